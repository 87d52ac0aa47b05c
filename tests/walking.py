"""Going through the blocks of a book, whatever stands within what."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rnr_print.print.pages.blocks import (
    Beside,
    Block,
    Box,
    Break,
    FullPage,
    Grid,
    Heading,
    Pairs,
    Row,
    Section,
    Text,
)

LINK = re.compile(r"\]\(#([\w.:-]+)\)")


def walk(blocks: Iterable[Block]) -> Iterator[Block]:
    """Every block, those within others included."""
    for block in blocks:
        yield block
        match block:
            case Section() | Box() | Pairs():
                yield from walk(block.blocks)
            case Beside():
                yield from walk((block.figure, *block.blocks))
            case Row():
                for cell in block.blocks:
                    yield from walk(cell if isinstance(cell, tuple) else (cell,))
            case FullPage():
                yield from walk(block.headings)
            case Break():
                yield from walk(block.spare)


def ids(blocks: Iterable[Block]) -> list[str]:
    """The ids of all blocks."""
    return [name for block in walk(blocks) if (name := getattr(block, "id", None))]


def texts(blocks: Iterable[Block]) -> Iterator[str]:
    """Every text that is set."""
    for block in walk(blocks):
        match block:
            case Text() | Heading():
                yield block.text
            case Grid():
                yield from block.header
                for row in block.rows:
                    yield from row


def links(blocks: Iterable[Block]) -> set[str]:
    """The ids that texts link to."""
    return {target for text in texts(blocks) for target in LINK.findall(text)}
