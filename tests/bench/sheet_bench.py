"""`python -m tests.bench.sheet_bench [CARDS [ROUNDS]]`: a game of a spreadsheet, built whole and
changed. Seconds are those that all processes were at work."""

from __future__ import annotations

import csv
import random
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from rnr_print.scaffold.from_table import start_from

from .contenders import ENVIRONMENT, RNR
from .measure import Measured, timed
from .table import table

CARDS = 2000
TARGETS = {"first build": 12.0, "one card changed": 0.6, "nothing changed": 0.3}
"""Seconds, with so many cards; more take as much more."""
HEAD = [
    "Name",
    "Count",
    "Type",
    "Cost",
    "Faction",
    "Tags",
    "Power",
    "Health",
    "Text",
    "Flavor",
    "Artist",
]
WORDS = [
    "the",
    "quick",
    "card",
    "draws",
    "two",
    "and",
    "then",
    "discards",
    "one",
    "for",
    "each",
    "ally",
    "you",
    "control",
    "until",
    "end",
    "of",
    "turn",
    "gain",
    "power",
    "defend",
    "choose",
    "target",
    "remove",
    "return",
]


def rows(cards: int, chance: random.Random) -> list[list[object]]:
    """So many cards, always the same."""

    def text(words: int) -> str:
        return " ".join(chance.choice(WORDS) for _ in range(words)).capitalize() + "."

    return [
        [
            f"{chance.choice(WORDS).title()} {number}", chance.choice((1, 1, 2, 3)),
            chance.choice(("Ally", "Event", "Place")), chance.randint(0, 9),
            chance.choice(("Red", "Blue", "Green", "Gold", "Grey")),
            "; ".join(chance.sample(("swift", "old", "armed", "sly", "kind"), 2)),
            chance.randint(0, 9), chance.randint(1, 12),
            text(chance.randint(6, 30)) + " :heart:" * (number % 3 == 0),
            text(8) if number % 2 else "", chance.choice(("Ann", "Bob", "Cy")),
        ]
        for number in range(cards)
    ]  # fmt: skip


def written(path: Path, cards: list[list[object]]) -> None:
    """Write the cards as a sheet."""
    with path.open("w", newline="", encoding="utf-8") as stream:
        csv.writer(stream).writerows([HEAD, *cards])


def main(cards: int = CARDS, rounds: int = 3) -> None:
    """Build, change a card, build again; prints what each took, and what it may take."""
    made = rows(cards, random.Random(5))
    with TemporaryDirectory(prefix="rnr-sheet-") as folder:
        sheet, game = Path(folder) / "bench.csv", Path(folder) / "game"
        written(sheet, made)
        start_from(game, sheet, "bench")
        build = (*RNR, "build", "cards", "--workspace", ".", "--out", ".")

        def measured(change: bool = False) -> Measured:
            if change:
                made[cards // 2][3] = int(str(made[cards // 2][3])) + 1
                written(game / "card_data" / "bench" / "cards.csv", made)
            run = timed(build, game, ENVIRONMENT)
            return Measured.of([run], next(game.glob("*.pdf")))

        timed((*RNR, "info", "--workspace", "."), game, ENVIRONMENT)  # warms Python's own caches
        found = {
            "first build": [measured()],
            "one card changed": [measured(change=True) for _ in range(rounds)],
            "nothing changed": [measured() for _ in range(rounds)],
        }
    lines = [
        (
            f"{cards:,} cards, {what}", f"{median(run.cpu for run in runs):.2f}",
            f"{TARGETS[what] * cards / CARDS:g}", f"{max(run.peak_mb for run in runs):.0f}",
            f"{runs[0].file_kb / 1000:.1f}",
        )
        for what, runs in found.items()
    ]  # fmt: skip
    print(table(("", "at work, s", "target, s", "peak, MB", "file, MB"), lines))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
