"""The breaking of rules works: what it breaks is broken, is noticed, and is whole again after."""

import ast
import signal
from pathlib import Path
from types import FunctionType

import pytest
from campaigns import stop
from mutations import definitions, functions, mutated, mutations, swap
from rule_mutants import SURVIVORS, Book, Score, break_code, explained

from rnr_print.games.rocknroll import deployment, victory


@pytest.fixture(scope="module")
def book() -> Book:
    signal.signal(signal.SIGVTALRM, stop)
    return Book.read()


def wrongs(source: str) -> set[str]:
    """What `mutations` makes of a function, `before -> after`."""
    definition = ast.parse(source).body[0]
    assert isinstance(definition, ast.FunctionDef)
    return {f"{m.before} -> {m.after}" for m in mutations("f.py", definition.name, definition)}


def test_conditions_numbers_and_statements_are_broken() -> None:
    found = wrongs("def f(war):\n    if war.a and war.b > 2:\n        act(war)\n    return war.c")
    assert found == {
        "if war.a and war.b > 2: act(war) -> if not (war.a and war.b > 2): act(war)",
        "war.a and war.b > 2 -> war.b > 2",
        "war.a and war.b > 2 -> war.a",
        "war.b > 2 -> war.b >= 2",
        "2 -> 3",
        "act(war) -> pass",
        "return war.c -> return None",
    }


def test_what_carries_out_no_rule_is_left_alone() -> None:
    assert not wrongs(
        'def f(war):\n    """Doc."""\n    assert war.a == 1\n    raise ValueError("x")'
    )


def test_a_mutant_is_swapped_in_and_out() -> None:
    function: FunctionType = functions(victory)["has_units"]
    assert victory.__file__ is not None
    tree = ast.parse(Path(victory.__file__).read_text(encoding="utf-8"))
    definition = dict(definitions(tree))["has_units"]
    code = function.__code__
    first = next(iter(mutations("victory.py", "has_units", definition)))
    put_back = swap(function, mutated(definition, first, function))
    assert function.__code__ is not code
    put_back()
    assert function.__code__ is code


def test_a_sample_of_the_rules_is_broken_and_noticed(book: Book) -> None:
    """Every seventh mutant of one file; the rest is `python tests/games/rule_mutants.py`."""
    code = functions(deployment)["deploy"].__code__
    score = Score()
    break_code(book, None, "deployment.py", 7, score)
    assert score.tried > 5
    assert len(score.survivors) < score.tried / 2
    assert functions(deployment)["deploy"].__code__ is code


def test_survivors_are_explained() -> None:
    reasons = explained()
    assert reasons, SURVIVORS
    assert all(reason.strip() for reason in reasons.values())
