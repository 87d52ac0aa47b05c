"""What happened, one typed value for every change."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from types import ModuleType
from typing import ClassVar


@dataclass(slots=True)
class Event:
    """Something that happened; subclasses add the fields, `rules` are the ids behind it.

    A field holds what never changes: pieces by identity, numbers, words.
    """

    name: ClassVar[str] = "event"
    rules: tuple[str, ...] = field(default=(), init=False, compare=False, repr=False)

    def __init_subclass__(cls) -> None:
        cls.name = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    def facts(self) -> dict[str, str]:
        """The fields as plain words, in the order declared; empty ones left out."""
        shown = {}
        for each in fields(self):
            if each.name != "rules":
                text = plain(getattr(self, each.name))
                if text:
                    shown[each.name] = text
        return shown

    def __str__(self) -> str:
        said = ", ".join(f"{key}: {value}" for key, value in self.facts().items())
        return f"{self.name}: {{{said}}}" if said else self.name


def fields_by_name(*modules: ModuleType) -> dict[str, tuple[str, ...]]:
    """The events that modules define, by name, each with the names of its facts."""
    return {
        kind.name: tuple(each.name for each in fields(kind) if each.name != "rules")
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }


def plain(value: object) -> str:
    """A field's value as one says it in an example: `[a, b]` for several things, 25 for 25.0.

    What is a tuple and says itself in its own way (a spot: `30.5/40`) is one thing.
    """
    if value is None or value == ():
        return ""
    if isinstance(value, tuple | list) and type(value).__str__ is object.__str__:
        return "[" + ", ".join(map(plain, value)) + "]"
    return str(value).removesuffix(".0") if isinstance(value, float) else str(value)


def with_fresh_rules(log: Sequence[Event]) -> list[tuple[Event, tuple[str, ...]]]:
    """Every event with those of its rules that weren't at work at the one before."""
    before: tuple[str, ...] = ()
    found = []
    for event in log:
        found.append((event, tuple(rule for rule in event.rules if rule not in before)))
        before = event.rules
    return found
