"""Opportunity fire: which enemy may fire at whom, at which moment (source 8.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rnr_print.engine.boards.plane.answers import length_answer
from rnr_print.engine.boards.plane.rounding import direction, length_up, offset
from rnr_print.engine.boards.plane.spots import Spot, written
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.boards.plane.zones import Arc
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation, Place, standing
from rnr_print.games.breaking_news.cards.models import Weapon
from rnr_print.games.breaking_news.figures import Carrier, Fighter
from rnr_print.games.breaking_news.shots import (
    Firing,
    Shot,
    firings,
    take_aim,
    why_not_fire,
    why_not_target,
)
from rnr_print.games.breaking_news.skirmish import Skirmish

FAR: Final = 1_000_000
"""How long the way is that tells a direction."""
EVERY: Final = 250
"""How far apart moments are that are suggested, hundredths."""


@dataclass(slots=True)
class Reaction:
    """A reaction that was declared: who, at which moment of the way (None: against fire), at whom
    and how."""

    figure: Fighter
    moment: int | None
    target: Fighter
    firing: Firing


def why_not_react(game: Skirmish, figure: Fighter, act: Activation) -> Refusal | None:
    """Why a man of the reacting side can't do anything now."""
    if figure.side is act.side:
        return no.NOT_ACTIVE
    if not figure.fit:
        return no.NO_SUCH_FIGURE
    if figure.suppressed and not looks_back(game, figure):
        return no.SUPPRESSED
    return no.REACTED if figure in act.reacted else None


@decides("retreat.reacts")
def looks_back(game: Skirmish, figure: Fighter) -> bool:
    """Whether he retreats: then he reacts like others."""
    return figure.retreating


@decides("opportunity.reach")
def why_out_of_reach(game: Skirmish, figure: Fighter, target: Fighter) -> Refusal | None:
    """He looks elsewhere, or it is too far; snipers have no limit, and nobody has at vehicles."""
    reach = game.game.reactions.reach
    if not in_arc(game, figure, target.at):
        return no.OUT_OF_ARC
    if game.within(figure, target, reach) or reaches_far(game, figure, target):
        return None
    return no.TOO_FAR_TO_REACT


@decides("opportunity.far")
def reaches_far(game: Skirmish, figure: Fighter, target: Fighter) -> bool:
    """Whether it may be as far as he sees: for a sniper, or at a vehicle."""
    return figure.sniper or target.mounted


def in_arc(game: Skirmish, figure: Fighter, spot: Spot) -> bool:
    """Whether a spot lies in the arc that a man watches, its borders included."""
    facing = offset(figure.facing, FAR)
    return Arc(figure.at, facing, game.game.reactions.arc).covers(spot)


def why_not_weapon(figure: Fighter, weapon: Weapon) -> Refusal | None:
    """A weapon that doesn't react, or has done so this turn."""
    if not weapon.reacts:
        return no.NEVER_IN_REACTION
    return no.ONCE_A_TURN if weapon.id in figure.used else None


def why_not_at(game: Skirmish, figure: Fighter, target: Fighter) -> Refusal | None:
    """Why a man can't fire at another in reaction where both stand now."""
    found = why_not_target(game, figure, target) or why_out_of_reach(game, figure, target)
    if found is not None:
        return found
    first = None
    for _, _, why in tried(game, figure, target):
        if why is None:
            return None
        first = first or why
    return first


def tried(
    game: Skirmish, figure: Fighter, target: Fighter
) -> Iterator[tuple[str, Firing, Refusal | None]]:
    """All his ways to fire at somebody in reaction, and why one isn't open to him."""
    for name, firing in firings(figure):
        why = why_not_weapon(figure, firing.weapon) or why_not_fire(game, figure, firing)
        if why is None:
            shot = take_aim(game, figure, firing, target)
            why = shot if isinstance(shot, Refusal) else None
        yield name, firing, why


def targets(game: Skirmish, figure: Fighter, act: Activation) -> list[Fighter]:
    """Members of the activation at whom he may fire where they stand now."""
    return [each for each in act.acting if why_not_at(game, figure, each) is None]


def places(act: Activation, moment: int) -> list[Place]:
    """Where members are at a moment of their ways; all walk at the same speed."""
    found = [Place(each, way.at(moment)) for each, way in act.ways.items() if each in act.going]
    if act.carrier is not None and act.route is not None and act.carrier.fit:
        found.append(
            Place(act.carrier, act.route.at(moment), heading(act.carrier, act.route, moment))
        )
    return found


def heading(carrier: Carrier, way: Way, moment: int) -> int:
    """The way a hull points so far along its way, degrees: that of its leg (H31)."""
    facing = carrier.facing
    for leg in way.legs:
        facing = direction(leg.start.to(leg.end))
        moment -= length_up(leg.start.to(leg.end))
        if moment < 0:
            break
    return facing


def last_moment(act: Activation) -> int:
    """When the last one has arrived, hundredths."""
    ways = [act.ways[each] for each in act.going if each in act.ways]
    ways += [act.route] if act.route is not None and act.acting else []
    return max((way.length for way in ways), default=0)


def moments(game: Skirmish, figure: Fighter, act: Activation, since: int) -> list[int]:
    """Moments that suggest themselves: each step of the way at which he could fire."""
    end = last_moment(act)
    found = []
    for moment in [*range(since, end, EVERY), end]:
        with standing(places(act, moment)):
            if any(why_not_at(game, figure, each) is None for each in act.acting):
                found.append(moment)
    return found


def why_not_moment(game: Skirmish, figure: Fighter, act: Activation, moment: int) -> Refusal | None:
    """Why he can't fire at a moment of the way."""
    if not 0 <= moment <= last_moment(act):
        return no.NOT_NOW
    with standing(places(act, moment)):
        refusals = [why_not_at(game, figure, each) for each in act.acting]
    return None if None in refusals or not refusals else refusals[0]


@rule("opportunity.movement")
def name_moment(game: Skirmish, figure: Fighter, act: Activation, since: int) -> int:
    """The moment that the reacting player picks."""
    options = [Option("at", each, written(each)) for each in moments(game, figure, act, since)]

    def why_not(moment: int) -> Refusal | None:
        return no.NOT_NOW if moment < since else why_not_moment(game, figure, act, moment)

    read = length_answer("at", why_not, no.NO_SPOT)
    return game.ask(figure.side.name, "moment", options, figure.id, None, {"at": read})


def name_target(game: Skirmish, figure: Fighter, among: Sequence[Fighter]) -> Fighter:
    """Whom of a group he fires at."""
    options = [Option("target", each, each.id) for each in among]
    return game.ask(figure.side.name, "target", options, figure.id)


def name_firing(game: Skirmish, figure: Fighter, target: Fighter) -> Firing:
    """With what and how."""
    options = [
        Option("how", firing, name)
        for name, firing, why in tried(game, figure, target)
        if why is None
    ]
    game.aiming = target
    return game.ask(figure.side.name, "how", options, figure.id)


@rule("opportunity.who", "opportunity.often", "group.one-reaction")
def declare(game: Skirmish, figure: Fighter, act: Activation, since: int | None) -> Reaction:
    """An opportunity shot: its moment (none against fire), its target, its weapon."""
    moment = None if since is None else name_moment(game, figure, act, since)
    with standing(places(act, moment) if moment is not None else ()):
        target = name_target(game, figure, targets(game, figure, act))
        firing = name_firing(game, figure, target)
    act.reacted.add(figure)
    return Reaction(figure, moment, target, firing)


def take_shot(game: Skirmish, reaction: Reaction, act: Activation) -> Shot | None:
    """The shot that was declared, at its target or at another of the group; None where there is
    nobody left to fire at."""
    figure = reaction.figure
    if not figure.fit or (figure.suppressed and not figure.retreating):
        return None
    among = targets(game, figure, act)
    target = reaction.target if reaction.target in among else next(iter(among), None)
    if target is None:
        return None
    shot = take_aim(game, figure, reaction.firing, target)
    if isinstance(shot, Refusal):
        return None
    if reaction.firing.weapon.once:
        figure.used.add(reaction.firing.weapon.id)
    return shot
