"""What stands first and last in a book without a cover."""

from __future__ import annotations

from rnr_print import __version__
from rnr_print.book.context import Desk
from rnr_print.print.pages.blocks import Heading, Section, Text


def title(desk: Desk) -> Section:
    """The game's name, and which book of it this is."""
    named = desk.bound(desk.words.title)
    lead = Text(desk.bound(desk.subtitle), "lead")
    return Section((Heading(named, 2, "title", style="part-title"), lead), named)


def imprint(desk: Desk) -> Section:
    """What made it."""
    told = Text(desk.words.say("colophon/made", version=__version__), "colophon")
    return Section((told,), desk.bound(desk.words.title))
