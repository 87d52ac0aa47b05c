"""Why an answer isn't among the legal ones: the reason a player is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rnr_print.engine.decision import Decision
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Step
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation
from rnr_print.games.breaking_news.cover import tucked_away
from rnr_print.games.breaking_news.declaring import fire_tried
from rnr_print.games.breaking_news.doings import DOINGS
from rnr_print.games.breaking_news.driving import why_not_drive
from rnr_print.games.breaking_news.figures import Fighter
from rnr_print.games.breaking_news.opportunity import (
    tried,
)
from rnr_print.games.breaking_news.riding import why_not_dismount
from rnr_print.games.breaking_news.shots import firings
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.spotting import why_not_spot
from rnr_print.games.breaking_news.turn import why_not_act, why_not_join

Asked = Decision[object]
Reason = Callable[[Skirmish, Asked, str], Refusal | None]


def why_not(game: Skirmish, decision: Asked, step: Step) -> Refusal:
    """Why `step` is refused where the game asks `decision`."""
    if step.player != decision.player:
        return no.NOT_ACTIVE
    open_answer = decision.refusal(step.key, step.name)
    if open_answer is not None:
        return open_answer
    reason = REASONS.get(step.key)
    found = reason(game, decision, step.name) if reason is not None else None
    return found or no.NOT_NOW


def fighter(game: Skirmish, name: str) -> Fighter | None:
    """The man or the vehicle called so."""
    return game.figures.get(name) or game.vehicles.get(name)


def _drive(game: Skirmish, decision: Asked, name: str) -> Refusal | None:
    carrier = game.vehicles.get(name)
    return why_not_drive(game, carrier) if carrier is not None else no.NO_SUCH_FIGURE


def _dismount(game: Skirmish, decision: Asked, name: str) -> Refusal | None:
    figure = game.figures.get(name)
    return why_not_dismount(game, figure) if figure is not None else no.NO_SUCH_FIGURE


def _act(game: Skirmish, decision: Asked, name: str) -> Refusal | None:
    figure = game.figures.get(name)
    return why_not_act(game, figure) if figure is not None else no.NO_SUCH_FIGURE


def _also(game: Skirmish, decision: Asked, name: str) -> Refusal | None:
    figure, first = game.figures.get(name), game.figures.get(decision.about)
    if figure is None or first is None:
        return no.NO_SUCH_FIGURE
    return why_not_join(game, Activation(first.side, [first]), figure)


def _do(game: Skirmish, decision: Asked, name: str) -> Refusal | None:
    figure, doing = game.figures.get(decision.about), DOINGS.get(name)
    return doing.why_not(game, [figure]) if figure is not None and doing is not None else None


def _shoot(game: Skirmish, decision: Asked, name: str) -> Refusal | None:
    """Who ran doesn't fire; all other reasons the questions give themselves."""
    return no.RAN if decision.kind == "activate" else None


def _spot(game: Skirmish, decision: Asked, name: str) -> Refusal | None:
    looker, target = game.figures.get(decision.about), game.figures.get(name)
    return why_not_spot(game, looker, target) if looker is not None and target is not None else None


def _how(game: Skirmish, decision: Asked, name: str) -> Refusal | None:
    """Why he can't fire so: at the target he has named, by the reason of that way of firing."""
    figure = fighter(game, decision.about)
    called = dict(firings(figure)) if figure is not None else {}
    if figure is None or name not in called:
        return no.NO_SUCH_WEAPON
    shot = game.aiming
    if shot is None:
        return None
    among = tried if shot.side is game.active else fire_tried
    return next((why for each, _, why in among(game, figure, shot) if each == name), None)


def _die(game: Skirmish, decision: Asked, name: str) -> Refusal | None:
    """Why a die of a burst can't be meant for somebody."""
    far = decision.kind == "split" and fighter(game, name) is not None
    return no.TOO_FAR_FROM_TARGET if far else None


def _way(game: Skirmish, decision: Asked, name: str) -> Refusal | None:
    """Who failed his test in cover goes nowhere."""
    pinned = any(each.done and tucked_away(game, each) for each in game.active.fit)
    return no.PINNED if decision.kind == "activate" and pinned else None


REASONS: Final[Mapping[str, Reason]] = {
    "act": _act, "also": _also, "do": _do, "shoot": _shoot, "how": _how, "spot": _spot,
    "drive": _drive, "dismount": _dismount, "die": _die, "way": _way,
}  # fmt: skip
