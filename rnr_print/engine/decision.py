"""A question the rules put to a player, with every legal answer."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

Value = TypeVar("Value")
Value_co = TypeVar("Value_co", covariant=True)


class Option(Generic[Value_co]):
    """One legal answer: `key` and `name` are what a player says, `value` what the rules get."""

    __slots__ = ("key", "name", "value")

    def __init__(self, key: str, value: Value_co, name: str = "") -> None:
        self.key = key
        self.value = value
        self.name = name

    def __repr__(self) -> str:
        return f"{self.key}: {self.name}" if self.name else self.key


class Decision(Generic[Value]):
    """`player` must pick one of `options`; `about` names the card it concerns.

    `standing` is the answer of a player who says nothing (an offer passed over), if there is one.
    """

    __slots__ = ("about", "kind", "options", "player", "standing")

    def __init__(
        self,
        player: str,
        kind: str,
        options: list[Option[Value]],
        about: str = "",
        standing: Option[Value] | None = None,
    ) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.about = about
        self.standing = standing

    def __repr__(self) -> str:
        about = f" ({self.about})" if self.about else ""
        return f"{self.player}: {self.kind}{about}? {' | '.join(map(repr, self.options))}"

    def find(self, key: str, name: str = "") -> int | None:
        """The index of the option `key: name`, or None if it isn't legal."""
        for index, option in enumerate(self.options):
            if option.key == key and option.name == name:
                return index
        return None


class Answerer(Protocol):
    """Whoever answers: an agent, a script, a person, a replay."""

    def answer(self, decision: Decision[Value]) -> int:
        """The index of the option taken."""
