"""Wrong answers in good order: every kind of answer, offered where a game asks something else.

    python tests/games/wrong_answers.py [--games 1000] [--first 0]

Games of chance are played to many of their questions, and there every player gives every kind of
answer there is, well formed and wrong. Each must be refused for a reason that has words and a rule
of the book behind it, and the question must be told. Exits 1 with the first that isn't.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from chance_tables import rules_of, sit_down
from war_invariants import Watched

from rnr_print.core.errors import Place, Problem
from rnr_print.engine.agents import RandomAgent
from rnr_print.engine.decision import Decision
from rnr_print.engine.event import Event
from rnr_print.engine.failure import Failure, last
from rnr_print.engine.script import Step
from rnr_print.examples.context import Desk
from rnr_print.examples.failing import told
from rnr_print.games.desks import open_desk
from rnr_print.games.rocknroll.answers import ALONE, NAMING
from rnr_print.games.rocknroll.engine import shelf_of
from rnr_print.games.rocknroll.game import play
from rnr_print.games.rocknroll.refusals import why_not
from rnr_print.games.rocknroll.stories.moves import refused
from rnr_print.games.rocknroll.war import War

GAME = Path(__file__).parents[2] / "card_data" / "rocknroll"
NOWHERE = Place("a game")
COMMON = ("rd", "unit", "order", "cards", "dead", "deck", "echo", "left", "move", "0", "6", "9")
NAMES = 3
"""How many names are tried with each kind of answer."""
FEW = 12
"""How many kinds of answer are tried by a player who isn't asked."""


class Contrary(Watched):
    """Gives every kind of wrong answer to `often` questions of each kind; plays on by chance."""

    def __init__(self, desk: Desk, number: int, often: int, log: list[Event]) -> None:
        super().__init__(RandomAgent(number), 10**9)
        self.desk, self.often, self.log = desk, often, log
        self.luck = Random(number)
        self.refused: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()

    def answer(self, decision: Decision[object]) -> int:
        if self.kinds[decision.kind] < self.often and self.luck.randrange(3) == 0:
            self._contradict(decision)
        return super().answer(decision)

    def _contradict(self, decision: Decision[object]) -> None:
        assert self.war is not None
        self.kinds[decision.kind] += 1
        question = Failure(Problem("a question", NOWHERE), last(self.log), decision)
        assert list(told(question, self.desk.story))
        for step in wrong(self.war, decision, self.luck):
            refusal = why_not(self.war, decision, step)
            self.refused[refusal.reason] += 1
            assert refusal.rule in self.desk.book.rules, f"{step}: {refusal}"
            assert refused(self.desk.story.words, [step], refusal)


def wrong(war: War, decision: Decision[object], luck: Random) -> Iterator[Step]:
    """Every player saying every kind of thing, but for what is legal."""
    names = sorted({*_names(war), *COMMON})
    keys = sorted(ALONE | NAMING)
    for player in (player for army in war.armies for player in army.players):
        asked = player.name == decision.player
        for key in keys if asked else luck.sample(keys, FEW):
            for name in [""] if key in ALONE else luck.sample(names, NAMES):
                step = Step("answer", NOWHERE)
                step.player, step.key, step.name = player.name, key, name
                if player.name != decision.player or decision.find(key, name) is None:
                    yield step


def _names(war: War) -> Iterator[str]:
    """What the table has names for: units, traits, orders, operations, Points, players."""
    for unit in war.all_units():
        yield unit.name
        yield from (trait.name for group in unit.card.triggers.values() for trait in group)
        if unit.card.free_reroll is not None:
            yield unit.card.free_reroll.name
    yield from (order.name for order in (*war.order_deck, *war.order_discard))
    yield from (op.name for op in war.op_deck)
    yield from (place.letter for place in war.places)
    for player in (player for army in war.armies for player in army.players):
        yield player.name
        yield from (card.name for card in player.hand)


def contradicted(desk: Desk, number: int, often: int) -> Contrary:
    """Game `number` played to its end against wrong answers."""
    log: list[Event] = []
    contrary = Contrary(desk, number, often, log)
    play(sit_down(shelf_of(desk.pool), rules_of(number), number, contrary, log))
    return contrary


def main() -> None:
    """The campaign."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--often", type=int, default=4)
    wish = parser.parse_args()
    desk = open_desk(GAME)
    refusals: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for number in range(wish.first, wish.first + wish.games):
        contrary = contradicted(desk, number, wish.often)
        refusals.update(contrary.refused)
        kinds.update(contrary.kinds)
    print(
        f"{wish.games} games, {kinds.total()} questions, {refusals.total()} wrong answers refused"
    )
    for counted in (kinds, refusals):
        print(", ".join(f"{name} {n}" for name, n in counted.most_common()))


if __name__ == "__main__":
    main()
