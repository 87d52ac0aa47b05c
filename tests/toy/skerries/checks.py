"""What is checked of this game alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rnr_print.core.errors import Problem
from rnr_print.core.finding import check
from rnr_print.games.under_check import UnderCheck
from skerries.cards import Boat


@check("uneven-crews", "data", "game.yaml: customs: 1, smugglers: 2; give all crews as many")
def uneven_crews(game: UnderCheck) -> Iterator[Problem]:
    """Crews that have more boats than others."""
    boats = [card for card in game.database.cards.values() if isinstance(card, Boat)]
    fleets = Counter(boat.side for boat in boats)
    if len(set(fleets.values())) > 1:
        told = ", ".join(f"{side}: {n}" for side, n in fleets.items())
        yield Problem(f"boats a crew: {told}; give all crews as many", game.file("game.yaml"))


CHECKS = (uneven_crews,)
