"""A live desk that is measured: started, looked at in Chromium, weighed with all its processes."""

from __future__ import annotations

import csv
import os
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from .check_bench import RNR

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CARDS = 2_000
OFTEN = 0.25
"""Seconds from one weighing to the next."""
TICKS = os.sysconf("SC_CLK_TCK")
NICE = 16
"""Of what /proc says of a process, counted behind its name: how far it lets others go first."""
WATCH = """() => {
  window.shown = [];
  document.addEventListener("load", ({ target }) => {
    if (target.tagName === "IMG" && (target.dataset.picture || target.dataset.page))
      requestAnimationFrame(() => window.shown.push(performance.timeOrigin + performance.now()));
  }, true);
}"""


@dataclass
class Running:
    """A desk that runs, where, since when, and the most memory that it took so far, MB."""

    process: subprocess.Popen[str]
    address: str
    started: float
    most: float = 0.0
    ended: threading.Event = field(default_factory=threading.Event)

    def cpu(self) -> float:
        """Milliseconds of the processors that it took, in processes that somebody waits for: not
        those that check, which let all others go first."""
        told = [_told(pid) for pid in _processes(self.process.pid)]
        first = [each for each in told if each and each[NICE] == told[0][NICE]]
        return sum(sum(map(int, each[11:15])) for each in first) * 1000 / TICKS

    def memory(self) -> float:
        """What its processes have in memory, MB: what several of them share is counted once, as the
        system's proportional set sizes do."""
        return sum(map(_weight, _processes(self.process.pid)))

    def weigh(self) -> None:
        """Keep weighing it until it ends."""
        while not self.ended.wait(OFTEN):
            self.most = max(self.most, self.memory())


@contextmanager
def desk(root: Path) -> Iterator[Running]:
    """`rnr preview` of a workspace."""
    start = time.time()
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    process = subprocess.Popen(
        [*RNR, "preview", "--port", "0", "--workspace", str(root)], text=True,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment,
    )  # fmt: skip
    assert process.stdout is not None
    running = Running(process, process.stdout.readline().strip(), start)
    try:
        yield running
    finally:
        running.ended.set()
        process.terminate()
        process.wait(20)


@contextmanager
def page_of(browser: Browser, running: Running, screen: str = "") -> Iterator[Page]:
    """The desk in the browser, with the times at which pictures come."""
    with tab_of(browser) as page:
        page.goto(running.address)
        page.wait_for_selector("header.bar")
        page.evaluate(WATCH)
        if screen:
            page.evaluate(f"location.hash = {screen!r}")
        yield page


@contextmanager
def tab_of(browser: Browser) -> Iterator[Page]:
    """An empty tab of a browser that knows nothing of the desk."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    yield context.new_page()
    context.close()


def new_picture(page: Page, start: float, seconds: float) -> float:
    """Milliseconds from `start`, a time in seconds, to the first frame with a new picture."""
    until = time.time() + seconds
    while not (shown := page.evaluate("window.shown")):
        if time.time() > until:
            raise SystemExit("the new picture doesn't come")
        time.sleep(0.02)
    return float(shown[0]) - start * 1000


@contextmanager
def many() -> Iterator[Path]:
    """A workspace of 2,000 cards, as `rnr init --from` makes it of a spreadsheet."""
    with tempfile.TemporaryDirectory() as folder:
        sheet = Path(folder) / "many.csv"
        with sheet.open("w", newline="", encoding="utf-8") as out:
            rows = csv.writer(out)
            rows.writerow(["Name", "Cost", "Type", "Text"])
            for number in range(CARDS):
                kind = ("Creature", "Spell", "Place")[number % 3]
                rows.writerow([f"Card {number}", number % 9, kind, f"Text of card {number}."])
        root = Path(folder) / "many"
        subprocess.run(
            [*RNR, "init", str(root), "--from", str(sheet)], check=True, capture_output=True
        )
        yield root


def forget_wall(root: Path) -> None:
    """Have nothing kept of the walls that were seen."""
    shutil.rmtree(_walls(root), ignore_errors=True)


def wall_is_kept(root: Path) -> bool:
    """Whether the wall that was seen is kept."""
    return any(_walls(root).glob("*.kept"))


def _walls(root: Path) -> Path:
    return root / ".rnr-cache" / "desk"


def _processes(pid: int) -> Iterator[int]:
    """A process, its children, and theirs."""
    yield pid
    for threads in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children = threads.read_text().split()
        except OSError:  # ended meanwhile
            continue
        for child in children:
            yield from _processes(int(child))


def _told(pid: int) -> list[str]:
    """What the system says of a process behind its name; nothing of one that ended meanwhile."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def _weight(pid: int) -> float:
    try:
        told = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:
        return 0.0
    return next(int(line.split()[1]) for line in told.splitlines() if line.startswith("Pss:")) / 1e3
