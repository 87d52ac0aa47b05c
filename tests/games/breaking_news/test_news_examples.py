"""The examples of the rulebook come as told; what can't be set up is told at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.core.errors import InputError, Place
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.scenario import Run, run_example
from rnr_print.examples.context import Desk
from rnr_print.examples.runner import play_all
from rnr_print.games.desks import open_desk

GAME = Path(__file__).parents[3] / "card_data" / "breaking-news"


@pytest.fixture(scope="module")
def desk() -> Desk:
    return open_desk(GAME)


def test_all_examples_come_as_told_in_words(desk: Desk) -> None:
    outcomes = play_all(desk, desk.book.examples.values())
    assert len(outcomes) > 100
    assert [(each.name, each.run.failures) for each in outcomes if not each.passed] == []
    for outcome in outcomes:
        run = outcome.run
        told = [*map(desk.story.sentence, run.log)]
        told += [desk.story.refused(steps, refusal) for steps, refusal in run.refused]
        assert not [text for text in told if "{" in text]


def run(desk: Desk, text: str) -> Run:
    return run_example(desk.stage(""), MarkedYaml(text, "trial.yaml"), Place("trial.yaml"))


MAN = "figures: {blue: {b1: {is: r4-rifleman, at: 20/20}}}"
WRONG = {
    "terrain: [{wall: II, from: 10/10, to: 10/10}]": "2:41: a wall of one point; let it end",
    "terrain: [{wall: IV, from: 10/10, to: 20/10}]": "wall: 'IV' is wrong; ",
    "terrain: [{wall: II, from: 10/10, to: 90/10}]": "90/10 is off the table; keep within 80x80",
    "terrain: [{building: 10/10 20/20 20/10 10/20}]": "meet; name corners in their order around it",
    "terrain: [{building: 10/10 20/10}]": "2 corners; name 3 to 40",
    "terrain: [{building: 10/10 20/10 20/20 10/20, doors: [15/11 17/11]}]": (
        "the door 15/11 17/11 is on no outer wall; move it there"
    ),
    "terrain: [{moat: 10/10}]": "name one of wall, building, woods, crops, rubble here",
    "table: 80": "80 is no table; write its sides in cm, 40 to 400: 80x80",
    "figures: {green: {}}": "no side 'green'; blue or red",
    "figures: {blue: {b1: {is: r4-cook, at: 20/20}}}": "nobody in figures.yaml is 'r4-cook'",
    "figures: {blue: {b1: {class: r4, weapons: [sling], at: 20/20}}}": "no weapon 'sling'",
    "figures: {blue: {b1: {is: r4-rifleman}}}": "b1 stands nowhere; say `at: x/y`",
    "figures: {blue: {b1: {is: r4-rifleman, at: 20}}}": "'20' is no spot; write x/y",
    "figures: {blue: {b1: {is: r4-rifleman, at: 0/20}}}": "b1 can't stand on 0/20: off-the-table",
    "figures: {blue: {b1: {is: r4-rifleman, at: 20/20, mood: bad}}}": "unknown key 'mood'; one",
    f"{MAN}\n  terrain: [{{wall: I, from: 10/20, to: 30/20}}]": "can't stand on 20/20: in-a-wall",
    "neutrals: {c1: {role: cook, at: 20/20}}": "a role is one of civilian, hostage, journalist",
    "turn: {number: 100}": "a number from 0 to 99, not 100",
    "weather: rain": "unknown key 'weather'; one of table, terrain, ",
}


@pytest.mark.parametrize("setup", WRONG)
def test_what_cannot_be_set_up_is_told_at_its_place(desk: Desk, setup: str) -> None:
    with pytest.raises(InputError) as error:
        run(desk, f"setup:\n  {setup}\n")
    (problem,) = error.value.problems
    assert str(problem).startswith("trial.yaml:")
    assert WRONG[setup] in str(problem)


UNKNOWN = {
    "act: b7": "no figure 'b7'; one of b1",
    "do: dance": "no action 'dance'; one of run, ",
    "fly: home": "no question has the answer 'fly'; ",
    "pass: now": "pass names nothing; write pass alone",
}


@pytest.mark.parametrize("said", UNKNOWN)
def test_what_nobody_knows_is_told_at_its_place(desk: Desk, said: str) -> None:
    with pytest.raises(InputError) as error:
        run(desk, f"setup:\n  {MAN}\nscript: [{{blue: {{{said}}}}}]\n")
    assert UNKNOWN[said] in str(error.value.problems[0])
