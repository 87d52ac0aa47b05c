"""The quick reference: pages for the turn, the ground, volleys and guns; the last for melee."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.book.context import Desk
from rnr_print.games.colonial.book.tables import COVERS, FACES, MATERIALS, Row, Tables
from rnr_print.games.colonial.cards.game import game_of
from rnr_print.games.colonial.story import ColonialStory
from rnr_print.print.pages.blocks import Block, Break, Grid, Heading, Section, Text

STEPS, POINTS, ACTIONS, STAGES, OUTCOMES = 7, 9, 6, 3, 5
"""Lines of the turn, of what a point and an AP buy, of Shock, of a melee's results."""
PAIR: Final = (0.78, 0.22)


def reference_pages(desk: Desk, story: ColonialStory) -> Iterator[Block]:
    """The turn and what is seen; ground, falls, events of moving; volleys; guns: a page each."""
    say, tables = desk.words.say, _tables(desk)
    title = say("quick/title")
    yield Break()
    yield Section((Heading(title, 1, "quick"),), title, style="wide")
    yield Section((*_turn(desk), *_points(desk)), title, 2, "quick")
    yield Section(tuple(_found(desk, tables)), title, style="wide")
    yield Break()
    yield Section(tuple(_ground(tables)), title, 2, "quick")
    yield Section((_falls(tables), *_events(tables, story, "moving")), title, style="wide")
    yield Break()
    yield Section(tuple(_dice(desk, tables)), title, 2, "quick")
    yield Section((_weapons(tables),), title, style="wide")
    yield Break()
    yield Section(tuple(_aim(desk, tables)), title, 2, "quick")
    yield Section((_pieces(tables), *_events(tables, story, "shooting")), title, style="wide")


def last_page(desk: Desk) -> Iterator[Section]:
    """Shock, melee and Heroes: the back cover."""
    title, tables = desk.words.say("quick/title"), _tables(desk)
    yield Section(tuple(_fight(desk, tables)), title, 2, "quick")
    yield Section(tuple(_heroes(desk, tables)), title, 2, "quick")


def _tables(desk: Desk) -> Tables:
    sources = desk.sources
    return Tables(desk.words, sources.teller, game_of(sources.database), sources.cards)


def _turn(desk: Desk) -> Iterator[Block]:
    """What happens when."""
    say = desk.words.say
    yield Heading(say("quick/turn"), 3)
    for step in range(1, STEPS + 1):
        yield Text(f"**{step}** {say(f'quick/steps/{step}')}", "quick")


def _points(desk: Desk) -> Iterator[Block]:
    """What a point of Initiative buys, and what an action point."""
    say = desk.words.say
    yield Heading(say("quick/point"), 3)
    for point in range(1, POINTS + 1):
        yield Text(say(f"quick/points/{point}"), "quick")
    yield Heading(say("quick/action"), 3)
    rows = [
        (say(f"quick/actions/{n}"), say(f"quick/actions/value-{n}")) for n in range(1, ACTIONS + 1)
    ]
    yield Grid(("", ""), tuple(rows), PAIR, "lr")


def _dice(desk: Desk, tables: Tables) -> Iterator[Block]:
    """Dice of a volley, and what a hit does."""
    say = desk.words.say
    yield Heading(say("quick/dice"), 3)
    yield Grid(("", ""), tuple(tables.volley()), PAIR, "lr")
    yield Heading(say("quick/effect"), 3)
    yield Grid(tables.heads("die", *COVERS), tuple(tables.effects()), (0.16, *(0.21,) * 4), "lcccc")
    yield Text(say("quick/twice", n=tables.again()), "quick")


def _weapons(tables: Tables) -> Grid:
    """What is needed to hit."""
    bands = tables.heads("weapon", "close", "effective", "long", "load")
    return Grid(bands, tuple(tables.weapons()), (0.44, *(0.14,) * 4), "lcccc")


def _pieces(tables: Tables) -> Grid:
    """What guns do to objects."""
    heads = tables.heads("piece", "dice", *MATERIALS, "reach", "crew")
    return Grid(heads, tuple(tables.guns()), (0.3, *(0.1,) * 7), "lccccccc")


def _aim(desk: Desk, tables: Tables) -> Iterator[Block]:
    """What 2d6 of a gun must be, in two columns."""
    yield Heading(desk.words.say("quick/gun"), 3)
    yield from _halved(tuple(tables.gun_needs()))


def _ground(tables: Tables) -> Iterator[Block]:
    """What ground, obstacles and gaits do to dice, in two columns."""
    yield Heading(tables.teller.pattern("aids/ground"), 3)
    yield from _halved(tuple(tables.ground()))


def _falls(tables: Tables) -> Grid:
    """What becomes of somebody who falls."""
    heads, *rows = tables.falls()
    return Grid((tables.teller.pattern("aids/fell"), *heads[1:]), tuple(rows), (0.4, 0.3, 0.3))


def _halved(rows: tuple[Row, ...]) -> Iterator[Grid]:
    """A long list of pairs as two."""
    half = -(-len(rows) // 2)
    yield Grid(("", ""), rows[:half], PAIR, "lr")
    yield Grid(("", ""), rows[half:], PAIR, "lr")


def _events(tables: Tables, story: ColonialStory, name: str) -> Iterator[Block]:
    """What happens when a throw has more 1s than 6s."""
    yield Heading(tables.teller.pattern(f"aids/events/{name}"), 3)
    rows = tuple(tables.events(name, lambda each: story.kind(each).plain))
    yield Grid(("", *FACES), rows, (0.04, *(0.16,) * 6), "l" * 7)


def _heroes(desk: Desk, tables: Tables) -> Iterator[Block]:
    """What becomes of a Hero who is hit, and what he needs to dare something."""
    yield Heading(desk.words.say("quick/wound"), 3)
    yield Grid(("", ""), tuple(tables.wounds()), (0.2, 0.8), "ll")
    yield Heading(desk.words.say("quick/dare"), 3)
    yield Grid(("", ""), tuple(tables.steps()), PAIR, "lr")


def _found(desk: Desk, tables: Tables) -> Iterator[Block]:
    """What is needed to find, and what troops are worth."""
    near, far = game_of(desk.sources.database).spotting.bands
    say = desk.words.say
    reach = (say("quick/up-to", n=near), say("quick/up-to", n=far), say("quick/beyond"))
    yield Grid(
        (say("quick/spotting"), *reach), tuple(tables.spotting()), (0.58, *(0.14,) * 3), "lccc"
    )
    heads = tables.heads("quality", "level", "dice", "state", "inches")
    yield Grid(heads, tuple(tables.quality()), (0.28, 0.14, 0.16, 0.24, 0.18), "lcclc")


def _fight(desk: Desk, tables: Tables) -> Iterator[Block]:
    """Dice of a melee, what Shock does, dice of cavalry, and what follows."""
    say, results = desk.words.say, game_of(desk.sources.database).results
    yield Heading(say("quick/melee"), 3)
    yield Grid(("", ""), tuple(tables.melee()), PAIR, "lr")
    yield Heading(say("quick/shock"), 3)
    for stage in range(1, STAGES + 1):
        yield Text(say(f"quick/stages/{stage}"), "quick")
    yield Heading(say("quick/cavalry"), 3)
    yield Grid(("", ""), tuple(tables.cavalry()), PAIR, "lr")
    yield Heading(say("quick/result"), 3)
    far = {"near": results.thrown_back, "far": results.broken_back, "more": results.each_shock}
    for n in range(1, OUTCOMES + 1):
        yield Text(say(f"quick/outcomes/{n}", **far), "quick")
