"""Moves that are not allowed, told with the reason the engine gave."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.cards.rules_text import capitalized
from rnr_print.engine.scenario import Run
from rnr_print.games.rocknroll.stories.moves import move
from rnr_print.games.rocknroll.stories.vocabulary import Vocabulary


def refusals(words: Vocabulary, run: Run) -> Iterator[tuple[str, str]]:
    """For each move the run refused: who wanted what and why not, and the rule behind it."""
    for steps, refusal in run.refused:
        told: dict[str, object] = {
            "player": words.player(steps[0].player),
            "moves": words.listed([move(words, step) for step in steps]),
            "reason": words.say(f"refusals/{refusal.reason}"),
        }
        yield capitalized(words.say("telling/refusal", told)), refusal.rule
