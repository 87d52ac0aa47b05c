"""Dice in print: one page on each paper, and what can't be made."""

from __future__ import annotations

from pathlib import Path

import pytest
from paperwork_jobs import job, workspace_with

from rnr_print.errors import InputError
from rnr_print.products import dice


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_all_dice_stand_on_a_page(paper: str) -> None:
    data, line, _ = dice.build(job("dice", "ru", paper, ink="low"))
    assert line == "10 dice on 1 page"
    assert data == dice.build(job("dice", "ru", paper, ink="low"))[0]


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        ("dials: {}\n", "no dice are declared"),
        ("dice: {d6-vpa: {edge: 40, color: vpa, count: 9}}\n", "page's height; declare fewer"),
        ("dice: {d6-vpa: {edge: 3, color: vpa}}\n", "dice.d6-vpa.edge"),
    ],
)
def test_dice_that_cannot_be_made_are_refused(tmp_path: Path, plan: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        dice.build(job("dice", workspace=workspace_with(tmp_path, plan)))
