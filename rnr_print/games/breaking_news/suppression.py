"""Suppressed men: who becomes so, and the test they take before they act (source 10.0)."""

from __future__ import annotations

from rnr_print.engine.trace import decides, rule
from rnr_print.games.breaking_news.events.harm import StayedDown, Steadied, Suppressed
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.skirmish import Skirmish

FAILS = 6
"""The die that never steadies anybody."""


@rule("suppression.when")
def suppress(game: Skirmish, figure: Figure) -> None:
    """A man keeps his head down."""
    if not figure.suppressed:
        figure.suppressed = True
        game.happened(Suppressed(figure.id))


@decides("suppression.leader")
def leadership(game: Skirmish, figure: Figure) -> int:
    """What a commander near enough adds."""
    near = game.game.near.leader
    leaders = (
        other.troop.leads + other.leads_platoon
        for other in figure.side.fit
        if other.commander and game.within(figure, other, near)
    )
    return max(leaders, default=0)


@rule("suppression.test")
def steadies(game: Skirmish, figure: Figure) -> bool:
    """Whether a suppressed man does what he is told: the mark goes, and he gets up (H28)."""
    need = figure.troop.suppression + leadership(game, figure)
    die = game.roll("suppression", figure.id)
    if die <= need and die != FAILS:
        get_up(game, figure, need, die)
        return True
    game.happened(StayedDown(figure.id, need, die))
    return False


@rule("suppression.pass")
def get_up(game: Skirmish, figure: Figure, need: int, die: int) -> None:
    """He does what he likes again."""
    figure.suppressed = False
    figure.ground = False
    game.happened(Steadied(figure.id, need, die))
