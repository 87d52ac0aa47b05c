"""A position after each event: what has happened, done again on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from rnr_print.engine.boards.hex import Hex
from rnr_print.engine.event import Event
from rnr_print.games.hex_tactical import events
from rnr_print.games.hex_tactical.pictures.position import Carried, Position, Stand, carries


def replayed(before: Position, log: Iterable[Event]) -> Iterator[tuple[Position, Event]]:
    """Every event with the position in which it happened."""
    now = before
    for event in log:
        yield now, event
        now = after(now, event)


def ended(before: Position, log: Iterable[Event]) -> Position:
    """The position when all of it has happened."""
    for event in log:
        before = after(before, event)
    return before


def after(now: Position, event: Event) -> Position:
    """The position after an event."""
    match event:
        case events.SetUp(unit=unit, hex=at) | events.Arrived(unit=unit, hex=at):
            return _with(now, _new(now, unit, Hex.parse(at)))
        case events.Moved(unit=unit, to=to) | events.Advanced(unit=unit, to=to):
            return _moved(now, unit, Hex.parse(to))
        case events.Retreated(unit=unit, to=to):
            return _moved(now, unit, Hex.parse(to))
        case events.Eliminated(unit=unit) | events.LeftMap(unit=unit):
            return replace(now, stands=_without(now, unit))
        case events.Deployed(unit=unit, teams=teams):
            return _deployed(now, unit, teams)
        case events.Broken(unit=unit):
            return _changed(now, unit, lambda stand: replace(stand, broken=True))
        case events.Recovered(unit=unit):
            return _changed(now, unit, lambda stand: replace(stand, broken=False))
        case events.Suppressed(unit=unit):
            return _changed(now, unit, lambda stand: replace(stand, suppressed=True))
        case events.Unsuppressed(unit=unit):
            return _changed(now, unit, lambda stand: replace(stand, suppressed=False))
        case events.Activated(unit=unit):
            return _changed(now, unit, lambda stand: replace(stand, activated=True))
        case events.TurnBegan():
            return replace(now, stands=tuple(replace(s, activated=False) for s in now.stands))
    return _things(now, event)


def _things(now: Position, event: Event) -> Position:
    """The position after an event about weapons, marks or objectives."""
    match event:
        case events.Armed(weapon=weapon, unit=unit):
            return _changed(now, unit, lambda stand: replace(stand, weapon=Carried(weapon)))
        case events.WeaponPassed(weapon=weapon, taker=taker):
            giver = now.carrier(weapon)
            carried = giver.weapon if giver is not None else Carried(weapon)
            bare = _disarmed(now, weapon)
            return _changed(bare, taker, lambda stand: replace(stand, weapon=carried))
        case events.WeaponBroke(weapon=weapon):
            return _mended(now, weapon, True)
        case events.WeaponFixed(weapon=weapon):
            return _mended(now, weapon, False)
        case events.WeaponEliminated(weapon=weapon):
            return _disarmed(now, weapon)
        case events.SmokeLaid(hex=at, value=value) | events.SmokeThinned(hex=at, value=value):
            smoke = {**now.smoke, Hex.parse(at): value}
            return replace(now, smoke={at: n for at, n in sorted(smoke.items()) if n})
        case events.BlazeBegan(hex=at):
            return replace(now, blaze=now.blaze | {Hex.parse(at)})
        case events.FoxholesDug(hex=at):
            return replace(now, foxholes=now.foxholes | {Hex.parse(at)})
        case events.ObjectiveTaken(side=side, hex=at):
            return replace(now, control={**now.control, Hex.parse(at): side})
    return now


def _new(now: Position, name: str, at: Hex) -> Stand:
    kind, side = now.shelf.units[name]
    return Stand(name, kind, side, at)


def _with(now: Position, *added: Stand) -> Position:
    """The position with more units, each the last of its hex."""
    stands = sorted((*now.stands, *added), key=_place)
    return replace(now, stands=tuple(stands))


def _place(stand: Stand) -> Hex:
    return stand.at


def _without(now: Position, name: str) -> tuple[Stand, ...]:
    return tuple(stand for stand in now.stands if stand.name != name)


def _moved(now: Position, name: str, to: Hex) -> Position:
    """The position with a unit elsewhere."""
    stand = now.stand(name)
    if stand is None:
        return now
    return _with(replace(now, stands=_without(now, name)), replace(stand, at=to))


def _changed(now: Position, name: str, change: Callable[[Stand], Stand]) -> Position:
    return replace(
        now, stands=tuple(change(each) if each.name == name else each for each in now.stands)
    )


def _mended(now: Position, weapon: str, broken: bool) -> Position:
    """The position with a weapon on its other side."""
    return replace(now, stands=tuple(
        replace(each, weapon=Carried(weapon, broken)) if carries(each, weapon) else each
        for each in now.stands
    ))  # fmt: skip


def _disarmed(now: Position, weapon: str) -> Position:
    """The position with a weapon in nobody's hands."""
    return replace(now, stands=tuple(
        replace(each, weapon=None) if carries(each, weapon) else each for each in now.stands
    ))  # fmt: skip


def _deployed(now: Position, name: str, teams: tuple[str, ...]) -> Position:
    """The position with two teams, as broken and activated, instead of a squad.

    The first holds its weapon until the next event tells who gets it.
    """
    squad = now.stand(name)
    if squad is None:
        return now
    made = [
        replace(_new(now, team, squad.at), broken=squad.broken, activated=squad.activated)
        for team in teams
    ]
    made[0] = replace(made[0], weapon=squad.weapon)
    return _with(replace(now, stands=_without(now, name)), *made)
