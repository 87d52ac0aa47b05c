"""Special operations: facts that earn a reward."""

from __future__ import annotations

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.rocknroll import rd
from rnr_print.games.rocknroll.cards.conditions import (
    AnyCondition,
    Controls,
    Happened,
    NoEnemy,
    UnitsAt,
)
from rnr_print.games.rocknroll.cards.effects import AnyVerb, GainOrder, GainRD, GainUnit, TakeOK
from rnr_print.games.rocknroll.draws import take_blind, take_order, take_unit
from rnr_print.games.rocknroll.events import OkLost, OpShown
from rnr_print.games.rocknroll.pieces import Army, Op, Place, Player
from rnr_print.games.rocknroll.standing import controller, head_count
from rnr_print.games.rocknroll.war import War


def note(war: War, army: Army, fact: str) -> None:
    """`fact` has happened to `army` this round; operations that wait for it may be shown."""
    army.happened.add(fact)
    for player in army.players:
        _settle(war, player, [op for op in player.ops if _waits_for(op, fact)])


def _waits_for(op: Op, fact: str) -> bool:
    return op.card.at == "at-once" and any(
        isinstance(c, Happened) and c.what == fact for c in op.card.condition
    )


def at_round_end(war: War) -> None:
    """Operations settled at the end of the round, the side that moved first first."""
    for army in (war.first, war.first.enemy):
        for player in army.players:
            _settle(war, player, [op for op in player.ops if op.card.at == "round-end"])


@rule("ops.when")
def _settle(war: War, player: Player, ops: list[Op]) -> None:
    """Show every one of `ops` whose condition is met, in the order `player` likes."""
    waiting = list(ops)
    while options := [Option("show", op, op.name) for op in waiting if met(war, player.army, op)]:
        op = war.ask(player.name, "op", options)
        waiting.remove(op)
        _show(war, player, op)


@rule("ops.reveal", "ops.return")
def _show(war: War, player: Player, op: Op) -> None:
    """Show the card, take the reward at once, put the card under its deck."""
    player.ops.remove(op)
    war.shown_last = None if war.op_deck else op
    war.op_deck.insert(0, op)
    war.happened(OpShown(player, op))
    for verb in op.card.reward:
        reward(war, player, verb)


@rule("ops.reward")
def reward(war: War, player: Player, verb: AnyVerb, why: str = "op") -> None:
    """What an operation, or Echo, brings `player`."""
    match verb:
        case GainRD():
            rd.gain(war, player.army, verb.amount, why)
        case GainOrder():
            for _ in range(verb.amount):
                take_order(war, player, why)
        case GainUnit():
            for _ in range(verb.amount):
                gain_unit(war, player, verb.source, why)
        case TakeOK():
            lose_ok(war, player.army.enemy, verb.amount)
        case _:
            raise ValueError(f"{verb.verb} is no reward")


@rule("verbs.gain-unit")
def gain_unit(war: War, player: Player, source: str, why: str) -> None:
    """A unit from the deck blind, or chosen from HQ; nothing if there is none."""
    if source == "deck":
        take_blind(war, player, why)
    elif player.army.hq:
        options = [Option("take", unit, unit.name) for unit in player.army.hq]
        take_unit(war, player, war.ask(player.name, "take", options, why), why)


@rule("ops.take-ok", "results.ok-stay")
def lose_ok(war: War, army: Army, amount: int) -> None:
    """OK taken away, as far as there are any."""
    amount = min(amount, army.ok)
    if amount:
        army.ok -= amount
        war.happened(OkLost(army, amount, army.ok))


def met(war: War, army: Army, op: Op) -> bool:
    """Whether all facts of `op` hold for `army`."""
    return all(_holds(war, army, condition) for condition in op.card.condition)


def _holds(war: War, army: Army, condition: AnyCondition) -> bool:
    match condition:
        case Controls():
            return all(controller(war, p) is army for p in _places(war, condition.points))
        case NoEnemy():
            return not any(head_count(p, army.enemy) for p in _places(war, condition.points))
        case UnitsAt():
            return _enough(_counted(war, army, condition.place), condition)
        case Happened():
            return condition.what in army.happened


def _places(war: War, which: str) -> list[Place]:
    match which:
        case "ends":
            return war.ends
        case "middle":
            return war.places[1:-1]
        case "echo":
            return [place for place in war.places if place.letter == war.echo_letter]
        case _:
            return war.places


def _counted(war: War, army: Army, place: str) -> int:
    if place == "field":
        return war.count(army)
    places = _places(war, place) if place == "echo" else war.places
    return max((head_count(p, army) for p in places), default=0)


def _enough(n: int, condition: UnitsAt) -> bool:
    return n == condition.n if condition.exactly else n >= condition.n
