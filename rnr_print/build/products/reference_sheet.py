"""The reference sheet: what players look up, on both sides of one sheet of paper."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from math import ceil

from babel.numbers import format_percent

from rnr_print.build.edition import OpenEdition
from rnr_print.build.effort import Made, Work
from rnr_print.build.printer import correct_backs
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.cards.rules_text import filled
from rnr_print.core.counting import counted
from rnr_print.locales.locale_data import customs
from rnr_print.print.art.paintings import Painting
from rnr_print.print.art.sizes import KINDS
from rnr_print.print.components.chances import chance
from rnr_print.print.components.plans import ReferencePlan, SectionPlan
from rnr_print.print.sheets.sides import Sides

BANNER, FLOW, FOOT = 40.0, 12.0, 9.0
"""What picture and title, the order of phases, and the white below take of a page, mm."""
HEADING, PAD, MOST_PAD = 10.6, 2.4, 5.0
"""Height of a section's heading with the white over it, and what a row takes besides its lines."""
LETTERS_A_LINE, LETTERS_A_TABLE = 41, 52
WIDE = 2.2
"""What a Chinese or Japanese letter takes of a line, against a Latin one."""
TALLEST_LINE = 5.4
ALMOST = Fraction(99, 100)
"""What may fail is never said to be sure."""
SHARES = {2: (0.5, 0.5), 3: (0.58, 0.18, 0.24), 4: (0.23, 0.1, 0.32, 0.35)}
"""What each column of a table takes of its width."""
Values = dict[str, object]
_MARKUP = re.compile(r"\*\*|\{[\w-]+\}")


def paintings_of(edition: OpenEdition) -> Iterator[Painting]:
    """The pictures on the banners. Raises InputError."""
    pages = PaperPages(edition, "reference")
    return pages.edition.paintings(_pictures(pages))


def _pictures(pages: PaperPages) -> list[str]:
    plans = pages.plan.reference.items()
    return pages.checked({("reference", name, "picture"): plan.picture for name, plan in plans})


def build(edition: OpenEdition) -> Made:
    """The PDF of the reference sheet. Raises InputError."""
    pages = PaperPages(edition, "reference")
    if not pages.plan.reference:
        raise pages.wrong("no reference is declared; add pages under reference")
    _pictures(pages)
    count = len(pages.plan.reference)
    if count > 1:
        pages.document.suggest_duplex("DuplexFlipLongEdge")
        correct_backs(pages.document, pages.job, pages.paper, Sides.DUPLEX_LONG)
    numbers = pages.edition.database.game.told_numbers
    for name, plan in pages.plan.reference.items():
        pages.draw("reference", _page(pages, name, plan, numbers))
    line = counted(count, "page") + ", print on both sides of one sheet" * (count > 1)
    return Made(pages.finished(), line, Work(ceil(count / 2), "long" if count > 1 else "one"))


def told(edition: OpenEdition) -> dict[str, str]:
    """The sections of the sheet as plain text, by their headings. Raises InputError."""
    pages = PaperPages(edition, "reference")
    numbers = pages.edition.database.game.told_numbers
    found: dict[str, str] = {}
    for name, plan in pages.plan.reference.items():
        for side, sections in (("left", plan.left), ("right", plan.right)):
            for each, section in sections.items():
                shown = _section(pages, (name, side, each), section, numbers)
                found[str(shown["heading"])] = "\n".join(map(_plain, _rows(shown)))
    return found


def _plain(row: Values) -> str:
    """A row as a line of text: its cells, or what it says under its label."""
    cells = row.get("cells")
    parts = cells if isinstance(cells, list) else [row.get("label"), row["text"]]
    return " | ".join(_MARKUP.sub("", str(part)).strip() for part in parts if part)


def _page(pages: PaperPages, name: str, plan: ReferencePlan, numbers: Mapping[str, int]) -> Values:
    """What a page shows: its sections with the height of each row."""
    head = BANNER + (FLOW if plan.flow else 0)
    room = pages.paper.height - head - FOOT
    columns = []
    for side, sections in (("left", plan.left), ("right", plan.right)):
        told = [
            _section(pages, (name, side, each), section, numbers)
            for each, section in sections.items()
        ]
        columns.append(_measured(told, room))
    return {
        "heading": pages.say(name), "color": plan.color, "columns": columns, "head": head,
        "banner": BANNER, "game": pages.edition.teller.title,
        "picture": {"id": plan.picture, "ink": pages.edition.pictures.ink(plan.picture)},
        "picture_height": _height_of(pages, plan.picture), "middle": plan.middle,
        "flow": [pages.say(f"{each}/heading") for each in plan.flow],
    }  # fmt: skip


def _height_of(pages: PaperPages, picture: str) -> float:
    """How high a picture is that is as wide as one."""
    recipe = pages.edition.pictures.art.recipes.get(picture)
    wide, high = recipe.size if recipe else KINDS["portrait"].size
    return high / wide


def _section(
    pages: PaperPages, at: tuple[str, str, str], plan: SectionPlan, numbers: Mapping[str, int]
) -> Values:
    """The words of the section `at` a page, side and name; every row is a list of cells."""

    def say(key: str) -> str:
        return pages.say(f"{at[-1]}/{key}", numbers)

    if plan.effects_of:
        rows = _effects(pages, at, plan.effects_of)
    elif plan.chances:
        head = [say(f"head-{n}") for n in range(1, plan.columns + 1)]
        rows = [{"head": True, "cells": head}, *_chances(pages, plan)]
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
    shares = SHARES[plan.columns] if plan.table else (1 / plan.columns,) * plan.columns
    return {"heading": say("heading"), "rows": rows, "starts": [0.0, *accumulate(shares)]}


def _chances(pages: PaperPages, plan: SectionPlan) -> Iterator[Values]:
    """A row for each needed number: the chance with one roll, with two, ..."""
    for needed in plan.chances:
        found = [chance(needed, rolls) for rolls in range(1, plan.columns)]
        locale = customs(pages.job.locale)
        told = [str(format_percent(float(min(part, ALMOST)), locale=locale)) for part in found]
        yield {"head": False, "cells": [f"{needed}+", *told], "bars": [0.0, *map(float, found)]}


def _effects(pages: PaperPages, at: tuple[str, str, str], card_id: str) -> list[Values]:
    """A card's effects, told as on the card: die, dot, sentence."""
    effects = pages.effects(card_id, "reference", *at, "effects_of")
    return [
        {
            "icon": f"d{number}",
            "label": None,
            "text": f"{{{effect.mark}}} {effect.text}" if effect.mark else effect.text,
        }
        for number, effect in enumerate(effects, 1)
    ]


def _measured(sections: Sequence[Values], room: float) -> list[Values]:
    """The sections with the height of each row, so that they fill `room` mm at most."""
    rows = [row for section in sections for row in _rows(section)]
    fixed, lines = len(sections) * HEADING, sum(map(_lines, rows))
    line = min(TALLEST_LINE, (room - fixed - len(rows) * PAD) / lines)
    pad = min(MOST_PAD, (room - fixed - lines * line) / len(rows))
    return [
        {**section, "rows": [{**row, "h": _lines(row) * line + pad} for row in _rows(section)]}
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
        if row["head"] or "bars" in row:
            return 1
        letters = [share * LETTERS_A_TABLE for share in SHARES[len(cells)]]
        return max(ceil(_letters(c) / room) for c, room in zip(cells, letters, strict=True))
    return ceil(_letters(str(row["text"])) / LETTERS_A_LINE)


def _letters(text: str) -> float:
    """How many Latin letters the text is as long as."""
    bare = _MARKUP.sub("", text)
    return sum(WIDE if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in bare)
