"""What a position says of the sides: tasks, flags, captives, points, and how light it is."""

from __future__ import annotations

from typing import Final

from rnr_print.games.colonial.errands import Errand, no_place
from rnr_print.games.colonial.positions.laid import Laid

TASK: Final = ("is", "at", "floor", "worth", "side", "heroes", "again")
LEVELS: Final = (5, 10)


def lay_started(to: Laid) -> None:
    """With how many Groups each side began, and its points."""
    for name, value in to.parts("started"):
        side = to.side(name, "started", name)
        if side is not None:
            side.started = to.number(value, 0, 99, "started", name)
    for name, value in to.parts("points"):
        side = to.side(name, "points", name)
        if side is not None:
            side.points = to.number(value, 0, 999, "points", name)


def lay_tasks(to: Laid) -> None:
    """Tasks there are, those that are done, those in hand."""
    for name, _ in to.parts("tasks"):
        _task(to, name)
    for number, name in enumerate(map(str, to.names("done"))):
        if name in to.battle.tasks:
            to.battle.tasks[name].done = True
        else:
            to.wrong(f"no task {name!r}", "done", number)
    for name, value in to.parts("levels"):
        to.battle.levels[name] = to.number(value, *LEVELS, "levels", name)
    for name, begun in to.parts("undertaken"):
        if isinstance(begun, list) and len(begun) == 2 and begun[0] in to.battle.tasks:
            total = to.number(begun[1], 0, 99, "undertaken", name)
            to.battle.undertaken[name] = (str(begun[0]), total)
        else:
            to.wrong("write [task, sum] of a task that there is", "undertaken", name)


def _task(to: Laid, name: str) -> None:
    """A task: which, in its place, what it is worth."""
    path = ("tasks", name)
    to.expect(TASK, *path)
    told = dict(to.parts(*path))
    task = to.battle.shelf.tasks.get(str(told.get("is", name)))
    place = str(told.get("at", ""))
    if task is None:
        known = ", ".join(to.battle.shelf.tasks)
        to.wrong(f"no task {told.get('is', name)!r}; one of {known}", *path)
    elif "/" in place:
        to.spot(place, *path, "at")
    elif place not in (known_places := _places(to)):
        to.wrong(no_place(name, place, known_places), *path)
    if task is None:
        return
    errand = Errand(name, task, place)
    errand.worth = to.number(told.get("worth", 0), 0, 99, *path, "worth")
    errand.floor = to.number(told.get("floor", 0), 0, 9, *path, "floor")
    errand.heroes, errand.again = told.get("heroes") is True, told.get("again") is True
    if "side" in told:
        errand.side = to.side(told["side"], *path, "side")
    to.battle.tasks[name] = errand


def _places(to: Laid) -> list[str]:
    """The names of all that may be the place of a task."""
    return sorted((*to.battle.landscape.named, *to.battle.things))


def lay_bearers(to: Laid) -> None:
    """Who bears flags, who holds captives, whose duel is open."""
    battle = to.battle
    bearers = (*battle.groups, *battle.heroes)
    for side_name, bearer in to.parts("flags"):
        if to.side(side_name, "flags", side_name) is None:
            continue
        if bearer not in bearers:
            known = ", ".join(bearers)
            to.wrong(f"nobody is called {bearer!r}; one of {known}", "flags", side_name)
        battle.flags[side_name] = str(bearer)
    for hero, other in to.parts("duels"):
        if to.hero(hero, "duels", hero) and to.hero(other, "duels", hero):
            battle.duels[hero] = str(other)
    for name, holder in battle.captives.items():
        kind = "heroes" if name in battle.heroes else "groups"
        taken = battle.heroes.get(name) or battle.groups[name]
        to.group(holder, kind, taken.side.name, name, "captive")


def lay_light(to: Laid) -> None:
    """Day or night, and how far one sees in the dark to the end of which turn."""
    if "light" in to.given:
        to.battle.light = "night" if to.given["light"] == "night" else "day"
    dark = to.names("darkness")
    if len(dark) == 2:
        far, last = (to.number(each, 0, 99, "darkness") for each in dark)
        to.battle.darkness = far, last
    elif dark:
        to.wrong("write [inches, turn]", "darkness")
