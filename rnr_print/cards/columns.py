"""The columns of a card spreadsheet: which value stands in each, and how a cell says it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from rnr_print.cards.yaml_writing import flow
from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import MarkedYaml, Value

_CHANCE = re.compile(r"([0-9])\+?")
_YES, _NO = ("yes", "true", "1", "x"), ("no", "false", "0")


@dataclass(frozen=True, slots=True)
class Form:
    """How a kind of value is said in a cell and read from it.

    `read` raises ValueError with what is wrong and what would be right.
    """

    say: Callable[[Value], str]
    read: Callable[[str], Value]


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, where its value stands in the card, and its form."""

    name: str
    path: tuple[str, ...]
    form: Form

    def said(self, values: Value) -> str:
        """The cell of a card with these values; empty where the card has none."""
        for key in self.path:
            values = values.get(key) if isinstance(values, dict) else None
        return "" if values is None else self.form.say(values)

    def same(self, cell: str, other: str) -> bool:
        """Whether two cells say the same, however they are written."""
        return cell == other or self._plain(cell) == self._plain(other)

    def _plain(self, cell: str) -> str:
        try:
            return self.form.say(self.form.read(cell)) if cell.strip() else ""
        except ValueError:
            return cell


def _number(cell: str) -> int:
    if not re.fullmatch(r"-?\d{1,9}", cell.strip()):
        raise ValueError(f"{cell!r} is no whole number; write digits")
    return int(cell)


def _decimal(cell: str) -> float:
    if not re.fullmatch(r"-?\d{1,9}(\.\d{1,6})?", cell.strip()):
        raise ValueError(f"{cell!r} is no number; write it as 3 or 3.5")
    return float(cell)


def _chance(cell: str) -> int:
    found = _CHANCE.fullmatch(cell.strip())
    if not found:
        raise ValueError(f"{cell!r} is no chance; write it as 5+")
    return int(found[1])


def _yes(cell: str) -> bool:
    word = cell.strip().lower()
    if word not in (*_YES, *_NO):
        raise ValueError(f"{cell!r} is neither yes nor no; write yes, or leave it empty")
    return word in _YES


def _words(cell: str) -> list[str]:
    return [word.strip() for word in cell.split(",") if word.strip()]


def _data(cell: str) -> Value:
    try:
        return MarkedYaml(cell, "the cell").data
    except InputError as error:
        said = "; ".join(str(problem) for problem in error.problems)
        raise ValueError(said) from None


TEXT = Form(lambda value: str(value).strip(), lambda cell: cell.strip())
NUMBER = Form(str, _number)
DECIMAL = Form("{:g}".format, _decimal)
CHANCE = Form(lambda value: f"{value}+", _chance)
YES = Form(lambda value: "yes" if value is True else "", _yes)
WORDS = Form(lambda value: ", ".join(map(str, value)), _words)
DATA = Form(flow, _data)

COPIES = Column("copies", ("copies",), NUMBER)
"""Stands in game.yaml and not in the card."""

ID = Column("id", ("id",), TEXT)
