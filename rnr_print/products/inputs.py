"""What the files of a build are made from, as hashes: of a language only its own words count."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rnr_print.products.wishes import BOOKS
from rnr_print.stamps import IGNORED, tree_hash

WORDS = ("locale.yaml", "cards.po", "interface.po")
"""What all products say; the books say all that a language has."""
LOCALES = "locale"


@dataclass(frozen=True)
class GameInputs:
    """The files of a game, told apart by language."""

    game: Path

    def common(self) -> str:
        """A hash of all that every language is made from."""
        parts = sorted(self.game.iterdir())
        kept = [path for path in parts if path.name != LOCALES and path.name not in IGNORED]
        return "".join(f"{path.name} {tree_hash([path])}\n" for path in kept)

    def words(self, language: str, product: str) -> str:
        """A hash of the words that a product has in a language."""
        folder = self.game / LOCALES / language
        paths = sorted(path for path in folder.glob("*") if path.is_file())
        said = [path for path in paths if product in BOOKS or path.name in WORDS]
        return "".join(f"{path.name} {tree_hash([path])}\n" for path in said)
