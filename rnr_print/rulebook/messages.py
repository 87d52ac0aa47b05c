"""Every text of the rulebook that a translator has to see, under a context that stays."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rnr_print.locales.message import Message
from rnr_print.rulebook.tree import (
    Block,
    Chapter,
    Example,
    Heading,
    Items,
    Paragraph,
    Pictures,
    Rulebook,
    Table,
)

CONTEXT = "rulebook:"
"""Begins the contexts of these texts."""
_LETTER = re.compile(r"[^\W\d_]")
_FILLED = re.compile(r"\{[^{}]*\}")
_WORDS_OF_A_NAME = 6
_KINDS = {
    "rule": "a rule",
    "definition": "a definition",
    "advice": "advice to players",
    "story": "story, in the voice of a pulp war film",
    "text": "text",
}


def rulebook_messages(book: Rulebook, placed: bool = True) -> Iterator[Message]:
    """Titles, headings, paragraphs, table cells and example titles, in the order of the book.

    Unless they are to be `placed`, titles of examples have the place of their example: what is
    known of an example need not be read to look for it.
    """
    for chapter in book.chapters:
        yield from chapter_messages(chapter, placed)


def chapter_messages(chapter: Chapter, placed: bool = True) -> Iterator[Message]:
    """The texts of one chapter, its title first."""
    yield Message(title_context(chapter), chapter.title, chapter.place, "title of a chapter")
    for block in chapter.blocks:
        yield from (each for each in _of(chapter, block, placed) if has_words(each.text))


def has_words(text: str) -> bool:
    """Whether there is anything to translate; `{{ price.unit }}` and `4+` are the same anywhere."""
    return bool(_LETTER.search(_FILLED.sub("", text)))


def title_context(chapter: Chapter) -> str:
    """The context of a chapter's title: `rulebook:combat`."""
    return f"{CONTEXT}{chapter.id}"


def block_context(chapter: Chapter, block: Heading | Paragraph | Example) -> str:
    """The context of a block: `rulebook:combat.reroll`, or its first words where it has no id."""
    if block.id:
        return f"{CONTEXT}{block.id}"
    text = block.title if isinstance(block, Example) else block.text
    return text_context(chapter, text)


def text_context(chapter: Chapter, text: str) -> str:
    """The context of a text without an id: its chapter and its first words."""
    return f"{CONTEXT}{chapter.id}/{_name(text)}"


def head_context(table: Table, column: int) -> str:
    """The context of a head of `table`; columns count from 1."""
    return f"{CONTEXT}{table.id}/head.{column}"


def cell_context(table: Table, row: tuple[str, ...], column: int) -> str:
    """The context of a cell: its row goes by its first cell, so that rows can be put between."""
    return f"{CONTEXT}{table.id}/{_name(row[0])}.{column}"


def _of(chapter: Chapter, block: Block, placed: bool) -> Iterator[Message]:
    match block:
        case Heading():
            context = block_context(chapter, block)
            yield Message(context, block.text, block.place, "heading")
        case Paragraph():
            context = block_context(chapter, block)
            note = f"{_KINDS.get(block.kind, block.kind)}{_keep(block.text)}"
            yield Message(context, block.text, block.place, note)
        case Example():
            place = block.yaml.place(("title",)) if placed else block.place
            yield Message(block_context(chapter, block), block.title, place, "title of an example")
        case Table():
            yield from _cells(block)
        case Items():
            for text, _, _ in block.items:
                note = f"an item of a list{_keep(text)}"
                yield Message(text_context(chapter, text), text, block.place, note)
        case Pictures():
            for _, text in block.shown:
                yield Message(
                    text_context(chapter, text), text, block.place, "what a picture shows"
                )


def _cells(table: Table) -> Iterator[Message]:
    for column, text in enumerate(table.header, 1):
        yield Message(head_context(table, column), text, table.place, "head of a table")
    for row in table.rows:
        for column, text in enumerate(row, 1):
            context = cell_context(table, row, column)
            yield Message(context, text, table.place, f"cell of a table{_keep(text)}")


def _keep(text: str) -> str:
    """What a translator must not lose, said in a note."""
    kept = ["{{ values }}"] if "{{" in text else []
    if "](#" in text:
        kept.append("[](#links)")
    return f"; keep {' and '.join(kept)}" if kept else ""


def _name(text: str) -> str:
    words = re.findall(r"[a-z0-9]+", text.lower())
    return "-".join(words[:_WORDS_OF_A_NAME])
