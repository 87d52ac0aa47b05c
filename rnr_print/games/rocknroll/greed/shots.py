"""What attacks are worth: the true need of the die, armor and all, and what may come back."""

from __future__ import annotations

from collections.abc import Iterable

from rnr_print.games.rocknroll.greed.worth import (
    UNKNOWN,
    enemy_gain_of,
    gain_of,
    kill_weight,
    rd_worth,
    unit_worth,
)
from rnr_print.games.rocknroll.pieces import Place, Unit
from rnr_print.games.rocknroll.standing import bonus, needed, targets_of
from rnr_print.games.rocknroll.view import View

MOST_POURED = 4
TWO = 1 / 6
"""The chance of a natural 2, which hits after an execution."""


def chance_of(need: int) -> float:
    """The chance that one die shows `need` or more."""
    return max(0, min(6, 7 - need)) / 6


def hit_chance(need: int, dice: int = 1) -> float:
    """The chance that one of `dice` rolls reaches `need`."""
    miss: float = (1 - chance_of(need)) ** dice
    return 1 - miss


def kill_worth(view: View, target: Unit) -> float:
    """What it is worth that `target` dies."""
    worth = view.deaths.get(target)
    if worth is None:
        worth = view.deaths[target] = _kill_worth(view, target)
    return worth


def _kill_worth(view: View, target: Unit) -> float:
    if target.army is None:
        return 0.1
    if target.army is view.side:
        return -unit_worth(target) + gain_of(view, target.where, -_counts(target))
    gain = enemy_gain_of(view, target.where, -_counts(target))
    return kill_weight(view) * body_worth(target) + gain


def body_worth(target: Unit) -> float:
    """A unit that dies, without the Point it stands on; an enemy's disguise isn't looked under."""
    return UNKNOWN if target.closed else unit_worth(target)


def _counts(unit: Unit) -> int:
    return 1 if unit.closed else unit.card.counts


def saved(target: Unit, cause: str) -> float:
    """The chance that a comrade in its Point saves the struck `target`."""
    best = 0.0
    for unit in target.where.units:
        if unit.army is target.army and unit is not target and not unit.closed:
            for trait in unit.card.triggers.get("ally-dies", ()):
                if trait.do[0].verb == "save" and trait.cause in ("any", cause):
                    best = max(best, chance_of(trait.check or 1))
    return best


def dodged(target: Unit) -> float:
    """The chance that `target` isn't there when the die falls."""
    if target.closed:
        return 0.0
    return max(
        (chance_of(trait.check or 1) for trait in target.card.triggers.get("attacked", ())),
        default=0.0,
    )


def comes_back(view: View, attacker: Unit, target: Unit) -> float:
    """What an attack that fails risks: the survivor, or his comrades, shoot back."""
    risk = 0.0
    for unit in target.where.units:
        if unit.army is not target.army or unit.army is None or unit.closed:
            continue
        if not unit.card.triggers:
            continue
        events = ("survived", "point-attacked") if unit is target else ("point-attacked",)
        for event in events:
            if any(trait.do[0].verb == "attack" for trait in unit.card.triggers.get(event, ())):
                risk += hit_chance(needed(unit, attacker), unit.card.dice)
    return min(1.0, risk) * unit_worth(attacker) if risk else 0.0


def shot_worth(view: View, attacker: Unit, target: Unit) -> float:
    """The expected worth of one attack, with the RD that are worth pouring into it."""
    key = (attacker, target)
    worth = view.pairs.get(key)
    if worth is None:
        worth = view.pairs[key] = _shot_worth(view, attacker, target)
    return worth


def _shot_worth(view: View, attacker: Unit, target: Unit) -> float:
    army = attacker.army
    worth = kill_worth(view, target) * (1 - saved(target, "attack"))
    if army is None:
        return chance_of(needed(attacker, target)) * worth
    stays = 1 - dodged(target)
    dice = 1 if attacker.closed else attacker.card.dice
    need = needed(attacker, target)
    if attacker.place is not None:
        need -= bonus(view, attacker, army)
    best = hit_chance(need, dice)
    if army.twos and need > 2 and not target.card.armor:
        best = min(1.0, best + TWO)
    if _cheered(attacker):
        best = 1 - (1 - best) ** 2
    value = stays * best * worth
    if army.rd and worth > 0:
        price = rd_worth(view)
        for n in range(1, min(army.rd, MOST_POURED) + 1):
            value = max(value, stays * (hit_chance(need - n, dice) * worth) - n * price)
    return value - (1 - best) * comes_back(view, attacker, target)


def _cheered(attacker: Unit) -> bool:
    """Whether a comrade beside `attacker` has a second throw for him."""
    if attacker.place is None:
        return False
    for unit in attacker.place.units:
        cheer = unit.card.free_reroll
        if cheer is not None and unit.army is attacker.army and unit is not attacker:
            return not unit.closed and cheer.part_of not in unit.used
    return False


def best_shot(view: View, attacker: Unit) -> float:
    """The worth of the best attack `attacker` could make; 0 if there is none."""
    if attacker not in view.shots:
        view.shots[attacker] = _best_shot(view, attacker, targets_of(view, attacker, True))
    return view.shots[attacker]


def _best_shot(view: View, attacker: Unit, targets: Iterable[Unit]) -> float:
    worths: dict[Place, list[float]] = {}
    for target in targets:
        worths.setdefault(target.where, []).append(shot_worth(view, attacker, target))
    if not worths:
        return 0.0
    sweep = attacker.card.sweep
    if sweep is None or attacker.closed:
        return max(_chain_worth(view, attacker, here) for here in worths.values())
    return max(
        sum(sorted(w for w in here if w > 0)[-(sweep or len(here)) :]) for here in worths.values()
    )


def _chain_worth(view: View, attacker: Unit, worths: list[float]) -> float:
    """The best shot at a Point, and the one that a kill brings."""
    first, *more = sorted(worths, reverse=True)
    if not more or more[0] <= 0 or attacker.closed:
        return first
    for trait in attacker.card.triggers.get("destroys", ()):
        if trait.do[0].verb == "attack-again" and trait.id not in attacker.used:
            return first + hit_chance(attacker.card.on, attacker.card.dice) * more[0]
    return first


def roll_worth(view: View) -> tuple[float, float]:
    """The worth of the roll on the table if it works, and the chance of one more throw."""
    roll = view.rolling
    if roll is None:
        return 0.6, 0.4
    need = roll.need - roll.bonus - roll.poured
    if roll.purpose != "attack" or roll.roller is None:
        return stake(view, roll.purpose, roll.by), chance_of(need)
    attacker = roll.roller
    best, chance = 0.0, 0.0
    for target in roll.targets:
        worth = kill_worth(view, target) * (1 - saved(target, "attack"))
        hit = chance_of(needed(attacker, target) - roll.bonus - roll.poured)
        best += worth
        chance = max(chance, hit)
    return best, chance


def stake(view: View, purpose: str, by: str) -> float:
    """What it is worth that a check succeeds: an order's, a captor's, a trait's."""
    match purpose:
        case "activation":
            return max(0.6, *(fire_worth(view, place) for place in view.places))
        case "capture":
            return 1.2
        case "torture":
            return 0.45
        case "execute":
            return 0.7
        case "recruit":
            return 1.2
        case _:
            return 0.6


def fire_worth(view: View, place: Place) -> float:
    """What the death of everybody on `place` is worth."""
    return sum(
        kill_worth(view, unit) for unit in place.units if unit.closed or not unit.card.survives
    )
