"""An attack from its declaration to its last consequence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll import losses
from rnr_print.games.rocknroll.abilities.firing import Firing, listeners
from rnr_print.games.rocknroll.events import (
    AttackCalledOff,
    AttackDeclared,
    AttackFailed,
    RockNRoll,
)
from rnr_print.games.rocknroll.fight import Attack
from rnr_print.games.rocknroll.pieces import Army, Unit, Zone
from rnr_print.games.rocknroll.rolls import ask_reroll, failed, lucky, throw
from rnr_print.games.rocknroll.standing import (
    BLOCKER_NEEDS_ORDER,
    COVERED,
    NEUTRALS_PEACE,
    bonus,
    chance,
    needed,
    targets_of,
    why_not_target,
)
from rnr_print.games.rocknroll.teams import allies
from rnr_print.games.rocknroll.throws import Throw
from rnr_print.games.rocknroll.timing import answer
from rnr_print.games.rocknroll.war import War

SPARED: Final[Mapping[Refusal, str]] = {
    COVERED: "verbs.protect-barred",
    NEUTRALS_PEACE: "locals.peace",
    BLOCKER_NEEDS_ORDER: "locals.blockers",
}
"""The paragraph that bars a trait's target, where one says so of traits."""


def choose_targets(war: War, attacker: Unit, ordered: bool) -> list[Unit]:
    """Whom `attacker`'s player attacks: one target, or several for one roll if a trait says so."""
    return name_targets(war, attacker, targets_of(war, attacker, ordered), ordered)


@rule("combat.declare")
def name_targets(war: War, attacker: Unit, wanted: list[Unit], ordered: bool) -> list[Unit]:
    """One of `wanted`, named before the roll; with a sweep more of the same Point."""
    player = war.decider(attacker).name
    options = [Option("target", unit, unit.name) for unit in wanted]
    targets = [war.ask(player, "target", options, attacker.name)]
    if attacker.card.sweep is not None and not attacker.closed:
        _name_more(war, attacker, targets, ordered)
    return targets


@rule("traits.targets-first", "verbs.sweep", "moments.attacks")
def _name_more(war: War, attacker: Unit, targets: list[Unit], ordered: bool) -> None:
    """Further targets of one roll, until the player stops or the trait's number is reached."""
    limit = attacker.card.sweep or len(targets[0].where.units)
    player = war.decider(attacker).name
    while len(targets) < limit:
        more = [
            unit
            for unit in targets[0].where.units
            if unit not in targets and why_not_target(war, attacker, unit, ordered) is None
        ]
        if not more:
            return
        stop: Option[Unit | None] = Option("no-more", None)
        options: list[Option[Unit | None]] = [Option("also", unit, unit.name) for unit in more]
        chosen = war.ask(player, "also", [*options, stop], attacker.name, stop)
        if chosen is None:
            return
        targets.append(chosen)


def aimed_at(war: War, attacker: Unit, wanted: list[Unit], anywhere: bool) -> list[Unit]:
    """Whom of `wanted` a trait of `attacker` may attack; a barred target is none."""
    found = []
    for unit in wanted:
        if unit.zone is Zone.FIELD and _spared(war, attacker, unit, anywhere) is None:
            found.append(unit)
    return found


@decides(by=SPARED)
def _spared(war: War, attacker: Unit, unit: Unit, anywhere: bool) -> Refusal | None:
    """Why a trait of `attacker` may not attack `unit`."""
    return why_not_target(war, attacker, unit, False, anywhere)


@rule("combat.declare")
def attack(
    war: War,
    attacker: Unit,
    targets: list[Unit],
    commander: Army | None = None,
    star: bool = False,
) -> None:
    """Carry out a declared attack; a local fights it for its `commander`, if it has one."""
    fight = Attack(attacker, targets, attacker.army or commander, star)
    war.happened(AttackDeclared(attacker, fight.aim))
    if fight.army is not None:
        fight.army.attacked = True
    _evade(war, fight)
    if not fight.targets or attacker.zone is not Zone.FIELD:
        return
    if attacker.army is None:
        _local_rolls(war, fight)
    else:
        _roll(war, fight)
    _settle(war, fight)


@rule(where=says.DECLARED)
def _evade(war: War, fight: Attack) -> None:
    """The traits of the attacked, before any die is rolled."""
    aim = fight.aim
    firings: list[Firing] = []
    for target in fight.targets:
        for trait in target.card.triggers.get("attacked", ()):
            if not target.closed and target.army is not None and fight.army is target.army.enemy:
                firing = Firing(war, target, trait)
                firing.attack = fight
                firing.attacker = fight.attacker
                firings.append(firing)
    answer(war, firings)
    fight.targets = [unit for unit in fight.targets if unit.zone is Zone.FIELD]
    if not fight.targets:
        war.happened(AttackCalledOff(fight.attacker, aim))


def strikes(war: War, attacker: Unit, target: Unit, die: int, total: int) -> bool:
    """Whether a roll destroys `target`."""
    if total < chance(attacker) + target.closed and not _lucky_hit(war, attacker, target, die):
        return False
    return through_armor(war, attacker, target, total) != "stopped"


@decides(where=says.LUCKY_TWO)
def _lucky_hit(war: War, attacker: Unit, target: Unit, die: int) -> bool:
    """Whether a natural 2 hits, which armor may still stop."""
    return lucky(war, attacker.army, die)


THROUGH: Final[Mapping[str, str]] = {
    "bare": "combat.hit",
    "closed": "disguise.no-armor",
    "pierced": "marks.shield",
    "ace": "marks.ace",
    "stopped": "marks.shield-failed",
}
"""What becomes of a hit, and the paragraph that says so."""


@decides(by=THROUGH, where=says.HIT)
def through_armor(war: War, attacker: Unit, target: Unit, total: int) -> str:
    """What lets a hit through: no armor, enough for it, or the ace of spades; else `stopped`."""
    if not target.card.armor:
        return "bare"
    if target.closed:
        return "closed"
    if total >= target.card.armor:
        return "pierced"
    if attacker.card.ace and not attacker.closed:
        return "ace"
    return "stopped"


def _cast(war: War, fight: Attack, roll: Throw) -> int:
    """One die of the attack; fills in whom it strikes."""
    attacker = fight.attacker
    need = min(needed(attacker, target) for target in fight.targets)
    die = throw(war, roll, bonus(war, attacker, fight.army), need)
    _judge(war, fight, roll, die)
    return die


@rule(where=says.CAST)
def _judge(war: War, fight: Attack, roll: Throw, die: int) -> None:
    """Whom the roll strikes, or why nobody."""
    attacker = fight.attacker
    fight.struck = [t for t in fight.targets if strikes(war, attacker, t, die, roll.total)]
    if not fight.struck:
        fight.why = _why_failed(war, fight, die, roll.total)


def _why_failed(war: War, fight: Attack, die: int, total: int) -> str:
    """What saved the target: a plain miss, its disguise, or its armor."""
    attacker = fight.attacker
    if total < chance(attacker) and not lucky(war, attacker.army, die):
        return "missed"
    return "disguise" if fight.targets[0].closed else "armor"


@rule("locals.no-rd")
def _local_rolls(war: War, fight: Attack) -> None:
    """A local rolls without RD, rerolls and ROCK'N'ROLL."""
    roll = Throw(None, fight.attacker.name, "attack", fight.attacker)
    for _ in range(fight.attacker.card.dice):
        fight.dice.append(_cast(war, fight, roll))
        if fight.struck:
            return


def _roll(war: War, fight: Attack) -> None:
    """All rolls of an attack, until one destroys, the last is kept, or the risk is lost."""
    attacker = fight.attacker
    player = war.decider(attacker)
    helpers = allies(player) if fight.star else ()
    roll = Throw(player, attacker.name, "attack", attacker, helpers)
    roll.targets = fight.targets
    for _ in range(dice(war, attacker)):
        die = _cast(war, fight, roll)
        while not fight.struck:
            answer = _keep_or_reroll(war, roll)
            if answer == "accept":
                break
            if answer == "rock-n-roll":
                _rock_n_roll(war, fight, roll)
                return
            die = _cast(war, fight, roll)
        _keep_die(war, fight, die)
        if fight.struck:
            return


@rule(where=says.DIE_KEPT)
def _keep_die(war: War, fight: Attack, die: int) -> None:
    fight.dice.append(die)


@rule(where=says.DICE)
def dice(war: War, attacker: Unit) -> int:
    """How many rolls the attack has: one or two; a closed unit has one, at 6+."""
    return 1 if attacker.closed else attacker.card.dice


@rule("combat.keep")
def _keep_or_reroll(war: War, roll: Throw) -> str:
    return ask_reroll(war, roll, True)


@rule("combat.rocknroll", "combat.rocknroll-once", where=says.RISKED)
def _rock_n_roll(war: War, fight: Attack, roll: Throw) -> None:
    """One more roll, for the attacker's life."""
    fight.risked = True
    war.happened(RockNRoll(fight.attacker))
    fight.dice.append(_cast(war, fight, roll))


def _settle(war: War, fight: Attack) -> None:
    """Consequences: the attacker's own traits, the dead, and everybody who answers the attack.

    Who could save the fallen answers with the others, in the order the player on turn sets; if
    nobody could, the dead are buried first.
    """
    attacker = fight.attacker
    falls: list[losses.Fall] = []
    if fight.struck:
        falls = losses.strike_down(war, fight.struck, "attack", attacker, fight.army, attacker.name)
    else:
        _fail(war, fight)
    answer(war, _own_traits(war, fight))
    if fight.risked and not fight.struck:
        falls = _pay_with_life(war, fight)
    savers = losses.savers(war, falls)
    for saver in savers:
        saver.attack = fight
    if savers:
        answer(war, savers + _witnesses(war, fight))
        losses.bury(war, falls)
    else:
        losses.bury(war, falls)
        answer(war, _witnesses(war, fight))


@rule("combat.miss")
def _fail(war: War, fight: Attack) -> None:
    """Nobody was destroyed."""
    war.happened(AttackFailed(fight.attacker, fight.aim, fight.why))
    _console(war, fight)


@rule(where=says.MISSED)
def _console(war: War, fight: Attack) -> None:
    """What a failed attack brings."""
    failed(war, fight.attacker.army)


@rule("combat.rocknroll-death", where=says.RISK_LOST)
def _pay_with_life(war: War, fight: Attack) -> list[losses.Fall]:
    """The risked roll failed: the attacker dies."""
    unit = fight.attacker
    return losses.strike_down(war, [unit], "rock-n-roll", unit, unit.army, unit.name)


def _own_traits(war: War, fight: Attack) -> list[Firing]:
    """What the attack wakes in the attacker: on destroying, on the dice kept."""
    unit = fight.attacker
    found: list[Firing] = []
    if unit.closed or unit.zone is not Zone.FIELD:
        return found
    if fight.struck:
        found = [Firing(war, unit, trait) for trait in unit.card.triggers.get("destroys", ())]
    for trait in unit.card.triggers.get("rolled", ()):
        if tuple(fight.dice) == trait.shows:
            found.append(Firing(war, unit, trait))
    return found


def _witnesses(war: War, fight: Attack) -> list[Firing]:
    """Who answers the attack: the survivor, his comrades in the Point, locals."""
    attacker = fight.attacker
    found: list[Firing] = []
    army = fight.targets[0].army
    if army is not None and fight.army is army.enemy:
        found = [
            firing
            for firing in listeners(war, fight.place, "point-attacked")
            if firing.unit.army is army
        ]
        for target in fight.targets:
            if target not in fight.struck:
                found.extend(_survived(war, target))
    heard = listeners(war, fight.place, "attack-made")
    if not _deaf(war, fight, heard):
        found.extend(heard)
    for firing in found:
        firing.attacker = attacker
    return found


@decides("locals.deaf")
def _deaf(war: War, fight: Attack, heard: list[Firing]) -> bool:
    """Whether nobody heeds the attack, for a local made it."""
    return fight.attacker.army is None and bool(heard)


def _survived(war: War, target: Unit) -> list[Firing]:
    if target.closed:
        return []
    return [Firing(war, target, trait) for trait in target.card.triggers.get("survived", ())]


def rises(war: War, fight: Attack, unit: Unit) -> None:
    """Let `unit`, struck by the attack but saved, answer it like one that was missed."""
    if fight.attacker.army is None or unit not in fight.targets:
        return
    heard = listeners(war, fight.place, "point-attacked")
    found = [firing for firing in heard if firing.unit is unit] + _survived(war, unit)
    for firing in found:
        firing.attacker = fight.attacker
    answer(war, found)
