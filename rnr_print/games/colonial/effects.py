"""What hits do: dead and Shock by the target's cover (A7.19-A7.25, T16)."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.trace import rule
from rnr_print.games.colonial.asleep import wake
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.bodies import lose_men
from rnr_print.games.colonial.captives import free_all
from rnr_print.games.colonial.cards.words import Cover
from rnr_print.games.colonial.events.fire import EffectsRolled
from rnr_print.games.colonial.events.harm import Died, GroupGone
from rnr_print.games.colonial.loads import drop
from rnr_print.games.colonial.pieces import Group, Hero, Target
from rnr_print.games.colonial.riders import hit_riders
from rnr_print.games.colonial.shock import give_shock
from rnr_print.games.colonial.storeys import call_back
from rnr_print.games.colonial.wounds import hero_tests, strike


@dataclass(slots=True)
class Harm:
    """Dead and Shock."""

    dead: int = 0
    shock: int = 0


@rule("hit.effect")
def effects(battle: Battle, by: str, target: Target, cover: Cover, hits: int) -> Harm:
    """A die for each hit; in hard cover some are thrown again."""
    harm, table = Harm(), battle.game.effects
    row = getattr(table, cover)
    dice = battle.pool("effect", by, hits)
    shown = [row[die - 1] for die in dice]
    again = battle.pool("effect", by, shown.count("again"))
    results = (*shown, *(table.again[die - 1] for die in again))
    harm.dead, harm.shock = results.count("dead"), results.count("shock")
    if "miss" in results:
        pass_by(battle, target)
    if battle.groups[by].marks & {"ambush"}:
        double_shock(battle, harm)
    battle.happened(EffectsRolled(target.id, cover, (*dice, *again), harm.dead, harm.shock))
    return harm


@rule("hit.miss")
def pass_by(battle: Battle, target: Target) -> None:
    """A miss does nothing, but whoever dozed knows now that he is shot at."""
    wake(battle, target)


@rule("ambush.shock")
def double_shock(battle: Battle, harm: Harm) -> None:
    """Shock by those who lay in ambush counts twice."""
    harm.shock *= 2


def suffer(
    battle: Battle, target: Target, harm: Harm, light: bool = False, by_fire: bool = False
) -> None:  # fmt: skip
    """A target takes dead and Shock; `light` says that light skirmishers shot."""
    if isinstance(target, Hero):
        alone(battle, target, harm)
        return
    dead = harm.dead
    if dead and target.heroes:
        dead -= hero_tests(battle, target, dead, light)
    if dead and target.mounted and by_fire:
        hit_riders(battle, target, dead)
    if dead:
        kill(battle, target, dead)
    if harm.shock:
        scare(battle, target, harm.shock)


@rule("hero.alone")
def alone(battle: Battle, hero: Hero, harm: Harm) -> None:
    """A Hero by himself: each dead result strikes him (H19)."""
    for _ in range(harm.dead):
        if hero.where == "table":
            strike(battle, hero)


@rule("hit.dead")
def kill(battle: Battle, group: Group, dead: int) -> None:
    """So many men are out; Heroes of a Group without men stand alone."""
    dead = min(dead, group.men)
    if not dead:
        return
    lose_men(battle, group, dead)
    battle.happened(Died(group.id, dead))
    if not group.men:
        drop(battle, group)
        if group.behind:
            call_back(battle, group)
            return
        group.where = "lost"
        for hero in list(group.heroes):
            hero.part()
        battle.happened(GroupGone(group.id))
        free_all(battle, group)


@rule("hit.shock")
def scare(battle: Battle, group: Group, shock: int) -> None:
    """So much Shock."""
    give_shock(battle, group, shock)
