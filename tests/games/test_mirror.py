"""The rules favor neither side: exchange the armies, and the same game is played the other way."""

import re
from copy import copy
from random import Random

import pytest

from rnr_print.engine.dice import SeededDice
from rnr_print.engine.event import Event
from rnr_print.games.rocknroll.agents import Greedy
from rnr_print.games.rocknroll.game import new_war, play
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.terms import terms_of

OTHER = {"vietnam": "vpa", "vpa": "vietnam"}
TABLES = [
    (("base",), (1, 1), ()),
    (("base", "deathmatch"), (2, 1), ()),
    (("expansion",), (1, 1), ()),
    (("expansion",), (3, 2), ("macv-sog",)),
    (("vietchess",), (1, 1), ()),
    (("great-war",), (1, 2), ("contingent-plus",)),
]


def mirrored(text: str) -> str:
    """`text` with the sides exchanged."""
    text = re.sub(r"\[(\d), (\d)\]", r"[\2, \1]", text)  # the throws of both for the first move
    return re.sub(r"\b(vietnam|vpa)\b", lambda found: OTHER[found[1]], text)


class MirrorDice(SeededDice):
    """Dice that treat each side of a mirrored game as they treat the other side of the game."""

    def __init__(self, seed: int, mirror: bool) -> None:
        super().__init__(seed)
        self.own = {
            name: SeededDice(Random(f"{seed} {OTHER[name] if mirror else name}").getrandbits(32))
            for name in OTHER
        }

    def roll(self, purpose: str, by: str, sides: int = 6) -> int:
        if purpose == "first":
            return self.own[by].roll(purpose, by)
        return super().roll(purpose, by)

    def shuffle(self, cards: list[object], deck: str) -> None:
        (self.own[deck].shuffle if deck in self.own else super().shuffle)(cards, deck)


def in_the_mirror(shelf: Shelf) -> Shelf:
    """The same cards, every unit and faction order on the other side."""
    other = copy(shelf)
    other.fighters = {}
    other._units = {}  # is found anew
    other.orders = {}
    for name, fighter in shelf.fighters.items():
        other.fighters[name] = copy(fighter)
        other.fighters[name].side = OTHER.get(fighter.side or "")
    for name, order in shelf.orders.items():
        other.orders[name] = copy(order)
        other.orders[name].faction = OTHER.get(order.faction or "")
    return other


@pytest.mark.parametrize(("modes", "seats", "options"), TABLES)
def test_mirrored_armies_play_mirrored_games(
    shelf: Shelf, modes: tuple[str, ...], seats: tuple[int, int], options: tuple[str, ...]
) -> None:
    terms = terms_of(shelf.game, modes, options)
    for seed in range(3):
        logs: list[list[Event]] = [[], []]
        winners: list[str | None] = []
        for log, mirror in zip(logs, (False, True), strict=True):
            agent = Greedy(seed, whim=0.4)
            war = new_war(
                in_the_mirror(shelf) if mirror else shelf,
                terms,
                MirrorDice(seed, mirror),
                agent,
                seats[::-1] if mirror else seats,
                log,
            )
            agent.sit(war)
            winners.append(play(war).winner)
        first, second = ([str(event) for event in log] for log in logs)
        assert [mirrored(line) for line in second] == first
        assert winners[1] == OTHER.get(winners[0] or "")
