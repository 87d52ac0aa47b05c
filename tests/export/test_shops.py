"""What shops get: the size they ask for, colour up to the edge, and lists that add up."""

from __future__ import annotations

import csv
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from rnr_print.core.errors import InputError
from rnr_print.core.workspace import Workspace
from rnr_print.export import mpc


def test_mpc_pictures_are_as_large_as_the_shop_asks(exported, workspace: Workspace) -> None:
    exported("mpc")
    folder = workspace.root / "out/fruit-main-mpc-en"
    sizes = {Image.open(path).size for path in folder.rglob("*.png")}
    assert sizes == {(822, 1122)}, "lying cards are turned"


def test_color_reaches_the_edge_where_the_face_is_smaller_than_the_canvas(
    exported, workspace: Workspace
) -> None:
    exported("tgc")
    image = Image.open(workspace.root / "out/fruit-main-tgc-en/red/back-red.png")
    paper = (255, 255, 255)
    edge = [image.getpixel((x, y)) for x in (0, 824) for y in range(0, 1125, 9)]
    edge += [image.getpixel((x, y)) for y in (0, 1124) for x in range(0, 825, 9)]
    assert paper not in edge


def test_an_order_fills_every_slot_once_on_both_sides(exported, workspace: Workspace) -> None:
    exported("mpc")
    folder = workspace.root / "out/fruit-main-mpc-en"
    order = ElementTree.parse(folder / "cards.xml").getroot()
    assert (order.findtext("details/quantity"), order.findtext("details/bracket")) == ("5", "18")
    for side in ("fronts", "backs"):
        slots: list[int] = []
        for card in order.findall(f"{side}/card"):
            assert (folder / str(card.findtext("id"))).is_file()
            slots += map(int, str(card.findtext("slots")).split(","))
        assert sorted(slots) == [0, 1, 2, 3, 4]


def test_an_order_of_too_many_cards_is_refused(exported, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mpc, "BRACKETS", (4,))
    with pytest.raises(InputError, match="5 cards, but one order takes 4; split them with --only"):
        exported("mpc")


def test_a_list_of_quantities_adds_up_and_runs_nothing(exported, workspace: Workspace) -> None:
    exported("tgc")
    path = workspace.root / "out/fruit-main-tgc-en/quantities.csv"
    rows = list(csv.DictReader(path.read_text("utf-8-sig").splitlines()))
    assert [int(row["quantity"]) for row in rows] == [3, 1, 1]
    assert rows[0]["name"] == "'=Apple"
    assert all((path.parent / row[side]).is_file() for row in rows for side in ("face", "back"))


def test_cards_of_another_size_are_refused(exported, workspace: Workspace) -> None:
    frame = workspace.game("fruit") / "game.yaml"
    frame.write_text(frame.read_text("utf-8") + "card_size: tarot\n", "utf-8")
    with pytest.raises(InputError, match=r"deck red has cards of 70 x 120 mm, but this profile"):
        exported("mpc")
    assert not Path(workspace.root / "out/fruit-main-mpc-en").exists()
