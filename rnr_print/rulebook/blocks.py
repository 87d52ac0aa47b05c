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

BULLET = "•"
_COSTLY = ["link", "image", "emphasis"]
"""What is not asked for here, and takes long where it is hidden in a thousand brackets."""


@dataclass(frozen=True, slots=True)
class Raw:
    """One block: its `type` (heading, paragraph, table, fence, list, quote), its text and place.

    `info` is the first line of a fence; `items` are those of a list with their levels from 0 and
    the marks before them, `cells` the rows of a table.
    """

    type: str
    text: str
    place: Place
    end: Place
    level: int = 0
    info: str = ""
    cells: tuple[tuple[str, ...], ...] = ()
    items: tuple[tuple[str, int, str], ...] = ()


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
        case "bullet_list_open" | "ordered_list_open":
            return Raw("list", "", place, end, items=tuple(_items(tokens, i)))
        case "blockquote_open":
            return Raw("quote", "\n\n".join(_inside(tokens, i)), place, end)
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


def _items(tokens: list[Token], i: int) -> Iterator[tuple[str, int, str]]:
    """The items of the list that opens at `i`, those of lists within it on a level below."""
    counts: list[int | None] = []
    texts: list[str] = []
    mark = ""
    for token in tokens[i:]:
        if token.type in ("list_item_open", "bullet_list_open", "ordered_list_open"):
            if texts:
                yield " ".join(texts), len(counts) - 1, mark
            texts = []
        match token.type:
            case "bullet_list_open":
                counts.append(None)
            case "ordered_list_open":
                counts.append(int(token.attrs.get("start", 1)) - 1)
            case "list_item_open":
                last = counts[-1]
                counts[-1] = None if last is None else last + 1
                mark = BULLET if last is None else f"{last + 1}."
            case "inline":
                texts.append(token.content)
            case "list_item_close":
                if texts:
                    yield " ".join(texts), len(counts) - 1, mark
                texts, mark = [], ""
            case "bullet_list_close" | "ordered_list_close":
                counts.pop()
                if not counts:
                    return


def _inside(tokens: list[Token], i: int) -> Iterator[str]:
    """The paragraphs of the quote that opens at `i`."""
    depth = 0
    for token in tokens[i:]:
        depth += token.nesting
        if token.type == "inline":
            yield token.content
        if not depth:
            return


def _place(token: Token, file: str, lines: list[str]) -> tuple[Place, Place]:
    """Where a block begins, and where the attributes that end it would open."""
    first, last = token.map or [0, 1]
    while last > first + 1 and not lines[last - 1].strip():
        last -= 1
    line = lines[last - 1] if lines else ""
    column = max(line.rfind("{#"), line.rfind("{."), 0) + 1
    return Place(file, first + 1, 1), Place(file, last, column)


def _name(token: Token) -> str:
    names = {"html_block": "HTML", "hr": "a rule", "code_block": "indented text"}
    return names.get(token.type, token.type)
