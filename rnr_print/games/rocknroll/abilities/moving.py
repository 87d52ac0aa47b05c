"""Verbs that move units: oneself, with company, or somebody else."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import Citations, rule
from rnr_print.games.rocknroll.abilities.firing import Firing
from rnr_print.games.rocknroll.cards import effects
from rnr_print.games.rocknroll.goal_change import swap_points
from rnr_print.games.rocknroll.moves import ask_place, move
from rnr_print.games.rocknroll.pieces import Place, Unit, Zone
from rnr_print.games.rocknroll.war import War

TAKEN_ALONG: Final[Citations[War, Firing, effects.MoveWith, Unit | None]] = {
    "locals.touched": lambda war, firing, verb, companion: (
        companion is not None and companion.army is None
    ),
}


def _reachable(war: War, unit: Unit, to: str) -> list[Place]:
    here = unit.where
    if to == "any":
        return [place for place in war.places if place is not here]
    return war.neighbors(here)


def can_move(war: War, firing: Firing, verb: effects.Move) -> bool:
    return firing.unit.zone is Zone.FIELD


@rule("verbs.move")
def do_move(war: War, firing: Firing, verb: effects.Move) -> None:
    """The unit goes to a Point of its player's choice."""
    unit = firing.unit
    place = ask_place(war, firing.player, _reachable(war, unit, verb.to), unit.name)
    move(war, [unit], place)


def _company(firing: Firing, whom: str) -> list[Unit]:
    """Whom the unit may take along."""
    unit = firing.unit
    match whom:
        case "enemy":
            return [
                other
                for other in unit.where.units
                if unit.army is not None and other.army is unit.army.enemy
            ]
        case "ally":
            return [o for o in unit.where.units if o.army is unit.army and o is not unit]
        case _:
            return [other for other in unit.where.units if other is not unit]


def can_move_with(war: War, firing: Firing, verb: effects.MoveWith) -> bool:
    return firing.unit.zone is Zone.FIELD


@rule("verbs.move-with")
def do_move_with(war: War, firing: Firing, verb: effects.MoveWith) -> None:
    """Both go together; a trait with a star must take somebody if there is anybody."""
    unit, player = firing.unit, firing.player
    options: list[Option[Unit | None]] = [
        Option("along", other, other.name) for other in _company(firing, verb.whom)
    ]
    if not firing.trait.star or not options:
        options.append(Option("alone", None))
    companion = war.ask(player.name, "along", options, unit.name)
    _go(war, firing, verb, companion)


@rule(where=TAKEN_ALONG)
def _go(war: War, firing: Firing, verb: effects.MoveWith, companion: Unit | None) -> None:
    unit = firing.unit
    place = ask_place(war, firing.player, _reachable(war, unit, verb.to), unit.name)
    move(war, [unit] if companion is None else [unit, companion], place)


def can_push(war: War, firing: Firing, verb: effects.Push) -> bool:
    return bool(_company(firing, "enemy"))


@rule("verbs.push")
def do_push(war: War, firing: Firing, verb: effects.Push) -> None:
    """An enemy must go to a neighboring Point of the pusher's choice."""
    player = firing.player
    options = [Option("push", unit, unit.name) for unit in _company(firing, "enemy")]
    target = war.ask(player.name, "push", options, firing.unit.name)
    place = ask_place(war, player, war.neighbors(target.where), target.name)
    move(war, [target], place)


def _callable(war: War, firing: Firing) -> list[Unit]:
    unit = firing.unit
    return [
        other
        for place in war.neighbors(unit.where)
        for other in place.units
        if unit.army is not None and other.army is unit.army.enemy
    ]


def can_lure(war: War, firing: Firing, verb: effects.Lure) -> bool:
    return bool(_callable(war, firing))


@rule("verbs.lure")
def do_lure(war: War, firing: Firing, verb: effects.Lure) -> None:
    """An enemy from next door comes here."""
    options = [Option("lure", unit, unit.name) for unit in _callable(war, firing)]
    target = war.ask(firing.decider(), "lure", options, firing.unit.name)
    move(war, [target], firing.unit.where)


def can_swap_points(war: War, firing: Firing, verb: effects.SwapPoints) -> bool:
    return firing.unit.zone is Zone.FIELD


@rule("verbs.swap-points")
def do_swap_points(war: War, firing: Firing, verb: effects.SwapPoints) -> None:
    """This Point trades places with a neighboring one."""
    here = firing.unit.where
    options = [Option("with", place, place.letter) for place in war.neighbors(here)]
    swap_points(war, here, war.ask(firing.decider(), "with", options, firing.unit.name))
