"""What a side has in a scenario: small counters, how many of each, and their names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rnr_print.games.drawn import DrawingDesk
from rnr_print.games.hex_tactical.cards import models
from rnr_print.games.hex_tactical.cards.game import game_of
from rnr_print.games.hex_tactical.counters.faces import SIZE, UnitFaces
from rnr_print.games.hex_tactical.scenarios import Force
from rnr_print.games.hex_tactical.sheets.page import Page
from rnr_print.print.pages.blocks import Figure

SMALL: Final = 7.2
"""The side of a counter on the sheet, mm."""
ROW: Final = 8.0


class Piece(NamedTuple):
    """A counter as it comes to war, how many there are, what it is called."""

    face: Figure
    number: int
    name: str


def pieces_of(desk: DrawingDesk, force: Force) -> Iterator[Piece]:
    """Units, weapons and the radio of a side."""
    cards, teller = desk.database.cards, desk.teller
    faces = UnitFaces(game_of(desk.database), teller, desk.brushes)
    for name, count in {**force.units, **force.weapons}.items():
        card = cards[name]
        face = faces.front(card, "") if isinstance(card, models.Unit) else None
        if isinstance(card, models.Weapon):
            face = faces.weapon(card, "")
        assert face is not None
        yield Piece(face, count, teller.name(card).plain)
    if force.radio:
        radio = cards[force.radio]
        assert isinstance(radio, models.Radio)
        yield Piece(faces.radio(radio, False), 1, teller.name(radio).plain)


def draw(page: Page, pieces: list[Piece], x: float, top: float, width: float) -> float:
    """Pieces in two columns down from `top`; where they end."""
    column, scale = width / 2, SMALL / SIZE
    for place, piece in enumerate(pieces):
        left = x + place % 2 * column
        foot = top - (place // 2 + 1) * ROW + (ROW - SMALL)
        with page.sketch.moved(page.x + left, page.y + foot, scale):
            page.sketch.clip(0, 0, SIZE, SIZE, 1.5)
            piece.face.draw(page.canvas, 0, 0)
        page.box(left, foot, SMALL, SMALL, None, "line", 0.15, 0.6)
        told = f"**{piece.number} ×** {piece.name}" if piece.number > 1 else piece.name
        page.middle(told, left + SMALL + 1.4, foot, column - SMALL - 2, SMALL, 7.4)
    return top - (len(pieces) + 1) // 2 * ROW
