"""A book whose wording changed is laid of what was kept, and comes out as if it were made anew."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from unittest import mock

import pytest
from desks import linked

from rnr_print.book import assembly
from rnr_print.build.builder import build_all
from rnr_print.build.request import Wishes
from rnr_print.core.store import Store
from rnr_print.core.untrusted import seals
from rnr_print.core.workspace import OURS, Workspace
from rnr_print.print.pages.composed import Copy
from rnr_print.print.pages.kept_pages import KeptFile

SPANISH, ARABIC = "boca arriba", "من لا يستطيع الدفع"
LOADED = """
import sys
from rnr_print.cli.main import run
try:
    run()
except SystemExit as ended:
    assert not ended.code
print(sorted({"jinja2", "pydantic", "yaml", "markdown_it"} & sys.modules.keys()))
"""
Edit = Callable[[str], str]


@pytest.fixture
def jam(tmp_path: Path) -> Workspace:
    """The drafting sample, in Spanish and in something that is printed as Arabic."""
    game = tmp_path / "card_data" / "jam"
    shutil.copytree(OURS / "sample" / "drafting" / "card_data", game)
    shutil.copytree(game / "locale" / "es", game / "locale" / "ar")
    for name in ("cards", "interface", "rulebook"):
        path = game / "locale" / "ar" / f"{name}.po"
        path.write_text(path.read_text("utf-8").replace("Language: es", "Language: ar"), "utf-8")
    edit(game / "locale" / "ar" / "rulebook.po", lambda text: text.replace(SPANISH, ARABIC))
    (tmp_path / "templates").mkdir()
    shutil.copytree(OURS / "fonts", tmp_path / "fonts", copy_function=linked)
    return Workspace(tmp_path, tmp_path)


def edit(path: Path, change: Edit) -> None:
    text = path.read_text("utf-8")
    assert change(text) != text
    path.write_text(change(text), "utf-8")


def built(jam: Workspace, locale: str, paper: str = "a5") -> bytes:
    """The rulebook, built again."""
    out = jam.root / "output"
    shutil.rmtree(out, ignore_errors=True)
    wishes = Wishes(
        products=("rulebook",), locales=(locale,), papers=(paper,), out=out, jobs=1
    )  # fmt: skip
    build_all(jam, wishes, lambda *_: None)
    (made,) = out.iterdir()
    return made.read_bytes()


def kept(jam: Workspace) -> Path:
    (found,) = (jam.cache / "books").iterdir()
    return found


def anew(jam: Workspace, locale: str, paper: str = "a5") -> bytes:
    """The rulebook built of nothing."""
    shutil.rmtree(jam.cache)
    return built(jam, locale, paper)


def words(jam: Workspace, locale: str) -> Path:
    return jam.game("jam") / "locale" / locale / "rulebook.po"


@pytest.mark.parametrize(
    ("locale", "paper", "old", "new"),
    [
        ("es", "a5", SPANISH, f"{SPANISH}, {SPANISH} y otra vez {SPANISH}"),
        ("es", "booklet", SPANISH, "boca **abajo**"),
        ("ar", "a5", ARABIC, f"{ARABIC} ولا يريد"),
    ],
)
def test_an_edited_book_is_laid_of_what_was_kept_and_comes_out_as_anew(
    jam: Workspace, locale: str, paper: str, old: str, new: str
) -> None:
    first = built(jam, locale, paper)
    edit(words(jam, locale), lambda text: text.replace(old, new))
    with mock.patch.object(assembly, "write", side_effect=AssertionError):
        edited = built(jam, locale, paper)
    assert edited != first
    assert edited == anew(jam, locale, paper)


def test_of_an_edited_chapter_only_what_changed_is_set(jam: Workspace) -> None:
    chapter = jam.game("jam") / "rulebook" / "01-rules.md"
    lines: list[int] = []
    typeset = Copy.lines

    def noting(copy: Copy, *given: object) -> object:
        lines.append(1)
        return typeset(copy, *given)  # type: ignore[arg-type]

    with mock.patch.object(Copy, "lines", noting):
        built(jam, "en")
        everything = len(lines)
        edit(chapter, lambda text: text.replace("deal each player", "give each player"))
        edited = built(jam, "en")
    assert everything > 10
    assert len(lines) == everything + 1
    assert edited == anew(jam, "en")


def test_links_over_several_lines_are_drawn_again_and_again(jam: Workspace) -> None:
    chapter, linked = jam.game("jam") / "rulebook" / "01-rules.md", "see [](#table.jars) and " * 8
    edit(chapter, lambda text: text.replace("three face up", f"three, {linked}face up"))
    for verb in ("give", "hand", "pass"):
        built(jam, "en")
        edit(chapter, lambda text, verb=verb: text.replace("seven cards", f"{verb} seven cards"))
    assert built(jam, "en") == anew(jam, "en")


def test_an_edited_book_loads_nothing_that_reads_cards(jam: Workspace) -> None:
    built(jam, "es")
    edit(words(jam, "es"), lambda text: text.replace(SPANISH, f"{SPANISH}, {SPANISH}"))
    command = ("build", "rulebook", "--locale", "es", "--paper", "a5", "--edition", "main")
    output = subprocess.run(
        [sys.executable, "-c", LOADED, *command], cwd=jam.root, text=True, check=True,
        env={**os.environ, "PYTHONPATH": str(OURS)}, capture_output=True,
    ).stdout  # fmt: skip
    assert output.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace('"La merienda"', '"El té"'),  # a title
        lambda text: text.replace(SPANISH, "boca {{ set.pantry.title }}"),  # a value
        lambda text: text.replace(SPANISH, "boca arriba, [](#table.jars),"),  # a link
        lambda text: text.replace("#: 01-rules.md:7", "#: 01-rules.md:7\n#, fuzzy"),
        lambda text: text[: text.rstrip().rindex("\n\n")] + "\n",  # one translation less
    ],
)
def test_whatever_else_changes_the_book_is_as_anew(jam: Workspace, change: Edit) -> None:
    first = built(jam, "es")
    edit(words(jam, "es"), change)
    edited = built(jam, "es")
    assert edited != first
    assert edited == anew(jam, "es")


def test_a_book_that_others_kept_is_not_believed(
    jam: Workspace, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    built(jam, "es")
    path = kept(jam)
    shelf = Store(jam.cache), f"books/{path.stem}"
    assert KeptFile.read(*shelf) is not None
    whole = seals.unsealed(path.read_bytes())
    assert whole is not None
    with monkeypatch.context() as stranger:
        stranger.setenv("XDG_STATE_HOME", str(tmp_path / "stranger"))
        path.write_bytes(seals.sealed(whole.replace(b"tarros", b"TARROS")))
        assert KeptFile.read(*shelf) is not None
    assert KeptFile.read(*shelf) is None
