"""Lines of sight, as a game with a map may tell them in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from rnr_print.cards.database import Database


@dataclass(frozen=True, slots=True)
class SightWish:
    """Who asks what: the game in `folder`, a map by its id, from where to where, in what language.

    `marks` are what lies on the map for this look, by their kind, as they were written:
    `{"smoke": ("N8:7",)}`.
    """

    folder: Path
    database: Database
    language: str
    map: str
    start: str
    end: str
    marks: Mapping[str, Sequence[str]]


class Sighting(Protocol):
    """What a game says of lines of sight."""

    def told(self, wish: SightWish) -> Sequence[str]:
        """The answer and its reasons, line by line. Raises InputError for what isn't there."""
