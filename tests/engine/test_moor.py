"""Ways, moments, directions and spots as answers: suggested, read, refused, replayed."""

import pytest
from moor import SIDES, example, seeded

from rnr_print.engine.agents import RandomAgent, Seats
from rnr_print.engine.decision import Decision
from rnr_print.engine.event import Event
from rnr_print.engine.perft import perft
from rnr_print.engine.replay import Replay, Transcript

RUN = """
setup: {hare: 5/5, fox: 20/10}
script:
  - hare: {way: 5.00/9  8/13}
  - hare: {face: 20/13}
  - fox: {at: 2.5}
  - roll: {die: 3, for: stone, by: fox}
  - fox: {dust: 6.5/7.5}
"""
TOLD = """
expect:
  - went: {side: hare, way: 5/9 8/13, length: 9.00}
  - looked: {side: hare, degrees: 90}
  - threw: {side: fox, at: 5/7.5, moment: 2.50, die: 3}
  - dusted: {at: 6.5/7.5}
final: {hare: 8/13}
"""


def test_an_example_plays_ways_moments_directions_and_spots() -> None:
    run = example(RUN + TOLD)
    assert run.passed, run.failures
    assert run.asked is not None
    assert run.asked.player == "fox"


@pytest.mark.parametrize(
    ("told", "instead"),
    [("5/9 8/13", "5/9 8/12"), ("9.00", "9.01"), ("5/7.5", "5/7.51"), ("6.5/7.5", "6.5/7")],
)
def test_an_example_that_tells_it_otherwise_fails(told: str, instead: str) -> None:
    assert not example(RUN + TOLD.replace(told, instead)).passed


def refused(setup: str, steps: str, answer: str) -> str:
    """Why `answer` is refused after these steps, by the rule that says so."""
    run = example(f"setup: {setup}\nscript: [{steps}]\nillegal: [{{{answer}, why: x}}]\n")
    (failure,) = run.failures
    return str(failure)


@pytest.mark.parametrize(
    ("setup", "steps", "answer", "why"),
    [
        ("{}", "", "hare: {way: 15/5}", None),
        ("{}", "", "hare: {way: 15.01/5}", "too-far"),
        ("{}", "", "hare: {way: 5/9 11/9}", None),
        ("{}", "", "hare: {way: 5/9 5/9.01 11/9}", "too-far"),
        ("{}", "", "hare: {way: -0.01/5}", "off-the-moor"),
        ("{}", "", "hare: {way: 0/5}", None),
        ("{}", "", "hare: {way: home}", "not-on-a-moor"),
        ("{}", "", "hare: {way: 5/5.001}", "not-on-a-moor"),
        ("{}", "", "hare: {run: 5/6}", "not-offered"),
        ("{hare: 15/12}", "", "hare: {way: 15/18}", "over-a-wall"),
        ("{hare: 15/12}", "", "hare: {way: 20/15}", None),  # touching the wall's end
        ("{hare: 15/12}", "", "hare: {way: 19.99/15}", "occupied"),
        ("{hare: 5/5, fox: 9/5}", "", "hare: {way: 7/5}", None),  # in contact
        ("{hare: 5/5, fox: 9/5}", "", "hare: {way: 7.01/5}", "occupied"),
        ("{}", "hare: stay", "hare: {face: 359}", None),
        ("{}", "hare: stay", "hare: {face: 360}", "not-on-a-moor"),
        ("{}", "hare: stay", "hare: {face: 5/5}", "not-on-a-moor"),
        ("{}", "hare: stay", "hare: {face: 4/5}", None),
        ("{hare: 30/30}", "hare: {way: 30/35} > hare: {face: 0}", "fox: {at: 5}", None),
        ("{hare: 30/30}", "hare: {way: 30/35} > hare: {face: 0}", "fox: {at: 5.01}", "not-on"),
        ("{hare: 30/30}", "hare: {way: 30/35} > hare: {face: 0}", "fox: {at: -1}", "not-on"),
        ("{hare: 20/9}", "hare: {way: 10/9} > hare: {face: 0}", "fox: {at: 10}", "no-sight"),
        ("{hare: 30/38}", "hare: stay > hare: {face: 0}", "fox: {at: 0}", None),
        ("{hare: 32.49/37.51}", "hare: stay > hare: {face: 0}", "fox: {at: 0}", None),
        ("{hare: 32.5/37.51}", "hare: stay > hare: {face: 0}", "fox: {at: 0}", "behind-him"),
    ],
)
def test_borders_of_open_answers(setup: str, steps: str, answer: str, why: str | None) -> None:
    steps = ", ".join(f"{{{step}}}" for step in steps.split(" > ") if step)
    said = refused(setup, steps, answer)
    if why is None:
        assert "is legal" in said or "it asks a die for stone" in said
    else:
        assert why in said


class Wanderer(RandomAgent):
    """Goes, looks and throws where it isn't suggested, as often as that is legal."""

    def answer(self, decision: Decision[object]) -> int:
        number = self._random
        for key in decision.free or ():
            for _ in range(3):
                text = {
                    "way": f"{number() * 40:.2f}/{number() * 40:.2f}",
                    "face": f"{number() * 40:.1f}/{number() * 40:.1f}",
                    "at": f"{number() * 10:.2f}",
                    "dust": f"{number() * 40:.2f}/{number() * 40:.2f}",
                }[key]
                if (index := decision.find(key, text)) is not None:
                    return index
        return super().answer(decision)


@pytest.mark.parametrize("agent", [RandomAgent, Wanderer])
@pytest.mark.parametrize("seed", range(12))
def test_a_game_is_its_seed_and_its_answers(seed: int, agent: type[RandomAgent]) -> None:
    log: list[Event] = []
    seats = Seats({side: agent(seed + number) for number, side in enumerate(SIDES)})
    moor, ending = seeded(seed, seats, log)
    text = str(Transcript(seed, tuple(moor.answers)))
    assert ("(" in text) == (agent is Wanderer)
    again: list[Event] = []
    told = seeded(seed, Replay(Transcript.parse(text).answers), again)
    assert (again, told[1], told[0].answers) == (log, ending, moor.answers)
    assert [*map(str, again)] == [*map(str, log)]


def test_suggestions_are_counted_and_open_answers_are_not() -> None:
    assert perft(lambda answerer: seeded(1, answerer), 1) == 4
    assert perft(lambda answerer: seeded(1, answerer), 3) == 5
