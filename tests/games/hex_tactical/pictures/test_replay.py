"""What events tell is all that happened to what stands on the map."""

from __future__ import annotations

from dataclasses import replace

from hex_plays import Played

from rnr_print.games.hex_tactical.events import Deployed, GameWon
from rnr_print.games.hex_tactical.pictures.position import Position
from rnr_print.games.hex_tactical.pictures.replay import ended


def bare(position: Position) -> Position:
    """Without the marks that a turn's end takes off, which no event tells."""
    return replace(position, stands=tuple(replace(s, activated=False) for s in position.stands))


def test_events_lead_from_the_first_position_to_the_last(plays: dict[str, Played]) -> None:
    wrong = []
    for name, (before, log, after) in plays.items():
        if log and isinstance(log[-1], Deployed):
            continue  # it ends while the owner is asked who gets the weapon
        found, wanted = ended(before, log), after
        if any(isinstance(event, GameWon) for event in log):
            found, wanted = bare(found), bare(wanted)
        if found != wanted:
            wrong.append(name)
    assert wrong == []
