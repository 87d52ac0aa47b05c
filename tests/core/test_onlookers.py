"""What is shown is seen by who looks on, and by nobody else."""

from __future__ import annotations

from rnr_print.core.onlookers import Onlookers


def test_what_is_shown_within_is_seen_by_who_came_last() -> None:
    lines: Onlookers[str] = Onlookers("lines")
    lines.show("before")
    assert not lines.are_there
    with lines.looking_on() as outer:
        lines.show("one")
        with lines.looking_on() as inner:
            lines.show("two")
        assert lines.are_there
    lines.show("after")
    assert (outer, inner) == (["one"], ["two"])
