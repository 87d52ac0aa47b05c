"""What becomes of prisoners at the end of the round."""

from __future__ import annotations

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll.draws import take_order
from rnr_print.games.rocknroll.events import (
    OrderStolen,
    PrisonerFreed,
    PrisonerNamed,
    PrisonerTreated,
    Recruited,
)
from rnr_print.games.rocknroll.pieces import Army, Order, Player, Unit, Zone
from rnr_print.games.rocknroll.rolls import fail_check, reaches
from rnr_print.games.rocknroll.teams import receiver
from rnr_print.games.rocknroll.throws import Throw
from rnr_print.games.rocknroll.war import War

TORTURE, EXECUTE, RECRUIT = 4, 5, 6
BACKFIRES = 3
NEEDS = {"torture": TORTURE, "execute": EXECUTE, "recruit": RECRUIT}


@rule(where=says.DEALT)
def deal(war: War, winner: Army | None) -> None:
    """Name whom the winner wants back, deal with every prisoner, free the named one."""
    named = name_prisoner(war, winner) if winner is not None else None
    for army in (war.first, war.first.enemy):
        treat_all(war, army)
    if named is not None and winner is not None:
        release_named(war, winner, named)


@rule("prisoners.free-named")
def name_prisoner(war: War, winner: Army) -> Unit | None:
    """The prisoner the round's winner wants freed, named before anybody deals with him."""
    held = [unit for unit in winner.enemy.prisoners if unit.army is winner]
    options = [Option("free", unit, unit.name) for unit in held]
    if not options:
        return None
    unit = war.ask(war.speaker(winner).name, "free", options)
    war.happened(PrisonerNamed(winner, unit))
    return unit


@rule("prisoners.free-after", where=says.RELEASED)
def release_named(war: War, winner: Army, unit: Unit) -> None:
    """The named prisoner comes home, unless the dealing killed or turned him."""
    if unit.zone is Zone.PRISON and unit.army is winner:
        go_home(war, unit)


def go_home(war: War, unit: Unit) -> None:
    """A prisoner returns to the HQ of his side."""
    assert unit.army is not None
    unit.put(unit.army.hq, Zone.HQ)
    war.happened(PrisonerFreed(unit.army, unit))


@rule(where=says.TREATED)
def treat_all(war: War, army: Army) -> None:
    """The captor deals with his prisoners, each once, in the order he likes, or leaves them."""
    player = war.speaker(army)
    waiting = list(army.prisoners)
    done: Option[tuple[str, Unit] | None] = Option("leave", None)
    while waiting:
        options: list[Option[tuple[str, Unit] | None]] = [done]
        for unit in waiting:
            options.extend(Option(how, (how, unit), unit.name) for how in NEEDS)
        chosen = war.ask(player.name, "prisoner", options, standing=done)
        if chosen is None:
            return
        how, prisoner = chosen
        waiting.remove(prisoner)
        treat(war, player, prisoner, how)


@rule("prisoners.once")
def treat(war: War, player: Player, prisoner: Unit, how: str) -> None:
    """One attempt on one prisoner; a result of exactly 3 that fails turns against the captor."""
    roll = Throw(player, prisoner.name, how)
    worked = reaches(war, roll, NEEDS[how])
    backfired = not worked and roll.total == BACKFIRES
    if not worked and not backfired:
        _nothing_comes(war, roll)
    result = "worked" if worked else "backfired" if backfired else "nothing"
    war.happened(PrisonerTreated(player.army, prisoner, how, result))
    if worked:
        _succeed(war, player, prisoner, how)
    elif backfired:
        _backfire(war, player, prisoner, how)


@rule("prisoners.nothing")
def _nothing_comes(war: War, roll: Throw) -> None:
    """The prisoner stays where he is; the failure counts."""
    fail_check(war, roll)


def _succeed(war: War, player: Player, prisoner: Unit, how: str) -> None:
    match how:
        case "torture":
            _confess(war, player)
        case "execute":
            _execute(war, player.army, prisoner)
        case _:
            _recruit(war, player.army, prisoner)


@rule("prisoners.torture")
def _confess(war: War, player: Player) -> None:
    take_order(war, player, "torture")


@rule("prisoners.execute", "prisoners.executed-out")
def _execute(war: War, army: Army, prisoner: Unit) -> None:
    """The prisoner is out of the game; the executing side's 2s work in the next round."""
    prisoner.put(war.box, Zone.BOX)
    army.twos_next = True


@rule("prisoners.recruit", "prisoners.recruit-hq", "prisoners.recruited")
def _recruit(war: War, army: Army, prisoner: Unit) -> None:
    """The prisoner is the captor's unit now and waits in HQ."""
    prisoner.army = army
    prisoner.put(army.hq, Zone.HQ)
    war.happened(Recruited(army, prisoner))


def _backfire(war: War, player: Player, prisoner: Unit, how: str) -> None:
    if how == "torture":
        _tell_nothing(war, player.army.enemy)
    else:
        _escape(war, player, prisoner)


@rule("prisoners.torture-three", "prisoners.exactly", "prisoners.three-no-rd")
def _tell_nothing(war: War, enemy: Army) -> None:
    """The enemy takes an order."""
    take_order(war, receiver(war, enemy), "torture")


@rule("prisoners.three-home", "prisoners.exactly", "prisoners.three-no-rd")
def _escape(war: War, player: Player, prisoner: Unit) -> None:
    """The prisoner goes home with a random order of the captor's side."""
    go_home(war, prisoner)
    held = [(ally, order) for ally in player.army.players for order in ally.orders]
    if not held:
        return
    _rob(war, player, held)


@rule(where=says.ROBBED)
def _rob(war: War, player: Player, held: list[tuple[Player, Order]]) -> None:
    names = [order.name for _, order in held]
    robbed, order = held[war.dice.draw("order", player.army.name, names)]
    thief = receiver(war, player.army.enemy)
    robbed.orders.remove(order)
    thief.orders.append(order)
    war.happened(OrderStolen(thief, robbed, order))
