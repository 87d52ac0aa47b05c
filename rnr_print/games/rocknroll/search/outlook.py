"""How a war stands between two rounds: the chance to win it, as games of greed have gone.

The weights are a logistic fit over the rounds of such games.
"""

from __future__ import annotations

from math import exp
from typing import Final

from rnr_print.games.rocknroll.greed.worth import unit_worth
from rnr_print.games.rocknroll.pieces import Army
from rnr_print.games.rocknroll.standing import strength
from rnr_print.games.rocknroll.war import War

NAMES: Final = (
    "ok", "last point", "last but one", "worth", "hand", "living", "orders", "rd",
    "points", "first", "extras",
)  # fmt: skip
"""What counts, each as the difference between the sides."""


def features(war: War, army: Army) -> list[float]:
    """The differences between `army` and its enemy."""
    own, other = _of(war, army), _of(war, army.enemy)
    found = [a - b for a, b in zip(own, other, strict=True)]
    margins = [strength(p, army) - strength(p, army.enemy) for p in war.places]
    found.append(float(sum((m > 0) - (m < 0) for m in margins)))
    found.append(1.0 if war.first is army else -1.0)
    found.append(_extras(army) - _extras(army.enemy))
    return found


def _of(war: War, army: Army) -> list[float]:
    field = war.field(army)
    held = sum(len(player.units) for player in army.players)
    needed = war.terms.ok_to_win or 99
    living = 0 if war.terms.dead_return else len(field) + held + len(army.hq) + len(army.deck)
    return [
        float(army.ok),
        float(army.ok == needed - 1),
        float(army.ok == needed - 2),
        sum(map(unit_worth, field)),
        float(held),
        float(living),
        float(sum(len(player.orders) for player in army.players)),
        float(army.rd),
    ]


def _extras(army: Army) -> float:
    """Operations and locals in hand, and the freedom the Devil hasn't got yet."""
    held = sum(len(player.ops) + len(player.locals) for player in army.players)
    return held - 2.0 * army.devil_took


def outlook(war: War, army: Army) -> float:
    """The chance of `army` to win, 0 to 1."""
    total = sum(w * f for w, f in zip(_weights(war), features(war, army), strict=True))
    return 1 / (1 + exp(-total))


def _weights(war: War) -> tuple[float, ...]:
    if war.terms.ok_to_win is None:
        return NO_OK
    return DEAD_RETURN if war.terms.dead_return else DEAD_STAY


DEAD_RETURN: Final = (0.38, 0.44, 0.10, 0.05, 0.18, 0.00, 0.08, 0.00, 0.16, 0.00, 0.00)
DEAD_STAY: Final = (0.12, 1.15, 0.33, 0.18, 0.19, 0.48, 0.12, 0.11, 0.00, 0.00, 0.13)
NO_OK: Final = (0.00, 0.00, 0.00, 0.03, 0.03, 0.40, 0.03, 0.17, 0.15, 0.05, 0.07)
"""The weights: base game, EXPANSION, modes without OK."""
