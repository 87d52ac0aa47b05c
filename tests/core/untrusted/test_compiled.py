"""The code of our own templates is kept for a user; nobody else's is, and none is believed that
another kept."""

from __future__ import annotations

import marshal
from pathlib import Path

import jinja2
import pytest

from rnr_print.core.errors import InputError
from rnr_print.core.untrusted import compiled, sandbox
from rnr_print.core.untrusted.compiled import CompiledTemplates
from rnr_print.core.untrusted.sandbox import Sandbox
from rnr_print.core.untrusted.seals import sealed

OURS = "{% if who %}Hello,\n{{ who }}{% endif %}"


@pytest.fixture
def ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with one template, and a user who hasn't run it yet; gives the user's folder."""
    folder = tmp_path / "package" / "templates" / "plain"
    folder.mkdir(parents=True)
    (folder / "greeting").write_text(OURS)
    monkeypatch.setattr(compiled, "OURS", tmp_path / "package")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "rnr-print" / "templates"


def rendered(folder: Path, monkeypatch: pytest.MonkeyPatch, **values: object) -> tuple[str, int]:
    """What a new process makes of the template in a workspace, and how often it compiles."""
    monkeypatch.setattr(sandbox, "_COMPILED", CompiledTemplates())
    compiled_now: list[str] = []
    compile_it = jinja2.Environment._compile

    def counted(self: jinja2.Environment, source: str, filename: str) -> object:
        compiled_now.append(filename)
        return compile_it(self, source, filename)

    with monkeypatch.context() as patch:
        patch.setattr(jinja2.Environment, "_compile", counted)
        return Sandbox(folder, autoescape=False).render("greeting", values), len(compiled_now)


def workspace(tmp_path: Path, text: str) -> Path:
    folder = tmp_path / "workspace" / "templates" / "plain"
    folder.mkdir(parents=True)
    (folder / "greeting").write_text(text)
    return folder


def test_ours_is_compiled_once_for_a_user(
    tmp_path: Path, ours: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = workspace(tmp_path, OURS)
    assert rendered(folder, monkeypatch, who="you") == ("Hello,\nyou", 1)
    assert rendered(folder, monkeypatch, who="me") == ("Hello,\nme", 0)
    with pytest.raises(InputError, match=r"^greeting:1: .*there is no 'who' here"):
        rendered(folder, monkeypatch)


def test_a_stranger_s_is_not_kept(
    tmp_path: Path, ours: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = workspace(tmp_path, OURS + "!")
    assert [rendered(folder, monkeypatch, who="you") for _ in range(2)] == [("Hello,\nyou!", 1)] * 2
    assert not ours.exists()


def test_other_code_is_not_run(tmp_path: Path, ours: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = workspace(tmp_path, OURS)
    rendered(folder, monkeypatch, who="you")
    (kept,) = ours.iterdir()
    whole = kept.read_bytes()
    forged = marshal.dumps(compile("raise SystemExit", "greeting", "exec"))
    for data in (b"", forged, whole[:-1], whole[: -len(forged)] + forged, sealed(forged)):
        kept.write_bytes(data)
        assert rendered(folder, monkeypatch, who="you") == ("Hello,\nyou", 1)
        assert rendered(folder, monkeypatch, who="you")[1] == 0, "a good one is kept in its stead"


def test_nor_what_another_engine_compiled(
    tmp_path: Path, ours: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = workspace(tmp_path, OURS)
    rendered(folder, monkeypatch, who="you")
    monkeypatch.setattr(compiled, "_compiler", lambda: [b"improved"])
    assert rendered(folder, monkeypatch, who="you")[1] == 1
