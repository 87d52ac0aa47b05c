"""Discs that fall on spots: smoke, and the shells of a light mortar (source 8.5, 8.9, H51, H55)."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.answers import facing_answer, spot_answer
from rnr_print.engine.boards.plane.bases import Disc, gap_up
from rnr_print.engine.boards.plane.rounding import offset
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation
from rnr_print.games.breaking_news.aims import hit_house_at
from rnr_print.games.breaking_news.blasts import burst, on_table
from rnr_print.games.breaking_news.cards.models import BANDS, Weapon
from rnr_print.games.breaking_news.deployment import FACING
from rnr_print.games.breaking_news.events.fire import DiscThrown, SmokeDrifted, SmokeGone, SmokeLaid
from rnr_print.games.breaking_news.figures import Figure, Side
from rnr_print.games.breaking_news.shots import hurried
from rnr_print.games.breaking_news.sight import CM, bare_end
from rnr_print.games.breaking_news.skirmish import Skirmish, Smoke
from rnr_print.games.breaking_news.terrain import EYES
from rnr_print.games.breaking_news.volley import opened

HAND: Final = "grenade"
"""The weapon whose range smoke has that is thrown by hand."""
LAUNCHER: Final = "under-barrel"
MORTAR: Final = "mortar"
MORTAR_TEAM: Final = "mortar-team"
EIGHT: Final = range(0, 360, 45)
"""Directions that are suggested, degrees."""


def thrower(game: Skirmish, figure: Figure) -> Weapon:
    """Whose range counts for his smoke: his launcher's, or that of a hand grenade."""
    return figure.weapon(LAUNCHER) or game.shelf.weapons[HAND]


def why_not_smoke(game: Skirmish, members: list[Figure]) -> Refusal | None:
    """Why they can't lay smoke: their side has none left, or they are several."""
    if len(members) != 1:
        return no.ONE_AT_A_TIME
    return None if members[0].side.smoke or "smoke" in members[0].kit else no.NO_SMOKE


@rule("smoke.place")
def lay_smoke(game: Skirmish, act: Activation) -> None:
    """A disc of smoke on a spot in sight, or near it."""
    for figure in act.going:
        spot = name_spot(game, figure, thrower(game, figure))
        if spot is None:
            return
        if figure.side.smoke:
            figure.side.smoke -= 1
        else:
            figure.kit -= {"smoke"}
        weapon = thrower(game, figure)
        need, die = need_at(game, figure, weapon, spot), game.roll("smoke", figure.id)
        assert need is not None
        opened(game, figure)
        game.happened(DiscThrown(figure.id, weapon.id, str(spot), need, die))
        drift = None
        if die < need:
            misses = game.game.misses
            launched = weapon.id == LAUNCHER
            per_point = misses.launcher_smoke if launched else misses.hand_smoke
            degrees = name_direction(game, figure.side.enemy)
            spot = astray(game, spot, degrees, per_point * (need - die))
            drift = (degrees + 180) % 360
        game.smokes.append(Smoke(spot, game.turn, drift))
        game.happened(SmokeLaid(str(spot)))
        game.table_changed()


def name_spot(game: Skirmish, figure: Figure, weapon: Weapon) -> Spot | None:
    """The spot that he aims at; None if he thinks better of it."""
    hold: Option[Spot | None] = Option("hold", None)
    options: list[Option[Spot | None]] = [hold]
    for enemy in game.enemies(figure.side):
        if why_not_spot(game, figure, weapon, enemy.at) is None:
            options.append(Option("at", enemy.at, str(enemy.at)))

    def why_not(spot: Spot | None) -> Refusal | None:
        return why_not_spot(game, figure, weapon, spot) if spot is not None else no.NO_SPOT

    read = spot_answer("at", why_not, no.NO_SPOT)
    return game.ask(figure.side.name, "spot-at", options, figure.id, None, {"at": read})


def why_not_spot(game: Skirmish, figure: Figure, weapon: Weapon, spot: Spot) -> Refusal | None:
    """Why he can't aim a disc at a spot: it is too far, or out of his sight."""
    if need_at(game, figure, weapon, spot) is None:
        return no.OUT_OF_RANGE
    end = bare_end(Disc(spot, 0), EYES)
    return None if game.sights.between(game.end(figure), end).seen else no.NO_SIGHT


def need_at(game: Skirmish, figure: Figure, weapon: Weapon, spot: Spot) -> int | None:
    """What a die must show to hit a spot; None beyond the range."""
    gap, row = gap_up(figure.base, spot), weapon.aimed
    if row is None or (weapon.up_to is not None and gap > weapon.up_to * CM):
        return None
    band = next((number for number, most in enumerate(BANDS) if gap <= most * CM), None)
    need = None if band is None else row.needs[band]
    return None if need is None else need + hurried(game, figure)


def name_direction(game: Skirmish, side: Side) -> int:
    """The direction that the other player chooses, degrees."""
    options = [Option("toward", degrees, str(degrees)) for degrees in EIGHT]

    def why_not(degrees: int) -> Refusal | None:
        return None

    read = facing_answer("toward", Spot(0, 0), why_not, no.NO_SPOT)
    return game.ask(side.name, "direction", options, "", None, {"toward": read})


@rule("smoke.miss")
def astray(game: Skirmish, spot: Spot, degrees: int, length: int) -> Spot:
    """Where a disc comes down that missed; `length` in centimeters."""
    return on_table(game, spot, offset(degrees, length * CM))


def drift_all(game: Skirmish) -> None:
    """Smoke of last turn drifts, older smoke goes."""
    for smoke in list(game.smokes):
        if smoke.turn < game.turn - 1:
            vanish(game, smoke)
        elif smoke.turn == game.turn - 1:
            drift_one(game, smoke)
    game.table_changed()


@rule("smoke.drift")
def drift_one(game: Skirmish, smoke: Smoke) -> None:
    """Two dice, the other way than it missed; by the clock where it didn't."""
    side = game.active
    degrees = smoke.drift
    if degrees is None:
        degrees = FACING[side.edge] + 60 * (game.roll("clock", side.name) - 1)
    length = sum(game.pool("drift", side.name, 2))
    spot = on_table(game, smoke.middle, offset(degrees, length * CM))
    game.smokes[game.smokes.index(smoke)] = smoke._replace(middle=spot)
    game.happened(SmokeDrifted(str(smoke.middle), str(spot)))


@rule("smoke.gone")
def vanish(game: Skirmish, smoke: Smoke) -> None:
    """Smoke of the turn before last goes."""
    game.smokes.remove(smoke)
    game.happened(SmokeGone(str(smoke.middle)))


def why_not_direct(game: Skirmish, members: list[Figure]) -> Refusal | None:
    """Why they can't direct a mortar: there is none, or it has fired this turn."""
    if len(members) != 1:
        return no.ONE_AT_A_TIME
    side = members[0].side
    if not side.extras.get(MORTAR_TEAM):
        return no.NO_MORTAR
    return no.ONCE_A_TURN if side.mortar_fired == game.turn else None


@rule("mortar.observer")
def direct(game: Skirmish, act: Activation) -> None:
    """A shell of the mortar off the table, where its observer points."""
    figure, weapon = act.members[0], game.shelf.weapons[MORTAR]
    spot = name_spot(game, figure, weapon)
    if spot is None:
        return
    figure.side.mortar_fired = game.turn
    need, die = need_at(game, figure, weapon, spot), game.roll("mortar", figure.id)
    assert need is not None
    opened(game, figure)
    game.happened(DiscThrown(figure.id, weapon.id, str(spot), need, die))
    radius = game.game.templates.mortar
    if die >= need:
        shell_hits(game, figure.side, spot, radius)
    else:
        shell_misses(game, figure.side, spot, radius)


@rule("mortar.hit")
def shell_hits(game: Skirmish, side: Side, spot: Spot, radius: int) -> None:
    """On target."""
    burst(game, spot, radius, None, side, 0, "bomb")
    hit_house_at(game, spot, side)


@rule("mortar.miss")
def shell_misses(game: Skirmish, side: Side, spot: Spot, radius: int) -> None:
    """Three centimeters for each point of a die, where the other player likes."""
    length = game.game.misses.mortar * game.roll("astray", side.name)
    degrees = name_direction(game, side.enemy)
    spot = on_table(game, spot, offset(degrees, length * CM))
    burst(game, spot, radius, None, side, 0, "bomb")
    hit_house_at(game, spot, side)
