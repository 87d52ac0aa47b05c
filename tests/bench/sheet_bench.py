"""`python -m tests.bench.sheet_bench [CARDS]`: a game of a spreadsheet, built whole and changed."""

from __future__ import annotations

import csv
import random
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from rnr_print.scaffold.from_table import start_from

from .contenders import ENVIRONMENT, RNR
from .measure import timed

CARDS = 2000
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


def main(cards: int = CARDS) -> None:
    """Build, change a card, build again; prints what each took."""
    made = rows(cards, random.Random(5))
    with TemporaryDirectory(prefix="rnr-sheet-") as folder:
        sheet, game = Path(folder) / "bench.csv", Path(folder) / "game"
        written(sheet, made)
        start_from(game, sheet, "bench")
        build = (*RNR, "build", "cards", "--workspace", ".", "--out", ".")
        for what in ("first build", "one card changed", "nothing changed"):
            run = timed(build, game, ENVIRONMENT)
            took = f"{run.seconds:.2f} s, {run.cpu:.2f} s of work, {run.peak_mb:.0f} MB"
            print(f"{cards:,} cards, {what}: {took}", flush=True)
            if what == "first build":
                made[cards // 2][3] = 9 - int(str(made[cards // 2][3]))
                written(game / "card_data" / "bench" / "cards.csv", made)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
