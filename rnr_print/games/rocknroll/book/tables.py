"""The tables of the dice as blocks: numbers of `odds`, with bars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rnr_print.games.rocknroll.book import odds
from rnr_print.games.rocknroll.book.context import WarDesk
from rnr_print.print.pages.blocks import Block, Grid, Heading, Section, Text


def odds_section(desk: WarDesk) -> Section:
    """Attack, armor and poured RD, with exact chances."""
    title = desk.words.say("odds/title")
    head = (Heading(title, 1, "odds"), Text(desk.words.say("odds/lead"), "lead"))
    return Section((*head, *_tables(desk)), title, style="wide")


def odds_in_short(desk: WarDesk) -> Section:
    """The same without a lead, for a page that says more than that."""
    title = desk.words.say("odds/title")
    return Section((Heading(title, 2, "odds"), *_tables(desk)), title, style="wide")


def _tables(desk: WarDesk) -> Iterator[Block]:
    say, corners = desk.words.say, odds.CORNERS
    heads = [say(f"odds/{key}") for key in ("one", "two", "three", "rocknroll")]
    chances: list[tuple[Fraction, ...]] = [
        (odds.hit(on), odds.any_of(odds.hit(on), 2), odds.any_of(odds.hit(on), 3), odds.funeral(on))
        for on in corners
    ]
    yield _table(desk, "attack", heads, [f"{on}+" for on in corners], chances, alarm=4)
    if not desk.expansion:
        return
    armors = (0, *odds.ARMORS)
    heads = [say("odds/armor-n", n=n) if n else say("odds/none") for n in armors]
    chances = [tuple(odds.hit(on, armor) for armor in armors) for on in corners]
    yield _table(desk, "armor", heads, [f"{on}+" for on in corners], chances)
    needs = (*corners, 7)
    heads = [say("odds/rd", n=n) if n else say("odds/no-rd") for n in odds.POURED]
    chances = [tuple(odds.roll(need, n) for n in odds.POURED) for need in needs]
    yield _table(desk, "poured", heads, [f"{need}+" for need in needs], chances)


def _table(
    desk: WarDesk, key: str, heads: Sequence[str], names: Sequence[str],
    chances: Sequence[Sequence[Fraction]], alarm: int | None = None,
) -> Grid:  # fmt: skip
    """One table: a row for each of `names`, its chances with bars; `alarm` is the red column."""
    rows = tuple(
        (f"**{name}**", *(_cell(desk, each, n == alarm) for n, each in enumerate(row, 1)))
        for name, row in zip(names, chances, strict=True)
    )
    bars = tuple((None, *map(float, row)) for row in chances)
    widths = (0.85, *(1.0,) * len(heads))
    return Grid(
        (desk.words.say("odds/corner"), *heads), rows, widths,
        caption=desk.words.say(f"odds/{key}"), id=f"odds.{key}", bars=bars, alarm=alarm,
    )  # fmt: skip


def _cell(desk: WarDesk, chance: Fraction, alarm: bool) -> str:
    """A chance in percent and as the fraction it is."""
    share = desk.words.say("odds/share", a=chance.numerator, b=chance.denominator)
    told = f"**{desk.words.say('odds/percent', n=odds.percent(chance))}**"
    told = f"{{run alarm|{told}}}" if alarm else told
    exact = chance.denominator == 1
    return told if exact else f"{told} {{run margin-more|{share}}}"
