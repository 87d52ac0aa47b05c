"""Games steered by hypothesis: whatever is answered, wherever one goes back to, the rules hold."""

from __future__ import annotations

from random import Random

import pytest
from chance_tables import MODES, OPTIONS, Rules, seated, sit_down
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from war_invariants import Watched, check_invariants

from rnr_print.engine.decision import Decision
from rnr_print.engine.event import Event
from rnr_print.engine.replay import OutOfAnswers, Replay
from rnr_print.games.rocknroll.game import play
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.war import War

TABLES = st.builds(
    lambda modes, options, seats: Rules(
        tuple(sorted(modes, key=MODES.index)), tuple(options), seated(seats, modes)
    ),
    st.lists(st.sampled_from(MODES), min_size=1, max_size=3, unique=True),
    st.lists(st.sampled_from(OPTIONS), unique=True),
    st.tuples(st.integers(1, 3), st.integers(1, 3)),
)
_shelf: list[Shelf] = []


@pytest.fixture(autouse=True)
def _lend(shelf: Shelf) -> None:
    """The machine is made without fixtures; it finds the cards here."""
    _shelf[:] = [shelf]


class Opening(Replay):
    """Recorded answers, and then some by chance."""

    def __init__(self, seed: int, number: int) -> None:
        super().__init__(())
        self._luck = Random(seed).random
        self._left = number

    def answer(self, decision: Decision[object]) -> int:
        if self._left == 0:
            return super().answer(decision)
        self._left -= 1
        return int(self._luck() * len(decision.options))


class Game(RuleBasedStateMachine):
    """A game that is played again from its seed and its answers after every answer."""

    def __init__(self) -> None:
        super().__init__()
        self.table = Rules(("base",), (), (1, 1))
        self.seed = 0
        self.answers: tuple[int, ...] = ()
        self.asked: Decision[object] | None = None
        self.war: War | None = None
        self.told: list[str] = []

    def _play(self, answerer: Replay) -> list[str]:
        """Play to the next question or the end; gives what happened."""
        log: list[Event] = []
        watched = Watched(answerer, 10**9)
        self.war = sit_down(_shelf[0], self.table, self.seed, watched, log)
        self.asked = None
        try:
            play(self.war)
        except OutOfAnswers as stop:
            self.asked = stop.decision
            check_invariants(self.war, watched.counts)
        return list(map(str, log))

    @initialize(table=TABLES, seed=st.integers(0, 2**32), already=st.integers(0, 500))
    def sit_down(self, table: Rules, seed: int, already: int) -> None:
        """Begin in the middle of any game."""
        self.table, self.seed = table, seed
        self.told = self._play(Opening(seed, already))
        assert self.war is not None
        self.answers = tuple(self.war.answers)

    @precondition(lambda self: self.asked is not None)
    @rule(choice=st.integers(0, 2**16))
    def answer(self, choice: int) -> None:
        """Any legal answer is accepted, and what went before stays as it was."""
        assert self.asked is not None
        self.answers = (*self.answers, choice % len(self.asked.options))
        told = self._play(Replay(self.answers))
        assert told[: len(self.told)] == self.told
        self.told = told

    @precondition(lambda self: self.answers)
    @rule(steps=st.integers(1, 5))
    def take_back(self, steps: int) -> None:
        """Without the last answers the game stands where it stood."""
        self.answers = self.answers[:-steps]
        told = self._play(Replay(self.answers))
        assert told == self.told[: len(told)]
        assert self.asked is not None
        self.told = told

    @invariant()
    def a_question_has_answers(self) -> None:
        """Who is asked has a choice; who has none isn't asked."""
        if self.asked is not None:
            assert len(self.asked.options) > 1

    @invariant()
    def the_answers_are_all_there_is(self) -> None:
        """Nothing entered the game that is no answer."""
        if self.war is not None:
            assert tuple(self.war.answers) == self.answers


Game.TestCase.settings = settings(
    max_examples=25,
    stateful_step_count=15,
    deadline=None,
    derandomize=True,
    phases=(Phase.generate,),  # the table, the seed and the answers say enough; games shrink badly
    suppress_health_check=list(HealthCheck),
)
TestGame = Game.TestCase
