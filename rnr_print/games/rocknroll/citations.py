"""Paragraphs that a function carries out under conditions: each by its id, with the condition.

A condition is asked with what the function is called with (`@rule(where=DECLARED)`); whether a
paragraph is named changes nothing in a game, so nothing of this is looked at unless rules are
traced. Conditions that need more than pieces and terms stand beside their functions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rnr_print.engine.trace import Citations
from rnr_print.games.rocknroll.fight import Attack
from rnr_print.games.rocknroll.pieces import Army, Op, Place, Player, Unit, Zone
from rnr_print.games.rocknroll.terms import is_expansion
from rnr_print.games.rocknroll.throws import Throw
from rnr_print.games.rocknroll.traits import Trait
from rnr_print.games.rocknroll.war import War

HIGHEST_DIE = 6


def _deathmatch(war: War, *about: object) -> bool:
    return "deathmatch" in war.terms.modes


def _hundred_thousand(war: War, *about: object) -> bool:
    return "hundred-thousand" in war.terms.modes


def _allies(army: Army) -> bool:
    return len(army.players) > 1


def _of_allies(war: War, army: Army) -> bool:
    return _allies(army)


# the box, set-up and arrival
BOX_OPENED: Final[Citations[War, Sequence[int], object]] = {
    "modes.free-mix": lambda war, seats, shelf: len(war.terms.modes) > 1,
}
ROW_LAID: Final[Citations[War, object]] = {
    "expansion.row": lambda war, shelf: war.echo_letter in war.terms.points,
}
UNIT_DECK: Final[Citations[War, object, Army]] = {
    "expansion.unit-decks": lambda war, shelf, army: is_expansion(war.terms),
    "options.contingent": lambda war, shelf, army: is_expansion(war.terms) and war.terms.contingent,
    "expansion.fourteen": lambda war, shelf, army: (
        _printed_number(war) and war.terms.units_a_side is not None
    ),
    "modes.great-war": lambda war, shelf, army: (
        _printed_number(war) and war.terms.units_a_side is None
    ),
}
UNITS_OPENED: Final[Citations[War, Army]] = {
    "expansion.opened": lambda war, army: war.terms.hidden_units and war.terms.opened,
    "expansion.opened-from-deck": lambda war, army: war.terms.hidden_units and war.terms.opened,
    "modes.vietchess": lambda war, army: not war.terms.hidden_units,
}
AMOUNT_OWED: Final[Citations[War, Player]] = {
    "team.arrival": lambda war, player: _allies(player.army),
    "team.lone": lambda war, player: not _allies(player.army) and _allies(player.army.enemy),
    "arrival.amount": lambda war, player: (
        not _allies(player.army) and not _allies(player.army.enemy)
    ),
}
LATER_ARRIVAL: Final[Citations[War, Player]] = {
    "arrival.choice": lambda war, player: player.army.deck or player.army.hq,
    "arrival.short": lambda war, player: not player.army.deck and not player.army.hq,
    "modes.vietchess-arrival": lambda war, player: war.round == 1,
}
NO_SUPPLIES: Final[Citations[War]] = {
    "supplies.drawn": lambda war: war.round_loser is None and war.terms.local_limit,
}
SUPPLIES: Final[Citations[War, Army]] = {
    "supplies.short": lambda war, loser: not war.local_deck or not war.op_deck,
}
OP_SUPPLIED: Final[Citations[War, Player, Op]] = {
    "ops.to-loser": lambda war, player, op: op is war.shown_last,
}
UNIT_TAKEN: Final[Citations[War, Player, Unit, str]] = {
    "expansion.discards-return": lambda war, player, unit, why: (
        unit.zone is Zone.HQ and not war.terms.dead_return
    ),
    "modes.deathmatch-discards": lambda war, player, unit, why: (
        unit.zone is Zone.HQ and not war.terms.dead_return and _deathmatch(war)
    ),
}


def _printed_number(war: War) -> bool:
    return is_expansion(war.terms) and not war.terms.contingent


# turns, deployment, moves
TURN_BEGUN: Final[Citations[War, Player]] = {
    "team.every-turn": lambda war, player: _allies(player.army),
}
CARD_GAINED: Final[Citations[War, Army]] = {"team.agree": _of_allies}
NO_ROOM: Final[Citations[War]] = {"modes.hundred-thousand-limits": _hundred_thousand}
DEPLOYED: Final[Citations[War, Player, Unit, Place]] = {
    "options.contingent": lambda war, player, unit, place: war.terms.contingent,
    "deployment.face-up": lambda war, player, unit, place: not war.terms.disguise,
    "deployment.redeploy": lambda war, player, unit, place: unit.fell == war.turn,
    "marks.exclamation-rule": lambda war, player, unit, place: _inside(war, place),
    "deployment.end-points": lambda war, player, unit, place: not _inside(war, place),
    "verbs.open-deployment": lambda war, player, unit, place: _inside(war, place),
}
REPLACED: Final[Citations[War, Player, Unit]] = {
    "units.only-at-recruited": lambda war, player, unit: unit.army is not player.army,
}
CLOSED_ABOUT: Final[Citations[War, Player, object]] = {
    "disguise.no-traits": lambda war, player, menu: any(unit.closed for unit in war.units()),
}
SCOUTED: Final[Citations[War, Unit]] = {
    "disguise.scout-trait": lambda war, unit: "enemy-enters" in unit.card.triggers,
}
LOCALS_PASS: Final[Citations[War, list[Unit], Place]] = {
    "locals.free-passage": lambda war, units, place: _blocked(units, place),
    "locals.blockers": lambda war, units, place: _blocked(units, place),
    "locals.peace": lambda war, units, place: _heard(units, place),
    "locals.deaf": lambda war, units, place: _heard(units, place),
}
MOVED_BY_ORDER: Final[Citations[War, Player, Unit, int]] = {
    "marks.arrow-orders": lambda war, player, unit, distance: unit.card.arrow is not None,
}
TAKEN_ALONG: Final[Citations[War, Unit, Trait]] = {
    "moments.ordered": lambda war, unit, trait: trait.event == "ordered",
}
PATROL: Final[Citations[War, Unit]] = {"marks.arrow-locals": lambda war, unit: unit.army is None}


def _inside(war: War, place: Place) -> bool:
    """Whether `place` is no end of the row."""
    return 0 < place.index < len(war.places) - 1


def _blocked(units: Sequence[Unit], place: Place) -> bool:
    """Whether a side's blocker stands where a local goes."""
    return any(
        host.card.blocker for host in place.units if host.army is not None and host not in units
    )


def _heard(units: Sequence[Unit], place: Place) -> bool:
    """Whether another local, where one goes, would answer an entry."""
    return any(
        "unit-enters" in host.card.triggers
        for host in place.units
        if host.army is None and host not in units
    )


# what is paid
UNIT_GIVEN: Final[Citations[War, Player, Unit, str]] = {
    "losses.not-discards": lambda war, player, unit, why: unit.place is not None,
    "disguise.hq": lambda war, player, unit, why: unit.closed,
}
POURED: Final[Citations[War, Throw]] = {
    "rd.pour-stays": lambda war, roll: roll.poured,
    "rd.pour-gone": lambda war, roll: roll.poured,
    "rd.pour-enemy-turn": lambda war, roll: (
        roll.poured and roll.player is not None and roll.player.army is not war.on_turn.army
    ),
}
REROLLED: Final[Citations[War, Throw, Player, object]] = {
    "rd.failed-rerolled": lambda war, roll, payer, price: war.terms.rd_limit,
}
FAILED: Final[Citations[War, Army | None]] = {
    "locals.no-rd-gained": lambda war, army: army is None,
}
NO_REROLL: Final[Citations[War, bool]] = {"devils-hand.no-rocknroll": lambda war, attack: attack}

# attacks
ORDERED: Final[Citations[War, Player, Unit, list[Unit]]] = {
    "locals.peace": lambda war, player, unit, targets: unit.army is None is targets[0].army,
    "locals.deaf": lambda war, player, unit, targets: unit.army is None is targets[0].army,
    "locals.blockers": lambda war, player, unit, targets: (
        unit.army is not None and unit.card.blocker and targets[0].army is None
    ),
}
DECLARED: Final[Citations[War, Attack]] = {
    "verbs.commanded-side": lambda war, fight: (
        fight.army is not None and fight.attacker.army is None
    ),
    "locals.attackable": lambda war, fight: (
        fight.army is not None and fight.targets[0].army is None
    ),
    "verbs.reach": lambda war, fight: (
        fight.army and fight.targets[0].place is not fight.attacker.place
    ),
    "disguise.no-traits": lambda war, fight: fight.attacker.closed,
}
DICE: Final[Citations[War, Unit]] = {"disguise.attack-six": lambda war, attacker: attacker.closed}
CAST: Final[Citations[War, Attack, Throw, int]] = {
    "combat.result": lambda war, fight, roll, die: roll.total != die,
}
LUCKY_TWO: Final[Citations[War, Unit, Unit, int]] = {
    "prisoners.twos-armor": lambda war, attacker, target, die: target.card.armor,
}
HIT: Final[Citations[War, Unit, Unit, int]] = {
    "disguise.harder": lambda war, attacker, target, total: target.closed,
    "marks.shield-seven": lambda war, attacker, target, total: (
        not target.closed and HIGHEST_DIE < target.card.armor <= total
    ),
    "traits.rules-hold": lambda war, attacker, target, total: (
        not target.closed and total < target.card.armor and attacker.card.sweep is not None
    ),
}
HELPED: Final[Citations[War, Unit, Unit, Army | None]] = {
    "locals.touched": lambda war, unit, attacker, army: attacker.army is None,
}
DIE_KEPT: Final[Citations[War, Attack, int]] = {
    "combat.double": lambda war, fight, die: _kept_of_two(fight) and not fight.dice,
    "combat.double-one": lambda war, fight, die: _kept_of_two(fight) and len(fight.dice) > 0,
}
RISKED: Final[Citations[War, Attack, Throw]] = {
    "combat.rocknroll-any": lambda war, fight, roll: (
        war.on_turn.army is not fight.attacker.army or fight.dice
    ),
    "combat.rocknroll-rd": lambda war, fight, roll: roll.poured,
}
MISSED: Final[Citations[War, Attack]] = {
    "rd.failed-double": lambda war, fight: len(fight.dice) > 1,
}
RISK_LOST: Final[Citations[War, Attack]] = {
    "combat.rocknroll-armor": lambda war, fight: fight.why == "armor",
}
BURNED: Final[Citations[War, Unit]] = {
    "disguise.no-traits": lambda war, unit: unit.card.survives and unit.closed,
    "verbs.survive": lambda war, unit: unit.card.survives and not unit.closed,
    "disguise.super-weapons": lambda war, unit: unit.card.survives and unit.closed,
    "order-cards.survivors": lambda war, unit: unit.card.survives and not unit.closed,
}
DECIDED: Final[Citations[War, Player]] = {
    "traits.owner-decides": lambda war, player: player.army is not war.on_turn.army,
}


def _kept_of_two(fight: Attack) -> bool:
    """Whether the die kept is one of two, and struck nobody."""
    return fight.attacker.card.dice > 1 and not fight.struck


# the dead and the prisoners
DESTROYED: Final[Citations[War, Sequence[object], str]] = {
    "verbs.destroy-together": lambda war, falls, cause: len(falls) > 1,
}
BURIED: Final[Citations[War, Unit, Army]] = {"modes.deathmatch-dead": _deathmatch}
COMPENSATED: Final[Citations[War, Army, int]] = {
    "modes.deathmatch-orders": lambda war, army, orders: _an_order_a_loss(war),
    "losses.compensation": lambda war, army, orders: not _an_order_a_loss(war),
    "modes.deathmatch-instead": lambda war, army, orders: _an_order_a_loss(war) and army.losses > 1,
}
ORDER_FOR_LOSS: Final[Citations[War, Army]] = {"team.losses": _of_allies}
DEALT: Final[Citations[War, Army | None]] = {
    "prisoners.free-drawn": lambda war, winner: (
        winner is None and any(army.prisoners for army in war.armies)
    ),
}
RELEASED: Final[Citations[War, Army, Unit]] = {
    "prisoners.free-too-late": lambda war, winner, unit: (
        unit.zone is not Zone.PRISON or unit.army is not winner
    ),
}
TREATED: Final[Citations[War, Army]] = {
    "prisoners.sequence": lambda war, army: army.prisoners and army.enemy.prisoners,
}
ROBBED: Final[Citations[War, Player, object]] = {
    "team.robbed": lambda war, player, held: _allies(player.army),
}


def _an_order_a_loss(war: War) -> bool:
    return war.terms.orders_a_loss[1] == 1


# the end of a round, and of the war
POINTS_COUNTED: Final[Citations[War, list[Army | None]]] = {
    "results.drawn-point": lambda war, holders: None in holders,
    "locals.hold-nothing": lambda war, holders: any(unit.army is None for unit in war.units()),
    "disguise.no-traits": lambda war, holders: any(
        unit.army and unit.closed for unit in war.units()
    ),
    "verbs.count-as": lambda war, holders: any(
        unit.army and not unit.closed and unit.card.counts != 1 for unit in war.units()
    ),
}
ROUND_DRAWN: Final[Citations[War, int]] = {
    "victory.four-all-drawn": lambda war, points: all(
        army.ok + 1 == war.terms.ok_to_win for army in war.armies
    ),
}
ROUND_WON: Final[Citations[War, Army]] = {
    "results.catch-up-zero": lambda war, winner: winner.ok == 0 and winner.enemy.ok > 0,
}
ROUND_REWARDED: Final[Citations[War, Army]] = {
    "modes.deathmatch-ok": lambda war, winner: war.terms.ok_to_win is None,
}
PENALTIES: Final[Citations[War]] = {"modes.hundred-thousand-penalty": _hundred_thousand}
FIELD_EMPTY: Final[Citations[War, Army]] = {"modes.deathmatch-empty-field": _deathmatch}
LOSSES_FORGOTTEN: Final[Citations[War, Army]] = {
    "losses.cleared": lambda war, army: army.losses,
}
ORDER_KEPT: Final[Citations[War, Army | None]] = {
    "results.turn-order-kept": lambda war, winner: winner is None,
    "modes.deathmatch-turn-order": lambda war, winner: (
        winner is not None and not war.terms.turn_order_changes
    ),
}
SIDE_DESTROYED: Final[Citations[War, Army]] = {
    "modes.deathmatch-end": _deathmatch,
    "victory.prisoners": lambda war, army: any(unit.army is army for unit in army.enemy.prisoners),
}
