"""A Random Hex revealed: broken weapons are looked at before all else (source 11, 1.8)."""

from __future__ import annotations

from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.events import HexRevealed
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import Side
from rnr_print.games.hex_tactical.piles import flipped
from rnr_print.games.hex_tactical.weapons import check_broken


@rule("cards.random-hex")
def reveal(field: Field, side: Side) -> int:
    """The hex of one more card of a side; a hex out of play (below 0) counts for weapons only."""
    card = flipped(field, side, "random-hex")
    board = field.board
    at = board.index.get(card.hex, -1)
    row = int(card.hex.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    field.happened(HexRevealed(card.hex, row))
    check_broken(field, row)
    return at if at >= 0 and board.inside[at] else -1
