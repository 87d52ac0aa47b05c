"""Dice for shots: all that are fired at once hit before anybody saves (8.0, H24)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rnr_print.engine.boards.plane.spots import written
from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news.aims import Mark, hit_house_at
from rnr_print.games.breaking_news.ammunition import spend
from rnr_print.games.breaking_news.blasts import burst, go_astray
from rnr_print.games.breaking_news.crews import mate
from rnr_print.games.breaking_news.events.fire import Fired, Hit, Missed
from rnr_print.games.breaking_news.figures import Carrier, Fighter, Figure, Side
from rnr_print.games.breaking_news.friendly_fire import stray
from rnr_print.games.breaking_news.hiding import reveal
from rnr_print.games.breaking_news.saves import save
from rnr_print.games.breaking_news.shots import MOST, Shot, take_aim
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.vehicle_saves import strike_vehicle


class Struck(NamedTuple):
    """A hit that somebody has to save."""

    figure: Fighter
    shot: Shot
    cover: bool


@dataclass(slots=True)
class Volley:
    """Shots that are fired at the same time, and what they hit."""

    shots: list[Shot] = field(default_factory=list)
    struck: list[Struck] = field(default_factory=list)
    missed: list[tuple[Shot, int]] = field(default_factory=list)
    """Dice that missed, each with its shot."""

    def shoot(self, game: Skirmish, shots: Sequence[Shot], others: Sequence[Fighter] = ()) -> None:
        """Throw for shots; `others` are the target's comrades to whom hits may be given."""
        for shot in shots:
            self.shots.append(shot)
            fire(game, shot, others, self)

    def resolve(self, game: Skirmish) -> None:
        """All saves, in the order of the hits; who is gone already saves no more.

        Then what missed: friends near the line of fire save, blasts go off elsewhere.
        """
        begun: set[Shot] = set()
        for struck in self.struck:
            weapon = struck.shot.firing.weapon
            if weapon.blast is not None:
                shot = struck.shot
                burst(
                    game, shot.spot, weapon.blast, struck.figure, shot.shooter.side, 0,
                    weapon.against, shot.from_,
                )  # fmt: skip
                if weapon.support:
                    hit_house_at(game, shot.spot, shot.shooter.side)
            elif isinstance(struck.figure, Mark):
                hit_house_at(game, struck.figure.at, struck.shot.shooter.side)
            elif isinstance(struck.figure, Carrier):
                strike_vehicle(game, struck.shot, struck.figure, struck.shot not in begun)
                begun.add(struck.shot)
            elif struck.figure.on_table:
                save_from(game, struck)
        self.struck.clear()
        for shot, die in self.missed:
            if shot.firing.weapon.blast is not None:
                go_astray(game, shot, die)
        stray_shots = [shot for shot, _ in self.missed if shot.firing.weapon.blast is None]
        for shot in dict.fromkeys(stray_shots):
            stray(game, shot, stray_shots.count(shot))
        self.missed.clear()


def _sheds(game: Skirmish, shot: Shot, others: Sequence[Fighter], volley: Volley) -> bool:
    return shot.need > MOST


def _at_spot(game: Skirmish, shot: Shot, others: Sequence[Fighter], volley: Volley) -> bool:
    return isinstance(shot.target, Mark)


def _at_wall(game: Skirmish, shot: Shot, others: Sequence[Fighter], volley: Volley) -> bool:
    return isinstance(shot.target, Mark) and shot.target.solid


def _in_own_turn(game: Skirmish, shot: Shot, others: Sequence[Fighter], volley: Volley) -> bool:
    return shot.shooter.side is game.active


@rule(
    "fire.roll",
    where={
        "fire.shed": _sheds, "fire.aim-spot": _at_spot, "fire.aim-wall": _at_wall,
        "fire.all-round": _in_own_turn,
    },
)  # fmt: skip
def fire(game: Skirmish, shot: Shot, others: Sequence[Fighter], volley: Volley) -> None:
    """The dice of one shot, and whom they hit."""
    opened(game, shot.shooter)
    serve(game, shot)
    spread = spread_over(game, shot)
    dice = game.pool("shot", shot.shooter.id, len(spread))
    game.happened(
        Fired(
            shot.shooter.id, shot.target.id, shot.firing.weapon.id, shot.firing.how,
            str(shot.spot), written(shot.distance), shot.need, dice,
            "yes" if shot.cover else "no", shot.added,
        )
    )  # fmt: skip
    spend(game, shot.shooter, shot.firing, dice)
    for die, aimed in zip(dice, spread, strict=True):
        if die < aimed.hits_on:
            game.happened(Missed(shot.shooter.id, aimed.target.id))
            volley.missed.append((aimed, die))
            continue
        hit = allot(game, aimed, others)
        game.happened(Hit(hit.id, shot.shooter.id))
        volley.struck.append(Struck(hit, aimed, aimed.cover))


def save_from(game: Skirmish, struck: Struck) -> None:
    """The save of somebody who was hit."""
    assert isinstance(struck.figure, Figure)
    if struck.shot.blind:
        save_blind(game, struck)
    else:
        save(game, struck.figure, struck.cover)


@rule("blind.resolve")
def save_blind(game: Skirmish, struck: Struck) -> None:
    """Blind fire is saved more easily."""
    assert isinstance(struck.figure, Figure)
    save(game, struck.figure, struck.cover, False, True)


def spread_over(game: Skirmish, shot: Shot) -> list[Shot]:
    """The shot once for each die; those of a burst may go to others near the target (H38)."""
    chosen = [shot] * shot.dice
    if shot.firing.how != "burst" or shot.dice < 2 or isinstance(shot.target, Mark):
        return chosen
    near = [shot, *neighbors(game, shot)]
    if len(near) > 1:
        share(game, shot, near, chosen)
    return chosen


@rule("fire.spread")
def share(game: Skirmish, shot: Shot, near: list[Shot], chosen: list[Shot]) -> None:
    """The first die is the target's; he who fires says whose the others are."""
    standing = Option("die", shot, shot.target.id)
    options = [standing, *(Option("die", each, each.target.id) for each in near[1:])]
    side = shot.shooter.side
    for number in range(1, shot.dice):
        chosen[number] = game.ask(side.name, "split", options, shot.shooter.id, standing)


def neighbors(game: Skirmish, shot: Shot) -> list[Shot]:
    """Shots at those near the target that a burst may reach too."""
    found = []
    for other in game.targets(shot.shooter.side):
        near = other is not shot.target and game.within(other, shot.target, game.game.near.together)
        if near and game.sees(shot.shooter, other) and not other.hidden:
            aimed = take_aim(game, shot.shooter, shot.firing, other)
            if isinstance(aimed, Shot) and (aimed.need <= MOST or shot.need > MOST):
                found.append(aimed)
    return found


def allot(game: Skirmish, shot: Shot, others: Sequence[Fighter]) -> Fighter:
    """Who of a group takes a hit: its owner says, among those the shooter sees (H27)."""
    among = [each for each in others if each.on_table and game.sees(shot.shooter, each)]
    if shot.target in among:
        among.remove(shot.target)
    return give(game, shot, among) if among else shot.target


@rule("opportunity.allot")
def give(game: Skirmish, shot: Shot, among: list[Fighter]) -> Fighter:
    """Who takes a hit that may be given to others."""
    standing = Option("hit", shot.target, shot.target.id)
    options = [standing, *(Option("hit", each, each.id) for each in among)]
    return game.ask(shot.target.side.name, "allot", options, shot.shooter.id, standing)


def serve(game: Skirmish, shot: Shot) -> None:
    """The second man of a crew has acted with that."""
    if (
        shot.firing.weapon.crew
        and shot.shooter.side is game.active
        and isinstance(shot.shooter, Figure)
    ):
        second = mate(game, shot.shooter)
        if second is not None:
            second.acted = True


def opened(game: Skirmish, figure: Fighter) -> None:
    """Somebody fires: he is seen, and the first to do so pays for it."""
    reveal(game, figure)
    if figure not in game.fired_now:
        game.fired_now.append(figure)
    game.last_shot = figure.at
    if not game.first_fire:
        first_shot(game, figure.side)


@rule("points.first-fire")
def first_shot(game: Skirmish, side: Side) -> None:
    """The side that opens fire (14.0)."""
    game.first_fire = True
    game.lose(side, "first-fire", game.game.losses.first_fire)
