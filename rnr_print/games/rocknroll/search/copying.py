"""A war laid out a second time: every pile, unit and counter its own, the cards shared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rnr_print.engine.decision import Answerer
from rnr_print.engine.dice import Dice
from rnr_print.games.rocknroll.pieces import Army, Place, Player, Unit
from rnr_print.games.rocknroll.war import War

Memo = dict[int, Any]
OF_THE_MOMENT: Final = ("dice", "answerer", "log", "trace", "answers", "rolling")
"""What a copy doesn't take over: who throws and answers, what is written down, the last roll."""


def copied(war: War, dice: Dice, answerer: Answerer) -> War:
    """A copy of `war` between two actions, where nothing is under way."""
    memo: Memo = {}
    twin = War.__new__(War)
    for name, value in war.__dict__.items():
        if name not in OF_THE_MOMENT:
            setattr(twin, name, _copy(value, memo))
    twin.dice, twin.answerer = dice, answerer
    twin.log = twin.trace = twin.rolling = None
    twin.answers = []
    return twin


def _copy(value: Any, memo: Memo) -> Any:
    """A copy of `value`; what can't change is itself."""
    copier = COPIERS.get(type(value))
    if copier is None:
        return value
    known = memo.get(id(value))
    return copier(value, memo) if known is None else known


def _piece(value: Any, memo: Memo) -> Any:
    kind: Any = type(value)
    twin = memo[id(value)] = kind.__new__(kind)
    for name in kind.__slots__:
        part = getattr(value, name)
        copier = COPIERS.get(type(part))
        if copier is not None:
            known = memo.get(id(part))
            part = copier(part, memo) if known is None else known
        setattr(twin, name, part)
    return twin


def _list(value: list[Any], memo: Memo) -> list[Any]:
    twin: list[Any] = []
    memo[id(value)] = twin
    twin.extend([_copy(part, memo) for part in value])
    return twin


def _tuple(value: tuple[Any, ...], memo: Memo) -> tuple[Any, ...]:
    return tuple(_copy(part, memo) for part in value)


COPIERS: Final[dict[type, Callable[[Any, Memo], Any]]] = {
    Unit: _piece,
    Army: _piece,
    Player: _piece,
    Place: _piece,
    list: _list,
    tuple: _tuple,
    set: lambda value, memo: set(value),
    dict: lambda value, memo: dict(value),
}
"""What changes in a war, and how each kind of it is copied."""
