"""Ambush: a blind moves any way, and its Groups shoot or charge from there (A7.45-A7.47)."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.answers import spot_answer
from rnr_print.engine.boards.plane.rounding import length_up, offset
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Option
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.events.blinds import Ambushed
from rnr_print.games.colonial.pieces import Blind
from rnr_print.games.colonial.placing import reveal
from rnr_print.games.colonial.ways import Mover

AMBUSH: Final = "ambush"


@rule("ambush.how")
def spring(battle: Battle, blind: Blind) -> None:
    """The card is moved up to so far any way, and its figures are placed."""
    mover, reach = Mover(battle, [blind]), battle.game.limits.ambush * IN

    def why_not(spot: Spot) -> Refusal | None:
        if length_up(blind.at.to(spot)) > reach:
            return no.TOO_FAR_TO_AMBUSH
        return mover.why_not_end(spot)

    ends = (blind.at.by(offset(degrees, reach - 1)) for degrees in range(0, 360, 45))
    options = [Option("at", spot, str(spot)) for spot in ends if why_not(spot) is None]
    here = Option("here", blind.at)
    read = spot_answer("at", why_not, no.NO_WAY)
    blind.at = battle.ask(
        blind.side.name, "ambush", [here, *options], blind.id, here, {"at": read}
    )  # fmt: skip
    battle.happened(Ambushed(blind.id, str(blind.at)))
    reveal(battle, blind)
    for group in blind.groups:
        group.marks.add(AMBUSH)
