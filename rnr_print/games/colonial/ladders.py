"""Ladders: placed, climbed, fought from, and climbed down (A8.23-A8.28)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.boards.plane.bases import gap_at_most
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act, spend
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.events.houses import Climbed, LadderPlaced
from rnr_print.games.colonial.fight import Onset
from rnr_print.games.colonial.floors import storm
from rnr_print.games.colonial.houses import House, Opening
from rnr_print.games.colonial.passages import (
    Passage,
    capacity,
    holders,
    near,
    passage_called,
)
from rnr_print.games.colonial.pieces import CLIMBING, Group
from rnr_print.games.colonial.storeys import (
    call_back,
    go_through,
    tell,
    why_not_pass,
)
from rnr_print.games.colonial.things import Ladder
from rnr_print.games.colonial.whereabouts import OUTSIDE

LADDER = "ladder"


# Placing one.


def tops(battle: Battle) -> Iterator[tuple[House, Opening]]:
    """Where a ladder may lean: windows above the ground, and parapets."""
    for house in battle.landscape.houses:
        for each in house.openings:
            if each.floor:
                yield house, each


def places(battle: Battle, act: Act) -> Iterator[str]:
    """Where its Group might place a ladder."""
    if act.group.side.ladders:
        yield from (each.id for _, each in tops(battle))


def why_not_place(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't place a ladder there."""
    group = act.group
    top = next((each for _, each in tops(battle) if each.id == name), None)
    if top is None or not battle.plays("buildings"):
        return no.NO_WINDOW
    if not group.side.ladders or any(each.opening is top for each in battle.ladders.values()):
        return no.NO_LADDER
    reach = battle.game.sight.near * IN
    if group.place != OUTSIDE or not gap_at_most(group.body.box, top.spot, reach):
        return no.NOT_AT_THE_PASSAGE
    if act.dice and not act.moved:
        return no.NO_AP
    return None if act.ap[group] >= int(battle.game.costs["ladder"]) else no.NO_AP


@rule("ladder.place")
def place(battle: Battle, act: Act, name: str) -> None:
    """A ladder leans there."""
    spend(battle, act, int(battle.game.costs["ladder"]))
    house, top = next((house, each) for house, each in tops(battle) if each.id == name)
    group = act.group
    group.side.ladders -= 1
    number = len(battle.ladders) + 1
    ladder = Ladder(f"ladder-{number}", group.side, house.id, top)
    battle.ladders[ladder.id] = ladder
    battle.happened(LadderPlaced(group.id, ladder.id, name))


# Up.


def up_from(battle: Battle, group: Group) -> Iterator[Passage]:
    """The ladders that a Group might climb: those at whose foot it is."""
    for each in near(battle, group):
        here = group.foot.place if group.behind else group.place
        if each.kind == LADDER and here == each.low:
            yield each


def climbs(battle: Battle, act: Act) -> Iterator[str]:
    """Their names."""
    return (each.id for each in up_from(battle, act.group))


def why_not_climb(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't climb one: that takes the whole turn."""
    group, passage = act.group, passage_called(battle, name)
    if passage is None or not battle.plays("buildings"):
        return no.NO_SUCH_PASSAGE
    if name not in climbs(battle, act):
        return no.NOT_AT_THE_PASSAGE
    if act.dice or act.ap[group] < battle.game.group.ap:
        return no.A_LADDER
    if not capacity(battle, passage):
        return no.PASSAGE_FULL
    if holders(battle, group, passage.high):
        return no.TOO_SHAKEN if group.retreats else None
    return why_not_pass(battle, group, passage)


@rule("ladder.climb", "ladder.three")
def climb(battle: Battle, act: Act, name: str) -> None:
    """Up to three men are on it; at its top they step in, fight, or wait."""
    group, passage = act.group, passage_called(battle, name)
    assert passage is not None
    act.ap[group] = 0
    group.marks.add(CLIMBING)
    men = min(capacity(battle, passage), group.behind or group.men)
    battle.happened(Climbed(group.id, name, men))
    ladder = battle.ladders.get(name)
    if ladder is not None:
        ladder.by = group.id
    if not holders(battle, group, passage.high):
        go_through(battle, group, passage)
    elif battle.ask(
        group.side.name, "top", [Option("fight", True), Option("wait", False)], group.id
    ):
        fight_at_top(battle, group, passage)


def fight_at_top(battle: Battle, group: Group, passage: Passage) -> None:
    """The first man of each ladder fights, and those at tops near it as one with him."""
    beside = others_near(battle, group, passage)
    if beside:
        together(battle, group, passage, beside)
    else:
        storm(battle, group, passage, Onset(), 1)


def others_near(battle: Battle, group: Group, passage: Passage) -> list[Ladder]:
    """Friends' ladders with men on them whose tops are near enough."""
    reach = battle.game.limits.tops * IN
    return [
        each
        for each in battle.ladders.values()
        if each.id != passage.id
        and (each.house, each.opening.floor) == passage.high
        and occupied(battle, group, each)
        and gap_at_most(each.opening.spot, passage.spot, reach)
    ]


def occupied(battle: Battle, group: Group, ladder: Ladder) -> bool:
    """Whether friends wait on a ladder."""
    other = battle.groups.get(ladder.by)
    return other is not None and other.side is group.side and CLIMBING in other.marks


@rule("ladder.together")
def together(battle: Battle, group: Group, passage: Passage, beside: list[Ladder]) -> None:
    """A man of each ladder, in one fight."""
    storm(battle, group, passage, Onset(), 1 + len(beside))


# Down.


def down_from(battle: Battle, act: Act) -> Iterator[str]:
    """The ladders that lead down from where it is."""
    group = act.group
    for each in near(battle, group):
        if each.kind == LADDER and (group.place == each.high) != _followed(group, each):
            yield each.id


def _followed(group: Group, ladder: Passage) -> bool:
    """Whether others of it are still up there."""
    return bool(group.behind) and group.foot.place == ladder.high


def why_not_down(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't climb down."""
    group, passage = act.group, passage_called(battle, name)
    if passage is None or name not in down_from(battle, act):
        return no.NOT_AT_THE_PASSAGE
    if act.ap[group] < down_cost(battle, passage):
        return no.NO_AP
    back = group.behind and group.place == passage.high
    return None if back else why_not_pass(battle, group, passage)


def down_cost(battle: Battle, passage: Passage) -> int:
    """A point for each floor."""
    return int(battle.game.costs["climb-down"]) * max(1, passage.high[1] - passage.low[1])


@rule("ladder.down")
def down(battle: Battle, act: Act, name: str) -> None:
    """Three men of it climb down; those who had others below are with them again."""
    group, passage = act.group, passage_called(battle, name)
    assert passage is not None
    spend(battle, act, down_cost(battle, passage))
    if group.behind and group.place == passage.high:
        men = group.men
        call_back(battle, group)
        tell(battle, group, name, men)
    else:
        go_through(battle, group, passage)
