"""One world played on to the end of the round by greed, and what it is worth then."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from rnr_print.engine.decision import Decision
from rnr_print.engine.ending import GameOver
from rnr_print.games.rocknroll.agents import ratings
from rnr_print.games.rocknroll.game import play_round
from rnr_print.games.rocknroll.pieces import Player
from rnr_print.games.rocknroll.search.copying import copied
from rnr_print.games.rocknroll.search.luck import KeyedDice
from rnr_print.games.rocknroll.search.outlook import outlook
from rnr_print.games.rocknroll.search.record import AT_REST, OFFER, Record, SameDice
from rnr_print.games.rocknroll.search.worlds import deal_anew
from rnr_print.games.rocknroll.view import View
from rnr_print.games.rocknroll.war import War

RARE: Final = frozenset(("sell", "swap", "goal-change", "act-move", "devils-hand", "close", "open"))
"""What is left out of playouts, for speed."""


class OpenView(View):
    """A view of an imagined war, which may be seen whole: nothing is copied."""

    def __init__(self, war: War, player: Player) -> None:
        self.__dict__.update(war.__dict__)
        self.aliases = {}
        self.player = player
        self.side = player.army
        self.shots = {}
        self.deaths = {}
        self.gains = {}
        self.pairs = {}


class Imagined:
    """Answers in a copy of a war: first as it was answered, then `choice`, then by greed."""

    def __init__(self, asked: Decision[Any], answers: list[int], choice: int, luck: int) -> None:
        self._asked = asked
        self._answers = answers
        self._choice = choice
        self._luck = luck
        self._random = Random(luck).random
        self._given = 0
        self.war: War | None = None
        self._players: dict[str, Player] = {}

    def sit(self, war: War) -> None:
        """Answer at `war`."""
        self.war = war
        self._players = {player.name: player for army in war.armies for player in army.players}

    def answer(self, decision: Decision[Any]) -> int:
        self._given += 1
        if self._given <= len(self._answers):
            return self._answers[self._given - 1]
        war = self.war
        assert war is not None
        player = self._players[decision.player]
        if self._given == len(self._answers) + 1:
            asked = self._asked
            assert (decision.player, decision.kind, len(decision.options)) == (
                asked.player,
                asked.kind,
                len(asked.options),
            ), f"{asked} became {decision}"
            deal_anew(war, player.army, Random(self._luck))
            war.dice = KeyedDice(self._luck)
            return self._choice
        return self._by_greed(war, player, decision)

    def _by_greed(self, war: War, player: Player, decision: Decision[Any]) -> int:
        """Greed's answer; at rest it doesn't look at what it hardly ever does."""
        if decision.kind == OFFER:
            return 0
        options = decision.options
        if decision.kind in AT_REST:
            options = [option for option in options if option.key not in RARE]
            if len(options) == 1:
                return decision.options.index(options[0])
        asked = Decision(decision.player, decision.kind, options, decision.about)
        worths = ratings(OpenView(war, player), asked)
        best = max(range(len(worths)), key=lambda i: worths[i] + self._random() * 1e-6)
        return best if options is decision.options else decision.options.index(options[best])


def played_on(record: Record, asked: Decision[Any], choice: int, luck: int, rounds: int) -> float:
    """What `choice` is worth to the asked side, 0 to 1, in the world that `luck` deals."""
    answers = Imagined(asked, record.answers, choice, luck)
    war = copied(record.rest, SameDice(record.dice.thrown), answers)
    answers.sit(war)
    side = war.army(asked.player.partition("-")[0])
    last = record.war.round + rounds
    try:
        while war.round < last:
            play_round(war)
    except GameOver as over:
        winner = over.ending.winner
        return 0.5 if winner is None else float(winner == side.name)
    return outlook(war, side)
