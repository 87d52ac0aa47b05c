"""Milliseconds from saving a file to the new page of a sheet, a dial or a rulebook in the browser.

    python -m tests.bench.view_bench [--rounds 10] [--only sheet,dial,rulebook]

Beside `preview_bench`, and measured like it: in a copy of our workspace, with a real Chromium, from
the moment before a file is written to the frame that shows the new picture. Beside the clock stand
the seconds of all processors that the desk took for a save, its processes included.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from .check_bench import GAME, Edit, workspace
from .preview_bench import Figure, Running, _high, desk, page_of
from .table import table

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@dataclass(frozen=True)
class View:
    """A view to be looked at while a file is saved: its address, what its picture is, how many
    milliseconds it may take."""

    name: str
    address: str
    picture: str
    edit: Edit
    most: int


VIEWS = (
    View("sheet", "#/print/cards?page=1", ".large img[data-shown]",
         Edit("flavor", f"{GAME}/cards/base-vietnam.yaml", "Walk softly", "Walk {n} softly"), 400),
    View("sheet", "#/print/cards?page=1", ".large img[data-shown]",
         Edit("theme", "templates/themes/rocknroll.yaml", "#5a4a38", "#5a4a{n:02x}"), 400),
    View("rulebook", "#/book/rulebook?page=6", ".large img[data-shown]",
         Edit("rule", f"{GAME}/rulebook/02-box.md", "Each side draws", "All {n} sides draw"), 1500),
)  # fmt: skip
WATCH = """() => {
  window.shown = [];
  document.addEventListener("load", (event) => {
    if (event.target.tagName === "IMG" && event.target.dataset.page)
      requestAnimationFrame(() => window.shown.push(performance.timeOrigin + performance.now()));
  }, true);
}"""
FIRST = 300_000
"""Milliseconds for the first look, which may have to paint pictures."""


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--only", default=",".join(dict.fromkeys(view.name for view in VIEWS)))
    wishes = parser.parse_args()
    from browsers import chromium

    with chromium() as browser, workspace() as root:
        found = list(measured(browser, root, wishes.rounds, set(wishes.only.split(","))))
    rows = [
        [each.what, each.kind, f"{each.middle:.0f}", f"{each.high:.0f}", each.most,
         f"{each.cpu:.0f}"]
        for each in found
    ]  # fmt: skip
    print(table(["", "", "median ms", "p95", "at most", "cpu ms"], rows))


def measured(browser: Browser, root: Path, rounds: int, only: set[str]) -> Iterator[Figure]:
    """How long each view takes that is wanted."""
    with desk(root) as running:
        for view in (each for each in VIEWS if each.name in only):
            with page_of(browser, running, view.address) as page:
                page.wait_for_selector(view.picture, timeout=FIRST)
                yield _saved(page, running, root, view, rounds)


def _saved(page: Page, running: Running, root: Path, view: View, rounds: int) -> Figure:
    found, cpu = [], []
    path = root / view.edit.file
    before = path.read_text("utf-8")
    assert view.edit.old in before, f"{view.edit.file} has no {view.edit.old!r}; choose another"
    page.evaluate(WATCH)
    for number in range(rounds + 1):
        time.sleep(1)
        page.evaluate("window.shown.length = 0")
        used, start = _cpu(running.process.pid), time.time() * 1000
        new = view.edit.new.format(n=number + 1)  # what the browser has seen it keeps
        path.write_text(before.replace(view.edit.old, new, 1), "utf-8")
        until = time.time() + 60
        while not (shown := page.evaluate("window.shown")) and time.time() < until:
            time.sleep(0.02)
        if not shown:
            raise SystemExit(f"{view.name} {view.edit.kind}: the new picture doesn't come")
        if number:  # the first save fills what later ones find kept
            found.append(shown[0] - start)
            cpu.append((_cpu(running.process.pid) - used) * 1000)
    path.write_text(before, "utf-8")
    most = str(view.most)
    return Figure(view.name, view.edit.kind, median(found), _high(found), "ms", most, median(cpu))


def _cpu(pid: int) -> float:
    """Seconds of the processors that a process and its children took."""
    told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    threads = Path(f"/proc/{pid}/task").glob("*/children")
    children = [child for each in threads for child in each.read_text().split()]
    own = sum(map(int, told[11:15])) / os.sysconf("SC_CLK_TCK")
    return own + sum(_cpu(int(child)) for child in children)


if __name__ == "__main__":
    main()
