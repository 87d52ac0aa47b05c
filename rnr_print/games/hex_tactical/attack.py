"""An attack from its first flip to the last defender's (source O20.2-4; the sums are ours)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rnr_print.engine.trace import decides, rule
from rnr_print.games.hex_tactical.casualties import break_unit
from rnr_print.games.hex_tactical.command import command, morale
from rnr_print.games.hex_tactical.cover import cover
from rnr_print.games.hex_tactical.events import (
    AttackDeclared,
    Attacked,
    Defended,
    Targeted,
)  # fmt: skip
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.flips import roll
from rnr_print.games.hex_tactical.pieces import Side, Unit, Weapon
from rnr_print.games.hex_tactical.suppression import suppress
from rnr_print.games.hex_tactical.weapons import use_up
from rnr_print.games.hex_tactical.windows import open_window

Piece = Unit | Weapon


class Power(NamedTuple):
    """What an attack's power is made of: the best piece, its Command, more for further pieces."""

    fp: int
    command: int
    more: int
    hindrance: int

    @property
    def total(self) -> int:
        """All of it, less the hindrance."""
        return self.fp + self.command + self.more - self.hindrance


class Aim(NamedTuple):
    """What a heavy weapon must flip to hit, and from what that comes."""

    need: int
    range: int
    hindrance: int


class Attack:
    """An attack on a hex: who fires from where, with what power, and who may defend how."""

    __slots__ = (
        "aim", "cover_zero", "down", "pieces", "power", "side", "starts", "steadied", "target",
        "terms", "weapons",
    )  # fmt: skip

    def __init__(
        self, side: Side, target: int, pieces: Sequence[Piece], terms: Power, starts: Sequence[int],
        aim: Aim | None = None,
    ) -> None:  # fmt: skip
        self.side = side
        self.target = target
        self.pieces = list(pieces)
        self.weapons = [piece for piece in pieces if isinstance(piece, Weapon)]
        self.terms = terms
        """What its power was made of when it was declared."""
        self.power = terms.total
        self.starts = list(starts)
        """The hexes that threads of fire come from; none where it comes from above."""
        self.aim = aim
        """What a heavy weapon must flip to hit; None where nothing must."""
        self.cover_zero = any(weapon.type.cover_zero for weapon in self.weapons)
        self.steadied = False
        self.down: dict[Unit, int] = {}
        """Cover that targets got by lying down."""


class Defense:
    """A unit that is about to defend against an attack."""

    __slots__ = ("attack", "unit")

    def __init__(self, attack: Attack, unit: Unit) -> None:
        self.attack = attack
        self.unit = unit


@rule("fire.attack")
def carry_out(field: Field, attack: Attack, only: Unit | None = None) -> None:
    """One attack: the target is named, a heavy weapon hits or not, then all in the hex defend.

    With `only`, nobody else in the hex is a target.
    """
    assert field.order is not None
    field.order.attack = attack
    resolve(field, attack, only)
    field.order.attack = None


def resolve(field: Field, attack: Attack, only: Unit | None) -> None:
    """The attack itself, from the declaration to the last defender."""
    names, side = field.board.names, attack.side
    pieces = tuple(piece.name for piece in attack.pieces)
    target, terms = names[attack.target], attack.terms
    field.happened(AttackDeclared(side.name, target, pieces, attack.power, *terms))
    open_window(field, "attack", (side,), attack)
    if attack.aim is not None and not hits(field, attack, attack.aim):
        return
    total = attack.power + roll(field, side, "attack", attack.weapons).total
    field.happened(Attacked(total, attack.power))
    for weapon in attack.weapons:
        if weapon.type.single_use and weapon.unit is not None:
            use_up(field, weapon)
    targets = [only] if only is not None else field.of(side.enemy, attack.target)
    defend(field, attack, targets, total)


@rule("heavy.targeting")
def hits(field: Field, attack: Attack, aim: Aim) -> bool:
    """Whether a heavy weapon finds its target, with a flip of its own (11, O20.2)."""
    total = roll(field, attack.side, "targeting", attack.weapons).total
    field.happened(Targeted(aim.need, total, aim.range, aim.hindrance))
    return total >= aim.need


@rule("fire.defense")
def defend(field: Field, attack: Attack, targets: Sequence[Unit], total: int) -> None:
    """Each target that is still in the hex rolls for itself, in its owner's sequence.

    Teams of a squad that still waits take its place.
    """
    waiting = list(targets)
    while waiting := [each for unit in waiting for each in unit.on_map if each.at == attack.target]:
        unit: Unit = field.choose(waiting[0].side, "defend", "defend", waiting)
        waiting.remove(unit)
        defend_one(field, attack, unit, total)


@rule("fire.result", "suppression.sources")
def defend_one(field: Field, attack: Attack, unit: Unit, total: int) -> None:
    """Less than the attack: it breaks; as much: it is suppressed; more: nothing (O20.3.4)."""
    open_window(field, "defense", (unit.side,), Defense(attack, unit))
    if unit.at < 0:
        return
    stands, bonus = morale(field, unit), command(field, unit)
    covered, down = protection(field, attack, unit)
    roll_total = roll(field, unit.side, "defense", (), unit.name).total
    defense = stands + covered + down + roll_total
    result = "broken" if defense < total else "suppressed" if defense == total else "unharmed"
    terms = stands - bonus, bonus, covered, down
    for each in unit.on_map:
        field.happened(Defended(each.name, defense, result, *terms))
        if result == "broken":
            break_unit(field, each, "fire")
        elif result == "suppressed":
            suppress(field, each, "fire")


def protection(field: Field, attack: Attack, unit: Unit) -> tuple[int, int]:
    """The cover of a target: none against fire and petrol, no walls against shells (11).

    Beside it what lying down adds.
    """
    if burned(field, attack):
        return 0, 0
    return cover(field, unit.at, attack.starts), attack.down.get(unit, 0)


@decides("special.cover-zero")
def burned(field: Field, attack: Attack) -> bool:
    """Whether Cover is 0, and nothing may change that (11, T78.3)."""
    return attack.cover_zero
