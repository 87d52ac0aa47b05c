"""All units and weapons with their values, for a page that would be blank."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.cards.models import Leader, Unit, Weapon
from rnr_print.print.pages.blocks import Grid, Heading, Section

VALUES = ("fp", "range", "movement", "morale", "command")
WIDTHS = (0.28, 0.135, 0.135, 0.135, 0.135, 0.18)


def roster(desk: HexDesk) -> Iterator[Section]:
    """A table of each; the heading isn't told to the contents, as it may stay out of the book."""
    title = desk.words.say("roster/title")
    head = tuple(desk.tell(f"labels/{name}") for name in VALUES)
    fates = tuple(desk.words.say(f"roster/{name}") for name in ("fix", "eliminate"))
    cards = desk.sources.cards
    units = tuple(_unit(desk, card) for card in cards if isinstance(card, Unit))
    weapons = tuple(_weapon(desk, card) for card in cards if isinstance(card, Weapon))
    told = (
        Heading(title, 2, "roster"),
        Grid(("", *head), units, WIDTHS, "lccccc"),
        Grid(("", *head[:3], *fates), weapons, WIDTHS, "lccccc"),
    )
    yield Section(told, title, style="wide")


def _unit(desk: HexDesk, card: Unit) -> tuple[str, ...]:
    command = str(card.command) if isinstance(card, Leader) else ""
    values = (card.fp, card.range, card.movement, card.morale)
    return (_counted(desk, card), *map(str, values), command)


def _weapon(desk: HexDesk, card: Weapon) -> tuple[str, ...]:
    low, high = card.range
    reach = str(high) if low == 1 else f"{low}–{high}"
    move = f"−{-card.movement}" if card.movement else "0"
    rows = (_rows(card.fix), _rows(card.eliminate))
    return (_counted(desk, card), str(card.fp), reach, move, *rows)


def _rows(span: tuple[int, int] | None) -> str:
    """The rows that mend or end a broken weapon; none of one that works once."""
    if span is None:
        return "–"
    return str(span[0]) if span[0] == span[1] else f"{span[0]}–{span[1]}"


def _counted(desk: HexDesk, card: Unit | Weapon) -> str:
    name = desk.sources.teller.name(card).plain
    return f"{card.count} × {name}" if card.count > 1 else name
