"""The book's pictures: those of the game, with recipes that are read once for all of the book."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rnr_print.art.picture import Picture
from rnr_print.art.recipe import Recipe
from rnr_print.art.store import PictureStore


@dataclass(frozen=True)
class BookPictures:
    """Pictures of `recipes` at `dpi`; a user's own file in `art` takes a recipe's place."""

    art: Path
    shelf: Path
    recipes: dict[str, Recipe]
    dpi: int

    def __post_init__(self) -> None:
        store = PictureStore(self.art, self.shelf, self.dpi)
        vars(store)["recipes"] = self.recipes  # what a cached property would read from the files
        object.__setattr__(self, "_store", store)

    def picture(self, key: str, low: bool) -> Picture | Path | bytes | None:
        """The picture `key`, painted unless kept; None where there is none."""
        store: PictureStore = vars(self)["_store"]
        return store.picture(key, low)
