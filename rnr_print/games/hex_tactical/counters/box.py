"""All counters of the box, in the order in which they are cut: units, weapons, radios, markers."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.book.brushes import Brushes
from rnr_print.cards.database import Database
from rnr_print.cards.rules_text import Teller
from rnr_print.games.drawn import Drawn
from rnr_print.games.hex_tactical.cards import models
from rnr_print.games.hex_tactical.cards.game import game_of
from rnr_print.games.hex_tactical.counters.faces import UnitFaces
from rnr_print.games.hex_tactical.counters.markers import Markers
from rnr_print.games.hex_tactical.shelf import numbered


def counters_of(database: Database, teller: Teller, brushes: Brushes) -> Iterator[Drawn]:
    """Each counter with its two faces."""
    game = game_of(database)
    faces = UnitFaces(game, teller, brushes)
    for card in database.cards.values():
        title = teller.name(card).plain
        if isinstance(card, models.Unit):
            for name in numbered(card.id, card.count):
                number = name.removeprefix(card.id).removeprefix("-")
                front, back = faces.front(card, number), faces.broken(card, number)
                yield Drawn(name, title, front, back=back)
        elif isinstance(card, models.Weapon):
            for name in numbered(card.id, card.count):
                number = name.removeprefix(card.id).removeprefix("-")
                front, back = faces.weapon(card, number), faces.weapon_back(card, number)
                yield Drawn(name, title, front, back=back)
        elif isinstance(card, models.Radio):
            yield Drawn(card.id, title, faces.radio(card, False), back=faces.radio(card, True))
    for marker in Markers(game, teller, brushes).all():
        yield Drawn(marker.name, marker.front.alt, marker.front, back=marker.back,
                    count=marker.copies)  # fmt: skip
