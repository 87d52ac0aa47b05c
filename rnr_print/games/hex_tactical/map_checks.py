"""Checks of maps: what can be played on, and yet can't be meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.finding import Check, check
from rnr_print.core.marked_yaml import Marked, read
from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.doubtful import doubtful
from rnr_print.games.hex_tactical.map_reading import FOLDER, map_names, read_map
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.sight import sight_of
from rnr_print.games.hex_tactical.verdicts import BLOCKED
from rnr_print.games.under_check import UnderCheck


@check("map-unread", "data", "maps/hill.yaml:9:12: B1/B3 is no side; write two neighbors: M8/N8")
def unread(game: UnderCheck) -> Iterator[Problem]:
    """A map that contradicts itself: rows that don't fit its size, unknown terrain, a side of hexes that are no neighbors, a road that jumps or leads through a cliff, an objective off the map."""  # noqa: E501
    for name in map_names(_folder(game)):
        try:
            read_map(_folder(game), name)
        except InputError as error:
            yield from error.problems


@check("map-road", "data", "maps/hill.yaml:22:5: a road ends nowhere, at C3; lead it off the map")
def roads(game: UnderCheck) -> Iterator[Problem]:
    """A road that ends nowhere: not beyond the map, at another road, at an objective, or at a building; or a bridge that no road crosses."""  # noqa: E501
    for on, source in _maps(game):
        used = [set(road.hexes) for road in on.roads]
        marked = {each.at for each in on.objectives.values()}
        for number, road in enumerate(on.roads):
            others = set().union(*(used[:number] + used[number + 1 :]))
            first, last = int(road.begins is not None), len(road.hexes)
            ends = ((road.hexes[0], road.begins, first), (road.hexes[-1], road.ends, last - 1))
            for at, beyond, place in ends:
                housed = on.ground(at).obstacle and not on.ground(at).foxholes
                if beyond is None and at not in others | marked and not housed:
                    wrong = f"a road ends nowhere, at {at.name}"
                    right = "lead it off the map, to another road, an objective or a building"
                    yield source.problem(f"{wrong}; {right}", "roads", number, place)
        for at in on.grounds:
            if on.ground(at).by_road and len(on.road_sides.get(at, ())) < 2:
                wrong = f"no road crosses the {on.grounds[at]} {at.name}"
                yield source.problem(f"{wrong}; lead one over it", "rows", at.row)


@check("map-river", "data", "maps/hill.yaml:9:5: one walks around the river at D7; close it")
def rivers(game: UnderCheck) -> Iterator[Problem]:
    """A river with bridges or fords that one can walk around."""
    for on, source in _maps(game):
        wet = {at for at in on.grounds if _wet(on, at)}
        for river in _parts(on, wet):
            crossings = [at for at in river if not on.ground(at).impassable]
            dry = set(on.grounds) - wet
            if crossings and any(on.ground(at).impassable for at in river) and dry:
                shores = [_shore(part, river) for part in _parts(on, dry)]
                if len([shore for shore in shores if shore]) < 2:
                    at = min(crossings)
                    wrong = f"one walks around the river that {at.name} crosses"
                    right = "close it with water, or lay it to the edges of the map"
                    yield source.problem(f"{wrong}; {right}", "rows", at.row)


@check("map-reach", "data", "maps/hill.yaml:40:12: nobody comes to objective 2 from the west edge; "
       "open a way")  # fmt: skip
def reached(game: UnderCheck) -> Iterator[Problem]:
    """An objective that one of the sides can't reach by a Move from its edge, or a hex that nobody can."""  # noqa: E501
    for on, source in _maps(game):
        ways: set[Hex] = set()
        for edge in on.edges.values():
            from_edge = _reached(on, [at for at in on.grounds if on.at_edge(at, edge)])
            ways |= from_edge
            for number, each in on.objectives.items():
                if each.at not in from_edge:
                    wrong = f"nobody comes to objective {number} from the {edge} edge"
                    place = ("objectives", number, "hex")
                    yield source.problem(f"{wrong}; open a way, or move it", *place)
        lost = [at for at in on.grounds if not on.ground(at).impassable and at not in ways]
        for at in lost if on.edges else ():
            yield source.problem(f"nobody can reach {at.name}; open a way to it", "rows", at.row)


@check("map-seen", "data", "maps/hill.yaml:12:5: nobody sees D7 but from beside it; thin out what "
       "stands around it", severity="warning")  # fmt: skip
def seen(game: UnderCheck) -> Iterator[Problem]:
    """A hex that nobody sees who doesn't stand beside it. A warning."""
    for on, source in _maps(game):
        sight = sight_of(on)
        for at in on.grounds:
            far = (other for other in on.grounds if at.distance(other) > 1)
            if not on.ground(at).impassable and all(
                sight.between(at, other) == BLOCKED for other in far
            ):
                wrong = f"nobody sees {at.name} but from beside it"
                yield source.problem(f"{wrong}; thin out what stands around it", "rows", at.row)


@check("map-thread", "data", "maps/hill.yaml:2:7: 4 threads pass a corner by less than 0.4 mm, say "
       "A1-Z9 by 0.31 mm; make the map smaller", severity="warning")  # fmt: skip
def threads(game: UnderCheck) -> Iterator[Problem]:
    """Threads so near to a corner of a hex that no eye tells on which side they pass. A warning."""
    for on, source in _maps(game):
        found = list(doubtful(on))
        if found:
            start, end, gap = min(found, key=lambda each: each[2])
            wrong = f"{len(found)} kinds of threads pass a corner by less than 0.4 mm"
            least = f"{start.name}-{end.name} by {gap:.2f} mm"
            yield source.problem(f"{wrong}, say {least}; make the map smaller", "rows")


def _folder(game: UnderCheck) -> Path:
    return game.at(FOLDER).parent


def _maps(game: UnderCheck) -> Iterator[tuple[HexMap, Marked]]:
    """The maps that can be read, with their files; `map-unread` tells of the others."""
    folder = _folder(game)
    for name in map_names(folder):
        try:
            on = read_map(folder, name)
        except InputError:
            continue
        yield on, read(folder / FOLDER / f"{name}.yaml")


def _wet(on: HexMap, at: Hex) -> bool:
    """Whether a hex is water, or crosses it."""
    ground = on.ground(at)
    return ground.impassable or ground.by_road or not ground.weapons


def _parts(on: HexMap, hexes: set[Hex]) -> list[set[Hex]]:
    """The hexes by what hangs together."""
    left, parts = set(hexes), []
    while left:
        part, open_ = set[Hex](), [min(left)]
        while open_:
            at = open_.pop()
            if at in left:
                left.remove(at)
                part.add(at)
                open_ += on.board.neighbors(at)
        parts.append(part)
    return parts


def _shore(part: set[Hex], river: set[Hex]) -> bool:
    """Whether some of a part of the land lies at a river."""
    return any(near in river for at in part for near in at.neighbors())


def _reached(on: HexMap, starts: Iterable[Hex]) -> set[Hex]:
    """The hexes to which a Move leads from others, of whatever length."""
    open_ = [at for at in starts if not on.ground(at).impassable]
    found = set(open_)
    while open_:
        at = open_.pop()
        for near in on.board.neighbors(at):
            if near not in found and _passable(on, at, near):
                found.add(near)
                open_.append(near)
    return found


def _passable(on: HexMap, here: Hex, there: Hex) -> bool:
    barrier = on.barrier(here, there)
    if on.ground(there).impassable or (barrier is not None and barrier.impassable):
        return False
    bound = on.ground(here).by_road or on.ground(there).by_road
    return not bound or on.by_road(here, there)


CHECKS: Final[tuple[Check[UnderCheck], ...]] = (unread, roads, rivers, reached, seen, threads)
