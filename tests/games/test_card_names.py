"""Examples name cards that exist: a slip of the pen is bad input, not a difference."""

from __future__ import annotations

import pytest

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.games.rocknroll.card_names import strangers

CARDS = ("hoa", "skip", "unit-attacks")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("script: [{vietnam: {play: unit-atacks}}]", "e:1:27: no card 'unit-atacks'"),
        ("script: [{vietnam: {attacker: hoa, target: skipp}}]", "e:1:44: no card 'skipp'"),
        ("expect: [{lost: {unit: hoax, side: vpa}}]", "e:1:24: no card 'hoax'"),
        ("final: {points: {B: {vietnam: [hoa], vpa: [skp]}}}", "e:1:44: no card 'skp'"),
    ],
)
def test_an_unknown_card_is_told_with_its_place(text: str, said: str) -> None:
    (problem,) = strangers(MarkedYaml(text, "e"), CARDS)
    assert str(problem) == f"{said}; use an id of `rnr cards list`"


def test_what_is_no_card_may_stand_beside_them() -> None:
    text = """
script: [{vietnam: orders}, {roll: {for: attack, by: hoa, die: 3}}, {vpa: end}]
expect: [..., {points-counted: {vietnam: 1}}, {lost: {unit: hoa, side: vietnam}}]
final: {points: {B: {vietnam: [hoa], vpa: []}}}
"""
    assert list(strangers(MarkedYaml(text, "e"), CARDS)) == []
