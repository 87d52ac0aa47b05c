"""The rulebook as it stands: nothing of the sources is missing, and every value exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rnr_print.games.registry import read_database
from rnr_print.rulebook.reader import read_rulebook
from rnr_print.rulebook.tree import Rulebook
from rnr_print.rulebook.values import check_values, values_of

ROOT = Path(__file__).parents[2]
GAME = ROOT / "card_data" / "rocknroll"
SOURCES = (ROOT / "docs" / "rule-sources.md").read_text(encoding="utf-8")
SECTIONS = [
    "3.2",
    *(f"4.{n}" for n in range(1, 9)),
    *map(str, range(5, 16)),
    *(f"9.{n}" for n in range(1, 9)),
]


CASES = 3
"""A statement has its positive, its negative and its boundary case."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return read_rulebook(GAME / "rulebook")


def row(name: str) -> list[str]:
    """The ids the page of sources gives for one source."""
    found = re.search(rf"^\| {re.escape(name)} \| (.*) \|$", SOURCES, re.MULTILINE)
    assert found, f"{name} has no row in docs/rule-sources.md"
    return re.findall(r"`([^`]+)`", found[1])


@pytest.mark.parametrize(
    "name",
    [
        *SECTIONS,
        *(f"T{n:02d}" for n in range(1, 72)),
        *(f"E{n}" for n in range(1, 27)),
        *(f"R{n}" for n in range(1, 20)),
        *("P84", "P88", "P93", "CY9"),
    ],
)
def test_every_source_leads_to_rules(book: Rulebook, name: str) -> None:
    ids = row(name)
    assert ids
    assert [each for each in ids if each not in book.paragraphs] == []


def test_the_page_lists_every_rule_by_its_section(book: Rulebook) -> None:
    for rule, paragraph in book.rules.items():
        for source in paragraph.src.split():
            if source[0].isdigit():
                assert rule in row(source), f"{rule} is missing in the row of {source}"


def test_rules_without_a_source_are_ours(book: Rulebook) -> None:
    of_the_book = {"16", "R", "orders", "echo", *SECTIONS, "2", "3.2"}
    for rule, paragraph in book.rules.items():
        if paragraph.origin == "book":
            assert set(paragraph.src.split()) & of_the_book, rule


def test_every_value_of_the_text_exists(book: Rulebook) -> None:
    check_values(book, values_of(read_database(GAME)))


def test_nothing_is_said_in_the_words_of_the_sources(book: Rulebook) -> None:
    assert not [p.id for p in book.paragraphs.values() if re.search("[а-яё]", p.text)]


@pytest.mark.parametrize("statement", [f"T{n:02d}" for n in range(1, 72)])
def test_every_statement_has_its_cases(book: Rulebook, statement: str) -> None:
    cases = [each.id for each in book.examples.values() if statement in each.src.split()]
    assert len(cases) >= CASES


@pytest.mark.parametrize("worked", [f"E{n}" for n in range(1, 27)])
def test_every_worked_example_has_its_cases(book: Rulebook, worked: str) -> None:
    cases = [each.id for each in book.examples.values() if worked in each.src.split()]
    assert len(cases) >= CASES


def test_every_card_stands_in_an_example(book: Rulebook) -> None:
    database = read_database(GAME)
    told = " ".join(str(example.yaml.data) for example in book.examples.values())
    words = set(re.findall(r"[a-z0-9-]+", told))
    kinds = ("unit", "local", "order", "op")
    cards = [card.id for card in database.cards.values() if card.kind in kinds]
    assert [card for card in cards if card not in words] == []
