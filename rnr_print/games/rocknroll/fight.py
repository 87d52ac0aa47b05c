"""An attack under way."""

from __future__ import annotations

from rnr_print.games.rocknroll.pieces import Army, Place, Unit


class Attack:
    """One attack: who, for which side, whom, the dice kept, whom they struck, how it failed.

    `star`: a trait with a star makes it, so allies may pay for its rerolls.
    """

    __slots__ = ("army", "attacker", "dice", "place", "risked", "star", "struck", "targets", "why")

    def __init__(self, attacker: Unit, targets: list[Unit], army: Army | None, star: bool) -> None:
        self.attacker = attacker
        self.army = army
        self.star = star
        self.targets = targets
        self.place: Place = targets[0].where
        self.dice: list[int] = []
        self.struck: list[Unit] = []
        self.risked = False
        self.why = "missed"

    @property
    def aim(self) -> Unit | tuple[Unit, ...]:
        """The target, or all of them."""
        return self.targets[0] if len(self.targets) == 1 else tuple(self.targets)
