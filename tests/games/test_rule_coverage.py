"""Every rule of the book stands in the code, works in an example, and is shown by one."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from mutations import TELLING

from rnr_print.engine.anchors import Anchor, anchors
from rnr_print.engine.scenario import run_example
from rnr_print.games.rocknroll.examples import Theater
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.rulebook.reader import read_rulebook
from rnr_print.rulebook.tree import Example, Rulebook

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "rnr_print" / "games" / "rocknroll"


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return read_rulebook(ROOT / "card_data" / "rocknroll" / "rulebook")


@pytest.fixture(scope="module")
def code() -> list[Anchor]:
    return anchors(ENGINE)


def played(shelf: Shelf, book: Rulebook) -> Iterator[tuple[Example, Counter[str]]]:
    """Every example in every mode it is meant for, and the rules that worked in it."""
    for example in book.examples.values():
        for mode in example.modes or ("base",):
            yield example, run_example(Theater(shelf, (mode,)), example.yaml, example.place).fired


@pytest.fixture(scope="module")
def fired(shelf: Shelf, book: Rulebook) -> set[tuple[str, str]]:
    """Rule and example: it worked there."""
    return {(rule, example.id) for example, rules in played(shelf, book) for rule in rules}


def test_every_rule_stands_in_the_code(book: Rulebook, code: list[Anchor]) -> None:
    named = {anchor.rule for anchor in code}
    assert sorted(set(book.rules) - named) == []


def test_the_code_names_only_rules_of_the_book(book: Rulebook, code: list[Anchor]) -> None:
    assert [str(anchor) for anchor in code if anchor.rule not in book.rules] == []


@pytest.mark.parametrize("path", sorted(ENGINE.rglob("*.py")), ids=lambda path: path.stem)
def test_no_condition_only_names_a_rule(path: Path) -> None:
    """Which rules apply where is data (`cite_where`); an `if` of the rules decides something."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    assert [node.lineno for node in nodes if isinstance(node, ast.If) and names_only(node)] == []


def names_only(node: ast.stmt) -> bool:
    """Whether a statement only names rules."""
    match node:
        case ast.If(body=body, orelse=others):
            return all(map(names_only, [*body, *others]))
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=called))):
            return called in TELLING
    return False


def test_every_rule_works_in_an_example(book: Rulebook, fired: set[tuple[str, str]]) -> None:
    assert sorted(set(book.rules) - {rule for rule, _ in fired}) == []


def test_every_rule_is_shown_by_an_example_in_which_it_works(
    book: Rulebook, fired: set[tuple[str, str]]
) -> None:
    shown = {rule for example in book.examples.values() for rule in example.rules}
    assert sorted(set(book.rules) - shown) == []
    by_example = {
        rule
        for example in book.examples.values()
        for rule in example.rules
        if (rule, example.id) in fired
    }
    assert sorted(set(book.rules) - by_example) == []
