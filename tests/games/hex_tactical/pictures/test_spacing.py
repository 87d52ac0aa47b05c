"""Counters of neighbors keep apart on a picture, and names of hexes lie over none of them."""

from __future__ import annotations

from itertools import combinations

import pytest
from desks import ROOT
from hex_plays import Played

from rnr_print.book.brushes import Brushes
from rnr_print.book.inks import Inks
from rnr_print.build import loaders
from rnr_print.examples.context import Desk
from rnr_print.games.hex_tactical.mapart.pen import MapPen
from rnr_print.games.hex_tactical.pictures import ground, piles
from rnr_print.games.hex_tactical.pictures.artist import Artist
from rnr_print.games.hex_tactical.pictures.spacing import BETWEEN, Box, freest, room_of, spaced
from rnr_print.games.hex_tactical.story import HexStory
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.faces.theme import Theme
from rnr_print.print.pdf.document import Document

ROOM = Box(0, 0, 100, 100)
CROWDED = 8
"""So many of the fullest positions are drawn."""


def test_boxes_are_pushed_the_shorter_way_until_they_are_apart():
    one, other = spaced([Box(40, 40, 60, 50), Box(42, 47, 62, 57)], [ROOM, ROOM], 10)
    assert one.left == 40
    assert other.left == 42
    assert other.foot - one.top == pytest.approx(BETWEEN, abs=0.02)
    assert other.foot - 47 == pytest.approx(40 - one.foot)


def test_a_box_stays_in_its_room_and_the_other_gives_way():
    (one, other) = spaced([Box(2, 40, 22, 50), Box(20, 41, 40, 51)], [ROOM, ROOM], 10)
    assert one.left >= 0
    assert other.left >= one.right + BETWEEN - 0.02
    (held,) = spaced([Box(90, 40, 110, 50)], [ROOM], 30)
    assert held == Box(80, 40, 100, 50)


def test_a_box_that_is_barred_the_shorter_way_goes_the_other():
    at_the_edge = Box(0, 40, 20, 60)
    walled = Box(19, 45, 100, 65)  # fills its room to the right
    one, other = spaced([at_the_edge, walled], [ROOM, ROOM], 20)
    assert not one.covers(other)
    assert other.foot >= one.top


def test_no_box_goes_far_from_its_place():
    home = Box(40, 40, 60, 60)
    for box in spaced([home, home, home], [ROOM] * 3, 3):
        assert abs(box.left - home.left) <= 3
        assert abs(box.foot - home.foot) <= 3


def test_the_first_way_that_is_free_is_taken_else_the_freest():
    ways = [Box(0, 0, 10, 10), Box(20, 0, 30, 10), Box(40, 0, 50, 10)]
    assert freest(ways, []) == 0
    assert freest(ways, [Box(5, 5, 12, 12)]) == 1
    assert freest(ways, [Box(0, 0, 30, 10), Box(45, 0, 60, 10)]) == 2


@pytest.fixture(scope="module")
def artist(desk: Desk) -> Artist:
    theme = Theme.read(Theme.file(ROOT / "templates", "hex-tactical", "hex-tactical"))
    palette = theme.palette("full")
    icons = IconShelf.read(ROOT / "templates" / "icons", palette)
    brushes = Brushes(Inks(palette), loaders.fonts(ROOT / "fonts", ""), icons, "ru")
    return Artist(brushes, HexStory.read(desk.folder, desk.database, "ru"))


def test_where_most_stand_nothing_lies_over_anything(artist: Artist, plays: dict[str, Played]):
    document = Document(title="piles", lang="ru")
    document.begin_page(300, 300)
    fullest = sorted(plays.values(), key=lambda play: -len(play.after.stands))[:CROWDED]
    assert len(fullest[-1].after.stands) > 6
    for play in fullest:
        pen = MapPen(document.canvas, artist.brushes, play.after.map, 5.4, 0, 300)
        boxes, _ = piles.draw(pen, artist, play.after)
        ground.place_names(pen, boxes)
        assert pen.names, "some give way"
        for one, other in combinations(boxes, 2):
            assert not one.covers(other), play.after
        room = room_of(pen)
        for box in boxes:
            assert box.left >= room.left
            assert box.right <= room.right


def test_foxholes_and_smoke_are_seen_where_somebody_stands(
    artist: Artist, plays: dict[str, Played]
) -> None:
    document = Document(title="signs", lang="ru")
    document.begin_page(300, 300)
    seen = set[str]()
    for play in plays.values():
        lying = {"foxholes": play.before.foxholes, "smoke": play.before.smoke}
        held = {name for name, hexes in lying.items() if any(map(play.before.at, hexes))}
        if held - seen:
            pen = MapPen(document.canvas, artist.brushes, play.before.map, 6, 0, 300)
            boxes, signs = piles.draw(pen, artist, play.before)
            assert len(signs) >= len(held)
            for sign in signs:
                area = (sign.right - sign.left) * (sign.top - sign.foot)
                assert sum(box.covers(sign) for box in boxes) < area * 0.6
            seen |= held
    assert seen == {"foxholes", "smoke"}
