"""What is made of a file once it is read: a use for each reader, as the commands do it.

A use reads the spoiled file at `path` of a stage and goes on with what it says. It may raise
InputError and nothing else.
"""

from __future__ import annotations

import hashlib
import zlib
from dataclasses import replace
from pathlib import Path

from rnr_print.cards.models import Card
from rnr_print.errors import InputError, every
from rnr_print.products import readings

from .stage import GAME, Stage

FEW = 3
"""Cards that are told and drawn for one input."""


def cards(stage: Stage, path: Path) -> None:
    """Cards: the database, then the sheets of cards that are not as before."""
    database = readings.database(stage.game, None)
    before = stage.database.cards
    changed = [card for card in database.cards.values() if before.get(card.id) != card]
    build_cards(stage, [card.id for card in changed[:FEW]] or [_some(path, before)])


def overrides(stage: Stage, path: Path) -> None:
    """An owner's values: the same, with the cards that they name."""
    database = readings.database(stage.game, path)
    named = sorted(card for card in database.changed if card in database.cards)
    build_cards(stage, named[:FEW] or [_some(path, database.cards)], overrides=path)


def wording(stage: Stage, path: Path) -> None:
    """Sentence patterns: the gates of the source, and the faces of some cards."""
    edition = stage.edition()
    edition.check_texts()
    build_cards(stage, [_some(path, stage.database.cards, salt) for salt in range(FEW)])


def build_cards(stage: Stage, ids: list[str], locale: str = "en", **options: object) -> None:
    """The sheets of a few cards, edition by edition."""
    from rnr_print.products import card_sheets

    for name, edition in stage.database.game.editions.items():
        ours = [i for i in ids if i in stage.database.cards and stage.database.cards[i].set in edition.sets]
        if ours and name in ("base", "expansion"):
            card_sheets.build(stage.edition(locale, only=tuple(ours), edition=name, **options))


def _some(path: Path, cards: dict[str, Card], salt: int = 0) -> str:
    """A card chosen by the bytes of the file: another for each input, the same each time."""
    chosen = zlib.crc32(path.read_bytes(), salt) % len(cards)
    return list(cards)[chosen]


def game_frame(stage: Stage, path: Path) -> None:
    """game.yaml: cards as above, then a short war by its modes and numbers."""
    from rnr_print.games.rocknroll.play_out import play_out
    from rnr_print.games.rocknroll.setup import Shelf

    cards(stage, path)
    database = readings.database(stage.game, None)
    modes = list(database.game.modes)
    mode = modes[path.stat().st_size % len(modes)] if modes else "base"
    play_out(Shelf(database), (mode,), ("random", "random"), 1)


def stories(stage: Stage, path: Path) -> None:
    """Patterns of stories: an example told with them."""
    from rnr_print.examples.showing import Teller, lines
    from rnr_print.games.rocknroll.stories.story import read_story

    story = read_story(stage.game, stage.database)
    examples = list(stage.desk.book.examples.values())
    example = examples[path.stat().st_size % len(examples)]
    for tale in Teller(stage.desk, story).tales(example):
        list(lines(tale, story, quote=True))


def book_words(stage: Stage, path: Path) -> None:
    """The book's own words: checked, and said."""
    from rnr_print.book.words import Words
    from rnr_print.cards.text_check import message_problems
    from rnr_print.cards.wording import read_wording

    messages = list(read_wording(path).messages())
    list(message_problems(stage.edition().teller, messages))
    words = Words(stage.game, stage.edition().teller)
    fields = {"n": 3, "number": "3", "title": "x", "side": "VPA", "cards": "x", "total": 2}
    every([lambda m=m: words.say(m.context.removeprefix("wording:book/"), **fields) for m in messages[:40]])


def paperwork(stage: Stage, path: Path) -> None:
    """The plan of things to cut and fold: one of the products, or all of them."""
    _product(stage, path)


def _product(stage: Stage, path: Path) -> None:
    """A product of paperwork chosen by the file's bytes."""
    from rnr_print.paperwork.plans import read_paperwork
    from rnr_print.products.build import module_of
    from rnr_print.products.wishes import PAPERWORK

    read_paperwork(stage.game / "paperwork.yaml")
    product = PAPERWORK[zlib.crc32(path.read_bytes()) % len(PAPERWORK)]
    module = module_of(product)
    job = stage.job(product, edition="base")
    if hasattr(module, "paintings_of"):
        list(module.paintings_of(job))
    module.build(job)


def paper_template(stage: Stage, path: Path) -> None:
    """A template of paperwork: the product it draws."""
    from rnr_print.products.build import module_of

    product = path.name.split(".")[0].split("_")[0]
    product = {"counter": "counters", "contents": "dice"}.get(product, product)
    module_of(product if path.parent.name != "parts" else "dials").build(stage.job(product, edition="base"))


def book_plan(stage: Stage, path: Path) -> None:
    """The plan of the book."""
    from rnr_print.book.plan import read_plan

    read_plan(path.parent, stage.desk.book, stage.database)


def exceptions(stage: Stage, path: Path) -> None:
    """Findings that stand."""
    from rnr_print.games.rocknroll.findings import Finding, read_exceptions

    found = read_exceptions(path)
    findings = [Finding("same-subject", "bao-veteran.mines + ti.tag")]
    found.open(findings), found.idle(findings, ["same-subject"]), sorted(found.rules)


def waivers(stage: Stage, path: Path) -> None:
    """Waivers: what is sorted out by them."""
    from rnr_print.checks.finding import Finding
    from rnr_print.checks.running import CHECKS
    from rnr_print.checks.waivers import read_waivers, sorted_out
    from rnr_print.errors import Problem

    waived = read_waivers(path, (check.code for check in CHECKS))
    findings = [CHECKS[0].finding(Problem("is set in 6.4 pt"))]
    assert isinstance(findings[0], Finding)
    sorted_out(findings, waived)


def reviews(stage: Stage, path: Path) -> None:
    """Which rules were compared when; one more."""
    from rnr_print.checks.reviews import read_reviews, review

    list(read_reviews(path).items())
    review(path.parent, stage.desk.book, [next(iter(stage.desk.book.rules))])


def theme(stage: Stage, path: Path) -> None:
    """Colors and type: a card drawn with them, in an ink chosen by the bytes."""
    ink = ("full", "low", "grey")[path.stat().st_size % 3]
    build_cards(stage, [_some(path, stage.database.cards)], ink=ink)


def icons(stage: Stage, path: Path) -> None:
    """Icons: every one of the file drawn, and a card."""
    from rnr_print.faces.icon_shelf import IconShelf
    from rnr_print.faces.theme import Theme
    from rnr_print.pdf.canvas import Canvas

    palette = Theme.read(stage.root / "templates/themes/rocknroll.yaml").palette("full")
    shelf, canvas = IconShelf.read(path.parent, palette), Canvas("en")
    for name in shelf.icons:
        shelf.advance(name)
        shelf.draw(canvas, name, 0, 0, 10, "#000000")
    build_cards(stage, [_some(path, stage.database.cards)])


def sheets(stage: Stage, path: Path) -> None:
    """Papers and card sizes: sheets of cards, the calibration sheet."""
    from rnr_print.products import calibration

    sides = ("duplex-long", "gutterfold", "simplex")[path.stat().st_size % 3]
    build_cards(stage, [_some(path, stage.database.cards)], sides=sides)
    calibration.build(stage.edition())


def profile(stage: Stage, path: Path) -> None:
    """A printer's profile: a sheet whose backs are moved."""
    build_cards(stage, ["bao"], profile=path)


def book_styles(stage: Stage, path: Path) -> None:
    """The looks of the book: each of them, and a few paragraphs laid out."""
    from rnr_print.pages.blocks import Heading, Text
    from rnr_print.pages.book import Title, lay
    from rnr_print.pages.flow import Terms
    from rnr_print.pages.styles import Styles

    styles = Styles.read(path, stage.fonts, "en")
    form = styles.format("a5")
    words = "Whoever is hit leaves the Point and goes to the graveyard. " * 30
    blocks = (Heading("Combat", 1, "combat"), *[Text(words, "body")] * 8, Text(words, "story"))
    lay(blocks, form, styles, Title("x", "x"), Terms("p.", "continued"))


def face_template(stage: Stage, path: Path) -> None:
    """A face template: a card of each kind that it may draw."""
    name = path.name.split(".")[0]
    wanted = _OF_TEMPLATE.get(name, ["bao", "echo"])
    build_cards(stage, [card for card in wanted if card in stage.database.cards])


_OF_TEMPLATE = {
    "arrow_unit": ["tau", "swarm"], "unit": ["bao", "doc"], "order": ["unit-attacks"], "point": ["alpha"],
    "echo": ["echo"], "op": ["snatch"], "reference": ["your-turn"], "back": ["bao"],
}  # fmt: skip


def font_list(stage: Stage, path: Path) -> None:
    """FONTS.toml: the fonts it names, a line set with each role."""
    from rnr_print.typeset import FontLibrary
    from rnr_print.typeset.fontcheck import check_fonts

    list(map(str, check_fonts(path.parent)))
    for script in ("", "Hebr"):
        library = FontLibrary.load(path.parent, script)
        for name in list(library.listing.roles)[:4]:
            _set_line(library, name)


def font(stage: Stage, path: Path) -> None:
    """A font, listed as it is: checked, a line set in it, the PDF with it written."""
    from rnr_print.typeset import FontLibrary
    from rnr_print.typeset.fontcheck import check_fonts

    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    (path.parent / "OFL.txt").touch()
    (path.parent / "FONTS.toml").write_text(
        f'[fonts.a]\nfamily = "A"\nfile = "{path.name}"\nversion = "1"\nsource = "x"\nlicense = "OFL"\n'
        f'license_file = "OFL.txt"\nsha256 = "{digest}"\nscripts = []\n'
        '[roles]\ntext = { fonts = ["a"], covers = ["digits"] }\n'
    )
    check_fonts(path.parent)
    _set_line(FontLibrary.load(path.parent), "text")


def _set_line(library: object, role: str) -> None:
    from rnr_print.pdf.document import Document
    from rnr_print.typeset import FontLibrary, Style, line

    assert isinstance(library, FontLibrary)
    document = Document(title="x", lang="vi")
    document.begin_page(60, 60)
    line.draw(document.canvas, "AVTo fi Жй Ếm 12", 10, 10, Style(library.role(role), 12, lang="vi"))
    face = library.role(role).faces[0] if hasattr(library.role(role), "faces") else None
    if face is not None:
        face.ink(face.shape("AVTo", "en", ()))
        _ = face.bounding_box, face.ascender, face.descender, face.cap_height
    document.end_page()
    document.bytes()


def locale(stage: Stage, path: Path) -> None:
    """Facts about a language: a card in it, an index in its order."""
    from rnr_print.locales.collation import Collation
    from rnr_print.locales.locale_data import read_locale

    language = path.parent.name
    data = read_locale(stage.game / "locale", language)
    order = Collation(data.alphabet)
    sorted(["Zulu", "Bao", "ß", "\u0416"], key=order.key)
    build_cards(stage, [_some(path, stage.database.cards)], locale=language)


def translation(stage: Stage, path: Path) -> None:
    """A language's words or glossary: the gates, and a card in the language."""
    from rnr_print.products.translation_check import findings

    language = path.parent.name
    list(map(str, findings(stage.workspace, GAME, [language], 1, False)[language]))
    build_cards(stage, [_some(path, stage.database.cards)], locale=language)


def po_update(stage: Stage, path: Path) -> None:
    """A PO file brought up to its source, exported, and counted."""
    from rnr_print.locales.exchange import rows_of
    from rnr_print.locales.po_files import updated
    from rnr_print.locales.po_reading import opened
    from rnr_print.locales.progress import progress

    language = path.parent.name
    source = readings.texts(stage.game).source(path.stem, language)
    updated(path, source, language)
    progress(path, language, path.stem, source)
    list(rows_of(path.stem, opened(path, language)))


def card_import(stage: Stage, path: Path) -> None:
    """A spreadsheet of cards, with and without pruning; the files it would write."""
    from rnr_print.cards.importing import planned
    from rnr_print.marked_yaml import MarkedYaml

    for prune in (False, True):
        plan = planned(stage.game, path, prune)
        assert plan.summary
        for file, data in plan.files.items():
            MarkedYaml(data.decode(), str(file))


def translations_import(stage: Stage, path: Path) -> None:
    """Translations from an agency, taken into the catalogs of a language."""
    from rnr_print.locales.exchange import take
    from rnr_print.locales.po_files import po_bytes
    from rnr_print.locales.po_reading import opened
    from rnr_print.products.exchange import _read
    from rnr_print.products.translations import COMPONENTS

    files = {name: stage.game / "locale" / "de" / f"{name}.po" for name in COMPONENTS}
    catalogs = {name: opened(file, "de") for name, file in files.items()}
    list(map(str, take(list(_read(path)), catalogs)))
    for catalog in catalogs.values():
        po_bytes(catalog)


def chapter(stage: Stage, path: Path) -> None:
    """A chapter of the rulebook: the book, its values, its examples played, its texts."""
    from rnr_print.examples.running import timed
    from rnr_print.rulebook.messages import rulebook_messages
    from rnr_print.rulebook.values import check_values, values_of

    book = readings.rulebook(stage.game)
    check_values(book, values_of(stage.database))
    list(rulebook_messages(book))
    before = stage.desk.book.examples
    changed = [example for key, example in book.examples.items() if _told(example) != _told(before.get(key))]
    list(timed(stage.desk, changed[:FEW]).lines(verbose=True))


def _told(example: object) -> object:
    from rnr_print.rulebook.tree import Example

    return (example.yaml.data, example.modes) if isinstance(example, Example) else None


def example(stage: Stage, path: Path) -> None:
    """A file of examples: played, and told."""
    from rnr_print.examples.finding import own
    from rnr_print.examples.running import timed
    from rnr_print.examples.showing import Teller, lines

    examples = own(path)
    result = timed(stage.desk, examples)
    list(result.lines(verbose=True)), result.told()
    for each in examples:
        for tale in Teller(stage.desk, stage.desk.story).tales(each):
            list(lines(tale, stage.desk.story, quote=False))


def recipes(stage: Stage, path: Path) -> None:
    """Recipes of pictures: one that is not as before, painted small."""
    from rnr_print.art.recipe import read_recipes

    found = read_recipes(path.parent)
    before = _recipes(stage)
    changed = [key for key, recipe in found.items() if before.get(key) != recipe]
    for key in changed[:1] or [list(found)[path.stat().st_size % len(found)]]:
        _painted(stage, key, found)


def _recipes(stage: Stage) -> dict[str, object]:
    from rnr_print.art.recipe import read_recipes

    if "recipes" not in stage._:
        from .stage import ROOT

        stage._["recipes"] = read_recipes(ROOT / "card_data" / GAME / "art")
    return stage._["recipes"]  # type: ignore[return-value]


def _painted(stage: Stage, key: str, recipes: object) -> None:
    from rnr_print.art.figures import FigureShelf
    from rnr_print.art.painter import make

    assert isinstance(recipes, dict)
    make(key, recipes[key], FigureShelf(stage.game / "art"), 24, path_is_even(key))


def path_is_even(key: str) -> bool:
    """A coin thrown by a name."""
    return zlib.crc32(key.encode()) % 2 == 0


def figure(stage: Stage, path: Path) -> None:
    """A figure: rendered as a recipe places it, and drawn."""
    from rnr_print.art.figures import SUFFIX, FigureShelf
    from rnr_print.art.painter import figures_svg
    from rnr_print.art.recipe import FIGURE_LAYERS, FigureLayer, Recipe
    from rnr_print.art.tones import rasterize

    name = path.relative_to(stage.game / "art" / "figures").as_posix().removesuffix(SUFFIX)
    shelf = FigureShelf(stage.game / "art")
    layers = [
        FigureLayer.model_validate(arguments)
        for recipe in _recipes(stage).values() if isinstance(recipe, Recipe) and name in recipe.figures
        for layer, arguments in recipe.layers if layer in FIGURE_LAYERS
    ]  # fmt: skip
    fitting = [layer for layer in layers if any(placed.name == name for placed in layer.figures)]
    svg = figures_svg(fitting[0], shelf, "u") if fitting else shelf.render(name, {}, "u")
    list(shelf.sources(name))
    try:
        rasterize(svg, (690, 560), (69, 56))
    except ValueError as error:  # as the painter does
        raise InputError([]) from error


def drawing(stage: Stage, path: Path) -> None:
    """A user's own SVG: drawn, and shown on a card."""
    from rnr_print.art.folder import ArtFolder
    from rnr_print.art.store import PictureStore

    store = PictureStore(ArtFolder(path.parent), stage.root / "shelf", 60)
    found = store.picture(path.stem, low=False)
    assert isinstance(found, bytes)
    _shown(found)


def picture(stage: Stage, path: Path) -> None:
    """A user's own picture: shown in color, and in gray."""
    from rnr_print.pdf.pictures import grayed

    _shown(path)
    _shown(grayed(path, 0.3))


def _shown(source: Path | bytes) -> None:
    from rnr_print.pdf.document import Document
    from rnr_print.pdf.pictures import draw_covering

    document = Document(title="x", lang="en")
    document.begin_page(60, 60)
    draw_covering(document.canvas, "p", source, 0, 0, 50, 50)
    document.end_page()
    document.bytes()


def plates(stage: Stage, path: Path) -> None:
    """A picture kept in the cache: none where it is damaged."""
    from rnr_print.art.picture import load
    from rnr_print.pdf.canvas import Canvas
    from rnr_print.pdf.masks import draw_mask

    found = load(path)
    if found is not None:
        draw_mask(Canvas("en"), "p", found.color, 0, 0, 9, 9)


def pdf(stage: Stage, path: Path) -> None:
    """A PDF before it goes to a printer."""
    from rnr_print.checks.pdf_files import check_files

    list(map(str, check_files([path]).findings))


def snapshot(stage: Stage, path: Path) -> None:
    """A snapshot: what changed since."""
    from rnr_print.products.snapshots import changed_since

    edition = stage.edition()
    shown = {card.id: edition.faces.front(card) for card in edition.cards[:20]}
    changed_since(edition, path.stem, shown)


def restamped(stage: Stage, path: Path) -> None:
    """A stamp of the cache: worth nothing where it is damaged."""
    from rnr_print.products.work import Work
    from rnr_print.stamps import Stamps

    made = stage.given / "cards.csv"
    stamps = Stamps(path.parent)
    note = Stamps._path(stamps, made)
    replace  # a damaged stamp is read as the one of `made`
    note.write_bytes(path.read_bytes())
    found = stamps.note(made, "key")
    if found is not None:
        Work.read(found)
