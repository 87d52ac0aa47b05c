"""What a side sees of a table: all counters, discards and numbers, its own hand, no other cards."""

from __future__ import annotations

from functools import cached_property
from typing import TypeVar

from rnr_print.engine.decision import Decision
from rnr_print.engine.view import as_heard
from rnr_print.games.hex_tactical.board import Board
from rnr_print.games.hex_tactical.cards.game import Targeting
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import FateCard, Unit, Weapon

Value = TypeVar("Value")


class View:
    """A table as one side sees it. Whoever holds it reads and changes nothing.

    It is a window and no copy: what it shows is right until the next answer.
    """

    def __init__(self, field: Field, name: str) -> None:
        self._field = field
        self._own = field.side(name)
        self.board: Board = field.board
        self.smoke = field.smoke
        self.blaze = field.blaze
        self.foxholes = field.foxholes
        self.time = field.time
        self.last = field.scenario.time
        self.kind = field.order.name if field.order is not None else ""
        self.left = field.order.left if field.order is not None else 0
        self.given = field.given
        self.name = name

    @property
    def targeting(self) -> Targeting:
        """What heavy weapons need to hit."""
        return self._field.game.targeting

    @property
    def barrage(self) -> Targeting:
        """What artillery needs to fall where it should."""
        return self._field.game.barrage

    @property
    def radio(self) -> int:
        """The power of the own radio; 0 where none works."""
        radio = self._own.radio
        return radio.fp if radio is not None and not radio.silent else 0

    @property
    def silent(self) -> bool:
        """Whether the own radio is silent."""
        return self._own.radio is not None and self._own.radio.silent

    @property
    def enemy_radio(self) -> int:
        """The power of the enemy's radio; 0 where none works."""
        radio = self._own.enemy.radio
        return radio.fp if radio is not None and not radio.silent else 0

    @property
    def ready(self) -> list[Unit]:
        """Who may still fire in the order in progress."""
        order = self._field.order
        if order is None:
            return []
        return [unit for unit in order.waiting if unit not in order.fired]

    @property
    def mover(self) -> Unit | None:
        """Who is moving."""
        return self._field.order.mover if self._field.order is not None else None

    @property
    def fired(self) -> set[Unit]:
        """Who has fired in the order in progress."""
        return self._field.order.fired if self._field.order is not None else set()

    @property
    def rolled(self) -> tuple[bool, str, int]:
        """Of the last roll: whether it was the own side's, what for, its sum."""
        side, purpose, card = self._field.rolled
        return side is self._own, purpose, self._field.fates[card].total if card else 7

    @property
    def own(self) -> list[Unit]:
        """The own units on the map."""
        return self._own.units

    @property
    def enemies(self) -> list[Unit]:
        """The enemy's units on the map."""
        return self._own.enemy.units

    @property
    def enemy_edge(self) -> str:
        """Where its units may leave for points."""
        return self._own.enemy.edge

    @property
    def side_limit(self) -> int:
        """What the units of a side may take of a hex."""
        return self._field.game.stacking.most

    @property
    def active(self) -> bool:
        """Whether it is the own turn."""
        return self._field.active is self._own

    @property
    def points(self) -> int:
        """The track, as good as it is for the own side."""
        return self._own.sign * self._field.vp

    @property
    def ahead(self) -> bool:
        """Whether the own side would win if time were up now."""
        return (self._field.vp > 0) == (self._own.number == 0)

    @cached_property
    def hand(self) -> list[FateCard]:
        """The own hand."""
        return [self._field.fates[card] for card in self._own.hand]

    @property
    def enemy_hand(self) -> int:
        """How many cards the enemy holds."""
        return len(self._own.enemy.hand)

    @property
    def losses(self) -> tuple[int, int]:
        """Units until the own side, and until the enemy, gives up."""
        own, enemy = self._own, self._own.enemy
        return (
            own.limits.surrender - len(own.lost),
            enemy.limits.surrender - len(enemy.lost),
        )

    @cached_property
    def objectives(self) -> list[tuple[int, int, bool]]:
        """The hex of each objective that counts, its points, whether the own side holds it."""
        points = self.board.objectives
        control = self._field.control
        return [(at, points[at].vp, side is self._own) for at, side in control.items()]

    def fate(self, card: str) -> FateCard:
        """A card of the own hand, or one that lies open."""
        return self._field.fates[card]

    def unit(self, name: str) -> Unit | None:
        """A unit, wherever it is; None where it is none."""
        return self._field.units.get(name)

    def weapon(self, name: str) -> Weapon | None:
        """A weapon, wherever it is; None where it is none."""
        return self._field.weapons.get(name)

    def mine(self, unit: Unit) -> bool:
        """Whether a unit is the own side's."""
        return unit.side is self._own

    def at(self, at: int) -> list[Unit]:
        """The units in a hex."""
        return self._field.at[at]

    def hindrance(self, start: int, end: int) -> int:
        """What fire between two hexes loses, `BLOCKED` where there is no sight."""
        return self._field.hindrance(start, end)

    def cover(self, at: int) -> int:
        """The cover of a hex."""
        cover = self.board.cover[at]
        return max(cover, self.board.map.chart.foxholes.cover) if at in self.foxholes else cover


class Window:
    """A table as those see it who sit at it."""

    def __init__(self, field: Field) -> None:
        self._field = field

    def look(self, decision: Decision[Value]) -> tuple[View, Decision[None]]:
        """What the asked side sees, and the question as it hears it."""
        view = View(self._field, decision.player)
        return view, as_heard(decision)
