"""The examples of the rulebook come as told; what can't be set up is told at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.core.errors import InputError, Place
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.scenario import Run, run_example
from rnr_print.examples.context import Desk
from rnr_print.examples.runner import play_all
from rnr_print.games.desks import open_desk

GAME = Path(__file__).parents[3] / "card_data" / "hex-tactical"


@pytest.fixture(scope="module")
def desk() -> Desk:
    return open_desk(GAME)


def test_all_examples_come_as_told(desk: Desk) -> None:
    outcomes = play_all(desk, desk.book.examples.values())
    assert len(outcomes) > 80
    assert [(each.name, each.run.failures) for each in outcomes if not each.passed] == []


def test_every_event_refusal_and_answer_is_told(desk: Desk) -> None:
    """All that happens and all that is refused in examples has its words."""
    for outcome in play_all(desk, desk.book.examples.values()):
        run = outcome.run
        told = [*map(desk.story.sentence, run.log)]
        told += [desk.story.refused(steps, refusal) for steps, refusal in run.refused]
        assert not [text for text in told if "{" in text]


def run(desk: Desk, text: str) -> Run:
    return run_example(desk.stage(""), MarkedYaml(text, "trial.yaml"), Place("trial.yaml"))


WRONG = {
    "units: {J11: {kestrel: [rifle-1]}}": "2:16: no hex 'J11' in play; A1 to O10",
    "units: {J9: {wren: [rifle-1]}}": "no side 'wren'; kestrel or harrow",
    "units: {J9: {kestrel: [rifle-9]}}": "kestrel has no unit 'rifle-9'; one of ives, ",
    "units: {J9: {kestrel: [garrison-1]}}": "kestrel has no unit 'garrison-1'",
    "units: {J9: {kestrel: [rifle-1]}, J8: {kestrel: [rifle-1]}}": "rifle-1 is somewhere else",
    "units: {C4: {kestrel: [rifle-1]}}": "rifle-1 can't stand in C4",
    "units: {J9: {kestrel: [rifle-1, rifle-2, crew-k]}}": "crew-k is too much here; 4 a side",
    "units: {J9: {kestrel: [ives: {weapon: lmg-1}]}}": "ives is a leader; weapons go to squads",
    "units: {J9: {kestrel: [rifle-1: {weapon: hmg}]}}": "kestrel has no weapon 'hmg'; one of lmg-1",
    "units: {J9: {kestrel: [rifle-1: {tired: true}]}}": "unknown 'tired'; one of broken, ",
    "radios: {kestrel: [radio-k, radio-h]}": "2:21: a side has one radio; name one",
    "radios: {kestrel: 7}": "a radio has an FP of 8 to 13, not 7",
    "radios: {kestrel: 14}": "a radio has an FP of 8 to 13, not 14",
    "hands: {kestrel: [h11]}": "kestrel has no card 'h11' left",
    "hands: {kestrel: [k11]}\n  discard: {kestrel: [k11]}": "kestrel has no card 'k11' left",
    "smoke: {N8: 8}": "a number from 1 to 7, not 8",
    "control: {J9: kestrel}": "J9 is no objective",
    "vp: 26": "a number from -25 to 25, not 26",
    "orders_left: 4": "a number from 0 to 3, not 4",
    "weather: rain": "unknown key 'weather'; one of scenario, map, ",
    "scenario: picnic": "no scenario 'picnic'; orchard-hill",
    "map: picnic": "no map 'picnic'; one of orchard-hill, ",
    "map: {rows: ['. x']}": "B1: no terrain 'x'",
    "change: {hexes: {Z9: {level: 1}}}": "Z9 is not on the map",
    "change: {hexes: {J9: {level: 3}}}": "level: 3 is wrong; level: 0, 1 or 2",
    "change: {sides: {M8/N8: moat}}": "nothing called 'moat' stands on sides",
    "change: {sides: {M8/O8: wall}}": "M8 and O8 have no side in common",
    "change: {hexes: [J9]}": "2:19: write a mapping here",
    "change: {hexes: {J9: 1}}": "write `level:` or `ground:` here",
    "change: {hexes: {J9: {ground: [woods]}}}": "ground: ['woods'] is wrong; level: 0, 1 or 2",
    "units: {J9: {kestrel: [rifle-1: [broken]]}}": "write a mapping here",
    "radios: {kestrel: radio-h}": "kestrel has no radio 'radio-h'; radio-k, its FP, or",
    "phase: [box]": "no phase ['box']; box",
}


def refused(desk: Desk, text: str) -> str:
    """The one line that an example is refused with."""
    with pytest.raises(InputError) as error:
        run(desk, text)
    (problem,) = error.value.problems
    return str(problem)


@pytest.mark.parametrize("setup", WRONG)
def test_what_cannot_be_set_up_is_told_at_its_place(desk: Desk, setup: str) -> None:
    told = refused(desk, f"setup:\n  {setup}\n")
    assert told.startswith("trial.yaml:")
    assert WRONG[setup] in told


UNKNOWN = {
    "script: [{kestrel: {order: charge}}]": "no order 'charge'; ",
    "script: [{kestrel: {activate: rifle-7}}]": "no unit 'rifle-7'; did you mean rifle-",
    "script: [{kestrel: {scrap: lmg}}]": "no weapon 'lmg'; did you mean lmg-",
    "script: [{kestrel: {fly: J9}}]": "no question has the answer 'fly'; ",
    "script: [{kestrel: {pass: now}}]": "pass names nothing; write pass alone",
    "script: [{draw: k77}]": "no card 'k77'; ",
    "script: [{ask: {los: J9/Z9}}]": "no hex 'Z9' on the map, A1 to O10; name two of it: J9/K6",
    "expect: [moved: {to: Z1}]": "no hex or side 'Z1'; ",
    "expect: [flown: {to: J9}]": "no event 'flown'; one of ",
}


@pytest.mark.parametrize("part", UNKNOWN)
def test_what_nobody_knows_is_told_at_its_place(desk: Desk, part: str) -> None:
    told = refused(desk, part)
    assert told.startswith("trial.yaml:1:")
    assert UNKNOWN[part] in told


def test_what_is_no_unit_in_the_end_is_told(desk: Desk) -> None:
    failures = run(desk, "setup: {}\nfinal: {units: {J9: {kestrel: [[rifle-1]]}}}\n").failures
    assert "units.J9.kestrel is []; expected" in str(failures[0])


def test_a_position_that_differs_is_told(desk: Desk) -> None:
    text = """
setup: {units: {J9: {kestrel: [rifle-1: {suppressed: true, weapon: lmg-1}]}}, smoke: {N8: 7}}
final:
  units: {J9: {kestrel: [rifle-1: {broken: true, weapon: lmg-2}]}, K9: {kestrel: [rifle-2]}}
  vp: 3
  control: {J7: kestrel}
  weapons: {lmg-1: broken}
  smoke: {}
"""
    told = [str(failure) for failure in run(desk, text).failures]
    assert [line.partition(": ")[2] for line in told] == [
        "rifle-1: broken is false",
        "rifle-1: suppressed is true",
        "rifle-1: weapon is lmg-1 working",
        "units.K9.kestrel is []; expected ['rifle-2']",
        "vp is -10; expected 3",
        "control.J7 is harrow; expected kestrel",
        "weapons.lmg-1 is working; expected broken",
        "smoke is {'N8': 7}; expected {}",
    ]
