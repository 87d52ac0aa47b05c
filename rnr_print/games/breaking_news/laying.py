"""What lies on the table besides men and vehicles, written as data: markers, smoke, strikes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Protocol, get_args

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.breaking_news.figures import Edge, Marker, Side, Worth
from rnr_print.games.breaking_news.scenarios import OPPOSITE
from rnr_print.games.breaking_news.skirmish import Skirmish, Smoke, Strike

KEYS: Final = ("markers", "smoke", "strikes", "edges", "engaged")
MARKER: Final = ("at", "worth", "revealed")
SMOKE: Final = ("at", "turn", "drift")


class Laid(Protocol):
    """What reads a position and notes its problems."""

    game: Skirmish

    def wrong(self, message: str, *path: str | int) -> None:
        """Note a problem."""

    def parts(self, *path: str | int) -> Iterator[tuple[str, object]]:
        """The parts of a mapping."""

    def side(self, name: str, *path: str | int) -> Side | None:
        """The side called so."""

    def number(self, value: object, low: int, high: int, *path: str | int) -> int:
        """A number."""

    def spot(self, value: object, *path: str | int) -> Spot | None:
        """A spot."""


def lay_rest(to: Laid) -> None:
    """All of it."""
    for name, value in to.parts("edges"):
        _edge(to, name, value)
    for name, value in to.parts("engaged"):
        side = to.side(name, "engaged", name)
        if side is not None:
            side.engaged = value is True
    for name, _ in to.parts("markers"):
        side = to.side(name, "markers", name)
        for number, _ in to.parts("markers", name) if side is not None else ():
            if side is not None:
                _marker(to, side, number)
    for name, _ in to.parts("smoke"):
        _smoke(to, name)
    for name, value in to.parts("strikes"):
        side, at = to.side(name, "strikes", name), to.spot(value, "strikes", name)
        if side is not None and at is not None:
            to.game.strikes.append(Strike(side, at, to.game.turn))


def _edge(to: Laid, name: str, value: object) -> None:
    side = to.side(name, "edges", name)
    edge = next((each for each in get_args(Edge) if each == value), None)
    if edge is None:
        to.wrong(f"an edge is one of {', '.join(get_args(Edge))}", "edges", name)
    elif side is not None:
        side.edge, side.enemy.edge = edge, OPPOSITE[edge]


def _marker(to: Laid, side: Side, number: str) -> None:
    path = ("markers", side.name, number)
    told = _known(to, path, MARKER)
    at = to.spot(told.get("at"), *path, "at")
    worth = next((each for each in get_args(Worth) if each == told.get("worth")), None)
    if worth is None:
        to.wrong(f"worth is one of {', '.join(get_args(Worth))}", *path)
    elif at is not None:
        marker = Marker(side, to.number(_whole(number), 1, 5, *path), worth)
        marker.at, marker.revealed = at, told.get("revealed") is True
        to.game.markers.append(marker)


def _smoke(to: Laid, name: str) -> None:
    path = ("smoke", name)
    told = _known(to, path, SMOKE)
    at = to.spot(told.get("at"), *path, "at")
    turn = to.number(told.get("turn", to.game.turn), 0, 99, *path, "turn")
    drift = to.number(told["drift"], 0, 359, *path, "drift") if "drift" in told else None
    if at is not None:
        to.game.smokes.append(Smoke(at, turn, drift))


def _known(to: Laid, path: tuple[str, ...], known: Iterable[str]) -> dict[str, object]:
    told = dict(to.parts(*path))
    for key in told:
        if key not in known:
            to.wrong(f"unknown {key!r}; one of {', '.join(known)}", *path, key)
    return told


def _whole(text: str) -> object:
    return int(text) if text.isdecimal() else text
