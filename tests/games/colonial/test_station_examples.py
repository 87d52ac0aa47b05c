"""The examples of the rulebook come as told, in words, too."""

from __future__ import annotations

import re
from pathlib import Path

from rnr_print.examples.runner import play_all
from rnr_print.games.desks import open_desk

GAME = Path(__file__).parents[3] / "card_data" / "colonial"


def test_all_examples_come_as_told_in_words() -> None:
    desk = open_desk(GAME)
    outcomes = play_all(desk, desk.book.examples.values())
    assert len(outcomes) > 50
    assert [(each.name, each.run.failures) for each in outcomes if not each.passed] == []
    for outcome in outcomes:
        run = outcome.run
        told = [*map(desk.story.sentence, run.log)]
        told += [desk.story.refused(steps, refusal) for steps, refusal in run.refused]
        assert not [text for text in told if "{" in text or re.search("can’t [A-Z]", text)]
