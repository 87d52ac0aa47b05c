"""Answers of players in plain words, and why some are refused."""

from __future__ import annotations

from collections.abc import Sequence

from rnr_print.cards.rules_text import Inflected, capitalized
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Step
from rnr_print.games.rocknroll.stories.vocabulary import Vocabulary


def answer(words: Vocabulary, key: str, name: str) -> Inflected:
    """What a player says, or could say. InputError where there is no pattern for it."""
    what = words.fact("what", name) if name else ""
    return words.phrase(f"answers/{key}", what=what)


def move(words: Vocabulary, step: Step) -> Inflected:
    """What a player says in a step of a script."""
    return answer(words, step.key, step.name)


def refused(words: Vocabulary, steps: Sequence[Step], refusal: Refusal) -> str:
    """A move that isn't legal, with the reason and the rule's id."""
    told: dict[str, object] = {
        "player": words.player(steps[0].player),
        "moves": words.listed([move(words, step) for step in steps]),
        "reason": words.say(f"refusals/{refusal.reason}"),
    }
    return f"{capitalized(words.say('telling/refusal', told))}  [{refusal.rule}]"
