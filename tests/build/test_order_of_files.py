"""Which files a build begins first."""

from __future__ import annotations

from pathlib import Path

from rnr_print.build.builder import in_turn
from rnr_print.build.job import Job
from rnr_print.core.workspace import Workspace


def test_the_longest_begin_first_and_the_others_language_by_language():
    workspace = Workspace(Path(), Path())
    asked = [
        Job(
            workspace=workspace, product=product, game="game", edition="box", locale=locale,
            paper="a4", sides="simplex",
        )
        for product in ("cards", "map", "rulebook", "casebook")
        for locale in ("en", "ru")
    ]  # fmt: skip
    told = " ".join(f"{job.product}-{job.locale}" for job in in_turn(asked))
    assert told == (
        "casebook-en casebook-ru rulebook-en map-en cards-en rulebook-ru map-ru cards-ru"
    )
