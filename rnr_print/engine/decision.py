"""A question the rules put to a player, with every legal answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from rnr_print.engine.refusal import Refusal

Value = TypeVar("Value")
Value_co = TypeVar("Value_co", covariant=True)
Reading = dict[str, Callable[[str], "Option[Value] | Refusal"]]
"""Readers of open answers by their key: a text becomes a legal answer, or is refused.

The name of the answer is the text in its one canonical form. A reader changes nothing.
"""


class Option(Generic[Value_co]):
    """One legal answer: `key` and `name` are what a player says, `value` what the rules get."""

    __slots__ = ("key", "name", "value")

    def __init__(self, key: str, value: Value_co, name: str = "") -> None:
        self.key = key
        self.value = value
        self.name = name

    def __repr__(self) -> str:
        return f"{self.key}: {self.name}" if self.name else self.key


class Decision(Generic[Value_co]):
    """`player` must pick one of `options`; `about` names the card it concerns.

    `standing` is the answer of a player who says nothing (an offer passed over), if there is one.
    Where not all answers can be listed (a way, a spot), `options` are suggestions, never none, and
    `free` reads the others.
    """

    __slots__ = ("about", "free", "kind", "options", "player", "standing")

    def __init__(
        self,
        player: str,
        kind: str,
        options: list[Option[Value_co]],
        about: str = "",
        standing: Option[Value_co] | None = None,
        free: Reading[Value_co] | None = None,
    ) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.about = about
        self.standing = standing
        self.free = free

    def __repr__(self) -> str:
        about = f" ({self.about})" if self.about else ""
        said = [*map(repr, self.options), *(f"{key}: ..." for key in self.free or ())]
        return f"{self.player}: {self.kind}{about}? {' | '.join(said)}"

    def find(self, key: str, name: str = "") -> int | None:
        """The index of the answer `key: name`, or None if it isn't legal.

        An open answer that is legal joins the options.
        """
        index = self._listed(key, name)
        if index is not None or self.free is None or key not in self.free:
            return index
        read = self.free[key](name)
        if isinstance(read, Refusal):
            return None
        index = self._listed(read.key, read.name)
        if index is None:
            index = len(self.options)
            self.options.append(read)
        return index

    def has(self, key: str) -> bool:
        """Whether it has answers of this key at all, listed or open."""
        listed = any(option.key == key for option in self.options)
        return listed or (self.free is not None and key in self.free)

    def _listed(self, key: str, name: str) -> int | None:
        for index, option in enumerate(self.options):
            if option.key == key and option.name == name:
                return index
        return None

    def refusal(self, key: str, name: str) -> Refusal | None:
        """Why the open answer `key: name` is refused; None if it is legal, or isn't an open one."""
        if self.free is None or key not in self.free or self._listed(key, name) is not None:
            return None
        read = self.free[key](name)
        return read if isinstance(read, Refusal) else None


class Answerer(Protocol):
    """Whoever answers: an agent, a script, a person, a replay."""

    def answer(self, decision: Decision[Value]) -> int:
        """The index of the option taken."""
