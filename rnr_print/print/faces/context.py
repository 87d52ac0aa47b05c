"""What a face shows, before anything is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rnr_print.core.errors import Place


@dataclass(frozen=True, slots=True)
class FaceContext:
    """What one face shows: its template, the values that fill it, a seed for its torn edges.

    `key` names the card in messages and `place` is where its data stands.
    """

    template: str
    values: Mapping[str, object]
    seed: int = 0
    key: str = ""
    place: Place | None = field(default=None, compare=False)
