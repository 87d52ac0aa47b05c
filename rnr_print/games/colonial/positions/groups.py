"""Groups and Formations of a position: who they are, where they stand, how they are."""

from __future__ import annotations

from typing import Final

from rnr_print.games.colonial.bodies import take_shape
from rnr_print.games.colonial.cards.models import Gun
from rnr_print.games.colonial.game import recruit
from rnr_print.games.colonial.pieces import Formation, Group, Side
from rnr_print.games.colonial.positions.laid import Laid
from rnr_print.games.colonial.whereabouts import Where

GROUP: Final = (
    "is", "men", "at", "facing", "shape", "files", "shock", "morale", "marks", "loaded", "shots",
    "moved", "active", "has-fired", "lost", "started", "where", "gait", "gallops", "gun", "charge",
    "inside", "floor", "behind", "animals", "captive",
)  # fmt: skip
MARKS: Final = (
    "ready", "lying", "thirst", "fouled", "empty", "fell-back", "fouled-rounds", "lost", "ditch",
    "lame", "jammed", "resting", "disordered", "dismounted", "limbered", "musician",
    "dozing", "stunned", "fled-fire", "climbing", "riding",
)  # fmt: skip
GONE: Final[tuple[Where, ...]] = ("lost", "left", "captive", "merged", "hidden")
Told = dict[str, object]
Path = tuple[str, ...]


def lay_groups(to: Laid) -> None:
    """All Groups, in the order of their ids."""
    for side_name, _ in to.parts("groups"):
        side = to.side(side_name, "groups", side_name)
        for name, _ in to.parts("groups", side_name) if side is not None else ():
            path = ("groups", side_name, name)
            if name in to.battle.groups:
                to.wrong(f"{name} is somewhere already; give each a name of its own", *path)
            elif side is not None:
                _group(to, side, name, path)
    to.battle.groups = dict(sorted(to.battle.groups.items()))
    for side in to.battle.sides:
        side.groups.sort(key=lambda group: group.id)
        side.started = len(side.groups)


def _group(to: Laid, side: Side, name: str, path: Path) -> None:
    told = dict(to.parts(*path))
    to.expect(GROUP, *path)
    kind = str(told.get("is", ""))
    if kind not in to.battle.shelf.troops:
        known = ", ".join(to.battle.shelf.troops)
        to.wrong(f"no troops {kind!r}; one of {known}", *path, "is")
        return
    group = recruit(to.battle, side, name, kind)
    group.marks = _marks(to, *path)
    _count(to, group, told, path)
    _form(to, group, told, path)
    _arm(to, group, told, path)
    states, state = to.battle.game.morale.half_inches, told.get("morale", group.morale)
    morale = next((each for each in states if each == state), None)
    if morale is not None:
        group.morale = morale
    else:
        to.wrong(f"no morale {state!r}; one of {', '.join(states)}", *path, "morale")
    group.active = told.get("active") is True
    group.gait = str(told.get("gait", ""))
    _stand(to, group, told, path)


def _count(to: Laid, group: Group, told: Told, path: Path) -> None:
    """Numbers that it has."""
    most = to.battle.game.group.most

    def number(key: str, least: int, most: int, usual: int = 0) -> int:
        return to.number(told.get(key, usual), least, most, *path, key)

    group.men = number("men", 0, most, group.troop.men)
    group.started = number("started", 0, 99, max(group.men, group.troop.men))
    group.facing, group.shock = number("facing", 0, 359), number("shock", 0, 99)
    group.shots, group.lost = number("shots", 0, 9), number("lost", 0, 99)
    group.dice_moved, group.gallops = number("moved", 0, 99), number("gallops", 0, 9)
    fired = told.get("has-fired")
    group.volleys = 0 if fired is False else int(fired is True) + group.shots


def _form(to: Laid, group: Group, told: Told, path: Path) -> None:
    """The shape it has, and how many stand in its front rank if that isn't as usual."""
    wanted = told.get("shape", group.shape)
    shape = next((each for each in to.battle.game.shapes if each == wanted), None)
    if shape is None:
        known = ", ".join(to.battle.game.shapes)
        to.wrong(f"no shape {wanted!r}; one of {known}", *path, "shape")
    else:
        take_shape(to.battle.game, group, shape)
    group.files = to.number(told.get("files", group.files), 1, 12, *path, "files")


def _arm(to: Laid, group: Group, told: Told, path: Path) -> None:
    """Whether it is loaded, and its gun."""
    group.loaded = told.get("loaded") is not False
    group.charge = str(told.get("charge", ""))
    piece = to.battle.shelf.arms.get(str(told.get("gun", "")))
    if isinstance(piece, Gun):
        group.piece = piece
    elif "gun" in told:
        to.wrong(f"no gun {told['gun']!r}; one of {', '.join(to.battle.shelf.guns)}", *path, "gun")


def _stand(to: Laid, group: Group, told: Told, path: Path) -> None:
    """Where it is."""
    gone = next((each for each in GONE if each == told.get("where")), None)
    if "at" in told:
        spot = to.spot(told["at"], *path, "at")
        if spot is not None:
            group.at, group.where = spot, "table"
    elif "captive" in told:
        group.where, to.battle.captives[group.id] = "captive", str(told["captive"])
    elif gone is not None:
        group.where = gone
    else:
        to.wrong(f"{group.id} stands nowhere; say `at: x/y`", *path)


def _marks(to: Laid, *path: str | int) -> set[str]:
    found = set()
    for number, mark in enumerate(to.names(*path, "marks")):
        if mark in MARKS:
            found.add(str(mark))
        else:
            known = ", ".join(MARKS)
            to.wrong(f"no mark {mark!r}; one of {known}", *path, "marks", number)
    return found


def lay_formations(to: Laid) -> None:
    """Formations: lists of Groups, `open` after the name of one whose ranks are open."""
    for name, value in to.parts("formations"):
        names = [str(each) for each in value] if isinstance(value, list) else []
        groups = [to.battle.groups.get(each) for each in names if each != "open"]
        members = [each for each in groups if each is not None]
        if len(members) < 2 or len(members) < len(groups):
            to.wrong("a Formation is a list of two Groups or more", "formations", name)
            continue
        formation = Formation(name, members)
        formation.open = "open" in names
        to.battle.formations[name] = formation
        for member in members:
            member.formation = formation


def lay_times(to: Laid) -> None:
    """How long Groups doze, when men who are out come back, whom cavalry pursues, who has gone
    ways that take but a few."""
    battle = to.battle
    for name, last in to.parts("naps"):
        if to.group(name, "naps", name) is not None:
            battle.naps[name] = to.number(last, 0, 99, "naps", name)
    for number, told in enumerate(to.names("stunned")):
        if isinstance(told, list) and len(told) == 2 and to.group(told[1], "stunned", number):
            turn = to.number(told[0], 0, 99, "stunned", number)
            battle.stunned.append((turn, str(told[1])))
        else:
            to.wrong("write [turn, Group]", "stunned", number)
    for name, other in to.parts("pursuits"):
        if to.group(name, "pursuits", name) and to.group(other, "pursuits", name):
            battle.pursuits[name] = str(other)
    for name, men in to.parts("passed"):
        battle.passed[name] = to.number(men, 0, 99, "passed", name)
