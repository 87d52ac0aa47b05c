"""What it is worth that somebody goes somewhere: Points gained and left, fire on the way."""

from __future__ import annotations

from rnr_print.games.rocknroll.greed.shots import (
    best_shot,
    body_worth,
    chance_of,
    hit_chance,
    shot_worth,
)
from rnr_print.games.rocknroll.greed.worth import GRIP, TRIFLE, gain_of, kill_weight, unit_worth
from rnr_print.games.rocknroll.pieces import Place, Unit
from rnr_print.games.rocknroll.standing import needed
from rnr_print.games.rocknroll.view import View

AFTERWARDS = 0.25
"""How much of a shot counts that a unit gets by going where its targets are."""


def danger(view: View, place: Place, unit: Unit) -> float:
    """The chance that `unit` dies when it enters `place`: blockers, and beasts."""
    risk = 0.0
    for host in place.units:
        if host.closed or (host.army is unit.army and host.army is not None):
            continue
        event = "enemy-enters" if host.army is not None else "unit-enters"
        for trait in host.card.triggers.get(event, ()):
            if trait.do[0].verb == "attack":
                hit = hit_chance(needed(host, unit), host.card.dice)
                risk += hit * chance_of(trait.check or 1)
    return min(1.0, risk)


def snared(unit: Unit) -> float:
    """The chance that `unit` dies when it leaves its Point."""
    if unit.place is None:
        return 0.0
    return max(
        (
            chance_of(trait.check or 1)
            for host in unit.place.units
            if host.army is not unit.army and not host.closed
            for trait in host.card.triggers.get("enemy-leaves", ())
        ),
        default=0.0,
    )


def step_worth(view: View, unit: Unit, place: Place) -> float:
    """What it is worth to one's side that `unit`, whoever's it is, goes to `place`."""
    key = (unit, place)
    worth = view.pairs.get(key)
    if worth is None:
        worth = view.pairs[key] = _step_worth(view, unit, place)
    return worth


def _step_worth(view: View, unit: Unit, place: Place) -> float:
    if unit.army is None or unit.place is place:
        return 0.0
    counts = 1 if unit.closed else unit.card.counts
    own = unit.army is view.side
    change = counts if own else -counts
    risk = danger(view, place, unit) + snared(unit)
    gain = gain_of(view, place, change)
    if unit.place is not None:
        gain += gain_of(view, unit.place, -change)
    value = (1 - min(1.0, risk)) * gain
    if risk:
        lost = -unit_worth(unit) if own else kill_weight(view) * body_worth(unit)
        if unit.place is not None:
            lost += gain_of(view, unit.place, -change)
        value += min(1.0, risk) * lost
    return value + entry_worth(view, unit, place) if own else value


def entry_worth(view: View, unit: Unit, place: Place) -> float:
    """The shots that coming to `place` brings `unit`: those of its traits, and later ones."""
    if unit.closed:
        return 0.0
    worths = [shot_worth(view, unit, t) for t in place.units if t.army not in (view.side, None)]
    best = max(worths, default=0.0)
    pushed = 0.0
    for trait in unit.card.triggers.get("entered", ()):
        if trait.do[0].verb == "push":
            pushed = chance_of(trait.check or 1) * _push_worth(view, place)
    if best <= 0 or unit.card.reach is not None:
        return pushed
    for trait in unit.card.triggers.get("entered", ()):
        if trait.do[0].verb == "attack":
            return best * chance_of(trait.check or 1)
    here = best_shot(view, unit) if unit.place is not None else 0.0
    return max(pushed, AFTERWARDS * max(0.0, best - max(0.0, here)))


def _push_worth(view: View, place: Place) -> float:
    """What it is worth that whoever comes to `place` may send off the one enemy there."""
    enemies = [unit for unit in place.units if unit.army is view.side.enemy]
    return max(0.0, best_step(view, enemies[0])) if len(enemies) == 1 else 0.0


def best_step(view: View, unit: Unit, distance: int = 1) -> float:
    """The worth of the best step `unit` could make."""
    places = view.within(unit.where, distance)
    return max((step_worth(view, unit, place) for place in places), default=0.0)


def best_march(view: View, unit: Unit, distance: int = 1) -> float:
    """The worth of the best move `unit` could be ordered to make, as far as it may and with whom it
    may take along."""
    card = unit.card
    if unit.closed:
        return best_step(view, unit, distance)
    distance = max(distance, card.march)
    if not any(trait.do[0].verb == "move-with" for trait in card.triggers.get("ordered", ())):
        return best_step(view, unit, distance)
    allies = [u for u in unit.where.units if u.army is unit.army and u is not unit]
    return max(
        step_worth(view, unit, place)
        + max((max(0.0, step_worth(view, ally, place)) for ally in allies), default=0.0)
        for place in view.within(unit.where, distance)
    )


def best_anywhere(view: View, unit: Unit) -> float:
    """The worth of the best Point for `unit`, however far."""
    places = (place for place in view.places if place is not unit.place)
    return max((step_worth(view, unit, place) for place in places), default=0.0)


def march_worth(view: View, start: Place, target: Place) -> float:
    """What it is worth that those who had better go march from `start` to `target`."""
    return sum(max(0.0, share) for share in marchers(view, start, target).values())


def marchers(view: View, start: Place, target: Place) -> dict[Unit, float]:
    """What each further unit adds to a march from `start`, the boldest first."""
    own = [unit for unit in start.units if unit.army is view.side]
    own.sort(key=lambda unit: step_worth(view, unit, target), reverse=True)
    shares: dict[Unit, float] = {}
    gone = 0
    for unit in own:
        counts = 1 if unit.closed else unit.card.counts
        risk = min(1.0, danger(view, target, unit) + snared(unit))
        before = gain_of(view, start, -gone) + gain_of(view, target, gone)
        after = gain_of(view, start, -gone - counts) + gain_of(view, target, gone + counts)
        shares[unit] = (1 - risk) * (after - before) - risk * unit_worth(unit)
        shares[unit] += entry_worth(view, unit, target)
        gone += counts
    return shares


def local_worth(view: View, local: Unit, place: Place) -> float:
    """What a local is worth on `place`: a nuisance where one leads, a trap where the enemy comes,
    a hunter where he is alone."""
    margin = view.margins[place.index]
    enemies = sum(unit.army is view.side.enemy for unit in place.units)
    own = sum(unit.army is view.side for unit in place.units)
    triggers = local.card.triggers
    value = TRIFLE
    if "unit-enters" in triggers:
        value += GRIP * (
            0.5 if margin > 0 and not enemies else 0.2 if not own and enemies else -0.2
        )
    if "round-end" in triggers:
        value += 0.4 if (own, enemies) == (0, 1) else -0.4 if (own, enemies) == (1, 0) else 0.0
    if any(amount < 0 for _, amount in local.card.auras):
        value += 0.2 * (margin > 0) * min(2, enemies) - 0.2 * (margin < 0) * min(2, own)
    if "at-will" in triggers:
        value += 0.2 * (own > 0) - 0.1 * (enemies > 0)
    return value
