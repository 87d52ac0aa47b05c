"""Draws the pictures of README.md and docs/ from real output: `make pictures`."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from PIL import Image

from rnr_print.build.builder import build_all
from rnr_print.build.request import Wishes
from rnr_print.core.workspace import Workspace
from rnr_print.print.typeset import bidi

HERE = Path(__file__).parent
PROJECT = HERE.parent.parent
FIRST_CARD_MM = (7.5, 12.7, 70.5, 100.7)  # the upper left slot of nine poker cards on A4
FROM_RIGHT_MM = (139.5, 12.7, 202.5, 100.7)  # the upper right one, where lines run from the right
GROUND = "#d9d4c7"
COLORS = 224

ENGLISH = (
    ("expansion", "bao-veteran"),
    ("expansion", "matryoshka"),
    ("expansion", "ham"),
    ("base", "napalm"),
    ("expansion", "hinds"),
)
RUSSIAN = (
    ("base", "min"),
    ("base", "johny"),
    ("expansion", "hodunov"),
    ("expansion", "burn-the-bridges"),
    ("base", "slaughter"),
)
LANGUAGES = ("en", "ru", "uk", "pl", "de", "fr", "es", "vi", "zh-Hans", "ja", "ar", "he")
BETTER_BAO = "bao:\n  attack: {on: 4, dice: 2}\n"


def pages(wishes: Wishes, dpi: float, product: str = "cards") -> list[Image.Image]:
    """The pages of the one file that `wishes` ask for."""
    with TemporaryDirectory() as folder:
        wishes = replace(wishes, products=(product,), out=Path(folder))
        build_all(Workspace(PROJECT, PROJECT), wishes, lambda what, done, total: None)
        (path,) = Path(folder).glob("*.pdf")
        with pypdfium2.PdfDocument(path) as document:
            return [page.render(scale=dpi / 72).to_pil() for page in document]


def card(edition: str, card_id: str, locale: str, overrides: Path | None = None) -> Image.Image:
    """The front of a card, cut out along the trim."""
    dpi = 105
    wishes = Wishes(
        editions=(edition,), locales=(locale,), sides=("simplex",), only=(card_id,),
        overrides=overrides,
    )  # fmt: skip
    slot = FROM_RIGHT_MM if bidi.is_rtl(locale) else FIRST_CARD_MM
    left, top, right, bottom = (round(side * dpi / 25.4) for side in slot)
    return pages(wishes, dpi)[0].crop((left, top, right, bottom))


def sheets(edition: str, locale: str, sides: str) -> list[Image.Image]:
    """The pages of an edition, small."""
    return pages(Wishes(editions=(edition,), locales=(locale,), sides=(sides,)), 58)


def languages() -> list[Image.Image]:
    """One card in every language, half as large."""
    cards = [card("base", "khoi", locale) for locale in LANGUAGES]
    return [each.resize((each.width * 2 // 3, each.height * 2 // 3)) for each in cards]


def book(*shown: int) -> list[Image.Image]:
    """Some pages of the rulebook, counted from its cover."""
    wishes = Wishes(editions=("expansion",), papers=("a5",))
    laid = pages(wishes, 62, "rulebook")
    return [laid[number] for number in shown]


def first_game() -> list[Image.Image]:
    """The first cards of README's spreadsheet, as they come out."""
    text = (PROJECT / "README.md").read_text(encoding="utf-8")
    sheet = text.partition("```csv\n")[2].partition("```")[0]
    with TemporaryDirectory() as folder:
        (Path(folder) / "monsters.csv").write_text(sheet, encoding="utf-8")
        rnr = [sys.executable, "-m", "rnr_print.cli.main"]
        subprocess.run([*rnr, "init", "mine", "--from", "monsters.csv"], cwd=folder, check=True)
        subprocess.run([*rnr, "build", "cards"], cwd=Path(folder) / "mine", check=True)
        (path,) = Path(folder).glob("mine/output/*.pdf")
        with pypdfium2.PdfDocument(path) as document:
            page = document[0].render(scale=105 / 72).to_pil()
    left, top, right, bottom = (side * 105 / 25.4 for side in FIRST_CARD_MM)
    step = 66 * 105 / 25.4
    return [
        page.crop(tuple(round(side) for side in (left + n * step, top, right + n * step, bottom)))
        for n in range(3)
    ]


def board(rows: Sequence[Sequence[Image.Image]], gap: int = 14) -> Image.Image:
    """Pictures of one size laid out in rows."""
    width, height = rows[0][0].size
    size = (
        gap + (width + gap) * max(len(row) for row in rows),
        gap + (height + gap) * len(rows),
    )
    laid = Image.new("RGB", size, GROUND)
    for y, row in enumerate(rows):
        for x, picture in enumerate(row):
            laid.paste(picture, (gap + (width + gap) * x, gap + (height + gap) * y))
    return laid


def save(name: str, picture: Image.Image) -> None:
    """Write `picture` with few colors, as a card has few inks."""
    path = HERE / f"{name}.png"
    few = picture.quantize(
        COLORS, Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE
    )  # means keep the paper of pages as light as it is
    few.save(path, optimize=True)
    print(f"{path.relative_to(PROJECT)}: {path.stat().st_size // 1000} KB")


def fronts(cards: Iterable[tuple[str, str]], locale: str) -> list[Image.Image]:
    """The fronts of cards in one language."""
    return [card(edition, card_id, locale) for edition, card_id in cards]


def changed_bao() -> list[Image.Image]:
    """Bao as he is, and with the attack of README's first change."""
    with TemporaryDirectory() as folder:
        overrides = Path(folder) / "mine.yaml"
        overrides.write_text(BETTER_BAO, encoding="utf-8")
        return [card("base", "bao", "en"), card("base", "bao", "en", overrides)]


if __name__ == "__main__":
    save("cards", board([fronts(ENGLISH, "en"), fronts(RUSSIAN, "ru")]))
    front, back, *_ = sheets("expansion", "en", "duplex-long")
    save("sheets", board([[front, back, sheets("base", "ru", "gutterfold")[0]]]))
    save("first-game", board([first_game()]))
    save("first-change", board([changed_bao()]))
    save("book", board([book(0, 3, 13, 22)]))
    told = languages()
    save("languages", board([told[:6], told[6:]]))
