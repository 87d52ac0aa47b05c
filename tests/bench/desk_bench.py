"""How fast the live desk is and how much memory it takes, in a real Chromium.

    python -m tests.bench.desk_bench [--rounds 10] [--only start,card,page,rows,scroll,memory]
                                     [--format json]

In a copy of our workspace and in one of 2,000 cards made of a spreadsheet, pictures painted before.

- start: from the start of `rnr preview` to the first faces on its page, with nothing kept of an
  earlier look, with the wall kept, and with a card edited since (to that card as it is now).
- card, page, rows: from the moment before a file is written to the frame that shows the new
  picture: of a card, of a sheet or a page of the rulebook, of one of 2,000 cards. No two saves are
  alike, so that no picture is known to anybody.
- scroll: the longest frame of the wall while it is scrolled from end to end, and the longest task
  that the page's script took.
- memory: of all processes of a desk on which all this was looked at while it checked the game, at
  most and in the end. What they share is counted once (PSS).

Beside the clock stand the milliseconds of the processors that the desk took, without the check,
which lets all others go first; and how busy the machine was.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from .check_bench import GAME, workspace
from .running_desk import (
    CARDS,
    Running,
    desk,
    forget_wall,
    many,
    new_picture,
    page_of,
    tab_of,
    wall_is_kept,
)
from .table import table

sys.path.insert(0, str(Path(__file__).parents[1]))  # the browser of the tests

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page


@dataclass(frozen=True)
class Edit:
    """An edit of a file while something is looked at; `new` is another one for each `n`."""

    what: str
    kind: str
    address: str
    file: str
    old: str
    new: str
    most: str

    @property
    def picture(self) -> str:
        """What shows the picture."""
        return "figure img[data-shown]" if "#/card" in self.address else ".large img[data-shown]"


CARD, SHEET, BOOK = "#/card/bao", "#/print/cards?page=1", "#/book/rulebook?page=6"
VIETNAM, THEME = f"{GAME}/cards/base-vietnam.yaml", "templates/themes/rocknroll.yaml"
FLAVOR = "Walk softly", "Walk {n} softly"
SAVED, LAID = "100, 250", "400"
EDITS = (
    Edit("card", "number", CARD, VIETNAM, "attack: {on: 5, dice: 2}",
         "attack: {{on: {on}, dice: 1}}", SAVED),
    Edit("card", "flavor", CARD, VIETNAM, *FLAVOR, SAVED),
    Edit("card", "template", CARD, "templates/rocknroll/base.xml.j2", 'y="35"', 'y="35.{n}"',
         SAVED),
    Edit("card", "theme", CARD, THEME, "#5a4a38", "#5a4a{n:02x}", SAVED),
    Edit("page", "sheet, flavor", SHEET, VIETNAM, *FLAVOR, LAID),
    Edit("page", "sheet, theme", SHEET, THEME, "#5a4a38", "#5a4a{n:02x}", LAID),
    Edit("page", "rulebook, rule", BOOK, f"{GAME}/rulebook/02-box.md", "Each side draws",
         "All {n} sides draw", "1500"),
)  # fmt: skip
ROW = Edit(
    "rows", "spreadsheet", "#/card/card-6", "card_data/*/cards.csv", "Text of card 6.",
    "Words {n} of card 6.", SAVED,
)  # fmt: skip  # its tile is one of those that the wall shows first, as its deck is the first
FIRST = 300_000
"""Milliseconds for a first look, which may have to paint pictures."""
READ = 2.0
"""Seconds between two saves: nobody saves faster than it is read."""
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
  return { frame: Math.max(...frames), task: Math.max(0, ...tasks), frames: frames.length };
}"""
ALL = "start,card,page,rows,scroll,memory"


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
    parser.add_argument("--only", default=ALL)
    parser.add_argument("--format", choices=("text", "json"), default="text")
    wishes = parser.parse_args()
    only, found, busy = set(wishes.only.split(",")), list[Figure](), [os.getloadavg()[0]]
    from browsers import chromium

    with chromium() as browser, workspace() as ours, many() as foreign:
        for root, edits, name in ((ours, EDITS, "ours"), (foreign, (ROW,), f"{CARDS} cards")):
            for each in measured(browser, root, edits, name, wishes.rounds, only):
                print(f"{each.what} {each.kind}: {each.middle:.0f} {each.unit}", file=sys.stderr)
                found.append(each)
                busy.append(os.getloadavg()[0])
    if wishes.format == "json":
        told = [asdict(each) for each in found]
        print(json.dumps({"load": busy, "cores": os.cpu_count(), "figures": told}, indent=2))
        return
    rows = [
        [each.what, each.kind, f"{each.middle:.0f}", f"{each.high:.0f}", each.unit, each.most,
         f"{each.cpu:.0f}" if each.cpu else ""]
        for each in found
    ]  # fmt: skip
    print(f"load {min(busy):.1f} to {max(busy):.1f} on {os.cpu_count()} cores\n")
    print(table(["", "", "median", "p95", "", "at most", "cpu ms"], rows))


def measured(
    browser: Browser, root: Path, edits: Sequence[Edit], name: str, rounds: int, only: set[str]
) -> Iterator[Figure]:
    """All figures of a workspace that are wanted."""
    edits = [each for each in edits if each.what in only]
    scrolled = root.name == "many" and "scroll" in only
    if "start" in only:
        yield from _started(browser, root, name, max(3, rounds // 3))
    if not (edits or scrolled or "memory" in only):
        return
    with desk(root) as running:
        threading.Thread(target=running.weigh, daemon=True).start()
        for edit in edits:
            with page_of(browser, running, edit.address) as page:
                page.wait_for_selector(edit.picture, timeout=FIRST)
                yield _saved(page, running, root, edit, rounds)
        if scrolled:
            yield from _scrolled(browser, running)
        if "memory" in only:
            _checked(browser, running)
            yield Figure("memory", f"{name}, at most", *[running.most] * 2, "MB", "400")
            yield Figure("memory", f"{name}, in the end", *[running.memory()] * 2, "MB", "400")


def _first(browser: Browser, root: Path) -> tuple[float, float]:
    """Milliseconds from the start of a desk to the first faces in a browser that is open, and those
    of the processors."""
    with tab_of(browser) as page, desk(root) as running:
        page.goto(running.address)
        page.wait_for_selector(".tile img[data-shown]", timeout=FIRST)
        return (time.time() - running.started) * 1000, running.cpu()


def _started(browser: Browser, root: Path, name: str, rounds: int) -> Iterator[Figure]:
    _first(browser, root)  # paints what isn't painted
    for kind in ("nothing kept", "wall kept"):
        found, cpu = [], []
        if kind == "wall kept":
            _keep(browser, root)
        for _ in range(rounds):
            if kind == "nothing kept":
                forget_wall(root)
            took, worked = _first(browser, root)
            found.append(took)
            cpu.append(worked)
        yield _figure("start", f"{name}, {kind}", found, cpu, "1000")
    yield _edited(browser, root, name, rounds)


def _keep(browser: Browser, root: Path) -> None:
    """Look at a wall until it is kept."""
    with desk(root) as running, page_of(browser, running) as page:
        page.wait_for_selector(".tile img[data-shown]", timeout=FIRST)
        for _ in range(600):
            if wall_is_kept(root):
                return
            time.sleep(0.1)
    raise SystemExit("the wall isn't kept")


def _edited(browser: Browser, root: Path, name: str, rounds: int) -> Figure:
    """From the start to a card of the wall that changed since the wall was kept."""
    edit = ROW if root.name == "many" else EDITS[1]
    path, key = next(root.glob(edit.file)), edit.address.rpartition("/")[2]
    before, found, cpu = path.read_text("utf-8"), [], []
    tile = f'.tile[data-key="{key}"] img[data-shown]'
    for number in range(rounds):
        path.write_text(_changed(edit, before, number + 50), "utf-8")
        with tab_of(browser) as page, desk(root) as running:
            page.goto(running.address)
            was = page.wait_for_selector(tile, timeout=FIRST)
            old = was.get_attribute("data-shown") if was else None
            page.wait_for_selector(f'{tile}:not([data-shown="{old}"])', timeout=FIRST)
            found.append((time.time() - running.started) * 1000)
            cpu.append(running.cpu())
    path.write_text(before, "utf-8")
    return _figure("start", f"{name}, a card edited since", found, cpu, "")


def _saved(page: Page, running: Running, root: Path, edit: Edit, rounds: int) -> Figure:
    found, cpu = [], []
    path = next(root.glob(edit.file))
    before = path.read_text("utf-8")
    for number in range(rounds + 1):
        time.sleep(READ)
        page.evaluate("window.shown.length = 0")
        used, start = running.cpu(), time.time()
        path.write_text(_changed(edit, before, number), "utf-8")
        took = new_picture(page, start, 60)
        time.sleep(0.3)
        if number:  # the first one fills what later ones find kept
            found.append(took)
            cpu.append(running.cpu() - used)
    path.write_text(before, "utf-8")
    time.sleep(0.5)
    return _figure(edit.what, edit.kind, found, cpu, edit.most)


def _changed(edit: Edit, text: str, number: int) -> str:
    assert edit.old in text, f"{edit.file} has no {edit.old!r}; choose another edit"
    new = edit.new.format(n=number + 3, on=3 + number % 4)
    return text.replace(edit.old, new, 1)


def _checked(browser: Browser, running: Running) -> None:
    """Wait until the game was looked over."""
    with page_of(browser, running, "#/findings") as page:
        page.wait_for_selector("text=looked in", timeout=FIRST)
        time.sleep(1)


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
    for kind, found in (
        ("longest frame", [each["frame"] for each in told]),
        ("longest task", [each["task"] for each in told]), ("a frame, at work", work),
    ):  # fmt: skip
        yield Figure("scroll", kind, median(found), max(found), "ms", "50")


def _work(meter: CDPSession) -> float:
    """Seconds that the page's own thread was at work."""
    metrics = meter.send("Performance.getMetrics")["metrics"]
    return float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))


def _figure(
    what: str, kind: str, found: Sequence[float], cpu: Sequence[float], most: str
) -> Figure:
    high = sorted(found)[min(len(found) - 1, int(len(found) * 0.95))]
    return Figure(what, kind, median(found), high, "ms", most, median(cpu))


if __name__ == "__main__":
    main()
