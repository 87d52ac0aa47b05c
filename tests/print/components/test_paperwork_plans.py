"""What a game may declare, and what is said about a plan that can't be made."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.print.components.plans import Paperwork, read_paperwork


@pytest.fixture
def declared(tmp_path: Path) -> Callable[[str], Paperwork]:
    def read(text: str) -> Paperwork:
        path = tmp_path / "paperwork.yaml"
        path.write_text(text, "utf-8")
        return read_paperwork(path)

    return read


def test_any_game_may_declare_a_dial(declared: Callable[[str], Paperwork]) -> None:
    dial = declared("dials: {turn: {color: op, picture: clock, numbers: [1, 12]}}").dials["turn"]
    assert dial.numbers == (1, 12)
    assert dial.radius == 45


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("dials: {one: {color: op, picture: p, numbers: [3, 3]}}", "a dial with 1 sector; it"),
        (
            "dials: {many: {color: op, picture: p, numbers: [1, 40]}}",
            "40 sectors; it takes 2",
        ),
        ("dials: {both: {color: op, picture: p}}", "either effects_of or numbers"),
        (
            "dials: {mute: {color: op, picture: p, numbers: [1, 6], words: [up, down]}}",
            "2 words for 6 numbers",
        ),
        ("tracks: {back: {numbers: [5, 1], sides: [vpa]}}", "write the lower one first"),
    ],
)
def test_a_plan_that_cannot_be_made_is_refused_at_its_place(
    declared: Callable[[str], Paperwork], text: str, message: str
) -> None:
    with pytest.raises(InputError, match=message) as error:
        declared(text)
    place = error.value.problems[0].place
    assert place is not None
    assert place.line == 1
