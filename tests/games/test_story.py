"""Games are told in plain words: every event has its sentence."""

from string import Formatter

from rnr_print.games.rocknroll.examples import EVENTS
from rnr_print.games.rocknroll.game import play_seed
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.story import PATTERNS, Story
from rnr_print.rules.agents import RandomAgent
from rnr_print.rules.event import Event
from rnr_print.rules.trace import Trace


def test_every_event_has_a_sentence_of_its_own_fields() -> None:
    assert set(PATTERNS) == set(EVENTS)
    for name, pattern in PATTERNS.items():
        asked = {field for _, field, _, _ in Formatter().parse(pattern) if field}
        assert asked <= set(EVENTS[name]), name


def test_a_whole_game_can_be_told(shelf: Shelf) -> None:
    log: list[Event] = []
    play_seed(shelf, ("expansion",), 3, RandomAgent(3), log=log)
    lines = list(Story(shelf.database).tell(log))
    assert len(lines) == len(log)
    assert lines[-1].startswith("  The war is over: ")
    assert any(line == "It is Vietnam's turn." for line in lines)
    assert not any("{" in line for line in lines)


def test_rules_stand_behind_the_sentence(shelf: Shelf) -> None:
    log: list[Event] = []
    play_seed(shelf, ("base",), 1, RandomAgent(1), log=log, trace=Trace())
    lines = list(Story(shelf.database).tell(log, rules=True))
    assert any(line.startswith("  ") and "[round.parts" in line for line in lines)
    assert any("arrival.first-blind" in line for line in lines)
