"""Rich text of a card: bold, italic and inline icons, read from a few marks."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rnr_print.print.typeset.errors import MarkupError

ICON = "\ufffc"
"""Stands in the plain text where an inline icon stands."""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text up to character `end`, set bold, italic, both or neither.

    `look` names another style for it; the text's own where there is none.
    """

    end: int
    bold: bool = False
    italic: bool = False
    look: str = ""


@dataclass(frozen=True, slots=True)
class RichText:
    """Plain text, its spans in order, and the names of its icons in the order of their `ICON`s."""

    text: str
    spans: tuple[Span, ...]
    icons: tuple[str, ...] = ()

    @property
    def apart(self) -> list[tuple[int, int]]:
        """Where its stretches of another look begin and end."""
        begins = (0, *(span.end for span in self.spans))
        spans = zip(begins, self.spans, strict=False)
        return [(begin, span.end) for begin, span in spans if span.look]

    def __str__(self) -> str:
        """The plain text with icons as {name}."""
        names = iter(self.icons)
        return re.sub(ICON, lambda _: "{" + next(names) + "}", self.text)


_TOKEN = re.compile(r"(\\[\\*_{}~])|(\*\*)|(__)|\{([^{}\s]+)\}|([{}])|(~)")


def parse(markup: str) -> RichText:
    """The rich text of `**bold**`, `__italic__`, `{icon}` and `~` (non-breaking space).

    A backslash before `* _ { } ~` or a backslash takes the mark literally. A line end is a forced
    line break. Raises MarkupError for a mark that is not closed.
    """
    return _Parser(markup).parse()


def plain(text: str) -> RichText:
    """The text as it stands, no mark read."""
    return RichText(text, (Span(len(text)),))


class _Parser:
    def __init__(self, markup: str) -> None:
        self.markup = markup
        self.parts: list[str] = []
        self.length = 0
        self.spans: list[Span] = []
        self.icons: list[str] = []
        self.bold_since: int | None = None
        self.italic_since: int | None = None

    def parse(self) -> RichText:
        position = 0
        for token in _TOKEN.finditer(self.markup):
            self._add(self.markup[position : token.start()])
            self._take(token)
            position = token.end()
        self._add(self.markup[position:])
        for mark, since in (("**", self.bold_since), ("__", self.italic_since)):
            if since is not None:
                raise MarkupError(self.markup, since, f"{mark} is never closed")
        self._end_span()
        return RichText("".join(self.parts), tuple(self.spans), tuple(self.icons))

    def _take(self, token: re.Match[str]) -> None:
        escaped, bold, italic, icon, brace, tilde = token.groups()
        if escaped:
            self._add(escaped[1])
        elif bold:
            self._end_span()
            self.bold_since = token.start() if self.bold_since is None else None
        elif italic:
            self._end_span()
            self.italic_since = token.start() if self.italic_since is None else None
        elif icon:
            self._add(ICON)
            self.icons.append(icon)
        elif tilde:
            self._add("\u00a0")
        else:
            raise MarkupError(self.markup, token.start(), f"{brace} stands alone; write \\{brace}")

    def _add(self, text: str) -> None:
        if text:
            self.parts.append(text)
            self.length += len(text)

    def _end_span(self) -> None:
        if self.length > (self.spans[-1].end if self.spans else 0):
            bold, italic = self.bold_since is not None, self.italic_since is not None
            self.spans.append(Span(self.length, bold, italic))
