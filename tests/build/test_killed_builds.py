"""Builds that are killed, stopped, or meet another build leave nothing half done."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from desks import Desk

COLD = (
    "build", "cards", "--dpi", "100", "--jobs", "2", "--locale", "en,ru",
    "--only", "bao,mai,min,lan,quan,napalm",
)  # fmt: skip
HOW = "a4-duplex-long-100dpi-only-bao-and-5-more-9abd4e"
PDFS = [f"rocknroll-base-cards-{language}-{HOW}.pdf" for language in ("en", "ru")]
OLD = b"an earlier build"


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
    again = desk.start(*COLD)
    _, err = again.communicate(timeout=600)
    assert again.returncode == 0, err
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
    out, _ = cold_desk.start(*COLD).communicate(timeout=600)
    assert out.count(": unchanged") == 2
    for path in cold_desk.output.iterdir():
        path.unlink()
    cold_desk.start(*COLD).communicate(timeout=600)
    assert cold_desk.pdfs == made


def test_half_files_of_long_ago_are_removed(desk: Desk) -> None:
    old = desk.write(f"output/.{PDFS[0]}.123.part", "half")
    new = desk.write(f"output/.{PDFS[0]}.124.part", "perhaps being written")
    os.utime(old, (1, 1))
    desk.build("--only", "bao")
    assert not old.exists()
    assert new.exists()


def test_build_at_work_is_not_swept_away(cold_desk: Desk) -> None:
    slow = cold_desk.start(*COLD)
    wait_until(lambda: staged(cold_desk), slow)
    (folder,) = staged(cold_desk)
    cold_desk.build("--only", "mai", "--out", "elsewhere")
    assert folder.exists() or slow.poll() is not None
    _, err = slow.communicate(timeout=600)
    assert slow.returncode == 0, err
