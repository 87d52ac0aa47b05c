"""Checks that are made while files are read: what is wrong then has its code already."""

from __future__ import annotations

from rnr_print.core.finding import UNREADABLE, read_check

CHECKS = (
    read_check(
        UNREADABLE, "data",
        "A file that can't be read, or a value that is not what its schema asks for.",
        "cards/red.yaml:12:5: attack.on: 9 is wrong; it should be 6 or less",
    ),
    read_check(
        "unknown-set", "data",
        "A card or an edition names a set, or lies beside an edition, that game.yaml doesn't have.",
        "game.yaml:52:27: no set 'bse'; one of base, veterans",
    ),
    read_check(
        "deck-count", "data",
        "Cards and their copies don't add up to the decks that game.yaml promises.",
        "game.yaml:14:30: the red of main should be 12 cards and are 11; correct the count, the "
        "copies or the cards",
    ),
    read_check(
        "shared-back", "data",
        "Decks share a back, and their cards differ in size or in the way they lie.",
        "game.yaml:9:30: 'back-red' is the back of red, too, but its cards are mini and theirs "
        "poker; give each its own",
    ),
    read_check(
        "missing-reference", "text", "A paragraph refers or adds to one that doesn't exist.",
        "rulebook/09-combat.md:3:1: refers to #combat.hits, which doesn't exist; name a paragraph "
        "or a heading",
    ),
    read_check(
        "rule-id", "rules", "Two things of the rulebook have one id, or an id strays from its "
        "chapter.",
        "rulebook/09-combat.md:9:1: #combat.hit stands already at 09-combat.md:5; give it a name "
        "of its own",
    ),
    read_check(
        "unknown-rule", "rules", "An example names a rule that nobody states.",
        "rulebook/09-combat.md:14:12: example ex.one names combat.hits, which is no rule; check "
        "its spelling",
    ),
)  # fmt: skip
