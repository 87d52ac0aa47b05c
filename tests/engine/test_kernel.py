"""The kernel: dice, questions, events, windows, trace, replay."""

from collections import Counter
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

import pytest

from rnr_print.engine.agents import RandomAgent, Seats
from rnr_print.engine.anchors import anchors
from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.event import Event
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.replay import OutOfAnswers, Replay, Transcript
from rnr_print.engine.table import Table
from rnr_print.engine.trace import Citations, Trace, decides, rule
from rnr_print.engine.window import settle


@dataclass(slots=True)
class GunFired(Event):
    who: str
    at: tuple[str, ...] = ()


class Says:
    """Answers with the option whose key or name is next on a list."""

    def __init__(self, *words: str) -> None:
        self.words = list(words)
        self.asked: list[str] = []

    def answer(self, decision: Decision[object]) -> int:
        self.asked.append(f"{decision.player} {decision.kind}")
        word = self.words.pop(0)
        return [o.name or o.key for o in decision.options].index(word)


class Step(IntEnum):
    """The steps of a game's window."""

    ENTERING = 1
    SIDES = 2
    NEUTRAL = 3


class Trait:
    """A reaction for the tests: writes its name when it works."""

    def __init__(
        self, name: str, step: Step, done: list[str], owner: str = "red", forced: bool = True
    ) -> None:
        self.name = name
        self.subject = owner
        self.step = step
        self.forced = forced
        self.done = done
        self.owner = owner
        self.alive = True

    def decider(self) -> str:
        return self.owner

    def holds(self) -> bool:
        return self.alive

    def carry_out(self) -> None:
        self.done.append(self.name)


def table(*words: str) -> tuple[Table, Says]:
    says = Says(*words)
    return Table(SeededDice(1), says, log=[]), says


def test_dice_are_fair_and_repeat_with_their_seed() -> None:
    dice = SeededDice(42)
    rolls = [dice.roll("attack", "bao") for _ in range(6000)]
    assert all(900 < n < 1100 for n in Counter(rolls).values())
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    again = SeededDice(42)
    assert rolls[:20] == [again.roll("attack", "bao") for _ in range(20)]


def test_a_shuffle_keeps_all_cards() -> None:
    cards = list(range(54))
    SeededDice(3).shuffle(cards, "orders")
    assert cards != list(range(54))
    assert sorted(cards) == list(range(54))


def test_a_choice_of_one_is_not_asked() -> None:
    war, says = table("b")
    assert war.ask("red", "target", [Option("target", 1, "a")]) == 1
    assert war.ask("red", "target", [Option("target", 1, "a"), Option("target", 2, "b")]) == 2
    assert says.asked == ["red target"]
    assert war.answers == [1]


def test_events_name_themselves_and_tell_their_facts() -> None:
    event = GunFired("bao", ("johny", "doc"))
    assert event.name == "gun-fired"
    assert str(event) == "gun-fired: {who: bao, at: [johny, doc]}"
    assert str(GunFired("bao")) == "gun-fired: {who: bao}"


def test_events_carry_the_rules_behind_them() -> None:
    @rule("test.outer")
    def outer(war: Table) -> None:
        inner(war)
        war.happened(GunFired("bao"))
        war.happened(GunFired("mai"))

    @rule("test.inner")
    def inner(war: Table) -> None:
        """A rule without an event of its own shows in the next one."""

    log: list[Event] = []
    trace = Trace()
    outer(Table(SeededDice(1), Says(), log=log, trace=trace))
    assert [event.rules for event in log] == [("test.outer", "test.inner"), ("test.outer",)]
    assert trace.fired == Counter({"test.outer": 1, "test.inner": 1})
    assert trace.stack == []


def test_further_rules_apply_under_conditions_and_by_data() -> None:
    asked: list[str] = []

    def told(war: Table, word: str) -> bool:
        asked.append(word)
        return word == "dark"

    where: Citations[Table, str] = {
        "test.dark": told,
        "test.light": lambda war, word: word == "light",
    }

    @rule("test.fire", where=where, told=lambda war, word: (f"card.{word}",))
    def fire(war: Table, word: str) -> None:
        war.happened(GunFired(word))

    log: list[Event] = []
    silent = Table(SeededDice(1), Says(), log=log)
    fire(silent, "dark")
    assert asked == []
    traced = Table(SeededDice(1), Says(), log=log, trace=Trace())
    fire(traced, "dark")
    fire(traced, "light")
    assert [event.rules for event in log] == [
        (),
        ("test.fire", "test.dark", "card.dark"),
        ("test.fire", "test.light", "card.light"),
    ]


def test_what_decides_applies_where_it_gives_something() -> None:
    where: Citations[Table, int] = {"test.six": lambda war, die: die == 6}

    @decides("test.hit", where=where, told=lambda war, die: (f"card.{die}",))
    def hits(war: Table, die: int) -> bool:
        return die > 3

    @decides(by={"ace": "test.ace", None: "test.bare"})
    def armor(war: Table, word: str | None) -> str | None:
        return word

    log: list[Event] = []
    trace = Trace()
    traced = Table(SeededDice(1), Says(), log=log, trace=trace)
    for die in (3, 4, 6):
        assert hits(traced, die) is (die > 3)
        traced.happened(GunFired("bao"))
    for word in ("ace", None, "shield"):
        assert armor(traced, word) == word
        traced.happened(GunFired("bao"))
    assert [event.rules for event in log] == [
        (),
        ("test.hit", "card.4"),
        ("test.hit", "test.six", "card.6"),
        ("test.ace",),
        ("test.bare",),
        (),
    ]
    assert trace.stack == []
    assert hits(Table(SeededDice(1), Says()), 6)


def test_anchors_are_found_in_the_source(tmp_path: Path) -> None:
    source = """
TOO_FAR = Refusal("too-far", "test.reach")
SEEN: Final[Citations[War]] = {"test.seen": lambda war: war.light, "test.far": far}
PAGES = {1: "test.one", TOO_FAR: "test.two"}

def _page(war):
    return (PAGES[war.page],)

@rule("test.outer", "test.other", where=SEEN)
def outer(war):
    war.happened(Turned("test.no-rule"))

@decides("test.inner", by=PAGES, where={"test.here": far}, told=lambda war: war.told)
def inner(war):
    return NEAR

@rule(where=says.MET, told=words.by_word)
def third(war): ...
"""
    (tmp_path / "game.py").write_text(source)
    (tmp_path / "citations.py").write_text("MET = {'test.met': lambda war: war.near}")
    words = "WORDS = {'hush': 'test.hush'}\ndef by_word(war): return (WORDS[war.word],)"
    (tmp_path / "words.py").write_text(words)
    assert [f"{a.rule} {a}" for a in anchors(tmp_path)] == [
        "test.far game.py:9 outer",
        "test.here game.py:13 inner",
        "test.hush game.py:17 third",
        "test.inner game.py:13 inner",
        "test.met game.py:17 third",
        "test.one game.py:13 inner",
        "test.other game.py:9 outer",
        "test.outer game.py:9 outer",
        "test.reach game.py:2 TOO_FAR",
        "test.seen game.py:9 outer",
        "test.two game.py:13 inner",
    ]
    assert repr(Refusal("too-far", "test.reach")) == "too-far [test.reach]"


def test_windows_go_step_by_step() -> None:
    done: list[str] = []
    steps = [Step.NEUTRAL, Step.SIDES, Step.ENTERING]
    war, _ = table()
    settle(war, [Trait(step.name, step, done) for step in steps], "red")
    assert done == ["ENTERING", "SIDES", "NEUTRAL"]


def test_the_player_on_turn_orders_one_step_and_owners_may_decline() -> None:
    done: list[str] = []
    war, says = table("doc", "decline")
    settle(
        war,
        [Trait("johny", Step.SIDES, done), Trait("doc", Step.SIDES, done)],
        "blue",
    )
    assert done == ["doc", "johny"]
    with pytest.raises(ValueError, match="decline"):
        settle(war, [Trait("zulu", Step.SIDES, done, forced=False)], "blue")
    assert says.asked == ["blue next", "red reaction"]


def test_who_must_and_who_may_wait_in_one_line() -> None:
    done: list[str] = []
    war, says = table("zulu", "zulu")
    may, must = Trait("zulu", Step.SIDES, done, forced=False), Trait("rook", Step.SIDES, done)
    settle(war, [must, may], "blue")
    assert done == ["zulu", "rook"]
    assert says.asked == ["blue next", "red reaction"]


def test_two_firings_of_one_trait_are_told_apart_by_their_subject() -> None:
    done: list[str] = []
    war, _ = table("doc/zulu")
    firings = [Trait("doc", Step.SIDES, done, owner) for owner in ("moe", "zulu")]
    settle(war, firings, "blue")
    assert done == ["doc", "doc"]


def test_a_reaction_that_no_longer_holds_is_dropped() -> None:
    done: list[str] = []
    gone = Trait("gone", Step.NEUTRAL, done)

    class Killer(Trait):
        def carry_out(self) -> None:
            gone.alive = False
            super().carry_out()

    war, _ = table()
    settle(war, [gone, Killer("killer", Step.SIDES, done)], "red")
    assert done == ["killer"]


def test_transcripts_round_trip_and_replay_stops_where_they_end() -> None:
    assert str(Transcript.parse("7:0.3.1")) == "7:0.3.1"
    assert Transcript.parse("7:") == Transcript(7, ())
    war = Table(SeededDice(1), Replay([1]))
    options = [Option("go", False), Option("stay", True)]
    assert war.ask("red", "what", options)
    with pytest.raises(OutOfAnswers, match=r"red: what\? go | stay"):
        war.ask("red", "what", options)


def test_seats_ask_the_right_agent() -> None:
    red, blue = Says("go"), Says("stay")
    seats = Seats({"red": red, "blue": blue, "dummy": RandomAgent(1)})
    war = Table(SeededDice(1), seats)
    options = [Option("go", 1), Option("stay", 2)]
    assert war.ask("red", "what", options) == 1
    assert war.ask("blue", "what", options) == 2
