"""Paragraphs that apply where something happens: each by its id, with the condition for it.

The rules say only where to look (`war.cite_where(DECLARED, attack)`); whether a paragraph is named
changes nothing in a game, so nothing of this is looked at unless rules are traced.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from rnr_print.engine.table import Citations
from rnr_print.games.rocknroll.fight import Attack
from rnr_print.games.rocknroll.pieces import Army, Op, Place, Player, Unit, Zone
from rnr_print.games.rocknroll.terms import Terms, is_expansion
from rnr_print.games.rocknroll.throws import Throw
from rnr_print.games.rocknroll.traits import Step, Trait
from rnr_print.games.rocknroll.war import War

HIGHEST_DIE = 6


def _deathmatch(war: War) -> bool:
    return "deathmatch" in war.terms.modes


def _hundred_thousand(war: War) -> bool:
    return "hundred-thousand" in war.terms.modes


def _allies(army: Army) -> bool:
    return len(army.players) > 1


# the box, set-up and arrival
BOX_OPENED: Final[Citations[War]] = {"modes.free-mix": lambda war: len(war.terms.modes) > 1}
ROW_LAID: Final[Citations[War]] = {"expansion.row": lambda war: war.echo_letter in war.terms.points}
UNIT_DECK: Final[Citations[Terms]] = {
    "expansion.unit-decks": is_expansion,
    "options.contingent": lambda terms: is_expansion(terms) and terms.contingent,
    "expansion.fourteen": lambda terms: _printed_number(terms) and terms.units_a_side is not None,
    "modes.great-war": lambda terms: _printed_number(terms) and terms.units_a_side is None,
}
UNITS_OPENED: Final[Citations[War]] = {
    "expansion.opened": lambda war: war.terms.opened,
    "expansion.opened-from-deck": lambda war: war.terms.opened,
}
AMOUNT_OWED: Final[Citations[Army]] = {
    "team.arrival": _allies,
    "team.lone": lambda army: not _allies(army) and _allies(army.enemy),
    "arrival.amount": lambda army: not _allies(army) and not _allies(army.enemy),
}
UNIT_CHOSEN: Final[Citations[str]] = {"arrival.choice": lambda why: why == "arrival"}
OPEN_ARRIVAL: Final[Citations[War]] = {"modes.vietchess-arrival": lambda war: war.round == 1}
NO_SUPPLIES: Final[Citations[War]] = {
    "supplies.drawn": lambda war: war.round_loser is None and war.terms.local_limit,
}
SUPPLIES: Final[Citations[War]] = {
    "supplies.short": lambda war: not war.local_deck or not war.op_deck,
}
OP_SUPPLIED: Final[Citations[War, Op]] = {"ops.to-loser": lambda war, op: op is war.shown_last}
UNIT_TAKEN: Final[Citations[War, Unit]] = {
    "expansion.discards-return": lambda war, unit: _returns(war, unit),
    "modes.deathmatch-discards": lambda war, unit: _returns(war, unit) and _deathmatch(war),
}


def _printed_number(terms: Terms) -> bool:
    return is_expansion(terms) and not terms.contingent


def _returns(war: War, unit: Unit) -> bool:
    return unit.zone is Zone.HQ and not war.terms.dead_return


# turns, deployment, moves
TURN_BEGUN: Final[Citations[Army]] = {"team.every-turn": _allies}
CARD_GAINED: Final[Citations[Army]] = {"team.agree": _allies}
FIELD_HAS_ROOM: Final[Citations[War]] = {"options.contingent": lambda war: war.terms.contingent}
NO_ROOM: Final[Citations[War]] = {
    "modes.hundred-thousand-limits": _hundred_thousand,
}
DEPLOYED: Final[Citations[War, Unit, Place]] = {
    "deployment.redeploy": lambda war, unit, place: unit.fell == war.turn,
    "marks.exclamation-rule": lambda war, unit, place: place not in war.ends,
    "deployment.end-points": lambda war, unit, place: place in war.ends,
    "verbs.open-deployment": lambda war, unit, place: place not in war.ends,
}
LAID_OUT: Final[Citations[Unit]] = {"deployment.face-up": lambda unit: not unit.closed}
REPLACED: Final[Citations[Unit, Unit]] = {
    "units.truffle-recruited": lambda unit, other: other.army is not unit.army,
}
CLOSED_ABOUT: Final[Citations[War]] = {
    "disguise.no-traits": lambda war: any(unit.closed for unit in war.units()),
}
SCOUTED: Final[Citations[Unit]] = {
    "disguise.scout-trait": lambda unit: "enemy-enters" in unit.card.triggers,
}
LOCALS_PASS: Final[Citations[Sequence[Unit]]] = {
    "locals.free-passage": lambda hosts: _would_block(hosts),
    "locals.blockers": lambda hosts: _would_block(hosts),
    "locals.peace": lambda hosts: _would_answer(hosts),
    "locals.deaf": lambda hosts: _would_answer(hosts),
}
ENTRY_ANSWERED: Final[Citations[Collection[object], Collection[object]]] = {
    "timing.entrant-first": lambda newcomers, hosts: newcomers and hosts,
}
NOT_ANSWERED: Final[Citations[Unit, Collection[Unit], Place]] = {
    "traits.blocker-before": lambda unit, entrants, place: (
        unit in entrants
        and unit.army is not None
        and any(other.army is unit.army.enemy for other in place.units)
    ),
}
MOVED_BY_ORDER: Final[Citations[Unit]] = {
    "marks.arrow-orders": lambda unit: unit.card.arrow is not None,
}
TAKEN_ALONG: Final[Citations[str]] = {"moments.ordered": lambda event: event == "ordered"}
PATROL: Final[Citations[Unit]] = {"marks.arrow-locals": lambda unit: unit.army is None}
TOUCHED: Final[Citations[Sequence[Unit]]] = {
    "locals.touched": lambda units: any(unit.army is None for unit in units),
}


def _would_block(hosts: Sequence[Unit]) -> bool:
    return any(unit.card.blocker for unit in hosts if unit.army is not None)


def _would_answer(hosts: Sequence[Unit]) -> bool:
    return any("unit-enters" in unit.card.triggers for unit in hosts if unit.army is None)


# what is paid
GIVEN_UP: Final[Citations[str]] = {"current-act.discards": lambda why: why == "current-act"}
UNIT_GIVEN: Final[Citations[Unit]] = {
    "losses.not-discards": lambda unit: unit.place is not None,
    "disguise.hq": lambda unit: unit.closed,
}
PUT_UNDER: Final[Citations[str]] = {"combat.reroll-hand": lambda why: why == "reroll"}
POURED: Final[Citations[War, Player, Throw]] = {
    "rd.pour-stays": lambda war, player, roll: roll.poured,
    "rd.pour-gone": lambda war, player, roll: roll.poured,
    "rd.pour-enemy-turn": lambda war, player, roll: (
        roll.poured and player.army is not war.on_turn.army
    ),
}
REROLLED: Final[Citations[War]] = {"rd.failed-rerolled": lambda war: war.terms.rd_limit}
NO_REROLL: Final[Citations[bool]] = {
    "devils-hand.no-rocknroll": lambda attack: attack,
}
CAPTURE: Final[Citations[int]] = {"verbs.capture-easier": lambda need: need < HIGHEST_DIE}

# attacks
ORDERED_LOCAL: Final[Citations[Unit]] = {
    "locals.peace": lambda target: target.army is None,
    "locals.deaf": lambda target: target.army is None,
}
ORDERED_BLOCKER: Final[Citations[Unit, Unit]] = {
    "locals.blockers": lambda unit, target: unit.card.blocker and target.army is None,
}
DECLARED: Final[Citations[Attack]] = {
    "verbs.commanded-side": lambda fight: fight.army is not None and fight.attacker.army is None,
    "locals.attackable": lambda fight: fight.army is not None and fight.targets[0].army is None,
    "verbs.reach": lambda fight: fight.army and fight.targets[0].place is not fight.attacker.place,
    "disguise.no-traits": lambda fight: fight.attacker.closed,
}
CAST: Final[Citations[Throw, int]] = {"combat.result": lambda roll, die: roll.total != die}
LUCKY_TWO: Final[Citations[Unit]] = {
    "prisoners.twos-armor": lambda target: target.card.armor,
}
STRUCK: Final[Citations[Unit]] = {"disguise.harder": lambda target: target.closed}
THROUGH_ARMOR: Final[Citations[int]] = {
    "marks.shield-seven": lambda armor: armor > HIGHEST_DIE,
}
SHIELDED: Final[Citations[Unit]] = {
    "traits.rules-hold": lambda attacker: attacker.card.sweep is not None,
}
DIE_KEPT: Final[Citations[Attack]] = {
    "combat.double": lambda fight: fight.attacker.card.dice > 1 and len(fight.dice) == 1,
    "combat.double-one": lambda fight: fight.attacker.card.dice > 1 and len(fight.dice) > 1,
}
RISKED: Final[Citations[War, Attack, Throw]] = {
    "combat.rocknroll-any": lambda war, fight, roll: (
        war.on_turn.army is not fight.attacker.army or fight.dice
    ),
    "combat.rocknroll-rd": lambda war, fight, roll: roll.poured,
}
MISSED: Final[Citations[Attack]] = {"rd.failed-double": lambda fight: len(fight.dice) > 1}
RISK_LOST: Final[Citations[Attack]] = {
    "combat.rocknroll-armor": lambda fight: fight.why == "armor",
}
LOCAL_ATTACKED: Final[Citations[Collection[object]]] = {"locals.deaf": lambda heard: heard}
COVERED: Final[Citations[Unit]] = {"units.voi-dai": lambda unit: unit.card.covers is not None}
BURNED: Final[Citations[Unit]] = {
    "disguise.no-traits": lambda unit: unit.card.survives and unit.closed,
    "verbs.survive": lambda unit: unit.card.survives and not unit.closed,
    "disguise.super-weapons": lambda unit: unit.card.survives and unit.closed,
    "order-cards.survivors": lambda unit: unit.card.survives and not unit.closed,
}

# traits that fire
MARK: Final[Citations[War, Unit, Trait]] = {
    "marks.exclamation": lambda war, unit, trait: trait.event == "at-will",
    "marks.exclamation-enemy-turn": lambda war, unit, trait: _abroad(war, unit, trait),
    "traits.star": lambda war, unit, trait: _plain(war, unit, trait) and trait.star,
    "traits.choice": lambda war, unit, trait: _plain(war, unit, trait) and not trait.star,
}
FIRED: Final[Citations[Unit, Trait]] = {
    "moments.limit": lambda unit, trait: trait.limit is not None,
    "traits.check": lambda unit, trait: trait.check is not None,
    "locals.decides": lambda unit, trait: unit.army is None,
    "terms.neutral": lambda unit, trait: unit.army is None,
}
DECIDED: Final[Citations[War, Player]] = {
    "traits.owner-decides": lambda war, player: player.army is not war.on_turn.army,
}
MET: Final[Citations[Sequence[Step]]] = {
    "round.one-by-one": lambda steps: len(steps) > 1,
    "timing.player-on-turn": lambda steps: len(set(steps)) < len(steps),
    "timing.groups": lambda steps: len(set(steps)) > 1,
    "locals.priority": lambda steps: len(set(steps)) > 1 and Step.NEUTRAL in steps,
}
NESTED: Final[Citations[War]] = {"timing.nested": lambda war: war.windows > 1}


def _abroad(war: War, unit: Unit, trait: Trait) -> bool:
    """Whether an exclamation mark is used in the enemy's turn."""
    return trait.event != "at-will" and trait.exclamation and war.on_turn.army is not unit.army


def _plain(war: War, unit: Unit, trait: Trait) -> bool:
    return trait.event != "at-will" and not _abroad(war, unit, trait)


# the dead and the prisoners
DESTROYED: Final[Citations[Collection[object]]] = {
    "verbs.destroy-together": lambda falls: len(falls) > 1,
}
FALLEN: Final[Citations[Unit]] = {
    "verbs.save-not-self": lambda unit: any(
        trait.do[0].verb == "save" for trait in unit.card.triggers.get("ally-dies", ())
    ),
}
COUNTED: Final[Citations[Sequence[Unit]]] = {
    "losses.side-on-turn": lambda dead: len({unit.army for unit in dead} - {None}) > 1,
}
LOST: Final[Citations[Unit]] = {"disguise.unknown": lambda unit: unit.closed}
BURIED: Final[Citations[War]] = {"modes.deathmatch-dead": _deathmatch}
COMPENSATED: Final[Citations[War, Army]] = {
    "modes.deathmatch-orders": lambda war, army: _an_order_a_loss(war),
    "losses.compensation": lambda war, army: not _an_order_a_loss(war),
    "modes.deathmatch-instead": lambda war, army: _an_order_a_loss(war) and army.losses > 1,
}
ORDER_FOR_LOSS: Final[Citations[Army]] = {"team.losses": _allies}
DEALT: Final[Citations[War, Army | None]] = {
    "prisoners.free-drawn": lambda war, winner: (
        winner is None and any(army.prisoners for army in war.armies)
    ),
}
TREATED: Final[Citations[Army]] = {
    "prisoners.sequence": lambda army: army.prisoners and army.enemy.prisoners,
}
ROBBED: Final[Citations[Army]] = {"team.robbed": _allies}


def _an_order_a_loss(war: War) -> bool:
    return war.terms.orders_a_loss[1] == 1


# the end of a round, and of the war
POINTS_COUNTED: Final[Citations[Collection[Army | None]]] = {
    "results.drawn-point": lambda holders: None in holders,
}
UNIT_COUNTED: Final[Citations[Unit]] = {
    "locals.hold-nothing": lambda unit: unit.army is None,
    "disguise.no-traits": lambda unit: unit.army is not None and unit.closed,
    "verbs.count-as": lambda unit: (
        unit.army is not None and not unit.closed and unit.card.counts != 1
    ),
}
ROUND_DRAWN: Final[Citations[War]] = {
    "victory.four-all-drawn": lambda war: all(
        army.ok + 1 == war.terms.ok_to_win for army in war.armies
    ),
}
ROUND_WON: Final[Citations[Army]] = {
    "results.catch-up-zero": lambda winner: winner.ok == 0 and winner.enemy.ok > 0,
}
PENALTIES: Final[Citations[War]] = {"modes.hundred-thousand-penalty": _hundred_thousand}
FIELD_EMPTY: Final[Citations[War]] = {"modes.deathmatch-empty-field": _deathmatch}
LOSSES_FORGOTTEN: Final[Citations[Army]] = {"losses.cleared": lambda army: army.losses}
ORDER_KEPT: Final[Citations[War, Army | None]] = {
    "results.turn-order-kept": lambda war, winner: winner is None,
    "modes.deathmatch-turn-order": lambda war, winner: (
        winner is not None and not war.terms.turn_order_changes
    ),
}
SIDE_DESTROYED: Final[Citations[War, Army]] = {
    "modes.deathmatch-end": lambda war, army: _deathmatch(war),
    "victory.prisoners": lambda war, army: any(unit.army is army for unit in army.enemy.prisoners),
}
