"""Which pictures an example deserves, by what happened in it."""

from __future__ import annotations

from collections.abc import Sequence

from rnr_print.engine.event import Event
from rnr_print.games.hex_tactical.pictures.artist import Artist
from rnr_print.games.hex_tactical.pictures.board import position_picture
from rnr_print.games.hex_tactical.pictures.position import Position
from rnr_print.print.pages.blocks import Figure


def pictures_of(
    artist: Artist, log: Sequence[Event], before: Position, after: Position
) -> tuple[Figure, ...]:
    """The pictures of an example, in the order of what they show; none where there is nothing."""
    if not any(before.stands):
        return ()
    return (position_picture(artist, before),)
