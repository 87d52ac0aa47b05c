"""Milliseconds from saving a file to the new picture in the browser, and how the wall scrolls.

    python -m tests.bench.preview_bench [--rounds 10] [--only saved,rows] [--format json]

In a copy of our workspace and in one of 2,000 cards made of a spreadsheet, with a real Chromium.
Saved is from the moment before a file is written to the frame that shows the new picture; start is
from the start of `rnr preview` to the first picture on the page, with pictures painted before;
scroll is the longest frame of the wall while it is scrolled from end to end, and the longest task
that the page's script took. Memory is that of the server at the end. Beside the clock stand the
seconds of the server's processors for each save, which a busy machine changes less.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from .check_bench import GAME, RNR, Edit, workspace
from .table import table

sys.path.insert(0, str(Path(__file__).parents[1]))  # the browser of the tests

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

CARDS = 2_000
SAVES = (
    Edit("number", f"{GAME}/cards/base-vietnam.yaml", "on: 5", "on: 4"),
    Edit("flavor", f"{GAME}/cards/base-vietnam.yaml", "Walk softly", "Walk quietly"),
    Edit("template", "templates/rocknroll/base.xml.j2", 'y="35"', 'y="34"'),
    Edit("theme", "templates/themes/rocknroll.yaml", "#5a4a38", "#5a4a58"),
)
ROW = Edit("spreadsheet", "card_data/*/cards.csv", "Text of card 7.", "Words of card 7.")
SHOWN = {ROW.kind: "card-7"}
"""The card that is looked at; Bao if not said."""
WATCH = """() => {
  window.shown = [];
  document.addEventListener("load", (event) => {
    const image = event.target;
    if (image.tagName !== "IMG" || !image.dataset.picture) return;
    requestAnimationFrame(() => window.shown.push(performance.timeOrigin + performance.now()));
  }, true);
}"""
SCROLL = """async () => {
  const frames = [], tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((each) => each.duration)))
    .observe({ type: "longtask" });
  const high = document.documentElement.scrollHeight - innerHeight, steps = 240;
  let last = await new Promise(requestAnimationFrame);
  for (let step = 1; step <= steps; step++) {
    scrollTo(0, high * step / steps);
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - last);
    last = now;
  }
  return { frame: Math.max(...frames), over: frames.filter((each) => each > 50).length,
           task: Math.max(0, ...tasks), frames: frames.length };
}"""


@dataclass(frozen=True)
class Figure:
    """What was measured, in its unit: the median, the 95th of a hundred, and what it may be."""

    what: str
    kind: str
    middle: float
    high: float
    unit: str
    most: str
    cpu: float = 0.0


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--only", default="saved,rows,start,scroll")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    wishes = parser.parse_args()
    from browsers import chromium

    with chromium() as browser, workspace() as ours, many() as foreign:
        found = []
        for each in measured(browser, ours, foreign, wishes.rounds, set(wishes.only.split(","))):
            print(f"{each.what} {each.kind}: {each.middle:.0f} {each.unit}", file=sys.stderr)
            found.append(each)
    if wishes.format == "json":
        print(json.dumps([asdict(each) for each in found], indent=2))
        return
    rows = [
        [each.what, each.kind, f"{each.middle:.0f}", f"{each.high:.0f}", each.unit, each.most,
         f"{each.cpu:.0f}" if each.cpu else ""]
        for each in found
    ]  # fmt: skip
    print(table(["", "", "median", "p95", "", "at most", "cpu ms"], rows))


def measured(
    browser: Browser, ours: Path, foreign: Path, rounds: int, only: set[str]
) -> Iterator[Figure]:
    """All figures that are wanted."""
    for root, edits, name in ((ours, SAVES, "ours"), (foreign, (ROW,), f"{CARDS} cards")):
        if not only & ({"saved", "start"} if root == ours else {"rows", "start", "scroll"}):
            continue
        with desk(root) as running:  # paints what isn't painted
            _first(browser, running)
        if "start" in only:
            yield _started(browser, root, name, max(3, rounds // 3))
        with desk(root) as running:
            if ("saved" if root == ours else "rows") in only:
                for edit in edits:
                    yield _saved(browser, running, root, edit, rounds)
            if "scroll" in only and root == foreign:
                yield from _scrolled(browser, running)
            yield Figure("memory", name, *[_memory(running.process.pid)] * 2, "MB", "400")


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


@dataclass(frozen=True)
class Running:
    """A desk that runs, and where."""

    process: subprocess.Popen[str]
    address: str
    started: float

    def cpu(self) -> float:
        """Seconds of the processors that it took."""
        parts = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, parts[11:15])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def desk(root: Path) -> Iterator[Running]:
    """`rnr preview` of a workspace."""
    start = time.time()
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    process = subprocess.Popen(
        [*RNR, "preview", "--port", "0", "--workspace", str(root)], text=True,
        stdout=subprocess.PIPE, env=environment,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        yield Running(process, process.stdout.readline().strip(), start)
    finally:
        process.terminate()
        process.wait(10)


@contextmanager
def page_of(browser: Browser, running: Running, screen: str = "") -> Iterator[Page]:
    """The desk in the browser."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(running.address)
    page.wait_for_selector("header.bar")
    if screen:
        page.evaluate(f"location.hash = {screen!r}")
    yield page
    context.close()


def _first(browser: Browser, running: Running) -> float:
    """Seconds from the start of the desk to the first picture on its page."""
    with page_of(browser, running) as page:
        page.wait_for_selector(".tile img[data-shown]", timeout=120_000)
        return time.time() - running.started


def _started(browser: Browser, root: Path, name: str, rounds: int) -> Figure:
    found, cpu = [], []
    for _ in range(rounds):
        with desk(root) as running:
            found.append(_first(browser, running) * 1000)
            cpu.append(running.cpu() * 1000)
    return Figure("start", name, median(found), _high(found), "ms", "1000", median(cpu))


def _saved(browser: Browser, running: Running, root: Path, edit: Edit, rounds: int) -> Figure:
    found, cpu = [], []
    path = next(root.glob(edit.file))
    before = path.read_text("utf-8")
    after = before.replace(edit.old, edit.new, 1)
    assert before != after, f"{edit.file} has no {edit.old!r}; choose another edit"
    with page_of(browser, running, "#/card/" + SHOWN.get(edit.kind, "bao")) as page:
        page.wait_for_selector("figure img[data-shown]", timeout=120_000)
        page.evaluate(WATCH)
        for number in range(rounds):
            time.sleep(2)  # nobody saves faster than it is read
            page.evaluate("window.shown.length = 0")
            used, start = running.cpu(), time.time() * 1000
            path.write_text(after if number % 2 == 0 else before, "utf-8")
            until = time.time() + 20
            while not (shown := page.evaluate("window.shown")) and time.time() < until:
                time.sleep(0.02)
            if not shown:
                raise SystemExit(f"{edit.kind}: the new picture doesn't come")
            found.append(shown[0] - start)
            time.sleep(0.3)
            cpu.append((running.cpu() - used) * 1000)
    path.write_text(before, "utf-8")
    time.sleep(0.5)
    return Figure("saved", edit.kind, median(found), _high(found), "ms", "100, 250", median(cpu))


def _scrolled(browser: Browser, running: Running) -> Iterator[Figure]:
    with page_of(browser, running) as page:
        page.wait_for_selector(".tile img[data-shown]", timeout=60_000)
        told, work = [], []
        meter = page.context.new_cdp_session(page)
        meter.send("Performance.enable", {"timeDomain": "threadTicks"})
        for _ in range(3):
            before = _work(meter)
            told.append(page.evaluate(SCROLL))
            work.append((_work(meter) - before) * 1000 / told[-1]["frames"])
    frames = [each["frame"] for each in told]
    yield Figure("scroll", "longest frame", median(frames), max(frames), "ms", "50")
    tasks = [each["task"] for each in told]
    yield Figure("scroll", "longest task", median(tasks), max(tasks), "ms", "50")
    yield Figure("scroll", "a frame, at work", median(work), max(work), "ms", "50")


def _work(meter: CDPSession) -> float:
    """Seconds that the page's own thread was at work."""
    metrics = meter.send("Performance.getMetrics")["metrics"]
    return float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))


def _high(found: Sequence[float]) -> float:
    """The 95th of a hundred."""
    return sorted(found)[min(len(found) - 1, int(len(found) * 0.95))]


def _memory(pid: int) -> float:
    """What a process and its children have in memory, MB."""
    told = Path(f"/proc/{pid}/smaps_rollup").read_text()
    own = next(int(line.split()[1]) for line in told.splitlines() if line.startswith("Pss:"))
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return own / 1000 + sum(_memory(int(child)) for child in children)


if __name__ == "__main__":
    main()
