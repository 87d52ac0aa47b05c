"""Why an answer isn't among the legal ones: the reason a player is told."""

from __future__ import annotations

from rnr_print.engine.decision import Decision
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Step
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.group_turn import why_not_active


def why_not(battle: Battle, decision: Decision[object], step: Step) -> Refusal:
    """Why `step` is refused where the game asks `decision`; readers of open answers say most."""
    if step.player != decision.player:
        return no.NOT_YOUR_TURN
    found = decision.refusal(step.key, step.name)
    if found is not None:
        return found
    if step.key in ("dice", "over") and decision.kind in ("dice", "over", "group"):
        return no.NO_AP
    if step.key in ("direct", "fervour"):
        return no.NO_INITIATIVE
    if step.key == "act":
        group = battle.groups.get(step.name)
        return (why_not_active(battle, group) if group else None) or no.NOT_NOW
    return no.NOT_NOW
