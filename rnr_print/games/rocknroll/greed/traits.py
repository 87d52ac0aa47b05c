"""What the traits of units are worth when their owner may choose."""

from __future__ import annotations

from rnr_print.engine.decision import Decision, Option
from rnr_print.games.rocknroll.cards.effects import AnyVerb
from rnr_print.games.rocknroll.greed.shots import best_shot, chance_of
from rnr_print.games.rocknroll.greed.steps import best_anywhere, best_step, step_worth
from rnr_print.games.rocknroll.greed.worth import unit_worth
from rnr_print.games.rocknroll.pieces import Unit
from rnr_print.games.rocknroll.traits import Trait
from rnr_print.games.rocknroll.view import View

GAIN = 0.3
"""A trait that brings something and costs nothing."""
COURSES = {"free-prisoner": 0.7, "gain-unit": 0.5}
"""Courses that are worth the same wherever the unit stands."""


def trait_named(view: View, name: str) -> tuple[Unit | None, Trait | None]:
    """The unit and the trait of `unit.trait`, or of `unit.trait/victim`."""
    owner, _, wanted = name.partition("/")[0].partition(".")
    unit = view.unit(owner)
    if unit is None:
        return None, None
    for traits in unit.card.triggers.values():
        for trait in traits:
            if trait.id == wanted:
                return unit, trait
    return unit, None


def using(view: View, decision: Decision[None], option: Option[None]) -> float:
    """A trait used when it may be; declining is worth nothing."""
    unit, trait = trait_named(view, option.name)
    if unit is None or trait is None:
        return GAIN
    return chance_of(trait.check or 1) * _verb_worth(view, unit, trait, trait.do[0])


def _verb_worth(view: View, unit: Unit, trait: Trait, verb: AnyVerb) -> float:
    if unit.place is None:
        return GAIN
    enemies = [u for u in unit.place.units if u.army is view.side.enemy]
    match verb.verb:
        case "move":
            return best_step(view, unit) - 0.05
        case "move-with" if trait.event == "at-will" or trait.event == "enemy-enters":
            return max((_pair_worth(view, unit, enemy) for enemy in enemies), default=0.0) - 0.05
        case "push":
            return max((best_step(view, enemy) for enemy in enemies), default=0.0) - 0.05
        case "lure":
            return max((step_worth(view, u, unit.place) for u in _near(view, unit)), default=0.0)
        case "replace" if trait.event == "at-will":
            return _change_worth(view, unit)
        case "attack" if trait.event == "entered":
            return max(best_shot(view, unit), 0.05)
        case _:
            return GAIN


def _near(view: View, unit: Unit) -> list[Unit]:
    return [u for p in view.neighbors(unit.where) for u in p.units if u.army is view.side.enemy]


def _pair_worth(view: View, unit: Unit, other: Unit) -> float:
    """The best Point for both to go to; the guide may count for nothing."""
    return max(
        step_worth(view, other, place) + step_worth(view, unit, place)
        for place in view.places
        if place is not unit.place
    )


def _change_worth(view: View, unit: Unit) -> float:
    """A better unit from HQ for a worse one beside it."""
    allies = [u for u in unit.where.units if u.army is view.side and u is not unit]
    fresh = [u for u in view.side.hq if not u.card.only_replaces]
    if not allies or not fresh:
        return 0.0
    return max(map(unit_worth, fresh)) - min(map(unit_worth, allies)) - 0.05


def taking_along(view: View, decision: Decision[None], option: Option[None]) -> float:
    """An ally on the same way, or an enemy led away."""
    other, guide = view.unit(option.name), view.unit(decision.about)
    if other is None or guide is None:
        return 0.0
    if other.army is view.side.enemy:
        return _pair_worth(view, guide, other)
    if guide.heading:
        ahead = guide.where.index + guide.heading
        if 0 <= ahead < len(view.places):
            return step_worth(view, other, view.places[ahead])
    return best_step(view, other) - 0.05


def pushing(view: View, decision: Decision[None], option: Option[None]) -> float:
    """An enemy sent where he does least harm."""
    unit = view.unit(option.name)
    return best_anywhere(view, unit) if unit is not None else 0.0


def luring(view: View, decision: Decision[None], option: Option[None]) -> float:
    """An enemy called over."""
    unit, caller = view.unit(option.name), view.unit(decision.about.partition(".")[0])
    if unit is None or caller is None or caller.place is None:
        return 0.0
    return step_worth(view, unit, caller.place)


def choosing(view: View, decision: Decision[None], option: Option[None]) -> float:
    """One of two courses: to attack or to go, to free somebody or to call him."""
    unit, _ = trait_named(view, decision.about)
    if unit is None or unit.place is None:
        return 0.0
    if option.name in COURSES:
        return COURSES[option.name]
    return best_shot(view, unit) if option.name == "attack" else best_step(view, unit)


def airdrop_worth(view: View, unit: Unit) -> float:
    """A unit that lands in another's place: worth it where the other is worth less."""
    worst = min(
        (_landing(view, other) for other in view.units() if _replaceable(unit, other)),
        default=9.0,
    )
    return 0.6 - worst


def _replaceable(unit: Unit, other: Unit) -> bool:
    return other.army is not None and not other.closed and other.card.side == unit.card.side


def _landing(view: View, other: Unit) -> float:
    """What it costs that `other` makes room; an own card turned enemy had better go."""
    if other.army is not view.side:
        return -unit_worth(other)
    enemies = sum(u.army is view.side.enemy for u in other.where.units)
    return unit_worth(other) - 0.6 - 0.1 * enemies


def replacing(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Whoever makes room: the least worthy, best beside enemies."""
    unit = view.unit(option.name)
    return -_landing(view, unit) if unit is not None else 0.0


def going_first(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Of traits that meet, those first that help one's side; a saver goes first of all."""
    unit, trait = trait_named(view, option.name)
    if unit is None or trait is None:
        return 0.0
    own = 1.0 if unit.army is view.side else -0.5 if unit.army is not None else -0.2
    saves = trait.do[0].verb == "save"
    return own * (1.5 if saves else 1.0)
