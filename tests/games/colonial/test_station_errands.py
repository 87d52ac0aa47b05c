"""Tasks of a scenario: each has a place on the table, or its line is told with what is wrong."""

from __future__ import annotations

import pytest

from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.games.colonial.scenarios import scenario_in
from rnr_print.games.colonial.shelf import Shelf

SCENARIO = """\
title: Two tasks
mode: skirmish
forces:
  blue: {troops: {crown-rifles: 1}}
  red: {mirror: blue}
start:
  blue: {within: 0/0 48/8, facing: 0}
  red: {within: 0/40 48/48, facing: 180}
table: 48x48
terrain:
  - {edge: low, name: wall, from: 20/24, to: 28/24}
tasks:
"""


def read(shelf: Shelf, task: str) -> None:
    scenario_in(shelf, "two-tasks", MarkedYaml(SCENARIO + task, "two-tasks.yaml"))


@pytest.mark.parametrize("task", ["{is: mine, at: wall}", "{is: mine, at: 48/48}"])
def test_a_task_is_done_somewhere_on_the_table(shelf: Shelf, task: str) -> None:
    read(shelf, f"  road: {task}\n")


@pytest.mark.parametrize(
    ("task", "told"),
    [
        ("{is: mine}", "13:9: the task road has no place; say `at:` a spot x/y, or one of wall"),
        ("{is: mine, at: bridge}", "13:24: the task road is done at 'bridge', which there isn't"),
        ("{is: mine, at: 48.01/4}", "13:24: the task road is done at '48.01/4'"),
        ("{is: ruin, at: wall}", "13:14: no task 'ruin'; one of"),
        ("{is: mine, at: wall, side: green}", "13:36: no side 'green'; blue or red"),
    ],
)
def test_what_is_wrong_with_a_task_is_told_with_its_line(
    shelf: Shelf, task: str, told: str
) -> None:  # fmt: skip
    with pytest.raises(InputError) as caught:
        read(shelf, f"  road: {task}\n")
    (problem,) = caught.value.problems
    assert f"two-tasks.yaml:{told}" in str(problem)
