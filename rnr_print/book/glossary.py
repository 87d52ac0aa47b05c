"""The glossary: words that mean something exact, with the places that explain them."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.book.desk import Desk
from rnr_print.pages.blocks import Block, Heading, Section, Text


def glossary(desk: Desk) -> Iterator[Section]:
    """The words of the edition in their alphabet, in two columns."""
    title = desk.words.say("glossary/title")
    named = (
        (desk.words.say(f"glossary/terms/{term}/term"), term, places)
        for term, places in desk.plan.glossary.items()
        if any(place in desk.links.targets for place in places)
    )
    entries = sorted(named, key=lambda entry: desk.sources.order.key(entry[0]))
    lead = Text(desk.words.say("glossary/lead"), "lead")
    yield Section((Heading(title, 1, "glossary"), lead), title, style="wide")
    told: list[Block] = []
    for word, term, places in entries:
        meaning = desk.words.say(f"glossary/terms/{term}/text")
        links = " ".join(f"[](#{place})" for place in places if place in desk.links.targets)
        told.append(Text(desk.headed(word, f"{meaning} {links}"), "quick"))
    yield Section(tuple(told), title, 2, "glossary")
