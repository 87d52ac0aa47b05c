"""A position as a picture: the map around it, what stands and lies there, and what happens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.pictures import arrows, ground, piles
from rnr_print.games.hex_tactical.pictures.acts import (
    Act,
    Fight,
    Nerves,
    Shells,
    Shot,
    Sight,
    Way,
    sums_of,
)
from rnr_print.games.hex_tactical.pictures.artist import Artist
from rnr_print.games.hex_tactical.pictures.crop import HALF, MOST, TALLEST, Crop, crops_of
from rnr_print.games.hex_tactical.pictures.position import Position
from rnr_print.games.hex_tactical.pictures.stacked import Picture, beside
from rnr_print.games.hex_tactical.pictures.sums import sums_figure
from rnr_print.games.hex_tactical.pictures.thread import way_of
from rnr_print.games.hex_tactical.pictures.told import act_told, told
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

LOW: Final = 54.0
"""How high a map over sums is at most, mm."""
NEAR: Final = 4
"""So far from what happens others are shown, in hexes."""


def position_picture(
    artist: Artist, position: Position, acts: Sequence[Act] = (), shown: Iterable[Hex] = (),
    most: float = MOST, more: Iterable[Hex] = (),
) -> Picture:  # fmt: skip
    """What stands and lies on the map, what happens then, and the sums that were made of it.

    Where something happens, or hexes are to be `shown`, nobody is there who is far from it; some
    `more` hexes are there, too. The sides of hexes take `most` mm.
    """
    meant = [*shown, *(at for act in acts for at in hexes_of(act))]
    hexes = [*meant, *(at for at in position.occupied if near(at, meant))]
    sums = [each for act in acts for each in sums_of(act)]
    tallest = LOW if sums else TALLEST
    crops = crops_of(position.map, hexes, position.columns, tallest, piles.VALUED, most, more)
    heard = [told(artist, position), *(act_told(artist, act) for act in acts)]
    alt = " ".join(each for each in heard if each)

    plan = replace(beside([_piece(artist, position, acts, crop) for crop in crops]), alt=alt)
    room = max(plan.width, HALF)
    return Picture(plan, sums_figure(artist, sums, room) if sums else None)


def near(at: Hex, meant: Sequence[Hex]) -> bool:
    """Whether a hex is near what a picture is about; everything is where it is about nothing."""
    return not meant or any(at.distance(each) <= NEAR for each in meant)


def _piece(artist: Artist, position: Position, acts: Sequence[Act], crop: Crop) -> Figure:
    """A piece of the map with what happens on it."""
    here = [act for act in acts if set(hexes_of(act)).issubset(crop.hexes)]

    def draw(canvas: Canvas, x: float, y: float) -> None:
        pen = crop.pen(canvas, artist.brushes, x, y)
        canvas.write("q")
        ground.draw(pen)
        for act in here:
            arrows.under(pen, act)
        laid, signs = piles.draw(pen, artist, position, list(_beside(here)))
        ground.place_names(pen, [*laid, *signs, *arrows.taken(pen, here, laid)])
        upwards = sorted(here, key=arrows.depth)
        for number, act in enumerate(upwards):
            arrows.over(pen, act, upwards[:number], laid)
        ground.names(pen)
        canvas.write("Q")

    return Figure(crop.width, crop.height, draw, "")


def _beside(acts: Sequence[Act]) -> Iterator[tuple[Hex, Hex]]:
    """Neighbors of which one fires at the other, or somebody goes from one to the other."""
    for act in acts:
        match act:
            case Shot():
                pairs = ((start, act.target) for start in act.starts)
                yield from (pair for pair in pairs if pair[0].distance(pair[1]) == 1)
            case Way():
                yield from pairwise(act.hexes)


def hexes_of(act: Act) -> list[Hex]:
    """The hexes that an act concerns."""
    match act:
        case Sight():
            return way_of(act.found)
        case Shot():
            return [act.target, *(at for each in act.looks for at in way_of(each))]
        case Shells():
            return [*way_of(act.found), *((act.hex,) if act.hex else ())]
        case Way():
            return list(act.hexes)
        case Fight() | Nerves():
            return [act.at]
