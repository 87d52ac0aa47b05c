"""Reads the source of a rulebook into chapters; says everything that is wrong with it at once."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import cast, get_args

from rnr_print.core.errors import InputError, Place, Problem, fail
from rnr_print.core.marked_yaml import State, settled, state
from rnr_print.rulebook.attributes import Attributes, parse, split
from rnr_print.rulebook.blocks import Raw, raw_blocks
from rnr_print.rulebook.consistency import problems_of
from rnr_print.rulebook.example_blocks import Known, example, is_example, unknown
from rnr_print.rulebook.files import read_text
from rnr_print.rulebook.printed import EVERYWHERE, Printed, printed_of
from rnr_print.rulebook.tree import (
    Block,
    Chapter,
    Heading,
    Kind,
    Origin,
    Paragraph,
    Rulebook,
    Table,
)

_NUMBER = re.compile(r"(\d+)-[a-z0-9-]+\.md")


def read_rulebook(folder: Path, known: Known = unknown) -> Rulebook:
    """The rulebook whose chapters are `folder/NN-name.md`. Raises InputError with all problems."""
    problems: list[Problem] = []
    files = sorted(folder.glob("*.md"))
    if not files:
        raise fail("holds no chapters; a chapter is called NN-name.md", folder)
    chapters = [_chapter(file, problems, known) for file in files]
    book = Rulebook(tuple(sorted(chapters, key=lambda chapter: chapter.number)))
    problems.extend(problems_of(book))
    if problems:
        raise InputError(sorted(set(problems), key=lambda each: (each.place, each.message)))
    return book


def chapter_of(path: Path) -> Chapter:
    """The chapter in `path`, read once in a process while its file stands. Raises InputError."""
    problems: list[Problem] = []
    chapter = _chapter(path, problems)
    if problems:
        raise InputError(problems)
    return chapter


def _chapter(path: Path, problems: list[Problem], known: Known = unknown) -> Chapter:
    now = state(path)
    chapter, wrong = _kept(path, now, known) if settled(now) else _read(path, known)
    problems += wrong
    return chapter


def _read(path: Path, known: Known) -> tuple[Chapter, tuple[Problem, ...]]:
    problems: list[Problem] = []
    chapter = read_chapter(path, problems, known)
    return chapter, tuple(problems)


@lru_cache(100)
def _kept(path: Path, _: State, known: Known) -> tuple[Chapter, tuple[Problem, ...]]:
    return _read(path, known)


def read_chapter(path: Path, problems: list[Problem], known: Known = unknown) -> Chapter:
    """The chapter in `path`; what is wrong in it is added to `problems`."""
    file = str(path)
    named = _NUMBER.fullmatch(path.name)
    if not named:
        problems.append(Problem("no chapter's name; call it NN-name.md", Place(file)))
    raws = list(raw_blocks(read_text(path), file, problems))
    if not raws or raws[0].type != "heading" or raws[0].level != 1:
        problems.append(Problem("begins without a title; write # Title {#id}", Place(file, 1, 1)))
        return Chapter("", 0, "", EVERYWHERE, (), Place(file))
    title, attributes = _attributes(raws[0], problems)
    chapter_id = _require_id(attributes, raws[0], "a chapter", problems)
    printed = printed_of(attributes, EVERYWHERE, problems)
    blocks = _blocks(raws[1:], printed, problems, known)
    number = int(named[1]) if named else 0
    return Chapter(chapter_id, number, title, printed, blocks, raws[0].place)


def _blocks(
    raws: list[Raw], chapter: Printed, problems: list[Problem], known: Known
) -> tuple[Block, ...]:
    blocks: list[Block] = []
    sections = [(1, chapter)]  # the headings that a block stands below, and where they are printed
    waiting: Raw | None = None  # a table whose attributes come in the next paragraph
    for raw in raws:
        if waiting and raw.type != "paragraph":
            problems.append(_nameless_table(waiting))
            waiting = None
        if raw.type == "table":
            waiting = raw
        elif raw.type == "fence":
            blocks.extend(_fence(raw, sections[-1][1], problems, known))
        elif raw.type == "heading":
            while len(sections) > 1 and sections[-1][0] >= raw.level:
                sections.pop()
            heading = _heading(raw, sections[-1][1], problems)
            sections.append((raw.level, heading.printed))
            blocks.append(heading)
        elif waiting and not split(raw.text)[0]:
            blocks.append(_table(waiting, raw, sections[-1][1], problems))
            waiting = None
        else:
            blocks.append(_paragraph(raw, sections[-1][1], problems))
    if waiting:
        problems.append(_nameless_table(waiting))
    return tuple(blocks)


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


def _paragraph(raw: Raw, section: Printed, problems: list[Problem]) -> Paragraph:
    text, attributes = _attributes(raw, problems)
    kind = attributes.kind or "rule"
    if kind not in get_args(Kind):
        known = ", ".join(f".{each}" for each in get_args(Kind))
        problems.append(Problem(f".{kind} is no kind of paragraph; one of {known}", raw.end))
    origin = attributes.values.get("origin", "book")
    if origin not in get_args(Origin):
        known = ", ".join(get_args(Origin))
        problems.append(Problem(f"origin {origin!r} is unknown; one of {known}", raw.end))
    if kind == "rule" and not attributes.id:
        message = 'states a rule without an id; end it with {#chapter.name} or a .kind'
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


def _nameless_table(raw: Raw) -> Problem:
    return Problem("a table without an id; write {#chapter.name .table} below it", raw.place)


def _attributes(raw: Raw, problems: list[Problem]) -> tuple[str, Attributes]:
    text, inside = split(raw.text)
    if inside is None:
        return " ".join(text.split()), Attributes(raw.end)
    return " ".join(text.split()), parse(inside, raw.end, problems)


def _require_id(attributes: Attributes, raw: Raw, what: str, problems: list[Problem]) -> str:
    if attributes.id is None:
        problems.append(Problem(f"{what} without an id; end it with {{#id}}", raw.end))
    return attributes.id or ""
