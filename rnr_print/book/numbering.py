"""Numbers of chapters, sections, paragraphs and examples, as they stand in the margin."""

from __future__ import annotations

from collections.abc import Iterable
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

    def __contains__(self, name: str) -> bool:
        return name in self.numbers


def numbering_of(chapters: Iterable[Chapter]) -> Numbering:
    """`8` for a chapter, `8.2` for its section, `8.2.1` for a paragraph, `E8-3` for an example."""
    found: dict[str, str] = {}
    for number, chapter in enumerate(chapters, 1):
        found[chapter.id] = str(number)
        _number(chapter, str(number), found)
    return Numbering(found)


def _number(chapter: Chapter, head: str, found: dict[str, str]) -> None:
    section = paragraph = example = 0
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
            case Example():
                example += 1
                found[block.id] = f"E{head}-{example}"


def _joined(head: str, section: int, paragraph: int) -> str:
    return f"{head}.{section}.{paragraph}" if section else f"{head}.{paragraph}"
