"""What is read is recorded for those who ask, thread by thread."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from rnr_print.core.tracking import TrackedDict, record, recording, untracked


def test_what_is_read_within_is_recorded() -> None:
    cards = TrackedDict("card", {"bao": 1, "mai": 2})
    with recording() as outer:
        _ = cards["bao"]
        with recording() as inner, untracked():
            _ = cards["mai"]
        record("file x")
    assert (outer, inner) == ({"card bao", "file x"}, set())


def test_threads_that_read_at_the_same_time_are_recorded_apart() -> None:
    meet = Barrier(2)

    def read(name: str) -> set[str]:
        with recording() as names:
            meet.wait(10)
            record(name)
            meet.wait(10)
        return names

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(read, ("file x", "file y"))) == [{"file x"}, {"file y"}]
