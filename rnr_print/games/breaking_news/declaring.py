"""Who fires with what, at whom or at what spot, as a player says it (H23)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rnr_print.engine.boards.plane.answers import open_answer
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option, Reading
from rnr_print.engine.refusal import Refusal
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.aims import Mark, mark_at, marks_of, why_not_mark
from rnr_print.games.breaking_news.blind import why_not_blind
from rnr_print.games.breaking_news.declared import Declared
from rnr_print.games.breaking_news.figures import Fighter
from rnr_print.games.breaking_news.shots import (
    Firing,
    firings,
    take_aim,
    why_not_fire,
    why_not_target,
)
from rnr_print.games.breaking_news.skirmish import Skirmish

Aim = tuple[Fighter, bool] | None
Reader = Callable[[str], Option[Aim] | Refusal]


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
