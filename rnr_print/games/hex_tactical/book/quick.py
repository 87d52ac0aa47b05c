"""The quick reference: orders, actions, triggers, the ground, an attack and its odds, of data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.cards.game import TRIGGERS
from rnr_print.games.hex_tactical.sheets.aids import ACTIONS, EVENTS, LEADS, ORDERS, odds
from rnr_print.games.hex_tactical.sheets.sequences import STEPS, steps
from rnr_print.games.hex_tactical.terrain import Feature, read_chart
from rnr_print.print.pages.blocks import Block, Grid, Heading, Section, Text

LISTS = (("order", ORDERS), ("action", ACTIONS), ("event", EVENTS), ("trigger", TRIGGERS))
NEVER = "{cross}"
"""What can't be entered or crossed; a dash is for what has no price, no Cover or no effect."""


def turn_page(desk: HexDesk) -> Iterator[Section]:
    """The page that is read in every turn: orders, actions, events, triggers."""
    head = Heading(desk.words.say("quick/title"), 1, "quick")
    yield from _page(desk, head, (*_turn(desk), *_lists(desk)))


def fire_page(desk: HexDesk) -> Iterator[Section]:
    """The page that is read in every attack, for the back of the book."""
    head = Heading(desk.tell("aids/fire"), 1, "quick.fire")
    yield from _page(desk, head, (*_ground(desk), *_steps(desk)))
    told = (Text(desk.tell("aids/odds"), "quick-first"), _odds(desk, LEADS))
    yield Section(told, desk.words.say("quick/title"), style="wide")


def _page(desk: HexDesk, head: Heading, told: Sequence[Block]) -> Iterator[Section]:
    running = desk.words.say("quick/title")
    yield Section((head,), running, style="wide")
    yield Section(tuple(told), running, 2, "quick")


def _turn(desk: HexDesk) -> Iterator[Block]:
    yield Heading(desk.tell("aids/turn"), 3)
    yield Text(desk.tell("aids/your-turn"), "quick")
    sides = desk.game.sides
    rows = [
        (desk.tell(f"aids/limits/{name}"),
         *(str(getattr(desk.game.limits[side], name)) for side in sides))
        for name in ("orders", "hand", "discard", "surrender")
    ]  # fmt: skip
    yield Grid(("", *map(desk.side, sides)), tuple(rows), (0.5, 0.25, 0.25), "lcc")


def _lists(desk: HexDesk) -> Iterator[Block]:
    for what, names in LISTS:
        yield Heading(desk.tell(f"aids/{what}s"), 3)
        for name in names:
            title, text = (desk.tell(f"fate/{what}/{name}/{key}") for key in ("title", "text"))
            yield Text(desk.headed(title, text), "quick")


def _ground(desk: HexDesk) -> Iterator[Block]:
    chart = read_chart(desk.sources.folder)
    yield Heading(desk.tell("aids/ground"), 3)
    head = tuple(desk.tell(f"aids/{name}") for name in ("terrain", "points", "cover", "sight"))
    rows = [
        (desk.tell(f"terrain/{name}"), _cost(feature, name in chart.sides),
         "–" if feature.impassable else str(feature.cover), _sight(desk, feature))
        for name, feature in (*chart.hexes.items(), *chart.sides.items())
    ]  # fmt: skip
    rows.append((desk.tell("markers/blaze"), NEVER, "–", desk.tell("aids/obstacle")))
    rows.append((desk.tell("terrain/foxholes"), "–", str(chart.foxholes.cover), "–"))
    climb = {"n": chart.climb.cost, "road": chart.road.cost}
    yield Text(desk.tell("aids/climb", **climb), "quick")
    yield Grid(head, tuple(rows), (0.36, 0.14, 0.17, 0.33), "lccl")


def _cost(feature: Feature, beside: bool) -> str:
    """What it costs to enter, or to cross."""
    if feature.impassable:
        return NEVER
    return f"+{feature.cost}" if beside else str(feature.cost)


def _sight(desk: HexDesk, feature: Feature) -> str:
    if feature.obstacle:
        return desk.tell("aids/obstacle")
    return desk.tell("aids/hindrance", n=feature.hindrance) if feature.hindrance else "–"


def _steps(desk: HexDesk) -> Iterator[Block]:
    for name in STEPS:
        yield Heading(desk.tell(f"aids/{name}"), 3)
        for number, key, numbers in steps(desk.game, name):
            yield Text(f"**{number}** {desk.tell(key, **numbers)}", "quick")


def _odds(desk: HexDesk, leads: Sequence[int]) -> Grid:
    """How likely an attack breaks and suppresses, in percent."""
    shares = zip(*map(odds, leads), strict=True)
    rows = [
        (desk.tell(f"aids/{name}"), *(f"{share:.0%}" for share in each))
        for name, each in zip(("breaks", "ties"), shares, strict=True)
    ]
    told = (f"+{lead}" if lead > 0 else f"−{-lead}" if lead else "0" for lead in leads)
    widths = (0.19, *(0.81 / len(leads) for _ in leads))
    return Grid((desk.tell("aids/lead"), *told), tuple(rows), widths, "l" + "c" * len(leads))
