"""What a game has data for: of everything that can be built, the rest is left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rnr_print.book.words import FILE as BOOK_WORDS
from rnr_print.build.product import CONTENTS, names
from rnr_print.cards.wording import read_wording
from rnr_print.print.components.plans import PLAN_FILE, Paperwork, read_paperwork
from rnr_print.rulebook.files import read_text

if TYPE_CHECKING:
    from rnr_print.cards.database import Database

RULES = "rulebook"
"""The folder that both books are made from."""
CASEBOOK = "book/casebook/subtitle"
"""Among the book's words only where a game has a casebook."""


def left_out(game: Path, products: Sequence[str], editions: Sequence[str] = ()) -> list[str]:
    """Those of `products` that the game in this folder has no data for, of all its editions if
    none is named. Raises InputError.
    """
    return [product for product in products if product in set(_without(game, editions))]


def needed(plan: Paperwork, database: Database, editions: Sequence[str]) -> Paperwork:
    """What the buyers of `editions` need of a plan: all where none is named, else what belongs to
    no edition or to one that shares a set with them. Raises InputError.
    """
    if not editions:
        return plan
    sets = {name for each in editions for name in database.sets_of(each)}
    every = database.game.editions.items()
    return plan.narrowed({name for name, each in every if not sets.isdisjoint(each.sets)})


def _without(game: Path, editions: Sequence[str]) -> Iterator[str]:
    path = game / PLAN_FILE
    plan = read_paperwork(path) if path.is_file() else Paperwork()
    if not path.is_file():
        yield CONTENTS
    if any(plan.editions()):  # else the cards need not be read
        from rnr_print.build import loaders

        plan = needed(plan, loaders.database(game, None), editions)
    drawn = _drawn(game)
    declared = {
        "dials": plan.dials or plan.tracks, "counters": plan.counters or "counters" in drawn,
        "mat": plan.mats,
        "reference": plan.reference, "dice": plan.dice, "tuckbox": plan.boxes,
        "rulebook": (game / RULES).is_dir(), "casebook": _has_cases(game),
    }  # fmt: skip
    yield from (product for product, data in declared.items() if not data)
    yield from set(names(drawn=True)).difference(drawn)


def _drawn(game: Path) -> Sequence[str]:
    """What the game draws itself."""
    from rnr_print.core.marked_yaml import read
    from rnr_print.games.registry import game_of  # few commands need any game

    frame = read(game / "game.yaml").data
    found = game_of(frame.get("rules")) if isinstance(frame, dict) else None
    return found.drawings.products if found and found.drawings else ()


def _has_cases(game: Path) -> bool:
    """Whether any chapter has an example, and the book words to tell it in."""
    told = any("```example" in read_text(path) for path in (game / RULES).glob("*.md"))
    words = game / BOOK_WORDS
    return told and words.is_file() and CASEBOOK in read_wording(words)
