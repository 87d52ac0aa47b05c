"""Reads the source of a rulebook into chapters; says everything that is wrong with it at once."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import cast, get_args

from rnr_print.core.errors import InputError, Place, Problem, fail
from rnr_print.core.reader import reader
from rnr_print.core.tracking import tracked_as
from rnr_print.rulebook.attributes import Attributes, parse, split
from rnr_print.rulebook.blocks import Raw, raw_blocks
from rnr_print.rulebook.consistency import problems_of
from rnr_print.rulebook.example_blocks import Known, example, is_example, unknown
from rnr_print.rulebook.files import read_text
from rnr_print.rulebook.pictures import pictures
from rnr_print.rulebook.printed import EVERYWHERE, Printed, printed_of
from rnr_print.rulebook.slugs import slug
from rnr_print.rulebook.tree import (
    Block,
    Chapter,
    Heading,
    Items,
    Kind,
    Origin,
    Paragraph,
    Rulebook,
    Table,
)

WORDS_OF_A_NAME = 3
_NUMBER = re.compile(r"(\d+)-[a-z0-9-]+\.md")


def read_rulebook(folder: Path, known: Known = unknown) -> Rulebook:
    """The rulebook whose chapters are `folder/NN-name.md`. Raises InputError with all problems."""
    with tracked_as(f"tree {folder}"):
        return _rulebook(folder, known)


def _rulebook(folder: Path, known: Known) -> Rulebook:
    problems: list[Problem] = []
    files = sorted(folder.glob("*.md"))
    if not files:
        raise fail("holds no chapters; a chapter is called NN-name.md", folder)
    chapters = [_chapter(file, problems, known) for file in files]
    if not all(chapter.free for chapter in chapters):
        problems += (_titled(chapter) for chapter in chapters if chapter.free)
    book = Rulebook(tuple(sorted(chapters, key=lambda chapter: chapter.number)))
    problems.extend(problems_of(book))
    if problems:
        raise InputError(sorted(set(problems), key=lambda each: (each.place, each.message)))
    return book


def _titled(chapter: Chapter) -> Problem:
    message = "a chapter without an id; end its title with {#id}, as others do, or none does"
    return Problem(message, chapter.place)


def chapter_of(path: Path) -> Chapter:
    """The chapter in `path`, read once in a process while its file stands. Raises InputError."""
    problems: list[Problem] = []
    chapter = _chapter(path, problems)
    if problems:
        raise InputError(problems)
    return chapter


def _chapter(path: Path, problems: list[Problem], known: Known = unknown) -> Chapter:
    chapter, wrong = _read(path, known)
    problems += wrong
    return chapter


@reader(100)
def _read(path: Path, known: Known) -> tuple[Chapter, tuple[Problem, ...]]:
    problems: list[Problem] = []
    chapter = read_chapter(path, problems, known)
    return chapter, tuple(problems)


def read_chapter(path: Path, problems: list[Problem], known: Known = unknown) -> Chapter:
    """The chapter in `path`; what is wrong in it is added to `problems`."""
    file = str(path)
    named = _NUMBER.fullmatch(path.name)
    if not named:
        problems.append(Problem("no chapter's name; call it NN-name.md", Place(file)))
    raws = list(raw_blocks(read_text(path), file, problems))
    if not raws or raws[0].type != "heading" or raws[0].level != 1:
        problems.append(Problem("begins without a title; write # Title", Place(file, 1, 1)))
        return Chapter("", 0, "", EVERYWHERE, (), Place(file))
    title, attributes = _attributes(raws[0], problems)
    free = attributes.id is None
    chapter_id = attributes.id or slug(path.stem.lstrip("0123456789-"))
    printed = printed_of(attributes, EVERYWHERE, problems)
    reader = _Free(chapter_id, problems, known) if free else _Strict(chapter_id, problems, known)
    blocks = reader.blocks(raws[1:], printed)
    number = int(named[1]) if named else 0
    return Chapter(chapter_id, number, title, printed, blocks, raws[0].place, free)


class _Strict:
    """Reads a chapter whose title has an id: whatever it states has one, too."""

    default: Kind = "rule"

    def __init__(self, chapter: str, problems: list[Problem], known: Known) -> None:
        self.chapter, self.problems, self.known = chapter, problems, known

    def blocks(self, raws: list[Raw], chapter: Printed) -> tuple[Block, ...]:
        blocks: list[Block] = []
        sections = [(1, chapter)]  # the headings a block stands below, and where they are printed
        waiting: Raw | None = None  # a table whose attributes come in the next paragraph
        for raw in raws:
            printed = sections[-1][1]
            if waiting and (raw.type != "paragraph" or split(raw.text)[0]):
                blocks += self.nameless(waiting, printed)
                waiting = None
            if raw.type == "table":
                waiting = raw
            elif raw.type == "fence":
                blocks += _fence(raw, printed, self.problems, self.known)
            elif raw.type == "heading":
                while len(sections) > 1 and sections[-1][0] >= raw.level:
                    sections.pop()
                heading = self.heading(raw, sections[-1][1])
                sections.append((raw.level, heading.printed))
                blocks.append(heading)
            elif waiting:
                blocks.append(_table(waiting, raw, printed, self.problems))
                waiting = None
            elif raw.type == "paragraph":
                shown = pictures(raw, printed, self.problems)
                blocks.append(shown or self.paragraph(raw, printed))
            else:
                blocks += self.other(raw, printed)
        if waiting:
            blocks += self.nameless(waiting, sections[-1][1])
        return tuple(blocks)

    def heading(self, raw: Raw, section: Printed) -> Heading:
        return _heading(raw, section, self.problems)

    def paragraph(self, raw: Raw, section: Printed) -> Paragraph:
        return _paragraph(raw, section, self.problems, self.default)

    def nameless(self, table: Raw, section: Printed) -> list[Block]:
        """A table that no attributes follow."""
        message = "a table without an id; write {#chapter.name .table} below it"
        self.problems.append(Problem(message, table.place))
        return []

    def other(self, raw: Raw, section: Printed) -> list[Block]:
        """A list or a quote."""
        where = "in a chapter whose title has an id; write paragraphs, tables or examples"
        self.problems.append(Problem(f"a {raw.type} is not read {where}", raw.place))
        return []


class _Free(_Strict):
    """Reads a chapter whose title has no id: what stands in it needs none."""

    default: Kind = "text"

    def __init__(self, chapter: str, problems: list[Problem], known: Known) -> None:
        super().__init__(chapter, problems, known)
        self.names: set[str] = set()

    def heading(self, raw: Raw, section: Printed) -> Heading:
        heading = super().heading(raw, section)
        return heading if heading.id else replace(heading, id=self.name(heading.text))

    def paragraph(self, raw: Raw, section: Printed) -> Paragraph:
        """A definition has a name, so that the glossary can lead to it."""
        found = super().paragraph(raw, section)
        if found.kind != "definition" or found.id:
            return found
        return replace(found, id=self.name(" ".join(found.text.split()[:WORDS_OF_A_NAME])))

    def nameless(self, table: Raw, section: Printed) -> list[Block]:
        header, *rows = table.cells
        name = self.name("table")
        return [Table(name, header, tuple(rows), "", table.place, section)]

    def other(self, raw: Raw, section: Printed) -> list[Block]:
        if raw.type == "list":
            return [Items(raw.items, raw.place, section)]
        return [
            Paragraph(None, " ".join(text.split()), "quote", "", "book", raw.place, (), section)
            for text in raw.text.split("\n\n")
        ]

    def name(self, text: str) -> str:
        """A name made of a text, as web pages make it, that nothing else in the chapter has."""
        base = name = f"{self.chapter}.{slug(text)}"
        tries = 1
        while name in self.names:
            name, tries = f"{base}-{tries}", tries + 1
        self.names.add(name)
        return name


def _fence(raw: Raw, section: Printed, problems: list[Problem], known: Known) -> list[Block]:
    if is_example(raw):
        found = example(raw, problems, section, known)
        return [found] if found else []
    message = f"a block of {raw.info or 'text'} is not read; only example blocks are"
    problems.append(Problem(message, raw.place))
    return []


def _heading(raw: Raw, section: Printed, problems: list[Problem]) -> Heading:
    text, attributes = _attributes(raw, problems)
    if raw.level == 1:
        message = "a second title in one file; begin a new file or write ##"
        problems.append(Problem(message, raw.place))
    printed = printed_of(attributes, section, problems)
    return Heading(attributes.id, text, raw.level, raw.place, printed)


def _paragraph(raw: Raw, section: Printed, problems: list[Problem], default: Kind) -> Paragraph:
    text, attributes = _attributes(raw, problems)
    kind = attributes.kind or default
    if kind not in get_args(Kind):
        known = ", ".join(f".{each}" for each in get_args(Kind))
        problems.append(Problem(f".{kind} is no kind of paragraph; one of {known}", raw.end))
    origin = attributes.values.get("origin", "book")
    if origin not in get_args(Origin):
        known = ", ".join(get_args(Origin))
        problems.append(Problem(f"origin {origin!r} is unknown; one of {known}", raw.end))
    if kind == "rule" and not attributes.id:
        message = "states a rule without an id; end it with {#chapter.name} or a .kind"
        problems.append(Problem(message, raw.place))
    src = attributes.values.get("src", "")
    adds = attributes.words("adds")
    told = cast(Kind, kind), src, cast(Origin, origin), raw.place
    return Paragraph(attributes.id, text, *told, adds, printed_of(attributes, section, problems))


def _table(raw: Raw, caption: Raw, section: Printed, problems: list[Problem]) -> Table:
    _, attributes = _attributes(caption, problems)
    table_id = _require_id(attributes, caption, "a table", problems)
    header, *rows = raw.cells
    src, printed = attributes.values.get("src", ""), printed_of(attributes, section, problems)
    return Table(table_id, header, tuple(rows), src, raw.place, printed)


def _attributes(raw: Raw, problems: list[Problem]) -> tuple[str, Attributes]:
    text, inside = split(raw.text)
    if inside is None:
        return " ".join(text.split()), Attributes(raw.end)
    return " ".join(text.split()), parse(inside, raw.end, problems)


def _require_id(attributes: Attributes, raw: Raw, what: str, problems: list[Problem]) -> str:
    if attributes.id is None:
        problems.append(Problem(f"{what} without an id; end it with {{#id}}", raw.end))
    return attributes.id or ""
