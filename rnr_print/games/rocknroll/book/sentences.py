"""Steps of a game in sentences: each result once, dice as faces, the dealing in a breath."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rnr_print.book.escaping import escaped
from rnr_print.book.figures import Roll
from rnr_print.book.performance import Performance
from rnr_print.games.rocknroll import events
from rnr_print.games.rocknroll.book.context import WarDesk
from rnr_print.games.rocknroll.book.steps import Step, steps_of

LAST_DIE: Final = 6
_PAIR: Final = re.compile(r"\b([1-6]):([1-6])\b")


class Speaker:
    """Tells steps of examples in the book's language, as markup."""

    def __init__(self, desk: WarDesk) -> None:
        self.desk = desk
        cards = desk.sources.database.cards.values()
        self.sides = {card.id: str(getattr(card, "side", "local")) for card in cards}

    def steps(self, played: Performance) -> tuple[Step, ...]:
        """The steps of an example, those of a dealing that isn't its matter made one."""
        matter = {rule.partition(".")[0] for rule in played.example.rules}
        return steps_of(played.run.log, self.sides, matter)

    def sentence(self, step: Step, dice: bool = True) -> str:
        """A step in sentences; without `dice` its roll is shown beside it."""
        return self.desk.bound(" ".join(self._sentences(step, dice)))

    def _sentences(self, step: Step, dice: bool) -> Iterator[str]:
        for event in step.events:
            if isinstance(event, events.Rolled):
                if step.second:
                    yield self.desk.words.say("examples/second")
                elif event is step.events[0] and event.purpose == "capture":
                    yield self.desk.words.say("examples/capture")
                if dice and step.roll:
                    yield self.rolled(step.roll)
            elif isinstance(event, events.TurnOrder) and event.dice:
                yield _faced(escaped(self.desk.story.sentence(event)))
            else:
                yield escaped(self.desk.story.sentence(event))
        if step.dealt:
            yield escaped(self.desk.words.say("examples/dealt"))

    def rolled(self, roll: Roll) -> str:
        """A roll: the die's face, what was added to it, and what it needed."""
        say = self.desk.words.say
        face = f"{{d{roll.die}}}" if 0 < roll.die <= LAST_DIE else str(roll.die)
        if roll.total != roll.die:
            face = say("examples/makes", die=face, total=roll.total)
        return say("examples/rolled", die=face, need=roll.need) if roll.need else f"{face}."


def _faced(sentence: str) -> str:
    """A sentence with pairs of dice as faces."""
    return _PAIR.sub(r"{d\1}:{d\2}", sentence)
