"""Checks of the words around a rulebook: those that its plan asks for and nobody wrote."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.book.plan import FILE, BookPlan
from rnr_print.check.context import GameUnderCheck
from rnr_print.core.errors import Problem
from rnr_print.core.finding import check
from rnr_print.core.marked_yaml import Path_, read

OF_PARTS = ("opener/alt", "cover/line", "cover/sides", "cover/played", "front/read")
"""What only a book with parts says."""


@check(
    "missing-words", "text",
    "bookplan.yaml:9:3: the book asks for 'parts/base/lead'; write it in book.yaml, under `book`",
)  # fmt: skip
def missing_words(game: GameUnderCheck) -> Iterator[Problem]:
    """Words that `bookplan.yaml` asks for and `book.yaml` doesn't have: of parts, of a cover, of a
    glossary."""
    if game.plan is None:
        return
    words = game.wording if game.words is None else game.wording.joined(game.words)
    source = read(game.at(FILE))
    for key, path in _asked(game.plan):
        if f"book/{key}" not in words:
            told = f"the book asks for {key!r}; write it in book.yaml, under `book`"
            yield source.problem(told, *path)


def _asked(plan: BookPlan) -> Iterator[tuple[str, Path_]]:
    """The patterns that a plan needs, and where it says so."""
    if plan.parts:
        yield from ((key, ("parts",)) for key in OF_PARTS)
    for name, part in plan.parts.items():
        for key in ("label", "title", "lead") if part.picture else ():
            yield f"parts/{name}/{key}", ("parts", name)
    for term in plan.glossary:
        yield from (
            (f"glossary/terms/{term}/{key}", ("glossary", term)) for key in ("term", "text")
        )


CHECKS = (missing_words,)
