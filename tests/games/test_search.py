"""The search agent: copies are whole, questions come back as they were, nothing hidden is used."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hidden_cards import exchanged, renamed

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.agents import Seats
from rnr_print.engine.decision import Decision
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.script import Script
from rnr_print.engine.trace import Trace
from rnr_print.games.rocknroll.agents import Greedy
from rnr_print.games.rocknroll.examples import Theater
from rnr_print.games.rocknroll.game import new_war, play, play_round
from rnr_print.games.rocknroll.pieces import Army, Place, Player, Unit
from rnr_print.games.rocknroll.play_out import Table, play_out
from rnr_print.games.rocknroll.search.agent import Search
from rnr_print.games.rocknroll.search.copying import OF_THE_MOMENT, copied
from rnr_print.games.rocknroll.search.outlook import outlook
from rnr_print.games.rocknroll.search.playing import Imagined
from rnr_print.games.rocknroll.search.record import Record, SameDice
from rnr_print.games.rocknroll.search.worlds import deal_anew
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.terms import terms_of
from rnr_print.games.rocknroll.view import View
from rnr_print.games.rocknroll.war import War

MODES = [("base",), ("expansion",), ("deathmatch",), ("vietchess",)]
PIECES = (Unit, Army, Player, Place)


class Enough(Exception):
    """The game has gone far enough for the test."""


class Asked:
    """Greed at every seat, with something to do at each question first."""

    def __init__(self, do: Callable[[War, Decision[Any]], None], seed: int = 3) -> None:
        self.greedy = Greedy(seed, whim=0.2)
        self.do = do
        self.war: War | None = None

    def answer(self, decision: Decision[Any]) -> int:
        assert self.war is not None
        self.do(self.war, decision)
        return self.greedy.answer(decision)


def sit_down(
    shelf: Shelf,
    modes: tuple[str, ...],
    agent: Asked,
    seed: int = 3,
    options: tuple[str, ...] = (),
    seats: tuple[int, int] = (1, 1),
) -> War:
    terms = terms_of(shelf.game, modes, options)
    war = agent.war = new_war(shelf, terms, SeededDice(seed), agent, seats)
    agent.greedy.sit(war)
    return war


# copies


def same(one: Any, other: Any, seen: dict[int, Any], path: str) -> None:
    """Both hold the same, and share nothing that can change."""
    if isinstance(one, (*PIECES, list, set, dict)):
        assert one is not other, f"{path} is shared"
        assert type(one) is type(other), path
        if id(one) in seen:
            assert seen[id(one)] is other, f"{path} was copied twice"
            return
        seen[id(one)] = other
    if isinstance(one, PIECES):
        for name in type(one).__slots__:
            same(getattr(one, name), getattr(other, name), seen, f"{path}.{name}")
    elif isinstance(one, list | tuple):
        assert len(one) == len(other), path
        for i, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            same(mine, theirs, seen, f"{path}[{i}]")
    else:
        assert one == other, path


def test_a_copy_holds_everything_and_shares_nothing_that_changes(shelf: Shelf) -> None:
    compared = 0

    def compare(war: War, decision: Decision[Any]) -> None:
        nonlocal compared
        if decision.kind == "orders" and len(war.answers) % 7 == 0:
            twin = copied(war, war.dice, war.answerer)
            assert twin.__dict__.keys() == war.__dict__.keys()
            seen: dict[int, Any] = {}
            for name, value in war.__dict__.items():
                if name not in OF_THE_MOMENT:
                    same(value, twin.__dict__[name], seen, name)
            compared += 1

    play(sit_down(shelf, ("expansion",), Asked(compare)))
    assert compared > 5


@pytest.mark.parametrize("modes", MODES)
def test_every_question_comes_back_as_it_was(shelf: Shelf, modes: tuple[str, ...]) -> None:
    """Replay equality: rest, answers and throws lead to the very same question and position."""
    record: list[Record] = []
    met = 0

    def come_back(war: War, decision: Decision[Any]) -> None:
        nonlocal met
        asked = repr(decision), str(View(war, decision.player))

        class Back(Imagined):
            def answer(self, again: Decision[Any]) -> int:
                if self._given < len(record[0].answers):
                    return super().answer(again)
                assert self.war is not None
                assert (repr(again), str(View(self.war, again.player))) == asked
                raise Enough

        back = Back(decision, record[0].answers, 0, 1)
        twin = copied(record[0].rest, SameDice(record[0].dice.thrown), back)
        back.sit(twin)
        with pytest.raises(Enough):
            play(twin)
        met += 1

    war = sit_down(shelf, modes, Asked(come_back))
    record.append(Record.of(war))
    play(war)
    assert met > 100


# hidden cards


def test_worlds_differ_only_in_what_is_hidden(shelf: Shelf) -> None:
    luck, dealt = Random(1), 0

    def deal(war: War, decision: Decision[Any]) -> None:
        nonlocal dealt
        if decision.kind == "orders":
            twin = copied(war, war.dice, war.answerer)
            before = str(View(twin, decision.player))
            names = sorted(unit.name for unit in twin.all_units())
            army = twin.army(decision.player)
            held = [str(card) for card in army.enemy.players[0].hand]
            deal_anew(twin, army, luck)
            assert str(View(twin, decision.player)) == before
            assert sorted(unit.name for unit in twin.all_units()) == names
            dealt += held != [str(card) for card in army.enemy.players[0].hand]

    play(sit_down(shelf, ("expansion",), Asked(deal), options=("macv-sog",)))
    assert dealt > 20


@pytest.mark.parametrize("options", [(), ("macv-sog",)])
def test_what_is_hidden_changes_no_choice(shelf: Shelf, options: tuple[str, ...]) -> None:
    luck, compared = Random(5), 0

    def chosen(war: War, decision: Decision[Any]) -> int:
        """The choice of a fresh agent that has just sat down."""
        answerer, dice = war.answerer, war.dice
        agent = Search(9, playouts=6)
        agent.sit(war)
        try:
            return agent.answer(decision)
        finally:
            war.answerer, war.dice = answerer, dice

    def compare(war: War, decision: Decision[Any]) -> None:
        nonlocal compared
        if decision.kind not in ("deployment", "orders") or luck.random() > 0.12:
            return
        if war.terms.rd_limit and not all(army.devil_took for army in war.armies):
            return  # the Devil's offer would be asked again first
        before = chosen(war, decision)
        with exchanged(war, war.army(decision.player), luck) as names:
            assert chosen(war, renamed(decision, names)) == before
        compared += 1
        if compared == 4:
            raise Enough

    with pytest.raises(Enough):
        play(sit_down(shelf, ("base",), Asked(compare), options=options))


def test_the_same_seed_and_budget_play_the_same_game(shelf: Shelf) -> None:
    games, terms = [], terms_of(shelf.game, ("expansion",))
    for _ in range(2):
        war = new_war(shelf, terms, SeededDice(2), Seats({}))
        agents = {side: Search(i, playouts=2) for i, side in enumerate(shelf.sides)}
        war.answerer = Seats(agents)
        for agent in agents.values():
            agent.sit(war)
        play_round(war)
        games.append(tuple(war.answers))
    assert games[0] == games[1]


def test_it_plays_in_teams_and_by_name(shelf: Shelf) -> None:
    table = Table(("base",), seats=(2, 1), think=1)
    result = play_out(shelf, table, ("search", "random"), 2)
    assert result.games == 2


# what greed doesn't see


class Pilot:
    """Says what was written down, then lets an agent answer, and remembers what it said."""

    def __init__(self, said: list[tuple[str, str]]) -> None:
        self.said = said
        self.agent: Any = None
        self.answered = ""

    def answer(self, decision: Decision[Any]) -> int:
        if self.said:
            index = decision.find(*self.said.pop(0))
            assert index is not None, decision
            return index
        self.answered = repr(decision.options[self.agent.answer(decision)])
        raise Enough


class Dies:
    """Every die shows a 1."""

    def roll(self, purpose: str, by: str, sides: int = 6) -> int:
        return 1


FOUR_ALL = """
setup:
  mode: base
  round: 12
  ok: {vietnam: 4, vpa: 4}
  first: vietnam
  turn: vpa
  points:
    A: {vpa: [%s]}
    B: {vietnam: [hoa]}
    C: {vietnam: [lan]}
    D: {vpa: [mule], vietnam: [quan]}
  hands: {vpa: {orders: [unit-attacks]}}
  orders_deck: [unit-moves, unit-moves, unit-moves, unit-moves, unit-moves, unit-moves,
    unit-attacks, unit-attacks, unit-attacks, unit-attacks, unit-attacks, unit-attacks]
"""


def said_by(shelf: Shelf, agent: Any, text: str, said: list[tuple[str, str]]) -> str:
    """What `agent` answers to the question that follows what was `said`."""
    source = MarkedYaml(text, "example.yaml")
    theater = Theater(shelf)
    war = theater.set_up(source, Script([], frozenset()), [], Trace())
    pilot = Pilot(said)
    pilot.agent = agent
    war.answerer, war.dice, war.heeds_forced = pilot, Dies(), False  # type: ignore[assignment]
    war.trace = war.log = None
    agent.sit(war)
    with pytest.raises(Enough):
        play(war)
    return pilot.answered


SHOT = [("play", "unit-attacks")]


def test_the_last_roll_of_a_lost_war_is_risked(shelf: Shelf) -> None:
    """At 4-4, last to move and a Point behind: a miss that is accepted is the end."""
    position = FOUR_ALL % "skip"
    assert said_by(shelf, Greedy(1), position, list(SHOT)) == "accept"
    assert said_by(shelf, Search(1, 120), position, list(SHOT)) == "rock-n-roll"


def test_a_lost_war_is_worth_any_price(shelf: Shelf) -> None:
    """Two hold Alpha, one is enough: the other may go for a roll, or the marksman risk his life."""
    position = FOUR_ALL % "skip, viper"
    assert said_by(shelf, Greedy(1), position, list(SHOT)) == "accept"
    answer = said_by(shelf, Search(1, 160), position, list(SHOT))
    assert answer in ("reroll: skip", "reroll: viper", "rock-n-roll")


def test_the_outlook_is_even_for_even_sides_and_better_for_more(shelf: Shelf) -> None:
    war = new_war(shelf, terms_of(shelf.game, ("base",)), SeededDice(2), Seats({}))
    vietnam, vpa = war.armies
    assert outlook(war, vietnam) + outlook(war, vpa) == pytest.approx(1)
    before = outlook(war, vpa)
    vpa.ok = 2
    assert outlook(war, vpa) > before
