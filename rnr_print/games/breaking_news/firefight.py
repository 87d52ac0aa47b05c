"""Fire in one's own activation, and what the reacting side does about it (H23-H25)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from rnr_print.engine.boards.plane.answers import open_answer, way_answer
from rnr_print.engine.boards.plane.spots import Spot, written
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.decision import Option, Reading
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation, Place, standing
from rnr_print.games.breaking_news.aims import Mark, mark_at, marks_of, why_not_mark
from rnr_print.games.breaking_news.blind import permitted, why_not_blind
from rnr_print.games.breaking_news.cover import in_cover
from rnr_print.games.breaking_news.covering import braves
from rnr_print.games.breaking_news.events.harm import LayDown
from rnr_print.games.breaking_news.events.moves import Dodged, Reacted
from rnr_print.games.breaking_news.facing import face
from rnr_print.games.breaking_news.figures import Carrier, Fighter, Figure
from rnr_print.games.breaking_news.march import steps
from rnr_print.games.breaking_news.opportunity import (
    Reaction,
    declare,
    take_shot,
    why_not_at,
    why_not_react,
)
from rnr_print.games.breaking_news.shots import (
    Firing,
    Shot,
    firings,
    take_aim,
    why_not_fire,
    why_not_target,
)
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.suggestions import suggested_ways
from rnr_print.games.breaking_news.suppression import suppress
from rnr_print.games.breaking_news.volley import Volley
from rnr_print.games.breaking_news.ways import free_part, why_not_way


class Declared(NamedTuple):
    """Fire that was declared: who, with what, at whom."""

    figure: Fighter
    firing: Firing
    target: Fighter
    blind: bool = False


@dataclass(slots=True)
class Firefight:
    """Fire of an activation, and the reactions to it."""

    declared: list[Declared] = field(default_factory=list)
    reactions: list[Reaction] = field(default_factory=list)
    dodging: dict[Figure, Way] = field(default_factory=dict)
    seeking: dict[Figure, Way] = field(default_factory=dict)
    ground: set[Figure] = field(default_factory=set)

    def shooters_at(self, figure: Figure) -> list[Fighter]:
        """Who fires at somebody."""
        return [each.figure for each in self.declared if each.target is figure]


def _several(game: Skirmish, act: Activation) -> bool:
    return len(act.going) > 1


def _has_moved(game: Skirmish, act: Activation) -> bool:
    return any(each.moved for each in act.acting)


@rule(where={"group.fire": _several, "fire.after-move": _has_moved})
def fire(game: Skirmish, act: Activation) -> None:
    """All members that want to fire; the enemy reacts; dice, then saves, then those who dodge."""
    fight = game.fight = Firefight()
    for figure in act.going:
        declared = declare_fire(game, figure)
        if declared is not None:
            fight.declared.append(declared)
    if act.carrier is not None and act.carrier.fit:
        fight.declared += broadside(game, act.carrier)
    if fight.declared:
        react(game, act, fight)
        exchange(game, act, fight)
        take_cover(game, fight)
    game.fight = None


@rule("fire.vehicle")
def broadside(game: Skirmish, carrier: Carrier) -> Iterator[Declared]:
    """All weapons of a vehicle that its crew fires, each at a target of its own."""
    for _ in carrier.weapons:
        declared = declare_fire(game, carrier)
        if declared is None:
            return
        carrier.fired.add(declared.firing.weapon.id)
        yield declared


def answer_fire(game: Skirmish, act: Activation) -> None:
    """The enemy reacts to fire that is aimed at nobody."""
    fight = game.fight = Firefight()
    react(game, act, fight)
    exchange(game, act, fight)
    take_cover(game, fight)
    game.fight = None


Aim = tuple[Fighter, bool] | None
Reader = Callable[[str], Option[Aim] | Refusal]
"""At whom somebody fires, and whether he does so blind."""


def declare_fire(game: Skirmish, figure: Fighter) -> Declared | None:
    """At whom a man fires, and how; None if he holds his fire."""
    hold: Option[Aim] = Option("hold", None)
    options = [hold]
    for enemy in game.targets(figure.side):
        if why_not_shoot(game, figure, enemy) is None:
            options.append(Option("shoot", (enemy, False), enemy.id))
        elif why_not_shoot_blind(game, figure, enemy) is None:
            options.append(Option("blind", (enemy, True), enemy.id))
    options += aims(game, figure)
    aim = game.ask(figure.side.name, "fire", options, figure.id, hold, free_aim(game, figure))
    if aim is None:
        return None
    target, blind = aim
    ways = [
        Option("how", firing, name)
        for name, firing, why in fire_tried(game, figure, target)
        if why is None and (firing.weapon.support or not blind)
    ]
    game.aiming = target
    return Declared(figure, game.ask(figure.side.name, "how", ways, figure.id), target, blind)


def aims(game: Skirmish, figure: Fighter) -> Iterator[Option[Aim]]:
    """Spots that suggest themselves to who has something to fire at them."""
    if any(why_not_fire(game, figure, firing) is None for _, firing in firings(figure)):
        for spot in marks_of(game, figure):
            mark = mark_at(game, figure, spot)
            if why_not_aim(game, figure, mark) is None:
                yield Option("aim", (mark, False), mark.id)


def why_not_aim(game: Skirmish, figure: Fighter, mark: Mark) -> Refusal | None:
    """Why a man can't fire at a spot in his own activation."""
    found = why_not_mark(game, figure, mark)
    if found is not None:
        return found
    refusals = [why for _, _, why in fire_tried(game, figure, mark)]
    if None in refusals or not refusals:
        return None
    return next((why for why in refusals if why is not no.NO_BLAST), no.NO_BLAST)


def free_aim(game: Skirmish, figure: Fighter) -> Reading[Aim] | None:
    """Reads spots of those who have something for them; in examples, why somebody can't be fired
    at."""
    found = dict(refusing(game, figure) or {})
    if game.heeds_forced or any(weapon.blast or weapon.support for weapon in figure.weapons):

        def why_not(aim: Aim) -> Refusal | None:
            assert aim is not None
            assert isinstance(aim[0], Mark)
            return why_not_aim(game, figure, aim[0])

        def parse(text: str) -> Aim:
            return mark_at(game, figure, Spot.parse(text)), False

        def name(aim: Aim) -> str:
            return aim[0].id if aim is not None else ""

        found["aim"] = open_answer("aim", parse, why_not, no.NO_SPOT, name)
    return found or None


def refusing(game: Skirmish, figure: Fighter) -> Reading[Aim] | None:
    """Who says in an example why somebody can't be fired at; nobody else asks."""
    if not game.heeds_forced:
        return None

    def reader(why_not: Callable[[Skirmish, Fighter, Fighter], Refusal | None]) -> Reader:
        def read(name: str) -> Option[Aim] | Refusal:
            target = game.figures.get(name) or game.vehicles.get(name)
            found = why_not(game, figure, target) if target is not None else no.NO_SUCH_FIGURE
            return found or no.NOT_NOW

        return read

    return {"shoot": reader(why_not_shoot), "blind": reader(why_not_shoot_blind)}


def why_not_shoot_blind(game: Skirmish, figure: Fighter, target: Fighter) -> Refusal | None:
    """Why a man can't fire blind at another in his own activation."""
    found = why_not_blind(game, figure, target)
    if found is not None:
        return found
    refusals = [why for _, firing, why in fire_tried(game, figure, target) if firing.weapon.support]
    return None if None in refusals or not refusals else refusals[0]


def why_not_shoot(game: Skirmish, figure: Fighter, target: Fighter) -> Refusal | None:
    """Why a man can't fire at another in his own activation."""
    found = why_not_target(game, figure, target)
    if found is not None:
        return found
    refusals = [why for _, _, why in fire_tried(game, figure, target)]
    return None if None in refusals or not refusals else refusals[0]


def fire_tried(
    game: Skirmish, figure: Fighter, target: Fighter
) -> Iterator[tuple[str, Firing, Refusal | None]]:
    """All his ways to fire at somebody, and why one isn't open to him."""
    for name, firing in firings(figure):
        why = why_not_fire(game, figure, firing)
        if why is None:
            shot = take_aim(game, figure, firing, target)
            why = shot if isinstance(shot, Refusal) else None
        yield name, firing, why


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
    covered = all(in_cover(game, each, figure) for each in fight.shooters_at(figure))
    figure.ground = True
    game.happened(LayDown(figure.id))
    suppress(game, figure)
    figure.hidden = covered


@rule("opportunity.fire")
def exchange(game: Skirmish, act: Activation, fight: Firefight) -> None:
    """Both sides fire at the same time: all dice before any save (H24)."""
    volley = Volley()
    for declared in fight.declared:
        if declared.blind and not permitted(game, declared.figure, declared.target):
            continue
        shot = take_aim(
            game, declared.figure, declared.firing, declared.target,
            dodging=declared.target in fight.dodging, blind=declared.blind,
        )  # fmt: skip
        if isinstance(shot, Shot):
            volley.shoot(game, [shot])
    for reaction in fight.reactions:
        back = take_shot(game, reaction, act)
        if back is not None:
            game.happened(Reacted(reaction.figure.id, "fire", ""))
            volley.shoot(game, [back], act.acting)
    volley.resolve(game)


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
