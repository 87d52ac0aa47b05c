"""Every rule of the book stands in the code, works in an example, and is shown by one."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from rnr_print.engine.anchors import Anchor, anchors
from rnr_print.engine.scenario import run_example
from rnr_print.examples.card_anchors import card_anchors
from rnr_print.games.rocknroll.examples import Theater
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.rulebook.reader import read_rulebook
from rnr_print.rulebook.tree import Example, Rulebook

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "rnr_print" / "games" / "rocknroll"
WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
OF_THE_RULES = frozenset(("echo", "long"))
"""Words that rules need though a card has them for its id: the rules' own name of the Point with
effects, and a length of time."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return read_rulebook(ROOT / "card_data" / "rocknroll" / "rulebook")


@pytest.fixture(scope="module")
def code(shelf: Shelf) -> list[Anchor]:
    return [*anchors(ENGINE), *card_anchors(shelf.database)]


def played(shelf: Shelf, book: Rulebook) -> Iterator[tuple[Example, Counter[str]]]:
    """Every example in every mode it is meant for, and the rules that worked in it."""
    for example in book.examples.values():
        for mode in example.modes or ("base",):
            yield example, run_example(Theater(shelf, (mode,)), example.yaml, example.place).fired


@pytest.fixture(scope="module")
def fired(shelf: Shelf, book: Rulebook) -> set[tuple[str, str]]:
    """Rule and example: it worked there."""
    return {(rule, example.id) for example, rules in played(shelf, book) for rule in rules}


@pytest.mark.parametrize("path", sorted(ENGINE.rglob("*.py")), ids=lambda path: path.stem)
def test_the_rules_name_no_card(path: Path, shelf: Shelf) -> None:
    """What a card does stands in the card, and so does the paragraph that tells of it alone."""
    named = {
        (node.lineno, word)
        for node in texts(ast.parse(path.read_text(encoding="utf-8")))
        for word in WORD.findall(str(node.value))
        if word in shelf.database.cards and word not in OF_THE_RULES
    }
    assert sorted(named) == []


def texts(tree: ast.Module) -> Iterator[ast.Constant]:
    """The texts of a module, without what is written about it."""
    about: set[int] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as told):
                about.add(id(told))
            case ast.Call(func=ast.Name("check" | "read_check")):  # with an example of its message
                about.update(map(id, node.args))
            case ast.Constant(value=str()) if id(node) not in about:
                yield node


def test_every_rule_stands_in_the_code(book: Rulebook, code: list[Anchor]) -> None:
    named = {anchor.rule for anchor in code}
    assert sorted(set(book.rules) - named) == []


def test_the_code_names_only_rules_of_the_book(book: Rulebook, code: list[Anchor]) -> None:
    assert [str(anchor) for anchor in code if anchor.rule not in book.rules] == []


@pytest.mark.parametrize("path", sorted(ENGINE.rglob("*.py")), ids=lambda path: path.stem)
def test_the_rules_keep_no_books(path: Path) -> None:
    """Marks of functions and data say which rule works; no statement of the rules does."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    named = (node for node in nodes if names_the_trace(node))
    assert [node.lineno for node in named] == []


def names_the_trace(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute) and node.attr == "trace" and isinstance(node.ctx, ast.Load)
    )


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
