"""The event window: who reacts to an event, and in what order.

A game gives every reaction a step, a number; steps go in order. The player on turn orders what
meets in one step. A reaction once begun is carried out whole before the next one has its turn.
"""

from __future__ import annotations

from typing import Protocol

from rnr_print.engine.decision import Option
from rnr_print.engine.table import Table


class Reaction(Protocol):
    """What waits for its turn in a window."""

    @property
    def name(self) -> str:
        """What it is called in a prompt."""

    @property
    def subject(self) -> str:
        """Whom it concerns: tells two reactions of one name apart."""

    @property
    def step(self) -> int:
        """When it has its turn."""

    @property
    def forced(self) -> bool:
        """Whether its owner has no say."""

    def decider(self) -> str:
        """The player who says yes or no."""

    def holds(self) -> bool:
        """Whether it can still do anything."""

    def carry_out(self) -> None:
        """Do it, to the end."""


def settle(table: Table, reactions: list[Reaction], on_turn: str, kind: str = "reaction") -> None:
    """Let `reactions` work step by step; `on_turn` orders those that meet in one step.

    `kind` is the question to the owner of one that isn't forced.
    """
    if not reactions:
        return
    if len(reactions) == 1:
        _work(table, reactions[0], kind)
        return
    for step in sorted({reaction.step for reaction in reactions}):
        waiting = [reaction for reaction in reactions if reaction.step == step]
        while waiting:
            waiting = [reaction for reaction in waiting if reaction.holds()]
            if not waiting:
                break
            chosen = table.ask(on_turn, "next", _told_apart(waiting))
            waiting.remove(chosen)
            _work(table, chosen, kind)


def _told_apart(waiting: list[Reaction]) -> list[Option[Reaction]]:
    """The reactions as answers: by name, and by subject too where two have one name."""
    names = [reaction.name for reaction in waiting]
    return [
        Option(
            "next",
            reaction,
            f"{reaction.name}/{reaction.subject}"
            if names.count(reaction.name) > 1
            else reaction.name,
        )
        for reaction in waiting
    ]


def _work(table: Table, reaction: Reaction, kind: str) -> None:
    if reaction.holds() and (reaction.forced or _wanted(table, reaction, kind)):
        reaction.carry_out()


def _wanted(table: Table, reaction: Reaction, kind: str) -> bool:
    use = Option("use", True, reaction.name)
    decline = Option("decline", False, reaction.name)
    return table.ask(reaction.decider(), kind, [use, decline], reaction.name)
