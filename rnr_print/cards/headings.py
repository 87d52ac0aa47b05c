"""Which column of a spreadsheet a heading means: by name, by title, or by habit."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from rnr_print.cards.columns import Column

HABITS: Mapping[str, tuple[str, ...]] = {
    "id": ("card id", "slug"),
    "name": ("title", "card", "card name", "card title"),
    "kind": ("type", "card type", "category"),
    "set": ("expansion", "pack"),
    "count": ("copies", "qty", "quantity", "number of copies", "how many", "amount"),
    "text": ("rules", "rules text", "card text", "effect", "effects", "ability", "description"),
    "flavor": ("flavour", "flavor text", "flavour text", "quote"),
    "art": ("image", "picture", "illustration", "artwork", "img", "image file", "photo"),
    "cost": ("price", "mana", "mana cost"),
}
"""What fields are called by habit; any name of a row stands for any other."""
_PLAIN = re.compile(r"[\W_]+")


def plain(heading: str) -> str:
    """A heading as it is compared: small letters and digits, one space between words."""
    return _PLAIN.sub(" ", heading.casefold()).strip()


_HABIT = {name: habit for habit, others in HABITS.items() for name in (habit, *others)}


def habit_of(heading: str) -> str | None:
    """The field that a heading means by habit; None where it means none."""
    return _HABIT.get(plain(heading))


class Headings:
    """The columns that a sheet may have, by whatever their headings may say."""

    def __init__(self, columns: Sequence[Column]) -> None:
        self.exact = {column.name: column for column in columns}
        self.near: dict[str, Column] = {}
        for column in columns:
            for name in (column.name, *column.called):
                self.near.setdefault(plain(name), column)
        self.habits: dict[str, list[Column]] = defaultdict(list)
        for column in columns:
            if habit := habit_of(column.name):
                self.habits[habit].append(column)

    def meant(self, headings: Sequence[str]) -> list[Column | None]:
        """The column that each heading means.

        What is named outright comes first: `Title` is the name only where nothing else is.
        """
        outright = [self._outright(heading) for heading in headings]
        taken = {column.name for column in outright if column}
        found: list[Column | None] = []
        for heading, column in zip(headings, outright, strict=True):
            meant = column or self._by_habit(heading, taken)
            taken |= {meant.name} if meant else set()
            found.append(meant)
        return found

    def _outright(self, heading: str) -> Column | None:
        return self.exact.get(heading) or self.near.get(plain(heading))

    def _by_habit(self, heading: str, taken: set[str]) -> Column | None:
        habit = habit_of(heading)
        free = [each for each in self.habits.get(habit or "", ()) if each.name not in taken]
        return free[0] if len(free) == 1 else None

    def like(self, heading: str) -> str | None:
        """The name of the column that an unknown heading comes near to."""
        near = get_close_matches(heading, self.exact, n=1)
        if near:
            return near[0]
        titles = get_close_matches(plain(heading), self.near, n=1)
        return self.near[titles[0]].name if titles else None
