"""Random games of every mode come to an end and never break an invariant."""

from itertools import product

import pytest
from war_invariants import Watched

from rnr_print.engine.agents import RandomAgent
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.event import Event
from rnr_print.engine.replay import Replay, Transcript
from rnr_print.games.rocknroll.agents import Greedy
from rnr_print.games.rocknroll.events import OrderPlayed, TraitUsed
from rnr_print.games.rocknroll.game import new_war, play, play_seed
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.terms import terms_of

ENDINGS = ("ok", "destruction", "both-destroyed", "round-limit")
RARE = {
    "bao.too-close",
    "bao-veteran.too-close",
    "padre-veteran.exchange",
    "phuc-veteran.seats-for-all",
    "sarge-veteran.denied",
    "doi.straw-man",
    "dustoff.hook",
    "moe-veteran.both-belts",
    "truffle.airdrop",
    "truffle.nose",
}
"""Traits a few games may well go without; examples of the rulebook play them."""
TELLING = [
    *(("base", 37), ("great-war", 1), ("base", 29), ("great-war", 3), ("base", 39)),
    *(("great-war", 4), ("great-war", 24), ("great-war", 37), ("great-war", 25)),
]
"""Modes and seeds of games in which all others are seen; they are tried before many more."""
TABLES = [
    (("base",), (1, 1), ()),
    (("base",), (2, 2), ()),
    (("base", "deathmatch"), (1, 1), ()),
    (("base",), (1, 2), ("macv-sog",)),
    (("expansion",), (1, 1), ()),
    (("expansion",), (2, 2), ()),
    (("expansion",), (2, 1), ()),
    (("expansion",), (3, 3), ()),
    (("expansion",), (1, 1), ("macv-sog", "contingent-plus")),
    (("deathmatch",), (1, 1), ()),
    (("vietchess",), (1, 1), ()),
    (("great-war",), (1, 1), ("macv-sog",)),
    (("hundred-thousand",), (1, 1), ()),
    (("great-war", "deathmatch", "vietchess"), (2, 2), ()),
]


def table_id(value: object) -> str:
    return "+".join(map(str, value)) if isinstance(value, tuple) else str(value)


@pytest.mark.parametrize(("modes", "seats", "options"), TABLES, ids=table_id)
def test_random_games_keep_the_invariants(
    shelf: Shelf, modes: tuple[str, ...], seats: tuple[int, int], options: tuple[str, ...]
) -> None:
    terms = terms_of(shelf.game, modes, options)
    for seed in range(6):
        agent = Watched(RandomAgent(seed), stride=2)
        war = new_war(shelf, terms, SeededDice(seed), agent, seats)
        agent.watch(war)
        ending = play(war)
        assert ending.reason in ENDINGS


@pytest.mark.parametrize(("modes", "seats", "options"), TABLES, ids=table_id)
def test_games_of_whim_and_greed_keep_the_invariants(
    shelf: Shelf, modes: tuple[str, ...], seats: tuple[int, int], options: tuple[str, ...]
) -> None:
    """Greedy games with whims fight more than random ones, and see more of the rules."""
    terms = terms_of(shelf.game, modes, options)
    for seed in range(3):
        greedy = Greedy(seed, whim=0.3)
        agent = Watched(greedy, stride=2)
        war = new_war(shelf, terms, SeededDice(seed), agent, seats)
        greedy.sit(war)
        agent.watch(war)
        assert play(war).reason in ENDINGS


def test_every_trait_and_order_is_played(shelf: Shelf) -> None:
    """Over some games of whim every trait that can fire does, but for a few rare ones."""
    fireable = {
        trait.name
        for fighter in shelf.fighters.values()
        for traits in fighter.triggers.values()
        for trait in traits
    }
    unseen = (fireable | set(shelf.orders)) - RARE
    assert unseen
    for mode, seed in dict.fromkeys((*TELLING, *product(("base", "great-war"), range(40)))):
        if not unseen:
            break
        log: list[Event] = []
        greedy = Greedy(seed, whim=0.3)
        war = new_war(shelf, terms_of(shelf.game, (mode,)), SeededDice(seed), greedy, log=log)
        greedy.sit(war)
        play(war)
        unseen -= {f"{e.unit}.{e.trait}" for e in log if isinstance(e, TraitUsed)}
        unseen -= {e.order.name for e in log if isinstance(e, OrderPlayed)}
    assert unseen == set()


@pytest.mark.parametrize("mode", ["base", "expansion", "deathmatch"])
def test_a_game_is_its_seed_and_its_answers(shelf: Shelf, mode: str) -> None:
    first: list[Event] = []
    war, ending = play_seed(shelf, (mode,), 7, RandomAgent(3), log=first)
    script = Transcript.parse(str(Transcript(7, tuple(war.answers))))
    again: list[Event] = []
    replay = Replay(script.answers)
    _, same = play_seed(shelf, (mode,), script.seed, replay, log=again)
    assert same == ending
    assert list(map(str, first)) == list(map(str, again))


def test_the_log_changes_nothing(shelf: Shelf) -> None:
    logged, _ = play_seed(shelf, ("expansion",), 5, RandomAgent(5), log=[])
    silent, _ = play_seed(shelf, ("expansion",), 5, RandomAgent(5))
    assert logged.answers == silent.answers
