"""Answers of players in plain words, and why some are refused."""

from __future__ import annotations

from collections.abc import Sequence

from rnr_print.cards.telling import Inflected, capitalized
from rnr_print.games.rocknroll.stories.vocabulary import Vocabulary
from rnr_print.rules.refusal import Refusal
from rnr_print.rules.script import Step


def move(words: Vocabulary, step: Step) -> Inflected | str:
    """What a player says. InputError where there is no pattern for it."""
    key = f"answers/{step.key}"
    what = words.word("what", step.name) if step.name else ""
    return words.phrase(key, what=what)


def refused(words: Vocabulary, steps: Sequence[Step], refusal: Refusal) -> str:
    """A move that isn't legal, with the reason and the rule's id."""
    told: dict[str, object] = {
        "player": words.player(steps[0].player),
        "moves": words.listed([move(words, step) for step in steps]),
        "reason": words.say(f"refusals/{refusal.reason}"),
    }
    return f"{capitalized(words.say('telling/refusal', told))}  [{refusal.rule}]"
