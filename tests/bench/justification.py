"""Justified prose by our pages, typst and WeasyPrint: time, size, and how even the spaces are."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from .contenders import ENVIRONMENT
from .job import ROOT
from .measure import Measured, Run, timed
from .prose import write_prose
from .spread import Spread, spread_of
from .table import table

SCRIPTS = Path(__file__).parent / "peers"
FONT = ROOT / "fonts" / "source-serif-4" / "SourceSerif4[opsz,wght].ttf"
SETTERS = {
    "rnr": ("rnr",), "typst": ("typst",), "typst, letters too": ("typst", "letters"),
    "weasyprint": ("weasyprint",),
}  # fmt: skip
Figures = dict[str, tuple[Measured, Spread]]


def justify(
    folder: Path, setters: Sequence[str], rounds: int, say: Callable[[str], None]
) -> Figures:
    """The figures of each of `setters`, who take turns."""
    write_prose(folder / "prose.md")
    if set(setters) - {"rnr"}:
        freeze_font(folder / "bench.ttf")
    runs: dict[str, list[Run]] = {name: [] for name in setters}
    for name in setters:
        set_prose(folder, name)  # warms the disk's and Python's own caches
    for turn in range(rounds):
        say(f"prose, round {turn + 1} of {rounds}")
        for name in setters:
            runs[name].append(set_prose(folder, name))
    return {
        name: (Measured.of(runs[name], made(folder, name)), spread_of(made(folder, name), FONT))
        for name in setters
    }


def set_prose(folder: Path, name: str) -> Run:
    """Set the prose once."""
    tool, *options = SETTERS[name]
    script = str(SCRIPTS / f"prose_with_{tool}.py")
    command = (sys.executable, script, "prose.md", made(folder, name).name, str(folder), *options)
    return timed(command, folder, ENVIRONMENT)


def made(folder: Path, name: str) -> Path:
    """The file that a setter makes."""
    return folder / f"{name.replace(', ', '-').replace(' ', '-')}.pdf"


def justification_table(figures: Figures) -> str:
    """Seconds, sizes and spreads as a table."""
    head = (
        "justified prose", "s", "file, KB", "lines", "word space, rms off natural", "loosest line",
    )  # fmt: skip
    rows = [
        (
            name, f"{measured.seconds:.2f}", f"{measured.file_kb:.0f}", str(spread.lines),
            f"{spread.rms * 100:.1f} %", f"{spread.worst * 100:.0f} %",
        )
        for name, (measured, spread) in figures.items()
    ]  # fmt: skip
    return table(head, rows)


def freeze_font(path: Path) -> None:
    """The text face at the size it is for, as a plain font: for typst and WeasyPrint."""
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    font = instantiateVariableFont(TTFont(FONT), {"opsz": 9, "wght": 400})
    for record in font["name"].names:
        if record.nameID in (1, 16):
            record.string = "Bench Serif"
    font.save(path)
