"""Wishes that name nothing are refused before any work begins, all of them at once."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rnr_print.build.job import INKS
from rnr_print.build.product import ALL, NAMES
from rnr_print.build.products.card_stock import thickness_problem
from rnr_print.build.request import Wishes
from rnr_print.core.errors import InputError, Problem
from rnr_print.print.sheets.sides import Sides

NAME = re.compile(r"[\w-]+")
DPI = (72, 1200)
GAP_MM = (0, 20)


def check(wishes: Wishes) -> None:
    """Raises InputError with everything that is wrong in the wishes themselves."""
    problems = [*_unknown(wishes), *_unfit_names(wishes), *_empty(wishes), *_out_of_range(wishes)]
    if problems:
        raise InputError(problems)


def _unknown(wishes: Wishes) -> Iterator[Problem]:
    known = {
        "product": (wishes.products, (*NAMES, ALL)),
        "ink": ((wishes.ink,), INKS),
        "sides": (wishes.sides, tuple(Sides)),
    }
    for what, (words, choices) in known.items():
        for word in words:
            if word not in choices:
                yield Problem(f"no {what} {word!r}; one of {', '.join(choices)}")


def _unfit_names(wishes: Wishes) -> Iterator[Problem]:
    """Names become parts of paths, so they must not be paths themselves."""
    named = {"game": (wishes.game or "-",), "locale": wishes.locales, "edition": wishes.editions}
    for what, words in named.items():
        for word in words:
            if not NAME.fullmatch(word):
                yield Problem(f"no {what} {word!r}; a name is letters, digits and dashes")


def _empty(wishes: Wishes) -> Iterator[Problem]:
    several = {
        "locale": wishes.locales,
        "paper": wishes.papers,
        "sides": wishes.sides,
    }
    for option, words in several.items():
        if not words:
            yield Problem(f"--{option} names none; name one")


def _out_of_range(wishes: Wishes) -> Iterator[Problem]:
    if wishes.jobs < 0:
        yield Problem(f"--jobs {wishes.jobs} is out of range; 1 or more, or 0 for one each core")
    if not DPI[0] <= wishes.dpi <= DPI[1]:
        yield Problem(f"--dpi {wishes.dpi} is out of range; 300 or 600 print well")
    if wishes.gap is not None and not GAP_MM[0] <= wishes.gap <= GAP_MM[1]:
        yield Problem(f"--gap {wishes.gap:g} is out of range; {GAP_MM[0]} to {GAP_MM[1]} mm")
    if wishes.card_thickness and (wrong := thickness_problem(wishes.card_thickness)):
        yield Problem(f"--card-thickness {wishes.card_thickness} {wrong}")
