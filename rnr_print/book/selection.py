"""Which chapters and examples an edition prints."""

from __future__ import annotations

from dataclasses import replace

from rnr_print.rulebook.tree import Block, Chapter, Example, Rulebook

EXPANSION_MODES = frozenset(("expansion", "deathmatch", "hundred-thousand", "vietchess"))
"""Modes that need cards beyond the base box."""


def of_edition(book: Rulebook, expansion: bool) -> tuple[Chapter, ...]:
    """The chapters of an edition. The base edition leaves out what needs EXPANSION cards."""
    if expansion:
        return book.chapters
    chapters = (chapter for chapter in book.chapters if not chapter.editions)
    return tuple(_base_only(chapter) for chapter in chapters)


def _base_only(chapter: Chapter) -> Chapter:
    return replace(chapter, blocks=tuple(b for b in chapter.blocks if _is_base(b)))


def _is_base(block: Block) -> bool:
    if not isinstance(block, Example):
        return True
    setup = block.yaml.data.get("setup") or {}
    given = setup.get("mode", block.modes) if isinstance(setup, dict) else block.modes
    modes = set(given) if isinstance(given, list | tuple) else {str(given)}
    return not modes or not modes <= EXPANSION_MODES
