"""The processes that look at languages: who does what, and what comes of one that is killed."""

from __future__ import annotations

import os
import signal
from functools import partial
from pathlib import Path
from time import sleep

import pytest

from rnr_print.check.worker_pool import crew
from rnr_print.core.errors import InputError


def mine(number: int) -> tuple[int, int]:
    return number, os.getpid()


def wait_for(path: Path) -> int:
    while not path.exists():
        sleep(0.01)
    return os.getpid()


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_whatever_another_has_not_begun_is_done_here(tmp_path: Path) -> None:
    let = tmp_path / "let"
    with crew(2) as hands:
        first = hands.begin("first", partial(wait_for, let))
        others = [hands.begin(str(number), partial(mine, number)) for number in range(3)]
        assert [give() for give in others] == [(number, os.getpid()) for number in range(3)]
        let.touch()
        assert first() != os.getpid()
        assert hands.begin("fifth", partial(mine, 5))()[0] == 5


def test_nobody_waits_for_a_process_that_was_killed(tmp_path: Path) -> None:
    def killed() -> None:
        with crew(2) as hands:
            hands.begin("first", partial(wait_for, tmp_path / "let"))
            hands.begin("second", die)
            hands.keep_after()
            (tmp_path / "let").touch()
            hands.settle()

    with pytest.raises(InputError, match="was killed"):
        killed()
