"""What the reacting side does about fire: fire back, dodge, seek cover, lie down (H23-H25)."""

from __future__ import annotations

from collections.abc import Callable

from rnr_print.engine.boards.plane.answers import way_answer
from rnr_print.engine.boards.plane.spots import written
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.decision import Option, Reading
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation, Place, standing
from rnr_print.games.breaking_news.cover import in_cover
from rnr_print.games.breaking_news.covering import braves
from rnr_print.games.breaking_news.declared import Firefight
from rnr_print.games.breaking_news.events.harm import LayDown
from rnr_print.games.breaking_news.events.moves import Dodged, Reacted
from rnr_print.games.breaking_news.facing import face
from rnr_print.games.breaking_news.figures import Fighter, Figure
from rnr_print.games.breaking_news.march import steps
from rnr_print.games.breaking_news.opportunity import (
    declare,
    why_not_at,
    why_not_react,
)
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.suggestions import suggested_ways
from rnr_print.games.breaking_news.suppression import suppress
from rnr_print.games.breaking_news.ways import free_part, why_not_way

Answer = tuple[str, Fighter] | None
Doable = Callable[[Skirmish, Activation, Firefight, Fighter], Refusal | None]


def react(game: Skirmish, act: Activation, fight: Firefight) -> None:
    """What the reacting side does about fire: each of its men once."""
    nothing: Option[Answer] = Option("pass", None)
    while True:
        options = [nothing]
        for figure in act.side.enemy.fighters:
            for key, why_not in REACTIONS.items():
                if why_not(game, act, fight, figure) is None:
                    options.append(Option(key, (key, figure), figure.id))
        if len(options) == 1 and not game.heeds_forced:
            return
        free = why_nobody(game, act, fight)
        answer = game.ask(act.side.enemy.name, "react", options, "", nothing, free)
        if answer is None:
            return
        key, figure = answer
        carry_out(game, act, fight, key, figure)


def why_nobody(
    game: Skirmish, act: Activation, fight: Firefight
) -> Reading[Answer] | None:  # fmt: skip
    """Who says in an example why somebody can't react so; nobody else asks."""
    if not game.heeds_forced:
        return None

    def reader(why_not: Doable) -> Callable[[str], Option[Answer] | Refusal]:
        def read(name: str) -> Option[Answer] | Refusal:
            figure = game.figures.get(name) or game.vehicles.get(name)
            if figure is None:
                return no.NO_SUCH_FIGURE
            return why_not(game, act, fight, figure) or no.NOT_NOW

        return read

    return {key: reader(why_not) for key, why_not in REACTIONS.items()}


def carry_out(game: Skirmish, act: Activation, fight: Firefight, key: str, figure: Fighter) -> None:
    """One reaction to fire."""
    if key != "ground" and not braves(game, figure):
        act.reacted.add(figure)
        return
    if key == "shoot":
        fight.reactions.append(declare(game, figure, act, None))
        return
    assert isinstance(figure, Figure)
    act.reacted.add(figure)
    game.happened(Reacted(figure.id, key, ""))
    if key == "ground":
        go_to_ground(game, fight, figure)
        return
    way = name_shelter(game, fight, figure)
    (fight.dodging if key == "dodge" else fight.seeking)[figure] = way


def why_not_shoot_back(
    game: Skirmish, act: Activation, fight: Firefight, figure: Fighter
) -> Refusal | None:
    """Why a man can't fire at those who fire."""
    found = why_not_react(game, figure, act)
    if found is not None:
        return found
    refusals = [why_not_at(game, figure, each) for each in act.acting]
    return None if None in refusals or not refusals else refusals[0]


def why_not_dodge(
    game: Skirmish, act: Activation, fight: Firefight, figure: Fighter
) -> Refusal | None:
    """Why a man can't dodge: nobody fires at him, a sniper does, or no cover is near."""
    found = _why_not_duck(game, act, fight, figure)
    if found is not None or not isinstance(figure, Figure):
        return found
    if any(each.firing.weapon.sniper for each in fight.declared if each.target is figure):
        return no.A_SNIPER
    return None if shelters(game, fight, figure) else no.NO_COVER_NEAR


def why_not_ground(
    game: Skirmish, act: Activation, fight: Firefight, figure: Fighter
) -> Refusal | None:
    """Why a man can't go to ground: nobody fires at him."""
    return _why_not_duck(game, act, fight, figure)


def _why_not_duck(
    game: Skirmish, act: Activation, fight: Firefight, figure: Fighter
) -> Refusal | None:
    if not isinstance(figure, Figure):
        return no.VEHICLES_STAY
    found = why_not_react(game, figure, act)
    if found is None and not fight.shooters_at(figure):
        return no.NOT_THE_TARGET
    return found


def why_not_seek(
    game: Skirmish, act: Activation, fight: Firefight, figure: Fighter
) -> Refusal | None:
    """Why a man can't look for cover from fire he sees; vehicles never do."""
    if not isinstance(figure, Figure):
        return no.VEHICLES_STAY
    found = why_not_react(game, figure, act)
    if found is not None:
        return found
    if not any(game.sees(figure, each) for each in act.acting):
        return no.NO_SIGHT
    return None if shelters(game, fight, figure) else no.NO_COVER_NEAR


REACTIONS: dict[str, Doable] = {
    "shoot": why_not_shoot_back,
    "dodge": why_not_dodge,
    "seek": why_not_seek,
    "ground": why_not_ground,
}


def threats(fight: Firefight, figure: Figure) -> list[Fighter]:
    """From whom he wants cover: those who fire at him, or all who fire."""
    return fight.shooters_at(figure) or [each.figure for each in fight.declared]


def shelters(game: Skirmish, fight: Firefight, figure: Figure) -> list[Way]:
    """Short ways into cover that suggest themselves."""
    step = game.game.moves.step * CM
    ways = suggested_ways(game, figure, step, "careful")
    return [way for way in ways if covers(game, fight, figure, way)]


def covers(game: Skirmish, fight: Firefight, figure: Figure, way: Way) -> bool:
    """Whether he is in cover at the end of a way."""
    with standing([Place(figure, way.end)]):
        return all(
            not game.sees(each, figure) or in_cover(game, each, figure)
            for each in threats(fight, figure)
        )


def name_shelter(game: Skirmish, fight: Firefight, figure: Figure) -> Way:
    """The way to cover that he takes."""
    step = game.game.moves.step * CM
    options = [Option("way", way, str(way)) for way in shelters(game, fight, figure)]

    def why_not(way: Way) -> Refusal | None:
        found = why_not_way(game, figure, way, step, "careful")
        return found or (None if covers(game, fight, figure, way) else no.NO_COVER_NEAR)

    read = way_answer("way", figure.at, why_not, no.NO_SPOT)
    return game.ask(figure.side.name, "way", options, figure.id, None, {"way": read})


@rule("react.ground")
def go_to_ground(game: Skirmish, fight: Firefight, figure: Figure) -> None:
    """He lies down, which helps against this fire already, and is suppressed (H25)."""
    fight.ground.add(figure)
    covered = tucked_in(game, fight, figure)
    figure.ground = True
    game.happened(LayDown(figure.id))
    suppress(game, figure)
    figure.hidden = covered


@decides("ground.cover")
def tucked_in(game: Skirmish, fight: Firefight, figure: Figure) -> bool:
    """Whether he is in cover from all who fire at him: he hides by lying down."""
    return all(in_cover(game, each, figure) for each in fight.shooters_at(figure))


def _seeks(game: Skirmish, fight: Firefight) -> bool:
    return bool(fight.seeking)


@rule(where={"react.seek-cover": _seeks})
def take_cover(game: Skirmish, fight: Firefight) -> None:
    """Who dodged or looked for cover and is alive gets there, suppressed or not."""
    for figure, way in (*fight.dodging.items(), *fight.seeking.items()):
        if figure.fit:
            way = free_part(game, figure, way, way.length)
            figure.at = way.end
            game.happened(Dodged(figure.id, steps(way), written(way.length)))
            face(game, figure)
