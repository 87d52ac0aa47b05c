"""Whether a target is in cover from a shooter, and whether it can be seen at all (H4, H32)."""

from __future__ import annotations

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.trace import decides
from rnr_print.games.breaking_news.figures import Fighter
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


@decides("spot.seen-by")
def visible(game: Skirmish, looker: Fighter, target: Fighter) -> bool:
    """Whether a man isn't hidden from another: the other has spotted him, or a friend near by."""
    if not target.hidden:
        return True
    near = game.game.near.together
    return any(
        name == looker.id or game.within(looker, game.figures[name], near) for name in target.marked
    )
