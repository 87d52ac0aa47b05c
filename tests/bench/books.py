"""The rulebook beside a plain platypus book of as many pages: what diagrams, tags, total fit and
the examples cost. Seconds are those at work, which a busy machine hardly changes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pikepdf

from .contenders import ENVIRONMENT
from .edition import Studio
from .justification import SCRIPTS, freeze_font
from .measure import Measured, Run, timed
from .prose import write_prose
from .table import table

FIRST, EDITED, PLAIN = "rnr, first build", "rnr, a paragraph edited", "platypus"
Books = tuple[int, dict[str, Measured]]
"""Pages of our book, and the figures of each."""


def books(folder: Path, rounds: int, say: Callable[[str], None]) -> Books:
    """The figures of both books, which take turns."""
    studio = Studio.opened(folder / "books")
    studio.fill()
    write_prose(folder / "prose.md")
    freeze_font(folder / "bench.ttf")
    studio.build_rulebook()
    pages = len(pikepdf.open(studio.rulebook).pages)
    runs: dict[str, list[Run]] = {FIRST: [], EDITED: [], PLAIN: []}
    for turn in range(rounds):
        say(f"books, round {turn + 1} of {rounds}")
        studio.forget_all_but_pictures()
        studio.rulebook.unlink()
        runs[FIRST].append(studio.build_rulebook())
        studio.edit_rulebook(turn)
        runs[EDITED].append(studio.build_rulebook())
        runs[PLAIN].append(set_plain(folder, pages))
    made = {name: plain(folder) if name == PLAIN else studio.rulebook for name in runs}
    return pages, {name: Measured.of(runs[name], made[name]) for name in runs}


def set_plain(folder: Path, pages: int) -> Run:
    """Set the prose on about so many pages with platypus."""
    script = str(SCRIPTS / "book_with_platypus.py")
    command = (sys.executable, script, "prose.md", plain(folder).name, "bench.ttf", str(pages))
    return timed(command, folder, ENVIRONMENT)


def plain(folder: Path) -> Path:
    """The file that platypus makes."""
    return folder / "platypus.pdf"


def books_table(found: Books) -> str:
    """Seconds, ratio, memory and size as a table."""
    pages, figures = found
    plainly = figures[PLAIN].cpu
    rows = [
        (
            name, f"{measured.cpu:.2f}", f"{measured.cpu / plainly:.1f}",
            f"{measured.peak_mb:.0f}", f"{measured.file_kb:.0f}",
        )
        for name, measured in figures.items()
    ]  # fmt: skip
    return table((f"book of {pages} pages", "s", "times platypus", "peak, MB", "file, KB"), rows)
