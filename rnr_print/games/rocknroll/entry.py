"""Entering a Point and leaving one: who answers, and in what order."""

from __future__ import annotations

from rnr_print.engine.trace import decides, rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll import disguise
from rnr_print.games.rocknroll.abilities.firing import Firing, listeners
from rnr_print.games.rocknroll.pieces import Place, Unit, Zone
from rnr_print.games.rocknroll.standing import head_count
from rnr_print.games.rocknroll.timing import answer
from rnr_print.games.rocknroll.traits import Step
from rnr_print.games.rocknroll.war import War


def put_on(war: War, unit: Unit, place: Place) -> None:
    """Lay `unit` on `place`; nothing answers yet."""
    unit.put(place.units, Zone.FIELD)
    unit.place = place
    unit.came = war.turn


def entered(war: War, units: list[Unit], place: Place, deployed: bool = False) -> None:
    """`units` have come onto `place` together: scouting first, then everybody's traits."""
    if any(unit.army is None for unit in units):
        units = _let_pass(war, units, place)
    if units:
        _enter(war, units, place, deployed)


@rule(where=says.LOCALS_PASS)
def _let_pass(war: War, units: list[Unit], place: Place) -> list[Unit]:
    """Those of `units` whom anybody answers: locals go where they go."""
    return [unit for unit in units if unit.army is not None]


@rule("moments.enters")
def _enter(war: War, entrants: list[Unit], place: Place, deployed: bool) -> None:
    if war.terms.disguise:
        disguise.scout(war, entrants, place)
    newcomers, hosts = _newcomers(war, entrants, deployed), _hosts(war, entrants, place)
    answer(war, _in_order(war, newcomers, hosts) if newcomers and hosts else newcomers or hosts)


@rule("timing.entrant-first")
def _in_order(war: War, newcomers: list[Firing], hosts: list[Firing]) -> list[Firing]:
    """Who enters goes before those who stand there."""
    for firing in newcomers:
        firing.step = Step.ENTERING
    return newcomers + hosts


def _newcomers(war: War, entrants: list[Unit], deployed: bool) -> list[Firing]:
    """The newcomers' own traits; they go before all others."""
    found = []
    for unit in entrants:
        if unit.closed:
            continue
        events = ("deployed", "entered") if deployed else ("entered",)
        for event in events:
            for trait in unit.card.triggers.get(event, ()):
                if not trait.alone or _single_enemy(unit):
                    found.append(Firing(war, unit, trait))
    return found


def _single_enemy(unit: Unit) -> bool:
    return unit.army is not None and head_count(unit.where, unit.army.enemy) == 1


def _hosts(war: War, entrants: list[Unit], place: Place) -> list[Firing]:
    """The traits of those who stood on the Point before."""
    found = []
    for firing in listeners(war, place, "enemy-enters"):
        army = firing.unit.army
        enemies = [unit for unit in entrants if army is not None and unit.army is army.enemy]
        if not _came_along(war, firing.unit, entrants, place) and enemies:
            firing.entrants = tuple(enemies)
            found.append(firing)
    for firing in listeners(war, place, "unit-enters"):
        if firing.unit not in entrants:
            firing.entrants = tuple(entrants)
            found.append(firing)
    return found


@decides("traits.blocker-before")
def _came_along(war: War, unit: Unit, entrants: list[Unit], place: Place) -> bool:
    """Whether `unit` has just come itself, to enemies who stand there and don't enter."""
    army = unit.army
    return (
        unit in entrants
        and army is not None
        and any(other.army is army.enemy for other in place.units)
    )


def leaving(war: War, units: list[Unit], place: Place) -> list[Unit]:
    """Those of `units` who get away from `place` alive; traits there answer first."""
    firings = []
    for unit in units:
        for firing in listeners(war, place, "enemy-leaves"):
            if unit.army is not None and firing.unit.army is unit.army.enemy:
                firing.leaver = unit
                firings.append(firing)
    if firings:
        answer(war, firings)
    return [unit for unit in units if unit.zone is Zone.FIELD and unit.place is place]
