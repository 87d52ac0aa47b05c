"""Characters that stand for icons in copied text."""

import re
import unicodedata
from pathlib import Path

import pypdfium2
import pytest

from rnr_print.print.faces.icon_characters import read_characters
from rnr_print.print.typeset import FontLibrary, Style, line, rich

CHARACTERS = read_characters(Path(__file__).parents[3] / "templates" / "icons")


def test_dice_copy_as_their_faces():
    names = [unicodedata.name(CHARACTERS[f"d{pips}"]) for pips in range(1, 7)]
    assert names == [f"DIE FACE-{pips}" for pips in range(1, 7)]


def test_an_icon_without_a_character_copies_as_its_name():
    assert CHARACTERS["jar"] == "[jar]"


def test_signs_of_the_rulebook_copy_as_characters():
    signs = "tick", "cross", "to", "to-left", "house"
    assert [CHARACTERS[name] for name in signs] == list("✓✗→←⌂")


def test_an_icon_is_as_wide_where_its_stand_in_has_no_width(library: FontLibrary, icons, pdf):
    role = library.role("text")
    natural = role.first.natural_advance(role.first.hb_font.get_nominal_glyph(ord("H")))

    def place_of_b(tracking_mil: float) -> float:
        style = Style(role, 20, icons=icons, tracking=tracking_mil * 20 / 1000)
        page = pdf(lambda c: line.draw(c, rich.parse("a{star}b"), 100, 100, style))
        letters = pypdfium2.PdfDocument(page)[0].get_textpage()
        return letters.get_charbox(letters.get_text_range().index("b"))[0]

    assert place_of_b(-natural) == pytest.approx(place_of_b(-natural + 0.1), abs=0.05)


@pytest.mark.parametrize("name", ["two-dice", "set-base", "spade-vpa"])
def test_every_kind_of_stand_in_is_copied(library: FontLibrary, copied, name: str):
    class AnyIcons:
        def advance(self, name: str) -> float:
            return 1.8

        def copied(self, name: str) -> str:
            return CHARACTERS[name]

        def draw(self, canvas, name, x, y, size, color) -> None:
            canvas.circle(x + size, y + size / 2, size / 2)

    style = Style(library.role("text"), 9, icons=AnyIcons())
    text = rich.parse(f"a {{{name}}} b")
    assert copied(lambda c: line.draw(c, text, 10, 100, style)) == f"a {CHARACTERS[name]} b"


@pytest.mark.parametrize(
    ("lang", "script", "text"),
    [("en", "", "a{star}b{star}{star}c"), ("he", "Hebr", "א {star} ב")],
)
def test_what_follows_an_unseen_letter_is_placed_anew(
    fonts_folder: Path, icons, pdf, lang: str, script: str, text: str
):
    """Ghostscript, and with it many a printer, doesn't move on over a letter that isn't seen."""
    role = FontLibrary.load(fonts_folder, script).role("text")
    style = Style(role, 20, icons=icons, lang=lang)
    page = pdf(lambda c: line.draw(c, rich.parse(text), 100, 100, style)).decode("latin-1")
    unseen = re.findall(r"3 Tr .*? 0 Tr ((?:1 0 0 1 \S+ \S+ Tm)|\S+)", page)
    assert len(unseen) >= text.count("{star}")
    assert {each[-2:] for each in unseen} <= {"Tm", "ET"}
