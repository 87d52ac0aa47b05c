"""Maps read from maps/*.yaml; all that keeps one from being played is told at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, TypeVar

from pydantic import Field

from rnr_print.core.errors import InputError, Place, Problem, every, fail
from rnr_print.core.marked_yaml import Marked, read, validated
from rnr_print.core.strict_model import Id, StrictModel, Text
from rnr_print.engine.boards.hex import DIRECTIONS, Hex, HexBoard, Side
from rnr_print.games.hex_tactical.maps import LEVELS, HexMap, Objective, Road
from rnr_print.games.hex_tactical.terrain import Chart, read_chart

FOLDER = "maps"
MOST = 52
"""Columns and rows of the largest map."""
_CELL = re.compile(r"(\D)(\d?)")
Found = TypeVar("Found")
Count = Annotated[int, Field(ge=1, le=MOST)]
Name = Annotated[str, Field(max_length=20)]


class _Objective(StrictModel):
    """An objective as it is written."""

    hex: Name
    vp: int = Field(ge=0, le=20)
    name: Id


class _File(StrictModel):
    """A map as it is written."""

    title: Text = "?"
    size: tuple[Count, Count] | None = None
    rows: tuple[Text, ...] = Field(min_length=1, max_length=MOST)
    roads: tuple[Annotated[tuple[Name, ...], Field(min_length=1)], ...] = ()
    sides: Mapping[Id, tuple[Name, ...]] = Field(default_factory=dict)
    objectives: Mapping[Annotated[int, Field(ge=1, le=99)], _Objective] = Field(
        default_factory=dict
    )
    edges: Mapping[Id, Literal["west", "east", "north", "south"]] = Field(default_factory=dict)


class _Reader(NamedTuple):
    """What is read of a map, where it stands, and what is found wrong on the way."""

    source: Marked
    path: tuple[str | int, ...]
    chart: Chart
    board: HexBoard
    problems: list[Problem]

    def wrong(self, message: str, *at: str | int) -> None:
        """There is something wrong at a place of the map's file."""
        self.problems.append(self.source.problem(message, *self.path, *at))

    def on_map(self, name: str, *at: str | int) -> Hex | None:
        """The hex of the map with this name; None, and told, where there is none."""
        found = self.parsed(Hex.parse, name, *at)
        if found is not None and found not in self.board:
            self.wrong(f"{name} is not on the map; {extent(self.board)}", *at)
            return None
        return found

    def parsed(self, parse: Callable[[str], Found], name: str, *at: str | int) -> Found | None:
        """What `parse` makes of a name; None, and told, where it can't."""
        try:
            return parse(name)
        except ValueError as error:
            self.wrong(str(error), *at)
            return None


def read_map(folder: Path, name: str) -> HexMap:
    """The map `name` of the game in `folder` (card_data/<game>). Raises InputError."""
    known = map_names(folder)
    if name not in known:
        raise fail(f"no map {name!r}; one of {', '.join(known) or '(none)'}", folder / FOLDER)
    return map_in(read(folder / FOLDER / f"{name}.yaml"), name, read_chart(folder))


def read_maps(folder: Path) -> list[HexMap]:
    """All maps of the game. Raises one InputError for all of them."""
    return every([partial(read_map, folder, name) for name in map_names(folder)])


def map_names(folder: Path) -> list[str]:
    """The ids of the maps of the game in `folder`."""
    return sorted(path.stem for path in (folder / FOLDER).glob("*.yaml"))


def map_in(source: Marked, name: str, chart: Chart, *path: str | int) -> HexMap:
    """The map under `path` of a file, called `name`. Raises InputError."""
    given = validated(_File, source, *path, subject="the map")
    rows = len(given.rows)
    columns, said = given.size or (len(given.rows[0].split()), rows)
    reader = _Reader(source, path, chart, HexBoard(columns, rows), [])
    if said != rows:
        reader.wrong(f"{rows} rows for a size of {columns} x {said}; give {said}", "rows")
    hexes = dict(_hexes(reader, given))
    sides = dict(_sides(reader, given))
    roads = tuple(_roads(reader, given, hexes, sides))
    objectives = {each.number: each for each in _objectives(reader, given)}
    _edges(reader, given)
    if reader.problems:
        raise InputError(sorted(reader.problems, key=lambda problem: problem.place or Place("")))
    return HexMap(
        name, given.title, chart, reader.board,
        {at: ground for at, (ground, _) in hexes.items()},
        {at: level for at, (_, level) in hexes.items()},
        sides, roads, objectives, given.edges,
    )  # fmt: skip


def _hexes(reader: _Reader, given: _File) -> Iterator[tuple[Hex, tuple[str, int]]]:
    """Ground and level of every hex that can be read."""
    board, codes = reader.board, reader.chart.of_code
    for row, text in enumerate(given.rows):
        cells = text.split()
        if len(cells) != board.columns:
            wrong = f"row {row + 1} has {len(cells)} hexes; give {board.columns}, blanks between"
            reader.wrong(wrong, "rows", row)
        row_hexes = (Hex(column, row) for column in range(board.columns))
        for at, cell in zip(row_hexes, cells, strict=False):
            found = _CELL.fullmatch(cell)
            if found is None or found[1] not in codes:
                known = " ".join(codes)
                wrong = f"{at.name}: no terrain {cell!r}; a code of {known}, then its level"
                reader.wrong(wrong, "rows", row)
            elif int(found[2] or 0) not in LEVELS:
                reader.wrong(f"{at.name}: level {found[2]}; 0, 1 or 2", "rows", row)
            else:
                yield at, (codes[found[1]], int(found[2] or 0))


def _sides(reader: _Reader, given: _File) -> Iterator[tuple[Side, str]]:
    """What stands on the sides."""
    told: dict[Side, str] = {}
    for kind, names in given.sides.items():
        if kind not in reader.chart.sides:
            known = ", ".join(reader.chart.sides)
            reader.wrong(f"nothing called {kind!r} stands on sides; one of {known}", "sides", kind)
            continue
        for number, name in enumerate(names):
            at = ("sides", kind, number)
            side = reader.parsed(Side.parse, name, *at)
            if side is None:
                continue
            if off := [each.name for each in side if each not in reader.board]:
                wrong = f"{name}: {off[0]} is not on the map; {extent(reader.board)}"
                reader.wrong(wrong, *at)
            elif side in told:
                reader.wrong(f"{name} has a {told[side]} already; name a side once", *at)
            else:
                told[side] = kind
                yield side, kind


def _roads(
    reader: _Reader,
    given: _File,
    hexes: Mapping[Hex, tuple[str, int]],
    sides: Mapping[Side, str],
) -> Iterator[Road]:
    """The roads that lead from neighbor to neighbor over passable ground."""
    for number, words in enumerate(given.roads):
        before = len(reader.problems)
        begins = words[0] if words[0] in DIRECTIONS else None
        ends = words[-1] if len(words) > 1 and words[-1] in DIRECTIONS else None
        first, last = int(begins is not None), len(words) - int(ends is not None)
        chain: list[Hex] = []
        for place in range(first, last):
            where = ("roads", number, place)
            at = reader.on_map(words[place], *where)
            if at is None:
                break
            if at in hexes and reader.chart.hexes[hexes[at][0]].impassable:
                wrong = f"a road into the {hexes[at][0]} of {at.name}"
                reader.wrong(f"{wrong}; lead it elsewhere", *where)
            if chain:
                _road_step(reader, chain[-1], at, sides, where)
            chain.append(at)
        if not chain and first == last:
            reader.wrong("a road without hexes; name those it goes through", "roads", number)
        elif len(chain) == last - first:
            _leaves(reader, chain[0], begins, ("roads", number, 0))
            _leaves(reader, chain[-1], ends, ("roads", number, last))
        if len(reader.problems) == before:
            yield Road(tuple(chain), begins, ends)


def _road_step(
    reader: _Reader, here: Hex, there: Hex, sides: Mapping[Side, str], at: tuple[str | int, ...]
) -> None:
    """Tell what is wrong with a road from one hex to the next."""
    if here.distance(there) != 1:
        wrong = f"a road from {here.name} to {there.name}, which are no neighbors"
        reader.wrong(f"{wrong}; name every hex it goes through", *at)
        return
    side = Side.between(here, there)
    barrier = reader.chart.sides.get(sides.get(side, ""))
    if barrier is not None and barrier.impassable:
        wrong = f"a road through the {sides[side]} {side.name}"
        reader.wrong(f"{wrong}; move the one or the other", *at)


def _leaves(reader: _Reader, at: Hex, direction: str | None, where: tuple[str | int, ...]) -> None:
    """Tell where a road doesn't leave the map though it is said to."""
    if direction and at.to(direction) in reader.board:
        wrong = f"{direction} of {at.name} lies {at.to(direction).name}, on the map"
        reader.wrong(f"{wrong}; name that hex, or an edge", *where)


def _objectives(reader: _Reader, given: _File) -> Iterator[Objective]:
    """The objectives, each in a hex of its own."""
    taken: dict[Hex, int] = {}
    for number, each in given.objectives.items():
        where = ("objectives", number, "hex")
        at = reader.on_map(each.hex, *where)
        if at is None:
            continue
        if at in taken:
            wrong = f"{at.name} is objective {taken[at]} already; take another hex"
            reader.wrong(wrong, *where)
            continue
        taken[at] = number
        yield Objective(number, at, each.vp, each.name)


def _edges(reader: _Reader, given: _File) -> None:
    """Tell of an edge that two sides call their own."""
    owners: dict[str, str] = {}
    for side, edge in given.edges.items():
        if edge in owners:
            wrong = f"the {edge} edge is that of {owners[edge]} already; take another"
            reader.wrong(wrong, "edges", side)
        owners.setdefault(edge, side)


def extent(board: HexBoard) -> str:
    """What hexes there are."""
    return f"it has A1 to {Hex(board.columns - 1, board.rows - 1).name}"
