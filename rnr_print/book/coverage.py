"""How well each rule is shown by the examples that were played: green, amber or red."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rnr_print.book.performance import Performance
from rnr_print.print.pages.blocks import Tint


@dataclass(frozen=True)
class Shown:
    """Rules by what examples do with them.

    `reached` fired in a passing example that names them, `named` are only named by one, `fired`
    only worked somewhere.
    """

    reached: frozenset[str]
    named: frozenset[str]
    fired: frozenset[str]

    @classmethod
    def by(cls, performances: Iterable[Performance]) -> Shown:
        """What a run of the examples shows."""
        reached, named, fired = set[str](), set[str](), set[str]()
        for played in performances:
            rules, worked = set(played.example.rules), set(played.fired)
            fired |= worked
            named |= rules
            if played.passed:
                reached |= rules & worked
        return cls(frozenset(reached), frozenset(named), frozenset(fired))


def state_of(rule: str, shown: Shown) -> Tint:
    """Green: it works in a passing example that is about it. Amber: half of that. Red: neither."""
    if rule in shown.reached:
        return "green"
    return "amber" if rule in shown.named or rule in shown.fired else "red"
