"""Traits that meet: the kernel's window, with the paragraphs that order it."""

from __future__ import annotations

from collections.abc import Sequence

from rnr_print.engine.window import settle
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll.abilities.firing import Firing
from rnr_print.games.rocknroll.war import War


def answer(war: War, firings: Sequence[Firing]) -> None:
    """Let everybody answer an event: group by group, in the order the player on turn sets."""
    if not firings:
        return
    war.cite_where(says.MET, [firing.step for firing in firings])
    war.windows += 1
    war.cite_where(says.NESTED, war)
    settle(war, list(firings), war.on_turn.name, "trait")
    war.windows -= 1
