"""What stands before the rules: the story, and the contents."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.book.context import Desk
from rnr_print.print.pages.blocks import ContentsList, Heading, Section, Text


def contents(desk: Desk) -> Iterator[Section]:
    """The story, the chapters with their pages, and how to read the book."""
    say = desk.words.say
    title = say("contents")
    for chapter in desk.chapters:
        if chapter.id in desk.plan.front:
            head = Heading(desk.bound(chapter.title), 2, chapter.id)
            told = (Text(desk.text(each.text), "story", each.id) for each in chapter.paragraphs)
            yield Section((head, *told), title, style="wide")
    yield Section((Heading(title, 2, "contents"),), title, style="wide")
    yield Section((ContentsList(1),), title, 2)
    yield Section((Text(say("front/read", mark="{house}"), "fact"),), title, style="wide")
