"""One roll of a die, from its announcement to its last reroll."""

from __future__ import annotations

from rnr_print.games.rocknroll.pieces import Place, Player, Unit


class Throw:
    """One roll with all its rerolls: who decides, who rolls (None: an order or a side), RD in it.

    `helpers` are allies who may pay too (a star trait in team play). While it is on the table
    everybody sees what it `need`s, what is added to it (`bonus`) and at whom it is thrown.
    """

    __slots__ = (
        "bonus", "by", "helpers", "need", "place", "player", "poured", "purpose", "roller",
        "targets", "total",
    )  # fmt: skip

    def __init__(
        self,
        player: Player | None,
        by: str,
        purpose: str,
        roller: Unit | None = None,
        helpers: tuple[Player, ...] = (),
    ) -> None:
        self.player = player
        self.by = by
        self.purpose = purpose
        self.roller = roller
        self.place: Place | None = roller.place if roller is not None else None
        self.helpers = helpers
        self.poured = 0
        self.total = 0
        self.need = 0
        self.bonus = 0
        self.targets: list[Unit] = []

    @property
    def spared(self) -> tuple[Unit, ...]:
        """Who can't be paid for this roll: the one who rolls."""
        return () if self.roller is None else (self.roller,)
