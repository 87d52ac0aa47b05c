"""Games between programs: they end, they keep the laws of the table, they are the same again."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from board_law import Watcher
from log_law import Ledger

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.agents import RandomAgent
from rnr_print.engine.decision import Answerer, Decision
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.event import Event
from rnr_print.engine.perft import perft
from rnr_print.engine.replay import Replay
from rnr_print.engine.script import Script
from rnr_print.engine.trace import Trace
from rnr_print.examples.protocol import Wish
from rnr_print.games.hex_tactical import fire, sudden_fire
from rnr_print.games.hex_tactical.attack import Attack, carry_out
from rnr_print.games.hex_tactical.engine import HexPool
from rnr_print.games.hex_tactical.examples import Stage
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.firing import carrier
from rnr_print.games.hex_tactical.game import new_game, play, play_seed
from rnr_print.games.hex_tactical.greed.agent import Greedy
from rnr_print.games.hex_tactical.looking import RULES, THREAD
from rnr_print.games.hex_tactical.pieces import Unit
from rnr_print.games.hex_tactical.play_outs import HexPlayOuts
from rnr_print.games.hex_tactical.shelf import Shelf
from rnr_print.games.hex_tactical.view import View
from rnr_print.games.registry import read_database

GAME = Path(__file__).parents[3] / "card_data" / "hex-tactical"
SCENARIOS = ("orchard-hill", "the-lesson", "weir-lane")


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    return Shelf(read_database(GAME))


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("agent", [RandomAgent, lambda seed: Greedy(seed, 0.3)])
def test_games_keep_the_laws_of_the_table(shelf: Shelf, scenario: str, agent: type) -> None:
    for seed in range(3):
        watcher, log = Watcher(agent(seed)), Ledger()
        field, ending = play_seed(shelf, scenario, seed, watcher, log, None, [watcher, log])
        assert watcher.seen > 10
        assert log.seen["order-given"] > 3
        assert log[-1].facts() == {"side": ending.winner, "reason": ending.reason}
        assert field.time <= field.scenario.time + 2


def test_nobody_fires_what_is_kept_down(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """No suppressed or broken unit gives a weapon, no broken weapon fires, none twice an order."""
    fired = 0

    def watched(field: Field, attack: Attack, only: Unit | None = None) -> None:
        nonlocal fired
        carriers = [carrier(piece) for piece in attack.pieces]
        assert len(set(attack.pieces)) == len(attack.pieces)
        assert not any(unit.broken for unit in carriers)
        for weapon in attack.weapons:
            assert not weapon.broken
            assert weapon.unit is not None
            assert not weapon.unit.suppressed
        assert field.order is not None
        assert field.order.fired >= set(carriers)
        fired += 1
        carry_out(field, attack, only)

    for module in (fire, sudden_fire):
        monkeypatch.setattr(module, "carry_out", watched)
    for seed in range(2):
        agent = Greedy(seed, 0.2)
        play_seed(shelf, "orchard-hill", seed, agent, None, None, [agent])
    assert fired > 20


def test_a_game_is_its_seed_and_its_answers(shelf: Shelf) -> None:
    one, again = list[Event](), list[Event]()
    first, _ = play_seed(shelf, "orchard-hill", 5, RandomAgent(5), one)
    play_seed(shelf, "orchard-hill", 5, Replay(first.answers), again)
    assert list(map(str, one)) == list(map(str, again))


def test_what_is_hidden_changes_no_answer_of_the_greedy(shelf: Shelf) -> None:
    """The enemy's hand and both piles are swapped under its eyes, and it answers as before."""
    agent, asked = Greedy(1, 0.2), 0

    class Swapping:
        def answer(self, decision: Decision[object]) -> int:
            nonlocal asked
            enemy = field.side(decision.player).enemy
            agent.sit(field)
            state = agent._random.__self__.getstate()  # type: ignore[attr-defined]
            taken = agent.answer(decision)
            hidden = enemy.hand, enemy.pile
            enemy.hand, enemy.pile = hidden[1][: len(hidden[0])], hidden[0]
            agent._random.__self__.setstate(state)  # type: ignore[attr-defined]
            assert agent.answer(decision) == taken
            enemy.hand, enemy.pile = hidden
            asked += 1
            return taken

    field = new_game(shelf, "the-lesson", SeededDice(3), Swapping())
    play(field)
    assert asked > 30


def test_a_view_shows_no_card_of_the_enemy(shelf: Shelf) -> None:
    field = new_game(shelf, "the-lesson", SeededDice(3), RandomAgent(3))
    field.sides[0].hand, field.sides[1].hand = ["k11"], ["h11", "h12"]
    view = View(field, "kestrel")
    assert [card.name for card in view.hand] == ["k11"]
    assert view.enemy_hand == 2
    shown = [name for name in vars(view) if not name.startswith("_")]
    assert not any("h11" in repr(getattr(view, name)) for name in shown)


MEADOW = """
setup:
  map:
    rows: [". . w . .", ". .1 . ~ .", "b . = . .", ". s . . ."]
    roads: [[B3, C3, D3]]
    edges: {kestrel: west, harrow: east}
  units: {B3: {kestrel: [dobry, rifle-1: {weapon: lmg-1}, rifle-team-1]}, D1: {harrow: [lund]}}
  hands: {kestrel: [HAND], harrow: [h13]}
"""


@pytest.mark.parametrize(
    ("hand", "counts"), [("k26", [3, 7, 25]), ("k12", [3, 7, 24]), ("k26, k12", [4, 12, 46])]
)
def test_legal_sequences_are_counted(shelf: Shelf, hand: str, counts: list[int]) -> None:
    """Orders, activations and steps in a meadow of 5 x 4 hexes."""
    source = MarkedYaml(MEADOW.replace("HAND", hand), "meadow.yaml")

    def begin(answerer: Answerer) -> object:
        field = Stage(shelf).set_up(source, Script([]), [], Trace())
        field.dice, field.answerer, field.heeds_forced = SeededDice(1), answerer, False
        return play(field)

    assert [perft(begin, depth) for depth in (1, 2, 3)] == counts


def test_random_games_tell_the_rules_that_fired(shelf: Shelf) -> None:
    games = list(islice(HexPool(shelf).random_games(0), 4))
    assert all("turn.order" in fired for fired in games)
    assert set().union(*games) >= {THREAD, *RULES.values()}, "threads are judged by rules"
    assert games == list(islice(HexPool(shelf).random_games(0), 4))


def test_play_outs_are_added_up(shelf: Shelf) -> None:
    contests, wish = HexPlayOuts(shelf), Wish(6, modes=("the-lesson",), agents=("greedy", "random"))
    counted = contests.play(wish, 0, 3) + contests.play(wish, 3, 3)
    told = contests.summary(counted)
    assert told["games"] == 6
    assert sum(counted.sides.values()) == sum(counted.agents.values()) == 6
    lines = list(contests.lines(counted, False))
    assert lines[-1].startswith("  order-given: ")
    assert counted.agents["random"] == 0
    assert "random: 0.0% (0.0% to 39.0%, n = 6)" in lines, "an agent that never won is told, too"
