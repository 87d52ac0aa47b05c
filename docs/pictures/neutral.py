"""Draws the pictures of docs/faces.md and docs/icons.md that no game of ours shows."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from PIL import Image, ImageDraw

from rnr_print.build.builder import build_all
from rnr_print.build.request import Wishes
from rnr_print.core.workspace import OURS, Workspace
from rnr_print.print.faces import Theme
from rnr_print.print.faces.icon_list import listed
from rnr_print.print.faces.icon_sheet import icon_sheet
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.typeset import FontLibrary

HERE = Path(__file__).parent
TRIM = (7.5, 12.7, 70.5, 100.7)
"""Of the first card on a sheet, mm."""
TOYS = ("apple", "grapes", "clipper", "bucket", "danube")
DPI, ICONS_DPI, GROUND, GAP = 78, 62, "#d9d4c7", 14
KINDS = """\
choices:
  colors:
    red: {title: Red, icon: apple, color: "#b3392f"}
    purple: {title: Purple, icon: grapes, color: "#6b3f8f"}
  guilds:
    traders: {title: Free Traders, icon: ship, color: "#1f6f8f"}
    miners: {title: Miners, icon: pickaxe, color: "#8a5a2b"}
  topics: {world: {title: World, icon: globe, color: "#2b6f6a"}}
kinds:
  fruit:
    title: Fruit
    fields:
      cost: {type: number, icon: coin}
      points: {type: number, icon: star}
      color: {type: choice, of: colors}
      tags: {type: list}
      rules: {type: text}
  ship:
    title: Ship
    fields:
      price: {type: number, icon: coin}
      cargo: {type: number, icon: crate}
      speed: {type: number}
      hull: {type: dice}
      guild: {type: choice, of: guilds}
      rules: {type: text}
  question:
    title: Question
    fields: {topic: {type: choice, of: topics}, question: {type: text}, answer: {type: text}}
"""
CARDS = """\
cards:
  apple: {kind: fruit, name: Apple, cost: 1, points: 3, color: red, tags: [orchard, early],
    rules: "Draw a card for each :pear: you own.", flavor: "One a day, they said."}
  grapes: {kind: fruit, name: Grandmother's Grapes of September, cost: 12, points: 10,
    color: purple, tags: [vineyard, late], rules: "Worth :star: **2** for every other color in
    your basket. At the end of the round, pay :coin: 1 or discard this card."}
  clipper: {kind: ship, name: Ganymede Clipper, price: 14, cargo: 6, speed: 4, hull: 2d6+1,
    guild: traders, rules: "**Dock:** sell up to two :crate: for :coin: 3 each.",
    flavor: "She has never once arrived on the day she was due."}
  bucket: {kind: ship, name: Rust Bucket, price: 3, cargo: 12, speed: 1, hull: d6, guild: miners,
    rules: "If it is hit, lose half of its :crate:, rounded up."}
  danube: {kind: question, name: Rivers, topic: world, question: "Which river flows through more
    capitals than any other, and through how many of them?", answer: "__The Danube;__ four."}
"""


def voyage() -> Image.Image:
    """A picture as somebody may have one."""
    made = Image.new("RGB", (820, 700))
    pen = ImageDraw.Draw(made)
    for y in range(700):
        pen.line([(0, y), (820, y)], (12 + y // 11, 16 + y // 30, 40 + y // 14))
    for n in range(240):
        x, y = n * 7919 % 820, n * 104_729 % 700
        pen.ellipse((x, y, x + 2, y + 2), "#fffff0")
    pen.ellipse((470, 60, 760, 350), "#dca05a")
    pen.polygon([(120, 470), (570, 340), (710, 390), (650, 460), (260, 550)], "#c8cdd7")
    pen.polygon([(260, 550), (650, 460), (600, 500), (300, 590)], "#78283a")
    return made


def cards(theme: str) -> list[Image.Image]:
    """The toy cards in a theme, each cut out along the trim of the first on a sheet."""
    with TemporaryDirectory() as folder:
        root = Path(folder)
        game = root / "card_data" / "toys"
        for path in (game / "cards", game / "art", root / "templates"):
            path.mkdir(parents=True)
        (root / "fonts").symlink_to(OURS / "fonts")
        (game / "game.yaml").write_text(f"id: toys\ntitle: Toys\nversion: '1'\ntheme: {theme}\n")
        (game / "kinds.yaml").write_text(KINDS)
        (game / "cards" / "toys.yaml").write_text(CARDS)
        voyage().save(game / "art" / "clipper.png")
        return [card(Workspace(root, root), name, root / "o") for name in TOYS]


def card(workspace: Workspace, name: str, out: Path) -> Image.Image:
    """The front of a card."""
    wishes = Wishes(
        ("cards",), "toys", ("main",), ("en",), sides=("simplex",), only=(name,), out=out
    )  # fmt: skip
    build_all(workspace, wishes, lambda *_: None)
    (path,) = out.glob(f"*{name}*.pdf")
    with pypdfium2.PdfDocument(path) as document:
        page = document[0].render(scale=DPI / 72).to_pil()
    return page.crop([round(mm / 25.4 * DPI) for mm in TRIM])


def side_by_side(rows: list[list[Image.Image]]) -> Image.Image:
    """Rows of pictures of one size on a colored ground."""
    w, h = rows[0][0].size
    size = len(rows[0]) * (w + GAP) + GAP, len(rows) * (h + GAP) + GAP
    made = Image.new("RGB", size, GROUND)
    for y, row in enumerate(rows):
        for x, picture in enumerate(row):
            made.paste(picture, (GAP + x * (w + GAP), GAP + y * (h + GAP)))
    return made


def icons() -> Image.Image:
    """The sheet of icons, page beside page."""
    folder = OURS / "templates"
    palette = Theme.read(folder / "themes" / "neutral.yaml").palette("full")
    shelf = IconShelf.read(folder / "icons", palette)
    bundled = [icon for icon in listed(folder / "icons") if icon.file.parent.name == "game"]
    data = icon_sheet(bundled, shelf, FontLibrary.load(OURS / "fonts"))
    with pypdfium2.PdfDocument(data) as document:
        pages = [page.render(scale=ICONS_DPI / 72).to_pil().convert("L") for page in document]
    width, height = pages[0].size
    made = Image.new("L", (width * len(pages), height), 255)
    for number, page in enumerate(pages):
        made.paste(page, (number * width, 0))
    return made.quantize(12)


if __name__ == "__main__":
    themes = side_by_side([cards(theme) for theme in ("neutral", "night", "sparse")])
    themes.quantize(192).save(HERE / "themes.png", optimize=True)
    icons().save(HERE / "icons.png", optimize=True)
