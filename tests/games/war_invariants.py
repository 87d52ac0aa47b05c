"""What must be true of a game at every decision, whoever plays it."""

from typing import NamedTuple, TypeVar

from legality import check_offers

from rnr_print.engine.decision import Answerer, Decision
from rnr_print.games.rocknroll.pieces import Order, Unit, Zone
from rnr_print.games.rocknroll.victory import has_units
from rnr_print.games.rocknroll.war import War

Value = TypeVar("Value")
AT_REST = ("deployment", "orders")
"""The questions between two actions of a turn: nothing is in the middle of happening."""


class Counts(NamedTuple):
    """How many cards of each kind the game began with."""

    units: int
    orders: int
    ops: int

    @classmethod
    def of(cls, war: War) -> "Counts":
        return cls(len(list(war.all_units())), len(war.order_deck), len(war.op_deck))


def check_invariants(war: War, counts: Counts) -> None:
    """Everything: every card in one place, every number within its limits."""
    seen = list(war.all_units())
    assert len(seen) == len(set(map(id, seen))) == counts.units, "a unit is twice or nowhere"
    for unit in seen:
        check_unit(war, unit)
    players = [player for army in war.armies for player in army.players]
    held: list[Order] = [order for player in players for order in player.orders]
    assert len(war.order_deck) + len(war.order_discard) + len(held) == counts.orders
    assert len(war.op_deck) + sum(len(player.ops) for player in players) == counts.ops
    assert sorted(place.letter for place in war.places) == sorted(war.terms.points)
    check_numbers(war)


def check_unit(war: War, unit: Unit) -> None:
    """A card is where it believes to be, and is what it can be there."""
    assert unit in unit.pile
    assert (unit.place is not None) == (unit.zone in (Zone.FIELD, Zone.FALLEN)), unit
    if unit.zone is Zone.FIELD:
        assert unit.pile is unit.where.units
        assert (unit.card.arrow is None) == (unit.heading == 0) or unit.heading in (-1, 1)
    assert not unit.closed or war.terms.disguise, f"{unit} is closed without disguise"
    assert unit.card.local == (unit.army is None), unit
    assert war.terms.dead_return is False or unit.zone is not Zone.GRAVEYARD


def check_numbers(war: War) -> None:
    """RD, OK and the numbers on the field are within their limits."""
    terms = war.terms
    for army in war.armies:
        assert 0 <= army.rd <= terms.rd_limit
        assert army.ok >= 0
        assert terms.ok_to_win is None or army.ok < terms.ok_to_win, "a won war goes on"
        assert army.losses >= 0
        if terms.field_limit is not None:
            assert war.count(army) <= terms.field_limit
        assert all(unit.army is army.enemy for unit in army.prisoners)
    assert war.count(None) <= terms.local_limit
    assert 1 <= war.round <= 100


def check_rest(war: War) -> None:
    """Between two actions no window is open, nobody lies on the ground, nobody is beaten."""
    assert war.windows == 0, "a window was not closed"
    assert not war.fallen, "nobody buried the dead"
    assert not war.interrupted
    if not war.terms.dead_return:
        assert all(has_units(war, army) for army in war.armies), "a beaten side plays on"


class Watched:
    """An answerer that has the invariants checked: numbers at every question, cards at every
    `stride`-th."""

    def __init__(self, answerer: Answerer, stride: int = 1) -> None:
        self.answerer = answerer
        self.stride = stride
        self.asked = 0
        self.war: War | None = None
        self.counts = Counts(0, 0, 0)

    def watch(self, war: War) -> None:
        self.war = war
        self.counts = Counts.of(war)

    def answer(self, decision: Decision[Value]) -> int:
        war = self.war
        assert war is not None
        options = decision.options
        assert len(options) > 1
        said = {(option.key, option.name) for option in options}
        assert len(said) == len(options), f"two answers sound alike: {decision}"
        assert any(decision.player == p.name for army in war.armies for p in army.players)
        assert decision.standing is None or decision.standing in options
        self.asked += 1
        if self.asked % self.stride == 0:
            check_invariants(war, self.counts)
        else:
            check_numbers(war)
        if decision.kind in AT_REST:
            check_rest(war)
            if self.asked % self.stride == 0:
                check_offers(war, decision)  # type: ignore[arg-type]
        taken = self.answerer.answer(decision)
        assert 0 <= taken < len(options)
        return taken
