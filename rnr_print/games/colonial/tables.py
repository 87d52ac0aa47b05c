"""Results read off a table by a throw."""

from __future__ import annotations

from rnr_print.games.colonial.cards.tables import Throws


def result_of(throws: Throws, number: int) -> str:
    """What a throw means, by a table of results up to a number."""
    return next(each.result for each in throws if number <= each.up_to)
