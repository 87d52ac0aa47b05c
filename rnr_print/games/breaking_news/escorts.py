"""Men who lead civilians, hostages and journalists away (H69)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation
from rnr_print.games.breaking_news.events.extras import Escorted
from rnr_print.games.breaking_news.figures import Figure, Neutral
from rnr_print.games.breaking_news.march import march
from rnr_print.games.breaking_news.neutrals import free, present
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish

BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Where somebody may stand in contact, from right behind on."""


def why_not_escort(game: Skirmish, members: list[Figure]) -> Refusal | None:
    """Why they can't lead anybody: one man leads one whom he touches, and a hostage follows
    regulars alone."""
    if len(members) != 1:
        return no.ONE_ESCORTS
    return None if in_reach(game, members[0]) else no.NOBODY_TO_ESCORT


def in_reach(game: Skirmish, figure: Figure) -> list[Neutral]:
    """Those in contact who would follow him."""
    return [
        each
        for each in present(game)
        if game.touching(figure, each) and (each.role != "hostage" or figure.troop.regular)
    ]


@rule("neutral.escort")
def escort(game: Skirmish, act: Activation) -> None:
    """He goes on, and takes one of them along in contact, if there is room."""
    figure = act.members[0]
    options = [Option("lead", each, each.id) for each in in_reach(game, figure)]
    neutral = game.ask(figure.side.name, "lead", options, figure.id)
    start, beside = figure.at, figure.at.to(neutral.at)
    march(game, act, game.game.moves.escort * CM, "advance")
    if figure not in act.going or figure.at == start:
        return
    for spot in beside_him(figure, neutral, beside):
        step = Segment(figure.at, spot)
        walls = (*game.landscape.edges, *game.hulls())
        barred = any(edge.level and step.meets(edge.line) for edge in walls)
        if not barred and free(game, neutral, spot, 0):
            neutral.at = spot
            game.happened(Escorted(neutral.id, figure.id, str(spot)))
            return


def beside_him(figure: Figure, neutral: Neutral, before: Spot) -> Iterator[Spot]:
    """Where the one who is led may stand: as before, or straight beside him."""
    yield figure.at.by(before)
    reach = figure.radius + neutral.radius
    for x, y in BESIDE:
        yield figure.at.by(Spot(x * reach, y * reach))
