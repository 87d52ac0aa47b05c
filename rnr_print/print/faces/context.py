"""What a face shows, before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rnr_print.core.errors import Place


@dataclass(frozen=True, slots=True)
class FaceContext:
    """What one face shows: its template, the values that fill it, a seed for its torn edges.

    `key` names the card in messages and `place` is where its data stands. A template is told the
    `size` of the card in mm, as `card_width` and `card_height`, and must have it.
    """

    template: str
    values: Mapping[str, object]
    seed: int = 0
    key: str = ""
    place: Place | None = field(default=None, compare=False)
    size: tuple[float, float] | None = None

    def says(self, words: str) -> bool:
        """Whether the values say these words, in letters of any case; else the template does."""
        return any(words.casefold() in told.casefold() for told in _told(self.values))


def _told(value: object) -> Iterator[str]:
    """All texts within a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _told(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _told(each)
