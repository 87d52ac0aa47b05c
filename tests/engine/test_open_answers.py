"""Answers that can't all be listed: read from a text, refused for a reason, replayed as a text."""

import pytest
from sea import SIDES, example, seeded

from rnr_print.engine.agents import RandomAgent, Seats
from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.event import Event
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.replay import OutOfAnswers, Replay, Transcript
from rnr_print.engine.table import Table

FAR = Refusal("too-far", "test.reach")


def spot(text: str) -> Option[int] | Refusal:
    """Reads whole numbers up to 9; `07` is 7."""
    return Option("go", int(text), str(int(text))) if int(text) < 10 else FAR


def question() -> Decision[int]:
    return Decision("red", "where", [Option("go", 1, "1"), Option("stay", 0)], free={"go": spot})


def test_an_open_answer_joins_the_options_once() -> None:
    asked = question()
    assert asked.find("go", "1") == 0
    assert asked.find("go", "7") == asked.find("go", "07") == 2
    assert asked.find("go", "01") == 0
    assert [option.value for option in asked.options] == [1, 0, 7]


def test_a_refusal_says_why_and_adds_nothing() -> None:
    asked = question()
    assert asked.find("go", "10") is None
    assert asked.refusal("go", "10") is FAR
    assert (
        asked.refusal("go", "1") is asked.refusal("go", "5") is asked.refusal("run", "10") is None
    )
    assert asked.find("run", "5") is None
    assert len(asked.options) == 2


def test_a_question_says_that_it_is_open() -> None:
    assert repr(question()) == "red: where? go: 1 | stay | go: ..."
    assert question().has("go")
    assert question().has("stay")
    assert not question().has("run")


class Says:
    """Answers with texts, in turn."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)

    def answer(self, decision: Decision[object]) -> int:
        index = decision.find("go", self.texts.pop(0))
        assert index is not None
        return index


def asked(table: Table, *options: Option[int]) -> int:
    return table.ask("red", "where", list(options), free={"go": spot})


def test_a_table_keeps_the_text_of_what_it_did_not_list() -> None:
    one, two = Option("go", 1, "1"), Option("go", 2, "2")
    table = Table(Replay([]), Says("2", "08", "1"))  # type: ignore[arg-type]
    assert [asked(table, one, two), asked(table, one, two), asked(table, one)] == [2, 8, 1]
    assert table.answers == [1, "go=8", 0]
    again = Table(Replay([]), Replay(table.answers))  # type: ignore[arg-type]
    assert [asked(again, one, two), asked(again, one, two), asked(again, one)] == [2, 8, 1]
    assert again.answers == table.answers


def test_the_options_of_the_rules_stay_as_they_were() -> None:
    options = [Option("go", 1, "1"), Option("stay", 0)]
    table = Table(Replay([]), Says("5", "6"))  # type: ignore[arg-type]
    assert [table.ask("red", "where", options, free={"go": spot}) for _ in range(2)] == [5, 6]
    assert len(options) == 2


def test_a_replay_of_what_is_not_legal_is_an_error() -> None:
    table = Table(Replay([]), Replay(["go=12"]))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"go=12 is no answer to red: where"):
        asked(table, Option("go", 1, "1"))
    with pytest.raises(OutOfAnswers):
        asked(table, Option("go", 1, "1"))


@pytest.mark.parametrize(
    "text",
    ["7:", "7:0.3.1", "7:0.3.(way=30.5/40 35/44).2.1", r"7:(say=\(a\\b\)).4", "7:(a=.).(b=..)"],
)
def test_transcripts_round_trip(text: str) -> None:
    assert str(Transcript.parse(text)) == text


def test_a_transcript_holds_texts_as_they_are() -> None:
    answers = (0, "way=30.5/40 35/44", r"say=(a\b).1", 12)
    assert Transcript.parse(str(Transcript(7, answers))).answers == answers


@pytest.mark.parametrize(
    "text", ["7:a", "7:1..2", "7:1.", "7:(a", "7:a)", "7:(a)(b)", "x:1", "7:(("]
)
def test_what_is_no_transcript_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Transcript.parse(text)


class Sailor(RandomAgent):
    """Sails by a text wherever it may."""

    def answer(self, decision: Decision[object]) -> int:
        if decision.free is not None and (index := decision.find("sail", "d3")) is not None:
            return index
        return super().answer(decision)


@pytest.mark.parametrize("seed", range(20))
def test_a_game_with_open_answers_is_its_seed_and_its_answers(seed: int) -> None:
    log: list[Event] = []
    crews = Seats({side: Sailor(seed + i) for i, side in enumerate(SIDES)})
    sea, ending = seeded(seed, crews, log)
    text = str(Transcript(seed, tuple(sea.answers)))
    assert "(sail=D3)" in text
    again: list[Event] = []
    told = seeded(seed, Replay(Transcript.parse(text).answers), again)
    assert (again, told[1], told[0].answers) == (log, ending, sea.answers)


SAILS = """
setup: {red: B2, green: F5, blue: F1}
script:
  - red: {bid: 2}
  - green: {bid: 0}
  - blue: {bid: 0}
  - draw: calm-1
  - red: {sail: d3}
expect: [..., {sailed: {side: red, to: D3}}]
final: {red: D3}
illegal:
  - {red: {sail: A9}, why: off-the-map, when: start}
"""


def test_a_script_may_say_what_is_not_suggested() -> None:
    run = example(
        SAILS.replace("illegal:\n  - {red: {sail: A9}, why: off-the-map, when: start}", "")
    )
    assert run.passed, run.failures


@pytest.mark.parametrize(
    ("to", "why", "rule"),
    [
        ("nowhere", "no-hex", "sea.map"),
        ("A9", "off-the-map", "sea.map"),
        ("E5", "too-far", "sea.reach"),
        ("B2", "taken", "sea.map"),
    ],
)
def test_an_example_shows_why_an_open_answer_is_refused(to: str, why: str, rule: str) -> None:
    before = SAILS.partition("  - red: {sail")[0]
    run = example(f"{before}illegal: [{{red: {{sail: {to}}}, why: {why}}}]\n")
    assert run.passed, run.failures
    assert [(refusal.reason, refusal.rule) for _, refusal in run.refused] == [(why, rule)]


def test_a_script_that_goes_too_far_is_told_why() -> None:
    run = example(SAILS.replace("{sail: d3}", "{sail: F4}"))
    assert "doesn't ask for `red: sail: F4` now (too-far [sea.reach])" in str(run.failures[0])
