"""The work of a file is told in a line and read again; a line that was spoiled is no work."""

from __future__ import annotations

import pytest

from rnr_print.build.effort import Work


def test_what_was_told_is_read() -> None:
    work = Work(12, "fold", cuts=48, folds=12, glued=12, parts=(("Base", 4), ("EXPANSION", 8)))
    assert Work.read(work.told()) == work
    assert Work.read("") is None


@pytest.mark.parametrize(
    "text",
    ["{", "3", "[]", "[" * 5000, "{}", '{"sheets": "3"}', '{"sheets": 3, "turned": "over"}',
     '{"sheets": 3, "parts": [[1]]}', '{"sheets": 3, "parts": 7}', '{"sheets": 3, "parts": null}',
     '{"sheets": 3, "parts": [["a", "b"]]}', '{"sheets": 3, "pages": 4}',
     '{"sheets": 3, "turned": []}'],
)  # fmt: skip
def test_a_spoiled_line_is_no_work(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        Work.read(text)
