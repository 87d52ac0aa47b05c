"""What ends a Move: to break or to be suppressed on the way, not to recover on it. Under 0.5 s."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.core.errors import Place
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.scenario import run_example
from rnr_print.examples.context import Desk
from rnr_print.games.desks import open_desk

GAME = Path(__file__).parents[3] / "card_data" / "hex-tactical"
UNDER_FIRE = """
setup:
  units: {L9: {kestrel: [rifle-1: {STATE}]}, M6: {harrow: [garrison-1]}}
  hands: {kestrel: [k26], harrow: [h12]}
script:
  - kestrel: {order: move, activate: rifle-1, to: M9}
  - harrow: {action: opportunity-fire}
  - draw: {card: ATTACK, for: attack, by: harrow}
  - draw: {card: k34, for: defense, by: kestrel}
  - draw: {card: EVENT, for: event, by: kestrel}
"""
WALKING_WOUNDED, SMOKE_DRIFTS = "k13", "k16"


@pytest.fixture(scope="module")
def desk() -> Desk:
    return open_desk(GAME)


@pytest.mark.parametrize(
    ("state", "attack", "event", "asked"),
    [
        ("", "h22", SMOKE_DRIFTS, "to"),
        ("", "h64", SMOKE_DRIFTS, "order"),
        ("", "h65", SMOKE_DRIFTS, "order"),
        ("suppressed: true", "h54", SMOKE_DRIFTS, "to"),  # a second marker changes nothing
        ("suppressed: true", "h64", SMOKE_DRIFTS, "order"),
        ("broken: true", "h22", WALKING_WOUNDED, "to"),  # whole again, and on it goes
        ("broken: true", "h65", WALKING_WOUNDED, "order"),  # whole again, and broken at once
    ],
)
def test_a_mover_is_stopped_by_what_befalls_it(
    desk: Desk, state: str, attack: str, event: str, asked: str
) -> None:
    text = UNDER_FIRE.replace("STATE", state).replace("ATTACK", attack).replace("EVENT", event)
    source = MarkedYaml(text.replace("rifle-1: {}", "rifle-1"), "trial.yaml")
    run = run_example(desk.stage(""), source, Place("trial.yaml"))
    assert run.asked is not None
    assert run.asked.kind == asked
