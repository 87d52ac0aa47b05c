"""A whole game, from the box to its ending."""

from __future__ import annotations

from collections.abc import Iterable

from rnr_print.engine.decision import Answerer
from rnr_print.engine.dice import Dice, SeededDice
from rnr_print.engine.ending import Ending
from rnr_print.engine.event import Event
from rnr_print.engine.seated import Sitting, played_out, seated
from rnr_print.engine.trace import Trace
from rnr_print.games.hex_tactical.doers import DOERS
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.setup import open_box, set_up
from rnr_print.games.hex_tactical.shelf import Shelf
from rnr_print.games.hex_tactical.turn import next_turn


def new_game(
    shelf: Shelf,
    scenario_name: str,
    dice: Dice,
    answerer: Answerer,
    log: list[Event] | None = None,
    trace: Trace | None = None,
) -> Field:
    """A table with everything in its box. Raises InputError."""
    scenario = shelf.scenario(scenario_name)
    field = Field(shelf, shelf.board_of(scenario), scenario, DOERS, dice, answerer, log, trace)
    open_box(field)
    return field


def play(field: Field) -> Ending:
    """Play on, from wherever the game is, to the ending."""
    return played_out(field, _begin, next_turn)


def _begin(field: Field) -> None:
    if field.phase == "box":
        set_up(field)
        field.phase = "turn-start"


def play_seed(
    shelf: Shelf,
    scenario: str,
    seed: int,
    answerer: Answerer,
    log: list[Event] | None = None,
    trace: Trace | None = None,
    sitting: Iterable[Sitting[Field]] = (),
) -> tuple[Field, Ending]:
    """A game from its seed, played to the end; those who are `sitting` see the table."""
    field = seated(new_game(shelf, scenario, SeededDice(seed), answerer, log, trace), sitting)
    return field, play(field)
