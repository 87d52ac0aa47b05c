"""The static half of the ambiguity finder: who says different things about the same?

Two traits that can answer one event and do different things to one subject, two lasting effects
that set one value differently, two modes of a mix that settle one term differently: each is a
finding, unless a paragraph says who prevails and an exception names it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

from rnr_print.games.rocknroll.cards import effects
from rnr_print.games.rocknroll.cards.game import RocknrollGame
from rnr_print.games.rocknroll.checks.ambiguity import can_meet, fired_traits
from rnr_print.games.rocknroll.checks.findings import Finding
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.terms import FIELDS
from rnr_print.games.rocknroll.traits import Fighter, Trait

ANYBODY: Final = frozenset(("enemy", "unit", "each-unit"))
"""Words that may mean the very unit another trait names."""
NAMED: Final = frozenset(("entrant", "attacker", "leaver", "victim"))
"""Words for the unit that brought the moment about."""


class Claim(NamedTuple):
    """What is done to whom."""

    subject: str
    result: str


def findings(shelf: Shelf) -> list[Finding]:
    """Every overlap of traits, of lasting effects and of modes."""
    return sorted({*of_traits(shelf), *of_values(shelf), *of_modes(shelf.game)})


def of_traits(shelf: Shelf) -> Iterator[Finding]:
    """Two traits that can answer one event and do different things to one subject."""
    for (one, a), (other, b) in combinations(fired_traits(shelf), 2):
        if can_meet(shelf, one, a, other, b):
            for x in claims(one, a):
                for y in claims(other, b):
                    if _same(x.subject, y.subject) and x.result != y.result:
                        yield _clash(a, b, x, y)


def claims(fighter: Fighter, trait: Trait) -> Iterator[Claim]:
    """What `trait` does to whom; gains and looks concern no unit."""
    for verb in (*trait.do, *trait.or_else):
        match verb:
            case effects.Save():
                yield Claim("victim", f"is saved, {verb.to}")
            case effects.Attack():
                yield Claim(verb.target, "is attacked")
            case effects.Destroy():
                yield Claim(_who(fighter, verb.target), "is destroyed")
            case effects.Capture():
                yield Claim("enemy", "is captured")
            case effects.Dodge():
                yield Claim(_who(fighter, "self"), "is not attacked")
            case effects.Move():
                yield Claim(_who(fighter, "self"), "moves")
            case effects.MoveWith():
                yield Claim(_who(fighter, "self"), "moves")
                yield Claim(verb.whom, "moves")
            case effects.Push() | effects.Lure():
                yield Claim("enemy", "moves")
            case effects.Replace():
                yield Claim(_who(fighter, verb.what), "is replaced")
            case effects.SwapPoints():
                yield Claim("this Point", "is swapped")
            case _:
                pass


def _who(fighter: Fighter, word: str) -> str:
    return fighter.id if word == "self" else word


def _same(one: str, other: str) -> bool:
    """Whether two words can mean one unit."""
    if one == other:
        return True
    return (one in ANYBODY and other in ANYBODY | NAMED) or (other in ANYBODY and one in NAMED)


def _clash(a: Trait, b: Trait, x: Claim, y: Claim) -> Finding:
    """One finding for two traits, in the order of their names."""
    (a, x), (b, y) = sorted(((a, x), (b, y)), key=lambda side: side[0].name)
    return Finding(
        "same-subject",
        f"{a.name} + {b.name}",
        f"at one moment {x.subject} {x.result} by the one and {y.subject} {y.result} by the other",
        "write the paragraph that orders them, and the exception that names it",
    )


def values(fighter: Fighter) -> Iterator[tuple[str, str]]:
    """The values of the game that a unit on the field sets for its side, and to what."""
    if fighter.easier_order is not None:
        yield f"the order {fighter.easier_order.order}", f"{fighter.easier_order.on}+"
    if fighter.cheaper is not None:
        yield f"the price of {fighter.cheaper.what}", str(fighter.cheaper.price)
    if fighter.capture_on < 6:
        yield "a capture", f"{fighter.capture_on}+"
    for whom, amount in fighter.auras:
        yield f"the attacks of {whom}", f"{amount:+}"


def of_values(shelf: Shelf) -> Iterator[Finding]:
    """Two cards of one game that set one value for one side, each to another number."""
    for one, other in combinations(shelf.fighters.values(), 2):
        if one.side is other.side or None in (one.side, other.side):
            for what, first in values(one):
                for same, second in values(other):
                    if what == same and first != second:
                        yield Finding(
                            "same-value",
                            " + ".join(sorted((one.id, other.id))),
                            f"{what} is {first} by the one and {second} by the other",
                            "say whether the better one holds or both add up",
                        )


def of_modes(game: RocknrollGame) -> Iterator[Finding]:
    """Two modes that, mixed, settle one term each in its own way."""
    for (one, first), (other, second) in combinations(game.modes.items(), 2):
        for term in sorted(first.model_fields_set & second.model_fields_set & set(FIELDS)):
            a, b = getattr(first, term), getattr(second, term)
            if a != b and other not in _below(game, one) and one not in _below(game, other):
                yield Finding(
                    "same-term",
                    f"{one} + {other}: {term}",
                    f"{term} is {a} in the one and {b} in the other",
                    "say which mode of a mix prevails",
                )


def _below(game: RocknrollGame, mode: str) -> set[str]:
    """The modes that `mode` is built on."""
    found: set[str] = set()
    base = game.modes[mode].on
    while base is not None and base not in found:
        found.add(base)
        base = game.modes[base].on
    return found
