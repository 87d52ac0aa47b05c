"""Where rules come from: the number, the name, and the paragraphs of the source."""

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
    """The rules of the book that the source has, in three columns."""
    say = desk.words.say
    title = say("sources/title")
    yield Section((Heading(title, 1, "sources"), Text(say("sources/lead"), "fact")), title,
                  style="wide")  # fmt: skip
    yield Section(tuple(Text(told, "source") for told in _listed(desk)), title, COLUMNS)


def _listed(desk: HexDesk) -> Iterator[str]:
    """The rules that the source has; all others are the house's."""
    for chapter in desk.chapters:
        for paragraph in chapter.paragraphs:
            number, source = desk.numbers.get(paragraph.id or ""), _source(desk, paragraph)
            if number and source and paragraph.kind in ("rule", "definition"):
                named = _NAME.match(desk.text(paragraph.text))
                name = named[1].rstrip(".:") if named else ""
                yield f"[{number}](#{paragraph.id})~ {name} {{run source|{source}}}"


def _source(desk: HexDesk, paragraph: Paragraph) -> str:
    """The numbers of the source; empty where it says nothing."""
    parts = [part for part in paragraph.src.split() if part != HOUSE]
    return desk.story.listed(parts) if parts else ""
