"""Builds that are killed, stopped, or meet another build leave nothing half done."""

from __future__ import annotations

import io
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from desks import ROOT, Desk, linked

COLD = ("build", "cards", "--dpi", "100", "--jobs", "2", "--paper", "a4,letter")
PDFS = [f"fruit-main-cards-en-{paper}-duplex-long-100dpi.pdf" for paper in ("a4", "letter")]
GAME = """\
id: fruit
title: Fruit
version: '1'
source: cards.csv
decks: {fruit: {title: Fruit, kind: fruit, back: back}}
"""
FRUIT = [f"fruit-{number}" for number in range(8)]
PICTURE = "{}: {{kind: portrait, ink: ink, layers: [sky, {{grass: {{y: 500, n: 400}}}}]}}\n"
BACK = "back: {kind: back, ink: ink, half_turn: true, layers: [lozenges]}\n"
OLD = b"an earlier build"


@pytest.fixture
def cold_desk(tmp_path: Path) -> Desk:
    """A game of few cards whose pictures are all to be painted."""
    desk = Desk(tmp_path / "desk")
    for file, text in (
        ("game.yaml", GAME),
        ("kinds.yaml", "kinds: {fruit: {title: Fruit, fields: {}}}\n"),
        ("cards.csv", "\n".join(("name,art", *(f"{name},{name}" for name in FRUIT), ""))),
        ("art/fruit.yaml", BACK + "".join(map(PICTURE.format, FRUIT))),
    ):
        desk.write(f"card_data/fruit/{file}", text)
    (desk.root / "templates").mkdir()
    shutil.copytree(ROOT / "fonts", desk.root / "fonts", copy_function=linked)
    return desk


def wait_until(true: Callable[[], object], process: subprocess.Popen[str] | None = None) -> None:
    """Wait for `true()`, or for the end of a process."""
    end = time.monotonic() + 600
    while not true() and (process is None or process.poll() is None):
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.005)


def staged(desk: Desk, pattern: str = "") -> list[Path]:
    """The folders of builds, or what matches `pattern` in them."""
    return list((desk.root / ".rnr-cache").glob(f"build-*/{pattern}" if pattern else "build-*"))


def painted(desk: Desk) -> list[Path]:
    return list((desk.root / ".rnr-cache").glob("art/*.plates"))


def with_old_pdfs(desk: Desk) -> Desk:
    desk.output.mkdir()
    for name in PDFS:
        (desk.output / name).write_bytes(OLD)
    return desk


MOMENTS: dict[str, Callable[[Desk], object]] = {
    "begun": staged,
    "painting": painted,
    "painted": lambda desk: len(painted(desk)) >= 8,
    "first file laid out": lambda desk: staged(desk, "*.pdf"),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_killed_build_leaves_whole_files_and_the_next_one_cleans_up(
    cold_desk: Desk, moment: str
) -> None:
    desk = with_old_pdfs(cold_desk)
    process = desk.start(*COLD)
    wait_until(lambda: MOMENTS[moment](desk), process)
    process.kill()
    process.communicate()
    for name, data in desk.pdfs.items():
        assert name in PDFS
        assert data == OLD or len(pikepdf.open(io.BytesIO(data)).pages) > 0

    workers_are_gone(process.pid)
    again = desk.rnr(*COLD)
    assert again.code == 0, again.err
    assert list(desk.pdfs) == PDFS
    for data in desk.pdfs.values():
        pikepdf.open(io.BytesIO(data))
    assert staged(desk) == []


def workers_are_gone(group: int) -> None:
    """No process of the group that the build led goes on working."""

    def gone() -> bool:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        return all(zombie(pid) for pid in group_of(group))

    wait_until(gone)


def group_of(group: int) -> list[int]:
    listed = subprocess.run(
        ["ps", "-eo", "pid=,pgid="], capture_output=True, text=True, check=True
    ).stdout
    return [int(pid) for pid, of in map(str.split, listed.splitlines()) if int(of) == group]


def zombie(pid: int) -> bool:
    """Whether a process has ended and only waits to be noticed."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_stopped_build_says_what_it_left(cold_desk: Desk) -> None:
    desk = with_old_pdfs(cold_desk)
    process = desk.start(*COLD)
    wait_until(lambda: painted(desk), process)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=600)
    assert (process.returncode, out) == (130, "")
    assert err == "stopped; what was in the output folder is untouched\n"
    assert desk.pdfs == dict.fromkeys(PDFS, OLD)
    assert staged(desk) == []


def test_killed_worker_is_told_and_nothing_is_touched(cold_desk: Desk) -> None:
    desk = with_old_pdfs(cold_desk)
    process = desk.start(*COLD)
    wait_until(lambda: painted(desk), process)
    worker = next(pid for pid in group_of(process.pid) if pid != process.pid)
    os.kill(worker, signal.SIGKILL)
    _, err = process.communicate(timeout=600)
    assert process.returncode == 2
    assert err == "a process of the build was killed; build again with --jobs 1\n"
    assert desk.pdfs == dict.fromkeys(PDFS, OLD)


def test_two_builds_at_once_do_not_harm_each_other(cold_desk: Desk) -> None:
    both = [cold_desk.start(*COLD), cold_desk.start(*COLD)]
    for process in both:
        _, err = process.communicate(timeout=600)
        assert process.returncode == 0, err
    made = cold_desk.pdfs
    assert list(made) == PDFS
    assert staged(cold_desk) == []
    assert cold_desk.rnr(*COLD).out.count(": unchanged") == 2
    for path in cold_desk.output.iterdir():
        path.unlink()
    assert cold_desk.rnr(*COLD).code == 0
    assert cold_desk.pdfs == made


def test_half_files_of_long_ago_are_removed(cold_desk: Desk) -> None:
    desk = cold_desk
    old = desk.write(f"output/.{PDFS[0]}.123.part", "half")
    new = desk.write(f"output/.{PDFS[0]}.124.part", "perhaps being written")
    os.utime(old, (1, 1))
    desk.build("--only", FRUIT[0])
    assert not old.exists()
    assert new.exists()


def test_build_at_work_is_not_swept_away(cold_desk: Desk) -> None:
    slow = cold_desk.start(*COLD)
    wait_until(lambda: staged(cold_desk), slow)
    (folder,) = staged(cold_desk)
    cold_desk.build("--only", FRUIT[0], "--out", "elsewhere")
    assert folder.exists() or slow.poll() is not None
    _, err = slow.communicate(timeout=600)
    assert slow.returncode == 0, err
