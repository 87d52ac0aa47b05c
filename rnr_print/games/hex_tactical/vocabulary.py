"""What may be named in examples: every unit, weapon, card, hex and side must exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Final

from rnr_print.core.errors import Problem
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.script import Step
from rnr_print.engine.spoken import never_said
from rnr_print.games.hex_tactical.board import Board
from rnr_print.games.hex_tactical.move import OFF_NAME
from rnr_print.games.hex_tactical.shelf import Shelf

ALONE: Final = frozenset((
    "pass", "end", "enough", "stop", "keep", "reroll", "decline", "fire", "none",
))  # fmt: skip
"""Answers that name nothing."""
NAMING: Final[Mapping[str, tuple[str, ...]]] = {
    "order": ("order",), "card": ("card",), "discard": ("card",), "activate": ("unit",),
    "also": ("unit",), "mover": ("unit",), "to": ("hex", "way"), "give": ("unit",),
    "scrap": ("weapon",), "rally": ("unit",), "flee": ("unit",), "rout": ("side",),
    "target": ("unit", "hex"), "with": ("unit", "weapon"), "weapon": ("weapon",),
    "action": ("action",), "at": ("hex",), "defend": ("unit",), "spot": ("hex",),
    "hex": ("hex",), "unit": ("unit",), "deploy": ("unit",), "suppress": ("unit",),
    "arrives": ("unit",),
}  # fmt: skip
"""Answers that name something, and what it may be."""
FACTS: Final[Mapping[str, tuple[str, ...]]] = {
    "unit": ("unit",), "giver": ("unit",), "taker": ("unit",), "teams": ("unit",),
    "weapon": ("weapon",), "pieces": ("unit", "weapon"), "card": ("card",), "cards": ("card",),
    "hex": ("map",), "to": ("map", "side"), "start": ("hex",), "end": ("hex",),
    "target": ("hex",), "order": ("order",), "action": ("action",), "side": ("side",),
}  # fmt: skip
"""What the facts of an expected event name; a Random Hex may lie where nobody plays."""


class Vocabulary:
    """The names there are."""

    def __init__(self, shelf: Shelf, board: Board) -> None:
        cards = shelf.fates.values()
        self.known: dict[str, frozenset[str]] = {
            "unit": frozenset(shelf.units),
            "weapon": frozenset(shelf.weapons),
            "card": frozenset(shelf.fates),
            "side": frozenset(shelf.sides),
            "hex": frozenset(board.names[at] for at in board.area),
            "map": frozenset((*board.names, OFF_NAME)),
            "way": frozenset((OFF_NAME, *OFF_WAYS)),
            "order": frozenset(card.order for card in cards),
            "action": frozenset(card.action for card in cards),
        }

    def wrong(self, kinds: Iterable[str], name: str) -> str:
        """What is wrong with a name; empty where something of these kinds is called so."""
        kinds = tuple(kinds)
        if any(name in self.known[kind] for kind in kinds):
            return ""
        known = sorted(set().union(*(self.known[kind] for kind in kinds)))
        near = get_close_matches(name, known, 1)
        right = f"did you mean {near[0]}?" if near else f"say {known[0]}, say {known[-1]}"
        told = " or ".join("hex" if kind == "map" else kind for kind in kinds)
        return f"no {told} {name!r}; {right}"

    def draws(self, steps: Iterable[Step]) -> Iterator[Problem]:
        """A problem for each card drawn that there isn't."""
        for step in steps:
            if step.kind == "draw" and (wrong := self.wrong(("card",), step.name)):
                yield Problem(wrong, step.place)

    def answers(self, steps: Iterable[Step]) -> Iterator[Problem]:
        """A problem for each answer that no question has, and each that names nothing known."""
        for step in steps:
            if never := never_said(step, ALONE, NAMING):
                yield never
            elif step.key in NAMING and (wrong := self.wrong(NAMING[step.key], step.name)):
                yield Problem(wrong, step.place)

    def expected(self, source: MarkedYaml) -> Iterator[Problem]:
        """A problem for each fact of an expected event that names nothing known."""
        entries = source.data.get("expect")
        for i, entry in enumerate(entries if isinstance(entries, list) else ()):
            for event, facts in entry.items() if isinstance(entry, dict) else ():
                for key, value in facts.items() if isinstance(facts, dict) else ():
                    for name in value if isinstance(value, list) else [value]:
                        named = key in FACTS and isinstance(name, str) and name
                        if named and (wrong := self.wrong(FACTS[key], name)):
                            yield source.problem(wrong, "expect", i, event, key)


OFF_WAYS: Final = ("west", "east", "north", "south")
"""Edges that somebody may try to leave over."""
