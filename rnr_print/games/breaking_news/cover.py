"""Whether a target is in cover from a shooter, and whether it can be seen at all (H4, H32)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.boards.plane.bases import gap_at_most, gap_up
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.trace import decides
from rnr_print.games.breaking_news.figures import Fighter, Figure
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish


def in_cover(
    game: Skirmish, shooter: Fighter, target: Fighter, at: Spot | None = None, ground: bool = False
) -> bool:
    """Whether a target has cover from a shooter; as if it stood at another spot, or lay down."""
    return (
        behind(game, shooter, target, at)
        or overgrown(game, target, at)
        or hiding(game, target)
        or lying(game, shooter, target, ground)
        or riding(game, target)
    )


@decides("cover.obstacle")
def behind(game: Skirmish, shooter: Fighter, target: Fighter, at: Spot | None) -> bool:
    """Obstacles stop one or two strings, or stand near enough."""
    return game.sight(shooter, target, at).cover


@decides("cover.ground")
def overgrown(game: Skirmish, target: Fighter, at: Spot | None) -> bool:
    """The middle of the target is in woods, crops or rubble."""
    return bool(game.landscape.areas_at(target.at if at is None else at))


@decides("hide.hidden")
def hiding(game: Skirmish, target: Fighter) -> bool:
    """Who hides counts as in cover, spotted or not."""
    return target.hidden


@decides("ground.cover")
def lying(game: Skirmish, shooter: Fighter, target: Fighter, ground: bool) -> bool:
    """Who lies in the open, if the shooter is far enough away."""
    down = target.ground or ground
    return down and not game.within(shooter, target, game.game.near.lying)


@decides("car.passengers")
def riding(game: Skirmish, target: Fighter) -> bool:
    """Who sits in an unarmored vehicle."""
    return target.behind_doors


def screens(game: Skirmish) -> Iterator[Segment | Polygon]:
    """All that may cover somebody: walls and hulls, woods, crops, rubble."""
    for edge in (*game.landscape.edges, *game.hulls()):
        if edge.level:
            yield edge.line
    for area in game.landscape.areas:
        yield area.outline


def nearest_screen(game: Skirmish, figure: Figure) -> Segment | Polygon | None:
    """What is nearest to him of all that may cover him."""
    return min(screens(game), key=lambda each: gap_up(figure.base, each), default=None)


def tucked_away(game: Skirmish, figure: Figure) -> bool:
    """Whether he is in cover already, wherever fire comes from: he hides, stands in something that
    covers him, or right behind it."""
    inside = game.landscape.building_at(figure.at) or game.landscape.areas_at(figure.at)
    if figure.hidden or inside:
        return True
    near = nearest_screen(game, figure)
    return near is not None and gap_at_most(figure.base, near, game.game.near.cover * CM)


@decides("spot.seen-by")
def visible(game: Skirmish, looker: Fighter, target: Fighter) -> bool:
    """Whether a man isn't hidden from another: the other has spotted him, or a friend near by."""
    if not target.hidden:
        return True
    near = game.game.near.together
    return any(
        name == looker.id or game.within(looker, game.figures[name], near) for name in target.marked
    )
