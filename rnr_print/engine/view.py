"""What a player sees: the seam between a table, which knows everything, and an agent."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from rnr_print.engine.decision import Decision, Option

Value = TypeVar("Value")
View = TypeVar("View")
View_co = TypeVar("View_co", covariant=True)


def as_heard(decision: Decision[Value]) -> Decision[None]:
    """The question where nothing in it is secret: without what its answers are worth to the
    rules."""
    options: list[Option[None]] = [
        Option(option.key, None, option.name) for option in decision.options
    ]
    standing = decision.standing
    spoken = options[decision.options.index(standing)] if standing is not None else None
    return Decision(decision.player, decision.kind, options, decision.about, spoken)


class Window(Protocol[View_co]):
    """The side of a table that one may look at."""

    def look(self, decision: Decision[Value]) -> tuple[View_co, Decision[None]]:
        """What the player asked sees, and the question as that player hears it.

        Both hold nothing that is hidden from the player's side; the answers stand in the same
        order as in `decision`, without their values. Of an open question only the suggestions are
        heard.
        """


class Onlooker(Generic[View]):
    """An agent that decides by what its player sees; it gets hold of nothing else."""

    def __init__(self) -> None:
        self._window: Window[View] | None = None

    def look_through(self, window: Window[View]) -> None:
        """Watch the table of `window` from now on."""
        self._window = window

    def answer(self, decision: Decision[Value]) -> int:
        """The index of the answer chosen by what can be seen."""
        assert self._window is not None, "the agent sits at no table"
        view, heard = self._window.look(decision)
        return self.choose(view, heard)

    def choose(self, view: View, decision: Decision[None]) -> int:
        """The index of one of the answers."""
        raise NotImplementedError
