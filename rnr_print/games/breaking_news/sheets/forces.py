"""A force on paper: who comes, with what, for how many points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from rnr_print.cards.rules_text import Teller
from rnr_print.games.breaking_news.rosters import Roster, price_of
from rnr_print.games.breaking_news.shelf import Shelf


class Line(NamedTuple):
    """So many of something, and what they cost together."""

    number: int
    name: str
    points: int


def lines_of(
    shelf: Shelf, teller: Teller, roster: Roster, men: bool = True
) -> Iterator[Line]:  # fmt: skip
    """Men by their kind, unless they are left out, then kit, vehicles and extras."""
    cards, kit_prices = shelf.database.cards, shelf.game.forces.kit

    def name(card: str) -> str:
        return teller.name(cards[card]).plain

    for kind, number in Counter(roster.all_men if men else ()).items():
        told = shelf.types[kind]
        things = [within(name(weapon)) for weapon in told.weapons]
        things += [teller.pattern(f"sheets/kit/{kit}") for kit in told.kit]
        words = {"troop": name(told.troop), "things": ", ".join(things)}
        yield Line(
            number, teller.pattern("sheets/man", words), number * price_of(shelf, kind)
        )  # fmt: skip
    for kit, number in roster.kit.items():
        yield Line(number, teller.pattern(f"sheets/kit/{kit}"), number * kit_prices[kit])
    for (vehicle, mount), number in Counter((r.vehicle, r.mount) for r in roster.vehicles).items():
        points, called = shelf.vehicles[vehicle].points, name(vehicle)
        if mount is not None:
            points += shelf.weapons[mount].points
            called = teller.pattern("sheets/man", {"troop": called, "things": within(name(mount))})
        yield Line(number, called, number * points)
    for extra, number in roster.extras.items():
        yield Line(number, name(extra), number * shelf.extras[extra].points)


def within(name: str) -> str:
    """A name as it stands within a phrase; abbreviations stay as they are."""
    return name if name.isupper() else name.lower()
