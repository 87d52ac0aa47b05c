"""Men as pictures: as their class looks on its card, with what they carry, painted for one use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from json import dumps
from pathlib import Path
from typing import Any, Final

from rnr_print.print.art.paintings import Scene, kept
from rnr_print.print.art.picture import Picture
from rnr_print.print.art.recipe import FIGURE_LAYERS, Recipe
from rnr_print.print.art.sizes import kinds_in

DPI: Final = 600
BUST: Final = "people/bust"
GUNS: Final[Mapping[str, str]] = {
    "rpg": "rocket", "atgm": "rocket", "under-barrel": "launcher", "flamethrower": "flame",
    "lmg": "machine_gun", "mmg": "machine_gun", "hmg": "machine_gun", "sniper-rifle": "sniper",
    "rifle": "hunting", "pistol": "pistol", "smg": "smg",
}  # fmt: skip
"""What men hold in pictures, what is seen best first; as their class does where they have none."""
Layer = dict[str, Any] | str


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


def painted(
    kind: str, seed: int, pitch: float, layers: Sequence[Layer], art: Path, cache: Path, low: bool
) -> Picture:
    """A picture of these layers, painted or as it was kept. Raises InputError."""
    made = {"kind": kind, "ink": "accent", "seed": seed, "pitch": pitch, "layers": [*layers]}
    recipe = Recipe.model_validate(made)
    recipe._form = kinds_in(art)[kind]
    digest = sha256(dumps([recipe.model_dump(by_alias=True), DPI, low]).encode())
    for source in sorted((art / "figures").rglob("*.svg.j2")):
        digest.update(source.read_bytes())
    path = cache / "art" / f"{kind}-{digest.hexdigest()[:20]}.plates"
    return kept(Scene(kind, recipe, art, DPI, low, path))
