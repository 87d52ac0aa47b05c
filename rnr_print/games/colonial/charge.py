"""A charge: told, thrown, shot at, and home or short (H17)."""

from __future__ import annotations

from collections.abc import Callable

from rnr_print.engine.boards.plane.bases import gap_up, overlap
from rnr_print.engine.boards.plane.spots import Length
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import group_turn, orders
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.aids import Aid
from rnr_print.games.colonial.asleep import wake
from rnr_print.games.colonial.battle import CONTACT, Battle
from rnr_print.games.colonial.bumping import bump, met
from rnr_print.games.colonial.charge_line import Run, side_charged
from rnr_print.games.colonial.cover import cover_of
from rnr_print.games.colonial.evading import evaded
from rnr_print.games.colonial.events.game import PointsSpent
from rnr_print.games.colonial.events.harm import Charged
from rnr_print.games.colonial.fight import Fight, Onset
from rnr_print.games.colonial.gaits import name_gait, pace_dice, take_gait, why_not_charge_gait
from rnr_print.games.colonial.march import arrive, over_obstacles, rise
from rnr_print.games.colonial.melee import melee
from rnr_print.games.colonial.moments import open_moment
from rnr_print.games.colonial.move_events import move_event
from rnr_print.games.colonial.pieces import Group, Hero, Target
from rnr_print.games.colonial.ready import READY, under_ready_fire
from rnr_print.games.colonial.shock import why_not_bold
from rnr_print.games.colonial.ways import Mover
from rnr_print.games.colonial.zones import before, sees


def why_not_lead(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't lead a charge of a Group."""
    group = battle.groups.get(name)
    if group is None or group.side is not hero.side or not group.on_table:
        return no.NO_SUCH_GROUP
    if hero.with_ is not group:
        return no.NOT_WITH
    return _why_not(battle, hero, group)


def why_not_send(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't send a Group to charge without him."""
    group = battle.groups.get(name)
    found = orders.why_not_command(battle, hero, group)
    if found is not None or group is None:
        return found
    return _why_not(battle, hero, group)


def _why_not(battle: Battle, hero: Hero, group: Group) -> Refusal | None:
    found = group_turn.why_not_active(battle, group) or why_not_bold(battle, group)
    if found is not None:
        return found
    if "lying" in group.marks:
        return no.NO_CHARGE_LYING
    if group.formation is not None or battle.in_melee(group):
        return no.IN_CONTACT
    if not hero.points:
        return no.NOT_WITHOUT_A_HERO
    if battle.heeds_forced:
        return None
    targets = battle.targets(group.side)
    able = any(why_not_charge(battle, group, each) is None for each in targets)
    return None if able else no.CHARGE_NO_SIGHT


def why_not_charge(battle: Battle, group: Group, target: Target) -> Refusal | None:
    """Why a Group can't charge somebody: out of its front zone or sight, or no way there."""
    if target.side is group.side:
        return no.OWN_SIDE
    if not before(group, target):
        return no.CHARGE_OUT_OF_ARC
    if group.at == target.at or not sees(battle, group, target):
        return no.CHARGE_NO_SIGHT  # one stands just above the other
    run = Run(battle, group, target)
    return run.why_not


def lead(battle: Battle, hero: Hero, name: str) -> None:
    """He charges at the head of his Group."""
    orders.pay(battle, hero, "lead")
    told(battle, hero, battle.groups[name], hero)


def send(battle: Battle, hero: Hero, name: str) -> None:
    """He sends a Group."""
    orders.pay(battle, hero, "send")
    told(battle, hero, battle.groups[name], None)


@rule("turn.attack", "melee.charge")
def told(battle: Battle, hero: Hero, group: Group, leader: Hero | None) -> None:
    """The target is named, and how much fervour there is."""
    group_turn.begin(battle, [group], hero)
    target = name_target(battle, group)
    wake(battle, target)
    onset = Onset(leader=leader, fervour=add_fervour(battle, hero, group))
    aid = Aid(group=group)
    open_moment(battle, "charge-told", aid)
    onset.fervour += aid.fervour
    run_home(battle, group, target, onset)


def name_target(battle: Battle, group: Group) -> Target:
    """Whom it charges."""
    options = [
        Option("charge", each, each.id)
        for each in battle.targets(group.side)
        if why_not_charge(battle, group, each) is None
    ]
    reading = {"charge": _reader(battle, group)} if battle.heeds_forced else None
    return battle.ask(group.side.name, "charge", options, group.id, None, reading)


def _reader(battle: Battle, group: Group) -> Callable[[str], Option[Target] | Refusal]:
    def read(name: str) -> Option[Target] | Refusal:
        target = battle.target(name)
        if target is None:
            return no.NO_SUCH_GROUP
        return why_not_charge(battle, group, target) or Option("charge", target, name)

    return read


def add_fervour(battle: Battle, hero: Hero, group: Group) -> int:
    """Points spent on fervour: a die each."""
    if not hero.points:
        return 0
    none = Option("fervour", 0, "0")
    options = [none, *(Option("fervour", n, str(n)) for n in range(1, hero.points + 1))]
    points = battle.ask(hero.side.name, "fervour", options, group.id, none)
    if points:
        hero.points -= points
        battle.happened(PointsSpent(hero.id, "fervour", points))
    return points


@rule("melee.charge-steps")
def run_home(battle: Battle, group: Group, target: Target, onset: Onset) -> None:
    """Both dice are thrown; those who are ready shoot; it comes into contact, or stands short."""
    run = Run(battle, group, target)
    onset.start = group.at
    onset.side = side_charged(battle, target, group.at)
    onset.cover = cover_of(battle, target, group.body.front_middle, False)
    onset.ready = isinstance(target, Group) and READY in target.marks
    mover = run.mover()
    group.dice_moved += battle.game.group.ap
    mover.over = _obstacle_dice(battle, mover, run)
    extra, each = 0, 0
    if group.mounted:
        onset.gait = name_charge_gait(battle, group)
        extra, each = pace_dice(battle, onset.gait)
    onset.level = on_the_level(battle, mover, run, target)
    count = battle.game.group.ap - mover.over + extra
    thrown = battle.pool("move", group.id, count)
    mover.dice = tuple(die + each for die in thrown)
    before, group.facing = group.facing, run.facing
    move_event(battle, mover, thrown)
    rise(battle, mover)
    reach = mover.allowance()
    reach = min(reach, mover.allowance(mover.ground(run.way(min(reach, run.contact)))))
    way, hidden = met(battle, mover, run.home(mover, reach))
    if hidden is not None:
        reach = min(reach, run.contact - 1)
    if not way.legs and reach < run.contact:
        group.facing = before
    way = under_ready_fire(battle, mover, way)
    if not group.on_table or not group.men:
        return
    if reach >= run.contact and evaded(battle, group, target):
        group.at = way.start
        mover.look_around()
        if target.on_table:
            run = Run(battle, group, target)
            group.facing = run.facing
        way = run.home(mover, reach)
    onset.distance = max(0, reach - run.contact)
    crossed = mover.crossed(way)
    if way.legs:
        arrive(battle, mover, way)
        if crossed:
            over_obstacles(battle, mover, crossed)
    if hidden is not None and group.on_table:
        bump(battle, mover, hidden)
    elif home(battle, group, target, thrown):
        melee(battle, Fight(group, target, onset))


def home(battle: Battle, group: Group, target: Target, thrown: tuple[int, ...]) -> bool:
    """Whether the charge has come into contact."""
    gap = gap_up(group.body.box, target.body.box)
    reached = target.on_table and gap <= CONTACT
    battle.happened(Charged(group.id, target.id, thrown, Length(gap), "yes" if reached else "no"))
    return reached or falls_short(battle, group, target)


@rule("melee.short")
def falls_short(battle: Battle, group: Group, target: Target) -> bool:
    """It stands where its dice have ended: no melee."""
    return False


def name_charge_gait(battle: Battle, group: Group) -> str:
    """The gait of a charge; who means to use firearms doesn't gallop."""
    gait = name_gait(battle, group, why_not_charge_gait)
    take_gait(battle, [group], gait)
    return gait


def on_the_level(battle: Battle, mover: Mover, run: Run, target: Target) -> bool:
    """Whether the target stands wholly on open ground, and no edge lies between (H45)."""
    box = target.body.box
    areas = battle.landscape.areas
    rough = any(overlap(box, each.outline) for each in areas if each.ground not in ("open", "road"))
    return not rough and not mover.crossed(run.way(run.contact))


def _obstacle_dice(battle: Battle, mover: Mover, run: Run) -> int:
    """Dice that obstacles before the target take."""
    rows = battle.game.grounds.obstacles
    if mover.mounted:
        return 0
    return sum(rows[edge.height].dice or 0 for edge in mover.crossed(run.way(run.contact)))
