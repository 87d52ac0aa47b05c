"""The picture of a map says what is played: each hex and side is looked at as it is printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from PIL import Image
from pypdfium2 import PdfDocument

from rnr_print.book.brushes import Brushes
from rnr_print.book.inks import Inks
from rnr_print.build import loaders
from rnr_print.core.workspace import OURS
from rnr_print.engine.boards.hex import DIRECTIONS, Hex
from rnr_print.games.hex_tactical.map_reading import map_names, read_map
from rnr_print.games.hex_tactical.mapart import board, frame
from rnr_print.games.hex_tactical.mapart.pen import ROOT3, MapPen
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.faces.theme import Theme
from rnr_print.print.pdf.document import Document

GAME = OURS / "card_data" / "hex-tactical"
SIDE, DOTS = 15.0, 4.0
"""Of a hex in mm; of a mm."""
MAPS = map_names(GAME)
SIGNS = {
    "woods": ("leaf", "leaf-dark", "leaf-light", "leaf-top"), "field": ("straw", "straw-line"),
    "water": ("water",), "ford": ("shallow",), "building": ("roof", "roof-light", "slate", "yard"),
    "marsh": ("pool",), "brush": ("scrub",), "orchard": ("fruit",), "bridge": ("plank",),
}  # fmt: skip
"""Inks by which each ground is known, and which no other but those beside it has."""
SHARED = {("building", "leaf"), ("building", "leaf-light"), ("orchard", "leaf"),
          ("orchard", "leaf-light"), ("brush", "leaf-dark"), ("marsh", "leaf-dark"),
          ("bridge", "water")}  # fmt: skip
MOST_STRAY = 0.03
"""Of a hex, by what stands on its sides or leans over from beside it."""


@cache
def theme() -> Theme:
    return Theme.read(Theme.file(OURS / "templates", "hex-tactical", "hex-tactical"))


def rgb(name: str) -> tuple[int, int, int]:
    color = Inks(theme().palette("full"))[name].color
    return tuple(round(part * 255) for part in (color.red, color.green, color.blue))


@cache
def printed(name: str) -> tuple[HexMap, Image.Image]:
    """A map and the picture of its ground, without names and grid."""
    shown, palette = read_map(GAME, name), theme().palette("full")
    icons = IconShelf.read(OURS / "templates" / "icons", palette)
    brushes = Brushes(Inks(palette), loaders.fonts(OURS / "fonts", ""), icons, "en")
    wide = (3 * shown.board.columns + 1) * SIDE / 2
    high = (2 * shown.board.rows + 1) * SIDE * ROOT3 / 2
    document = Document(title=name, lang="en")
    document.begin_page(wide, high)
    board.terrain(MapPen(document.canvas, brushes, shown, SIDE, 0, high))
    document.end_page()
    page = PdfDocument(document.bytes())[0]
    image = page.render(scale=DOTS * 25.4 / 72, no_smoothpath=True).to_pil().convert("RGB")
    return shown, image


def pixels(name: str, at: Hex, reach: float = 0.8) -> Iterator[tuple[int, int, int]]:
    """The dots in the middle of a hex, up to `reach` of the way to its sides."""
    _, image = printed(name)
    right, down = at.center
    x, y = (right + 2) * SIDE / 2 * DOTS, (down + 1) * SIDE * ROOT3 / 2 * DOTS
    radius = SIDE * ROOT3 / 2 * DOTS * reach
    for column in range(int(x - radius), int(x + radius), 2):
        for row in range(int(y - radius), int(y + radius), 2):
            if (column - x) ** 2 + (row - y) ** 2 < radius**2:
                yield image.getpixel((column, row))


def shares(name: str, at: Hex, inks: tuple[str, ...]) -> dict[str, float]:
    """How much of a hex has each ink."""
    found = Counter(pixels(name, at))
    total = sum(found.values())
    return {ink: found[rgb(ink)] / total for ink in inks}


@pytest.mark.parametrize("name", MAPS)
def test_each_hex_shows_its_own_ground_and_no_other(name: str) -> None:
    shown, _ = printed(name)
    wrong = []
    for at in shown.board:
        ground = shown.grounds[at]
        own = SIGNS.get(ground, ())
        if own and sum(shares(name, at, own).values()) < 0.004:
            wrong.append((at.name, ground, "not seen"))
        foreign = {
            ink for other, inks in SIGNS.items() if other != ground for ink in inks
            if (ground, ink) not in SHARED and ink not in own
        }  # fmt: skip
        strays = shares(name, at, tuple(foreign))
        wrong += [(at.name, ground, ink) for ink, part in strays.items() if part > MOST_STRAY]
    assert wrong == []


@pytest.mark.parametrize("name", MAPS)
def test_each_open_hex_has_the_color_of_its_level(name: str) -> None:
    shown, _ = printed(name)
    kinds = ("land", "meadow", "dry")
    for at in shown.board:
        if shown.grounds[at] == "open":
            seen = [
                sum(shares(name, at, tuple(f"{kind}-{level}" for kind in kinds)).values())
                for level in range(3)
            ]
            assert seen.index(max(seen)) == shown.levels[at], at.name


@pytest.mark.parametrize("name", MAPS)
def test_a_road_that_sight_runs_along_is_seen_from_side_to_side(name: str) -> None:
    shown, image = printed(name)
    road = {rgb(ink) for ink in ("road", "rut", "road-line")}
    for at, ways in shown.road_sides.items():
        straight = any(DIRECTIONS[DIRECTIONS.index(way) - 3] in ways for way in ways)
        if shown.grounds[at] == "bridge" or not straight:
            continue
        for way in ways:
            (x0, y0), (x1, y1) = at.center, at.to(way).center
            spots = [(x0 + (x1 - x0) * k / 40, y0 + (y1 - y0) * k / 40) for k in range(1, 20)]
            dots = {
                image.getpixel(
                    (int((x + 2) * SIDE / 2 * DOTS), int((y + 1) * SIDE * ROOT3 / 2 * DOTS))
                )
                for x, y in spots
            }
            assert dots <= road, (at.name, way)


@pytest.mark.parametrize("name", MAPS)
def test_what_stands_on_a_side_is_seen_there_and_nowhere_else(name: str) -> None:
    shown, image = printed(name)
    signs = {"wall": {rgb("stone"), rgb("line")}, "hedge": {rgb("leaf-dark"), rgb("leaf-light")},
             "fence": {rgb("line")}, "cliff": {rgb("line")}}  # fmt: skip

    def marked(one: Hex, other: Hex, colors: set[tuple[int, int, int]]) -> float:
        """How much of the side of two hexes has these colors, off its ends."""
        ends = sorted(set(one.corners()) & set(other.corners()))
        (x0, y0), (x1, y1) = (
            ((x + 2) * SIDE / 2 * DOTS, (y + 1) * SIDE * ROOT3 / 2 * DOTS) for x, y in ends
        )
        spots = [(x0 + (x1 - x0) * k / 60, y0 + (y1 - y0) * k / 60) for k in range(9, 52)]
        dots = [
            any(image.getpixel((int(x) + dx, int(y) + dy)) in colors
                for dx in (-1, 0, 1) for dy in (-1, 0, 1))
            for x, y in spots
        ]  # fmt: skip
        return sum(dots) / len(dots)

    for side, thing in shown.sides.items():
        assert marked(side.first, side.second, signs[thing]) > 0.7, (side.name, thing)
    bare = [
        (at, other) for at in shown.board for other in shown.board.neighbors(at)
        if at < other and shown.barrier(at, other) is None
        and {shown.grounds[at], shown.grounds[other]} <= {"open", "water"}
        and not shown.by_road(at, other)
    ]  # fmt: skip
    assert len(bare) > 20
    assert all(marked(*pair, {rgb("stone"), rgb("line")}) < 0.2 for pair in bare)


def test_the_same_map_is_drawn_the_same() -> None:
    first = printed("orchard-hill")[1].tobytes()
    printed.cache_clear()
    assert printed("orchard-hill")[1].tobytes() == first


def test_a_title_stands_whole_on_each_sheet_of_a_margin() -> None:
    seam = 188.0
    parts = frame.free(45, 320, [seam])
    assert len(parts) == 2
    assert all(foot < top and not foot <= seam <= top for foot, top in parts)
    assert frame.free(45, 320, [70]) == [(70 + frame.SEAM, 320)]  # no room for one below
    assert frame.free(45, 320, [380]) == [(45, 320)]
    assert frame.free(45, 80, [60]) == [(45, 80)]
