"""Men as pictures: as their class looks on its card, with what they carry, painted for one use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rnr_print.games.painted import Layer
from rnr_print.print.art.recipe import FIGURE_LAYERS, Recipe

BUST: Final = "people/bust"
GUNS: Final[Mapping[str, str]] = {
    "rpg": "rocket", "atgm": "rocket", "under-barrel": "launcher", "flamethrower": "flame",
    "lmg": "machine_gun", "mmg": "machine_gun", "hmg": "machine_gun", "sniper-rifle": "sniper",
    "rifle": "hunting", "pistol": "pistol", "smg": "smg",
}  # fmt: skip
"""What men hold in pictures, what is seen best first; as their class does where they have none."""


def looks(recipes: Mapping[str, Recipe], troop: str, weapons: Iterable[str]) -> dict[str, Any]:
    """How men of a class look on their card, with these weapons."""
    found: dict[str, Any] = {}
    for name, arguments in recipes[troop].layers if troop in recipes else ():
        if name in FIGURE_LAYERS:
            for placed in arguments["figures"]:
                if placed["name"] == BUST:
                    found = dict(placed.get("with", {}))
    carried = set(weapons)
    gun = next((drawn for weapon, drawn in GUNS.items() if weapon in carried), "")
    return {**found, "gun": gun} if gun else found


def bust(given: Mapping[str, Any], x: float, y: float, scale: float, flip: bool = False) -> Layer:
    """Somebody from the waist up, the middle of his belt at (x, y)."""
    placed: dict[str, Any] = {"name": BUST, "at": [x, y], "scale": scale, "with": dict(given)}
    return {**placed, "flip": True} if flip else placed
