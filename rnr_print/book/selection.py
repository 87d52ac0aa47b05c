"""Which chapters, paragraphs and examples a book of an edition prints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rnr_print.rulebook.printed import BookName
from rnr_print.rulebook.tree import Block, Chapter, Example, Heading, Rulebook

EXPANSION_MODES = frozenset(
    ("expansion", "deathmatch", "great-war", "hundred-thousand", "vietchess")
)
"""Modes that need cards beyond the base box."""


def printed_in(book: Rulebook, name: BookName, expansion: bool) -> tuple[Chapter, ...]:
    """The chapters of a book of an edition, each with what that book prints of it; the base edition
    leaves out what needs EXPANSION cards."""
    chapters = (
        replace(chapter, blocks=tuple(_blocks(chapter.blocks, name, expansion)))
        for chapter in book.chapters
        if chapter.printed.stands_in(name, expansion)
    )
    return tuple(chapter for chapter in chapters if chapter.blocks)


def numbered_and_aside(
    book: Rulebook, expansion: bool
) -> tuple[tuple[Chapter, ...], tuple[Chapter, ...]]:
    """The chapters of the casebook, which leaves out no rule, and those that stand aside from it:
    only the rulebook has them, and they bear no number."""
    numbered = printed_in(book, "casebook", expansion)
    ids = {chapter.id for chapter in numbered}
    aside = printed_in(book, "rulebook", expansion)
    return numbered, tuple(chapter for chapter in aside if chapter.id not in ids)


def _blocks(blocks: Sequence[Block], name: BookName, expansion: bool) -> Iterator[Block]:
    """The blocks a book prints; a heading only where something stands below it."""
    waiting: list[Heading] = []
    for block in blocks:
        if not block.printed.stands_in(name, expansion) or not (expansion or _is_base(block)):
            continue
        if isinstance(block, Heading):
            waiting = [each for each in waiting if each.level < block.level]
            waiting.append(block)
        else:
            yield from waiting
            waiting = []
            yield block


def _is_base(block: Block) -> bool:
    if not isinstance(block, Example):
        return True
    setup = block.yaml.data.get("setup") or {}
    given = setup.get("mode", block.modes) if isinstance(setup, dict) else block.modes
    modes = set(given) if isinstance(given, list | tuple) else {str(given)}
    return not modes or not modes <= EXPANSION_MODES
