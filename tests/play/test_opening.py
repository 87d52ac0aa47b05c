"""A game as a text that is shared and pasted."""

from __future__ import annotations

import pytest

from rnr_print.core.errors import InputError
from rnr_print.games.tabled import Wanted
from rnr_print.play.opening import Opening, read_shared, seats_of


def test_what_is_shared_is_read_again() -> None:
    opening = Opening(
        "skerries", -3, "ex.broadside", Wanted(("a", "b"), ("c",), (2, 3)), {"one": "greedy"},
        50, "1a2b",
    )  # fmt: skip
    answers = (0, 12, "sail=B 4.(x)")
    assert read_shared(f"\n  {opening.shared(answers)} \n") == (opening, answers)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "this is no shared game; it should read `rnr-play GAME"),
        ("rnr-play rocknroll", "this is no shared game"),
        ("rnr-play rocknroll 42", None),
        ("rnr-play rocknroll x:1", "no seed and answers in 'x:1'"),
        ("rnr-play rocknroll 1:1..2", "no seed and answers"),
        ("rnr-play rocknroll color=red 1:1", "nothing called 'color' in a shared game; example,"),
        ("rnr-play rocknroll seats=2x2 1:1", "no seats '2x2'; write players a side"),
        ("rnr-play rocknroll think=0 1:1", "think=0: a number from 1 to 10000"),
        ("rnr-play rocknroll 1:" + "1." * 200_000, "too long for a game"),
    ],
)
def test_what_is_no_game_is_refused(text: str, said: str | None) -> None:
    if said is None:
        assert read_shared(text)[0].seed == 42
        return
    with pytest.raises(InputError) as refused:
        read_shared(text)
    assert said in refused.value.problems[0].message


def test_seats_are_numbers_with_a_v_between() -> None:
    assert seats_of("") == ()
    assert seats_of("2v3") == (2, 3)
