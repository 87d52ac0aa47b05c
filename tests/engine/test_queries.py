"""A script may ask the rules something: an event tells the answer, and nothing else changes."""

import pytest
from sea import example

from rnr_print.core.errors import InputError

BIDS = "red: {bid: 2}, green: {bid: 1}, blue: {bid: 0}, draw: calm-1"


def test_the_rules_answer_with_an_event() -> None:
    run = example(
        f"script: [ask: {{range: A1/C3}}, {BIDS}, ask: {{range: A1/F1}}, red: stay, "
        "ask: {range: B2/C2}]\n"
        "expect:\n  - range-asked: {start: A1, end: C3, distance: 3}\n  - bid\n  - bid\n  - bid\n"
        "  - range-asked: {distance: 5}\n  - range-asked: {distance: 1}\n"
    )
    assert run.passed, run.failures


def test_it_changes_nothing_and_is_no_answer() -> None:
    asked = example(f"script: [{BIDS}, ask: {{range: A1/F1}}, red: {{sail: B1}}]\nexpect: []\n")
    plain = example(f"script: [{BIDS}, red: {{sail: B1}}]\nexpect: []\n")
    assert [str(event) for event in asked.log if event.name != "range-asked"] == [
        str(event) for event in plain.log
    ]
    assert asked.asked is not None
    assert repr(asked.asked) == repr(plain.asked)


def test_a_game_that_ends_before_still_answers() -> None:
    script = (
        f"{BIDS}, red: {{fire: green}}, roll: [9, 9, 1], blue: stay, red: {{bid: 0}}, "
        "blue: {bid: 0}, draw: calm-2, red: {fire: blue}, roll: [7, 8, 9], ask: {range: A1/A2}"
    )
    run = example(
        f"setup: {{red: B2, green: B3, blue: C2}}\nscript: [{script}]\n"
        "expect: [..., sunk: {side: blue}, range-asked: {distance: 1}]\n"
    )
    assert run.passed, run.failures
    assert run.ending is not None
    assert run.ending.winner == "red"


@pytest.mark.parametrize(
    ("ask", "problem"),
    [
        ("{los: A1/A2}", "sea.yaml:1:21: the rules don't answer 'los'; one of range"),
        ("range", "sea.yaml:1:15: name one thing the rules are asked"),
        ("{range: A1, los: A2}", "name one thing the rules are asked"),
        ("{range: here}", "'here' is no hex; write a column and a row: J9"),
    ],
)
def test_what_cannot_be_asked_is_told_with_its_place(ask: str, problem: str) -> None:
    with pytest.raises(InputError) as error:
        example(f"script: [ask: {ask}]\n")
    assert problem in str(error.value)
