"""What houses, vessels, ways, Formations are called where examples are told."""

from __future__ import annotations

import re
from typing import Final

from rnr_print.cards.rules_text import Inflected, Teller

PASSAGE: Final = re.compile(
    r"((?P<house>.+)-)?(?P<kind>door|window|stair|parapet|side|ladder)(-(?P<n>\d+))?"
)
"""What the engine calls a way into a house, up its stairs, or aboard, and a ladder."""
FORMATION: Final = re.compile(r"f-(?P<group>.+)")
"""What it calls a Formation: after the first of its Groups."""
NUMBER: Final = re.compile(r"-?\d+$")
"""What tells things of one kind apart."""


class Called:
    """Calls things as `things` and `vessels` of `stories.yaml` do; None for what is none."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller

    def thing(self, name: str) -> Inflected | None:
        """A house, an object, a load, a piece of ground; a vessel by its name."""
        for key in (f"stories/{kind}/{NUMBER.sub('', name)}" for kind in ("things", "vessels")):
            if key in self.teller.wording:
                return self.teller.phrase(key)
        return None

    def vessel(self, name: str) -> bool:
        """Whether one is aboard there, not inside."""
        return f"stories/vessels/{name}" in self.teller.wording

    def found(self, name: str) -> Inflected | None:
        """A way, a Formation, or a thing with its article."""
        way = self.way(name)
        if way is None and (formation := FORMATION.fullmatch(name)):
            return self.teller.phrase("stories/words/formation", formation.groupdict())
        if way is None and (thing := self.thing(name)):
            return self.teller.phrase("stories/words/the", {"name": thing})
        return way

    def way(self, name: str) -> Inflected | None:
        """A door, a window, a stair, a ladder; where two decks touch."""
        hyphens = (n for n, letter in enumerate(name) if letter == "-")
        if any(self.vessel(name[:n]) and self.vessel(name[n + 1 :]) for n in hyphens):
            return self.teller.phrase("stories/passages/deck")
        if not (way := PASSAGE.fullmatch(name)):
            return None
        told = {"house": self.thing(way["house"] or "") or way["house"], "n": way["n"] or ""}
        return self.teller.phrase(f"stories/passages/{way['kind']}", told)
