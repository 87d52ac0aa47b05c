"""Builds that are killed at random moments, and builds that meet: a sweep that takes minutes.

    python tests/trust/kill_runs.py --moments 50 --rounds 20 --seed 1 --folder /tmp/sweep

Ends with 1 where a file was not whole, or the next build was not as an undisturbed one.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pikepdf

ROOT = Path(__file__).parents[2]
RNR = (sys.executable, "-c", "from rnr_print.cli.main import main; main()")
BUILD = (
    "build", "cards", "calibration", "dials", "counters", "dice", "tuckbox", "--edition", "base",
    "--locale", "en,ru", "--only", "bao,mai,min,lan,quan,napalm", "--dpi", "150", "--jobs", "2",
)  # fmt: skip
PLACING = 0.15  # seconds that it takes to put the files in place, about
OTHERS = (("check", "data", "--jobs", "1"), ("l10n", "update", "--locale", "ru"))
PO = Path("card_data/rocknroll/locale/ru/cards.po")
Made = dict[str, bytes]
OLD = b"an earlier build"


def started(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """`rnr` in a process group of its own."""
    return subprocess.Popen(
        [*RNR, *arguments], cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT)}, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip


def made(folder: Path) -> Made:
    """The files of the output folder, hidden ones left out."""
    found = sorted((folder / "output").glob("[!.]*"))
    return {path.name: path.read_bytes() for path in found}


def cleared(folder: Path, cold: bool) -> None:
    """Nothing built; nothing painted either, where it is to be cold."""
    shutil.rmtree(folder / "output", ignore_errors=True)
    shutil.rmtree(folder / ".rnr-cache" / ("" if cold else "stamps"), ignore_errors=True)


def built(folder: Path) -> tuple[Made, float]:
    """An undisturbed build, and how many seconds it took."""
    start = time.monotonic()
    process = started(folder, *BUILD)
    _, err = process.communicate()
    assert process.returncode == 0, err
    return made(folder), time.monotonic() - start


def killed(folder: Path, after: float, placing: bool, whole_group: bool) -> bool:
    """Whether a build, killed `after` seconds, was still at work: alone, or with its workers.

    With `placing` the seconds count from when the first file is put in place.
    """
    process = started(folder, *BUILD)
    while placing and process.poll() is None and not replaced(folder):
        time.sleep(0.0005)
    time.sleep(after)
    at_work = process.poll() is None
    if at_work and whole_group:
        os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.communicate()
    return at_work


def replaced(folder: Path) -> int:
    """How many files of an earlier build are new."""
    return sum(data != OLD for data in made(folder).values())


def whole(path: Path) -> None:
    """Crashes unless a file is an earlier one or a PDF with pages."""
    if path.read_bytes() != OLD:
        with pikepdf.open(path) as pdf:
            assert len(pdf.pages) > 0


def faults(folder: Path, right: Made) -> Iterator[str]:
    """What is wrong with what a killed build left, and with the next build."""
    for name, data in made(folder).items():
        path = folder / "output" / name
        if name not in right:
            yield f"{name}: no file of ours"
        elif data not in (OLD, right[name]):
            yield f"{name}: not as it should be, {len(data)} bytes"
        else:
            whole(path)
    after, _ = built(folder)
    if after != right:
        yield f"the next build made {sorted(after)}"
    if left := list((folder / ".rnr-cache").glob("build-*")):
        yield f"left in the cache: {left}"


def sweep(folder: Path, moments: int, chance: random.Random) -> Counter[str]:
    """Kill builds; counts what was seen."""
    seen: Counter[str] = Counter()
    cleared(folder, cold=True)
    right, cold_seconds = built(folder)
    cleared(folder, cold=False)
    warm, warm_seconds = built(folder)
    print(f"undisturbed: {len(right)} files, cold {cold_seconds:.1f} s, warm {warm_seconds:.1f} s")
    seen["faults"] += warm != right
    for number in range(moments):
        cold = number % 2 == 0
        cleared(folder, cold)
        (folder / "output").mkdir()
        for name in right:
            (folder / "output" / name).write_bytes(OLD)
        placing = number % 3 == 0
        end = PLACING if placing else cold_seconds if cold else warm_seconds
        after = chance.uniform(0, end)
        seen["killed at work"] += killed(folder, after, placing, chance.random() < 0.5)
        new = replaced(folder)
        seen["no file new"] += new == 0
        seen["some files new"] += 0 < new < len(right)
        seen["all files new"] += new == len(right)
        seen["halves left, hidden"] += len(list(folder.glob("output/.*.part")))
        for fault in faults(folder, right):
            seen["faults"] += 1
            print(f"moment {number}, {after:.2f} s, {'cold' if cold else 'warm'}: {fault}")
    return seen


def meetings(folder: Path, rounds: int) -> Counter[str]:
    """Builds, a check and an update of translations at once; counts what was seen."""
    seen: Counter[str] = Counter()
    subprocess.run([*RNR, *OTHERS[1]], cwd=folder, check=True, capture_output=True)
    words = (folder / PO).read_bytes()
    cleared(folder, cold=True)
    right, _ = built(folder)
    for number in range(rounds):
        cleared(folder, cold=number % 2 == 0)
        (folder / PO).write_bytes(words.replace(b".yaml:6\n", b".yaml:5\n", 1))
        runs = [started(folder, *arguments) for arguments in (BUILD, BUILD, *OTHERS)]
        for process in runs:
            _, err = process.communicate()
            if process.returncode:
                seen["faults"] += 1
                print(f"round {number}: {process.args[3:]} ended with {process.returncode}: {err}")
        if made(folder) != right or (folder / PO).read_bytes() != words:
            seen["faults"] += 1
            print(f"round {number}: other bytes")
        seen["rounds"] += 1
    return seen


def main() -> int:
    """Run both sweeps; 1 where something was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moments", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("sweep"), help="Is made anew.")
    options = parser.parse_args()
    folder: Path = options.folder.resolve()
    shutil.rmtree(folder, ignore_errors=True)
    for part in ("card_data", "templates", "fonts"):
        shutil.copytree(ROOT / part, folder / part)
    start = time.monotonic()
    kills = sweep(folder, options.moments, random.Random(options.seed))
    print(f"kills: {dict(kills)}, {time.monotonic() - start:.0f} s", flush=True)
    met = meetings(folder, options.rounds)
    print(f"meetings: {dict(met)}, {time.monotonic() - start:.0f} s")
    return 1 if kills["faults"] or met["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
