"""What each answer is worth: a function for each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rnr_print.engine.decision import Decision, Option
from rnr_print.games.hex_tactical.actions import SMOKE_COST
from rnr_print.games.hex_tactical.greed.gains import ORDERS, followers, gain_of, spotted
from rnr_print.games.hex_tactical.greed.reach import (
    advance_worth,
    advance_worths,
    best_end,
    best_hex,
)
from rnr_print.games.hex_tactical.greed.screen import screen_worth
from rnr_print.games.hex_tactical.greed.shots import Battery
from rnr_print.games.hex_tactical.greed.worth import Ground
from rnr_print.games.hex_tactical.move import OFF_NAME
from rnr_print.games.hex_tactical.odds import beats
from rnr_print.games.hex_tactical.pieces import Unit

Scorer = Callable[[Ground, Decision[None], Option[None]], float]
NEEDED: Final = 0.25
"""What an order must gain at least to be given."""
SEEN: Final = 2.0
"""What a crew gives for a place from which all of the map is seen."""
SMOKE_PRICE: Final = 0.3
"""What smoke must save at least, beside the order of its card."""
OUT: Final = 1.2
"""What leaving over the enemy's edge is worth, by the points of the unit."""
KEPT: Final[Mapping[str, float]] = {
    "opportunity-fire": 0.5, "ambush": 0.3, "hit-the-dirt": 0.35, "steady-aim": 0.25,
    "assault-fire": 0.15, "smoke-grenades": 0.1, "dig-in": 0.1,
}  # fmt: skip
"""What a card is worth in the hand for its action."""
ORDER_KEPT: Final[Mapping[str, float]] = {
    "fire": 0.5, "move": 0.4, "advance": 0.35, "recover": 0.3, "rout": 0.15, "barrage": 0.2,
    "static": 0.05,
}  # fmt: skip
"""What a card is worth in the hand for its order."""


def order(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """An order by what it gains, a pass by what the cards are worth, nothing for the end."""
    if option.key == "scrap":
        return -5.0
    if option.key == "pass":
        return NEEDED + 0.1 * sum(kept(ground, card.name) < 0.5 for card in ground.view.hand) / 6
    if option.key == "end":
        return NEEDED
    gain = ORDERS.get(option.name)
    return gain(ground) if gain is not None else 0.3


def activate(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """The unit that gains most; a leader brings those around him."""
    unit = ground.view.unit(option.name)
    if unit is None:
        return 0.0
    gain = gain_of(ground, unit)
    if ground.view.kind != "fire":
        gain += sum(max(0.0, gain_of(ground, other)) for other in followers(ground, unit))
    return gain


def also(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """Everybody who gains something comes along."""
    unit = ground.view.unit(option.name)
    return gain_of(ground, unit) if unit is not None else 0.02


def mover(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """Whoever gains most goes first; when nobody gains it is the end."""
    unit = ground.view.unit(option.name)
    return gain_of(ground, unit) if unit is not None else 0.02


def step(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """The step that leads to the best end."""
    view, unit = ground.view, ground.view.unit(decision.about)
    if unit is None:
        return 0.0
    if option.key == "stop":
        return ground.worth(unit, unit.at)
    if option.key in ("give", "scrap"):
        return -1.0 if option.key == "give" else -5.0
    if option.key == "action":
        if option.name == ASSAULT:
            here = best_end(ground, unit, unit.at, view.left)
            return here + Battery(view, [unit]).best() - 0.3
        return _smoke(ground, unit)
    if option.name == OFF_NAME:
        return OUT * unit.type.vp * (2.0 if view.last - view.time <= 1 else 0.5)
    at = view.board.index[option.name]
    way = view.board.way(unit.at, at)
    left = view.left - (way.cost if way is not None else 0)
    return best_end(ground, unit, at, left) - 0.001


def _smoke(ground: Ground, unit: Unit) -> float:
    """What is left after smoke was laid in the best hex."""
    view = ground.view
    worth, end = best_hex(ground, unit, unit.at, view.left - SMOKE_COST)
    cards = (fate.order for fate in view.hand if fate.action == SMOKE)
    price = min((ORDER_KEPT[order] for order in cards), default=0.0)
    return worth + _best_screen(ground, unit, end) - price - SMOKE_PRICE


def _best_screen(ground: Ground, unit: Unit, end: int) -> float:
    places = (unit.at, *ground.view.board.neighbors[unit.at])
    bare = [place for place in places if place not in ground.view.smoke]
    return max((screen_worth(ground, unit, end, place) for place in bare), default=0.0)


def smoke(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """The hex in which smoke saves most."""
    unit = ground.view.unit(decision.about)
    if unit is None:
        return 0.0
    place = ground.view.board.index[option.name]
    if place in ground.view.smoke:
        return 0.0
    _, end = best_hex(ground, unit, unit.at, ground.view.left)
    return screen_worth(ground, unit, end, place)


def advance(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """The best of the hexes around."""
    unit = ground.view.unit(decision.about)
    if unit is None:
        return 0.0
    if option.name == OFF_NAME:
        return OUT * unit.type.vp * (2.0 if ground.view.last - ground.view.time <= 1 else 0.5)
    return advance_worth(ground, unit, ground.view.board.index[option.name])


def kept(ground: Ground, card: str) -> float:
    """What a card is worth in the hand."""
    fate = ground.view.fate(card)
    return max(ORDER_KEPT[fate.order], KEPT[fate.action])


def discard(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """Cards that are good for nothing."""
    return 0.45 - kept(ground, option.name) if option.name else 0.0


def card(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """Of several cards that say the same, the one whose other half is worth least."""
    fate = ground.view.fate(option.name)
    other = KEPT[fate.action] if decision.about == fate.order else ORDER_KEPT[fate.order]
    return -other


def initiative(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """The card is given for a roll that is very good for the enemy, or very bad for oneself."""
    if option.key == "keep":
        return 0.1
    own, purpose, total = ground.view.rolled
    low_is_good = purpose in ("rally", "rout")
    bad = total <= LOW if own != low_is_good else total >= HIGH
    return 0.2 if bad else 0.0


LOW: Final = 4
HIGH: Final = 10
ASSAULT: Final = "assault-fire"
SMOKE: Final = "smoke-grenades"
OPPORTUNITY: Final = "opportunity-fire"


def target(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """The hex in which most would break."""
    at = ground.view.board.index.get(option.name)
    if at is None:
        return END_FIRE
    return Battery(ground.view, ground.view.ready or [ground.view.mover or _nobody(ground)]).worth(
        at
    )


END_FIRE: Final = 0.1


def _nobody(ground: Ground) -> Unit:
    return ground.view.own[0]


def piece(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """The strongest piece first, then all that don't hinder the others."""
    view = ground.view
    if option.key != "with":
        return 0.0
    weapon = view.weapon(option.name)
    unit = weapon.unit if weapon is not None else view.unit(option.name)
    at = view.board.index.get(decision.about)
    if unit is None or at is None:
        return 0.0
    hindrance = view.hindrance(unit.at, at)
    fp = weapon.type.fp if weapon is not None else unit.fp
    if weapon is not None and weapon.type.single_use:
        fp -= 6
    return 0.5 + 0.1 * fp - 0.3 * hindrance


def spot(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """Where shells do most."""
    leader = ground.view.unit(decision.about)
    return spotted(ground, leader, ground.view.board.index[option.name]) if leader else 0.0


def victim(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """The enemy unit worth most, rather a broken one."""
    unit = ground.view.unit(option.name)
    if unit is None:
        return 0.0
    worth = unit.type.vp * (1.6 if unit.broken else 1.0)
    return -worth if ground.view.mine(unit) else worth


def rush(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """Who gains most by a hex, or loses least."""
    unit = ground.view.unit(option.name)
    if unit is None:
        return 0.0
    return max((gain for _, gain in advance_worths(ground, unit)), default=0.0)


def wounded(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """The unit worth most."""
    unit = ground.view.unit(option.name)
    return unit.type.vp if unit is not None else 0.0


def spoilt(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """The weapon that is missed least; rather a whole one than a broken one for good."""
    weapon = ground.view.weapon(option.name)
    return -weapon.type.fp - 3 * weapon.broken if weapon is not None else 0.0


def arrival(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """Where there is something to win."""
    at = ground.view.board.index.get(option.name)
    return ground.goal(at) if at is not None else 0.0


def rout(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """The enemy rather than the own side."""
    return 0.0 if option.name == ground.view.name else 1.0


def retreat(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """Wherever there is most cover and least danger."""
    unit = ground.view.unit(decision.about)
    at = ground.view.board.index[option.name]
    return ground.worth(unit, at) if unit is not None else 0.0


def set_up(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """Cover near something to hold, or near the way to it; not all in one place."""
    unit = ground.view.unit(decision.about)
    at = ground.view.board.index[option.name]
    if unit is None:
        return 0.0
    here = sum(other.type.size for other in ground.view.at(at))
    near = ground.goal(at) + 0.25 * ground.view.cover(at)
    if unit.type.leader:
        return near + 0.1 * sum(
            not other.type.leader
            for other in ground.view.own
            if ground.view.board.far[at][other.at] <= unit.command
        )
    if unit.type.rank == "team":
        near += SEEN * ground.open_from(at)
    return near - 0.5 * here


def arm(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """Crews take what is heavy, squads the rest."""
    unit, weapon = ground.view.unit(option.name), ground.view.weapon(decision.about)
    if unit is None or weapon is None:
        return 0.0
    slow = weapon.type.movement < 0
    crew = unit.type.rank == "team"
    return (1.0 if slow == crew else 0.0) + 0.1 * len(ground.view.board.ways[unit.at])


def dig(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """Where there is least cover."""
    at = ground.view.board.index[option.name]
    return ground.goal(at) - ground.view.cover(at)


def melee(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """The one that is most likely won."""
    here = ground.view.at(ground.view.board.index[option.name])
    ahead = sum(unit.fp if ground.view.mine(unit) else -unit.fp for unit in here)
    return beats(max(-11, min(11, ahead)))


def offer(ground: Ground, decision: Decision[None], option: Option[None]) -> float:
    """An action that may be played is worth playing, if the card isn't worth more."""
    if option.key == "action":
        if option.name == OPPORTUNITY:
            return _opportunity(ground) - OPPORTUNITY_COST
        return 0.1
    return -5.0 if option.key == "scrap" else 0.0


OPPORTUNITY_COST: Final = 0.3


def _opportunity(ground: Ground) -> float:
    """The best shot from one hex at the mover."""
    view, mover = ground.view, ground.view.mover
    if mover is None:
        return 0.0
    hexes: dict[int, list[Unit]] = {}
    for unit in view.own:
        if unit not in view.fired:
            hexes.setdefault(unit.at, []).append(unit)
    return max((Battery(view, here).worth(mover.at, mover) for here in hexes.values()), default=0.0)


SCORES: Final[dict[str, Scorer]] = {
    "order": order, "activate": activate, "also": also, "mover": mover, "to": step,
    "advance": advance, "discard": discard, "card": card, "initiative": initiative,
    "sniper": victim, "rout": rout, "retreat": retreat, "set-up": set_up, "arm": arm, "dig": dig,
    "melee": melee, "smoke": smoke, "offer": offer, "target": target, "with": piece, "spot": spot,
    "ambush": victim, "cower": victim, "interdiction": victim, "suppressing-fire": victim,
    "rush": rush, "walking-wounded": wounded, "jam": spoilt, "short-of-ammunition": spoilt,
    "reinforcement": arrival, "promotion": arrival,
}  # fmt: skip
"""What an answer is worth, by the kind of question; others are answered by lot."""
