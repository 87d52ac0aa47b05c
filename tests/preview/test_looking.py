"""The stages of a first look; costs 0.1 s."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from rnr_print.check.context import GameUnderCheck
from rnr_print.check.runner import checks_of
from rnr_print.core.workspace import OURS, Workspace
from rnr_print.preview.looking import MANY, PLAIN, Stage, stage_of


def test_each_stage_looks_at_more_and_the_last_at_everything(tmp_path: Path) -> None:
    game = GameUnderCheck(Workspace(OURS, tmp_path), "rocknroll")
    stages = [stage_of(game, 0)]
    while not stages[-1].last:
        stages.append(stage_of(game, len(stages)))
    first, plain, *others, last = stages
    codes = {each.code: each for each in checks_of(game)}
    assert set(first.codes) < set(plain.codes) < set(codes)
    assert not any(codes[code].parts for code in plain.codes), "no language is read for these"
    assert not any(codes[code].group == "print" for code in first.codes)
    assert [len(each.locales) for each in others] == [
        MANY * number for number in range(1, len(others) + 1)
    ]
    assert all(set(one.locales) < set(two.locales) for one, two in pairwise(others))
    assert last == Stage(of=len(plain.codes) + len(game.languages) + 1)
    assert len(stages) - PLAIN == -(-len(game.languages) // MANY)
