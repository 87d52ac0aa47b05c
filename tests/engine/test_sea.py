"""The kernel plays a game it has never heard of: three sides, pools of ten-sided dice, hexes."""

import re
from pathlib import Path

import pytest
from sea import SIDES, seeded

from rnr_print.engine import decision
from rnr_print.engine.agents import RandomAgent, Seats
from rnr_print.engine.event import Event
from rnr_print.engine.perft import perft
from rnr_print.engine.replay import Replay

ENGINE = Path(decision.__file__).parent
GAME = re.compile("rocknroll|rock'n'roll|vietnam|vpa", re.IGNORECASE)


@pytest.mark.parametrize("seed", range(30))
def test_three_sides_play_to_the_end_and_replay(seed: int) -> None:
    log: list[Event] = []
    crews = Seats({side: RandomAgent(seed + i) for i, side in enumerate(SIDES)})
    sea, ending = seeded(seed, crews, log)
    assert ending.winner in SIDES
    assert {"sea.turn", "sea.shot", "sea.sinking"} <= set(sea.trace.fired)  # type: ignore[union-attr]
    boats = list(sea.boats.values())
    assert len(set(boats)) == len(boats) == 1
    assert all(at in sea.board for at in boats)
    winds = [card for pile in sea.winds for card in sea.winds[pile]]
    assert sorted(winds) == ["calm-1", "calm-2", "gale-1"]
    again: list[Event] = []
    assert seeded(seed, Replay(sea.answers), again)[1] == ending
    assert [str(event) for event in again] == [str(event) for event in log]


def test_answers_are_counted() -> None:
    """Of 27 bids red wins 14, green 8, blue 5; in their corners they have 3, 4 and 6 courses."""
    assert [perft(lambda answers: seeded(1, answers), depth) for depth in (1, 2, 3, 4)] == [
        3, 9, 27, 14 * 3 + 8 * 4 + 5 * 6,
    ]  # fmt: skip


@pytest.mark.parametrize("path", sorted(ENGINE.rglob("*.py")), ids=lambda path: path.stem)
def test_the_kernel_names_no_game(path: Path) -> None:
    assert GAME.findall(path.read_text("utf-8")) == []
