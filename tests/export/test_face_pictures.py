"""Pictures of faces: which, how large, and made again only where something changed."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

import pytest
from PIL import Image

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.workspace import Workspace
from rnr_print.export import rendering

POKER = (744, 1039)
"""63 x 88 mm at 300 dpi."""


@pytest.fixture
def folder(workspace: Workspace) -> Path:
    return workspace.root / "out" / "fruit-main-png-en"


@pytest.fixture
def small(workspace: Workspace) -> Path:
    """Where pictures of as few dots as may be are put: what they show is of no concern."""
    return workspace.root / "out" / "fruit-main-png-en-72dpi"


def test_each_face_is_a_picture_at_its_own_size(exported, folder: Path) -> None:
    assert exported("png") == "out/fruit-main-png-en: 5 cards, 6 files"
    sizes = {str(path.relative_to(folder)): Image.open(path).size for path in folder.rglob("*.png")}
    assert sizes == {
        "red/apple.png": POKER, "red/cherry.png": POKER, "red/back-red.png": POKER,
        "rest/lime.png": POKER[::-1], "rest/back-rest.png": POKER[::-1],
    }  # fmt: skip
    assert Image.open(folder / "red/apple.png").info["dpi"] == pytest.approx((300, 300), abs=0.1)


def test_the_contents_tell_the_deck_list_and_every_file(exported, folder: Path) -> None:
    exported("png")
    told = json.loads((folder / "contents.json").read_bytes())
    assert {(each["deck"], each["card"], each["copies"]) for each in told["cards"]} == {
        ("red", "apple", 3), ("red", "cherry", 1), ("rest", "lime", 1),
    }  # fmt: skip
    found = {str(path.relative_to(folder)) for path in folder.rglob("*.*")} - {"contents.json"}
    assert told["files"] == {
        file: hashlib.sha256((folder / file).read_bytes()).hexdigest() for file in sorted(found)
    }


def test_bleed_and_resolution_are_as_ordered(exported, workspace: Workspace) -> None:
    exported("png", bleed=3.0, dpi=150)
    path = workspace.root / "out/fruit-main-png-en-150dpi-bleed-3/red/apple.png"
    assert Image.open(path).size == (round(69 / 25.4 * 150), round(94 / 25.4 * 150))


def test_corners_may_be_see_through(exported, workspace: Workspace) -> None:
    exported("webp")
    image = Image.open(workspace.root / "out/fruit-main-webp-en/red/apple.webp").convert("RGBA")
    assert (image.getpixel((0, 0))[3], image.getpixel((300, 300))[3]) == (0, 255)


def test_an_unchanged_export_draws_nothing(exported, monkeypatch: pytest.MonkeyPatch) -> None:
    exported("png", dpi=72)
    monkeypatch.setattr(rendering, "_make", None)
    assert exported("png", dpi=72).endswith("6 files, 6 of them unchanged")


def test_a_spoiled_picture_is_made_again(exported, small: Path) -> None:
    exported("png", dpi=72)
    whole = (small / "red/apple.png").read_bytes()
    (small / "red/apple.png").write_bytes(b"spoiled")
    assert exported("png", dpi=72).endswith("6 files, 5 of them unchanged")
    assert (small / "red/apple.png").read_bytes() == whole


def test_what_is_gone_is_removed_but_not_what_its_owner_changed(
    exported, small: Path, workspace: Workspace
) -> None:
    exported("png", dpi=72)
    cards = workspace.game("fruit") / "cards" / "fruit.yaml"
    cards.write_text(cards.read_text("utf-8").split("  cherry")[0], "utf-8")
    (small / "rest/lime.png").write_bytes(b"painted over")
    assert exported("png", dpi=72).endswith("; 2 of cards that are gone removed")
    assert not (small / "red/cherry.png").exists()
    assert (small / "rest/lime.png").read_bytes() == b"painted over"


def test_an_export_that_was_stopped_goes_on(exported, monkeypatch: pytest.MonkeyPatch) -> None:
    make, drawn = rendering._make, []
    monkeypatch.setattr(rendering, "BATCH", 1)

    def stopped(job, batch, names, shelf) -> int:
        if len(drawn) == 2:
            raise KeyboardInterrupt
        drawn.append(batch[0].key)
        return make(job, batch, names, shelf)

    monkeypatch.setattr(rendering, "_make", stopped)
    with pytest.raises(KeyboardInterrupt):
        exported("png", dpi=72)

    again: list[str] = []

    def counted(job, batch, names, shelf) -> int:
        again.append(batch[0].key)
        return make(job, batch, names, shelf)

    monkeypatch.setattr(rendering, "_make", counted)
    exported("png", dpi=72)
    assert len(again) == 3
    assert set(again).isdisjoint(drawn)


def test_pictures_are_the_same_each_time(exported, small: Path, workspace: Workspace) -> None:
    exported("png", dpi=72)
    first = {path: path.read_bytes() for path in small.rglob("*.*")}
    for path in first:
        path.unlink()
    exported("png", dpi=72)
    assert {path: path.read_bytes() for path in small.rglob("*.*")} == first


def test_processes_that_share_the_pictures_make_the_same(
    exported, small: Path, workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    exported("png", dpi=72)
    first = {path: path.read_bytes() for path in small.rglob("*.*")}
    shutil.rmtree(workspace.cache)
    monkeypatch.setattr(rendering, "BATCH", 2)
    exported("png", dpi=72, jobs=2)
    assert {path: path.read_bytes() for path in small.rglob("*.*")} == first


def test_two_faces_can_not_have_one_name(exported, workspace: Workspace) -> None:
    own = "title: Mine\nwriter: pictures\nfront: '{deck}'\nback: '{deck}-back'\n"
    (workspace.templates / "exports" / "mine.yaml").write_text(own, "utf-8")
    with pytest.raises(InputError, match=r"apple and cherry would both be red\.png"):
        exported("mine")


@pytest.mark.parametrize("dpi", [5, 1300, -1])
def test_resolutions_that_nobody_can_use_are_refused(exported, dpi: int) -> None:
    with pytest.raises(InputError, match=f"--dpi {dpi}: 72 to 1200"):
        exported("png", dpi=dpi)


def test_a_draft_is_called_one(exported, workspace: Workspace) -> None:
    (workspace.game("fruit") / "locale" / "de").mkdir(parents=True)
    assert exported("png", dpi=72, locales=("de",)).endswith("; a draft, 0 % translated")


def test_of_two_editions_none_is_written_where_one_is_wrong(
    exported, workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = rendering._make

    def broken(job, batch, names, shelf) -> int:
        if job.locale == "de":
            raise InputError(Problem("a face is wrong"))
        return make(job, batch, names, shelf)

    (workspace.game("fruit") / "locale" / "de").mkdir(parents=True)
    monkeypatch.setattr(rendering, "_make", broken)
    with pytest.raises(InputError, match="a face is wrong"):
        exported("png", dpi=72, locales=("en", "de"))
    assert not list((workspace.root / "out").rglob("*.png"))
