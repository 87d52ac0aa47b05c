"""Players who answer at the same time learn nothing of each other's answers."""

from collections.abc import Sequence

from sea import SIDES, Sea, example, seeded

from rnr_print.engine.agents import RandomAgent
from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.event import Event
from rnr_print.engine.replay import Replay
from rnr_print.engine.table import Table


class Spy:
    """Notes all that can be seen of the table whenever somebody bids."""

    def __init__(self) -> None:
        self.table: Sea
        self.seen: list[tuple[object, ...]] = []

    def answer(self, decision: Decision[object]) -> int:
        sea = self.table
        if decision.kind == "bid":
            self.seen.append((list(sea.answers), list(sea.log or ()), dict(sea.bids)))
        return SIDES.index(decision.player) % len(decision.options)


def test_nobody_sees_what_another_has_answered() -> None:
    spy = Spy()
    spy.table = Sea(SeededDice(1), spy, [])
    bids = [Decision(side, "bid", [Option("bid", n, str(n)) for n in range(3)]) for side in SIDES]
    assert spy.table.ask_all(bids) == [0, 1, 2]
    assert spy.seen == [([], [], {})] * 3
    assert spy.table.answers == [0, 1, 2]


def test_a_whole_game_keeps_its_bids_secret() -> None:
    class Watching(Spy, RandomAgent):
        def answer(self, decision: Decision[object]) -> int:
            Spy.answer(self, decision)
            return RandomAgent.answer(self, decision)

    spy = Watching()
    RandomAgent.__init__(spy, 4)
    spy.table = sea = Sea(SeededDice(4), spy, [])
    from sea import play

    play(sea)
    rounds = [spy.seen[i : i + 3] for i in range(0, 9, 3)]
    assert all(first == other for first, *others in rounds for other in others)


class Fixed:
    """Gives the answers on a list."""

    def __init__(self, answers: Sequence[int]) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    def answer(self, decision: Decision[object]) -> int:
        self.asked.append(f"{decision.player}: {decision.standing}")
        return self.answers.pop(0)


def test_who_has_no_choice_is_not_asked() -> None:
    one, two = [Option("go", 7)], [Option("go", 8), Option("stay", 9)]
    questions = [Decision("red", "what", list(one)), Decision("blue", "what", list(two))]
    answers = Fixed([1])
    table = Table(SeededDice(1), answers)
    assert table.ask_all(questions) == [7, 9]
    assert (answers.asked, table.answers) == (["blue: None"], [1])
    forced = Fixed([0, 1])
    assert Table(SeededDice(1), forced, heeds_forced=True).ask_all(questions) == [7, 9]
    assert forced.asked == ["red: go", "blue: None"]


def test_replays_and_scripts_give_secret_answers_one_after_another() -> None:
    log: list[Event] = []
    again: list[Event] = []
    sea, ending = seeded(3, RandomAgent(3), log)
    assert seeded(3, Replay(sea.answers), again)[1] == ending
    assert again == log
    run = example(
        "script: [red: {bid: 0}, green: {bid: 2}, blue: {bid: 1}, draw: gale-1, green: stay]\n"
        "expect:\n  - bid: {side: red, coins: 0}\n  - bid: {side: green, coins: 2}\n  - bid\n"
    )
    assert run.passed, run.failures
    assert run.asked is not None
    assert run.asked.player == "blue"
