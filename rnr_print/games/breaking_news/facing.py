"""Where men look: it counts for reactions alone (H6)."""

from __future__ import annotations

from rnr_print.engine.boards.plane.rounding import direction
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.skirmish import Skirmish


def face(game: Skirmish, figure: Figure) -> None:
    """Where a man looks from now on (H6)."""
    ahead: Option[int] = Option("ahead", figure.facing)
    options = [ahead]
    for enemy in game.enemies(figure.side):
        if game.sees(figure, enemy):
            degrees = direction(figure.at.to(enemy.at))
            options.append(Option("toward", degrees, str(degrees)))

    def read(text: str) -> Option[int] | Refusal:
        degrees = _degrees(game, figure, text)
        return no.NO_SPOT if degrees is None else Option("toward", degrees, str(degrees))

    figure.facing = game.ask(
        figure.side.name, "face", options, figure.id, ahead, {"toward": read}
    )  # fmt: skip


def _degrees(game: Skirmish, figure: Figure, text: str) -> int | None:
    """The direction that somebody means by degrees, by a spot, or by another man."""
    if text in game.figures:
        return direction(figure.at.to(game.figures[text].at))
    if text.isdigit():
        return int(text) % 360
    try:
        return direction(figure.at.to(Spot.parse(text)))
    except ValueError:
        return None
