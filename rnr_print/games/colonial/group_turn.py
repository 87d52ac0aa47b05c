"""A Group's turn: dice told first, then what it has action points for, in any order (H14)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rnr_print.engine.decision import Option, Reading
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act, Named
from rnr_print.games.colonial.asleep import ASLEEP
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.doings import DOINGS, OPEN
from rnr_print.games.colonial.events.game import GroupActivated
from rnr_print.games.colonial.pieces import Group, Hero
from rnr_print.games.colonial.ready import stand_down
from rnr_print.games.colonial.shock import in_rout
from rnr_print.games.colonial.storeys import step_off
from rnr_print.games.colonial.told_moves import tell_dice

DONE: Final[Option[Named]] = Option("done", ("done", ""))


def why_not_active(battle: Battle, group: Group) -> Refusal | None:
    """Why a Group can't act this turn."""
    if not group.on_table:
        return no.NO_SUCH_GROUP
    if group.active:
        return no.HAS_BEEN_ACTIVE
    if group.marks & ASLEEP:
        return no.DOZING
    if group.id in battle.pursuits:
        return no.PURSUES
    return no.ROUTING if in_rout(battle, group) else None


def companions(group: Group) -> list[Group]:
    """Who acts with a Group: all of its Formation."""
    if group.formation is None:
        return [group]
    return [group, *(each for each in group.formation.groups if each is not group)]


def _formed(battle: Battle, members: list[Group], hero: Hero | None) -> bool:
    return len(members) > 1


@rule("turn.once", "turn.group", where={"turn.formation": _formed})
def begin(battle: Battle, members: list[Group], hero: Hero | None) -> Act:
    """They act now, and no more this turn; who was ready isn't any longer."""
    act = Act(members, hero)
    for group in members:
        group.active = True
        stand_down(battle, group)
        step_off(battle, group)
        if group.formation is not None:
            group.formation.open = False
        act.ap[group] = battle.game.group.ap
    battle.happened(GroupActivated(members[0].id, hero.id if hero is not None else ""))
    return act


def take_turn(battle: Battle, members: list[Group], hero: Hero) -> None:
    """All of it."""
    finish(battle, begin(battle, members, hero))


def finish(battle: Battle, act: Act) -> None:
    """What they do with their action points."""
    tell_dice(battle, act)
    for group in act.members:
        act.group = group
        while group.on_table and choose(battle, act):
            pass


def choose(battle: Battle, act: Act) -> bool:
    """One thing that a Group does; whether it goes on."""
    options = [Option(key, (key, name), name) for key, name in open_doings(battle, act)]
    done = act.moved or not act.dice
    if done:
        options.insert(0, DONE)
    reading = free_doings(battle, act)
    if len(options) == 1 and done and not battle.heeds_forced and not act.group.men:
        return False
    standing = DONE if done else None
    key, name = battle.ask(
        act.group.side.name, "group", options, act.group.id, standing, reading
    )  # fmt: skip
    if key == "done":
        return False
    DOINGS[key].carry_out(battle, act, name)
    return True


def open_doings(battle: Battle, act: Act) -> Iterator[Named]:
    """What it may do now."""
    for key, doing in DOINGS.items():
        if act.tiffin and not doing.on_tiffin:
            continue
        for name in doing.names(battle, act):
            if doing.why_not(battle, act, name) is None:
                yield key, name


def free_doings(battle: Battle, act: Act) -> Reading[Named] | None:
    """Reads what isn't among them: directions, and in examples what is refused."""
    keys = DOINGS if battle.heeds_forced else OPEN
    found = [key for key in keys if DOINGS[key].on_tiffin or not act.tiffin]
    return {key: _reader(battle, act, key) for key in found} or None


def _reader(battle: Battle, act: Act, key: str) -> Callable[[str], Option[Named] | Refusal]:
    def read(name: str) -> Option[Named] | Refusal:
        return DOINGS[key].why_not(battle, act, name) or Option(key, (key, name), name)

    return read
