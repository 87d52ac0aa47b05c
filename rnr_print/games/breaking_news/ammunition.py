"""Magazines that run dry, as an option (source 8.0.3, H37, H45)."""

from __future__ import annotations

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation
from rnr_print.games.breaking_news.events.fire import RanDry, Reloaded
from rnr_print.games.breaking_news.figures import Fighter, Figure
from rnr_print.games.breaking_news.shots import Firing
from rnr_print.games.breaking_news.skirmish import Skirmish


def spend(game: Skirmish, figure: Fighter, firing: Firing, dice: tuple[int, ...]) -> None:
    """What the dice of a shot do to the magazine."""
    weapon = firing.weapon
    if "ammunition" not in game.options or not weapon.jams:
        return
    if firing.how == "aimed":
        if figure.ammunition.get(weapon.id) == "single" and 1 in dice:
            run_out(game, figure, weapon.id)
        return
    most = max(map(dice.count, dice), default=0)
    if most >= THREE:
        last_rounds(game, figure, weapon.id)
    elif most == TWO and not figure.special:
        empty(game, figure, weapon.id)


TWO, THREE = 2, 3


@rule("ammo.double")
def empty(game: Skirmish, figure: Fighter, weapon: str) -> None:
    """A double: the magazine is empty."""
    figure.ammunition[weapon] = "empty"
    game.happened(RanDry(figure.id, weapon, "empty"))


@rule("ammo.triple")
def last_rounds(game: Skirmish, figure: Fighter, weapon: str) -> None:
    """Three alike: single shots only from now on."""
    figure.ammunition[weapon] = "single"
    game.happened(RanDry(figure.id, weapon, "single"))


@rule("ammo.triple")
def run_out(game: Skirmish, figure: Fighter, weapon: str) -> None:
    """A one with the last rounds: nothing is left."""
    figure.ammunition[weapon] = "none"
    game.happened(RanDry(figure.id, weapon, "none"))


def why_not_reload(game: Skirmish, members: list[Figure]) -> Refusal | None:
    """Why they can't change magazines: somebody's isn't empty."""
    return None if all("empty" in each.ammunition.values() for each in members) else no.LOADED


@rule("ammo.double")
def reload(game: Skirmish, act: Activation) -> None:
    """A whole activation for a new magazine."""
    for figure in act.going:
        for weapon, state in figure.ammunition.items():
            if state == "empty":
                del figure.ammunition[weapon]
                game.happened(Reloaded(figure.id, weapon))
                break
