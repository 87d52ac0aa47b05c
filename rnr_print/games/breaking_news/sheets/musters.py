"""A squad as its roster sheet shows it: who is in it, what it has, what it may lose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rnr_print.cards.rules_text import Teller
from rnr_print.games.breaking_news.rosters import Roster, Squad, cost, most_points, price_of
from rnr_print.games.breaking_news.sheets.forces import Line, lines_of, within
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.titles import force_title

DEBTS: Final = 12
"""Boxes for initiatives won: one for each turn of the longest game."""
BOXES: Final[Mapping[str, int]] = {
    "first_fire": 1, "special": 15, "regular": 15, "irregular": 15, "leader": 1, "civilian": 6,
    "civilian_engaged": 6, "building": 6, "building_engaged": 6, "journalist": 2, "retreat": 4,
    "exfiltration": 1, "main": 1, "secondary": 2,
}  # fmt: skip
"""How often a side may lose what, as far as a sheet has boxes for it."""
COMMON: Final = ("retreat", "main", "secondary")


@dataclass(frozen=True, slots=True)
class Man:
    """One man: his role if he leads, then what the columns say of him."""

    role: str
    cells: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Muster:
    """One sheet: a squad, and with the first one of a force all that the force has in common."""

    title: str
    line: str
    men: Sequence[Man]
    things: Sequence[Line]
    numbers: Mapping[str, str]
    losses: Mapping[str, int]
    total: str


def musters_of(shelf: Shelf, teller: Teller, name: str, roster: Roster) -> Iterator[Muster]:
    """A sheet for each squad of the force of the file `name`."""
    squads, tell, force = roster.all_squads, teller.pattern, force_title(teller, name, roster)
    bill = {"points": cost(shelf, roster), "most": most_points(shelf, roster)}
    before = 0
    line = tell("rosters/line", {"side": tell(f"rosters/sides/{roster.side}"), **bill})
    for number, squad in enumerate(squads, 1):
        first, title = number == 1, force
        if len(squads) > 1:
            words = {"force": force, "n": number, "of": len(squads)}
            title = tell("rosters/squad", words)
        men = list(_men(shelf, teller, squad, roster.leader if first else None, before))
        before += len(men)
        yield Muster(
            title,
            line,
            men,
            list(_things(shelf, teller, roster)) if first else [],
            _numbers(shelf, teller, roster, squad) if first else {},
            dict(_losses(roster)) if first else {},
            str(bill["points"]) if first else "",
        )


def _things(shelf: Shelf, teller: Teller, roster: Roster) -> Iterator[Line]:
    """What a force has beside men."""
    for line in lines_of(shelf, teller, roster, men=False):
        yield line._replace(name=_listed([line.name]))


def _men(
    shelf: Shelf, teller: Teller, squad: Squad, leader: str | None, before: int
) -> Iterator[Man]:
    """The platoon's leader if he is here, then the squad, its commander first; men are counted
    through the force, after so many others."""
    tell, kinds = teller.pattern, list(squad.all)
    roles = [tell("rosters/commander"), *("" for _ in kinds[1:])]
    if leader is not None:
        kinds, roles = [leader, *kinds], [tell("rosters/leader"), *roles]
    for number, (kind, role) in enumerate(zip(kinds, roles, strict=True)):
        told = shelf.types[kind]
        troop = shelf.classes[told.troop]
        leads = troop.leads + (leader is not None and number == 0)
        cells = {
            "number": str(before + number + 1),
            "class": f"{troop.id.capitalize()} {teller.name(troop).plain}",
            "weapons": _listed(teller.name(shelf.weapons[each]).plain for each in told.weapons),
            "leads": str(leads) if role else "",
            "suppression": str(troop.suppression), "melee": str(troop.melee),
            "save": troop.told["save"],
            "kit": _listed(tell(f"rosters/kit/{each}") for each in told.kit),
            "points": str(price_of(shelf, kind)),
        }  # fmt: skip
        yield Man(role, cells)


def _listed(names: Iterable[str]) -> str:
    """Things in a row, the first one with a capital."""
    told = ", ".join(map(within, names))
    return told[:1].upper() + told[1:]


def _numbers(shelf: Shelf, teller: Teller, roster: Roster, squad: Squad) -> dict[str, str]:
    """What is added to initiative, how many dice for morale, and how many men left are half."""
    leads = [shelf.types[each] for each in (roster.leader, squad.commander) if each is not None]
    head = shelf.classes[leads[0].troop]
    led = head.leads + (roster.leader is not None)
    half = -(-sum(1 for _ in roster.all_men) // 2)
    return {
        "initiative": teller.pattern("rosters/two-dice", {"n": head.initiative + led}),
        "morale": teller.pattern("aids/dice", {"n": head.initiative}),
        "half": f"{half}+",
    }  # fmt: skip


def _losses(roster: Roster) -> Iterator[tuple[str, int]]:
    """What the force may lose points for, and how many boxes each takes."""
    men = sum(1 for _ in roster.all_men)
    yield "first_fire", BOXES["first_fire"]
    if roster.side == "irregular":
        leaders = len(roster.all_squads) + (roster.leader is not None)
        yield "irregular", men - leaders
        yield "leader", leaders
    else:
        yield roster.side, men
        engaged = "_engaged" if "engagement" in roster.extras else ""
        for name in (f"civilian{engaged}", f"building{engaged}", "journalist"):
            yield name, BOXES[name]
    for name in COMMON:
        yield name, BOXES[name]
    if "exfiltration" in roster.extras:
        yield "exfiltration", BOXES["exfiltration"]


def blank(shelf: Shelf, teller: Teller) -> Muster:
    """A sheet that the player fills in."""
    most = shelf.game.forces.men[1]
    men = [Man("", {"number": str(number)}) for number in range(1, most + 1)]
    numbers = dict.fromkeys(("initiative", "morale", "half"), "")
    things = [Line(0, "", 0)] * 6
    return Muster("", teller.pattern("rosters/own"), men, things, numbers, BOXES, "")
