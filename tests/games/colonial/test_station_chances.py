"""Each Bonus card and each random event does what its card and its table say."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.examples.finding import own
from rnr_print.examples.runner import Outcome, play_all
from rnr_print.games.colonial.events.chance import BonusPlayed, EventRolled
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.desks import open_desk

HERE = Path(__file__).parent
GAME = HERE.parents[2] / "card_data" / "colonial"


def played(name: str) -> list[Outcome]:
    desk = open_desk(GAME)
    outcomes = play_all(desk, own(HERE / name))
    assert [(each.name, each.run.failures) for each in outcomes if not each.passed] == []
    return list(outcomes)


def test_every_bonus_card_is_played(shelf: Shelf) -> None:
    log = [event for each in played("bonus_cards.md") for event in each.run.log]
    cards = {event.card.partition("+")[0] for event in log if isinstance(event, BonusPlayed)}
    assert cards == set(shelf.bonus)


@pytest.mark.parametrize("table", ["shooting", "moving"])
def test_every_random_event_happens(shelf: Shelf, table: str) -> None:
    begins = "ex.move-" if table == "moving" else "ex.event-"
    logs = [each.run.log for each in played("random_events.md") if each.name.startswith(begins)]
    kinds = {event.kind for log in logs for event in log if isinstance(event, EventRolled)}
    assert kinds == {kind for row in getattr(shelf.game.events, table) for kind in row}
