"""The game at a glance: who plays it how long, and what is in the box."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.book.card_images import Facsimiles
from rnr_print.cards.card import Card
from rnr_print.cards.reference import Reference
from rnr_print.games.rocknroll.book.context import WarDesk
from rnr_print.games.rocknroll.cards.game import game_of
from rnr_print.games.rocknroll.cards.models import Order, Unit
from rnr_print.print.pages.blocks import (
    Block,
    Figure,
    Grid,
    Heading,
    Row,
    Section,
    Text,
)

SHARES: Final = (0.44, 0.56)
MEASURE, SHOWN, GUTTER = 121.0, 27.0, 3.2
"""The measure, how wide a card is shown at most, and between two of them, mm."""
SUITS: Final = ("spade", "diamond")


def at_a_glance(desk: WarDesk, cards: Facsimiles) -> Section:
    """Players, time, age, the goal; then the components with their counts."""
    say, game = desk.words.say, game_of(desk.sources.database)
    title = say("front/title")
    facts = tuple(Text(fact, "fact") for fact in _facts(desk))
    told: list[Block] = [
        Heading(title, 1, "glance", style="part-title"),
        *((Row(facts, (1 / len(facts),) * len(facts)),) if facts else ()),
        Text(say("front/goal", ok=game.modes["base"].ok_to_win), "lead"),
        Heading(say("front/components"), 2, "components"),
        _shown(desk, cards),
        Row((_pieces(desk), _orders(desk)), SHARES),
    ]
    return Section(tuple(told), title, style="wide")


def _facts(desk: WarDesk) -> Iterator[str]:
    """How many play the edition how long from which age, as far as it says so."""
    say, edition = desk.words.say, desk.sources.database.game.editions[desk.sources.edition]
    age = (edition.age, None) if edition.age else None
    spans = {"players": edition.players, "minutes": edition.minutes, "age": age}
    for fact, span in spans.items():
        if span:
            told = say(f"front/facts/{fact}", least=span[0], most=span[1])
            yield f"**{say(f'front/{fact}')}**~ {told}"


def _shown(desk: WarDesk, cards: Facsimiles) -> Row:
    """One card of each kind."""
    kinds: dict[str, Card] = {}
    for card in desk.sources.cards:
        kinds.setdefault(desk.sources.database.deck_id(card), card)
    shown = [card for card in kinds.values() if not isinstance(card, Reference)]
    width = min(SHOWN, MEASURE / len(shown) - GUTTER)
    figures: list[Figure] = []
    for card in shown:
        figures.append(cards.figure(card.id, width / cards.size(card)[0]))
    return Row(tuple(figures), (1 / len(figures),) * len(figures))


def _pieces(desk: WarDesk) -> Grid:
    """All that lies in the boxes of the edition, and how often."""
    say, sources = desk.words.say, desk.sources
    counts: dict[str, int] = {}
    for card in sources.cards:
        deck = sources.database.deck_id(card)
        name = f"veterans-{deck}" if isinstance(card, Unit) and card.veteran_of else deck
        counts[name] = counts.get(name, 0) + sources.database.copies(card)
    told = {name for name in sources.pieces if desk.words.has(f"front/pieces/{name}")}
    counts |= {name: n for name, n in sources.pieces.items() if name in told}
    rows = tuple((str(n), say(f"front/pieces/{name}")) for name, n in counts.items())
    return Grid((say("front/number"), say("front/what")), rows, (0.14, 0.86), "r")


def _orders(desk: WarDesk) -> Grid:
    """The order cards, attack and maneuver, and how often each is in the deck."""
    say, sources = desk.words.say, desk.sources
    orders = [card for card in sources.cards if isinstance(card, Order)]
    rows = tuple(
        (f"{{{card.suit}}}", str(sources.database.copies(card)), desk.bound(_name(desk, card)))
        for suit in SUITS
        for card in orders
        if card.suit == suit
    )
    return Grid(("", say("front/number"), say("front/order")), rows, (0.08, 0.12, 0.8), "lr")


def _name(desk: WarDesk, card: Order) -> str:
    name = desk.sources.teller.name(card).plain
    if not card.faction:
        return name
    side = desk.sources.teller.side(card.faction).plain
    return desk.words.say("front/faction", order=name, side=side)
