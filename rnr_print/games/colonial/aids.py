"""What Bonus cards change in what is going on: a shot, a move, a charge, a melee, a look."""

from __future__ import annotations

from dataclasses import dataclass, field

from rnr_print.games.colonial.pieces import Blind, Group, Hero, Moving


@dataclass
class Aid:
    """What cards change in what is going on: further dice, fervour, a second shot, a table, what
    doesn't count. `group` or `hero` is whose it is."""

    group: Group | None = None
    hero: Hero | None = None
    target: Group | None = None
    dice: int = 0
    fervour: int = 0
    again: bool = False
    skirmish_table: bool = False
    ignores: tuple[str, ...] = ()
    points: int = 0
    lightened: bool = False
    hidden: Blind | None = None
    ambush: bool = False
    looker: Moving | None = None
    care: int = 0
    moves: list[tuple[str, int]] = field(default_factory=list)
    """Who moves at once, and by how many dice."""
    order: str = ""
    """Who acts without a point."""
    fighters: list[Hero] = field(default_factory=list)
    dared: str = ""
    """The Hero in a melee who is challenged."""


Subject = Aid | None
