"""Seconds of `rnr check` on the whole game in all its languages: cold, warm, edited, watched.

    python -m tests.bench.check_bench [--rounds 5] [--only cold,warm,edited,watched] [--format json]

In a copy of our workspace. Cold nothing is remembered, but pictures are painted; warm nothing has
changed; edited one value or word of one card has. Watched is from the save of a file to the end of
what `rnr check --watch` tells of it, by kind of file. Of the rounds the median counts; beside the
seconds on the clock stand those of the processors, which a busy machine changes less.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, sleep

from .job import ROOT
from .table import table

GAME = "card_data/rocknroll"
RNR = (sys.executable, "-c", "from rnr_print.cli.main import main; main()")
MOST = {"cold": 60.0, "warm": 3.0, "edited": 1.0, "watched": 0.5}
"""Seconds that each may take on two cores."""
SETTLED = 0.3
"""Seconds that a look may take to write down what it found."""


@dataclass(frozen=True)
class Edit:
    """A change of one file."""

    kind: str
    file: str
    old: str
    new: str

    def do(self, root: Path) -> Callable[[], None]:
        """Save the file; gives what saves it as it was."""
        path = root / self.file
        before = path.read_text("utf-8")
        if self.old not in before:
            raise SystemExit(f"{self.file} has no {self.old!r}; choose another edit")
        path.write_text(before.replace(self.old, self.new, 1), "utf-8")

        def undo() -> None:
            path.write_text(before, "utf-8")

        return undo


CARDS = (
    Edit("number", f"{GAME}/cards/base-vpa.yaml", "attack: {on: 4}", "attack: {on: 5}"),
    Edit("number", f"{GAME}/cards/base-vietnam.yaml", "on: 5", "on: 4"),
    Edit("flavor", f"{GAME}/cards/base-vpa.yaml", "The password", "The passwort"),
    Edit("name", f"{GAME}/cards/base-vpa.yaml", "name: Zulu", "name: Zulus"),
    Edit("order", f"{GAME}/cards/orders.yaml", "name: Slaughter", "name: Slaughterer"),
)
FILES = (
    *CARDS[:3],
    Edit("PO file", f"{GAME}/locale/ru/cards.po", 'msgstr "Бао"', 'msgstr "Баои"'),
    Edit("rulebook", f"{GAME}/rulebook/09-combat.md", "changes nothing.", "alters nothing."),
    Edit("template", "templates/rocknroll/op.xml.j2", "\n", "\n\n"),
    Edit("theme", "templates/themes/rocknroll.yaml", "size: 7.8", "size: 7.7"),
    Edit("waivers", f"{GAME}/waivers.yaml", "because: ", "because:  "),
)


@dataclass(frozen=True)
class Time:
    """What was measured: seconds on the clock, seconds of the processors, in the median."""

    what: str
    kind: str
    clock: float
    cpu: float
    most: float


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default=",".join(MOST))
    parser.add_argument("--format", choices=("text", "json"), default="text")
    wishes = parser.parse_args()
    with workspace() as root:
        found = list(measured(root, wishes.rounds, set(wishes.only.split(","))))
    if wishes.format == "json":
        print(json.dumps([asdict(each) for each in found], indent=2))
        return
    rows = [
        [each.what, each.kind, f"{each.clock:.2f}", f"{each.cpu:.2f}", f"{each.most:g}"]
        for each in found
    ]
    print(table(["", "", "s", "cpu s", "at most"], rows))


@contextmanager
def workspace() -> Iterator[Path]:
    """A copy of our workspace, with the pictures it has painted."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for part in ("card_data", "templates"):
            shutil.copytree(ROOT / part, root / part)
        shutil.copytree(ROOT / "fonts", root / "fonts", copy_function=os.link)
        (root / ".rnr-cache").mkdir()
        for part in ("art", "paper"):
            if (ROOT / ".rnr-cache" / part).is_dir():
                shutil.copytree(ROOT / ".rnr-cache" / part, root / ".rnr-cache" / part)
        yield root


def measured(root: Path, rounds: int, wanted: set[str]) -> Iterator[Time]:
    """Everything that is wanted, one after the other."""
    check(root)  # paints what is missing
    if "cold" in wanted:
        yield _median("cold", "", [check(root, "--fresh") for _ in range(rounds)])
    if "warm" in wanted:
        yield _median("warm", "", [check(root) for _ in range(rounds)])
    for edit in CARDS if "edited" in wanted else ():
        yield _median("edited", edit.kind, [_edited(root, edit) for _ in range(rounds)])
    if "watched" in wanted:
        with Watching(root) as watching:
            for edit in FILES:
                times = [each for _ in range(rounds) for each in watching.times(edit)]
                yield _median("watched", edit.kind, times)


def _median(what: str, kind: str, times: list[tuple[float, float]]) -> Time:
    clock, cpu = (median(each) for each in zip(*times, strict=True))
    return Time(what, kind, clock, cpu, MOST[what])


def check(root: Path, *options: str) -> tuple[float, float]:
    """Seconds of one run, on the clock and of the processors."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter()
    subprocess.run([*RNR, "check", "-q", *options], cwd=root, env=_path(), capture_output=True,
                   check=False)  # fmt: skip
    clock, after = perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return clock, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _edited(root: Path, edit: Edit) -> tuple[float, float]:
    undo = edit.do(root)
    time = check(root)
    undo()
    check(root)
    return time


def _path() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


class Watching:
    """`rnr check --watch` at work in a folder."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def __enter__(self) -> Watching:
        self.process = subprocess.Popen(
            [*RNR, "check", "--watch"], cwd=self.root, env=_path(), text=True,
            stdout=subprocess.PIPE,
        )  # fmt: skip
        self._told()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()

    def times(self, edit: Edit) -> Iterator[tuple[float, float]]:
        """Seconds till an edit is told, and till its undoing is."""
        sleep(SETTLED)
        before, start = self._cpu(), perf_counter()
        undo = edit.do(self.root)
        self._told()
        yield perf_counter() - start, self._cpu() - before
        sleep(SETTLED)
        before, start = self._cpu(), perf_counter()
        undo()
        self._told()
        yield perf_counter() - start, self._cpu() - before

    def _told(self) -> None:
        """Wait for the line that ends a look."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if " waived; " in line:
                return
        raise SystemExit("rnr check --watch ended by itself")

    def _cpu(self) -> float:
        """Seconds of the processors that it and its crew have used (Linux)."""
        crew = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        pids = [str(self.process.pid), *(crew.read_text().split() if crew.exists() else ())]
        ticks = 0
        for pid in pids:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
