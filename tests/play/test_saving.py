"""Pieces of games saved as examples: each runs green, and is as brief as it can be. 3 s."""

from __future__ import annotations

import pytest
from matches import opened, played

from rnr_print.core.errors import InputError
from rnr_print.examples.runner import play_one
from rnr_print.play.match import Match
from rnr_print.play.room import Room
from rnr_print.play.saving import moments, saved, slug
from rnr_print.rulebook.example_blocks import examples_in
from rnr_print.rulebook.tree import Example

GAMES = [
    ("rocknroll", ("base",), ()),
    ("rocknroll", ("great-war",), ("macv-sog",)),
    ("hex-tactical", ("the-lesson",), ()),
]


def passing(match: Match, text: str) -> Example:
    """The example in a block, which passes in each of its modes."""
    (example,) = examples_in(text, "rulebook.md")
    desk = match.room.desk
    outcomes = [play_one(desk, example, mode) for mode in desk.modes(example)]
    assert outcomes
    for outcome in outcomes:
        assert outcome.passed, (text, outcome.run.failures)
        assert outcome.run.log
    return example


@pytest.mark.parametrize(("game", "modes", "options"), GAMES)
def test_what_is_saved_runs_green(
    rooms: dict[str, Room], game: str, modes: tuple[str, ...], options: tuple[str, ...]
) -> None:
    match = played(opened(rooms[game], modes, options), 45)
    offered = moments(match)
    assert len(offered) > 2
    for moment in offered[1:3]:
        text = saved(match, moment.answers, "Two of them, and a wall")
        example = passing(match, text)
        assert example.id == "ex.two-of-them-and-a-wall"
        assert "seed" not in text
        assert "phase: box" not in text
        assert set(example.rules) <= match.room.desk.book.rules.keys()


def test_a_position_that_can_not_be_written_is_told_from_the_beginning(
    rooms: dict[str, Room],
) -> None:
    match = played(opened(rooms["hex-tactical"], ("the-lesson",)), 5)
    text = saved(match, moments(match)[0].answers, "Where they stand")
    assert "phase: box" in text
    passing(match, text)


def test_a_table_in_inches_is_written_in_the_midst_of_a_game(rooms: dict[str, Room]) -> None:
    match = played(opened(rooms["colonial"], ("two-companies",), seed=11), 60)
    asked = [number for number, each in enumerate(match.now.questions) if each.kind == "hero"]
    example = passing(match, saved(match, asked[-2], "Half a company"))
    assert example.yaml.data["setup"]["groups"]


def test_cards_that_nobody_looks_at_are_left_out(rooms: dict[str, Room]) -> None:
    match = opened(rooms["rocknroll"], ("base",), seed=7)
    played(match, 40)
    example = passing(match, saved(match, moments(match)[1].answers, "Brief"))
    setup = example.yaml.data["setup"]
    assert len(setup.get("orders_deck", ())) < 10
    assert "points" in setup


def test_there_must_be_something_to_save(rooms: dict[str, Room]) -> None:
    match = opened(rooms["rocknroll"], ("base",))
    with pytest.raises(InputError, match="nothing to save yet"):
        saved(match, 0, "Nothing")
    with pytest.raises(InputError, match="nothing to save yet"):
        saved(match, -1, "Nothing")


@pytest.mark.parametrize(
    ("title", "name"),
    [("Two, and a wall!", "two-and-a-wall"), ("Дым", "from-the-table"), ("", "from-the-table")],
)
def test_a_title_makes_an_id(title: str, name: str) -> None:
    assert slug(title) == name
