"""References in the printed book: links where their target is printed, a name where it isn't."""

from __future__ import annotations

import pytest

TWICE = "With EXPANSION also the shield, {see}[](#marks.exclamation)."


@pytest.mark.parametrize("see", ["", "see ", "см. "])
def test_what_another_edition_has_is_named_once(base, full, see: str) -> None:
    text = TWICE.format(see=see)
    assert base.links.resolved(text) == "With EXPANSION also the shield."
    assert full.links.resolved(text) == text


def test_where_nothing_else_names_the_edition_the_reference_does(base) -> None:
    told = base.links.resolved("It goes with a mark, see [](#marks.exclamation-once).")
    assert told == "It goes with a mark, see EXPANSION."


def test_words_stay_without_their_link(base) -> None:
    assert base.links.resolved("The [shield](#marks.exclamation) saves.") == "The shield saves."


def test_what_stands_in_the_casebook_is_named_with_it(full) -> None:
    number = full.numbers["verbs.save"]
    assert full.links.resolved("See [](#verbs.save).") == f"See Casebook {number}."
    assert full.links.resolved("It [saves](#verbs.save).") == "It saves."


def test_an_example_is_named_by_its_number(base) -> None:
    assert base.numbers["ex.first-round-answer"] == "E0-2"
    told = base.links.resolved("He stands still ([](#ex.first-round-answer)).")
    assert told == "He stands still ([E0-2](#ex.first-round-answer))."
