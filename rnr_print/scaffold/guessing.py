"""What the columns of a spreadsheet hold, guessed from their cells, as kinds.yaml says it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from rnr_print.cards.columns import NO, WORDS, YES_WORDS
from rnr_print.cards.slugs import slug
from rnr_print.scaffold.mapping import FieldMap

MOST_CHOICES = 12
LONGEST_CHOICE = 30
LONGEST_ITEM = 24
LONGEST_SIGN = 2
"""Letters of choices that say nothing without a label: 1, RR."""
SHORT = 40
"""Characters of a text that is rather a word: it stands in a line of the face."""
_WHOLE = re.compile(r"-?\d{1,9}")
_DECIMAL = re.compile(r"-?\d{1,9}([.,]\d{1,6})?")
_CHANCE = re.compile(r"([1-9]\d?)\+")
_DICE = re.compile(r"\d{0,2}d\d{1,3}([+-]\d{1,3})?")
_COLOR = re.compile(r"#[0-9a-fA-F]{6}")
_LENGTH = re.compile(r"\d{1,4}(\.\d{1,3})? ?(mm|cm|in)")
_PICTURE = re.compile(r".+\.(png|jpe?g|webp|svg)", re.IGNORECASE)
_MAKERS = ("artist", "illustrator", "author", "illustration by", "art by")
COLORS = (
    "#8a3324", "#1f5f7a", "#4b6b2f", "#6b3f7a", "#9a6a1b", "#2f6b5f", "#7a2f4b", "#4a4a6a",
    "#7a5a3a", "#2f4f2f", "#8a5a6a", "#3a6a8a",
)  # fmt: skip
"""Of choices, so that cards can be told apart across a table."""


@dataclass(frozen=True)
class Guess:
    """What a column holds: a field as kinds.yaml writes it, its choices (titles by id), and the
    same in words."""

    spec: dict[str, object]
    said: str
    choices: dict[str, str] = field(default_factory=dict)


def guessed(heading: str, cells: Sequence[str]) -> Guess:
    """What the cells of a column, the empty ones left out, hold."""
    if not cells:
        return Guess({"type": "text"}, "an empty text")
    return next(_guesses(heading, cells))


def as_told(heading: str, cells: Sequence[str], told: FieldMap) -> Guess:
    """What a column holds where a mapping tells it; what that leaves open is guessed."""
    found = guessed(heading, cells)
    own = told.model_dump(include={"title", "show", "icon", "labeled"}, exclude_none=True)
    if told.type is None or told.type == found.spec["type"]:
        return Guess({**found.spec, **own}, found.said, found.choices)
    if told.type == "choice":
        choices = titled(dict.fromkeys(map(str.strip, cells)))
        return Guess({"type": "choice", **own}, f"a choice of {_some(choices.values())}", choices)
    if told.type == "list":
        listed = _list([WORDS.read(cell) for cell in cells] or [[]])
        return Guess({**listed.spec, **own}, listed.said, listed.choices)
    return Guess({"type": told.type, **own}, f"{told.type}, as told")


def _guesses(heading: str, cells: Sequence[str]) -> Iterator[Guess]:
    words = {cell.strip().casefold() for cell in cells}
    if words <= {*YES_WORDS, *NO} and not words <= {"0", "1", "-"}:
        yield Guess({"type": "flag"}, "yes or no")
    if _all(_WHOLE, cells):
        numbers = [int(cell) for cell in cells]
        least, most = min(numbers), max(numbers)
        told = f"{least} to {most}" if least < most else f"always {least}"
        yield Guess({"type": "number"}, f"a number, {told}")
    if _all(_DECIMAL, cells):
        yield Guess({"type": "number", "decimals": True}, "a number with decimals")
    if _all(_CHANCE, cells):
        numbers = [int(cell.strip().rstrip("+")) for cell in cells]
        limits = {"min": 1} if min(numbers) < 2 else {}
        limits |= {"max": max(numbers)} if max(numbers) > 6 else {}
        yield Guess({"type": "chance", **limits}, "a chance, as 4+")
    if _all(_DICE, cells):
        yield Guess({"type": "dice"}, "dice, as 2d6")
    if _all(_COLOR, cells):
        yield Guess({"type": "color"}, "a color")
    if _all(_LENGTH, cells):
        yield Guess({"type": "length"}, "a length")
    if _all(_PICTURE, cells):
        yield Guess({"type": "picture"}, "a further picture")
    if heading.strip().casefold() in _MAKERS:
        yield Guess({"type": "text", "translated": False, "show": "small"}, "a name, at the foot")
    if choices := _choices(cells):
        yield Guess({"type": "choice"}, f"a choice of {_some(choices.values())}", choices)
    if items := _items(cells):
        yield _list(items)
    if max(map(len, cells)) <= SHORT:
        if sum(cell.strip()[0].isdigit() for cell in cells) * 2 > len(cells):
            measures = {"type": "text", "labeled": True, "show": "tag"}
            yield Guess(measures, "measures, with what they are called")
        yield Guess({"type": "text", "show": "line"}, "words, in the line under the name")
    longest = max(map(len, cells))
    limit = {"longest": min(longest * 2, 20_000)} if longest > 4000 else {}
    yield Guess({"type": "text", **limit}, "text")


def labeled(guess: Guess, others: Iterable[str]) -> bool:
    """Whether a choice says nothing without what it is called: many of its titles are but signs,
    or some are also `others`, of another choice."""
    titles = {title.casefold() for title in guess.choices.values()}
    signs = sum(len(title) <= LONGEST_SIGN or title.isdecimal() for title in titles)
    return signs * 3 > len(titles) or not titles.isdisjoint(others)


def _all(pattern: re.Pattern[str], cells: Iterable[str]) -> bool:
    return all(pattern.fullmatch(cell.strip()) for cell in cells)


def _choices(cells: Sequence[str]) -> dict[str, str]:
    """Titles by id where there are few values and most of them come again."""
    counts = Counter(cell.strip() for cell in cells)
    if len(counts) > MOST_CHOICES or len(counts) * 2 > len(cells) or len(cells) < 4:
        return {}
    if max(map(len, counts)) > LONGEST_CHOICE:
        return {}
    return titled(counts)


def titled(values: Iterable[str]) -> dict[str, str]:
    """Values by ids made of them; none where two would have one id, or one has none."""
    found: dict[str, str] = {}
    for value in values:
        key = slug(value)
        if not key or (key in found and found[key].casefold() != value.casefold()):
            return {}
        found.setdefault(key, value)
    return found


def _items(cells: Sequence[str]) -> list[list[str]]:
    """The items of each cell, where all are lists of words; none where one is a sentence."""
    between = ";" if any(";" in cell for cell in cells) else ","
    items = [[item.strip() for item in cell.split(between) if item.strip()] for cell in cells]
    several = sum(len(each) > 1 for each in items)
    flat = [item for each in items for item in each]
    sentences = any(len(item) > LONGEST_ITEM or item.endswith((".", "!", "?")) for item in flat)
    return [] if several * 4 < len(cells) or sentences else items


def _list(items: Sequence[Sequence[str]]) -> Guess:
    flat = [item for each in items for item in each]
    most = max(map(len, items))
    limit = {"most": most} if most > 20 else {}
    counts = Counter(flat)
    if len(counts) <= MOST_CHOICES * 2 and len(counts) * 2 <= len(flat) and (t := titled(counts)):
        return Guess({"type": "list", **limit}, f"a list of {_some(t.values())}", t)
    return Guess({"type": "list", **limit}, "a list of words")


def _some(titles: Iterable[str]) -> str:
    names = list(titles)
    return ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")
