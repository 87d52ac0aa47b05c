"""All examples of the rulebook as played: the position before, the log, the position after."""

from __future__ import annotations

from pathlib import Path

import pytest
from hex_plays import Played

from rnr_print.book.performance import Playhouse
from rnr_print.engine.table import Table
from rnr_print.examples.context import Desk
from rnr_print.games.desks import open_desk
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pictures.position import Position, position_of

GAME = Path(__file__).parents[4] / "card_data" / "hex-tactical"


class Watcher:
    """Remembers positions."""

    def opening(self, table: Table) -> None:
        return None

    def position(self, table: Table) -> Position:
        assert isinstance(table, Field)
        return position_of(table)


@pytest.fixture(scope="session")
def desk() -> Desk:
    return open_desk(GAME)


@pytest.fixture(scope="session")
def plays(desk: Desk) -> dict[str, Played]:
    house = Playhouse(desk.database, desk.engine, Watcher())
    found = {}
    for name, each in house.perform(list(desk.book.examples.values()), told=True).items():
        before, after = each.before, each.after
        assert isinstance(before, Position)
        assert isinstance(after, Position)
        found[name] = Played(before, each.run.log, after)
    return found
