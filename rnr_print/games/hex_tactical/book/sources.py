"""Where every rule comes from: its number, its name, the paragraph of the source or the house."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.print.pages.blocks import Heading, Section, Text
from rnr_print.rulebook.tree import Paragraph

COLUMNS: Final = 3
HOUSE: Final = "house"
_NAME: Final = re.compile(r"^\*\*(.+?)\*\*")


def rule_sources(desk: HexDesk) -> Iterator[Section]:
    """The rules of the book in their order, in three columns."""
    say = desk.words.say
    title = say("sources/title")
    yield Section((Heading(title, 1, "sources"), Text(say("sources/lead"), "lead")), title,
                  style="wide")  # fmt: skip
    yield Section(tuple(Text(told, "source") for told in _listed(desk)), title, COLUMNS)


def _listed(desk: HexDesk) -> Iterator[str]:
    for chapter in desk.chapters:
        for paragraph in chapter.paragraphs:
            number = desk.numbers.get(paragraph.id or "")
            if number and paragraph.kind in ("rule", "definition"):
                named = _NAME.match(desk.text(paragraph.text))
                name = named[1].rstrip(".:") if named else ""
                link = f"[{number}](#{paragraph.id})"
                yield f"{link}~ {name} {{run source|{_source(desk, paragraph)}}}"


def _source(desk: HexDesk, paragraph: Paragraph) -> str:
    """The numbers of the source, the house last."""
    parts = [part for part in paragraph.src.split() if part != HOUSE]
    if paragraph.origin == HOUSE:
        parts.append(desk.words.say("sources/house"))
    return desk.story.listed(parts)
