"""Draws the pictures of docs/line-of-sight.md: threads on a map, a chart of all that is seen."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from PIL import Image

from rnr_print.book.brushes import Brushes
from rnr_print.book.inks import Inks
from rnr_print.build import loaders
from rnr_print.core.workspace import OURS
from rnr_print.engine.boards.hex import Hex
from rnr_print.games.drawn import DrawingDesk
from rnr_print.games.hex_tactical.los import look
from rnr_print.games.hex_tactical.map_reading import read_map
from rnr_print.games.hex_tactical.pictures.artist import Artist
from rnr_print.games.hex_tactical.pictures.position import empty
from rnr_print.games.hex_tactical.pictures.thread import sight_picture
from rnr_print.games.hex_tactical.shelf import Shelf
from rnr_print.games.hex_tactical.sight_chart import charts
from rnr_print.games.hex_tactical.story import HexStory
from rnr_print.games.registry import read_database
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.faces.theme import Theme
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.document import Document

HERE = Path(__file__).parent
GAME = OURS / "card_data" / "hex-tactical"
THREADS = (("J9", "K6"), ("J7", "M9"), ("M9", "M4"), ("N9", "N7"), ("K3", "O3"))
DPI, CHART_DPI, GAP, GROUND = 110, 62, 14, "#ffffff"


def main() -> None:
    """Write sight.png and sight-chart.png."""
    templates = OURS / "templates"
    palette = Theme.read(Theme.file(templates, GAME.name, GAME.name)).palette("full")
    icons = IconShelf.read(templates / "icons", palette)
    brushes = Brushes(Inks(palette), loaders.fonts(OURS / "fonts", ""), icons, "en")
    on = read_map(GAME, "orchard-hill")
    looks = [look(on, Hex.parse(start), Hex.parse(end)) for start, end in THREADS]
    database = read_database(GAME)
    story = HexStory.read(GAME, database, "en")
    artist, ground = Artist(brushes, story), empty(on, Shelf(database))
    threads = [pixels(sight_picture(artist, ground, each).whole, DPI) for each in looks]
    beside(threads).save(HERE / "sight.png", optimize=True)
    desk = DrawingDesk(GAME, database, story.teller, brushes, (277, 190), ("ORCHARD-HILL", "J7"))
    (chart,) = charts(desk)
    pixels(chart.figure, CHART_DPI).quantize(64).save(HERE / "sight-chart.png", optimize=True)


def pixels(figure: Figure, dpi: int) -> Image.Image:
    """A figure as a picture."""
    document = Document(title="picture", lang="en")
    document.begin_page(figure.width, figure.height)
    figure.draw(document.canvas, 0, 0)
    document.end_page()
    page = pypdfium2.PdfDocument(document.bytes())[0]
    return page.render(scale=dpi / 72).to_pil().convert("RGB")


def beside(pictures: list[Image.Image]) -> Image.Image:
    """Pictures side by side."""
    wide = sum(each.width for each in pictures) + GAP * (len(pictures) - 1)
    whole = Image.new("RGB", (wide, max(each.height for each in pictures)), GROUND)
    x = 0
    for each in pictures:
        whole.paste(each, (x, (whole.height - each.height) // 2))
        x += each.width + GAP
    return whole.quantize(128)


main()
