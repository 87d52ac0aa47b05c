"""Whatever a player might say in his turn is either offered or refused for a reason."""

import pytest
from chance_tables import rules_of, sit_down
from legality import unexplained
from many_games import play_game
from war_invariants import AT_REST, Watched

from rnr_print.engine.agents import RandomAgent
from rnr_print.engine.decision import Decision
from rnr_print.games.rocknroll.game import play
from rnr_print.games.rocknroll.setup import Shelf


class Asking(Watched):
    """Tries every word at some of the decisions between two actions."""

    tried = 0

    def answer(self, decision: Decision[object]) -> int:
        assert self.war is not None
        if decision.kind in AT_REST and self.asked % 37 == 0:
            assert not unexplained(self.war, decision)
            self.tried += 1
        return super().answer(decision)


def test_every_word_is_offered_or_refused_for_a_reason(shelf: Shelf) -> None:
    tried = 0
    for number in range(30):
        asking = Asking(RandomAgent(number), 10)
        play(sit_down(shelf, rules_of(number), number, asking))
        tried += asking.tried
    assert tried > 100


@pytest.mark.parametrize("first", range(0, 60, 20))
def test_a_sample_of_the_many_games(shelf: Shelf, first: int) -> None:
    """What `python tests/games/many_games.py` plays by the hundred thousand."""
    for number in range(first, first + 20):
        play_game(shelf, number)
