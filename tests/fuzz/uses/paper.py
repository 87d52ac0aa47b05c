"""Things to cut and fold, the book's looks, fonts, and PDFs from elsewhere."""

from __future__ import annotations

import hashlib
from pathlib import Path

from rnr_print.print.typeset import FontLibrary

from ..stage import Stage
from .choices import one_of

FONTS_TOML = """\
[fonts.a]
family = "A"
file = "{file}"
version = "1"
source = "x"
license = "OFL"
license_file = "OFL.txt"
sha256 = "{sha256}"
scripts = []
[roles]
text = {{ fonts = ["a"], covers = ["digits"] }}
"""


def plan(stage: Stage, path: Path) -> None:
    """The plan of things to cut and fold: one of the products."""
    from rnr_print.build.product import names

    _built(stage, one_of(path, names(paper=True)))


def template(stage: Stage, path: Path) -> None:
    """A template of paperwork: the product that it draws."""
    name = path.name.partition(".")[0].partition("_")[0]
    product = {"counter": "counters", "contents": "dice", "gauge": "gauges"}.get(name, name)
    _built(stage, "dials" if path.parent.name == "parts" else product)


def _built(stage: Stage, product: str) -> None:
    from rnr_print.build.edition import OpenEdition
    from rnr_print.build.makers import maker_of

    edition, maker = OpenEdition(stage.job(product, edition="base")), maker_of(product)
    list(maker.paintings(edition))
    maker.build(edition)


def book(stage: Stage, path: Path) -> None:
    """The whole rulebook, its examples played, laid out and written."""
    from rnr_print.build.edition import OpenEdition
    from rnr_print.build.products import rulebook

    paper = one_of(path, ("a5", "booklet", "letter"))
    job = stage.job("rulebook", edition="base", paper=paper, draft=True)
    rulebook.build(OpenEdition(job))


def book_styles(stage: Stage, path: Path) -> None:
    """The looks of the book: a few pages laid out."""
    from rnr_print.print.pages.blocks import Heading, Text
    from rnr_print.print.pages.book import Title, lay
    from rnr_print.print.pages.flow import Terms
    from rnr_print.print.pages.styles import Styles

    ink = one_of(path, ("full", "low", "grey"))
    styles = Styles.read(path, stage.fonts, "en", ink=ink)
    form = styles.format(one_of(path, ("a5", "a4", "letter"), 1))
    words = "Whoever is hit leaves the Point and goes to the graveyard. " * 30
    texts = [Text(words, name) for name in (*["body"] * 8, "story", "lead", "small")]
    blocks = (Heading("Combat", 1, "combat"), *texts, Heading("Hits", 2, "combat.hits"))
    lay(blocks, form, styles, Title("x", "x"), Terms(continued="continued"))


def font_list(_stage: Stage, path: Path) -> None:
    """FONTS.toml: the fonts it names, a line set with each of some roles."""
    from rnr_print.print.typeset.fontcheck import check_fonts

    list(map(str, check_fonts(path.parent)))
    for script in ("", "Hebr"):
        library = FontLibrary.load(path.parent, script)
        for name in list(library.listing.roles)[:4]:
            _set_line(library, name)


def font(_stage: Stage, path: Path) -> None:
    """A font, listed with its hash: checked, a line set in it, the PDF with it written."""
    from rnr_print.print.typeset.fontcheck import check_fonts

    sha256 = hashlib.sha256(path.read_bytes()).hexdigest()
    (path.parent / "OFL.txt").touch()
    (path.parent / "FONTS.toml").write_text(FONTS_TOML.format(file=path.name, sha256=sha256))
    list(map(str, check_fonts(path.parent)))
    _set_line(FontLibrary.load(path.parent), "text")


def _set_line(library: FontLibrary, role: str) -> None:
    from rnr_print.print.pdf.document import Document
    from rnr_print.print.typeset import Style, line

    found = library.role(role)
    document = Document(title="x", lang="vi")
    document.begin_page(60, 60)
    face = found.first
    for y, (text, lang) in enumerate((("AVTo fi Жй Ếm 12", "vi"), ("שָׁלֹם 12", "he"))):
        shown = "".join(letter for letter in text if face.has(letter))
        line.draw(document.canvas, shown, 10, 10 + 20 * y, Style(found, 12, lang=lang))
        face.ink(face.shape(shown, lang, (), rtl=lang == "he"))
    document.end_page()
    document.bytes()


def pdf(_stage: Stage, path: Path) -> None:
    """A PDF before it goes to a printer."""
    from rnr_print.check.pdf_files import check_files

    list(map(str, check_files([path]).findings))


def plates(_stage: Stage, path: Path) -> None:
    """A picture kept in the cache: none where it is damaged."""
    from rnr_print.print.art.picture import load
    from rnr_print.print.pdf.canvas import Canvas
    from rnr_print.print.pdf.masks import draw_mask

    found = load(path)
    if found is not None:
        draw_mask(Canvas("en"), "p", found.color, 0, 0, 9, 9)


def stamp(stage: Stage, path: Path) -> None:
    """A stamp of an earlier build: worth nothing where it is damaged."""
    from rnr_print.build.builder import _known
    from rnr_print.build.stamps import Stamps
    from rnr_print.core.file_states import file_digest
    from rnr_print.core.store import Store

    made, stamps = stage.given / "printer.yaml", Stamps(Store(stage.root))
    stamps.stamp(made, "key", made.read_bytes())
    (kept,) = (stage.root / "stamps").iterdir()
    kept.write_bytes(path.read_bytes().replace(b"HASH", file_digest(made).encode()))
    _known(stamps.note(made, "key"))
