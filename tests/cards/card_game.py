"""Where the real game's data lie, and the kinds of helper the fixtures give."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rnr_print.cards.rules_text import Teller

GAME = Path(__file__).parents[2] / "card_data" / "rocknroll"
OneTeller = Callable[..., Teller]
Spoil = Callable[[str, str, str], None]
Told = Callable[..., list[str]]


def text_at(folder: Path, line: str) -> str:
    """What stands at the place that begins a printed problem `file:line:column: ...`."""
    file, row, column, _ = line.split(":", 3)
    return (folder / file).read_text("utf-8").splitlines()[int(row) - 1][int(column) - 1 :]
