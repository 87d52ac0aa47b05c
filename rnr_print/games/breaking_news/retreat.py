"""Men who fall back after a failed morale test (source 12.0, H65)."""

from __future__ import annotations

from rnr_print.engine.boards.plane.answers import way_answer
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation
from rnr_print.games.breaking_news.deployment import depth_from
from rnr_print.games.breaking_news.events.moves import LeftTable, StartedBack
from rnr_print.games.breaking_news.figures import Edge, Figure
from rnr_print.games.breaking_news.firefight import fire
from rnr_print.games.breaking_news.hiding import reveal
from rnr_print.games.breaking_news.march import walk
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.suppression import steadies
from rnr_print.games.breaking_news.ways import why_not_way

EDGES: tuple[Edge, ...] = ("south", "north", "west", "east")


def fall_back(game: Skirmish) -> None:
    """All who are shaken test at the start of a turn; who fails goes toward an edge."""
    for side in game.sides:
        for figure in [each for each in side.fit if each.shaken]:
            if figure.fit:
                test_again(game, figure)


@rule("retreat.test")
def test_again(game: Skirmish, figure: Figure) -> None:
    """He tests as he would before he acts."""
    if not figure.suppressed or steadies(game, figure):
        figure.shaken = figure.retreating = False
    else:
        retreat(game, figure)


@rule("retreat.move")
def retreat(game: Skirmish, figure: Figure) -> None:
    """Fifteen centimeters toward his own or the nearest edge; enemies may react, he may fire."""
    figure.retreating = figure.done = figure.acted = True
    game.happened(StartedBack(figure.id))
    act = game.activation = Activation(figure.side, [figure], "retreat")
    act.ways[figure] = name_retreat(game, figure)
    if act.ways[figure].legs:
        reveal(game, figure)
        walk(game, act)
    act.ways.clear()
    if figure.fit and leaves(game, figure):
        figure.leave("left")
        game.happened(LeftTable(figure.id))
    elif figure.fit:
        fire(game, act)
    game.activation = None


def goal(game: Skirmish, figure: Figure) -> list[Edge]:
    """The edges that he may go to: his own, and the nearest."""
    nearest = min(EDGES, key=lambda edge: depth_from(game, edge, figure.at))
    return list(dict.fromkeys((figure.side.edge, nearest)))


def name_retreat(game: Skirmish, figure: Figure) -> Way:
    """The way back that he takes."""
    allowance = game.game.moves.retreat * CM
    here = Option("here", Way((figure.at,)))
    options = [here]
    for edge in goal(game, figure):
        for part in (allowance, allowance // 2):
            way = Way((figure.at, toward(game, figure, edge, part)))
            if way.legs and why_not_way(game, figure, way, allowance, "run") is None:
                options.append(Option("way", way, str(way)))
                break

    def why_not(way: Way) -> Refusal | None:
        nearer = any(
            depth_from(game, edge, way.end) < depth_from(game, edge, figure.at)
            for edge in goal(game, figure)
        )
        return why_not_way(game, figure, way, allowance, "run") if nearer else no.NOT_BACK

    read = way_answer("way", figure.at, why_not, no.NO_SPOT)
    standing = options[1] if len(options) > 1 else here
    return game.ask(figure.side.name, "retreat", options, figure.id, standing, {"way": read})


def toward(game: Skirmish, figure: Figure, edge: Edge, length: int) -> Spot:
    """The spot so far straight toward an edge, or at it."""
    x, y = figure.at
    far = min(length, depth_from(game, edge, figure.at) - figure.radius)
    return {
        "south": Spot(x, y - far), "north": Spot(x, y + far),
        "west": Spot(x - far, y), "east": Spot(x + far, y),
    }[edge]  # fmt: skip


def leaves(game: Skirmish, figure: Figure) -> bool:
    """Whether he stands at an edge that he goes to: he is gone with his next step."""
    return any(depth_from(game, edge, figure.at) <= figure.radius for edge in goal(game, figure))
