"""Draws the pictures of Far Stations in README.md and docs/far-stations.md from real output."""

from __future__ import annotations

from collage import card, high, pages, rows, save, small

from rnr_print.build.request import Wishes

GAME = "colonial"
CARDS = ("brand", "veshka", "tiffin", "curse", "tarn-blades", "huge-door")


def main() -> None:
    """Write stations-box.png."""
    scenario = pages(GAME, "scenarios", 60, Wishes())[-1]
    aid, *_ = pages(GAME, "aids", 60, Wishes())
    counters, *_ = pages(GAME, "counters", 60, Wishes())
    gauges, *_ = pages(GAME, "gauges", 60, Wishes())
    sheets = [high(page) for page in (scenario, aid, counters, gauges)]
    save("stations-box", rows([[small(card(GAME, name)) for name in CARDS], sheets]))


main()
