"""Every rule is shown working, not working and at its limit, or somebody said why not: 2 s."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from rnr_print.check.rules import belied_case, missing_case
from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.examples.cases import FILE, Reasons, read_reasons
from rnr_print.examples.context import Desk
from rnr_print.examples.coverage import Coverage, measure
from rnr_print.examples.runner import Outcome, play_all
from rnr_print.games.desks import open_desk

GAME = Path(__file__).parents[2] / "card_data" / "hex-tactical"
BOUND = "static.order"
"""A rule with a case that can't be shown."""


@pytest.fixture(scope="module")
def desk() -> Desk:
    return open_desk(GAME)


@pytest.fixture(scope="module")
def outcomes(desk: Desk) -> list[Outcome]:
    return play_all(desk, desk.book.examples.values())


@pytest.fixture(scope="module")
def reasons() -> Reasons:
    found = read_reasons(GAME / FILE)
    assert found is not None
    return found


def measured(desk: Desk, outcomes: list[Outcome], reasons: Reasons | None) -> Coverage:
    return measure(desk.book.chapters, outcomes, Counter(), 0, desk.anchors, reasons=reasons)


def found(desk: Desk, coverage: Coverage, reasons: Reasons | None) -> list[str]:
    """What the check says of a game with that coverage."""
    game = SimpleNamespace(
        played=True, outcomes=(), reasons=reasons, coverage=coverage, book=desk.book
    )
    return [problem.message for problem in missing_case.look(cast(Any, game))]


def test_each_rule_is_shown_in_every_case_it_can_have(
    desk: Desk, outcomes: list[Outcome], reasons: Reasons
) -> None:
    coverage = measured(desk, outcomes, reasons)
    assert [(row.rule, row.unshown) for row in coverage.rows if row.unshown] == []
    assert coverage.totals["whole"] == len(coverage.rows)
    assert found(desk, coverage, reasons) == []
    row = next(line for line in coverage.lines() if line.startswith(BOUND))
    assert "-" in row.split()[8:10]


def test_a_case_without_example_and_reason_is_missing(
    desk: Desk, outcomes: list[Outcome], reasons: Reasons
) -> None:
    fewer = replace(reasons, told={k: v for k, v in reasons.told.items() if k != BOUND})
    coverage = measured(desk, outcomes, fewer)
    (row,) = (row for row in coverage.rows if row.unshown)
    assert (row.rule, row.unshown) == (BOUND, ("boundary",))
    assert "no boundary case" in row.lacks
    assert coverage.totals["whole"] == len(coverage.rows) - 1
    (told,) = found(desk, coverage, fewer)
    assert told.startswith(f"no example shows {BOUND} in its boundary case; write one, or")


def test_no_label_is_belied_by_what_happens_and_a_wrong_one_is_told(
    desk: Desk, outcomes: list[Outcome]
) -> None:
    def told(those: list[Outcome]) -> list[str]:
        coverage = measured(desk, those, None)
        game = SimpleNamespace(played=True, outcomes=those, coverage=coverage, book=desk.book)
        return [problem.message for problem in belied_case.look(cast(Any, game))]

    assert told(outcomes) == []
    by_name = {outcome.example.id: outcome for outcome in outcomes}
    works, idle = by_name["ex.fire-misses"], by_name["ex.rout-stays"]
    works = replace(works, example=replace(works.example, cases=(("negative", ("fire.result",)),)))
    (said,) = told([works])
    assert said.startswith(
        'ex.fire-misses says case="negative" of fire.result, but it is at work, and refuses nothing'
    )
    idle = replace(
        idle, example=replace(idle.example, rules=("move.step",), cases=(("positive", ()),))
    )
    (said,) = told([idle])
    assert "of move.step, but it is at work nowhere; say what it shows" in said


def test_a_game_that_wants_nothing_misses_nothing(desk: Desk, outcomes: list[Outcome]) -> None:
    coverage = measured(desk, outcomes[:5], None)
    assert not any(row.unshown for row in coverage.rows)
    assert found(desk, coverage, None) == []


def test_a_reason_that_nothing_needs_is_told(
    desk: Desk, outcomes: list[Outcome], reasons: Reasons
) -> None:
    shown = {row.rule: row.cases for row in measured(desk, outcomes, reasons).rows}
    text = (
        "move.step: {positive: Nobody ever takes one.}\nmove.stop: {boundary: There is no such}\n"
    )
    source = MarkedYaml(text, "cases.yaml")
    assert [str(each) for each in Reasons(source, source.data).idle(shown)] == [
        "cases.yaml:1:23: an example shows move.step in its positive case; remove this reason",
        "cases.yaml:2:12: no rule 'move.stop'; see the rulebook",
    ]


def test_a_reason_is_given_in_words_for_a_case_there_is(tmp_path: Path) -> None:
    path = tmp_path / FILE
    assert read_reasons(path) is None
    path.write_text("a.b: {edge: There is none of it.}\na.c: {boundary: none}\n")
    with pytest.raises(InputError) as caught:
        read_reasons(path)
    assert len(caught.value.problems) == 2


def test_one_example_may_show_a_rule_both_ways(desk: Desk, outcomes: list[Outcome]) -> None:
    """It works in what happens, and refuses a move after it."""
    both = [each for each in outcomes if each.example.id == "ex.brush-and-woods"]
    rows = {row.rule: row for row in measured(desk, both, None).rows}
    assert rows["advance.one-hex"].cases == {"positive": 1, "negative": 1}
    assert rows["advance.no-cost"].cases == {"positive": 1}
