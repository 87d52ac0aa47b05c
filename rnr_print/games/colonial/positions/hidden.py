"""Blinds of a position, with those on them: they stand nowhere else."""

from __future__ import annotations

from typing import Final

from rnr_print.games.colonial.battle import IN
from rnr_print.games.colonial.pieces import Blind, Side
from rnr_print.games.colonial.positions.laid import Laid

BLIND: Final = ("at", "facing", "floor", "holds", "dummy", "moved", "active", "written")
Path = tuple[str, ...]


def lay_blinds(to: Laid) -> None:
    """All cards."""
    for side_name, _ in to.parts("blinds"):
        side = to.side(side_name, "blinds", side_name)
        for name, _ in to.parts("blinds", side_name) if side is not None else ():
            if side is not None:
                _blind(to, side, name, ("blinds", side_name, name))


def _blind(to: Laid, side: Side, name: str, path: Path) -> None:
    to.expect(BLIND, *path)
    told, size = dict(to.parts(*path)), to.battle.game.blind
    spot = to.spot(told.get("at"), *path, "at")
    if spot is None:
        return
    blind = Blind(name, side, (size.length * IN, size.width * IN))
    blind.at, blind.dummy = spot, told.get("dummy") is True
    blind.facing = to.number(told.get("facing", 0), 0, 359, *path, "facing")
    blind.floor = to.number(told.get("floor", 0), 0, 9, *path, "floor")
    blind.written = told.get("written") is True
    blind.moved, blind.active = told.get("moved") is True, told.get("active") is True
    _hold(to, blind, path)
    side.blinds.append(blind)
    to.battle.blinds[name] = blind


def _hold(to: Laid, blind: Blind, path: Path) -> None:
    """The Groups on it, and the Heroes who are with them."""
    for number, held in enumerate(to.names(*path, "holds")):
        group = to.battle.groups.get(str(held))
        if group is None or group.where != "hidden" or group.side is not blind.side:
            wrong = f"no Group {held!r} of {blind.side} is `where: hidden`"
            to.wrong(wrong, *path, "holds", number)
            continue
        blind.groups.append(group)
        for hero in group.heroes:
            hero.where = "hidden"
            blind.heroes.append(hero)
