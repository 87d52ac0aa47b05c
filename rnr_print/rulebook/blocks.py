"""Markdown blocks as the parser sees them, with their lines, before they mean anything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from rnr_print.core.errors import Place, Problem

if TYPE_CHECKING:  # it takes a while to load, and cards need none of it
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

_COSTLY = ["link", "image", "emphasis"]
"""What is not asked for here, and takes long where it is hidden in a thousand brackets."""


@dataclass(frozen=True, slots=True)
class Raw:
    """One block: its `type` (heading, paragraph, table, fence), its text and its place.

    `info` is the first line of a fence; `lines` its last line for all else.
    """

    type: str
    text: str
    place: Place
    end: Place
    level: int = 0
    info: str = ""
    cells: tuple[tuple[str, ...], ...] = ()


def raw_blocks(text: str, file: str, problems: list[Problem]) -> Iterator[Raw]:
    """The blocks of a Markdown file; blocks a rulebook doesn't use are added to `problems`."""
    lines = text.splitlines()
    tokens = _parser().parse(text)
    depth = 0
    for i, token in enumerate(tokens):
        if any(child.type == "html_inline" for child in token.children or ()):
            message = "HTML in a text is not read; write it as Markdown"
            problems.append(Problem(message, _place(token, file, lines)[0]))
        if depth == 0 and token.nesting >= 0:
            block = _block(tokens, i, file, lines)
            if block:
                yield block
            else:
                message = f"{_name(token)} is not read; write paragraphs, tables or examples"
                problems.append(Problem(message, _place(token, file, lines)[0]))
        depth += token.nesting


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable("table").disable(_COSTLY)


def _block(tokens: list[Token], i: int, file: str, lines: list[str]) -> Raw | None:
    token = tokens[i]
    place, end = _place(token, file, lines)
    match token.type:
        case "heading_open":
            return Raw("heading", tokens[i + 1].content, place, end, level=int(token.tag[1]))
        case "paragraph_open":
            return Raw("paragraph", tokens[i + 1].content, place, end)
        case "fence":
            return Raw("fence", token.content, place, end, info=token.info.strip())
        case "table_open":
            return Raw("table", "", place, end, cells=_cells(tokens, i))
        case _:
            return None


def _cells(tokens: list[Token], i: int) -> tuple[tuple[str, ...], ...]:
    """The rows of the table that opens at `i`, header first."""
    rows: list[list[str]] = []
    for token in tokens[i:]:
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline":
            rows[-1].append(token.content)
        elif token.type == "table_close":
            break
    return tuple(map(tuple, rows))


def _place(token: Token, file: str, lines: list[str]) -> tuple[Place, Place]:
    """Where a block begins, and where the attributes that end it would open."""
    first, last = token.map or [0, 1]
    while last > first + 1 and not lines[last - 1].strip():
        last -= 1
    line = lines[last - 1] if lines else ""
    column = max(line.rfind("{#"), line.rfind("{."), 0) + 1
    return Place(file, first + 1, 1), Place(file, last, column)


def _name(token: Token) -> str:
    names = {
        "bullet_list_open": "a list", "ordered_list_open": "a list", "blockquote_open": "a quote",
        "html_block": "HTML", "hr": "a rule", "code_block": "indented text",
    }  # fmt: skip
    return names.get(token.type, token.type)
