"""What must hold between the parts of a rulebook: ids are unique, and whatever is named exists."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rnr_print.core.errors import Place, Problem, coded
from rnr_print.rulebook.tree import Chapter, Example, Heading, Items, Paragraph, Rulebook, Table

_REFERENCE = re.compile(r"\[[^\[\]]*\]\(#([^()\s]*)\)")


def problems_of(book: Rulebook) -> Iterator[Problem]:
    """Everything that doesn't fit together in `book`."""
    yield from coded("rule-id", _duplicates(book))
    yield from _sourceless(book)
    targets = {name for name, _ in _names(book)}
    for chapter in book.chapters:
        if (
            len(book.chapters) > 1 and not chapter.free
        ):  # one page may name the rules of another game
            yield from coded("rule-id", _astray(chapter))
        for paragraph in chapter.paragraphs:
            yield from coded("missing-reference", _unknown_references(paragraph, targets))
        for block in chapter.blocks:
            if isinstance(block, Items):
                yield from coded("missing-reference", _unknown_in_items(block, targets))
        for example in chapter.examples:
            yield from coded("unknown-rule", _unknown_rules(example, book))


def references(paragraph: Paragraph) -> tuple[str, ...]:
    """The ids a paragraph's cross references name."""
    return tuple(_REFERENCE.findall(paragraph.text))


def _names(book: Rulebook) -> Iterator[tuple[str, Place]]:
    """Every id and its place."""
    for chapter in book.chapters:
        yield chapter.id, chapter.place
        for block in chapter.blocks:
            if block.id:
                yield block.id, block.place


def _duplicates(book: Rulebook) -> Iterator[Problem]:
    seen: dict[str, Place] = {}
    for name, place in _names(book):
        if name in seen:
            yield Problem(
                f"#{name} stands already at {seen[name]}; give it a name of its own", place
            )
        else:
            seen[name] = place


def _sourceless(book: Rulebook) -> Iterator[Problem]:
    """Rules that name no section of a source, where others do; else the book is its own source."""
    rules = [each for ch in book.chapters for each in ch.paragraphs if each.kind == "rule"]
    if any(rule.src for rule in rules):
        for rule in rules:
            if rule.id and not rule.src:
                message = f'{rule.id} names no source, as others do; add src="section"'
                yield Problem(message, rule.place)


def _astray(chapter: Chapter) -> Iterator[Problem]:
    """Ids that don't begin with the chapter's, in a book of several."""
    for block in chapter.blocks:
        inside = isinstance(block, Paragraph | Table | Heading)
        if inside and block.id and not block.id.startswith(f"{chapter.id}."):
            message = f"#{block.id} stands in chapter {chapter.id}; call it {chapter.id}.name"
            yield Problem(message, block.place)


def _unknown_references(paragraph: Paragraph, targets: set[str]) -> Iterator[Problem]:
    for name in references(paragraph):
        if name not in targets:
            message = f"refers to #{name}, which doesn't exist; name a paragraph or a heading"
            yield Problem(message, paragraph.place)
    for name in paragraph.adds:
        if name not in targets:
            message = f"adds to #{name}, which doesn't exist; name the paragraph it stands beside"
            yield Problem(message, paragraph.place)


def _unknown_in_items(block: Items, targets: set[str]) -> Iterator[Problem]:
    for text, _, _ in block.items:
        for name in _REFERENCE.findall(text):
            if name not in targets:
                message = f"refers to #{name}, which doesn't exist; name a paragraph or a heading"
                yield Problem(message, block.place)


def _unknown_rules(example: Example, book: Rulebook) -> Iterator[Problem]:
    """Rules an example names and nobody states; it may show definitions as well."""
    for name in example.rules:
        paragraph = book.paragraphs.get(name)
        if paragraph is None or paragraph.kind not in ("rule", "definition"):
            message = f"example {example.id} names {name}, which is no rule; check its spelling"
            yield Problem(message, example.place)
