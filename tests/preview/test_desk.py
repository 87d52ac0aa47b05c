"""The desk behind the page: what is read and drawn anew, and what it lives through. No browser."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any

import pytest
from desks import Desk as Desktop
from live_desk import workspace

from rnr_print.core.errors import InputError
from rnr_print.core.workspace import find_workspace
from rnr_print.preview import screens
from rnr_print.preview.ahead import ROW
from rnr_print.preview.desk import Desk
from rnr_print.preview.editor import editor_of
from rnr_print.preview.games import usual_choice
from rnr_print.preview.press import Shelf
from rnr_print.preview.proof import Change, Proof
from rnr_print.preview.watching import Watcher


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return workspace(tmp_path_factory.mktemp("desk"))


@pytest.fixture
def desk(root: Path) -> Desk:
    """A desk that looks at all faces."""
    found = find_workspace(root)
    desk = screens.opened(found, usual_choice(found, "small"))
    proof = desk.proof(desk.usual)
    for key in proof.faces:
        proof.look(key)
    return desk


def test_what_a_wall_shows_first_is_drawn_before_a_page_asks(root: Path) -> None:
    found = find_workspace(root)
    desk = screens.opened(found, usual_choice(found, "small"))
    desk.begin(desk.usual)
    faces = list(desk.proof(desk.usual).faces.values())
    assert all(desk.pictures.kept(face.picture, "s") for face in faces[:ROW])
    assert not any(face.picture for face in faces[ROW:]), "others are, when asked for"


@contextmanager
def saved(path: Path, old: str, new: str) -> Iterator[None]:
    """A file with `new` for `old`, for as long as it is looked at."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    yield
    path.write_text(text, "utf-8")


def looks(desk: Desk, *paths: Path) -> list[Change]:
    """What comes of a look at changed files."""
    return list(desk.proof(desk.usual).refresh(paths))


def drawn(changes: list[Change]) -> set[str]:
    return {key for change in changes for key in change.drawn}


def test_only_the_faces_that_a_row_touches_are_drawn(desk: Desk, root: Path) -> None:
    sheet = root / "card_data/small/cards.csv"
    with saved(sheet, "Draw a card", "Draw three"):
        changes = looks(desk, sheet)
        assert changes[0].drawn == ("bolt",), "at once, before all else is read"
        assert drawn(changes) == {"bolt"}
        assert not any(change.stale or change.listed for change in changes)
    assert drawn(looks(desk, sheet)) == {"bolt"}
    assert looks(desk, sheet) == []


def test_a_template_touches_the_faces_that_read_it(desk: Desk, root: Path) -> None:
    template = root / "templates/small/card.xml.j2"
    fronts = {"bolt", "flood", "ladder", "torch"}
    before = {key: desk.proof(desk.usual).look(key).picture for key in fronts}
    with saved(template, "<card", '<card data-note="x"'):
        found = drawn(looks(desk, template))
        assert found <= fronts, "backs have another"
    looks(desk, template)
    assert {key: desk.proof(desk.usual).look(key).picture for key in fronts} == before


def test_a_theme_is_around_all_faces(desk: Desk, root: Path) -> None:
    edition = desk.proof(desk.usual).edition
    assert edition is not None
    theme = edition.theme_file
    assert theme.is_relative_to(root)
    text = theme.read_text("utf-8")
    color = next(word for word in text.split('"') if word.startswith("#"))
    with saved(theme, color, "#123456"):
        (change,) = looks(desk, theme)
        assert {*change.drawn, *change.stale} >= {"bolt", "back-spell"}
    looks(desk, theme)


def test_the_face_that_is_seen_comes_before_all_else_is_read(desk: Desk, root: Path) -> None:
    desk.proof(desk.usual).seen = "ladder"
    template = root / "templates/small/card.xml.j2"
    with saved(template, "<card", '<card bleed="2.5"'):
        first, *others = looks(desk, template)
        assert first.drawn == ("ladder",)
        assert "ladder" not in drawn(others), "not twice"
        assert {key for each in others for key in (*each.drawn, *each.stale)} >= {"bolt", "flood"}
    looks(desk, template)


def test_a_row_that_is_wrong_leaves_what_stood_before(desk: Desk, root: Path) -> None:
    sheet = root / "card_data/small/cards.csv"
    proof = desk.proof(desk.usual)
    before = proof.look("bolt").picture
    with saved(sheet, "Bolt,3,Spell,2", "Bolt,3,Spell,many"):
        (change,) = looks(desk, sheet)
        assert "cost" in change.problems[0].message
        assert proof.look("bolt").picture == before
    (change,) = looks(desk, sheet)
    assert change.listed
    assert proof.problems == ()


def test_a_workspace_that_goes_away_is_waited_for(desk: Desk, root: Path) -> None:
    proof = desk.proof(desk.usual)
    before = proof.look("bolt").picture
    away = root.with_name("away")
    root.rename(away)
    try:
        desk.changed([root / "card_data"])
        assert proof.problems
        assert proof.look("bolt").picture == before
    finally:
        away.rename(root)
    desk.changed([root / "card_data"])
    assert proof.problems == ()


def test_the_watcher_tells_saves_and_a_folder_that_comes_back(tmp_path: Path) -> None:
    folder, told, came = tmp_path / "watched", list[set[Path]](), Event()

    def tell(paths: Any) -> None:
        told.append(set(paths))
        came.set()

    folder.mkdir()
    watcher = Watcher([folder], tell)
    watcher.start()
    try:
        for name in ("one.yaml", "two.yaml"):
            for _ in range(100):  # it may not watch yet
                (folder / name).write_text("a", "utf-8")
                if came.wait(0.1):
                    break
            assert told[-1] == {folder / name}
            came.clear()
        shutil.rmtree(folder)
        folder.mkdir()
        _until(lambda: told[-1] == {folder})
        _until(lambda: (folder / "three.yaml").write_text("a") and told[-1] != {folder})
    finally:
        watcher.stop()


def _until(holds: Callable[[], object]) -> None:
    """Wait until something holds, ten seconds at most."""
    for _ in range(100):
        if holds():
            return
        sleep(0.1)
    raise AssertionError("it never holds")


def test_a_bug_is_told_and_the_watcher_goes_on(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    came = Event()

    def fail(paths: Any) -> None:
        came.set()
        raise RuntimeError("a bug")

    watcher = Watcher([tmp_path], fail)
    watcher.start()
    try:
        for round in range(2):
            for _ in range(100):
                (tmp_path / f"{round}.yaml").write_text("a", "utf-8")
                if came.wait(0.1):
                    break
            came.clear()
    finally:
        watcher.stop()
    assert capfd.readouterr().err.count("RuntimeError: a bug") >= 2


def test_a_port_in_use_ends_it_with_one_line(root: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        process = Desktop(root).start("preview", "--port", str(port))
        out, wrong = process.communicate(timeout=60)
    assert (process.returncode, out) == (2, "")
    assert wrong.startswith(f"port {port} is in use; name another with --port")
    assert wrong.count("\n") == 1


def test_editors_are_told_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("VISUAL", "EDITOR"):
        monkeypatch.delenv(name, raising=False)
    assert editor_of() == ""
    assert editor_of("my-editor {file} {line}") == "my-editor {file} {line}"
    with pytest.raises(InputError, match="no editor 'vi'"):
        editor_of("vi")
    monkeypatch.setenv("EDITOR", "vi")
    assert editor_of() == "", "it has no window of its own"


def test_pictures_make_room_for_others() -> None:
    shelf = Shelf(10)
    for name in "abc":
        shelf.put(name, b"1234")
    assert [shelf.get(name) for name in "abc"] == [None, b"1234", b"1234"]
    shelf.get("b")
    shelf.put("d", b"1234")
    assert shelf.get("c") is None
    assert shelf.get("b") is not None


def test_each_choice_has_its_own_proof(desk: Desk) -> None:
    german = desk.proof(desk.usual._replace(locale="de"))
    assert isinstance(german, Proof)
    assert german.look("bolt").picture != desk.proof(desk.usual).look("bolt").picture
    assert german.look("flood").key == "flood"
