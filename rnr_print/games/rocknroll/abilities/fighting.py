"""Verbs that attack, destroy, save and evade."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.trace import Citations, rule
from rnr_print.games.rocknroll.abilities.firing import Firing
from rnr_print.games.rocknroll.attack import aimed_at, attack, name_targets, rises
from rnr_print.games.rocknroll.cards import effects
from rnr_print.games.rocknroll.events import Saved
from rnr_print.games.rocknroll.losses import destroy
from rnr_print.games.rocknroll.payment import send_to_hq
from rnr_print.games.rocknroll.pieces import Unit, Zone
from rnr_print.games.rocknroll.war import War

NAMED: Final = ("entrant", "attacker", "unit")
"""Targets that a trait names itself."""


def _others_here(firing: Firing) -> list[Unit]:
    return [unit for unit in firing.unit.where.units if unit is not firing.unit]


LOCALS_HERE: Final[Citations[War, Firing]] = {
    "locals.touched": lambda war, firing: any(unit.army is None for unit in _others_here(firing)),
}
ATTACKED_BY: Final[Citations[War, Firing, effects.Attack]] = {
    "verbs.attack-that": lambda war, firing, verb: verb.target in NAMED,
    "verbs.attack-enemy": lambda war, firing, verb: verb.target not in NAMED,
    "traits.check-then-attack": lambda war, firing, verb: firing.trait.check is not None,
    "traits.blocker-mass": lambda war, firing, verb: (
        firing.trait.event == "enemy-enters" and len(firing.entrants) > 1
    ),
    "traits.blocker-each": lambda war, firing, verb: (
        firing.trait.event == "enemy-enters" and len(firing.entrants) <= 1
    ),
    "verbs.attack-attacker": lambda war, firing, verb: (
        verb.target == "attacker"
        and firing.attacker is not None
        and firing.attacker.place is not firing.unit.place
    ),
}
"""The paragraphs behind an attack that a trait makes."""


def _wanted(war: War, firing: Firing, target: str) -> list[Unit]:
    """Whom the trait's words name, whether or not they may be attacked."""
    here = firing.unit.where
    match target:
        case "entrant":
            return [unit for unit in firing.entrants if unit.place is here]
        case "attacker":
            return [firing.attacker] if firing.attacker is not None else []
        case "unit":
            return _units_here(war, firing)
        case _:
            return here.units


@rule(where=LOCALS_HERE)
def _units_here(war: War, firing: Firing) -> list[Unit]:
    """The other units in the Point, locals too; none if the trait wants one alone and it isn't."""
    found = _others_here(firing)
    return found if len(found) == 1 or not firing.trait.alone else []


def _aims(war: War, firing: Firing, verb: effects.Attack) -> list[Unit]:
    """Whom the trait may attack; a local whose trait says "unit" spares no other local (10)."""
    wanted = _wanted(war, firing, verb.target)
    if verb.target == "unit" and firing.unit.army is None:
        return wanted
    return aimed_at(war, firing.unit, wanted, verb.target == "attacker")


def can_attack(war: War, firing: Firing, verb: effects.Attack) -> bool:
    return firing.unit.zone is Zone.FIELD and bool(_aims(war, firing, verb))


@rule(where=ATTACKED_BY)
def do_attack(war: War, firing: Firing, verb: effects.Attack) -> None:
    """An attack at the printed chance on whom the trait names."""
    aims = _aims(war, firing, verb)
    targets = name_targets(war, firing.unit, aims, False)
    attack(war, firing.unit, targets, None, firing.trait.star)


def can_attack_again(war: War, firing: Firing, verb: effects.AttackAgain) -> bool:
    unit = firing.unit
    return unit.zone is Zone.FIELD and bool(aimed_at(war, unit, unit.where.units, False))


@rule("verbs.attack-again")
def do_attack_again(war: War, firing: Firing, verb: effects.AttackAgain) -> None:
    """Another attack on another enemy in the same Point."""
    unit = firing.unit
    aims = aimed_at(war, unit, unit.where.units, False)
    attack(war, unit, name_targets(war, unit, aims, False), None, firing.trait.star)


def _doomed(firing: Firing, verb: effects.Destroy) -> list[Unit]:
    match verb.target:
        case "self":
            return [firing.unit]
        case "leaver":
            return [firing.leaver] if firing.leaver is not None else []
        case "each-unit":
            return list(firing.unit.where.units)
        case other:
            raise ValueError(f"{firing.name}: nobody knows how to destroy {other!r}")


def can_destroy(war: War, firing: Firing, verb: effects.Destroy) -> bool:
    return any(unit.zone is Zone.FIELD for unit in _doomed(firing, verb))


@rule("verbs.destroy")
def do_destroy(war: War, firing: Firing, verb: effects.Destroy) -> None:
    """Destruction without an attack; armor doesn't help."""
    unit = firing.unit
    destroy(war, _doomed(firing, verb), "trait", unit, unit.army, unit.name)


def can_save(war: War, firing: Firing, verb: effects.Save) -> bool:
    return firing.victim is not None and firing.victim.zone is Zone.FALLEN


@rule("losses.saved")
def do_save(war: War, firing: Firing, verb: effects.Save) -> None:
    """The fallen stays on its Point, or goes to HQ alive."""
    victim = firing.victim
    assert victim is not None
    if verb.to == "stays":
        _stay(war, firing, victim)
    else:
        _carry_back(war, firing, victim)


@rule("verbs.save")
def _stay(war: War, firing: Firing, victim: Unit) -> None:
    """The saved unit gets up where it fell, and answers the attack."""
    victim.put(victim.where.units, Zone.FIELD)
    war.happened(Saved(victim, firing.unit, "stays"))
    if firing.attack is not None:
        rises(war, firing.attack, victim)


@rule("verbs.save-hq")
def _carry_back(war: War, firing: Firing, victim: Unit) -> None:
    send_to_hq(victim)
    war.happened(Saved(victim, firing.unit, "hq"))


def can_dodge(war: War, firing: Firing, verb: effects.Dodge) -> bool:
    return firing.attack is not None and firing.unit in firing.attack.targets


@rule("verbs.dodge")
def do_dodge(war: War, firing: Firing, verb: effects.Dodge) -> None:
    """The attack on this unit doesn't happen."""
    assert firing.attack is not None
    firing.attack.targets.remove(firing.unit)
