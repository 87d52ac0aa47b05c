"""The tables of the dice as blocks: numbers of `odds`, with bars."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rnr_print.book import odds
from rnr_print.book.desk import Desk
from rnr_print.pages.blocks import Block, Grid, Heading, Section, Text


def odds_section(desk: Desk, number: str) -> Section:
    """Attack, armor and poured RD, each with exact chances."""
    say = desk.words.say
    title = say("odds/title")
    head = (Heading(title, 1, "odds", number), Text(say("odds/lead"), "lead"))
    return Section((*head, *_tables(desk)), f"{number}\u2002{title}", tab=number)


def _tables(desk: Desk) -> Iterator[Block]:
    say = desk.words.say
    corner = say("odds/corner")
    yield Grid(
        (corner, say("odds/one"), say("odds/two"), say("odds/three"), say("odds/rocknroll")),
        tuple(
            (
                f"**{on}+**", _cell(desk, odds.hit(on)), _cell(desk, odds.any_of(odds.hit(on), 2)),
                _cell(desk, odds.any_of(odds.hit(on), 3)), _cell(desk, odds.funeral(on)),
            )
            for on in odds.CORNERS
        ),
        (0.14, 0.2, 0.22, 0.22, 0.22), "lllll", say("odds/attack"), "odds.attack",
    )  # fmt: skip
    if not desk.sources.expansion:
        return
    armors = (0, *odds.ARMORS)
    yield Grid(
        (corner, *(say("odds/armor-n", n=n) if n else say("odds/none") for n in armors)),
        tuple(
            (f"**{on}+**", *(_cell(desk, odds.hit(on, armor)) for armor in armors))
            for on in odds.CORNERS
        ),
        (0.15, 0.17, 0.17, 0.17, 0.17, 0.17), "llllll", say("odds/armor"), "odds.armor",
    )  # fmt: skip
    poured = odds.POURED[:6]
    yield Grid(
        (corner, *(say("odds/rd", n=n) if n else say("odds/no-rd") for n in poured)),
        tuple(
            (f"**{need}{'+' if need < 7 else ''}**",
             *(_cell(desk, odds.roll(need, n)) for n in poured))
            for need in (*odds.CORNERS, 7)
        ),
        (0.16, 0.14, 0.14, 0.14, 0.14, 0.14, 0.14), "lllllll", say("odds/poured"), "odds.poured",
    )  # fmt: skip


def _cell(desk: Desk, chance: Fraction) -> str:
    """A chance in percent and as the fraction it is."""
    share = desk.words.say("odds/share", a=chance.numerator, b=chance.denominator)
    told = desk.words.say("odds/percent", n=odds.percent(chance))
    exact = chance.denominator == 1
    return f"**{told}**" if exact else f"**{told}** {{run margin-more|{share}}}"
