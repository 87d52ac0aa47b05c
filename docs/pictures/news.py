"""Draws the pictures of Breaking News in README.md and docs/breaking-news.md from real output."""

from __future__ import annotations

from collage import card, high, pages, rows, save, small

from rnr_print.build.request import Wishes

GAME = "breaking-news"
CARDS = ("r2", "irr3", "rpg", "tank", "key-blue-main", "secret-die")


def main() -> None:
    """Write news-box.png."""
    terrain, *_ = pages(GAME, "terrain", 60, Wishes(only=("two-patrols",)))
    roster, *_ = pages(GAME, "rosters", 60, Wishes(only=("mandate-patrol",)))
    gauges = pages(GAME, "gauges", 60, Wishes())[2]
    dials, *_ = pages(GAME, "dials", 60, Wishes())
    sheets = [high(page) for page in (terrain, roster, gauges, dials)]
    save("news-box", rows([[small(card(GAME, name)) for name in CARDS], sheets]))


main()
