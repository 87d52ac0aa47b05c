"""Forces read from rosters/*.yaml, and what they cost (H71)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field

from rnr_print.core.errors import InputError, Problem, fail
from rnr_print.core.marked_yaml import Marked, read, validated
from rnr_print.core.strict_model import Id, StrictModel, Text
from rnr_print.games.breaking_news.cards.models import Extra
from rnr_print.games.breaking_news.shelf import Shelf

FOLDER: Final = "rosters"
SMOKE: Final = "smoke"
"""Kit that a side has in common; all other is carried, by as many men."""
Few = Annotated[int, Field(ge=1, le=40)]


class Squad(StrictModel):
    """A commander, who is one of the men, and how many there are of each kind beside him."""

    commander: Id
    men: Mapping[Id, Few] = Field(default_factory=dict)

    @property
    def all(self) -> Iterator[str]:
        """The kinds of all its men, the commander's first."""
        yield self.commander
        for kind, number in self.men.items():
            yield from [kind] * number


class Ride(StrictModel):
    """A vehicle of a force, and what is mounted on it beside its own."""

    vehicle: Id
    mount: Id | None = None


class Roster(StrictModel):
    """A force: one squad, or several and who leads the platoon (13.0); kit by the piece, extras by
    their number."""

    title: Text
    side: Literal["special", "regular", "irregular"]
    squad: Squad | None = None
    squads: tuple[Squad, ...] = ()
    leader: Id | None = None
    kit: Mapping[Id, Few] = Field(default_factory=dict)
    vehicles: tuple[Ride, ...] = ()
    extras: Mapping[Id, Few] = Field(default_factory=dict)
    points: Annotated[int, Field(ge=1, le=2000)] | None = None

    @property
    def all_squads(self) -> tuple[Squad, ...]:
        """Its squads."""
        return (self.squad,) if self.squad is not None else self.squads

    @property
    def all_men(self) -> Iterator[str]:
        """The kinds of all its men, the platoon's leader first."""
        if self.leader is not None:
            yield self.leader
        for squad in self.all_squads:
            yield from squad.all


def roster_names(folder: Path) -> list[str]:
    """The ids of the rosters of the game in `folder`."""
    return sorted(path.stem for path in (folder / FOLDER).glob("*.yaml"))


def read_roster(shelf: Shelf, name: str) -> Roster:
    """The roster `name`. Raises InputError for what there isn't, and where it costs too much."""
    folder = shelf.database.folder
    if name not in roster_names(folder):
        known = ", ".join(roster_names(folder)) or "(none)"
        raise fail(f"no roster {name!r}; one of {known}", folder / FOLDER)
    return roster_in(shelf, read(folder / FOLDER / f"{name}.yaml"))


def roster_in(shelf: Shelf, source: Marked) -> Roster:
    """The roster in a file. Raises InputError with all that is wrong with it."""
    roster = known_roster(shelf, source)
    problems = list(unfit(shelf, roster, source))
    if problems:
        raise InputError(problems)
    return roster


def known_roster(shelf: Shelf, source: Marked) -> Roster:
    """The roster in a file, also one that may not take the field. Raises InputError with all that
    there isn't to buy."""
    roster = validated(Roster, source)
    problems = list(_unknown(shelf, roster, source))
    if problems:
        raise InputError(problems)
    return roster


def _unknown(shelf: Shelf, roster: Roster, source: Marked) -> Iterator[Problem]:
    """Men, vehicles, kit and extras that there aren't."""
    if not roster.all_squads:
        yield source.problem("a force has a squad; name its commander and men", "side")
    if roster.leader is not None and roster.leader not in shelf.types:
        yield source.problem(f"nobody in figures.yaml is {roster.leader!r}", "leader")
    for number, squad in enumerate(roster.all_squads):
        path = ("squad",) if roster.squad is not None else ("squads", number)
        for kind in dict.fromkeys(squad.all):
            if kind not in shelf.types:
                at = ("men", kind) if kind in squad.men else ("commander",)
                yield source.problem(f"nobody in figures.yaml is {kind!r}", *path, *at)
    for number, ride in enumerate(roster.vehicles):
        if ride.vehicle not in shelf.vehicles:
            known = ", ".join(shelf.vehicles)
            wrong = f"no vehicle {ride.vehicle!r}; one of {known}"
            yield source.problem(wrong, "vehicles", number, "vehicle")
        if ride.mount is not None and ride.mount not in shelf.weapons:
            wrong = f"no weapon {ride.mount!r}; see `rnr cards list`"
            yield source.problem(wrong, "vehicles", number, "mount")
    for kit in roster.kit:
        if kit not in shelf.game.forces.kit:
            known = ", ".join(shelf.game.forces.kit)
            yield source.problem(f"no kit {kit!r}; one of {known}", "kit", kit)
    for extra in roster.extras:
        if not isinstance(shelf.database.cards.get(extra), Extra):
            yield source.problem(f"no extra {extra!r}; see `rnr cards list`", "extras", extra)


def unfit(shelf: Shelf, roster: Roster, source: Marked) -> Iterator[Problem]:
    """Why a force can't take the field: it costs too much, has too few or too many men in a squad,
    a platoon without a leader, extras for more men than it has."""
    price, most = cost(shelf, roster), most_points(shelf, roster)
    if price > most:
        yield source.problem(f"it costs {price} of {most} points; take off {price - most}", "side")
    low, high = shelf.game.forces.men
    for number, squad in enumerate(roster.all_squads):
        men = sum(1 for _ in squad.all)
        if not low <= men <= high:
            path = ("squad",) if roster.squad is not None else ("squads", number)
            yield source.problem(f"{men} men; a squad has {low} to {high}", *path)
    if len(roster.all_squads) > 1 and roster.leader is None:
        wrong = "several squads are a platoon; name its leader: `leader: r4-rifleman`"
        yield source.problem(wrong, "squads")
    if len(roster.all_squads) == 1 and roster.leader is not None:
        yield source.problem("one squad has no platoon leader; leave him out", "leader")
    for kit, number in roster.kit.items():
        if kit != SMOKE and number > sum(1 for _ in roster.all_men):
            yield source.problem(f"{kit} for {number} men; there aren't so many", "kit", kit)
    held = [name for name in roster.extras if _each(shelf, name)]
    men, away = sum(1 for _ in roster.all_men), sum(roster.extras[name] for name in held)
    if away > men:
        wrong = f"{' and '.join(held)} for {away} of {men} men; take off {away - men}"
        yield source.problem(wrong, "extras", held[-1])


def most_points(shelf: Shelf, roster: Roster) -> int:
    """What a force may cost: what it says itself, or what the game says."""
    return roster.points or shelf.game.forces.points


def _each(shelf: Shelf, name: str) -> bool:
    extra = shelf.database.cards[name]
    return isinstance(extra, Extra) and extra.each


def price_of(shelf: Shelf, kind: str) -> int:
    """What one man costs with his weapons and kit."""
    told = shelf.types[kind]
    return (
        shelf.classes[told.troop].points
        + sum(shelf.weapons[weapon].points for weapon in told.weapons)
        + sum(shelf.game.forces.kit.get(kit, 0) for kit in told.kit)
    )


def cost(shelf: Shelf, roster: Roster) -> int:
    """What a force costs."""
    return sum(number * each for _, number, each in bought(shelf, roster))


def bought(shelf: Shelf, roster: Roster) -> Iterator[tuple[str, int, int]]:
    """All of a force: what, how many, and the price of each."""
    for kind, number in Counter(roster.all_men).items():
        yield kind, number, price_of(shelf, kind)
    for kit, number in roster.kit.items():
        yield kit, number, shelf.game.forces.kit[kit]
    for ride in roster.vehicles:
        mounted = shelf.weapons[ride.mount].points if ride.mount is not None else 0
        what = ride.vehicle if ride.mount is None else f"{ride.vehicle} with {ride.mount}"
        yield what, 1, shelf.vehicles[ride.vehicle].points + mounted
    for name, number in roster.extras.items():
        extra = shelf.database.cards[name]
        assert isinstance(extra, Extra)
        yield name, number, extra.points
