"""Numbers of chapters, sections, paragraphs and examples, as they stand in the margin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rnr_print.rulebook.tree import Chapter, Example, Heading, Paragraph, Table

NUMBERED = ("rule", "definition")


@dataclass(frozen=True)
class Numbering:
    """Numbers by id. Chapters are counted as printed, so that no number is left out."""

    numbers: dict[str, str]

    def __getitem__(self, name: str) -> str:
        return self.numbers[name]

    def get(self, name: str) -> str:
        """The number of what is called `name`; empty where it has none."""
        return self.numbers.get(name, "")

    def __contains__(self, name: object) -> bool:
        return name in self.numbers


def numbering_of(chapters: Sequence[Chapter], aside: Iterable[Chapter] = ()) -> Numbering:
    """`8` for a chapter, `8.2` for its section, `8.2.1` for a paragraph, `E8-3` for an example.

    Examples are counted as the casebook prints them, chapter by chapter; those of chapters that
    stand `aside`, without a number, as if they were chapter 0.
    """
    found: dict[str, str] = {}
    places = cases_by_place(chapters)
    for number, chapter in enumerate(chapters, 1):
        if not chapter.free:
            found[chapter.id] = str(number)
            _number(chapter, str(number), found)
        ids = (*(block.id for block in chapter.blocks), chapter.id)
        cases = [case for name in ids if name for case in places.get(name, ())]
        found |= {case.id: f"E{number}-{n}" for n, case in enumerate(cases, 1)}
    stories = (example for chapter in aside for example in chapter.examples)
    found |= {example.id: f"E0-{number}" for number, example in enumerate(stories, 1)}
    return Numbering(found)


def cases_by_place(chapters: Sequence[Chapter]) -> dict[str, tuple[Example, ...]]:
    """The examples of each paragraph or table, in the order of the chapters: an example stands with
    the first of its rules, or at the end of its chapter if none of them is printed."""
    printed = {block.id: index for index, block in enumerate(_places(chapters))}
    found: dict[str, list[Example]] = {}
    for chapter in chapters:
        for example in chapter.examples:
            place = next((rule for rule in example.rules if rule in printed), chapter.id)
            found.setdefault(place, []).append(example)
    last = len(printed)
    ordered = sorted(found.items(), key=lambda each: printed.get(each[0], last))
    return {place: tuple(examples) for place, examples in ordered}


def _places(chapters: Iterable[Chapter]) -> Iterator[Paragraph | Table]:
    for chapter in chapters:
        for block in chapter.blocks:
            if isinstance(block, Paragraph | Table) and block.id:
                yield block


def _number(chapter: Chapter, head: str, found: dict[str, str]) -> None:
    section = paragraph = 0
    for block in chapter.blocks:
        match block:
            case Heading():
                section, paragraph = (section or paragraph) + 1, 0  # no number is used twice
                if block.id:
                    found[block.id] = f"{head}.{section}"
            case Paragraph() if block.id:
                if block.kind in NUMBERED:
                    paragraph += 1
                    found[block.id] = _joined(head, section, paragraph)
                else:
                    found[block.id] = _joined(head, section, paragraph) if paragraph else head
            case Table():
                paragraph += 1
                found[block.id] = _joined(head, section, paragraph)


def _joined(head: str, section: int, paragraph: int) -> str:
    return f"{head}.{section}.{paragraph}" if section else f"{head}.{paragraph}"
