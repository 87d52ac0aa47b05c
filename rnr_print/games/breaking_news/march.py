"""Men on their way: ways are named, enemies react, and the clock runs from shot to shot (H23)."""

from __future__ import annotations

from rnr_print.engine.boards.plane.answers import way_answer
from rnr_print.engine.boards.plane.bases import gap_up
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.rounding import length_up
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import written
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.decision import Option, Reading
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation, standing
from rnr_print.games.breaking_news.cover import nearest_screen, tucked_away
from rnr_print.games.breaking_news.covering import braves
from rnr_print.games.breaking_news.events.moves import FellBack, Helped, Moved, Reacted
from rnr_print.games.breaking_news.extras import bombs_near
from rnr_print.games.breaking_news.figures import Fighter, Figure
from rnr_print.games.breaking_news.held import spring
from rnr_print.games.breaking_news.hiding import reveal
from rnr_print.games.breaking_news.melee import close_in, why_not_close
from rnr_print.games.breaking_news.objectives import reveal_near
from rnr_print.games.breaking_news.opportunity import (
    EVERY,
    Reaction,
    declare,
    last_moment,
    moments,
    places,
    take_shot,
    why_not_moment,
    why_not_react,
)
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.spotting import look_out
from rnr_print.games.breaking_news.suggestions import suggested_ways
from rnr_print.games.breaking_news.suppression import steadies
from rnr_print.games.breaking_news.volley import Volley
from rnr_print.games.breaking_news.ways import (
    CLIMBING,
    WALL,
    Gait,
    crossings,
    free_part,
    helper,
    why_not_way,
)


@rule("move.men", "move.any-way")
def name_way(game: Skirmish, figure: Figure, allowance: int, gait: Gait) -> Way:
    """The way a man goes, or none; up to `allowance` hundredths."""
    here = Option("here", Way((figure.at,)))
    options = [here]
    for way in suggested_ways(game, figure, allowance, gait):
        options.append(Option("way", way, str(way)))

    def why_not(way: Way) -> Refusal | None:
        return why_not_way(game, figure, way, allowance, gait) or why_not_close(
            game, figure, way.end
        )

    read = way_answer("way", figure.at, why_not, no.NO_SPOT)
    way = game.ask(figure.side.name, "way", options, figure.id, here, {"way": read})
    if any(edge.level == WALL for edge in crossings(game, way)) and CLIMBING not in figure.kit:
        be_helped(game, figure)
    return way


def name_way_to(game: Skirmish, figure: Figure, allowance: int, goal: Segment | Polygon) -> Way:
    """The way that he creeps, or none: it ends nearer to what covers him, no obstacle over it."""
    here, gap = Option("here", Way((figure.at,))), gap_up(figure.base, goal)

    def why_not(way: Way) -> Refusal | None:
        nearer = gap_up(figure.base.at(way.end), goal) < gap
        found = why_not_way(game, figure, way, allowance, "crawl")
        return found or (None if nearer else no.NOT_TO_COVER)

    ways = suggested_ways(game, figure, allowance, "crawl")
    options = [Option("way", way, str(way)) for way in ways if why_not(way) is None]
    read = way_answer("way", figure.at, why_not, no.NO_SPOT)
    return game.ask(figure.side.name, "way", [here, *options], figure.id, here, {"way": read})


@rule("obstacle.helper")
def be_helped(game: Skirmish, figure: Figure) -> None:
    """A friend holds his hands for him, and has acted with it (H30)."""
    friend = helper(game, figure)
    assert friend is not None
    friend.acted = True
    game.happened(Helped(figure.id, friend.id))


def march(game: Skirmish, act: Activation, allowance: int, gait: Gait) -> None:
    """All members go, at the same speed, while enemies react to it."""
    for figure in act.going:
        act.ways[figure] = name_way(game, figure, allowance, gait)
    for figure, way in act.ways.items():
        if way.legs:
            reveal(game, figure)
    if any(way.legs for way in act.ways.values()):
        walk(game, act)
    act.ways.clear()
    close_in(game, act)


@rule("turn.reactions")
def walk(game: Skirmish, act: Activation) -> None:
    """The clock runs along the ways, from one opportunity shot to the next."""
    steady = {figure for figure in act.ways if not figure.suppressed}
    stops: list[tuple[int, int, Reaction | Figure]] = [
        (each.moment or 0, 1, each) for each in collect(game, act)
    ]
    stops += [
        (clock, 0, figure)
        for figure, way in act.ways.items()
        for clock in bombs_beside(game, figure, way)
    ]
    for clock, _, stop_ in sorted(stops, key=lambda each: each[:2]):
        with standing(places(act, clock)):
            if isinstance(stop_, Reaction):
                shoot(game, stop_, act)
            elif stop_ in act.ways:
                bombs_near(game, stop_)
        for figure in list(act.ways):
            if not figure.fit:
                stop(game, act, figure, clock)
            elif figure.suppressed and figure in steady:
                interrupted(game, act, figure, clock)
    for figure in list(act.ways):
        way = act.ways[figure]
        arrive(game, figure, free_part(game, figure, way, way.length))
    look_out(game, (each for each in act.side.enemy.fit if not each.suppressed), act.going)


def bombs_beside(game: Skirmish, fighter: Fighter, way: Way) -> list[int]:
    """When somebody comes nearest to each bomb of the enemy, hundredths along his way."""
    marks = [*range(0, way.length, CM), way.length]
    return [
        min(marks, key=lambda mark: length_up(way.at(mark).to(bomb.at)))
        for bomb in game.bombs
        if bomb.owner is not fighter.side
    ]


def collect(game: Skirmish, act: Activation) -> list[Reaction]:
    """The reactions to a movement, as the reacting player declares them."""
    found: list[Reaction] = []
    since, side = spring(game, act), act.side.enemy
    able = [figure for figure in side.fighters if why_not_react(game, figure, act) is None]
    able = [figure for figure in able if moments(game, figure, act, since.get(figure, 0))]
    nothing: Option[Fighter | None] = Option("pass", None)
    while able or game.heeds_forced:
        options = [nothing, *(Option("shoot", figure, figure.id) for figure in able)]
        figure = game.ask(side.name, "react", options, "", nothing, refusing(game, act))
        if figure is None:
            break
        found.append(declare(game, figure, act, since.get(figure, 0)))
        able.remove(figure)
    return found


def refusing(game: Skirmish, act: Activation) -> Reading[Fighter | None] | None:
    """Who says in an example why somebody can't react; nobody else asks."""
    if not game.heeds_forced:
        return None

    def read(name: str) -> Option[Fighter | None] | Refusal:
        return why_not_named(game, act, name)

    return {"shoot": read}


def why_not_named(game: Skirmish, act: Activation, name: str) -> Refusal:
    """Why the man called so can't fire at men on their way."""
    figure = game.figures.get(name) or game.vehicles.get(name)
    if figure is None:
        return no.NO_SUCH_FIGURE
    found = why_not_react(game, figure, act)
    end = last_moment(act)
    refusals = (why_not_moment(game, figure, act, at) for at in (*range(0, end, EVERY), end))
    return found or next(filter(None, refusals), no.NOT_NOW)


def shoot(game: Skirmish, reaction: Reaction, act: Activation) -> None:
    """One opportunity shot at men on their way, and its saves."""
    if reaction.figure.fit and not braves(game, reaction.figure):
        return
    shot = take_shot(game, reaction, act)
    if shot is None:
        return
    game.happened(Reacted(reaction.figure.id, "fire", written(reaction.moment or 0)))
    volley = Volley()
    volley.shoot(game, [shot], act.acting)
    volley.resolve(game)


def arrive(game: Skirmish, figure: Figure, way: Way) -> None:
    """A man is at the end of his way."""
    if way.legs:
        figure.moved += way.length
        figure.climbed |= any(edge.level for edge in crossings(game, way))
        figure.ground = False
        figure.at = way.end
        game.happened(Moved(figure.id, steps(way), written(way.length)))
        reveal_near(game, figure, way.legs)


def steps(way: Way) -> tuple[str, ...]:
    """The spots of a way after the first, as events tell them."""
    return tuple(map(str, way.spots[1:]))


def stop(game: Skirmish, act: Activation, figure: Figure, clock: int) -> None:
    """Somebody fell on his way, and lies there."""
    figure.at = act.ways.pop(figure).at(clock)


@rule("suppression.active")
def interrupted(game: Skirmish, act: Activation, figure: Figure, clock: int) -> None:
    """A man hit on his way steadies himself where he is, and goes on, or creeps to cover (H26)."""
    with standing(places(act, clock)):
        steady = steadies(game, figure)
    if steady:
        return
    arrive(game, figure, free_part(game, figure, act.ways.pop(figure), clock))
    act.over.add(figure)
    creep(game, figure)


@rule("suppression.fail")
def creep(game: Skirmish, figure: Figure) -> None:
    """What is left of ten centimeters, to the nearest cover, for who failed his test; nothing for
    who is in cover, or where there is none."""
    figure.done = True
    left = game.game.moves.to_cover * CM - figure.moved
    goal = nearest_screen(game, figure)
    if left <= 0 or goal is None or tucked_away(game, figure):
        return
    way = name_way_to(game, figure, left, goal)
    if way.legs:
        figure.moved += way.length
        figure.at = way.end
        game.happened(FellBack(figure.id, steps(way), written(way.length)))
