"""Friends near the line of fire (source 8.7, H53)."""

from __future__ import annotations

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.zones import Corridor
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news.events.fire import Strayed
from rnr_print.games.breaking_news.figures import Fighter, Figure
from rnr_print.games.breaking_news.saves import save
from rnr_print.games.breaking_news.shots import Shot
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish


def lane(game: Skirmish, from_: Spot, to: Spot) -> Corridor:
    """Where misses of a shot fly."""
    half = game.game.switches.friendly_half_width * CM
    friendly = game.game.friendly
    return Corridor(from_, to, half, friendly.ahead * CM, friendly.beyond * CM)


def in_lane(game: Skirmish, shooter: Fighter, from_: Spot, to: Spot) -> list[Figure]:
    """Friends near the line of a shot between two spots, the nearest to the shooter first."""
    where = lane(game, from_, to)
    found = [
        figure
        for figure in shooter.side.figures
        if figure.on_table and figure is not shooter and where.covers(figure.at)
    ]
    return sorted(found, key=lambda figure: (where.ahead(figure.at), figure.id))


@rule("friendly.save")
def stray(game: Skirmish, shot: Shot, misses: int) -> None:
    """One save for each missed die, the friends in turn."""
    friends = in_lane(game, shot.shooter, shot.from_, shot.spot)
    for number in range(misses):
        alive = [figure for figure in friends if figure.on_table]
        if not alive:
            return
        figure = alive[number % len(alive)]
        game.happened(Strayed(figure.id, shot.shooter.id))
        save(game, figure, False, True)
