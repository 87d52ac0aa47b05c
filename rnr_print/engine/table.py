"""The table a game is played at: it asks players, throws dice and writes down what happens."""

from __future__ import annotations

from typing import TypeVar

from rnr_print.engine.decision import Answerer, Decision, Option
from rnr_print.engine.dice import Dice
from rnr_print.engine.event import Event
from rnr_print.engine.trace import Trace

Value = TypeVar("Value")


class Table:
    """`answers` and the seed are the whole game; `log` is None when nobody reads it."""

    def __init__(
        self,
        dice: Dice,
        answerer: Answerer,
        log: list[Event] | None = None,
        trace: Trace | None = None,
        heeds_forced: bool = False,
    ) -> None:
        self.dice = dice
        self.answerer = answerer
        self.log = log
        self.trace = trace
        self.heeds_forced = heeds_forced
        self.answers: list[int] = []

    def ask(
        self,
        player: str,
        kind: str,
        options: list[Option[Value]],
        about: str = "",
        standing: Option[Value] | None = None,
    ) -> Value:
        """The value of the option `player` takes; a choice of one isn't asked."""
        if len(options) == 1:
            if self.heeds_forced:
                self.answerer.answer(Decision(player, kind, options, about, options[0]))
            return options[0].value
        taken = self.answerer.answer(Decision(player, kind, options, about, standing))
        self.answers.append(taken)
        return options[taken].value

    def cite(self, rule_id: str) -> None:
        """Note that a rule decided something here, where a whole function would say too much."""
        if self.trace is not None:
            self.trace.cite(rule_id)

    def happened(self, event: Event) -> None:
        """Write `event` down, with the rules behind it when they are traced."""
        if self.log is not None:
            if self.trace is not None:
                event.rules = self.trace.take()
            self.log.append(event)
