"""Wounds instead of deaths, as an option (source 9.3, H60)."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.answers import spot_answer
from rnr_print.engine.boards.plane.rounding import along, length_up
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation
from rnr_print.games.breaking_news.deployment import depth
from rnr_print.games.breaking_news.events.harm import Carried, Stabilized, WoundWorsened
from rnr_print.games.breaking_news.events.moves import LeftTable
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.saves import capture, remove
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.ways import why_not_stand

MEDIC: Final = "medic"


def wounded_beside(game: Skirmish, figure: Figure) -> list[Figure]:
    """Wounded comrades in contact."""
    return [
        each
        for each in figure.side.figures
        if each.on_table and each.wound and each is not figure and game.touching(figure, each)
    ]


def why_not_treat(game: Skirmish, members: list[Figure]) -> Refusal | None:
    """Why they can't treat anybody: only a medic beside a wounded man can."""
    for figure in members:
        if MEDIC not in figure.kit:
            return no.NO_MEDIC
        if not [each for each in wounded_beside(game, figure) if not each.stabilized]:
            return no.NOBODY_WOUNDED
    return None


@rule("wound.medic")
def treat(game: Skirmish, act: Activation) -> None:
    """A medic keeps a wounded man alive for good."""
    for figure in act.going:
        among = [each for each in wounded_beside(game, figure) if not each.stabilized]
        if among:
            options = [Option("treat", each, each.id) for each in among]
            patient = game.ask(figure.side.name, "treat", options, figure.id)
            patient.stabilized = True
            game.happened(Stabilized(patient.id, figure.id))


def why_not_carry(game: Skirmish, members: list[Figure]) -> Refusal | None:
    """Why they can't carry anybody: one man carries one wounded man beside him."""
    if len(members) != 1:
        return no.ONE_CARRIES
    return None if wounded_beside(game, members[0]) else no.NOBODY_WOUNDED


@rule("wound.carry")
def carry(game: Skirmish, act: Activation) -> None:
    """Both go ten centimeters less a die, the wounded man in contact all the way."""
    figure = act.members[0]
    options = [Option("carry", each, each.id) for each in wounded_beside(game, figure)]
    patient = game.ask(figure.side.name, "carry", options, figure.id)
    die = game.roll("carry", figure.id)
    allowance = (game.game.moves.wounded - die) * CM
    here: Option[Spot] = Option("here", figure.at)
    start, behind = figure.at, figure.at.to(patient.at)

    def why_not(spot: Spot) -> Refusal | None:
        if length_up(start.to(spot)) > allowance:
            return no.TOO_FAR
        return why_not_stand(game, figure, spot) or why_not_stand(game, patient, spot.by(behind))

    read = spot_answer("to", why_not, no.NO_SPOT)
    options_to = [here]
    for edge in (Spot(start.x, 0), Spot(start.x, game.landscape.height)):
        if edge != start:
            spot = along(start, edge, allowance)
            if why_not(spot) is None:
                options_to.append(Option("to", spot, str(spot)))
    spot = game.ask(figure.side.name, "carry-to", options_to, figure.id, here, {"to": read})
    figure.at, patient.at = spot, spot.by(behind)
    game.happened(Carried(patient.id, figure.id, die, str(spot)))
    reach_home(game, figure, patient)


def reach_home(game: Skirmish, figure: Figure, patient: Figure) -> None:
    """At his own edge a wounded man is handed over (H60)."""
    if depth(game, figure.side, figure.at) <= figure.radius:
        hand_over(game, patient)


@rule("wound.counts")
def hand_over(game: Skirmish, patient: Figure) -> None:
    """He is safe, and costs nothing."""
    patient.stabilized = True
    patient.leave("left")
    game.happened(LeftTable(patient.id))


def tick(game: Skirmish) -> None:
    """At the end of a turn: those whom an enemy touches are seized, all others who aren't
    stabilized get worse."""
    waiting = [
        figure
        for side in game.sides
        for figure in side.figures
        if figure.where in ("table", "aboard") and figure.wound and not figure.stabilized
    ]
    for figure in waiting:
        foes = game.enemies(figure.side) if figure.on_table else []
        if game.met(figure, foes):
            seize(game, figure)
        else:
            worsen(game, figure)


@rule("wound.counts")
def seize(game: Skirmish, figure: Figure) -> None:
    """A wounded man is a prisoner, and counts (H60)."""
    capture(game, figure)


@rule("wound.ticks")
def worsen(game: Skirmish, figure: Figure) -> None:
    """He has a turn less, and dies at none."""
    left = figure.wound - 1
    game.happened(WoundWorsened(figure.id, left))
    if not left:
        remove(game, figure)
    figure.wound = left
