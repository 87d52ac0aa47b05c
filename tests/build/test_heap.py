"""What a long-lived process keeps of its memory, on glibc; costs 0.3 s."""

from __future__ import annotations

import subprocess
import sys

import pytest

from rnr_print.build import heap

TRIED = """
import ctypes, sys, threading
from rnr_print.build import heap
if {small}:
    heap.keep_small()
libc = ctypes.CDLL(None)
if not hasattr(libc, "malloc_stats"):
    sys.exit("glibc alone has it")
del bytearray(20_000_000)[:]  # let go: from then on glibc would have less than that on its heap
kept = bytearray(10_000_000)
together = threading.Barrier(4)
def ask():
    together.wait()
    big.append([bytearray(1000) for _ in range(1000)])
    together.wait()
big = []
threads = [threading.Thread(target=ask) for _ in range(4)]
for each in threads: each.start()
for each in threads: each.join()
libc.malloc_stats()
"""


def told(small: bool) -> str:
    """What the C library says of a process with four threads and something large."""
    script = TRIED.format(small=small)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stderr


def in_use(stats: str) -> list[int]:
    """Bytes in use: of each heap, then of all with what has pages of its own."""
    return [int(line.split()[-1]) for line in stats.splitlines() if line.startswith("in use")]


def test_threads_share_one_heap_and_large_things_have_pages_of_their_own() -> None:
    first, *others, total = in_use(told(small=True))
    assert not others
    assert total - first >= 10_000_000
    first, *others, total = in_use(told(small=False))
    assert others, "glibc gives each thread a heap by itself; what is this for?"
    assert first > 10_000_000, "glibc keeps on its heap what is less than was let go before"


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    heap.keep_small()
    heap.trim()
    assert heap._asked("mallopt") is None
