"""Where a single value of a card stands: looked up only when something is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from rnr_print.cards.card import Card
from rnr_print.cards.card_rows import sheet_columns
from rnr_print.cards.database import Database
from rnr_print.cards.declared.spec import FILE
from rnr_print.cards.spreadsheets import read_sheet
from rnr_print.cards.table import Sheet
from rnr_print.core.errors import Cell, InputError, Place, Problem
from rnr_print.core.marked_yaml import Path_, Value, read
from rnr_print.core.reader import reader

LONGEST_LINE = 60
"""Letters of what may stand in a line, rather than in the box of the text."""
_ICON = re.compile(r"no icon '([^']*)'")
_OF_TEXT = re.compile(r"card:([\w-]+)/([\w/-]+): ")
_OF_FACE = re.compile(
    r"card (?P<card>[\w-]+)(?P<variant>/\d+)?(?:, box (?P<foot>foot of )?(?P<box>[^:]+): "
    r"|, <\w+>: no glyph for '(?P<glyph>.)'|, <\w+>: .*? of '(?P<marked>.*)'"
    r"|: '(?:[\w ]+: )?(?P<said>.*?)' )",
    re.DOTALL,
)


def at_fields(database: Database, problems: Iterable[Problem], game: Path) -> Iterator[Problem]:
    """The problems of cards in their own language, each where the value stands that causes it:
    in the cards, or in the kinds.yaml of the folder `game`.

    Those of which nobody knows that stay where they are.
    """
    for problem in problems:
        place = None
        if icon := _ICON.match(problem.message):
            place = _icon_place(database, problem, icon[1], game / FILE)
        elif found := _culprit(database, problem):
            place = field_place(database, *found)
        yield replace(problem, place=place) if place else problem


def field_place(database: Database, card_id: str, path: str) -> Place:
    """Where a value of a card stands, `flavor` or `tags/2`; else where the card does."""
    place = database.places[card_id]
    name, *steps = path.split("/")
    if not Path(place.file).is_file():
        return place
    if isinstance(place, Cell):
        sheet = _sheet(Path(place.file))
        columns = sheet_columns(sheet, database.system.columns, [])
        at = next((x for x, column in columns.items() if column.name == name), None)
        return place if at is None else sheet.place(place.line - 1, at)
    source = read(Path(place.file))
    inner = [int(step) - 1 if step.isdecimal() else step for step in steps]
    return source.place(("cards", card_id, name, *inner))


def _icon_place(database: Database, problem: Problem, icon: str, kinds: Path) -> Place | None:
    """Where an icon is named that nobody has drawn: by a kind, or by the first card that does."""
    if kinds.is_file():
        source = read(kinds)
        for path, place in source.places.items():
            if path[-1:] == ("icon",) and _at(source.data, path) == icon:
                return place
    for card_id, place in database.places.items():
        if place == problem.place:
            words = _words(database, database.cards[card_id])
            named = (name for name, text in words.items() if f":{icon}:" in text)
            return next((field_place(database, card_id, name) for name in named), None)
    return None


def _at(data: Value, path: Path_) -> Value:
    for step in path:
        data = data[step]
    return data


def picture_place(database: Database, card_id: str, picture: str) -> Place:
    """Where a card names a picture; where the card stands if that is called like it."""
    card = database.cards[card_id]
    names = (name for name in type(card).model_fields if name not in ("id", "name"))
    named = next((name for name in names if card.value(name) == picture), "")
    return field_place(database, card_id, named) if named else database.places[card_id]


@reader(2)
def _sheet(path: Path) -> Sheet:
    try:
        return read_sheet(path)
    except InputError:
        return Sheet(str(path), [])


def _culprit(database: Database, problem: Problem) -> tuple[str, str] | None:
    """Card and field that a problem is about; None where it is no card's, or told precisely."""
    if found := _OF_TEXT.match(problem.message):
        card_id, path = found.groups()
        return (card_id, path) if problem.place == database.places.get(card_id) else None
    told = _OF_FACE.match(problem.message)
    if not told or problem.place != database.places.get(told["card"]):
        return None
    card = database.cards[told["card"]]
    path = _named(told, _words(database, card))
    return (card.id, path) if path else None


def _words(database: Database, card: Card) -> Mapping[str, str]:
    """The texts of a card by their fields, the one last that every face shows in its head."""
    kind = database.system.of(card)
    told = {text.field: text.text for text in kind.texts(card)}
    own = {
        name: value
        for name in type(card).model_fields
        if name not in ("id", "set", "kind", "side", "art") and name not in told
        if isinstance(value := card.value(name), str)
    }
    return {**told, **own}


def _named(told: re.Match[str], words: Mapping[str, str]) -> str:
    """The field that a message names by a sign in it, its words, or the box it stands in."""
    if told["foot"]:
        return "flavor"
    said = told["glyph"] or told["marked"] or told["said"]
    if said:
        return next((name for name, text in words.items() if _says(text, said)), "")
    box = str(told["box"]).replace(" ", "_")
    if box in words:
        return box
    texts = [name for name in words if name not in ("name", "flavor")]
    if box == "kind":
        texts = [name for name in texts if len(words[name]) <= LONGEST_LINE]
    elif box != "text":
        return ""
    return max(texts, key=lambda name: len(words[name]), default="")


def _says(text: str, said: str) -> bool:
    return said.casefold().rstrip(",") in text.casefold()
