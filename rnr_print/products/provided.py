"""What a game has data for: of everything that can be built, the rest is left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rnr_print.paperwork.plans import PLAN_FILE, Paperwork, read_paperwork
from rnr_print.products.wishes import CONTENTS

BOOK = "rulebook"


def left_out(game: Path, products: Sequence[str]) -> list[str]:
    """Those of `products` that the game in this folder has no data for. Raises InputError."""
    return [product for product in products if product in set(_without(game))]


def _without(game: Path) -> Iterator[str]:
    path = game / PLAN_FILE
    plan = read_paperwork(path) if path.is_file() else Paperwork()
    if not path.is_file():
        yield CONTENTS
    declared = {
        "dials": plan.dials or plan.tracks, "counters": plan.counters, "mat": plan.mats,
        "reference": plan.reference, "dice": plan.dice, "tuckbox": plan.boxes,
        BOOK: (game / BOOK).is_dir(),
    }  # fmt: skip
    yield from (product for product, data in declared.items() if not data)
