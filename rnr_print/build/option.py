"""How an option of a build is declared: once, where its value stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

Check = Callable[[Any], str | None]
"""What is wrong with a value, and what would be right; None where nothing is."""


@dataclass(frozen=True, slots=True)
class Option:
    """What a user is told of an option, what it may be, and how names of files tell it.

    It is called like its field unless it has a `flag`; `shown` is its default in words, `metavar`
    what its value is. `tells` gives the part of a file's name, empty where the value is usual.
    """

    help: str
    flag: str = ""
    shown: str = ""
    metavar: str | None = None
    choices: Sequence[str] = ()
    check: Check = lambda _: None
    tells: Callable[[Any], str] = lambda _: ""


def option(default: Any, help: str, **more: Any) -> Any:
    """A field of a dataclass that is an `Option`."""
    return field(default=default, metadata={"option": Option(help, **more)})


def within(least: float, most: float, right: str) -> Check:
    """Refuses numbers out of a range; says what would be `right`."""
    return lambda value: None if least <= value <= most else f"is out of range; {right}"
