"""Dying: struck down, saved or buried, counted and made good."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rnr_print.engine.trace import Citations, decides, rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll import ops, rd
from rnr_print.games.rocknroll.abilities.firing import Firing, listeners
from rnr_print.games.rocknroll.draws import take_order
from rnr_print.games.rocknroll.events import Destroyed, LocalDied, Lost
from rnr_print.games.rocknroll.pieces import Army, Place, Unit, Zone
from rnr_print.games.rocknroll.teams import receiver
from rnr_print.games.rocknroll.timing import answer
from rnr_print.games.rocknroll.victory import check_destruction
from rnr_print.games.rocknroll.war import War


class Fall:
    """A unit struck down: where, by what cause, by whom and for which army."""

    __slots__ = ("army", "by", "cause", "place", "unit")

    def __init__(self, unit: Unit, cause: str, by: Unit | None, army: Army | None) -> None:
        self.unit = unit
        self.cause = cause
        self.by = by
        self.army = army
        self.place: Place = unit.where


SAVERS: Final[Citations[War, Fall]] = {
    "verbs.save-not-self": lambda war, fall: any(
        trait.do[0].verb == "save" for trait in fall.unit.card.triggers.get("ally-dies", ())
    ),
}
LOST: Final[Citations[War, Fall, Army]] = {
    "disguise.unknown": lambda war, fall, army: fall.unit.closed,
}
COUNTED: Final[Citations[War, list[Fall]]] = {
    "losses.side-on-turn": lambda war, dead: len({fall.unit.army for fall in dead} - {None}) > 1,
}
MOURNED: Final[Citations[War, Firing, Fall, str]] = {
    "locals.touched": lambda war, firing, fall, event: (
        event == "unit-dies" and fall.unit.army is None
    ),
}


def strike_down(
    war: War, units: Iterable[Unit], cause: str, by: Unit | None, army: Army | None, name: str
) -> list[Fall]:
    """Lay `units` on the ground: they will die unless somebody saves them."""
    falls = []
    for unit in units:
        if unit.zone is Zone.FIELD:
            falls.append(Fall(unit, cause, by, army))
            unit.put(war.fallen, Zone.FALLEN)
            war.happened(Destroyed(unit, cause, name))
    return falls


def destroy(
    war: War,
    units: Iterable[Unit],
    cause: str,
    by: Unit | None,
    army: Army | None,
    name: str,
) -> None:
    """Destroy `units` without an attack."""
    _settle(war, strike_down(war, units, cause, by, army, name), cause)


@rule(where=says.DESTROYED)
def _settle(war: War, falls: list[Fall], cause: str) -> None:
    """Who of the destroyed is saved, and who dies; a super weapon lets nobody be saved."""
    if cause != "super-weapon":
        answer(war, savers(war, falls))
    bury(war, falls)


def savers(war: War, falls: list[Fall]) -> list[Firing]:
    """The traits that could save the fallen."""
    return [firing for fall in falls for firing in _savers_of(war, fall)]


@rule(where=SAVERS)
def _savers_of(war: War, fall: Fall) -> list[Firing]:
    found = []
    for firing in listeners(war, fall.place, "ally-dies"):
        if firing.unit.army is fall.unit.army and _saves(firing, fall):
            firing.victim = fall.unit
            found.append(firing)
    return found


def _saves(firing: Firing, fall: Fall) -> bool:
    trait = firing.trait
    return trait.do[0].verb == "save" and trait.cause in ("any", fall.cause)


def bury(war: War, falls: list[Fall]) -> None:
    """Who wasn't saved dies: loss, compensation, victory, then the traits that wait for a death."""
    dead = [fall for fall in falls if fall.unit.zone is Zone.FALLEN]
    if dead:
        _die(war, dead)


@rule("timing.death")
def _die(war: War, dead: list[Fall]) -> None:
    for fall in _in_turn(war, dead):
        if fall.unit.army is None:
            _bury_local(war, fall.unit)
        else:
            _lose(war, fall, fall.unit.army)
    check_destruction(war)
    answer(war, [firing for fall in dead for firing in _mourners(war, fall)])


@rule(where=COUNTED)
def _in_turn(war: War, dead: list[Fall]) -> list[Fall]:
    """The dead as they are counted: those of the side on turn, then all others."""
    army = war.on_turn.army
    return sorted(dead, key=lambda fall: fall.unit.army is not army)


@rule("locals.dead")
def _bury_local(war: War, unit: Unit) -> None:
    """A dead local is out of the game."""
    unit.put(war.dead_locals, Zone.GRAVEYARD)
    unit.place = None
    war.happened(LocalDied(unit))


@rule("losses.battle-loss", "losses.sideways", where=LOST)
def _lose(war: War, fall: Fall, army: Army) -> None:
    """A battle loss of `army`."""
    unit = fall.unit
    if war.terms.dead_return:
        _to_hq(war, unit, army)
    else:
        _to_graveyard(war, unit, army)
    unit.place = None
    unit.fell = war.turn
    army.losses += 1
    war.happened(Lost(army, unit, unit.zone.value, army.losses))
    make_good(war, army)
    if fall.army is army and fall.cause != "rock-n-roll":
        ops.note(war, army, "own-unit-killed-by-own")
    if fall.army is army.enemy and unit.card.armor and not unit.closed:
        ops.note(war, army.enemy, "destroyed-armored")


@rule("losses.to-hq")
def _to_hq(war: War, unit: Unit, army: Army) -> None:
    unit.put(army.hq, Zone.HQ)


@rule("expansion.graveyard", where=says.BURIED)
def _to_graveyard(war: War, unit: Unit, army: Army) -> None:
    unit.put(army.graveyard, Zone.GRAVEYARD)


def make_good(war: War, army: Army) -> None:
    """What a loss brings its side: RD, and every so many an order."""
    if war.terms.rd_limit:
        _gain_for_loss(war, army)
    orders, losses = war.terms.orders_a_loss
    if army.losses % losses == 0:
        compensate(war, army, orders)


@rule("rd.lost-unit")
def _gain_for_loss(war: War, army: Army) -> None:
    rd.gain(war, army, 1, "loss")


@rule(where=says.COMPENSATED)
def compensate(war: War, army: Army, orders: int) -> None:
    """Orders for losses, at once; allies settle who gets them."""
    for _ in range(orders):
        if war.order_deck:
            _order_for_loss(war, army)
        else:
            _nothing_to_give(war, army)


@rule(where=says.ORDER_FOR_LOSS)
def _order_for_loss(war: War, army: Army) -> None:
    take_order(war, receiver(war, army), "compensation")


@rule("losses.no-card")
def _nothing_to_give(war: War, army: Army) -> None:
    if war.terms.rd_limit:
        _gain_instead(war, army)


@rule("losses.no-card-rd")
def _gain_instead(war: War, army: Army) -> None:
    rd.gain(war, army, 1, "no-card")


def _mourners(war: War, fall: Fall) -> list[Firing]:
    """The traits that wait for this death."""
    found = [
        firing
        for event in ("ally-dies", "enemy-dies", "unit-dies")
        for firing in listeners(war, fall.place, event)
        if _concerned(war, firing, fall, event)
    ]
    if not fall.unit.closed:
        for trait in fall.unit.card.triggers.get("dies", ()):
            firing = Firing(war, fall.unit, trait)
            firing.place = fall.place
            found.append(firing)
    for firing in found:
        firing.victim = fall.unit
        firing.killer = fall.army
        firing.attacker = fall.by
    return found


@decides(where=MOURNED)
def _concerned(war: War, firing: Firing, fall: Fall, event: str) -> bool:
    """Whether the trait waits for this death."""
    army = fall.unit.army
    if firing.trait.cause not in ("any", fall.cause):
        return False
    if event == "unit-dies":
        return True
    if event == "ally-dies":
        return firing.unit.army is army and firing.trait.do[0].verb != "save"
    return army is not None and firing.unit.army is army.enemy
