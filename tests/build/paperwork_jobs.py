"""Jobs of paperwork on our workspace, or on one whose plan a test has written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from rnr_print.build.job import Ink, Job
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.workspace import Workspace
from rnr_print.print.components.plans import PLAN_FILE

ROOT = Path(__file__).parents[2]
OURS = Workspace(ROOT, ROOT)
HAVING = {"gauges": "breaking-news"}
"""Products that the game lacks which is meant where none is named."""


def job(
    product: str, locale: str = "en", paper: str = "a4", ink: Ink = "full",
    sides: str = "duplex-long", workspace: Workspace = OURS,
) -> Job:  # fmt: skip
    """A job of our own workspace, at a low resolution; of the game that has the product."""
    wishes = Wishes(products=("calibration",), locales=(locale,), papers=(paper,), dpi=72)
    first = next(iter(jobs_of(workspace, replace(wishes, game=HAVING.get(product, "")))))
    return replace(first, product=product, sides=sides, ink=ink, dpi=72)


def workspace_with(folder: Path, plan: str) -> Workspace:
    """Our workspace with another paperwork.yaml, in `folder`."""
    game = folder / "card_data" / "rocknroll"
    game.mkdir(parents=True)
    for entry in (ROOT / "card_data" / "rocknroll").iterdir():
        if entry.name != PLAN_FILE:
            (game / entry.name).symlink_to(entry)
    (game / PLAN_FILE).write_text(plan, "utf-8")
    for part in ("templates", "fonts"):
        (folder / part).symlink_to(ROOT / part)
    return Workspace(folder, ROOT)
