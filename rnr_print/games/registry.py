"""The games that have rules, by the name that `rules:` in game.yaml gives them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rnr_print.cards.database import Database, open_database
from rnr_print.cards.declared.system import declared_system
from rnr_print.cards.kinds import CardSystem
from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import Marked
from rnr_print.games.rocknroll.cards.kinds import CARDS

if TYPE_CHECKING:  # few need the parts of books
    from rnr_print.book.parts import BookParts
    from rnr_print.book.performance import Rules

SYSTEMS = {"rocknroll": CARDS}


def card_system(frame: Marked) -> CardSystem:
    """What the cards of the game with this game.yaml may be. Raises InputError."""
    rules = frame.data.get("rules") if isinstance(frame.data, dict) else None
    if rules is None:
        return declared_system(Path(frame.file).parent)
    if rules not in SYSTEMS:
        known = " or ".join(map(repr, SYSTEMS))
        raise InputError(frame.problem(f"rules: no game {rules!r}; it should be {known}", "rules"))
    return SYSTEMS[rules]


def read_database(folder: Path, overrides: Path | None = None) -> Database:
    """The game in `folder` (card_data/<game>). Raises InputError with every problem found."""
    return open_database(folder, card_system, overrides)


def rules_of(rules: str | None) -> Rules | None:
    """The rules that play a game's examples; None where there are none."""
    if rules not in SYSTEMS:
        return None
    from rnr_print.games.rocknroll.book.playing import RULES

    return RULES


def book_parts(rules: str | None) -> BookParts | None:
    """What the game gives for its books; None where it gives nothing."""
    if rules not in SYSTEMS:
        return None
    from rnr_print.games.rocknroll.book.parts import BOOKS

    return BOOKS
