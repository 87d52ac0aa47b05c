"""Sheets for a cutter: things to cut out, laid between the marks by which it finds them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rnr_print.core.errors import InputError, Problem
from rnr_print.export.die_cut import DieCut
from rnr_print.export.profile import Cut, RegistrationMarks
from rnr_print.print.sheets.geometry import Edges, Rect, Size

CLEAR = 2.0
"""Left white around a registration mark, mm."""
HAND_EDGE = 5.0
"""What printers leave white of a sheet that no machine cuts, mm."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A thing on a sheet."""

    thing: DieCut
    at: Rect


@dataclass(frozen=True, slots=True)
class CutSheet:
    """A sheet of paper as it lies in the cutter, mm."""

    paper: Size
    marks: tuple[Rect, ...]
    laid: tuple[Laid, ...]
    by_hand: bool = False


def upright_sheets(things: Sequence[DieCut], paper: Size, cut: Cut) -> list[CutSheet]:
    """The things on as few sheets as their order allows, none turned; all must have room."""
    rest, found = list(things), list[CutSheet]()
    while rest:
        found.append(CutSheet(paper, (), tuple(_filled(paper, cut, rest))))
        rest = rest[len(found[-1].laid) :]
    return found


def has_room(thing: DieCut, paper: Size, cut: Cut) -> bool:
    """Whether a sheet of the paper, not turned, takes the thing."""
    return bool(_rows(paper, cut, [thing], 0))


def cut_sheets(things: Iterable[DieCut], paper: Size, cut: Cut) -> list[CutSheet]:
    """The things on as few sheets as their order allows, each lying or upright as it takes more.
    What has no room between the marks stands on sheets without any, to be cut by hand.

    Raises InputError with every thing that is larger than the paper.
    """
    by_hand = cut.model_copy(update={"marks": None, "edge": HAND_EDGE})
    rest, large = _parted(things, paper, cut)
    large, larger = _parted(large, paper, by_hand)
    if larger:
        raise InputError(
            Problem(
                f"{each.name} takes {each.size.width:.0f} x {each.size.height:.0f} mm, more than "
                f"{paper}; take a larger --paper, or leave it out with --product"
            )
            for each in larger
        )
    sheets = list(_sheets(rest, paper, cut))
    return sheets + [replace(each, by_hand=True) for each in _sheets(large, paper, by_hand)]


def _parted(
    things: Iterable[DieCut], paper: Size, cut: Cut
) -> tuple[list[DieCut], list[DieCut]]:  # fmt: skip
    """Things that a sheet has room for, and those it hasn't."""
    rest: list[DieCut] = []
    large: list[DieCut] = []
    for thing in things:
        fits = any(_rows(way, cut, [thing], 0) for way in (paper, paper.turned))
        (rest if fits else large).append(thing)
    return rest, large


def _sheets(rest: list[DieCut], paper: Size, cut: Cut) -> Iterator[CutSheet]:
    while rest:
        found = [
            CutSheet(way, marks(way, cut.marks), tuple(_filled(way, cut, rest)))
            for way in (paper, paper.turned)
        ]
        fullest = max(found, key=lambda sheet: len(sheet.laid))
        yield fullest
        rest = rest[len(fullest.laid) :]


def marks(paper: Size, rules: RegistrationMarks | None) -> tuple[Rect, ...]:
    """What is printed black for the cutter's eye: a square in the upper left corner, and an angle
    of two bars in the upper right and in the lower left."""
    if rules is None:
        return ()
    left = low = rules.inset
    right, top = paper.width - rules.inset, paper.height - rules.inset
    arm, wide, square = rules.arm, rules.width, rules.square
    return (
        Rect(left, top - square, square, square),
        Rect(right - arm, top - wide, arm, wide), Rect(right - wide, top - arm, wide, arm),
        Rect(left, low, arm, wide), Rect(left, low, wide, arm),
    )  # fmt: skip


def _room(paper: Size, cut: Cut) -> Rect:
    """What a cutter reaches of a paper."""
    edge = cut.marks.inset if cut.marks else cut.edge
    return Rect(edge, edge, paper.width - 2 * edge, paper.height - 2 * edge)


def _filled(paper: Size, cut: Cut, things: Sequence[DieCut]) -> list[Laid]:
    """As many of the things as a sheet takes, in rows from the top, in the middle of the sheet.

    Rows begin beside the square in the corner where that costs no place, so that they are flush.
    """
    beside = cut.marks.square + CLEAR if cut.marks else 0.0
    ways = [_rows(paper, cut, things, indent) for indent in dict.fromkeys((beside, 0.0))]
    return _centered(paper, cut, max(ways, key=len))


def _rows(paper: Size, cut: Cut, things: Sequence[DieCut], indent: float) -> list[Laid]:
    """Rows that begin so far from the edge of the room."""
    rows, rest, room = list[list[Laid]](), list(things), _room(paper, cut)
    top = room.top
    while rest and (row := _row(paper, cut, rest, top, indent)):
        rows.append(row)
        top = min(each.at.bottom for each in row) - cut.gap
        del rest[: len(row)]
    return [each for row in rows for each in row]


def _row(
    paper: Size, cut: Cut, things: Sequence[DieCut], top: float, indent: float
) -> list[Laid]:  # fmt: skip
    """The first things that have room beside each other under `top`; lower where a mark is in the
    way of all of them."""
    room, taken = _room(paper, cut), _taken(paper, cut)
    starts = [top, *sorted((each.bottom for each in taken if each.bottom < top), reverse=True)]
    for start in starts:
        row: list[Laid] = []
        x = room.left + indent
        for thing in things:
            at = Rect(x, start - thing.size.height, thing.size.width, thing.size.height)
            while (way := next((each for each in taken if each.overlaps(at)), None)) is not None:
                at = Rect(way.right, at.bottom, at.width, at.height)
            if not room.holds(at):
                break
            row.append(Laid(thing, at))
            x = at.right + cut.gap
        if row:
            return row
    return []


def _taken(paper: Size, cut: Cut) -> list[Rect]:
    """What must stay white for the marks to be seen."""
    return [each.grown(Edges(*(CLEAR,) * 4)) for each in marks(paper, cut.marks)]


def _centered(paper: Size, cut: Cut, laid: Sequence[Laid]) -> list[Laid]:
    """The things moved to the middle of the sheet, as far as no mark is in the way."""
    if not laid:
        return []
    room, taken = _room(paper, cut), _taken(paper, cut)
    right, low = max(each.at.right for each in laid), min(each.at.bottom for each in laid)
    left = min(each.at.left for each in laid)
    over, down = (room.right + room.left - right - left) / 2, (room.bottom - low) / 2
    for x, y in ((over, down), (0.0, down), (over, 0.0)):
        moved = [replace(each, at=replace(each.at, left=each.at.left + x,
                                          bottom=each.at.bottom + y)) for each in laid]  # fmt: skip
        if not any(each.at.overlaps(mark) for each in moved for mark in taken):
            return moved
    return list(laid)
