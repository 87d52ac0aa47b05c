"""What ends a Move: to break or to be suppressed on the way, not to recover on it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from rnr_print.games.hex_tactical.move import stopped

WHOLE, BROKEN, SUPPRESSED, BOTH = range(4)


@pytest.mark.parametrize(
    ("before", "after", "ends"),
    [
        (WHOLE, WHOLE, False), (WHOLE, BROKEN, True), (WHOLE, SUPPRESSED, True),
        (BROKEN, BOTH, True), (SUPPRESSED, BOTH, True), (BOTH, BOTH, False),
        (BROKEN, WHOLE, False), (BOTH, SUPPRESSED, False),
    ],
)  # fmt: skip
def test_a_mover_is_stopped_by_what_befalls_it_alone(before: int, after: int, ends: bool) -> None:
    unit = SimpleNamespace(state=after)
    assert stopped(cast(Any, SimpleNamespace(trace=None)), cast(Any, unit), before) is ends
