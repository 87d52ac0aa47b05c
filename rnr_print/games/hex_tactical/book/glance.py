"""The game at a glance: who plays it how long, and what is in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.counters.markers import Markers
from rnr_print.games.hex_tactical.map_reading import map_names
from rnr_print.games.scenario_files import scenario_names
from rnr_print.print.pages.blocks import Grid, Heading, Row, Section, Text

COLUMNS: Final = 3
KINDS: Final = ("squad", "team", "leader", "weapon", "radio")


def at_a_glance(desk: HexDesk) -> Section:
    """Players, time, age, the goal; then the components with their counts."""
    say = desk.words.say
    title = say("front/title")
    facts = tuple(Text(fact, "fact") for fact in _facts(desk))
    told = (
        Heading(title, 2, "glance"),
        Row(facts, (1 / len(facts),) * len(facts)),
        Text(say("front/goal"), "story"),
        Heading(say("front/components"), 2, "components"),
        _pieces(desk),
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


def _pieces(desk: HexDesk) -> Row:
    """All that is in the box, and how often."""
    say, folder = desk.words.say, desk.sources.folder
    found: Counter[str] = Counter()
    for card in desk.sources.cards:
        found[card.kind] += desk.sources.database.copies(card)
    markers = Markers(desk.game, desk.sources.teller, desk.brushes)
    found["marker"] = sum(marker.copies for marker in markers.all())
    found |= Counter(map=len(map_names(folder)), scenario=len(scenario_names(folder)))
    a_side = found["fate"] // len(desk.game.sides)
    told = [
        (str(found[kind]), say(f"front/pieces/{kind}", n=a_side))
        for kind in ("fate", *KINDS, "marker", "map", "scenario")
    ]
    rows = -(-len(told) // COLUMNS)
    head = (say("front/number"), say("front/what"))
    columns = tuple(
        Grid(head, tuple(told[first : first + rows]), (0.2, 0.8), "r")
        for first in range(0, len(told), rows)
    )
    return Row(columns, (1 / COLUMNS,) * len(columns))
