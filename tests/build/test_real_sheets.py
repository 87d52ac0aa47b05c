"""The sheets of the real game in both languages: all cards, all words, sound PDF."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import ceil
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from blank import leave_blank
from desks import Desk, new_desk
from printed import Printed, fonts_of, letters

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products.card_sheets import pages_of
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.cards.card import Card
from rnr_print.cards.database import Database
from rnr_print.cards.reference import Reference
from rnr_print.cards.rules_text import Teller
from rnr_print.core.workspace import Workspace, find_workspace
from rnr_print.games.registry import read_database
from rnr_print.games.rocknroll.cards.models import Local, Op, Order, Point, Unit
from rnr_print.games.rocknroll.cards.sentences import Sentences
from rnr_print.print.sheets.geometry import Rect
from rnr_print.print.sheets.imposition import SheetPage

EDITIONS, LANGUAGES = ("base", "expansion"), ("en", "ru")
A_SHEET, A_ROW = 9, 3
PAINTED = ("--only", "bao,doc,unit-attacks,alpha")
"""A card of each kind, where it matters what pictures show."""
NUMBER = re.compile(r"(?<!\d)\d{3}/\d{3}(?!\d)")
SUBSET = re.compile(r"/[A-Z]{6}\+.+")


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory, pictures: Path) -> Desk:
    """The real game with all its sheets built, their pictures blank."""
    desk = new_desk(tmp_path_factory.mktemp("real"), pictures)
    with pytest.MonkeyPatch.context() as patch:
        leave_blank(patch)
        said = desk.rnr(
            "build", "cards", "--dpi", "72", "--edition", ",".join(EDITIONS),
            "--locale", ",".join(LANGUAGES),
        )  # fmt: skip
    assert said.code == 0, said.err
    return desk


@pytest.fixture(scope="module")
def database(desk: Desk) -> Database:
    return read_database(desk.game)


@pytest.fixture(scope="module", params=[(e, lang) for e in EDITIONS for lang in LANGUAGES])
def built(desk: Desk, request: pytest.FixtureRequest) -> tuple[str, str, Printed]:
    """An edition, a language, and its sheets on A4 for a printer that turns the long edge."""
    edition, language = request.param
    path = desk.output / f"rocknroll-{edition}-cards-{language}-a4-duplex-long-72dpi.pdf"
    return edition, language, Printed(path.read_bytes())


def variant(desk: Desk, *options: str) -> Printed:
    """The base edition in English, built some other way."""
    said = desk.build(*options)
    return Printed((desk.root / said.out.partition(":")[0]).read_bytes())


def decks(database: Database, edition: str) -> Counter[str]:
    """How many cards of each deck an edition has."""
    counted: Counter[str] = Counter()
    for card in database.of_edition(edition):
        counted[database.deck_id(card)] += database.copies(card)
    return counted


def sheets(database: Database, edition: str) -> int:
    """How many sheets of nine an edition takes, each deck starting a new row of three."""
    rows = sum(ceil(count / A_ROW) for count in decks(database, edition).values())
    return ceil(rows / (A_SHEET / A_ROW))


def test_every_sheet_has_two_pages(built: tuple[str, str, Printed], database: Database) -> None:
    edition, _, printed = built
    assert len(printed.document) == 2 * sheets(database, edition)
    assert sheets(database, edition) == {"base": 10, "expansion": 9}[edition]


def test_every_card_is_there_as_often_as_the_deck_list_says(
    built: tuple[str, str, Printed], database: Database
) -> None:
    """And a second time each reference card, for the other player: there are places left."""
    edition, _, printed = built
    wanted: Counter[str] = Counter()
    for card in database.of_edition(edition):
        wanted[database.number(card)] += 2 if isinstance(card, Reference) else 1
        wanted[database.number(card)] += database.copies(card) - 1
    fronts = printed.texts[::2]
    assert Counter(re.findall(NUMBER, "\n".join(fronts))) == wanted


def planned(
    database: Database, edition: str, paper: str, sides: str, **more: object
) -> list[SheetPage]:
    """The pages of an edition, not drawn."""
    wishes = Wishes(
        products=("cards",), editions=(edition,), papers=(paper,), sides=(sides,), **more
    )  # fmt: skip
    (job,) = jobs_of(find_workspace(None), wishes)
    opened = OpenEdition(job)
    opened.__dict__["database"] = database
    return pages_of(opened)


@pytest.mark.parametrize(
    ("paper", "sides", "gap", "base", "expansion"),
    [
        ("a4", "duplex-long", None, 10, 9),
        ("a4", "duplex-short", None, 10, 9),
        ("a4", "duplex-long", 0.0, 12, 11),
        ("a4", "gutterfold", None, 21, 16),
        ("a4", "simplex", None, 10, 8),
        ("letter", "duplex-long", None, 11, 9),
        ("letter", "duplex-long", 0.0, 12, 11),
        ("letter", "gutterfold", None, 21, 16),
        ("a3", "duplex-long", None, 5, 5),
        ("a3", "gutterfold", None, 11, 9),
    ],
)
def test_how_many_sheets_an_edition_takes(
    database: Database, paper: str, sides: str, gap: float | None, base: int, expansion: int
) -> None:
    found = [planned(database, edition, paper, sides, gap=gap)[-1].total for edition in EDITIONS]
    assert found == [base, expansion]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("sides", ["duplex-long", "duplex-short", "gutterfold"])
def test_a_shift_of_two_millimeters_shows_no_other_back(
    database: Database, edition: str, paper: str, sides: str
) -> None:
    """However a printer shifts the backs by 2 mm, no card shows the color of its neighbor, and
    over the edges of its own back there is that back or its like."""
    for page in planned(database, edition, paper, sides):
        backs = [placed for placed in page.placements if placed.is_back]
        for back in backs:
            inked = [
                (each.key, rect) for each in backs for rect in each.bleed.inked(each.trim)
            ]  # fmt: skip
            for x, y in product((-2, 0, 2), repeat=2):
                trim = back.trim
                seen = Rect(trim.left + x, trim.bottom + y, trim.width, trim.height)
                assert not any(rect.overlaps(seen) for key, rect in inked if key != back.key)
            own = [rect for key, rect in inked if key == back.key]
            middle, (left, right) = trim.center, (trim.left - 1.99, trim.right + 1.99)
            edges = [(left, middle[1]), (right, middle[1])]
            edges += [(middle[0], y) for y in (trim.bottom - 1.99, trim.top + 1.99)]
            for x, y in edges:
                assert any(rect.holds(Rect(x, y, 0, 0)) for rect in own)


def words_of(card: Card, teller: Teller) -> Iterator[str]:
    """All that a card says, as the teller tells it."""
    yield teller.name(card).plain
    if card.flavor and not (isinstance(card, Unit | Local) and "arrow" in card.marks):
        yield teller.card_text(card, "flavor", card.flavor)
    match card:
        case Unit() | Local():
            yield from Sentences(teller).paragraphs(card)
        case Order() | Point():
            abilities = card.abilities if isinstance(card, Order) else card.effects
            yield from (Sentences(teller).sentence(card, ability) for ability in abilities)
        case Op():
            yield Sentences(teller).condition(card)
            yield Sentences(teller).reward(card)


def test_all_words_can_be_copied(built: tuple[str, str, Printed], desk: Desk) -> None:
    edition, language, printed = built
    wishes = Wishes(products=("cards",), editions=(edition,), locales=(language,))
    (job,) = jobs_of(Workspace(desk.root, desk.root), wishes)
    opened = OpenEdition(job)
    pages = [letters(text) for text in printed.texts]
    lost = [
        (card.id, words)
        for card in opened.cards
        for words in words_of(card, opened.teller)
        if not any(letters(words) in page for page in pages)
    ]
    assert lost == []


def test_fonts_are_embedded_and_subset(built: tuple[str, str, Printed]) -> None:
    *_, printed = built
    pdf = pikepdf.open(io.BytesIO(printed.data))
    fonts = list(fonts_of(pdf))
    assert fonts
    for font in fonts:
        assert SUBSET.fullmatch(str(font.BaseFont)), font.BaseFont
        if font.Subtype != "/Type0":
            descriptor = font.FontDescriptor
            assert {"/FontFile2", "/FontFile3"} & set(descriptor.keys()), font.BaseFont


def test_page_boxes_lie_in_each_other(built: tuple[str, str, Printed]) -> None:
    *_, printed = built
    for page in pikepdf.open(io.BytesIO(printed.data)).pages:
        media = [float(edge) for edge in page.mediabox]
        assert media == pytest.approx([0, 0, 595.28, 841.89], abs=0.01)
        trim, bleed = ([float(edge) for edge in box] for box in (page.trimbox, page.bleedbox))
        for outer, inner in ((media, bleed), (bleed, trim)):
            assert inner[0] >= outer[0] - 0.01
            assert inner[1] >= outer[1] - 0.01
            assert inner[2] <= outer[2] + 0.01
            assert inner[3] <= outer[3] + 0.01


@pytest.mark.skipif(not (shutil.which("qpdf") or os.environ.get("CI")), reason="needs qpdf")
def test_qpdf_has_nothing_to_say(built: tuple[str, str, Printed], tmp_path: Path) -> None:
    *_, printed = built
    path = tmp_path / "checked.pdf"
    path.write_bytes(printed.data)
    ran = subprocess.run(["qpdf", "--check", path], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_backs_lie_behind_their_fronts(built: tuple[str, str, Printed]) -> None:
    """What is printed of the cards on the back is where it is on the front, mirrored."""
    *_, printed = built
    dpi = 50.8  # two dots a millimeter
    pages = list(printed.pixels(dpi))
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        boxes = [cards_box(page) for page in (front, back[:, ::-1])]
        left, top, right, bottom = np.subtract(*boxes)
        assert abs(left + right) <= 2, "over half a millimeter apart"
        assert abs(top + bottom) <= 2, "over half a millimeter apart"


def cards_box(page: np.ndarray) -> list[int]:
    """Left, top, right, bottom of the block of cards in dots: where rows and columns are full."""
    dark = np.minimum(np.minimum(page[..., 0], page[..., 1]), page[..., 2]) < 250
    across, down = np.flatnonzero(dark.mean(axis=0) > 0.2), np.flatnonzero(dark.mean(axis=1) > 0.2)
    return [across[0], down[0], across[-1], down[-1]]


@pytest.mark.parametrize(
    ("options", "pages"),
    [
        (["--sides", "simplex"], 10),
        (["--sides", "duplex-short"], 20),
        (["--paper", "letter"], 22),
        (["--paper", "a3"], 10),
        (["--gap", "0"], 24),
        (["--mix-backs"], 20),
        (["--ink", "grey"], 20),
    ],
    ids=str,
)
@pytest.mark.usefixtures("blank_pictures")
def test_other_ways_to_print(desk: Desk, options: list[str], pages: int) -> None:
    assert len(variant(desk, *options).document) == pages


@pytest.mark.usefixtures("blank_pictures")
def test_gutterfold_has_fronts_and_backs_on_one_page(desk: Desk, database: Database) -> None:
    printed = variant(desk, "--sides", "gutterfold")
    found = re.findall(NUMBER, "\n".join(printed.texts))
    assert len(found) == decks(database, "base").total(), "no place is left for spare cards"
    assert len(printed.document) < 84 / 3


def test_low_ink_takes_a_third_at_most(desk: Desk) -> None:
    some = ("--dpi", "150", *PAINTED)
    full, low = variant(desk, *some).ink(), variant(desk, *some, "--ink", "low").ink()
    assert low <= full / 3, f"{low:.3f} of {full:.3f} is {low / full:.0%}"


def test_grey_has_no_color(desk: Desk) -> None:
    for page in variant(desk, "--ink", "grey", *PAINTED).pixels(40):
        assert np.ptp(page, axis=2).max() == 0
