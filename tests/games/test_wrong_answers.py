"""No answer in good order can break the game, and none is refused without a word of why."""

from collections import Counter

import pytest
import yaml
from wrong_answers import GAME, contradicted

from rnr_print.core.errors import InputError, Place
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.scenario import Run, run_example
from rnr_print.examples.context import Desk
from rnr_print.games.desks import open_desk
from rnr_print.games.rocknroll.answers import ALONE, NAMING
from rnr_print.games.rocknroll.engine import shelf_of
from rnr_print.games.rocknroll.examples import Theater

PLACE = Place("example.yaml")
SHOT = """
setup:
  turn: vietnam
  points: {B: {vietnam: [hoa], vpa: [skip]}}
  hands: {vietnam: {orders: [unit-attacks]}}
script:
"""


@pytest.fixture(scope="module")
def desk() -> Desk:
    return open_desk(GAME)


def run(desk: Desk, script: str) -> Run:
    return run_example(Theater(shelf_of(desk.pool)), MarkedYaml(SHOT + script, PLACE.file), PLACE)


def test_every_wrong_answer_is_refused_for_a_reason_with_words_and_a_rule(desk: Desk) -> None:
    kinds: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for number in range(8):
        contrary = contradicted(desk, number, 1)
        kinds.update(contrary.kinds)
        refused.update(contrary.refused)
    assert len(kinds) > 20
    assert len(refused) > 25


def test_every_kind_of_answer_has_words(desk: Desk) -> None:
    stories = yaml.safe_load((GAME / "stories.yaml").read_text())["stories"]
    assert set(stories["answers"]) - {"words", "attack"} == ALONE | NAMING


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("{play: unit-attacks, tagret: skip}", "no question has the answer 'tagret'; did you mean"),
        ("{end: hoa}", "end names nothing; write end alone"),
        ("play", "play alone says too little"),
        ("{play: unit-atacks}", "no card 'unit-atacks'"),
    ],
)
def test_what_answers_no_question_at_all_cannot_be_read(desk, answer: str, told: str) -> None:
    with pytest.raises(InputError, match=told) as caught:
        run(desk, f"  - vietnam: {answer}\n")
    assert [problem.place.line for problem in caught.value.problems if problem.place] == [7]


def test_a_move_that_should_be_refused_is_read_as_carefully(desk) -> None:
    with pytest.raises(InputError, match="no question has the answer 'shoot'"):
        run(desk, "  []\nillegal:\n  - vietnam: {shoot: skip}\n    why: not-asked\n")


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("{pay: rd}", "not-asked"),
        ("{to: B}", "not-asked"),
        ("accept", "not-asked"),
        ("{reroll: unit-attacks}", "nothing-failed"),
    ],
)
def test_an_answer_to_another_question_is_told_with_its_place(desk, answer, reason) -> None:
    failures = run(desk, f"  - vietnam: {answer}\n").failures
    assert [each.problem.place.line for each in failures if each.problem.place] == [7]
    assert f"({reason} [" in failures[0].problem.message
