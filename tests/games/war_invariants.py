"""What must be true of a game at every decision, whoever plays it."""

from typing import TypeVar

from rnr_print.games.rocknroll.pieces import Zone
from rnr_print.games.rocknroll.war import War
from rnr_print.rules.decision import Answerer, Decision

Value = TypeVar("Value")


def check_invariants(war: War, units: int, orders: int, ops: int) -> None:
    seen = list(war.all_units())
    assert len(seen) == len(set(map(id, seen))) == units, "a unit lies in two places or in none"
    for unit in seen:
        assert unit in unit.pile
        assert (unit.place is not None) == (unit.zone in (Zone.FIELD, Zone.FALLEN)), unit
        if unit.zone is Zone.FIELD:
            assert unit.pile is unit.where.units
    players = [player for army in war.armies for player in army.players]
    held = sum(len(player.orders) for player in players)
    assert len(war.order_deck) + len(war.order_discard) + held == orders
    assert len(war.op_deck) + sum(len(player.ops) for player in players) == ops
    for army in war.armies:
        assert 0 <= army.rd <= war.terms.rd_limit
        assert army.ok >= 0
        if war.terms.field_limit is not None:
            assert war.count(army) <= war.terms.field_limit
    assert war.count(None) <= war.terms.local_limit
    assert sorted(place.letter for place in war.places) == sorted(war.terms.points)


class Watched:
    """An answerer that has the invariants checked at every question."""

    def __init__(self, answerer: Answerer) -> None:
        self.answerer = answerer
        self.war: War | None = None
        self.counts = (0, 0, 0)

    def watch(self, war: War) -> None:
        self.war = war
        held = len(war.order_deck)
        self.counts = (len(list(war.all_units())), held, len(war.op_deck))

    def answer(self, decision: Decision[Value]) -> int:
        assert self.war is not None
        assert len(decision.options) > 1
        said = [(option.key, option.name) for option in decision.options]
        assert len(said) == len(set(said)), f"two answers sound alike: {decision}"
        assert decision.player in [p.name for army in self.war.armies for p in army.players]
        check_invariants(self.war, *self.counts)
        taken = self.answerer.answer(decision)
        assert 0 <= taken < len(said)
        return taken
