"""A whole game of Rock'n'Roll, from set-up to its ending."""

from __future__ import annotations

from collections.abc import Sequence

from rnr_print.engine.decision import Answerer
from rnr_print.engine.dice import Dice, SeededDice
from rnr_print.engine.ending import Ending, GameOver
from rnr_print.engine.event import Event
from rnr_print.engine.trace import Trace, rule
from rnr_print.games.rocknroll import setup
from rnr_print.games.rocknroll.abilities.doers import DOERS
from rnr_print.games.rocknroll.arrival import arrive
from rnr_print.games.rocknroll.events import RoundBegan
from rnr_print.games.rocknroll.rounds import end_round
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.teams import turn_order
from rnr_print.games.rocknroll.terms import Terms, terms_of
from rnr_print.games.rocknroll.turn import take_turn
from rnr_print.games.rocknroll.war import War


def new_war(
    shelf: Shelf,
    terms: Terms,
    dice: Dice,
    answerer: Answerer,
    seats: Sequence[int] = (1, 1),
    log: list[Event] | None = None,
    trace: Trace | None = None,
) -> War:
    """A table set for a new game; `seats` are the players of Vietnam and of VPA."""
    war = War(terms, DOERS, dice, answerer, log, trace)
    setup.open_box(war, seats, shelf)
    setup.lay_decks(war, shelf)
    return war


def play(war: War) -> Ending:
    """Play on, from wherever `war` is, to the ending."""
    try:
        while True:
            play_round(war)
    except GameOver as over:
        return over.ending


@rule("round.parts")
def play_round(war: War) -> None:
    """One round, or what is left of it."""
    if war.phase == "set-up":
        setup.prepare(war)
        war.phase = "arrival"
    if war.phase == "arrival":
        war.happened(RoundBegan(war.round))
        arrive(war)
        war.turns = turn_order(war)
        war.turn_of_round = 0
        war.phase = "turn-start"
    while war.turn_of_round < len(war.turns):
        player = war.turns[war.turn_of_round]
        take_turn(war, player)
        war.turn_of_round += 1
    end_round(war)
    war.round += 1
    war.phase = "arrival"


def play_seed(
    shelf: Shelf,
    modes: tuple[str, ...],
    seed: int,
    answerer: Answerer,
    seats: Sequence[int] = (1, 1),
    options: tuple[str, ...] = (),
    log: list[Event] | None = None,
    trace: Trace | None = None,
) -> tuple[War, Ending]:
    """A game from its seed, played to the end."""
    terms = terms_of(shelf.game, modes, options)
    war = new_war(shelf, terms, SeededDice(seed), answerer, seats, log, trace)
    return war, play(war)
