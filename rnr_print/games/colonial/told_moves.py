"""What is told before a move: dice, obstacles, the point to go to (A5.16-A5.18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rnr_print.engine.boards.plane.answers import open_answer
from rnr_print.engine.boards.plane.bases import gap_at_most
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act
from rnr_print.games.colonial.animals import PACKS, RIDING, name_pace
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.events.moves import MoveTold
from rnr_print.games.colonial.gaits import GAITS, must_walk, name_gait, stand, take_gait
from rnr_print.games.colonial.move_events import DITCH, LOST
from rnr_print.games.colonial.riders import RESTING
from rnr_print.games.colonial.shock import why_not_bold
from rnr_print.games.colonial.ways import Mover, mover_of

MOST_PIPS: Final = 6
ANYWHERE: Final = "anywhere"


def tell_dice(battle: Battle, act: Act) -> None:
    """How many dice are for moving, how many of them for obstacles, and the point to go to."""
    group = act.group
    most = min(act.ap.values())
    if hindered(battle, act) or most <= 0 or why_not_march(battle, act) is not None:
        return
    still = Option("dice", 0, "0")
    options = [still, *(Option("dice", n, str(n)) for n in range(1, most + 1))]
    if group.animals == PACKS:
        del options[1:-1]  # they move with all they have, or stay
    if must_walk(group):
        del options[0]
    reading = {"dice": unhalting(options)} if battle.heeds_forced else None
    act.dice = battle.ask(group.side.name, "dice", options, group.id, options[0], reading)
    if act.dice:
        declare(battle, act)
    elif group.mounted:
        for member in act.members:
            stand(battle, member)


def unhalting(options: list[Option[int]]) -> Callable[[str], Option[int] | Refusal]:
    """Says in examples why riders don't stop at once, and nobody has so many dice."""

    def read(name: str) -> Option[int] | Refusal:
        found = next((option for option in options if option.name == name), None)
        return found or (no.MUST_WALK if name == "0" else no.NO_AP)

    return read


def hindered(battle: Battle, act: Act) -> bool:
    """Whether it has lost its way and has no dice to move with this turn; a ditch costs a point."""
    lost = False
    for group in act.members:
        if LOST in group.marks:
            group.marks.discard(LOST)
            lost = True
        if DITCH in group.marks and act.ap[group]:
            group.marks.discard(DITCH)
            act.ap[group] -= 1
    return lost


def why_not_march(battle: Battle, act: Act) -> Refusal | None:
    """Why it can't move at all: it runs, or an enemy is in contact."""
    for group in act.members:
        found = why_not_bold(battle, group)
        if found is no.ROUTING:
            return found
        if battle.in_melee(group):
            return no.IN_CONTACT
        if group.inside or group.behind:
            return no.INSIDE
    return None


@rule("move.declare")
def declare(battle: Battle, act: Act) -> None:
    """The dice are told, and stay so."""
    group = act.group
    for member in act.members:
        act.ap[member] -= act.dice
        member.dice_moved += act.dice
        member.marks.discard(RESTING)
    if group.mounted:
        act.gait = name_gait(battle, group)
        take_gait(battle, act.members, next(each for each in GAITS if each == act.gait))
    elif RIDING in group.marks:
        act.gait = name_pace(battle, group)
    mover = mover_of(battle, group)
    act.over = name_obstacles(battle, mover, act.dice)
    act.to = name_point(battle, mover, act.dice - act.over)
    battle.happened(MoveTold(group.id, act.dice, act.to))


def name_obstacles(battle: Battle, mover: Mover, dice: int) -> int:
    """Dice told for obstacles; nobody is asked where none is near."""
    reach = dice * MOST_PIPS * IN
    near = [
        edge
        for edge in battle.landscape.edges
        if any(gap_at_most(box, edge.line, reach) for box in mover.boxes)
    ]
    rows = battle.game.grounds.obstacles
    costs = {rows[edge.height].dice or 0 for edge in near} - {0}
    over = [n for n in range(1, dice + 1) if any(cost <= n for cost in costs)]
    if not over:
        return 0
    around = Option("over", 0, "0")
    options = [around, *(Option("over", n, str(n)) for n in over)]
    first = mover.first
    return battle.ask(first.side.name, "over", options, first.id, around)


def name_point(battle: Battle, mover: Mover, dice: int) -> str:
    """The point it is told to go to, or none: a spot, a thing on the table, a Group of friends."""
    anywhere = Option("to", "", ANYWHERE)

    def why_not(name: str) -> Refusal | None:
        if "/" not in name and name not in known:
            return no.NO_POINT
        return None

    def parse(text: str) -> str:
        return str(Spot.parse(text)) if "/" in text else text

    known = {*battle.landscape.named, *(group.id for group in mover.first.side.there)}
    read = open_answer("to", parse, why_not, no.NO_POINT)
    name = mover.first.id
    return battle.ask(mover.first.side.name, "to", [anywhere], name, anywhere, {"to": read})
