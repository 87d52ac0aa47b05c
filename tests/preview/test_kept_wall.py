"""The wall that is shown before the game is read: what was seen last, and what became of it."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import Pipe
from pathlib import Path
from threading import Event, Thread
from time import time_ns
from typing import Any

import pytest
from browsers import looked_at, served
from desks import Desk as Desktop
from live_desk import workspace
from playwright.sync_api import Browser, expect

from rnr_print.core.untrusted.reading import TICK
from rnr_print.core.workspace import find_workspace
from rnr_print.preview import keeping, kept_wall, screens
from rnr_print.preview.ahead import Ahead, ahead, first_wall
from rnr_print.preview.desk import Desk
from rnr_print.preview.games import usual_choice
from rnr_print.preview.keeping import Keeper
from rnr_print.preview.proof import Proof

KEYS = {"bolt", "flood", "ladder"}
"""The faces with which nothing is wrong."""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workspace whose wall was seen and kept."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keeping, "LATE", 0)
        root = workspace(tmp_path_factory.mktemp("kept"))
        desk = opened(root)
        proof = desk.proof(desk.usual)
        for key in KEYS:
            desk.pictures.picture(proof.look(key).picture, "s")
        Keeper(desk)._keep()
    return root


def opened(root: Path, edition: str = "") -> Desk:
    workspace = find_workspace(root)
    return screens.opened(workspace, usual_choice(workspace, "small", edition))


@pytest.fixture
def no_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn(*_: object) -> None:
        raise AssertionError("it was drawn already")

    monkeypatch.setattr(Proof, "_draw", drawn)


@pytest.mark.usefixtures("no_drawing")
def test_what_did_not_change_is_not_drawn_again(root: Path) -> None:
    desk = opened(root)
    kept = desk.kept(desk.usual)
    assert kept is not None
    assert kept.stands(desk.workspace, desk.usual)
    told = {face["key"]: face["picture"] for face in kept.listed["faces"] if face["picture"]}
    assert told.keys() == KEYS
    assert all(desk.picture(name, "s") for name in told.values())
    proof = desk.proof(desk.usual)
    assert {key: proof.faces[key].picture for key in KEYS} == told
    assert not any(proof.faces[key].stale for key in KEYS)
    assert desk.kept(desk.usual) is None, "it is read now"


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [("card_data/small/cards.csv", "Draw a card", "Draw two"),
     ("templates/small/card.xml.j2", "<card", '<card bleed="2.5"')],
)  # fmt: skip
def test_what_changed_meanwhile_stays_until_it_is_drawn(
    root: Path, file: str, old: str, new: str
) -> None:
    text = (root / file).read_text("utf-8")
    (root / file).write_text(text.replace(old, new, 1), "utf-8")
    try:
        desk = opened(root)
        kept = desk.kept(desk.usual)
        assert kept is not None
        assert not kept.stands(desk.workspace, desk.usual)
        proof = desk.proof(desk.usual)
        was = proof.faces["bolt"]
        assert (was.picture, was.stale) == (kept.faces["bolt"].picture, True)
        before, now = was.picture, proof.look("bolt")
        assert now.picture != before
        assert now.before == before
    finally:
        (root / file).write_text(text, "utf-8")


def test_a_template_saved_later_touches_faces_that_were_kept(root: Path) -> None:
    desk = opened(root)
    assert desk.kept(desk.usual)
    proof = desk.proof(desk.usual)
    template = root / "templates/small/card.xml.j2"
    text = template.read_text("utf-8")
    template.write_text(text.replace("<card", '<card data-note="x"', 1), "utf-8")
    changes = list(proof.refresh([template]))
    template.write_text(text, "utf-8")
    assert {key for each in changes for key in (*each.drawn, *each.stale)} >= KEYS


def test_what_is_too_broken_to_be_read_leaves_the_wall(root: Path) -> None:
    sheet = root / "card_data/small/cards.csv"
    text, edition = sheet.read_text("utf-8"), opened(root).usual.edition
    sheet.write_text(text.replace("Bolt,3,Spell,2", "Bolt,3,Spell,many"), "utf-8")
    try:
        desk = opened(root, edition)
        assert desk.kept(desk.usual)
        proof = desk.proof(desk.usual)
        assert proof.problems
        assert desk.kept(desk.usual), "the last good wall"
    finally:
        sheet.write_text(text, "utf-8")
    desk.changed([sheet])
    assert desk.kept(desk.usual) is None
    assert proof.faces["bolt"].picture


@pytest.mark.usefixtures("no_drawing")
def test_what_is_forged_or_of_another_folder_counts_for_nothing(root: Path) -> None:
    desk = opened(root)
    (path,) = (root / ".rnr-cache" / "desk").iterdir()
    data = path.read_bytes()
    path.write_bytes(data[:40] + b" " + data[41:])
    assert desk.kept(desk.usual) is None
    path.write_bytes(data)
    moved = root.rename(root.with_name("moved"))
    elsewhere = opened(moved)
    assert elsewhere.kept(elsewhere.usual) is None, "its places lead to files that are gone"
    moved.rename(root)


def test_a_picture_that_made_room_is_drawn_again(root: Path) -> None:
    desk = opened(root)
    proof = desk.proof(desk.usual)
    name = proof.look("bolt").picture
    for shelf in (desk.pictures._pages, desk.pictures._pictures):
        shelf._kept.clear()
    assert desk.picture(name, "s")
    assert desk.picture("0" * 24, "s") is None


def test_a_page_has_the_wall_before_the_game_is_read(
    browser: Browser, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let, read = Event(), Proof.__init__

    def later(*given: object) -> None:
        assert let.wait(30)
        read(*given)  # type: ignore[arg-type]  # as it is called

    monkeypatch.setattr(Proof, "__init__", later)
    desk = opened(root)
    with served(screens.site(desk)) as site, looked_at(browser, site.address) as page:
        for key in KEYS:
            expect(page.locator(f'[data-key="{key}"] img[data-shown]')).to_have_count(1)
        let.set()
        back = page.locator('[data-key="back-spell"] img[data-shown]')
        expect(back).to_have_count(1)


def test_pages_hear_of_a_game_that_was_read_for_a_picture(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, told = opened(root), list[Any]()
    monkeypatch.setattr(desk.events, "send", lambda kind, data: told.append((kind, data)))
    assert desk.kept(desk.usual)
    desk.proof(desk.usual)
    desk.read(desk.usual)
    ((kind, said),) = told
    assert (kind, said["listed"]) == ("faces", True)


def test_a_wall_is_kept_when_nobody_asks_any_more(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "LATE", 0)
    monkeypatch.setattr(keeping, "QUIET", 0)
    done = Event()
    put: Callable[..., None] = kept_wall.keep_wall

    def keep(*given: object) -> None:
        put(*given)
        done.set()

    monkeypatch.setattr(keeping, "keep_wall", keep)
    desk = opened(root)
    desk.proof(desk.usual)
    keeper = Keeper(desk)
    keeper.start()
    desk.drawn.set()
    assert done.wait(20)
    keeper.stop()


def on_its_way(desk: Desk, since: int = 0) -> Ahead:
    """The first wall of a desk, begun here: a process with threads can't be forked."""
    ours, theirs = Pipe(duplex=False)
    since = since or time_ns()

    def go() -> None:
        theirs.send(first_wall(desk.workspace, desk.usual))

    Thread(target=go, daemon=True).start()
    return Ahead(desk.workspace, desk.usual, since, ours)


def test_a_wall_that_nobody_saw_is_begun_ahead(tmp_path: Path) -> None:
    desk = opened(workspace(tmp_path))
    long_ago = time_ns() + 10 * TICK  # that is, when all that was just saved had settled
    desk = screens.opened(desk.workspace, desk.usual, on_its_way(desk, long_ago))
    kept = desk.kept(desk.usual)
    assert kept is not None
    assert kept.faces.keys() >= {"bolt", "flood", "ladder"}
    assert all(desk.picture(face.picture, "s") for face in kept.faces.values())
    assert kept.stands(desk.workspace, desk.usual)
    proof = desk.proof(desk.usual)
    assert not any(proof.faces[key].stale for key in kept.faces), "they are drawn once"


def test_what_is_saved_while_a_wall_is_begun_is_drawn_again(tmp_path: Path) -> None:
    before = time_ns()
    desk = opened(workspace(tmp_path))
    kept = on_its_way(desk, before).wall()
    assert kept is not None
    assert not kept.stands(desk.workspace, desk.usual), "files were saved since it was begun"


def test_nothing_goes_ahead_of_a_wall_that_is_kept(root: Path) -> None:
    desk = opened(root)
    assert ahead(desk.workspace, desk.usual) is None


def test_what_cannot_be_read_has_no_wall_ahead(tmp_path: Path) -> None:
    desk = opened(workspace(tmp_path))
    sheet = desk.workspace.game("small") / "cards.csv"
    sheet.write_text(sheet.read_text("utf-8").replace("3,Spell,2", "3,Spell,many"), "utf-8")
    assert on_its_way(desk).wall() is None


def test_a_desk_that_is_started_sends_its_wall_ahead(browser: Browser, tmp_path: Path) -> None:
    root = workspace(tmp_path)
    process = Desktop(root).start("preview", "--port", "0")
    assert process.stdout
    address = process.stdout.readline().strip()
    try:
        with looked_at(browser, address) as page:
            for key in KEYS:
                expect(page.locator(f'[data-key="{key}"] img[data-shown]')).to_have_count(1)
            left = Path(f"/proc/{process.pid}/task/{process.pid}/children")
            assert not left.exists() or not left.read_text(), "who went ahead has ended"
    finally:
        process.terminate()
        process.wait(20)
