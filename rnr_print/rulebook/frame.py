"""All of a rulebook but the wording of its paragraphs, lists and tables."""

from __future__ import annotations

from rnr_print.rulebook.tree import (
    Block,
    Example,
    Heading,
    Items,
    Paragraph,
    Pictures,
    Rulebook,
    Table,
)


def frame(book: Rulebook) -> str:
    """What stays as it is where nothing but the wording of a rulebook changes."""
    return repr([
        (each.id, each.number, each.title, each.printed, each.free, list(map(_told, each.blocks)))
        for each in book.chapters
    ])  # fmt: skip


def _told(block: Block) -> tuple[object, ...]:
    match block:
        case Heading():
            return block.id, block.text, block.level, block.printed
        case Paragraph():
            return block.id, block.kind, block.src, block.origin, block.adds, block.printed
        case Table():
            return block.id, block.src, len(block.header), len(block.rows), block.printed
        case Items():
            return [(level, mark) for _, level, mark in block.items], block.printed
        case Pictures():
            return block.id, block.shown, block.width, block.printed
        case Example():
            return (
                block.id, block.src, block.rules, block.modes, block.digest, block.told_title,
                block.cases, block.printed,
            )  # fmt: skip
