"""What stands before the rules: the story, and the contents."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.book.context import Desk
from rnr_print.print.pages.blocks import ContentsList, Heading, Section, Text
from rnr_print.rulebook.tree import Chapter, Paragraph


def contents(desk: Desk) -> Iterator[Section]:
    """The story, the chapters with their pages, and how to read the book."""
    say = desk.words.say
    title = say("contents")
    for chapter in desk.chapters:
        if chapter.id in desk.plan.front:
            head = Heading(desk.bound(chapter.title), 2, chapter.id)
            told = (Text(desk.text(each.text), "story", each.id) for each in chapter.paragraphs)
            section = Section((head, *told), title, style="wide")
            desk.wrote(section, chapter, _starts(chapter))
            yield section
    yield Section((Heading(title, 2, "contents"),), title, style="wide")
    yield Section((ContentsList(1),), title, 2)
    yield Section((Text(say("front/read", mark="{house}"), "fact"),), title, style="wide")


def _starts(chapter: Chapter) -> list[int]:
    """Where each block of a chapter begins of which only the paragraphs are told, after a title."""
    paragraphs = [isinstance(block, Paragraph) for block in chapter.blocks]
    return [1 + sum(paragraphs[:at]) for at in range(len(paragraphs))]
