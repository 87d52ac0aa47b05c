"""The scenario runner is strict: it fails at the first surprise, and says what a player saw."""

from pathlib import Path

import pytest

from rnr_print.core.errors import InputError, Place
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.scenario import Run, run_example
from rnr_print.games.registry import read_database
from rnr_print.games.rocknroll.examples import Theater
from rnr_print.games.rocknroll.setup import Shelf

CARDS = Path(__file__).parents[2] / "card_data" / "rocknroll"

GOOD = """\
setup:
  turn: vietnam
  points: {A: {vietnam: [mai], vpa: [skip]}}
  hands: {vietnam: {orders: [unit-attacks]}}
script:
  - vietnam: {play: unit-attacks, attacker: mai, target: skip}
  - roll: {for: attack, by: mai, die: 3}
  - vietnam: accept
expect:
  - order-played
  - attack-declared: {attacker: mai, target: skip}
  - rolled: {die: 3, need: 4}
  - attack-failed: {why: missed}
final: {points: {A: {vietnam: [mai], vpa: [skip]}}}
"""


@pytest.fixture(scope="module")
def theater() -> Theater:
    return Theater(Shelf(read_database(CARDS)))


def play(theater: Theater, text: str) -> Run:
    return run_example(theater, MarkedYaml(text, "e.yaml"), Place("e.yaml"))


def test_a_good_example_passes_and_knows_its_rules(theater: Theater) -> None:
    run = play(theater, GOOD)
    assert run.passed, run.failures
    assert run.fired["combat.miss"] == 1
    assert run.fired["combat.rocknroll"] == 0
    assert "orders.play" in run.log[-1].rules


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("die: 3", "die: 4", "e.yaml:8:14: the game doesn't ask for `vietnam: accept` now"),
        ("target: skip}\n  - roll", "target: moe}\n  - roll", "e.yaml:6:58"),
        ("  - vietnam: accept\n", "", "e.yaml:7:11: the example stops in the middle"),
        ("accept\n", "accept\n  - vietnam: accept\n", "e.yaml:9:14"),
        ("by: mai", "by: skip", "this is not the throw the game asks for"),
        ("why: missed", "why: armor", "expected something else; attack-failed: {why: armor}"),
        ("vpa: [skip]}}}", "vpa: []}}}", "points.A.vpa is ['skip']; expected []"),
        (
            "vpa: [skip]}}}",
            "vpa: [{skip: {closed: true}}]}}}",
            "is ['skip (open)']; expected ['skip",
        ),
        ("final", "illegal: [{vietnam: end, why: no}]\nfinal", "is legal; expected no"),
    ],
)
def test_the_first_surprise_fails_with_its_place(
    theater: Theater, old: str, new: str, told: str
) -> None:
    assert old in GOOD
    run = play(theater, GOOD.replace(old, new, 1))
    assert not run.passed
    assert told in str(run.failures[0])


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("die: 3}\n  - v", "die: 7}\n  - v", "a die shows 1 to 6, not 7"),
        ("[mai]", "[maj]", "e.yaml:3:26: no unit 'maj'"),
        ("order-played", "order-plaid", "no event 'order-plaid'"),
        ("why: missed", "wy: missed", "attack-failed has no 'wy'"),
        ("turn: vietnam", "turn: laos", "no side 'laos'"),
        ("  - vietnam: accept", "  - laos: accept", "nobody here is called 'laos'"),
        ("points: {A: {", "points: {Z: {", "no Point 'Z' in this mode"),
        ("vpa: [skip]}}}", "vpa: [{skip: {clsed: 1}}]}}}", "e.yaml:14:43: say how one card lies"),
        ("setup:", "stup: 1\nsetup:", "unknown key 'stup'"),
    ],
)
def test_what_cannot_be_read_is_an_input_error(
    theater: Theater, old: str, new: str, told: str
) -> None:
    with pytest.raises(InputError) as error:
        play(theater, GOOD.replace(old, new, 1))
    assert told in str(error.value)
