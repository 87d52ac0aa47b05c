"""Draws the pictures of Orchard Hill in README.md and docs/orchard-hill.md from real output."""

from __future__ import annotations

from collage import card, mm, pages, rows, save

from rnr_print.build.request import Wishes

GAME = "hex-tactical"
SHOWN = ("k22", "k64", "k16", "h31", "h15", "h54")
"""Fate cards of both sides: a picture of most orders."""


def main() -> None:
    """Write orchard-hill.png and orchard-box.png."""
    (hill, *_) = pages(GAME, "map", 72, Wishes(papers=("a3",)))
    save("orchard-hill", hill.crop((20, 15, hill.width - 20, hill.height - 15)))
    cards = [card(GAME, name) for name in SHOWN]
    counters = [mm(page, 105, 14, 20, 196, 101) for page in pages(GAME, "counters", 105, Wishes())]
    save("orchard-box", rows([cards[:3] + cards[3:], counters]))


main()
