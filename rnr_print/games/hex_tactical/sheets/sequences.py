"""What is done step by step, with the numbers of the game: an attack, a melee, a barrage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rnr_print.games.hex_tactical.cards.game import HexGame

STEPS: Final[Mapping[str, int]] = {"attack": 5, "melee": 4, "barrage": 4}
"""How many each of them has."""


def steps(game: HexGame, name: str) -> Iterator[tuple[int, str, Mapping[str, object]]]:
    """The steps of one: the number of each, its pattern, and what that asks for."""
    terms = game.barrage if name == "barrage" else game.targeting
    numbers = {"base": terms.base, "per": terms.per, "less": -game.barrage.around}
    for number in range(1, STEPS[name] + 1):
        yield number, f"aids/{name}-{number}", numbers
