"""The rulebook in another language: the same tree with other words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rnr_print.locales.catalog import Catalog
from rnr_print.locales.message import Message
from rnr_print.rulebook.messages import (
    block_context,
    cell_context,
    has_words,
    head_context,
    rulebook_messages,
    text_context,
    title_context,
)
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

Say = Callable[[str, str], str]


def as_it_is(text: str) -> str:
    """`text` itself."""
    return text


def translated(
    book: Rulebook, catalog: Catalog, fallback: Callable[[str], str] = as_it_is
) -> Rulebook:
    """`book` in the language of `catalog`; ids, kinds, places, examples are those of the source.

    Text that isn't translated yet stays English, through `fallback`: a draft marks it there.
    Digests of paragraphs are not the source's: whoever compares them takes the source.
    """

    def say(context: str, text: str) -> str:
        if not has_words(text):
            return text
        return catalog.say(context, text) if catalog.has(context, text) else fallback(text)

    return Rulebook(tuple(_chapter(chapter, say) for chapter in book.chapters))


def untranslated(book: Rulebook, catalog: Catalog) -> tuple[Message, ...]:
    """The texts of `book` that the language of `catalog` lacks or has only for older words."""
    messages = rulebook_messages(book)
    return tuple(each for each in messages if not catalog.has(each.context, each.text))


def _chapter(chapter: Chapter, say: Say) -> Chapter:
    title = say(title_context(chapter), chapter.title)
    blocks = tuple(_block(chapter, block, say) for block in chapter.blocks)
    return replace(chapter, title=title, blocks=blocks)


def _block(chapter: Chapter, block: Block, say: Say) -> Block:
    match block:
        case Heading() | Paragraph():
            return replace(block, text=say(block_context(chapter, block), block.text))
        case Example():
            title = say(block_context(chapter, block), block.title)
            return block if title == block.title else replace(block, told_title=title)
        case Table():
            return _table(block, say)
        case Items():
            items = ((say(text_context(chapter, text), text), n, at) for text, n, at in block.items)
            return replace(block, items=tuple(items))
        case Pictures():
            shown = ((name, say(text_context(chapter, text), text)) for name, text in block.shown)
            return replace(block, shown=tuple(shown))


def _table(table: Table, say: Say) -> Table:
    header = tuple(say(head_context(table, n), text) for n, text in enumerate(table.header, 1))
    rows = tuple(
        tuple(say(cell_context(table, row, n), text) for n, text in enumerate(row, 1))
        for row in table.rows
    )
    return replace(table, header=header, rows=rows)
