"""A volley: who shoots at whom, with how many dice, and what they do (A7, H4, H15)."""

from __future__ import annotations

from rnr_print.engine.boards.plane.spots import Length
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.aids import Aid
from rnr_print.games.colonial.asleep import wake
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.bodies import SKIRMISH
from rnr_print.games.colonial.cards.models import Bands, Gun
from rnr_print.games.colonial.cards.words import Cover
from rnr_print.games.colonial.cover import cover_of, in_cover
from rnr_print.games.colonial.dice_list import shooters, shot_dice
from rnr_print.games.colonial.effects import effects
from rnr_print.games.colonial.events.fire import ShotRolled
from rnr_print.games.colonial.gaits import FAST
from rnr_print.games.colonial.moments import open_moment
from rnr_print.games.colonial.pieces import CLIMBING, MUSICIAN, Group, Hero, Target
from rnr_print.games.colonial.sharing import share
from rnr_print.games.colonial.shock import timid
from rnr_print.games.colonial.shot_events import Shot, shot_event
from rnr_print.games.colonial.zones import in_zone, lookouts, shoots_wide, too_dark


def why_not_shoot(battle: Battle, group: Group, target: Target) -> Refusal | None:
    """Why a Group can't shoot at somebody from where both stand."""
    if target.side is group.side:
        return no.OWN_SIDE
    return why_not_volley(battle, group) or why_not_hit(battle, group, target)


def why_not_volley(battle: Battle, group: Group) -> Refusal | None:
    """Why it can't shoot at anybody now."""
    if isinstance(group.weapon, Gun) or not group.weapon.line:
        return no.NO_ARMS
    if CLIMBING in group.marks:
        return no.ON_THE_LADDER
    if group.shots >= battle.game.group.shots:
        return no.HAS_SHOT
    if group.mounted and group.gait in FAST:
        return no.TOO_FAST
    if group.mounted and (found := timid(group)) is not None:
        return found
    if "empty" in group.marks:
        return no.EMPTY
    if not group.loaded:
        return no.NOT_LOADED
    return None


def why_not_hit(battle: Battle, group: Group, target: Target) -> Refusal | None:
    """Why its shots can't reach somebody: zone, range, sight, friends."""
    if need(battle, group, target) is None:
        return no.OUT_OF_RANGE
    if not in_zone(battle, group, target):
        return no.OUT_OF_ZONE if battle.game.shapes[group.shape].wide else no.OUT_OF_ARC
    if beside_friends(battle, group, target):
        return no.FRIENDS_IN_CONTACT
    if shooters(battle, group, target):
        return None
    return no.TOO_DARK if too_dark(battle, group, target) else no.NO_SIGHT


def beside_friends(battle: Battle, group: Group, target: Target) -> bool:
    """Whether a friend is in contact with the target."""
    return any(each is not group and battle.touching(each, target) for each in group.side.there)


def need(battle: Battle, group: Group, target: Target, skirmish: bool = False) -> int | None:
    """What each die must show over this gap; None where it can't be reached. A card may say that
    the `skirmish` table counts."""
    bands = table(battle, group, target)
    if skirmish and not isinstance(group.weapon, Gun):
        bands = group.weapon.skirmish
    return next((die for up_to, die in bands if battle.within(group, target, up_to)), None)


def table(battle: Battle, group: Group, target: Target) -> Bands:
    """The row of the table of needs that a Group shoots by."""
    weapon = group.weapon
    assert not isinstance(weapon, Gun)
    return weapon.skirmish if by_skirmish_table(battle, group, target) else weapon.line


def by_skirmish_table(battle: Battle, group: Group, target: Target) -> bool:
    """Whether they are light troops in skirmish order and in cover (A7.10, H40)."""
    if not group.has("light"):
        return False
    resting = "resting" in group.marks
    return resting or (group.shape == SKIRMISH and in_cover(battle, group, target))


def _wide(battle: Battle, group: Group, *_: object) -> bool:
    return shoots_wide(battle, group)


def _straight(battle: Battle, group: Group, *_: object) -> bool:
    return not shoots_wide(battle, group)


def _by_skirmish_table(battle: Battle, group: Group, target: Target, *_: object) -> bool:
    return by_skirmish_table(battle, group, target)


def _in_other_shape(battle: Battle, group: Group, *_: object) -> bool:
    return group.shape in ("crowd", "square")


def _led(battle: Battle, group: Group, *_: object) -> bool:
    return bool(group.heroes) or MUSICIAN in group.marks


def _from_a_house(battle: Battle, group: Group, *_: object) -> bool:
    return bool(lookouts(battle, group))


def _in_formation(battle: Battle, group: Group, *_: object) -> bool:
    return group.formation is not None


@rule(
    "shoot.cost", "shoot.once", "shoot.dice", "shoot.list", "shoot.need", "shoot.target",
    "sight.string", "cover.half",
    where={
        "shoot.skirmish": _wide, "shoot.line": _straight, "shoot.table": _by_skirmish_table,
        "shoot.shapes": _in_other_shape, "shoot.leaders": _led, "shoot.groups": _in_formation,
        "shoot.openings": _from_a_house,
    },
)  # fmt: skip
def shoot(battle: Battle, group: Group, target: Target, points: int, rapid: bool) -> None:
    """A volley of a Group: dice to hit, effects, dead and Shock; `points` are further dice."""
    wake(battle, target)
    aid = Aid(group=group, points=points)
    open_moment(battle, "before-shot", aid)
    needed = need(battle, group, target, aid.skirmish_table)
    assert needed is not None
    gap = Length(battle.gap(group, target))
    cover = cover_of(battle, target, group.body.front_middle)
    count = shot_dice(battle, group, target, aid.points, rapid)
    dice = battle.pool("shot", group.id, count)
    shot = Shot(group, target, dice, sum(die >= needed for die in dice))
    group.shots += 1
    group.volleys += 1
    group.loaded = group.weapon.load == 0
    battle.happened(ShotRolled(group.id, target.id, gap, needed, dice, shot.hits))
    shot_event(battle, shot)
    strike(battle, shot, cover)
    if shot.again:
        once_more(battle, shot, needed, cover)
    after = Aid(group=group)
    open_moment(battle, "after-shot", after)
    if after.again and target.on_table and why_not_hit(battle, group, target) is None:
        shoot(battle, group, target, 0, False)


def strike(battle: Battle, shot: Shot, cover: Cover) -> None:
    """The hits of a shot take effect, on its target and on who stands too near to it."""
    group, friend = shot.group, shot.friend
    light = group.has("light") and group.shape == SKIRMISH
    if shot.hits and there(shot.target):
        harm = effects(battle, group.id, shot.target, cover, shot.hits)
        share(battle, group, shot.target, harm, light)
    if shot.astray and friend is not None:
        shelter = cover_of(battle, friend, group.body.front_middle)
        harm = effects(battle, group.id, friend, shelter, shot.astray)
        share(battle, group, friend, harm, light)


def there(target: Target) -> bool:
    """Whether it is on the table, if only because he can't get up."""
    return target.on_table or (isinstance(target, Hero) and target.alone)


def once_more(battle: Battle, shot: Shot, needed: int, cover: Cover) -> None:
    """The same shot with half the dice, and no event (T7)."""
    target, group = shot.target, shot.group
    if not target.on_table or not group.men:
        return
    dice = battle.pool("shot", group.id, -(-len(shot.dice) // 2))
    hits = sum(die >= needed for die in dice)
    gap = Length(battle.gap(group, target))
    battle.happened(ShotRolled(group.id, target.id, gap, needed, dice, hits))
    strike(battle, Shot(group, target, dice, hits), cover)
