"""What a game has data for: of everything that can be built, the rest is left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rnr_print.book.words import FILE as BOOK_WORDS
from rnr_print.build.product import BY_NAME, Product
from rnr_print.cards.wording import read_wording
from rnr_print.core.untrusted.reading import listed, there
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
    data = _Data(game, editions)
    return [each for each in products if not data.has(BY_NAME[each])]


def needed(plan: Paperwork, database: Database, editions: Sequence[str]) -> Paperwork:
    """What the buyers of `editions` need of a plan: all where none is named, else what belongs to
    no edition or to one that shares a set with them. Raises InputError.
    """
    if not editions:
        return plan
    sets = {name for each in editions for name in database.sets_of(each)}
    every = database.game.editions.items()
    return plan.narrowed({name for name, each in every if not sets.isdisjoint(each.sets)})


@dataclass(frozen=True)
class _Data:
    """What products are made of, read when first asked for. Raises InputError."""

    game: Path
    editions: Sequence[str]

    def has(self, product: Product) -> bool:
        """Whether anything is there that the product is made of."""
        if not (product.made_of or product.drawn):
            return True
        return any(map(self._part, product.made_of)) or product.name in self._drawn

    def _part(self, name: str) -> object:
        match name:
            case "chapters":
                return bool(listed(self.game / RULES, "*.md")) or (self.game / RULES).is_dir()
            case "cases":
                return self._cases
            case "plan":
                return there(self.game / PLAN_FILE)
            case _:
                return getattr(self._plan, name)

    @cached_property
    def _plan(self) -> Paperwork:
        path = self.game / PLAN_FILE
        plan = read_paperwork(path) if there(path) else Paperwork()
        if not any(plan.editions()):  # then the cards need not be read
            return plan
        from rnr_print.build import loaders

        return needed(plan, loaders.database(self.game, None), self.editions)

    @cached_property
    def _drawn(self) -> Sequence[str]:
        """What the game draws itself."""
        from rnr_print.core.marked_yaml import read
        from rnr_print.games.registry import game_of  # few commands need any game

        frame = read(self.game / "game.yaml").data
        found = game_of(frame.get("rules")) if isinstance(frame, dict) else None
        return found.drawings.products if found and found.drawings else ()

    @property
    def _cases(self) -> bool:
        """Whether any chapter has an example, and the book words to tell it in."""
        told = any("```example" in read_text(path) for path in listed(self.game / RULES, "*.md"))
        words = self.game / BOOK_WORDS
        return told and there(words) and CASEBOOK in read_wording(words)
