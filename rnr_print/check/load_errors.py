"""Checks that are made while files are read: what is wrong then has its code already."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.check.context import GameUnderCheck
from rnr_print.check.finding import Check, Group, Severity
from rnr_print.core.errors import Problem

UNREADABLE = "unreadable"
"""The code of whatever keeps a file from being used and has no code of its own."""


def _read(
    code: str, group: Group, about: str, example: str, severity: Severity = "error"
) -> Check[GameUnderCheck]:
    def look(game: GameUnderCheck) -> Iterator[Problem]:
        return (problem for problem in game.reading if (problem.code or UNREADABLE) == code)

    return Check(code, group, about, example, look, severity)


CHECKS = (
    _read(
        UNREADABLE, "data",
        "A file that can't be read, or a value that is not what its schema asks for.",
        "cards/vpa.yaml:12:5: attack.on: 9 is wrong; it should be 6 or less",
    ),
    _read(
        "unknown-set", "data", "A card or an edition names a set that game.yaml doesn't have.",
        "game.yaml:52:27: no set 'bse'; one of base, veterans",
    ),
    _read(
        "unknown-mode", "data",
        "A mode stands on a mode that doesn't exist, or a local stays out of one.",
        "game.yaml:92:5: no mode 'bas' to stand on; one of base, expansion",
    ),
    _read(
        "veteran", "data",
        "A veteran of no unit, of another side's unit, or round a circle of itself.",
        "cards/veterans.yaml:7:3: bao-veteran: veteran of no unit 'boa'; name one by its id",
    ),
    _read(
        "deck-count", "data",
        "Cards and their copies don't add up to the decks that game.yaml promises.",
        "game.yaml:14:30: the vpa of base should be 12 cards and are 11; correct the count, the "
        "copies or the cards",
    ),
    _read(
        "missing-reference", "text", "A paragraph refers or adds to one that doesn't exist.",
        "rulebook/09-combat.md:3:1: refers to #combat.hits, which doesn't exist; name a paragraph "
        "or a heading",
    ),
    _read(
        "rule-id", "rules", "Two things of the rulebook have one id, or an id strays from its "
        "chapter.",
        "rulebook/09-combat.md:9:1: #combat.hit stands already at 09-combat.md:5; give it a name "
        "of its own",
    ),
    _read(
        "unknown-rule", "rules", "An example names a rule that nobody states.",
        "rulebook/09-combat.md:14:12: example ex.one names combat.hits, which is no rule; check "
        "its spelling",
    ),
)  # fmt: skip
