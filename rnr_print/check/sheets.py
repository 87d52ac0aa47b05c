"""Checks of sheets: every card as often as promised, backs behind fronts, room for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import wraps
from itertools import groupby

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products.card_sheets import pages_of
from rnr_print.check.context import GameUnderCheck
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.finding import Look, check
from rnr_print.core.tracking import tracked, tracked_as
from rnr_print.print.sheets.geometry import CLOSE
from rnr_print.print.sheets.imposition import Placement, SheetPage
from rnr_print.print.sheets.sides import Sides, mirror

Sheets = tuple[OpenEdition, list[SheetPage]]


@tracked
def _sheets(game: GameUnderCheck) -> tuple[list[Sheets], list[Problem]]:
    """The sheets of every edition on every paper, each way of turning it; and what has no room."""
    planned: list[Sheets] = []
    problems: dict[Problem, None] = {}
    for opened in _print_runs(game):
        try:
            planned.append((opened, pages_of(opened)))
        except InputError as error:
            if any(problem.place for problem in error.problems):  # a file, and not its room
                raise
            problems.update(dict.fromkeys(error.problems))
    return planned, list(problems)


def _print_runs(game: GameUnderCheck) -> Iterator[OpenEdition]:
    for edition in game.wanted_editions:
        for paper in game.sheets.papers:
            for sides in Sides:
                job = replace(game.edition.job, edition=edition, paper=paper, sides=sides.value)
                opened = OpenEdition(job)
                opened.__dict__["database"] = game.database
                opened.__dict__["faces"] = game.edition.faces
                yield opened


def _of_outline(look: Look[GameUnderCheck]) -> Look[GameUnderCheck]:
    """What depends on which cards there are, and not on what is on them."""

    @wraps(look)
    def looked(game: GameUnderCheck) -> list[Problem]:
        _ = game.sheets
        files = game.at("game.yaml"), game.template("sheets/sheet.yaml")
        with tracked_as("outline", *(f"file {file}" for file in files)):
            return list(look(game))

    return looked


@check(
    "sheet-room", "print",
    "templates/sheets/sheet.yaml: a card of 63 x 88 mm does not fit on a5 at full size; a4 would "
    "hold 9",
)  # fmt: skip
@_of_outline
def sheet_room(game: GameUnderCheck) -> Iterator[Problem]:
    """A card that doesn't fit on a paper at full size, with marks and ruler around."""
    place = Place(str(game.template("sheets/sheet.yaml")))
    for problem in _sheets(game)[1]:
        yield replace(problem, place=problem.place or place)


@check(
    "sheet-count", "print",
    "game.yaml: base on a4, duplex-long: 9 of unit-attacks on the sheets; 10 are in the deck",
)  # fmt: skip
@_of_outline
def sheet_count(game: GameUnderCheck) -> Iterator[Problem]:
    """Sheets that hold a card more or less often than the deck list says; spare copies may fill."""
    for edition, pages in _sheets(game)[0]:
        printed = Counter(
            _card(placed) for page in pages for placed in page.placements if not placed.is_back
        )
        job = edition.job
        for card in edition.cards:
            count, copies = printed[card.id], game.database.copies(card)
            if not copies <= count <= max(copies, game.database.deck(card).fill):
                told = f"{job.edition} on {job.paper}, {job.sides}: {count} of {card.id} on the "
                yield Problem(f"{told}sheets; {copies} are in the deck", game.file("game.yaml"))


@check(
    "duplex", "print",
    "game.yaml: base on a4, duplex-long, sheet 3: no back behind bao; put it behind its front",
)  # fmt: skip
@_of_outline
def duplex(game: GameUnderCheck) -> Iterator[Problem]:
    """A back that doesn't come to lie behind its front when the sheet is turned or folded."""
    for edition, pages in _sheets(game)[0]:
        job = edition.job
        sides = Sides(job.sides)
        if not (sides.is_duplex or sides is Sides.GUTTERFOLD):
            continue
        for number, sheet in groupby(pages, key=lambda page: page.number):
            for key in _bare(game, sides, list(sheet)):
                told = f"{job.edition} on {job.paper}, {job.sides}, sheet {number}: no back behind"
                yield Problem(f"{told} {key}; put it behind its front", game.file("game.yaml"))


def _bare(game: GameUnderCheck, sides: Sides, sheet: list[SheetPage]) -> Iterator[str]:
    """The cards of a sheet that have another back behind them, or none."""
    turned = mirror(sides, sheet[0].paper)
    placed = [each for page in sheet for each in page.placements]
    backs = [each for each in placed if each.is_back]
    for front in placed:
        if not front.is_back:
            back = game.database.deck(game.database.cards[_card(front)]).back
            behind = turned.rect(front.trim)
            if not any(each.key == back and _covers(each, behind.center) for each in backs):
                yield front.key


def _card(front: Placement) -> str:
    """The id of the card of which this is a face: the first one or a variant's."""
    return front.key.partition("/")[0]


def _covers(placed: Placement, center: tuple[float, float]) -> bool:
    x, y = placed.trim.center
    return abs(x - center[0]) < CLOSE and abs(y - center[1]) < CLOSE


CHECKS = (sheet_room, sheet_count, duplex)
