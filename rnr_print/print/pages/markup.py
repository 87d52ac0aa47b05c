"""Reads the markup of a book into rich text and its runs.

Besides the marks of `rnr_print.print.typeset.rich` (`**bold**`, `__italic__`, `{icon}`, `~`):

    [words](#id)      a link to the block `id`; without words its number or title, and its page
    {page #id}        the page of `id`
    ^[note]           a note at the page's foot
    {lang vi|words}   words in another language
    {run lead|words}  words in a run's look
    {index term}      an index mark, which prints nothing
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from rnr_print.print.typeset.errors import MarkupError
from rnr_print.print.typeset.rich import ICON, RichText, Span

HAIR_SPACE, FIXED_SPACE = "\u200a\u2060", "\u202f"  # after a bare hair space a line may end


@dataclass(frozen=True, slots=True)
class Run:
    """What sets a stretch of text apart: a look, the id it links to, its language, its note."""

    look: str = ""
    target: str = ""
    lang: str = ""
    note: int = 0


@dataclass(frozen=True, slots=True)
class Words:
    """A text read: rich text whose looks are keys of `runs`, its notes and its index terms.

    `asked`: the pages it was told, by the ids it asked for.
    """

    rich: RichText
    runs: dict[str, Run]
    notes: tuple[tuple[int, str], ...] = ()
    terms: tuple[str, ...] = ()
    asked: Mapping[str, str] = field(default_factory=dict)


class References(Protocol):
    """What a text may ask of the rest of the book."""

    def label(self, target: str) -> str:
        """The number of a block, its title where it has none. Raises InputError."""
        ...

    def page(self, target: str) -> str:
        """The page a block stands on. Raises InputError."""
        ...

    @property
    def on_page(self) -> str:
        """How a place and its page are said: `{place}, p. {n}`."""
        ...

    @property
    def arrow(self) -> str:
        """What stands before a reference, in the direction of reading."""
        ...

    def icon(self, name: str) -> str:
        """The icon that stands for one in the direction of reading."""
        ...

    def next_note(self) -> int:
        """The number of the next note."""
        ...


_TOKEN = re.compile(
    r"(?P<escaped>\\[\\*_{}~\[\]^])"
    r"|(?P<bold>\*\*)|(?P<italic>__)"
    r"|\{lang (?P<lang>[\w-]+)\|"
    r"|\{run (?P<run>[\w-]+)\|"
    r"|\{page #(?P<page>[\w.:-]+)\}"
    r"|\{index (?P<term>[^{}]+)\}"
    r"|\{(?P<icon>[^{}\s|]+)\}"
    r"|(?P<close>\})"
    r"|(?P<note>\^\[)"
    r"|\[\]\(#(?P<bare>[\w.:-]+)\)"
    r"|(?P<open>\[)"
    r"|\]\(#(?P<target>[\w.:-]+)\)"
    r"|(?P<end>\])"
    r"|(?P<tie>~)"
)


def plain(markup: str) -> str:
    """The words of a title: its markup without marks and icons."""
    words = _TOKEN.sub(lambda token: {"escaped": token[0][1:], "tie": " "}.get(
        token.lastgroup or "", ""), markup)  # fmt: skip
    return " ".join(words.split())


def parse(markup: str, references: References) -> Words:
    """The text of a markup. Raises MarkupError for marks that don't close, InputError for
    references to nothing."""
    return _Reader(markup, references).read()


@dataclass(slots=True)
class _Reader:
    markup: str
    references: References
    parts: list[str] = field(default_factory=list)
    length: int = 0
    spans: list[Span] = field(default_factory=list)
    icons: list[str] = field(default_factory=list)
    runs: dict[str, Run] = field(default_factory=dict)
    notes: list[tuple[int, str]] = field(default_factory=list)
    terms: list[str] = field(default_factory=list)
    asked: dict[str, str] = field(default_factory=dict)
    bold: bool = False
    italic: bool = False
    nested: list[Run] = field(default_factory=list)
    links: dict[int, str] = field(default_factory=dict)

    def read(self) -> Words:
        at = 0
        while token := _TOKEN.search(self.markup, at):
            self._add(self.markup[at : token.start()])
            at = self._take(token)
        self._add(self.markup[at:])
        for open_, mark in ((self.bold, "**"), (self.italic, "__"), (bool(self.nested), "a run")):
            if open_:
                raise MarkupError(self.markup, 0, f"{mark} is never closed")
        rich = RichText("".join(self.parts), tuple(self.spans), tuple(self.icons))
        return Words(rich, self.runs, tuple(self.notes), tuple(self.terms), self.asked)

    def _take(self, token: re.Match[str]) -> int:
        kind = token.lastgroup
        value = token[kind] if kind else ""
        if kind == "escaped":
            self._add(value[1])
        elif kind == "bold":
            self.bold = not self.bold
        elif kind == "italic":
            self.italic = not self.italic
        elif kind == "tie":
            self._add("\u00a0")
        elif kind == "icon":
            self.icons.append(self.references.icon(value))
            self._add(ICON)
        elif kind == "term":
            self.terms.append(value)
        elif kind == "page":
            self._reference(value, self._page(value))
        elif kind == "bare":
            self._bare(value)
        elif kind == "note":
            return self._note(token.end())
        else:
            self._nest(token, kind, value)
        return token.end()

    def _nest(self, token: re.Match[str], kind: str | None, value: str) -> None:
        if kind in ("lang", "run"):
            self.nested.append(Run(lang=value) if kind == "lang" else Run(look=value))
        elif kind == "open":
            target = self._target_of(token.end())
            if target:
                self.nested.append(Run(look="link", target=target))
            else:
                self._add("[")
        elif kind == "close":
            if not self.nested or self.nested[-1].target:
                raise MarkupError(self.markup, token.start(), "} stands alone; write \\}")
            self.nested.pop()
        elif kind == "target":
            if not self.nested or self.nested[-1].target != value:
                raise MarkupError(self.markup, token.start(), "a link ends that never began")
            self.nested.pop()
        else:
            self._add("]")

    def _target_of(self, at: int) -> str:
        """The target of the link whose words begin at `at`; empty where it is no link."""
        depth = 0
        for token in _TOKEN.finditer(self.markup, at):
            if token.lastgroup == "open":
                depth += 1
            elif token.lastgroup in ("end", "target"):
                if not depth:
                    return self._asked(token["target"]) if token["target"] else ""
                depth -= 1
        return ""

    def _asked(self, target: str) -> str:
        self.references.label(target)
        return target

    def _page(self, target: str) -> str:
        page = self.asked[target] = self.references.page(target)
        return page

    def _bare(self, target: str) -> None:
        label = self.references.label(target).replace(" ", FIXED_SPACE)
        words = self.references.on_page.replace(" ", FIXED_SPACE)
        words = words.replace("{n}", self._page(target)).replace("{place}", label)
        self._reference(target, f"{self.references.arrow}{HAIR_SPACE}{words}")

    def _reference(self, target: str, words: str) -> None:
        self.nested.append(Run(look="reference", target=target))
        self._add(words)
        self.nested.pop()

    def _note(self, at: int) -> int:
        depth, end = 1, at
        while depth:
            if end >= len(self.markup):
                raise MarkupError(self.markup, at, "a note is never closed")
            depth += {"[": 1, "]": -1}.get(self.markup[end], 0)
            end += 1
        number = self.references.next_note()
        self.notes.append((number, self.markup[at : end - 1]))
        self.nested.append(Run(look="note-mark", note=number))
        self._add(str(number))
        self.nested.pop()
        return end

    def _add(self, text: str) -> None:
        if not text:
            return
        self.parts.append(text)
        self.length += len(text)
        key = self._key()
        last = self.spans[-1] if self.spans else None
        if last and (last.bold, last.italic, last.look) == (self.bold, self.italic, key):
            self.spans[-1] = Span(self.length, self.bold, self.italic, key)
        else:
            self.spans.append(Span(self.length, self.bold, self.italic, key))

    def _key(self) -> str:
        """The key of the run that all open marks make together; the same run has one key."""
        if not self.nested:
            return ""
        merged = Run(
            look=next((r.look for r in reversed(self.nested) if r.look), ""),
            target=next((r.target for r in reversed(self.nested) if r.target), ""),
            lang=next((r.lang for r in reversed(self.nested) if r.lang), ""),
            note=next((r.note for r in reversed(self.nested) if r.note), 0),
        )
        for key, run in self.runs.items():
            if run == merged and merged.look not in ("reference", "link"):
                return key
        last = self.spans[-1].look if self.spans else ""
        if last and self.runs[last] == merged:
            return last
        key = f"{len(self.runs) + 1}"
        self.runs[key] = merged
        return key
