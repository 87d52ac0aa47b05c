"""The reference sheet: what players look up, on both sides of one sheet of paper."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import ceil

from rnr_print.cards.game import Game
from rnr_print.cards.models import Point
from rnr_print.cards.telling import filled
from rnr_print.errors import fail
from rnr_print.paperwork.plans import ReferencePlan, SectionPlan
from rnr_print.products.paper_pages import PaperPages
from rnr_print.products.wishes import Job
from rnr_print.products.work import Made, Work

HEAD, FOOT = 22.0, 12.0
HEADING, PAD = 9.6, 2.6
"""Height of a section's heading, and what a row takes besides its lines, mm."""
LETTERS_A_LINE, LETTERS_A_TABLE = 43, 50
TALLEST_LINE = 5.9
SHARES = {2: (0.5, 0.5), 3: (0.58, 0.18, 0.24), 4: (0.23, 0.1, 0.32, 0.35)}
"""What each column of a table takes of its width."""
Values = dict[str, object]
_MARKUP = re.compile(r"\*\*|\{[\w-]+\}")


def build(job: Job) -> Made:
    """The PDF of the reference sheet. Raises InputError."""
    pages = PaperPages(job, "reference")
    if not pages.plan.reference:
        raise fail("no reference is declared; add pages under reference", pages.plan_file)
    pages.document.suggest_duplex("DuplexFlipLongEdge")
    numbers = {**numbers_of(pages.edition.database.game), **pages.plan.numbers}
    for name, plan in pages.plan.reference.items():
        pages.draw("reference", _page(pages, name, plan, numbers))
    count = len(pages.plan.reference)
    line = f"{count} pages, print on both sides of one sheet"
    return Made(pages.finished(), line, Work(ceil(count / 2), "long"))


def numbers_of(game: Game) -> dict[str, int]:
    """The game's numbers that a reference may say, by the names its words use.

    Where modes differ, it is the number of the last mode of game.yaml's first two.
    """
    alone = game.arrival["alone"]
    numbers = {f"price_{what}": price for what, price in game.prices.model_dump().items()}
    numbers |= {"arrival_units": alone.units, "arrival_orders": alone.orders}
    for mode in list(game.modes.values())[:2]:
        told = mode.model_dump(exclude_none=True)
        numbers |= {name: value for name, value in told.items() if type(value) is int}
        if mode.orders_a_loss:
            numbers["orders_paid"], numbers["losses_paid"] = mode.orders_a_loss
    return numbers


def _page(pages: PaperPages, name: str, plan: ReferencePlan, numbers: Mapping[str, int]) -> Values:
    """What a page shows: its sections with the height of each row."""
    room = pages.paper.height - HEAD - FOOT
    columns = []
    for sections in (plan.left, plan.right):
        told = [_section(pages, each, section, numbers) for each, section in sections.items()]
        columns.append(_measured(told, room))
    return {
        "heading": pages.say(name), "color": plan.color, "columns": columns, "head": HEAD,
        "starts": {n: [0.0, *accumulate(shares)] for n, shares in SHARES.items()},
    }  # fmt: skip


def _section(pages: PaperPages, name: str, plan: SectionPlan, numbers: Mapping[str, int]) -> Values:
    """A section's words; every row is a list of cells."""

    def say(key: str) -> str:
        return pages.say(f"{name}/{key}", numbers)

    if plan.effects_of:
        rows = _effects(pages, plan.effects_of)
    elif plan.table:
        rows = [
            {
                "head": row == "head",
                "cells": [say(f"{row}-{n}") for n in range(1, plan.columns + 1)],
            }
            for row in ("head", *plan.table)
        ]
    else:
        rows = [
            {"icon": row.icon, "label": filled(row.label or "", numbers), "text": say(str(n))}
            for n, row in enumerate(plan.rows, 1)
        ]
    return {"heading": say("heading"), "rows": rows}


def _effects(pages: PaperPages, card_id: str) -> list[Values]:
    """A card's effects, told as on the card: die, dot, sentence."""
    card, teller = pages.edition.database.named([card_id])[0], pages.edition.teller
    if not isinstance(card, Point):
        raise fail(f"{card_id} is no Point; only a Point has effects", pages.plan_file)
    return [
        {
            "icon": f"d{number}",
            "label": None,
            "text": f"{{{'black' if effect.when.event == 'held' else 'red'}-dot}} "
            + pages.bound(teller.sentence(card, effect)),
        }
        for number, effect in enumerate(card.effects, 1)
    ]


def _measured(sections: Sequence[Values], room: float) -> list[Values]:
    """The sections with the height of each row, so that they fill `room` mm at most."""
    rows = [row for section in sections for row in _rows(section)]
    fixed = len(sections) * HEADING + len(rows) * PAD
    line = min(TALLEST_LINE, (room - fixed) / sum(map(_lines, rows)))
    return [
        {**section, "rows": [{**row, "h": _lines(row) * line + PAD} for row in _rows(section)]}
        for section in sections
    ]


def _rows(section: Values) -> list[Values]:
    rows = section["rows"]
    assert isinstance(rows, list)
    return rows


def _lines(row: Values) -> int:
    """How many lines a row takes, guessed from its longest text."""
    cells = row.get("cells")
    if isinstance(cells, list):
        letters = [share * LETTERS_A_TABLE for share in SHARES[len(cells)]]
        return max(ceil(len(c) / room) for c, room in zip(cells, letters, strict=True))
    return ceil(len(_MARKUP.sub("", str(row["text"]))) / LETTERS_A_LINE)
