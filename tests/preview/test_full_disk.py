"""A desk on a disk that takes no more bytes, in a process of its own; 2 s of CPU for its start."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.request import HTTPCookieProcessor, OpenerDirector, build_opener

import pytest
from live_desk import workspace

START = "from rnr_print.cli.main import main; main()"
NO_CODE = {"PYTHONDONTWRITEBYTECODE": "1"}
"""Python 3.11 keeps of its byte code what finds room, for all who come after."""
PATIENCE = 120
"""Seconds until something counts as hanging."""
FULL = 64
"""Bytes that a file may have; the system's own semaphores, which lie in memory, have less."""


class Asked:
    """A desk that is asked as its page does."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process, self.root = process, address.partition("/?")[0]
        self._opener: OpenerDirector = build_opener(HTTPCookieProcessor(CookieJar()))
        self._opener.open(address, timeout=PATIENCE).read()

    def __call__(self, path: str) -> Any:
        """What it answers."""
        with self._opener.open(f"{self.root}/api{path}", timeout=PATIENCE) as found:
            return json.loads(found.read())

    def until(self, true: Callable[[], bool]) -> None:
        """Ask again until something is true."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, "it never comes true"
            time.sleep(0.1)


@pytest.fixture
def asked(tmp_path: Path) -> Iterator[tuple[Asked, Path]]:
    """A desk, and its workspace."""
    root = workspace(tmp_path)
    process = subprocess.Popen(
        [sys.executable, "-c", START, "preview", "--port", "0", "--workspace", str(root)],
        text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, **NO_CODE},
    )  # fmt: skip
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (FULL, resource.RLIM_INFINITY))
    assert process.stdout is not None
    yield Asked(process, process.stdout.readline().strip()), root
    process.kill()
    process.communicate(timeout=PATIENCE)


def test_a_desk_on_a_full_disk_says_so_and_goes_on_when_there_is_room(
    asked: tuple[Asked, Path],
) -> None:
    ask, root = asked
    sheet = root / "card_data" / "small" / "cards.csv"
    (face,) = ask("/faces?key=bolt")
    assert "make room there" in face["problems"][0]["message"]
    assert ask("/prints/cards?edition=&locale=en")["problems"]
    ask.until(lambda: not ask("/findings")["looking"])
    resource.prlimit(ask.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
    sheet.write_text(sheet.read_text("utf-8").replace("Hits one.", "Hits all."), "utf-8")
    ask.until(lambda: "problems" not in ask("/faces?key=bolt")[0])
    ask.process.terminate()
    _, told = ask.process.communicate(timeout=PATIENCE)
    assert "Traceback" not in told
