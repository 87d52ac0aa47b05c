"""Pictures by id: the user's own file if there is one, else painted once and kept in the cache."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Self

from rnr_print.core.errors import fail
from rnr_print.core.untrusted.reading import decoded, read_bytes
from rnr_print.print.art.folder import ArtFolder
from rnr_print.print.art.paintings import Scene, kept
from rnr_print.print.art.picture import Picture

if TYPE_CHECKING:
    from rnr_print.print.art.recipe import Recipe

CARD_WIDTH_MM = 69  # with bleed
SLIMMEST = 5


@dataclass(frozen=True)
class PictureStore:
    """The pictures of the game's `art`, finished ones kept in `shelf`.

    Painted at `dpi`; the dots of their screens lie at least `pitch` mm apart.
    """

    art: ArtFolder
    shelf: Path
    dpi: int = 600
    pitch: float = 0
    told: Callable[[], Mapping[str, tuple[float, float]]] = dict
    """The points of pictures that cards tell, before those of the folder."""

    def at(self, dpi: int, pitch: float = 0) -> Self:
        """The same pictures at another resolution; the art is not read again."""
        return replace(self, dpi=dpi, pitch=pitch)

    def has(self, key: str) -> bool:
        """Whether there is a picture for `key`."""
        return self.art.own(key) is not None or key in self.art.recipes

    def ink(self, key: str) -> str | None:
        """The theme color of a generated picture's color plate."""
        recipe = self.art.recipes.get(key)
        return recipe.ink if recipe else None

    def focus(self, key: str) -> tuple[float, float]:
        """The point of a user's own picture that stays in sight where its edges are cut off."""
        return self.told().get(key) or self.art.focus(key)

    def mirrors(self, key: str) -> bool:
        """Whether a mirrored card shows it mirrored: never a user's own picture."""
        recipe = self.art.recipes.get(key)
        return self.art.own(key) is None and recipe is not None and recipe.mirror

    def picture(self, key: str, low: bool) -> Picture | Path | bytes | None:
        """The user's own PNG or JPEG, or SVG as PNG, or a generated picture, painted unless kept.

        None where there is neither.
        """
        own = self.art.own(key)
        if own is not None:
            return own if own.suffix.lower() != ".svg" else _drawn(own, self.dpi)
        return kept(self._scene(key, low)) if key in self.art.recipes else None

    def paintings(self, keys: Iterable[str], low: bool) -> Iterator[Scene]:
        """What must be painted to show `keys`: nothing for a user's own picture.

        Raises InputError where there is no such picture.
        """
        for key in dict.fromkeys(keys):
            if not self.has(key):
                raise fail(f"no picture {key!r}; add a recipe or a file {key}.png", self.art.path)
            if self.art.own(key) is None:
                yield self._scene(key, low)

    def _scene(self, key: str, low: bool) -> Scene:
        recipe = self.art.recipes[key]
        if recipe.pitch < self.pitch:
            recipe = recipe.model_copy(update={"pitch": self.pitch})
        path = self.shelf / f"{key}-{self._digest(recipe, low)[:20]}.plates"
        return Scene(key, recipe, self.art.path, self.dpi, low, path)

    def _digest(self, recipe: Recipe, low: bool) -> str:
        """A hash of all that the picture depends on."""
        summed = hashlib.sha256(_engine())
        summed.update(
            json.dumps(
                [recipe.model_dump(by_alias=True, exclude={"mirror"}), recipe.size, self.dpi, low]
            ).encode()
        )
        for name in sorted(recipe.figures):
            for source in self.art.figures.sources(name):
                summed.update(source)
        return summed.hexdigest()


def _drawn(path: Path, dpi: int) -> bytes:
    """A user's SVG as PNG, as wide as a card with its bleed. Raises InputError."""
    from rnr_print.print.art.draftsman import CannotDraw, OutOfTime, draw
    from rnr_print.print.art.safe_svg import MAX_BYTES, proportion, sized

    data = read_bytes(path, MAX_BYTES, "simplify it")
    shape = proportion(data, path)
    if not 1 / SLIMMEST <= shape <= SLIMMEST:
        raise fail(f"one side is over {SLIMMEST} times the other; cut it to a card's shape", path)
    width = round(CARD_WIDTH_MM / 25.4 * dpi)
    height = round(width / shape)
    svg = decoded(sized(data, path, width, height), path)
    try:
        try:
            return draw(svg, width, height)
        except OutOfTime:
            return draw(svg, width, height)
    except CannotDraw as error:
        raise fail(f"this SVG can't be drawn: {error}", path) from None


@cache
def _engine() -> bytes:
    """A hash of the code that paints, so that an improved painter repaints."""
    summed = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        summed.update(path.read_bytes())
    return summed.digest()
