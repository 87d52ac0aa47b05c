"""Steps in sentences: each result once, rolls as two dice, a way in one breath."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from rnr_print.book.escaping import escaped
from rnr_print.book.performance import Performance
from rnr_print.cards.rules_text import capitalized
from rnr_print.engine.event import Event
from rnr_print.games.hex_tactical import events
from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.book.idle import idle
from rnr_print.games.hex_tactical.book.steps import Step, is_roll, steps_of
from rnr_print.games.hex_tactical.cards.models import Fate

PLAIN: Final = ("order", "set-up")
"""Questions at which every turn rests."""
BY_DEFENSE = {"broken": events.Broken, "suppressed": events.Suppressed}
"""What a defense comes to, and the event that says so again."""


class Speaker:
    """Tells steps of examples in the book's language, as markup."""

    def __init__(self, desk: HexDesk) -> None:
        self.desk, self.story = desk, desk.story

    def steps(self, played: Performance) -> tuple[Step, ...]:
        """The steps of an example."""
        asked = played.run.asked
        none = {id(each) for each in idle(played.run.log, asked is None or asked.kind in PLAIN)}
        steps = steps_of(played.run.log, self.desk.side_of)
        return tuple(
            replace(step, idle=tuple(each for each in step.events if id(each) in none))
            for step in steps
        )

    def dice(self, card: str) -> tuple[int, int]:
        """The white and the black die of a fate card."""
        found = self.desk.sources.database.cards[card]
        assert isinstance(found, Fate)
        return found.dice

    def sentence(self, step: Step, dice: bool = True) -> str:
        """A step in sentences; without `dice` its roll is drawn beside it."""
        return self.desk.bound(" ".join(self._sentences(step, dice)))

    def _sentences(self, step: Step, dice: bool) -> Iterator[str]:
        said: Event | None = None
        called = False
        fruitless = list(self._fruitless(step))
        for kind, several in groupby(step.events, type):
            run = list(several)
            if kind is events.GameWon:  # looked at when the order is done, rolls and all
                yield from fruitless
                fruitless.clear()
            if called and kind is not events.HexRevealed:
                called = False
                yield self.desk.words.say("examples/idle")
            called = called or any(
                each is event and not isinstance(each, events.CardFlipped)
                for each in step.idle for event in run
            )  # fmt: skip
            if kind is events.Activated:
                yield self._activated([e for e in run if isinstance(e, events.Activated)])
            elif kind is events.Moved:
                yield self._way([e for e in run if isinstance(e, events.Moved)])
            else:
                for event in run:
                    if not _told_already(event, said):
                        yield self._told(event, dice)
                    said = event
        if called:
            yield self.desk.words.say("examples/idle")
        yield from fruitless

    def _fruitless(self, step: Step) -> Iterator[str]:
        """The rolls of a step that change nothing."""
        for roll in step.idle:
            if isinstance(roll, events.CardFlipped):
                unit = self.story.name(roll.about)
                told = self.desk.words.say(f"examples/idle-{roll.purpose}", unit=unit)
                yield escaped(capitalized(told))

    def _told(self, event: Event, dice: bool) -> str:
        if isinstance(event, events.CardFlipped) and is_roll(event):
            return self._rolled(event, dice)
        if isinstance(event, events.LosChecked) and not event.seen:
            return self._unseen(event)
        if isinstance(event, events.InitiativePassed):
            other = next(side for side in self.desk.game.sides if side != event.to)
            names = {"by": self.desk.side(other), "to": self.desk.side(event.to)}
            return self.desk.words.say("examples/canceled", **names)
        return escaped(self.story.sentence(event))

    def _rolled(self, event: events.CardFlipped, dice: bool) -> str:
        word, say = self.story.word, self.desk.words.say
        told = {"side": escaped(word(event.side)), "purpose": escaped(word(event.purpose))}
        if not dice:
            return say("examples/rolls", **told)
        white, black = self.dice(event.card)
        return say("examples/rolled", **told, white=f"{{d{white}}}", black=f"{{d{black}}}",
                   total=white + black)  # fmt: skip

    def _unseen(self, event: events.LosChecked) -> str:
        """Where the thread ends, and why there."""
        why = self.story.say(f"los/why/blocks-{event.why}")
        ends = {"start": event.start, "end": event.end, "at": event.at, "why": why}
        return escaped(self.desk.words.say("examples/unseen", **ends))

    def _activated(self, run: Sequence[events.Activated]) -> str:
        units = self.story.listed(self.story.word(event.unit) for event in run)
        return escaped(capitalized(self.desk.words.say("examples/activated", units=units)))

    def _way(self, run: Sequence[events.Moved]) -> str:
        """The way of one unit."""
        say, last = self.desk.words.say, run[-1]
        hops = (say("examples/hop", hex=event.to, cost=event.cost) for event in run)
        unit = self.story.name(last.unit)
        told = say("examples/way", unit=unit, way=self.story.listed(hops), left=last.left)
        return escaped(capitalized(told))


def _told_already(event: Event, before: Event | None) -> bool:
    """Whether the defense before it has said what comes of it."""
    if not isinstance(before, events.Defended):
        return False
    told = BY_DEFENSE.get(before.result)
    return told is not None and isinstance(event, told)
