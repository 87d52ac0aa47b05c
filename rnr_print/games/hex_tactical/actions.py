"""Actions from the hand but fire: ambush, smoke, cover, aim, foxholes (source A25; values ours)."""

from __future__ import annotations

from typing import Any, Final

from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.attack import Attack, Defense
from rnr_print.games.hex_tactical.casualties import break_unit
from rnr_print.games.hex_tactical.events import FoxholesDug
from rnr_print.games.hex_tactical.field import ActionKind, Field, OrderInPlay
from rnr_print.games.hex_tactical.flips import roll
from rnr_print.games.hex_tactical.melee import Melee
from rnr_print.games.hex_tactical.move import can_spend
from rnr_print.games.hex_tactical.pieces import Side
from rnr_print.games.hex_tactical.smoke import lay

SMOKE_COST: Final = 1
DIRT: Final = 2
"""Cover for who lies down."""
STEADY, NEAR = 2, 5
"""Power for who takes aim, and how near the target must be."""


def _can_ambush(field: Field, side: Side, moment: Any) -> bool:
    melee: Melee = moment
    return bool(field.of(side.enemy, melee.at))


@rule("actions.ambush", "melee.ambush")
def ambush(field: Field, side: Side, moment: Any) -> None:
    """One enemy unit of the melee breaks (A25)."""
    melee: Melee = moment
    enemies = field.of(side.enemy, melee.at)
    break_unit(field, field.choose(side, "ambush", "target", enemies), "ambush")


def _can_lie_down(field: Field, side: Side, moment: Any) -> bool:
    defense: Defense = moment
    attack = defense.attack
    return not attack.cover_zero and defense.unit not in attack.down


@rule("actions.hit-the-dirt")
def hit_the_dirt(field: Field, side: Side, moment: Any) -> None:
    """The target lies down: more cover; somebody on the move stops."""
    defense: Defense = moment
    defense.attack.down[defense.unit] = DIRT
    order = field.order
    if order is not None and order.mover is defense.unit:
        order.stopped = True


def _can_aim(field: Field, side: Side, moment: Any) -> bool:
    attack: Attack = moment
    far = field.board.far
    near = all(far[start][attack.target] <= NEAR for start in attack.starts)
    return near and not attack.steadied


@rule("actions.steady-aim")
def steady_aim(field: Field, side: Side, moment: Any) -> None:
    """More power at a near target, once an attack."""
    attack: Attack = moment
    attack.steadied = True
    attack.power += STEADY


def _can_lay_smoke(field: Field, side: Side, moment: Any) -> bool:
    order: OrderInPlay = moment
    unit = order.mover
    if unit is None or unit.broken or unit.type.leader:
        return False
    return can_spend(field, order, SMOKE_COST)


@rule("actions.smoke-grenades")
def smoke_grenades(field: Field, side: Side, moment: Any) -> None:
    """Smoke into the mover's hex or one beside it, as thick as the higher die of a roll and one."""
    order: OrderInPlay = moment
    unit = order.mover
    assert unit is not None
    order.left -= SMOKE_COST
    hexes = [unit.at, *field.board.neighbors[unit.at]]
    at = field.choose_hex(side, "smoke", hexes, unit.name)
    card = roll(field, side, "smoke", (), unit.name)
    lay(field, at, max(card.white, card.black) + 1)


def _diggable(field: Field, side: Side) -> list[int]:
    """The hexes in which a side's unbroken squads could dig."""
    hexes = {unit.at for unit in side.standing() if unit.type.rank == "squad"}
    return sorted(at for at in hexes if field.board.diggable[at] and at not in field.foxholes)


def _can_dig(field: Field, side: Side, moment: Any) -> bool:
    return bool(_diggable(field, side))


@rule("actions.dig-in")
def dig_in(field: Field, side: Side, moment: Any) -> None:
    """Foxholes where an unbroken squad of one's own lies."""
    at = field.choose_hex(side, "dig", _diggable(field, side))
    field.foxholes.add(at)
    field.happened(FoxholesDug(field.board.names[at]))


ACTIONS: Final = {
    "ambush": ActionKind("melee", _can_ambush, ambush),
    "hit-the-dirt": ActionKind("defense", _can_lie_down, hit_the_dirt),
    "steady-aim": ActionKind("attack", _can_aim, steady_aim),
    "smoke-grenades": ActionKind("moving", _can_lay_smoke, smoke_grenades),
    "dig-in": ActionKind("recover", _can_dig, dig_in),
}
