"""A turn: some orders, or a pass; then the hand is filled."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.events import Passed, TurnBegan
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.orders import give, named
from rnr_print.games.hex_tactical.pieces import Side, Weapon
from rnr_print.games.hex_tactical.piles import fill_hand
from rnr_print.games.hex_tactical.time_track import pass_time
from rnr_print.games.hex_tactical.victory import look_for_end
from rnr_print.games.hex_tactical.weapons import scrap
from rnr_print.games.hex_tactical.windows import scraps

Answer = str | Weapon
PASS: Final = Option[Answer]("pass", "pass")
END: Final = Option[Answer]("end", "end")
ENOUGH: Final = Option[str]("enough", "")


@rule("turn.order")
def next_turn(field: Field) -> None:
    """One side's turn, then it is the other's. Raises GameOver."""
    take_turn(field, field.active)
    end_turn(field, field.active)
    field.active = field.active.enemy
    field.phase = "turn-start"


def take_turn(field: Field, side: Side) -> None:
    """One turn, or what is left of it."""
    if field.phase != "orders":
        field.turn += 1
        field.given = 0
        field.phase = "orders"
        field.happened(TurnBegan(side.name))
    while field.given < side.limits.orders:
        answer = field.ask(side.name, "order", answers(field, side))
        if isinstance(answer, Weapon):
            scrap(field, answer)
        elif answer == "pass":
            pass_turn(field, side)
            return
        elif answer == "end":
            return
        else:
            field.empty_passes = 0
            give(field, side, answer)


@rule("turn.orders")
def answers(field: Field, side: Side) -> list[Option[Answer]]:
    """The orders that can be given, to pass or to end the turn, weapons to scrap."""
    options: list[Option[Answer]] = [Option("order", name, name) for name in named(field, side)]
    options.append(END if field.given else PASS)
    options.extend(scraps(side))
    return options


@rule("pass.discard")
def pass_turn(field: Field, side: Side) -> None:
    """No order: discard cards up to the limit (O15)."""
    gone: list[str] = []
    while side.hand and len(gone) < side.limits.discard:
        options = [Option("discard", card, card) for card in side.hand]
        card = field.ask(side.name, "discard", [*options, ENOUGH], "", ENOUGH)
        if not card:
            break
        side.hand.remove(card)
        side.discard.append(card)
        gone.append(card)
    field.happened(Passed(side.name, tuple(gone)))
    field.empty_passes = 0 if gone else field.empty_passes + 1
    if field.empty_passes == BOTH:
        nothing_happens(field)


BOTH: Final = 2


@rule("victory.empty-passes")
def nothing_happens(field: Field) -> None:
    """Two passes in a row without a discard: time passes."""
    field.empty_passes = 0
    pass_time(field)


def end_turn(field: Field, side: Side) -> None:
    """Fill the hand, take the marks off; the game may be over."""
    fill_hand(field, side)
    for unit in side.units:
        unit.activated = False
    for each in field.sides:
        each.activated = False
    look_for_end(field)
