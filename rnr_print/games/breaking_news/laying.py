"""What lies on the table besides men and vehicles, written as data: markers, smoke, strikes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Protocol, get_args

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.breaking_news.figures import Edge, Fighter, Figure, Marker, Side, Worth
from rnr_print.games.breaking_news.scenarios import OPPOSITE
from rnr_print.games.breaking_news.skirmish import CoveringZone, Skirmish, Smoke, Strike

KEYS: Final = (
    "markers", "smoke", "strikes", "edges", "engaged", "regular", "zones", "lost_now",
    "grenades", "mortar_fired", "knows", "fired_now", "last_shot",
)  # fmt: skip
COUNTS: Final = {"lost_now": "lost_now", "grenades": "smoke"}
"""Numbers of a side, and where it keeps them."""
MARKER: Final = ("at", "worth", "written", "revealed", "taken")
ZONE: Final = ("side", "at", "from", "value")
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

    def at(self, *path: str | int) -> object:
        """What stands somewhere."""

    def names(self, *path: str | int) -> list[object]:
        """A list."""

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
    _sides(to)
    for name, _ in to.parts("zones"):
        _zone(to, name)
    _who(to)


def _sides(to: Laid) -> None:
    """What is true of a side."""
    for key, most in (("lost_now", 99), ("grenades", 99)):
        for name, value in to.parts(key):
            side = to.side(name, key, name)
            if side is not None:
                setattr(side, COUNTS[key], to.number(value, 0, most, key, name))
    for name, value in to.parts("regular"):
        side = to.side(name, "regular", name)
        if side is not None:
            side.regular = value is True
    for number, each in enumerate(to.names("mortar_fired")):
        side = to.side(str(each), "mortar_fired", number)
        if side is not None:
            side.mortar_fired = to.game.turn
    for name, _ in to.parts("knows"):
        side, known = to.side(name, "knows", name), {str(each): each for each in to.game.markers}
        for number, marker in enumerate(map(str, to.names("knows", name))):
            if marker not in known:
                to.wrong(f"no marker {marker!r}; one of {', '.join(known)}", "knows", name, number)
            elif side is not None:
                side.knows.append(known[marker])


def _zone(to: Laid, name: str) -> None:
    """An area under covering fire."""
    path = ("zones", name)
    told = _known(to, path, ZONE)
    side = to.side(str(told.get("side")), *path, "side")
    at = to.spot(told.get("at"), *path, "at")
    start = to.spot(told.get("from"), *path, "from")
    value = to.number(told.get("value"), 0, 99, *path, "value")
    if side is not None and at is not None and start is not None:
        to.game.zones.append(CoveringZone(side, at, start.to(at), value))


def _who(to: Laid) -> None:
    """Whom men carry and lead, who has fired this turn, and where the last shot was fired."""
    game = to.game
    for side in game.sides:
        for figure in side.figures:
            told = to.at("figures", side.name, figure.id, "carried_by")
            figure.carried_by = _man(to, told, "figures", side.name, figure.id, "carried_by")
    for neutral in game.neutrals.values():
        told = to.at("neutrals", neutral.id, "escort")
        neutral.escort = _man(to, told, "neutrals", neutral.id, "escort")
    everybody: dict[str, Fighter] = {**game.figures, **game.vehicles}
    for number, name in enumerate(map(str, to.names("fired_now"))):
        if name in everybody:
            game.fired_now.append(everybody[name])
        else:
            to.wrong(f"nobody here is {name!r}", "fired_now", number)
    if to.at("last_shot") is not None:
        game.last_shot = to.spot(to.at("last_shot"), "last_shot")


def _man(to: Laid, name: object, *path: str | int) -> Figure | None:
    """The man called so, if any is named."""
    if name is not None and name not in to.game.figures:
        to.wrong(f"nobody here is {name!r}", *path)
    return to.game.figures.get(str(name))


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
        marker.taken = told.get("taken") is True
        marker.written = next(
            (each for each in get_args(Worth) if each == told.get("written")), worth
        )
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
