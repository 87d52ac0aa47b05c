"""Draws the pictures of Breaking News in README.md and docs/breaking-news.md from real output."""

from __future__ import annotations

from collage import card, pages, rows, save
from PIL import Image

from rnr_print.build.request import Wishes

GAME = "breaking-news"
CARDS = ("r2", "irr3", "rpg", "tank", "key-blue-main", "secret-die")
HIGH = 420
"""Of a row of sheets, pixels."""


def main() -> None:
    """Write news-box.png."""
    terrain, *_ = pages(GAME, "terrain", 60, Wishes(only=("two-patrols",)))
    roster, *_ = pages(GAME, "rosters", 60, Wishes(only=("mandate-patrol",)))
    gauges = pages(GAME, "gauges", 60, Wishes())[2]
    dials, *_ = pages(GAME, "dials", 60, Wishes())
    sheets = [high(page) for page in (terrain, roster, gauges, dials)]
    save("news-box", rows([[small(card(GAME, name)) for name in CARDS], sheets]))


def high(page: Image.Image) -> Image.Image:
    """A page as high as the others of its row."""
    return page.resize((round(page.width * HIGH / page.height), HIGH), Image.Resampling.LANCZOS)


def small(face: Image.Image) -> Image.Image:
    """A card that takes its part of a row."""
    return face.resize((face.width * 15 // 16, face.height * 15 // 16), Image.Resampling.LANCZOS)


main()
