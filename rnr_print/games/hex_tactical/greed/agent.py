"""The greedy player."""

from __future__ import annotations

from functools import partial

from rnr_print.engine import greed
from rnr_print.engine.decision import Decision
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.greed.answers import SCORES
from rnr_print.games.hex_tactical.greed.worth import Ground
from rnr_print.games.hex_tactical.view import View, Window


class Greedy(greed.Greedy[View]):
    """Looks one step ahead at points, objectives, danger and who could be hit."""

    kinds = SCORES

    def sit(self, table: Field) -> None:
        """Take a seat at a table, with a view of what lies open."""
        self.look_through(Window(table))

    def worth(self, view: View, decision: Decision[None]) -> greed.Worth:
        """What it comes to on this ground."""
        return partial(SCORES[decision.kind], Ground(view), decision)
