"""Checks of a rulebook's words: those that its plan asks for and nobody wrote, icons in them."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.book.inline import MARK
from rnr_print.book.plan import FILE, BookPlan
from rnr_print.check.context import GameUnderCheck
from rnr_print.core.errors import Problem
from rnr_print.core.finding import check
from rnr_print.core.marked_yaml import Path_, read
from rnr_print.core.tracking import record
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.rulebook.messages import rulebook_messages

OF_PARTS = ("cover/line", "cover/sides", "cover/played", "front/read")
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
    for key in game.plan.lookup:
        if key not in words:
            told = f"the index asks for {key!r}; name a key of wording.yaml or of book.yaml"
            yield source.problem(told, "lookup", key)


def _asked(plan: BookPlan) -> Iterator[tuple[str, Path_]]:
    """The patterns that a plan needs, and where it says so."""
    if plan.parts:
        yield from ((key, ("parts",)) for key in OF_PARTS)
    for name, part in plan.parts.items():
        opened = ("label", "title", "lead") if part.picture else ()
        yield from ((f"parts/{name}/{key}", ("parts", name)) for key in opened)
        if part.picture:
            yield "opener/alt", ("parts", name, "picture")
    for term in plan.glossary:
        yield from (
            (f"glossary/terms/{term}/{key}", ("glossary", term)) for key in ("term", "text")
        )


@check(
    "rulebook-icon", "text",
    "rulebook/02-turn.md:7:1: no icon 'swrod'; did you mean sword?",
)  # fmt: skip
def rulebook_icon(game: GameUnderCheck) -> Iterator[Problem]:
    """A paragraph of the rulebook names an icon that nobody has drawn: see `rnr icons list`."""
    named = {
        (found["icon"], message.place): None
        for message in rulebook_messages(game.book)
        for found in MARK.finditer(message.text)
        if found["icon"]
    }
    if not named:
        return
    folder = game.workspace.shared("icons")
    record(f"tree {folder}")
    icons = IconShelf.read(folder, game.theme.palette("full"))
    known = set(icons.names)
    for icon, place in named:
        if icon not in known:
            yield Problem(icons.unknown(icon), place)


CHECKS = (missing_words, rulebook_icon)
