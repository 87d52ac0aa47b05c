"""Traits that meet: the kernel's window, with the paragraphs that order it."""

from __future__ import annotations

from collections.abc import Sequence

from rnr_print.engine.window import settle
from rnr_print.games.rocknroll.abilities.firing import Firing
from rnr_print.games.rocknroll.traits import Step
from rnr_print.games.rocknroll.war import War


def answer(war: War, firings: Sequence[Firing]) -> None:
    """Let everybody answer an event: group by group, in the order the player on turn sets."""
    if not firings:
        return
    if len(firings) > 1:
        _cite(war, firings)
    war.windows += 1
    if war.windows > 1:
        war.cite("timing.nested")
    settle(war, list(firings), war.on_turn.name)
    war.windows -= 1


def _cite(war: War, firings: Sequence[Firing]) -> None:
    steps = [firing.step for firing in firings]
    war.cite("round.one-by-one")
    if len(set(steps)) < len(steps):
        war.cite("timing.player-on-turn")
    if len(set(steps)) > 1:
        war.cite("timing.groups")
        if Step.NEUTRAL in steps:
            war.cite("locals.priority")
