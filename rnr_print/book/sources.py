"""What a book is made from: the files of a game opened in one language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rnr_print.cards.database import Database
from rnr_print.cards.models import Card
from rnr_print.cards.telling import Teller
from rnr_print.faces import FaceContext
from rnr_print.faces.theme import InkMode
from rnr_print.typeset import FontLibrary


@dataclass(frozen=True)
class Sources:
    """The game's `folder`, templates, fonts, a `cache` for drawings, cards and who tells them.

    `front` gives a card's face, `edition` is "base" or one with EXPANSION. `coverage` asks for the
    designers' copy, where every rule bears its id and how well it is shown.
    """

    folder: Path
    templates: Path
    cache: Path
    fonts: FontLibrary
    database: Database
    teller: Teller
    front: Callable[[Card], FaceContext]
    edition: str = "expansion"
    ink: InkMode = "full"
    coverage: bool = False

    @property
    def language(self) -> str:
        """The book's language."""
        return self.teller.catalog.language

    @property
    def expansion(self) -> bool:
        """Whether the edition goes beyond the base box."""
        return self.edition != "base"
