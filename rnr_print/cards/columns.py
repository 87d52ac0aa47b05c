"""The columns of a card spreadsheet: which value stands in each, and how a cell says it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from rnr_print.cards.framing import as_cell, from_cell
from rnr_print.cards.slugs import slug
from rnr_print.cards.yaml_writing import flow
from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import MarkedYaml, Value

_CHANCE = re.compile(r"([0-9])\+?")
MOST_LISTED = 12
YES_WORDS, NO = ("yes", "true", "1", "x", "y", "✓"), ("no", "false", "0", "n", "-")


@dataclass(frozen=True, slots=True)
class Form:
    """How a kind of value is said in a cell and read from it.

    `read` raises ValueError with what is wrong and what would be right.
    """

    say: Callable[[Value], str]
    read: Callable[[str], Value]


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, where its value stands in the card, and its form.

    `called` are other headings that it may have. A `spare` one isn't written where no card has a
    value for it.
    """

    name: str
    path: tuple[str, ...]
    form: Form
    called: tuple[str, ...] = ()
    spare: bool = False

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


def put(values: dict[str, Value], path: tuple[str, ...], value: Value) -> None:
    """Set the value at `path` in the values of a card."""
    *parents, key = path
    for parent in parents:
        values = values.setdefault(parent, {})
    values[key] = value


def _number(cell: str) -> int:
    if not re.fullmatch(r"-?\d{1,9}", cell.strip()):
        raise ValueError(f"{cell!r} is no whole number; write digits")
    return int(cell)


def _decimal(cell: str) -> float:
    if not re.fullmatch(r"-?\d{1,9}([.,]\d{1,6})?", cell.strip()):
        raise ValueError(f"{cell!r} is no number; write it as 3 or 3.5")
    return float(cell.replace(",", "."))


def _chance(cell: str) -> int:
    found = _CHANCE.fullmatch(cell.strip())
    if not found:
        raise ValueError(f"{cell!r} is no chance; write it as 5+")
    return int(found[1])


def _yes(cell: str) -> bool:
    word = cell.strip().lower()
    if word not in (*YES_WORDS, *NO):
        raise ValueError(f"{cell!r} is neither yes nor no; write yes, or leave it empty")
    return word in YES_WORDS


def _words(cell: str) -> list[str]:
    between = ";" if ";" in cell else ","
    return [word.strip() for word in cell.split(between) if word.strip()]


def _said_words(values: Value) -> str:
    words = [str(value) for value in values]
    if any("," in word for word in words):
        return "; ".join(words) + ";" * (len(words) == 1)
    return ", ".join(words)


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
WORDS = Form(_said_words, _words)
DATA = Form(flow, _data)


def chosen(choices: Mapping[str, str], of: str) -> Form:
    """The form of one of `choices` (titles by id), which is said by its id or its title."""
    known = {title.casefold(): each for each, title in choices.items()}
    known |= {each.casefold(): each for each in choices}

    def read(cell: str) -> str:
        word = cell.strip().casefold()
        if word in known:
            return known[word]
        if (plain := slug(cell)) in choices:
            return plain
        near = get_close_matches(word, known, n=1)
        right = f"did you mean {known[near[0]]!r}?" if near else _listed(choices)
        raise ValueError(f"{cell.strip()!r} is none of the {of}; {right}")

    return Form(str, read)


def _listed(choices: Iterable[str]) -> str:
    names = list(choices)
    more = f" and {len(names) - MOST_LISTED} more" if len(names) > MOST_LISTED else ""
    return f"one of {', '.join(names[:MOST_LISTED])}{more}"


def several(form: Form) -> Form:
    """The form of several values of a form, with `;` or `,` between them."""
    return Form(WORDS.say, lambda cell: [form.read(word) for word in _words(cell)])


def _slug(cell: str) -> str:
    found = slug(cell)
    if not found:
        raise ValueError(f"{cell!r} names nothing; write letters or digits")
    return found


SLUG = Form(str, _slug)
"""An id, or a name that becomes one."""
PICTURE = Form(as_cell, from_cell)
"""A picture by its id or file: `dragon`, `art/dragon.png`, with its focus `dragon @ 0.5 0.2`."""

COPIES = Column("copies", ("copies",), NUMBER)
"""Stands in game.yaml and not in the card."""

ID = Column("id", ("id",), TEXT)
