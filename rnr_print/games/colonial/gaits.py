"""Gaits of horses: which may follow which, what they do to dice and Formations (A5.22-A5.25)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rnr_print.engine.decision import Option, Reading
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.cards.words import Gait, Horse
from rnr_print.games.colonial.cavalry_dice import steel
from rnr_print.games.colonial.events.moves import GaitChanged
from rnr_print.games.colonial.formations import break_up
from rnr_print.games.colonial.pieces import Group, Target

GAITS: Final[tuple[Gait, ...]] = ("walk", "trot", "gallop")
FAST: Final = ("trot", "gallop")
LAME: Final = "lame"
WhyNot = Callable[[Battle, Target, Gait], Refusal | None]
"""Why who rides can't go at a gait: a Group, or a Hero by himself."""


def why_not_gait(battle: Battle, rider: Target, gait: Gait) -> Refusal | None:
    """Why somebody can't go at a gait now (T6, H30)."""
    table = battle.game.horses[horse_of(battle, rider)]
    wanted = GAITS.index(gait)
    if wanted > GAITS.index(table.most) or (LAME in rider.marks and gait != "walk"):
        return no.NO_SUCH_GAIT
    if not rider.gait:
        return None if wanted <= GAITS.index(table.start) else no.GAIT
    up = wanted - GAITS.index(_gait(rider))
    return no.GAIT if up > 1 and table.start != "gallop" else None


def horse_of(battle: Battle, rider: Target) -> Horse:
    """The horses of a Group, or a Hero's own."""
    horse = rider.troop.horse if isinstance(rider, Group) else None
    return horse or battle.game.heroes.horse


def _gait(rider: Target) -> Gait:
    return next(gait for gait in GAITS if gait == rider.gait)


def must_walk(group: Group) -> bool:
    """Whether it can't stop at once: it came at a trot or a gallop."""
    return group.mounted and group.gait in FAST


def why_not_charge_gait(battle: Battle, rider: Target, gait: Gait) -> Refusal | None:
    """Why a Group can't charge at a gait: who fights with firearms doesn't gallop."""
    if gait == "gallop" and isinstance(rider, Group) and not steel(rider):
        return no.NO_GALLOP
    return why_not_gait(battle, rider, gait)


def name_gait(battle: Battle, rider: Target, why_not: WhyNot = why_not_gait) -> Gait:
    """How fast it goes, told with the dice."""
    options = [Option("gait", gait, gait) for gait in GAITS if why_not(battle, rider, gait) is None]
    if not options:
        options = [Option("gait", GAITS[0], GAITS[0])]

    def read(name: str) -> Option[Gait] | Refusal:
        gait = next((each for each in GAITS if each == name), None)
        if gait is None:
            return no.NO_SUCH_GAIT
        return why_not(battle, rider, gait) or Option("gait", gait, gait)

    reading: Reading[Gait] | None = {"gait": read} if battle.heeds_forced else None
    return battle.ask(rider.side.name, "gait", options, rider.id, options[0], reading)


@rule("gait.horses", "gait.change")
def take_gait(battle: Battle, members: Sequence[Target], gait: Gait) -> None:
    """All of them go at it; a Formation that gallops on falls apart."""
    for rider in members:
        rider.gallops = rider.gallops + 1 if gait == "gallop" else 0
        if rider.gait != gait:
            rider.gait = gait
            battle.happened(GaitChanged(rider.id, gait))
    groups = [each for each in members if isinstance(each, Group)]
    if any(group.gallops > 1 and group.formation is not None for group in groups):
        gallop_on(battle, groups[0])


@rule("gait.break-up")
def gallop_on(battle: Battle, group: Group) -> None:
    """A second turn at the gallop is too much for a Formation."""
    break_up(battle, group)


@rule("gait.walk-first")
def stand(battle: Battle, group: Group) -> None:
    """It has come to a stand."""
    if group.gait:
        group.gait, group.gallops = "", 0
        battle.happened(GaitChanged(group.id, "stand"))


def pace_dice(battle: Battle, gait: str) -> tuple[int, int]:
    """Dice beside those for action points, and what is added to each (T9)."""
    pace = next((told for name, told in battle.game.moves.gaits.items() if name == gait), None)
    return (pace.extra, pace.each) if pace is not None else (0, 0)
