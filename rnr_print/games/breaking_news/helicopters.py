"""Helicopters: a machine gun that goes anywhere (source 8.4, H50)."""

from __future__ import annotations

from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news.activation import Activation
from rnr_print.games.breaking_news.figures import Carrier
from rnr_print.games.breaking_news.firefight import fire
from rnr_print.games.breaking_news.skirmish import Skirmish


@rule("helicopter.fire")
def fly(game: Skirmish, carrier: Carrier) -> None:
    """After all others of its side: it fires once, wherever it hangs."""
    act = game.activation = Activation(carrier.side, [], carrier=carrier)
    carrier.acted = True
    carrier.fired.clear()
    fire(game, act)
    game.activation = None
