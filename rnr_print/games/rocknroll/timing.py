"""Traits that meet: the kernel's window, with the paragraphs that order it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rnr_print.engine.trace import Citations, rule
from rnr_print.engine.window import settle
from rnr_print.games.rocknroll.abilities.firing import Firing
from rnr_print.games.rocknroll.traits import Step
from rnr_print.games.rocknroll.war import War

MET: Final[Citations[War, Sequence[Firing]]] = {
    "round.one-by-one": lambda war, firings: len(firings) > 1,
    "timing.player-on-turn": lambda war, firings: len(_steps(firings)) < len(firings),
    "timing.groups": lambda war, firings: len(_steps(firings)) > 1,
    "locals.priority": lambda war, firings: (
        len(_steps(firings)) > 1 and Step.NEUTRAL in _steps(firings)
    ),
    "timing.nested": lambda war, firings: war.windows > 0,
}


def _steps(firings: Sequence[Firing]) -> set[Step]:
    return {firing.step for firing in firings}


def answer(war: War, firings: Sequence[Firing]) -> None:
    """Let everybody answer an event: group by group, in the order the player on turn sets."""
    if firings:
        _open_window(war, firings)


@rule(where=MET)
def _open_window(war: War, firings: Sequence[Firing]) -> None:
    war.windows += 1
    settle(war, list(firings), war.on_turn.name, "trait")
    war.windows -= 1
