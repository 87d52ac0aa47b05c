"""Dice in print: one page on each paper, and what can't be made."""

from __future__ import annotations

from pathlib import Path

import pytest
from paperwork_jobs import ROOT, job, workspace_with

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products import dice
from rnr_print.core.counting import counted
from rnr_print.core.errors import InputError
from rnr_print.print.components.plans import read_paperwork


@pytest.mark.parametrize(("paper", "pages"), [("a4", 2), ("letter", 2), ("a3", 1)])
def test_all_dice_stand_on_pages(paper: str, pages: int) -> None:
    data, line, _ = dice.build(OpenEdition(job("dice", "ru", paper, ink="low")))
    assert line == f"10 dice on {counted(pages, 'page')}"
    assert data == dice.build(OpenEdition(job("dice", "ru", paper, ink="low")))[0]


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        ("dials: {}\n", "no dice are declared"),
        ("dice: {d6-vpa: {edge: 3, color: vpa}}\n", "dice.d6-vpa.edge"),
    ],
)
def test_dice_that_cannot_be_made_are_refused(tmp_path: Path, plan: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        dice.build(OpenEdition(job("dice", workspace=workspace_with(tmp_path, plan))))


def test_a_die_larger_than_the_page_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dice, "HEAD", 150)
    plan = "dice: {d6-vpa: {edge: 40, color: vpa, count: 9}}\n"
    told = r"yaml:1:\d+: a die takes 148.8 x 188.8 mm of a page that has 190 x 91 for it"
    with pytest.raises(InputError, match=told):
        dice.build(OpenEdition(job("dice", workspace=workspace_with(tmp_path, plan))))


def test_dice_are_told_apart_without_color() -> None:
    plans = read_paperwork(ROOT / "card_data" / "rocknroll" / "paperwork.yaml").dice.values()
    looks = [(plan.sign, plan.pips) for plan in plans]
    assert len(set(looks)) == len(looks)
    assert min(plan.edge for plan in plans) >= 14, "smaller ones can't be folded by hand"
