"""The glossary: words that mean something exact, with the places that explain them."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.book.context import Desk
from rnr_print.print.pages.blocks import Block, Heading, Section, Text


def glossary(desk: Desk) -> Iterator[Section]:
    """The words of the edition in their alphabet, in two columns.

    Those stand in it whose main place is in the book. The heading isn't told to the contents, as
    the glossary is printed only where there is room for it.
    """
    title = desk.words.say("glossary/title")
    named = (
        (desk.words.say(f"glossary/terms/{term}/term"), term, places)
        for term, places in desk.plan.glossary.items()
        if places[0] in desk.links.targets
    )
    entries = sorted(named, key=lambda entry: desk.sources.order.key(entry[0]))
    lead = Text(desk.words.say("glossary/lead"), "lead")
    yield Section((Heading(title, 2, "glossary"), lead), title, style="wide")
    told: list[Block] = []
    for word, term, places in entries:
        meaning = desk.words.say(f"glossary/terms/{term}/text")
        links = " ".join(f"[](#{place})" for place in places if place in desk.links.targets)
        told.append(Text(desk.headed(word, f"{meaning} {links}"), "term"))
    yield Section(tuple(told), title, 2, "glossary")
