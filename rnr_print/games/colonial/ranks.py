"""A Formation opens its ranks for friends (A5.44)."""

from __future__ import annotations

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.acting import Act, spend
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.moves import RanksOpened


def why_not_open(battle: Battle, act: Act, name: str) -> Refusal | None:
    """Why it can't open its ranks."""
    formation = act.group.formation
    if formation is None or formation.open:
        return no.NO_RANKS
    return None if act.ap[act.group] >= int(battle.game.costs["open-ranks"]) else no.NO_AP


@rule("passing.open")
def open_ranks(battle: Battle, act: Act, name: str) -> None:
    """Friends may pass through it, until its next turn."""
    spend(battle, act, int(battle.game.costs["open-ranks"]))
    assert act.group.formation is not None
    act.group.formation.open = True
    battle.happened(RanksOpened(act.group.formation.id))
