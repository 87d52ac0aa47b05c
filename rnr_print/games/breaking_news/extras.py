"""Extras that are bought: a look at a marker, men who come later, a bomb, a way out (H70)."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.answers import spot_answer
from rnr_print.engine.boards.plane.bases import Disc
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.blasts import burst
from rnr_print.games.breaking_news.deployment import depth
from rnr_print.games.breaking_news.events.extras import (
    BombPut,
    BombSet,
    Exfiltrated,
    MarkerLookedAt,
)
from rnr_print.games.breaking_news.figures import Bomb, Fighter, Marker, Side
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.victory import end

STEP: Final = 10
"""How far apart spots are that are suggested, cm."""
LEAVES: Final[Option[bool]] = Option("leave", True)
STAYS: Final[Option[bool]] = Option("stay", False)
SETS_OFF: Final[Option[bool]] = Option("set-off", True)
WAITS: Final[Option[bool]] = Option("wait", False)


@rule("extras.intelligence")
def look_at_markers(game: Skirmish, side: Side) -> None:
    """Before the first turn: the worth of one marker of the enemy."""
    for _ in range(side.extras.get("intelligence", 0)):
        among = [each for each in game.markers if each.owner is not side and each not in side.knows]
        if not among:
            return
        options: list[Option[Marker]] = [Option("marker", each, str(each)) for each in among]
        marker = game.ask(side.name, "intelligence", options)
        side.knows.append(marker)
        game.happened(MarkerLookedAt(side.name, str(marker)))


def put_bombs(game: Skirmish, side: Side) -> None:
    """Hidden bombs, outside the zone in which the enemy begins."""
    for number in range(side.extras.get("ied", 0)):
        options = [
            Option("at", spot, str(spot))
            for spot in spread(game, number)
            if why_not_bomb(game, side, spot) is None
        ]

        def why_not(spot: Spot) -> Refusal | None:
            return why_not_bomb(game, side, spot)

        read = spot_answer("at", why_not, no.NO_SPOT)
        spot = game.ask(side.name, "bomb-at", options, "", None, {"at": read})
        game.bombs.append(Bomb(side, spot))
        game.happened(BombPut(side.name))


def why_not_bomb(game: Skirmish, side: Side, spot: Spot) -> Refusal | None:
    """Why a bomb can't lie on a spot."""
    landscape = game.landscape
    if not (0 <= spot.x <= landscape.width and 0 <= spot.y <= landscape.height):
        return no.OFF_THE_TABLE
    near = depth(game, side.enemy, spot) <= game.depth
    return no.FAR_FROM_EDGE if near else None


def spread(game: Skirmish, number: int) -> list[Spot]:
    """Some spots, others for each bomb."""
    step = STEP * CM
    landscape = game.landscape
    return [
        Spot(x + number * CM, y)
        for x in range(step, landscape.width, step)
        for y in range(step, landscape.height, step)
    ]


def bombs_near(game: Skirmish, figure: Fighter) -> None:
    """An enemy has come near hidden bombs: their owner may set them off (H58)."""
    near = game.game.extras.ied_near
    for bomb in list(game.bombs):
        far = not Disc(bomb.at, near * CM).covers(figure.at)
        if bomb.owner is figure.side or far:
            continue
        if game.ask(bomb.owner.name, "bomb", [SETS_OFF, WAITS], figure.id, WAITS):
            set_off(game, bomb)


@rule("extras.ied", "save.ied")
def set_off(game: Skirmish, bomb: Bomb) -> None:
    """It explodes, or it doesn't; everybody around saves by its own number."""
    game.bombs.remove(bomb)
    die = game.roll("bomb", bomb.owner.name)
    works = die >= game.game.extras.ied_works
    game.happened(BombSet(bomb.owner.name, str(bomb.at), die, "yes" if works else "no"))
    if works:
        radius, need = game.game.templates.ied, game.game.saves.ied
        burst(game, bomb.at, radius, None, bomb.owner, need, "ied")


def exfiltrate(game: Skirmish, side: Side) -> None:
    """From a turn on a side may leave in good order; the game is over. Raises GameOver."""
    if not side.extras.get("exfiltration") or game.turn < game.game.extras.exfiltration_turn:
        return
    if game.ask(side.name, "exfiltration", [STAYS, LEAVES], "", STAYS):
        go_home(game, side)


@rule("extras.exfiltration", "points.exfiltration")
def go_home(game: Skirmish, side: Side) -> None:
    """The side leaves. Raises GameOver."""
    game.happened(Exfiltrated(side.name))
    game.lose(side, "exfiltration", game.game.losses.exfiltration)
    end(game, None, "exfiltration")
