"""Which pictures an example deserves, by what happened in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from rnr_print.engine.boards.hex import Hex
from rnr_print.engine.event import Event
from rnr_print.games.hex_tactical import events
from rnr_print.games.hex_tactical.los import Look
from rnr_print.games.hex_tactical.mapart.pen import polygon
from rnr_print.games.hex_tactical.pictures.acts import Act, Sight
from rnr_print.games.hex_tactical.pictures.artist import TYPE, Artist
from rnr_print.games.hex_tactical.pictures.board import position_picture
from rnr_print.games.hex_tactical.pictures.crop import NEAR
from rnr_print.games.hex_tactical.pictures.ink import Ink
from rnr_print.games.hex_tactical.pictures.position import Position
from rnr_print.games.hex_tactical.pictures.replay import replayed
from rnr_print.games.hex_tactical.pictures.stacked import Picture, stacked
from rnr_print.games.hex_tactical.pictures.thread import sight_picture
from rnr_print.games.hex_tactical.pictures.watching import acts_of
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

UNDRAWN: Final = (
    events.Recovered, events.Unsuppressed, events.Deployed, events.Arrived, events.SetUp,
    events.WeaponPassed, events.WeaponBroke, events.WeaponFixed, events.WeaponEliminated,
    events.SmokeLaid, events.SmokeThinned, events.BlazeBegan, events.FoxholesDug,
    events.ObjectiveTaken,
)  # fmt: skip
"""What changes the map and has no arrow or sum: it is seen in a picture of the position after."""
GOES: Final = (events.Moved, events.Advanced, events.Retreated)
COMES: Final = (
    events.Arrived, events.SmokeLaid, events.BlazeBegan, events.FoxholesDug, events.ObjectiveTaken,
    events.BarrageFell,
)  # fmt: skip
"""What happens in a hex in which nobody need have stood before."""
PLATE, PLATE_SIDE, PLATE_GAP = 3.4, 1.6, 0.8
"""The height of a plate, the room beside its word, what is below it, mm."""
HURT: Final = (events.Broken, events.Suppressed, events.Eliminated)
TOLD: Final = ("fire", "melee", "ran")
"""Why somebody is hurt whose sum or arrow is drawn."""


class Scene(NamedTuple):
    """What happens in one order: the position in which it begins, its events, what is drawn."""

    before: Position
    log: Sequence[Event]
    acts: Sequence[Act]


def pictures_of(
    artist: Artist, log: Sequence[Event], before: Position, after: Position, refused: bool = True
) -> tuple[Picture, ...]:
    """The pictures of an example, in the order of what they show; none where there is nothing.

    Lines of sight each on a picture of its own; of each order the position before with all that
    happens; and the last position around what is otherwise, where no arrow and no sum tells it.
    Where nothing of that happens the position is worth its room if moves are `refused` in it.
    """
    scenes = scenes_of(before, log)
    looks = looks_of(scenes)
    figures = [sight_picture(artist, before, each) for each in looks]
    for scene in together(scenes):
        acts = [act for act in scene.acts if not isinstance(act, Sight)]
        if acts:
            others = [at for at in _changed(scene.before, scene.log) if scene.before.at(at)]
            figures.append(position_picture(artist, scene.before, acts, others))
    last = scenes[-1]
    changed = list(dict.fromkeys(_changed(last.before, last.log)))
    otherwise = bool(changed) and after != last.before
    if not figures and before.stands and (refused or otherwise):
        figures.append(position_picture(artist, before))
    if otherwise:
        now = position_picture(artist, around(after, changed), shown=changed)
        if len(figures) == 1:
            figures = [labeled(artist, "before", figures[0])]
        figures.append(labeled(artist, "after", now))
    return tuple(figures)


def labeled(artist: Artist, key: str, picture: Picture) -> Picture:
    """A picture under a plate that says when it is."""
    words = artist.say(key)
    wide = artist.width(words) + 2 * PLATE_SIDE

    def draw(canvas: Canvas, x: float, y: float) -> None:
        ink = Ink(canvas, artist.brushes)
        canvas.write("q")
        box = [(x, y), (x + wide, y), (x + wide, y + PLATE), (x, y + PLATE)]
        ink.fill(polygon(box), "line")
        ink.text(words, x + wide / 2, y + 1.0, TYPE, "white")
        canvas.write("Q")

    plate = Figure(wide, PLATE, draw, f"{words}:")
    return picture._replace(plan=stacked([plate, picture.plan], PLATE_GAP), bare=picture.plan)


def scenes_of(before: Position, log: Sequence[Event]) -> list[Scene]:
    """A log cut before each order, but the first that anything is drawn of."""
    pieces: list[tuple[Position, list[Event]]] = [(before, [])]
    for now, event in replayed(before, log):
        if isinstance(event, events.OrderGiven) and acts_of(*pieces[-1]):
            pieces.append((now, []))
        pieces[-1][1].append(event)
    return [Scene(now, piece, acts_of(now, piece)) for now, piece in pieces]


def together(scenes: Sequence[Scene]) -> list[Scene]:
    """Scenes between which nobody goes anywhere as one: one map has room for all that happens."""
    found = [scenes[0]]
    for each in scenes[1:]:
        last = found[-1]
        if _places_of(last.before) == _places_of(each.before):
            found[-1] = Scene(last.before, (*last.log, *each.log), (*last.acts, *each.acts))
        else:
            found.append(each)
    return found


def _places_of(position: Position) -> dict[str, Hex]:
    return {stand.name: stand.at for stand in position.stands}


def named(before: Position, log: Sequence[Event], refused: Sequence[str]) -> list[Hex]:
    """The hexes that are entered or in which something is laid; of those that are revealed, and of
    those into which it is `refused` to go, shoot or call, the ones near what stands or lies there.
    """
    found = [event.to for event in log if isinstance(event, GOES)]
    found += [event.hex for event in log if isinstance(event, COMES)]
    found += [event.spot for event in log if isinstance(event, events.BarrageFell)]
    aside = [event.hex for event in log if isinstance(event, events.HexRevealed)]
    there = list(before.occupied)
    near = (
        at for at in _known(before, [*aside, *refused])
        if any(at.distance(each) <= NEAR for each in there)
    )  # fmt: skip
    return [*_known(before, found), *near]


def _known(before: Position, names: Iterable[str]) -> Iterator[Hex]:
    """Hexes by their names, of the map."""
    hexes = {at.name: at for at in before.map.grounds}
    yield from (hexes[name] for name in names if name in hexes)


def looks_of(scenes: Sequence[Scene]) -> list[Look]:
    """The questions who sees whom, each pair of hexes once."""
    found: dict[frozenset[Hex], Look] = {}
    for act in (act for scene in scenes for act in scene.acts):
        if isinstance(act, Sight):
            found.setdefault(frozenset((act.found.start, act.found.end)), act.found)
    return list(found.values())


def _changed(before: Position, log: Sequence[Event]) -> list[Hex]:
    """The hexes in which something changes that neither an arrow nor a sum tells."""
    found: list[Hex] = []
    for now, event in replayed(before, log):
        hurt = isinstance(event, HURT) and event.why not in TOLD
        if hurt or isinstance(event, UNDRAWN):
            found += _places(now, event)
    return found


def _places(now: Position, event: Event) -> list[Hex]:
    """Where an event happens."""
    named = [getattr(event, name) for name in ("hex", "unit", "weapon") if hasattr(event, name)]
    for name in named:
        if name in now.shelf.units or name in now.shelf.weapons:
            stand = now.carrier(name)
            if stand is not None:
                return [stand.at]
        else:
            return [Hex.parse(name)]
    return []


def around(position: Position, hexes: Sequence[Hex]) -> Position:
    """The position with what stands and lies in these hexes and beside them alone."""
    near = {each for at in hexes for each in (at, *at.neighbors())}
    return replace(
        position,
        stands=tuple(each for each in position.stands if each.at in near),
        smoke={at: value for at, value in position.smoke.items() if at in near},
        blaze=position.blaze & near,
        foxholes=position.foxholes & near,
    )
