"""Forces read from rosters/*.yaml, and what they cost (H71)."""

from __future__ import annotations

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
    """A force: one squad, or several (13.0); kit by the piece, extras by their number."""

    title: Text
    side: Literal["special", "regular", "irregular"]
    squad: Squad | None = None
    squads: tuple[Squad, ...] = ()
    kit: Mapping[Id, Few] = Field(default_factory=dict)
    vehicles: tuple[Ride, ...] = ()
    extras: Mapping[Id, Few] = Field(default_factory=dict)
    points: Annotated[int, Field(ge=1, le=2000)] | None = None

    @property
    def all_squads(self) -> tuple[Squad, ...]:
        """Its squads."""
        return (self.squad,) if self.squad is not None else self.squads


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
    roster = validated(Roster, source)
    problems = list(_unknown(shelf, roster, source))
    if not problems:
        problems = list(_unfit(shelf, roster, source))
    if problems:
        raise InputError(problems)
    return roster


def _unknown(shelf: Shelf, roster: Roster, source: Marked) -> Iterator[Problem]:
    """Men, vehicles, kit and extras that there aren't."""
    if not roster.all_squads:
        yield source.problem("a force has a squad; name its commander and men", "side")
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
    for kit in roster.kit:
        if kit not in shelf.game.forces.kit:
            known = ", ".join(shelf.game.forces.kit)
            yield source.problem(f"no kit {kit!r}; one of {known}", "kit", kit)
    for extra in roster.extras:
        if not isinstance(shelf.database.cards.get(extra), Extra):
            yield source.problem(f"no extra {extra!r}; see `rnr cards list`", "extras", extra)


def _unfit(shelf: Shelf, roster: Roster, source: Marked) -> Iterator[Problem]:
    """A force that costs too much, or has too few or too many men in a squad."""
    price, most = cost(shelf, roster), roster.points or shelf.game.forces.points
    if price > most:
        yield source.problem(f"it costs {price} of {most} points; take off {price - most}", "side")
    low, high = shelf.game.forces.men
    for number, squad in enumerate(roster.all_squads):
        men = sum(1 for _ in squad.all)
        if not low <= men <= high:
            path = ("squad",) if roster.squad is not None else ("squads", number)
            yield source.problem(f"{men} men; a squad has {low} to {high}", *path)


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
    total = sum(price_of(shelf, kind) for squad in roster.all_squads for kind in squad.all)
    total += sum(shelf.game.forces.kit[kit] * number for kit, number in roster.kit.items())
    for ride in roster.vehicles:
        total += shelf.vehicles[ride.vehicle].points
        total += shelf.weapons[ride.mount].points if ride.mount is not None else 0
    for name, number in roster.extras.items():
        extra = shelf.database.cards[name]
        assert isinstance(extra, Extra)
        total += extra.points * number
    return total
