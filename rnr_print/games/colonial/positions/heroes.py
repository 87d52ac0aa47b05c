"""Heroes of a position: whom they are with, or where they stand alone."""

from __future__ import annotations

from typing import Final

from rnr_print.games.colonial.company import accompany
from rnr_print.games.colonial.pieces import Hero, Side
from rnr_print.games.colonial.positions.laid import Laid
from rnr_print.games.colonial.whereabouts import Where

HERO: Final = (
    "with", "at", "facing", "inside", "floor", "points", "strength", "status", "wounds", "passed",
    "moved", "marks", "gait", "gallops", "is", "captive", "where",
)  # fmt: skip
GONE: Final[tuple[Where, ...]] = ("lost", "left", "captive")
Path = tuple[str, ...]


def lay_heroes(to: Laid) -> None:
    """All Heroes, in the order of their ids."""
    for side_name, _ in to.parts("heroes"):
        side = to.side(side_name, "heroes", side_name)
        for name, _ in to.parts("heroes", side_name) if side is not None else ():
            path = ("heroes", side_name, name)
            if name in to.battle.heroes or name in to.battle.groups:
                to.wrong(f"{name} is somewhere already; give each a name of its own", *path)
            elif side is not None:
                _hero(to, side, name, path)
    to.battle.heroes = dict(sorted(to.battle.heroes.items()))
    for side in to.battle.sides:
        side.heroes.sort(key=lambda hero: hero.id)


def _hero(to: Laid, side: Side, name: str, path: Path) -> None:
    told = dict(to.parts(*path))
    to.expect(HERO, *path)
    kind = str(told.get("is", name))
    card = to.battle.shelf.heroes.get(kind)
    if card is None:
        known = ", ".join(to.battle.shelf.heroes)
        to.wrong(f"no Hero {kind!r}; one of {known}", *path)
        return
    hero = Hero(card, side)
    hero.id = name
    hero.status = to.number(told.get("status", hero.status), 1, 4, *path, "status")
    hero.strength = to.number(told.get("strength", hero.strength), 0, 4, *path, "strength")
    hero.points = to.number(told.get("points", hero.status), 0, 9, *path, "points")
    hero.facing = to.number(told.get("facing", 0), 0, 359, *path, "facing")
    hero.wounds = str(told.get("wounds", ""))
    hero.passed, hero.moved = told.get("passed") is True, told.get("moved") is True
    hero.marks = {str(mark) for mark in to.names(*path, "marks")}
    side.heroes.append(hero)
    to.battle.heroes[name] = hero
    _stand(to, hero, told, path)
    hero.gait = str(told.get("gait", ""))
    hero.gallops = to.number(told.get("gallops", 0), 0, 9, *path, "gallops")


def _stand(to: Laid, hero: Hero, told: dict[str, object], path: Path) -> None:
    """With whom or where he is."""
    group = to.battle.groups.get(str(told.get("with", "")))
    gone = next((each for each in GONE if each == told.get("where")), None)
    if group is not None and group.side is hero.side:
        accompany(hero, group)
        hero.where = gone or hero.where
    elif "at" in told:
        spot = to.spot(told["at"], *path, "at")
        if spot is not None:
            hero.at, hero.where = spot, "table"
    elif "captive" in told:
        hero.where, to.battle.captives[hero.id] = "captive", str(told["captive"])
    elif gone is not None:
        hero.where = gone
    else:
        to.wrong(f"{hero.id} is nowhere; `with:` a Group of his side, or `at: x/y`", *path)
