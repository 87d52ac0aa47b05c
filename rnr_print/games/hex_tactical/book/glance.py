"""The game at a glance: who plays it how long, and what is in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from rnr_print.book.card_images import Facsimiles
from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.book.tokens import Tokens
from rnr_print.games.hex_tactical.cards.models import Fate
from rnr_print.games.hex_tactical.counters.markers import Markers
from rnr_print.games.hex_tactical.map_reading import map_names
from rnr_print.games.hex_tactical.scenarios import scenario_names
from rnr_print.print.pages.blocks import Figure, Grid, Heading, Row, Section, Text

KINDS: Final = ("squad", "team", "leader", "weapon", "radio")
SHOWN: Final = ("rifle-1", "garrison-1", "ives", "roke", "hmg", "mortar")
"""Counters that stand for their kinds."""
SIZE: Final = 15.0
CARD: Final = 0.42
SHARES: Final = (0.5, 0.5)


def at_a_glance(desk: HexDesk, cards: Facsimiles) -> Section:
    """Players, time, age, the goal; then the components with their counts."""
    say = desk.words.say
    title = say("front/title")
    facts = tuple(Text(fact, "fact") for fact in _facts(desk))
    told = (
        Heading(title, 1, "glance", style="part-title"),
        Row(facts, (1 / len(facts),) * len(facts)),
        Text(say("front/goal"), "lead"),
        Heading(say("front/components"), 2, "components"),
        Row((_pieces(desk), _shown(desk, cards)), SHARES),
    )
    return Section(told, title, style="wide")


def _facts(desk: HexDesk) -> Iterator[str]:
    """How many play how long from which age."""
    say, edition = desk.words.say, desk.game.editions[desk.sources.edition]
    age = (edition.age, None) if edition.age else None
    for fact, span in {"players": edition.players, "minutes": edition.minutes, "age": age}.items():
        if span:
            told = say(f"front/facts/{fact}", least=span[0], most=span[1])
            yield f"**{say(f'front/{fact}')}**~ {told}"


def _pieces(desk: HexDesk) -> Grid:
    """All that is in the box, and how often."""
    say, folder = desk.words.say, desk.sources.folder
    found: Counter[str] = Counter()
    for card in desk.sources.cards:
        found[card.kind] += desk.sources.database.copies(card)
    markers = Markers(desk.game, desk.sources.teller, desk.brushes)
    found["marker"] = sum(marker.copies for marker in markers.all())
    found |= Counter(map=len(map_names(folder)), scenario=len(scenario_names(folder)))
    a_side = found["fate"] // len(desk.game.sides)
    rows = [
        (str(found[kind]), say(f"front/pieces/{kind}", n=a_side))
        for kind in ("fate", *KINDS, "marker", "map", "scenario")
    ]
    return Grid((say("front/number"), say("front/what")), tuple(rows), (0.2, 0.8), "r")


def _shown(desk: HexDesk, cards: Facsimiles) -> tuple[Figure | Row, ...]:
    """A fate card of each side, and some counters."""
    fates = {card.side: card.id for card in desk.sources.cards if isinstance(card, Fate)}
    figures = tuple(cards.figure(card, CARD) for card in fates.values())
    tokens = Tokens(desk)
    counters = tuple(tokens.figure(name, SIZE) for name in SHOWN)
    third = (1 / 3,) * 3
    return (
        Row(figures, (0.5, 0.5)),
        Row(counters[:3], third),
        Row(counters[3:], third),
    )
