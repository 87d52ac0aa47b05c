"""`rnr check --watch`: what a saved file brings and takes, and half of one does not end it."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from threading import Timer
from typing import IO

import pytest
from desks import Desk

CARD = "card_data/rocknroll/cards/base-vpa.yaml"


@pytest.fixture
def watching(desk: Desk) -> Iterator[subprocess.Popen[str]]:
    """The command at work, after its first look."""
    process = desk.start("check", "--watch", "double-space", "--jobs", "1")
    limit = Timer(60, process.kill)
    limit.start()
    assert sums(process) == "1 check: 0 errors, 0 warnings, 0 waived"
    yield process
    limit.cancel()
    process.kill()
    process.wait()


def out(process: subprocess.Popen[str]) -> IO[str]:
    assert process.stdout is not None
    return process.stdout


def look(process: subprocess.Popen[str]) -> list[str]:
    """The lines of the next look."""
    lines: list[str] = []
    for line in out(process):
        lines.append(line.rstrip("\n"))
        if " waived; " in line:
            break
    return lines


def sums(process: subprocess.Popen[str]) -> str:
    return look(process)[-1].partition(";")[0]


def ended(process: subprocess.Popen[str]) -> tuple[int, str]:
    os.killpg(process.pid, signal.SIGINT)
    last = out(process).read()
    return process.wait(), last


def test_a_finding_appears_and_goes(desk: Desk, watching: subprocess.Popen[str]) -> None:
    desk.edit(CARD, "The password", "The  password")
    changed, new, count = look(watching)
    assert changed == f"{CARD} changed"
    before, _, _ = (desk.root / CARD).read_text("utf-8").partition("The  password")
    line = before.count("\n") + 1
    assert new.startswith(f"new: {CARD}:{line}:13: warning: card:zulu/flavor: a space too much")
    assert count.startswith("1 check: 0 errors, 1 warning, 0 waived; ")
    desk.edit(CARD, "The  password", "The password")
    _, gone, _ = look(watching)
    assert gone == new.replace("new: ", "gone: ")
    assert ended(watching) == (0, "stopped watching\n")


def test_half_a_file_is_told_and_lived_through(desk: Desk, watching: subprocess.Popen[str]) -> None:
    whole = (desk.root / CARD).read_bytes()
    (desk.root / CARD).write_bytes(whole[: len(whole) // 2] + b"\n  x: [")
    assert any("this is not YAML" in line for line in look(watching))
    (desk.root / CARD).write_bytes(whole.replace(b"The password", b"The  password"))
    lines = look(watching)
    assert any(line.startswith("gone: ") and "not YAML" in line for line in lines)
    assert any(line.startswith("new: ") and "a space too much" in line for line in lines)
    assert ended(watching) == (1, "stopped watching\n")


def test_a_touched_file_is_no_change(desk: Desk, watching: subprocess.Popen[str]) -> None:
    os.utime(desk.root / CARD)
    desk.edit("card_data/rocknroll/wording.yaml", "\n", "\n\n")
    assert look(watching)[0] == "card_data/rocknroll/wording.yaml changed"
    assert ended(watching) == (0, "stopped watching\n")


def test_it_tells_text_of_games_only(desk: Desk) -> None:
    for words in (("pdf", "x.pdf"), ("--fix",), ("--format", "json")):
        said = desk.rnr("check", "--watch", *words)
        assert (said.code, said.out) == (2, ""), words
        assert said.err.startswith("--watch tells of a game's files as text")


def test_fresh_eyes_find_the_same(desk: Desk) -> None:
    desk.edit(CARD, "The password", "The  password")
    first = desk.rnr("check", "double-space", "-q")
    assert desk.rnr("check", "double-space", "-q") == first
    assert desk.rnr("check", "double-space", "-q", "--fresh") == first
    assert first.code == 1
