"""Marks of Markdown within a line, as the markup of a book has them."""

from __future__ import annotations

import re
from typing import Final

from rnr_print.book.escaping import escaped

MARK: Final = re.compile(
    r"(?P<escaped>\\.)"
    r"|`(?P<code>[^`]+)`"
    r"|\[(?P<words>[^\[\]]*)\]\((?P<address>https?://[^()\s]+)\)"
    r"|<(?P<bare>https?://[^<>\s]+)>"
    r"|(?<![\w:]):(?P<icon>[a-z0-9]+(?:-[a-z0-9]+)*):(?![\w:])"
    r"|(?P<bold>\*\*)"
    r"|(?<![\w*])\*(?=[^\s*])(?P<star>[^*]+?)(?<=[^\s*])\*(?![\w*])"
    r"|(?<![\w_])_(?=[^\s_])(?P<under>[^_]+?)(?<=[^\s_])_(?![\w_])"
)
_LEAD: Final = re.compile(r"^\*\*(.+?)\*\*")


def led(text: str) -> str:
    """A paragraph whose first words, where they are bold, lead it."""
    return _LEAD.sub(r"{run lead|\1}", text)


def inline(text: str) -> str:
    """A line of Markdown in the markup of a book: `*italic*`, code, `:icons:`, and addresses, which
    a printed page writes out in a note."""
    return MARK.sub(_written, text)


def _written(mark: re.Match[str]) -> str:
    if mark["code"]:
        return f"{{run code|{escaped(mark['code'])}}}"
    if mark["address"]:
        words, note = mark["words"], escaped(mark["address"])
        return f"{words}^[{note}]" if words else note
    if mark["icon"]:
        return f"{{{mark['icon']}}}"
    if mark["bare"]:
        return escaped(mark["bare"])
    if mark["star"] or mark["under"]:
        return f"__{inline(mark['star'] or mark['under'])}__"
    return mark[0]
