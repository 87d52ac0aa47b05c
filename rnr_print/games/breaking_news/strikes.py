"""Artillery and aircraft: called in one turn, falling in the next (source 8.4, H49)."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.answers import spot_answer
from rnr_print.engine.boards.plane.bases import Disc
from rnr_print.engine.boards.plane.rounding import offset
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.aims import hit_houses_under
from rnr_print.games.breaking_news.blasts import caught, caught_vehicles, on_table
from rnr_print.games.breaking_news.deployment import FACING
from rnr_print.games.breaking_news.events.fire import StrikeCalled, StrikeFell
from rnr_print.games.breaking_news.figures import Side
from rnr_print.games.breaking_news.neutrals import hurt, present
from rnr_print.games.breaking_news.saves import save
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish, Strike
from rnr_print.games.breaking_news.vehicle_saves import strike_hull

CLOCK: Final = 60
"""Degrees between the numbers of the clock."""


def fall(game: Skirmish) -> None:
    """All strikes that were called last turn; each goes astray."""
    for strike in [each for each in game.strikes if each.turn < game.turn]:
        game.strikes.remove(strike)
        land(game, strike)


@rule("strike.land", "strike.clock", "save.bombs")
def land(game: Skirmish, strike: Strike) -> None:
    """One strike: the clock, four dice for the way, then everybody under the disc saves."""
    hour = game.roll("clock", strike.side.name)
    dice = game.pool("deviation", strike.side.name, game.game.strikes.dice)
    degrees = FACING[strike.side.edge] + CLOCK * (hour - 1)
    spot = on_table(game, strike.spot, offset(degrees, sum(dice) * CM))
    game.happened(StrikeFell(strike.side.name, hour, dice, str(spot)))
    for carrier in caught_vehicles(game, spot, game.game.templates.strike):
        strike_hull(game, spot, "bomb", carrier, game.game.saves.bombs)
    for figure in caught(game, spot, game.game.templates.strike):
        if game.game.switches.bombs == "flat":
            save(game, figure, False, False, False, game.game.saves.bombs)
        else:
            save(game, figure, False, False, True)
    disc = Disc(spot, game.game.templates.strike * CM)
    for neutral in present(game):
        if disc.covers(neutral.at):
            hurt(game, neutral, strike.side, game.game.saves.bombs)
    hit_houses_under(game, spot, game.game.templates.strike, strike.side)


def call(game: Skirmish, side: Side) -> None:
    """A side that has a strike left may try to call it: a spot, then a die."""
    if not side.extras.get("strike") or not side.fit:
        return
    nothing: Option[Spot | None] = Option("none", None)
    options = [nothing]
    options += [Option("strike", each.at, str(each.at)) for each in game.enemies(side)]

    def why_not(spot: Spot | None) -> Refusal | None:
        return None

    read = spot_answer("strike", why_not, no.NO_SPOT)
    spot = game.ask(side.name, "call", options, "", nothing, {"strike": read})
    if spot is not None:
        try_call(game, side, spot)


@rule("strike.once")
def try_call(game: Skirmish, side: Side, spot: Spot) -> None:
    """One call: a die, whether anybody answers."""
    die = game.roll("call", side.name)
    heard = hears(game, die)
    game.happened(StrikeCalled(side.name, str(spot), die, "yes" if heard else "no"))
    if heard:
        side.extras["strike"] -= 1
        game.strikes.append(Strike(side, spot, game.turn))


@decides("strike.call")
def hears(game: Skirmish, die: int) -> bool:
    """Whether anybody answers the call."""
    return die >= game.game.strikes.call
