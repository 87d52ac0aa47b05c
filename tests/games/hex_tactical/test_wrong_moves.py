"""No answer in good order can break the game, and none is refused without a rule and words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from board_law import Watcher
from test_many_games import GAME

from rnr_print.core.errors import Place
from rnr_print.engine.decision import Decision
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.script import Step
from rnr_print.examples.context import Desk
from rnr_print.games.desks import open_desk
from rnr_print.games.hex_tactical.game import new_game, play
from rnr_print.games.hex_tactical.greed.agent import Greedy
from rnr_print.games.hex_tactical.refusals import why_not
from rnr_print.games.hex_tactical.shelf import Shelf
from rnr_print.games.hex_tactical.vocabulary import ALONE, NAMING, Vocabulary

NOWHERE = Place("a game")
EVERY = 7
"""Every so-manieth question is answered wrongly."""


@pytest.fixture(scope="module")
def desk() -> Desk:
    return open_desk(GAME)


class Contrary(Watcher):
    """Gives wrong answers of every kind to some questions, then plays on."""

    def __init__(self, desk: Desk, shelf: Shelf, seed: int) -> None:
        super().__init__(Greedy(seed, 0.4))
        self.desk, self.shelf = desk, shelf
        self.luck = Random(seed)
        self.refused: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()

    def answer(self, decision: Decision[object]) -> int:
        if self.luck.randrange(EVERY) == 0:
            self.kinds[decision.kind] += 1
            for step in self._wrong(decision):
                assert self.field is not None
                before = len(self.field.answers), self.field.vp
                refusal = why_not(self.field, decision, step)
                self.refused[refusal.reason] += 1
                assert refusal.rule in self.desk.book.rules, f"{step}: {refusal}"
                assert "{" not in self.desk.story.refused([step], refusal)
                assert (len(self.field.answers), self.field.vp) == before
        return super().answer(decision)

    def _wrong(self, decision: Decision[object]) -> Iterator[Step]:
        """Either side saying every kind of thing that can be read, but for what is legal."""
        assert self.field is not None
        known = Vocabulary(self.shelf, self.field.board).known
        for side in self.shelf.sides:
            for key in sorted(ALONE | NAMING.keys()):
                kinds = NAMING.get(key, ())
                names = sorted(set().union(*(known[kind] for kind in kinds)))
                for name in self.luck.sample(names, min(3, len(names))) if names else [""]:
                    step = Step("answer", NOWHERE)
                    step.player, step.key, step.name = side, key, name
                    if side != decision.player or decision.find(key, name) is None:
                        yield step


def test_every_wrong_answer_is_refused_by_a_rule_and_with_words(desk: Desk) -> None:
    shelf, kinds, refused = Shelf(desk.database), Counter[str](), Counter[str]()
    for seed, scenario in enumerate(("orchard-hill", "the-lesson", "weir-lane")):
        contrary = Contrary(desk, shelf, seed)
        field = new_game(shelf, scenario, SeededDice(seed), contrary)
        contrary.sit(field)
        play(field)
        kinds.update(contrary.kinds)
        refused.update(contrary.refused)
    assert len(kinds) > 12
    assert len(refused) > 25
