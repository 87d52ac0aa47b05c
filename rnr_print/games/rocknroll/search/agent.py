"""The search agent: tries the likely answers in many worlds and takes the one that does best."""

from __future__ import annotations

from math import log2, sqrt
from random import Random
from typing import Final, TypeVar

from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.view import Onlooker
from rnr_print.games.rocknroll.agents import ratings
from rnr_print.games.rocknroll.search.playing import played_on
from rnr_print.games.rocknroll.search.record import Record
from rnr_print.games.rocknroll.view import View, Window
from rnr_print.games.rocknroll.war import War

Value = TypeVar("Value")
PLAYOUTS: Final = 100
"""How many playouts a question gets if nobody says."""
WIDTH: Final = 6
"""How many answers are tried: those greed likes best."""
TRUST: Final = 0.5
"""By how many standard errors an answer must beat greed's to be taken instead."""
DONE: Final = frozenset(
    ("orders", "end", "wait", "accept", "no-more", "enough", "leave", "decline")
)
"""Answers that stop; they are tried however greed likes them."""
SETTLED: Final = frozenset(("card-to", "draws", "moves", "patrol", "pour", "price"))
"""Questions that greed answers alone."""
STRIDE: Final = 2_654_435_761


class Search(Onlooker[View]):
    """Information-set Monte Carlo: sequential halving over playouts to the end of the round.

    Each playout deals what its side can't see anew, and every answer is tried in the same worlds.
    Deterministic by `seed` and `playouts` (a question).
    """

    def __init__(self, seed: int, playouts: int = PLAYOUTS, rounds: int = 1) -> None:
        super().__init__()
        self._seed = seed
        self._random = Random(seed).random
        self._playouts = playouts
        self._rounds = rounds
        self._asked = 0
        self._record: Record | None = None

    def sit(self, war: War) -> None:
        """Take a seat at `war`; from now on it is recorded."""
        self.look_through(Window(war))
        self._record = Record.of(war)

    def answer(self, decision: Decision[Value]) -> int:
        """The answer that did best."""
        assert self._window is not None, "the agent sits at no table"
        view, heard = self._window.look(decision)
        self._asked += 1
        worths = [worth + self._random() * 1e-6 for worth in ratings(view, heard)]
        tried = _likely(heard.options, worths)
        if len(tried) == 1 or decision.kind in SETTLED:
            return tried[0]
        return self._best(decision, tried)

    def _best(self, decision: Decision[Value], tried: list[int]) -> int:
        """The best of `tried`, greed's choice first, by sequential halving."""
        outcomes: dict[int, list[float]] = {index: [] for index in tried}
        halvings = max(1, round(log2(len(tried))))
        left = tried
        for _ in range(halvings):
            worlds = max(1, self._playouts // (halvings * len(left)))
            for index in left:
                self._try(decision, index, outcomes[index], worlds)
            left = _better_half(left, outcomes)
        return _convincing(tried[0], left[0], outcomes)

    def _try(
        self, decision: Decision[Value], index: int, outcomes: list[float], worlds: int
    ) -> None:
        """Play `worlds` more worlds with this answer."""
        assert self._record is not None
        for world in range(len(outcomes), len(outcomes) + worlds):
            luck = (self._seed * STRIDE + self._asked * 7919 + world * 104_729) & 0xFFFFFFFFFFFF
            outcomes.append(played_on(self._record, decision, index, luck, self._rounds))


def _likely(options: list[Option[None]], worths: list[float]) -> list[int]:
    """The answers worth trying, the one greed likes best first."""
    ranked = sorted(range(len(options)), key=lambda index: -worths[index])
    stops = [index for index in ranked[WIDTH:] if options[index].key in DONE]
    return ranked[: WIDTH - len(stops)] + stops if len(ranked) > WIDTH else ranked


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _better_half(left: list[int], outcomes: dict[int, list[float]]) -> list[int]:
    """The half that did better so far, the best first."""
    ranked = sorted(left, key=lambda index: -_mean(outcomes[index]))
    return ranked[: max(1, (len(left) + 1) // 2)]


def _convincing(usual: int, best: int, outcomes: dict[int, list[float]]) -> int:
    """`best` if it beats the `usual` answer by more than luck in the worlds both have seen."""
    if best == usual:
        return best
    pairs = list(zip(outcomes[best], outcomes[usual], strict=False))
    gains = [one - other for one, other in pairs]
    mean = _mean(gains)
    spread = sqrt(sum((gain - mean) ** 2 for gain in gains) / len(gains))
    return best if mean > TRUST * spread / sqrt(len(gains)) else usual
