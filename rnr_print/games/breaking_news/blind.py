"""Blind fire of heavy weapons at men who can't be seen (source 8.6, H52)."""

from __future__ import annotations

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.cover import visible
from rnr_print.games.breaking_news.events.fire import BlindFire
from rnr_print.games.breaking_news.figures import Fighter
from rnr_print.games.breaking_news.skirmish import Skirmish


def why_not_blind(game: Skirmish, figure: Fighter, target: Fighter) -> Refusal | None:
    """Why a man can't fire blind at another: no heavy weapon, or the other can be seen, or he is
    neither hidden nor in a house or in green."""
    if not any(weapon.support for weapon in figure.weapons):
        return no.NO_HEAVY_WEAPON
    seen = game.sees(figure, target)
    if seen and visible(game, figure, target):
        return no.IN_PLAIN_SIGHT
    housed = game.landscape.building_at(target.at) is not None
    if not seen and not housed and not game.landscape.areas_at(target.at):
        return no.NO_SIGHT
    return None


@rule("blind.once")
def permitted(game: Skirmish, figure: Fighter, target: Fighter) -> bool:
    """Whether the die permits it; it costs the action either way."""
    die = game.roll("blind", figure.id)
    need = game.game.blind.permit
    allowed = permits(game, need, die)
    game.happened(BlindFire(figure.id, target.id, need, die))
    return allowed


@decides("blind.permit")
def permits(game: Skirmish, need: int, die: int) -> bool:
    """Whether a die is enough."""
    return die >= need
