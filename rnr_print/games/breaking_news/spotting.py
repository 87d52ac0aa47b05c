"""Spotting those who hide (source 7.0, H32, H33)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rnr_print.engine.boards.plane.answers import way_answer
from rnr_print.engine.boards.plane.spots import written
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.cover import behind, lying, overgrown
from rnr_print.games.breaking_news.events.moves import Shifted, Spotted, SpottingFailed
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.suggestions import suggested_ways
from rnr_print.games.breaking_news.ways import why_not_way

SURE: Final = 1
"""A need at which nothing is rolled."""
MOST: Final = 6


@rule("spot.free")
def look_out(game: Skirmish, lookers: Iterable[Figure], hidden: Iterable[Figure]) -> None:
    """Each of the lookers may try to spot one of those who hide, once a turn."""
    hiders = [figure for figure in hidden if figure.hidden]
    for looker in lookers:
        among = [each for each in hiders if why_not_spot(game, looker, each) is None]
        if not among:
            continue
        nobody: Option[Figure | None] = Option("no", None)
        options = [nobody, *(Option("spot", each, each.id) for each in among)]
        target = game.ask(looker.side.name, "spot", options, looker.id, nobody)
        if target is not None:
            spot(game, looker, target)


def why_not_spot(game: Skirmish, looker: Figure, target: Figure) -> Refusal | None:
    """Why a man can't try to spot another."""
    if looker.spotted:
        return no.SPOTTED_ALREADY
    if not target.hidden or looker.id in target.marked:
        return no.NOT_HIDING
    if not game.sees(looker, target):
        return no.NO_SIGHT
    need = need_to_spot(game, looker, target)
    return no.CANNOT_BE_SEEN if need is None or need > MOST else None


def need_to_spot(game: Skirmish, looker: Figure, target: Figure) -> int | None:
    """What a die must show; None beyond the last distance."""
    table, gap = game.game.spotting, game.gap(looker, target)
    band = next((n for n, most in enumerate(table.bands) if gap <= most * CM), None)
    if band is None:
        return None
    return table.needs[band] + added(game, looker, target)


@decides("spot.modifiers")
def added(game: Skirmish, looker: Figure, target: Figure) -> int:
    """What class and circumstances add to the number of the distance."""
    table = game.game.spotting
    need = looker.troop.spotting
    need += table.dark if dark(game, looker, target) else 0
    need += table.open if in_the_open(game, looker, target) else 0
    need += table.special if target.troop.special else 0
    need += table.sniper if target.sniper else 0
    return need + (table.by_sniper if looker.sniper else 0)


def dark(game: Skirmish, looker: Figure, target: Figure) -> bool:
    """The target is in the jungle, or it is night and the looker has no glass for it."""
    jungle = any(area.jungle for area in game.landscape.areas_at(target.at))
    return jungle or (game.night and "night-vision" not in looker.kit)


def in_the_open(game: Skirmish, looker: Figure, target: Figure) -> bool:
    """Whether nothing but hiding covers the target (H5)."""
    return not (
        behind(game, looker, target, None)
        or overgrown(game, target, None)
        or lying(game, looker, target, False)
    )


@rule("spot.roll")
def spot(game: Skirmish, looker: Figure, target: Figure) -> None:
    """One try; who fails gives the hider a chance to get away."""
    looker.spotted = True
    need = need_to_spot(game, looker, target)
    assert need is not None
    die = 0 if need <= SURE else game.roll("spotting", looker.id)
    if need <= SURE or die >= need:
        target.marked |= {looker.id}
        game.happened(Spotted(target.id, looker.id, need, die))
        return
    game.happened(SpottingFailed(target.id, looker.id, need, die))
    shift(game, target)


@rule("spot.shift")
def shift(game: Skirmish, figure: Figure) -> None:
    """Up to five centimeters any way, hidden all the while."""
    allowance = game.game.moves.step * CM
    here = Option("here", Way((figure.at,)))
    options = [here]
    for way in suggested_ways(game, figure, allowance, "crawl"):
        options.append(Option("way", way, str(way)))

    def why_not(way: Way) -> Refusal | None:
        return why_not_way(game, figure, way, allowance, "crawl")

    read = way_answer("way", figure.at, why_not, no.NO_SPOT)
    way = game.ask(figure.side.name, "shift", options, figure.id, here, {"way": read})
    if way.legs:
        figure.at = way.end
        game.happened(Shifted(figure.id, str(way.end), written(way.length)))
