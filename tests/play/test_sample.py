"""A game of one's own by the rules of another, as `rnr init` makes it, is played, too. 1 s."""

from __future__ import annotations

from pathlib import Path

from desks import Desk
from matches import finished, opened

from rnr_print.play.room import Room


def test_the_sample_is_played_to_its_end(tmp_path: Path) -> None:
    assert Desk(tmp_path).rnr("init", "mine").code == 0
    room = Room.of(tmp_path / "mine" / "card_data" / "false-lights", "en")
    one, other = room.desk.database.game.sides
    match = finished(opened(room, agents={other: room.menu.agents[0]}))
    assert match.now.ending is not None
    titles = {zone.title for zone in match.now.seen[one].zones}
    assert {"hand", "unit deck", "hq"} <= titles
