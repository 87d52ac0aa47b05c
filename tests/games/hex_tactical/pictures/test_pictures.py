"""Pictures are read back from the page: what stands where, what ends a thread, what is added up."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import pytest
from desks import ROOT
from hex_plays import Played
from PIL import Image, ImageChops
from pypdfium2 import PdfDocument

from rnr_print.book.brushes import Brushes
from rnr_print.book.inks import Inks
from rnr_print.build import loaders
from rnr_print.engine.boards.hex import Hex, Side
from rnr_print.examples.context import Desk
from rnr_print.games.hex_tactical.los import look
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.pictures.acts import Sight
from rnr_print.games.hex_tactical.pictures.artist import Artist
from rnr_print.games.hex_tactical.pictures.choice import pictures_of
from rnr_print.games.hex_tactical.pictures.crop import WIDEST
from rnr_print.games.hex_tactical.pictures.marks import hexes_of
from rnr_print.games.hex_tactical.pictures.position import empty
from rnr_print.games.hex_tactical.pictures.side_view import columns_of, height_of, line_of, stands
from rnr_print.games.hex_tactical.pictures.signs import signs
from rnr_print.games.hex_tactical.pictures.spread import Lettered, spread_picture
from rnr_print.games.hex_tactical.pictures.thread import sight_picture
from rnr_print.games.hex_tactical.pictures.watching import acts_of
from rnr_print.games.hex_tactical.shelf import Shelf
from rnr_print.games.hex_tactical.story import HexStory
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.faces.theme import InkMode, Theme
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.document import Document

DOTS = 6
"""Of a mm."""
Spot = tuple[float, float]


def artist_of(desk: Desk, ink: InkMode = "grey") -> Artist:
    theme = Theme.read(Theme.file(ROOT / "templates", "hex-tactical", "hex-tactical"))
    palette = theme.palette(ink)
    icons = IconShelf.read(ROOT / "templates" / "icons", palette)
    inks = Inks(palette, ink == "low")
    brushes = Brushes(inks, loaders.fonts(ROOT / "fonts", ""), icons, "en")
    return Artist(brushes, HexStory.read(desk.folder, desk.database, "en"))


@pytest.fixture(scope="module")
def artist(desk: Desk) -> Artist:
    return artist_of(desk)


@pytest.fixture(scope="module")
def shelf(desk: Desk) -> Shelf:
    return Shelf(desk.database)


def printed(figures: Sequence[Figure]) -> PdfDocument:
    document = Document(title="pictures", lang="en")
    for figure in figures:
        document.begin_page(figure.width, figure.height)
        figure.draw(document.canvas, 0, 0)
        document.end_page()
    return PdfDocument(document.bytes())


def words_at(pdf: PdfDocument, words: str) -> list[Spot]:
    """The middles of a text on the first page, in mm; the upmost first."""
    page = pdf[0].get_textpage()
    found, search = [], page.search(words, match_case=True)
    while (hit := search.get_next()) is not None:
        boxes = [page.get_charbox(hit[0] + k) for k in range(hit[1])]
        left, right = min(b[0] for b in boxes), max(b[2] for b in boxes)
        low, high = min(b[1] for b in boxes), max(b[3] for b in boxes)
        found.append(((left + right) / 2 / 72 * 25.4, (low + high) / 2 / 72 * 25.4))
    return sorted(set(found), key=lambda spot: -spot[1])


def pictured(artist: Artist, play: Played) -> list[Figure]:
    return [each.whole for each in pictures_of(artist, play.log, play.before, play.after)]


def test_units_stand_in_their_hexes(artist: Artist, plays: dict[str, Played]) -> None:
    """The name of each unit is printed right under that of its hex."""
    play = plays["ex.three-hexes-one-shot"]
    (figure,) = pictured(artist, play)
    pdf = printed([figure])
    for unit, at in (("Rifle 1", "J9"), ("Rifle 3", "K9"), ("Rifle 2", "L9"), ("Garrison 1", "N9")):
        (x, y), (right, top) = words_at(pdf, unit)[0], words_at(pdf, at)[0]
        assert hypot(x - right, y - top) < 8, (unit, at)
        others = [spot for name in ("K8", "L8", "M9", "J10") for spot in words_at(pdf, name)]
        assert all(hypot(x - a, y - b) > hypot(x - right, y - top) for a, b in others)


def test_the_sum_is_printed(artist: Artist, plays: dict[str, Played]) -> None:
    (figure,) = pictured(artist, plays["ex.captain-directs"])
    text = " ".join(printed([figure])[0].get_textpage().get_text_range().split())
    assert "attack 5 firepower + 2 command + 2 further pieces + 5 = 14" in text
    assert "Garrison 1 7 morale + 1 cover + 6 = 14 = 14 suppressed" in text
    told = figure.alt.replace("\xa0", " ")
    assert "firepower 5 + command 2 + further pieces 2 + cards 5 = 14." in told
    assert "morale 7 + cover 1 + cards 6 = 14 = 14, suppressed." in told


def test_a_hindrance_stands_on_the_thread(hill: HexMap, artist: Artist, shelf: Shelf) -> None:
    smoke = {Hex.parse("N8"): 7}
    for end, told in (("N7", "−7"), ("N6", "−2"), ("M8", "")):
        found = look(hill, Hex.parse("M9"), Hex.parse(end), smoke)
        pdf = printed([sight_picture(artist, empty(hill, shelf, smoke), found).whole])
        text = pdf[0].get_textpage().get_text_range()
        assert told in text if told else "−" not in text


def test_the_smoke_at_an_end_hides_neither_the_end_nor_a_name(
    hill: HexMap, artist: Artist, shelf: Shelf
) -> None:
    end, smoke = Hex.parse("N8"), {Hex.parse("N8"): 7}
    found = look(hill, end, Hex.parse("N7"), smoke)
    pdf = printed([sight_picture(artist, empty(hill, shelf, smoke), found).whole])
    ((x, y),), ((name_x, name_y),) = words_at(pdf, "−7"), words_at(pdf, "N8")
    ((_, above),), ((_, below),) = words_at(pdf, "N7"), words_at(pdf, "N9")
    middle = (above + below) / 2 - (above - below) / 4 + 1.3  # names stand under the upper side
    assert y - middle > 3.0
    assert hypot(x - name_x, y - name_y) > 2.0


def test_beyond_what_ends_it_the_thread_is_dashed(
    hill: HexMap, artist: Artist, shelf: Shelf
) -> None:
    shares = []
    for on in (hill, hill.changed({Hex.parse("L7"): "building"})):
        found = look(on, Hex.parse("L6"), Hex.parse("L8"))  # L7 is in the middle
        pdf = printed([sight_picture(artist, empty(on, shelf), found).whole])
        picture: Image.Image = pdf[0].render(scale=DOTS * 25.4 / 72).to_pil().convert("L")
        middle, high = picture.width // 2, picture.height
        dots = picture.crop((middle - 1, high * 53 // 100, middle + 1, high * 58 // 100)).tobytes()
        shares.append(sum(dot < 90 for dot in dots) / len(dots))
    assert shares[0] > 0.95
    assert 0.2 < shares[1] < 0.8


def test_from_the_side_the_line_meets_what_blocks_and_passes_over_the_rest(
    plays: dict[str, Played],
) -> None:
    views = 0
    for before, log, _ in plays.values():
        for act in acts_of(before, log):
            if not isinstance(act, Sight) or act.found.levels[0] == act.found.levels[1]:
                continue
            views += 1
            columns = columns_of(before, act.found)
            line = line_of(columns)
            for each in columns[1:-1]:
                top = each.level * 6.5 + stands(each, line)
                meets = top >= height_of(line, each.middle)
                assert meets == (each.met is act.found.blocker), (act.found, each)
    assert views > 8


def test_every_example_has_pictures_that_fit_a_page(
    artist: Artist, plays: dict[str, Played]
) -> None:
    wide = []
    for name, play in plays.items():
        figures = pictured(artist, play)
        assert figures or not play.before.stands, name
        assert all("{" not in each.alt and each.alt for each in figures), name
        wide += [(name, each.width) for each in figures if each.width > WIDEST + 0.01]
    assert wide == []


@pytest.mark.parametrize(
    "name", ["ex.one-more-wins", "ex.last-one-standing", "ex.guests-bring-their-own"]
)
def test_an_advance_between_stacked_neighbors_is_seen(
    desk: Desk, plays: dict[str, Played], name: str
) -> None:
    """From K8 to K7: the head is wide below their side, which lies as high as the middles of J8
    and L8."""
    pdf = printed(pictured(artist_of(desk, "full"), plays[name]))
    (left, top), (right, _) = words_at(pdf, "J8")[0], words_at(pdf, "L8")[0]
    middle, side = (left + right) / 2, (right - left) / 3
    page = pdf[0].render(scale=DOTS * 25.4 / 72).to_pil().convert("RGB")
    foot = round(page.height - (top + 1 - side * 3**0.5 / 2 - 0.8) * DOTS)
    for beside in (-0.8, 0, 0.8):
        red, _, blue = page.getpixel((round((middle + beside) * DOTS), foot))
        assert blue > red + 20, beside


@pytest.mark.parametrize("ink", ["full", "low", "grey"])
def test_the_same_picture_has_the_same_bytes(
    desk: Desk, plays: dict[str, Played], ink: InkMode
) -> None:
    names = ("ex.two-melees", "ex.barrage-drifts", "ex.los-d", "ex.one-of-two-limps-home")
    made = []
    for _ in range(2):
        artist = artist_of(desk, ink)
        figures = [each for name in names for each in pictured(artist, plays[name])]
        document = Document(title="pictures", lang="en")
        for figure in figures:
            document.begin_page(figure.width, figure.height)
            figure.draw(document.canvas, 0, 0)
            document.end_page()
        made.append(document.bytes())
    assert made[0] == made[1]


def test_several_threads_have_their_letters_and_answers(
    hill: HexMap, artist: Artist, shelf: Shelf
) -> None:
    ends = {"A": ("J9", "K6"), "D": ("J7", "M9"), "E": ("J7", "N9")}
    several = [
        Lettered(letter, look(hill, Hex.parse(start), Hex.parse(end)))
        for letter, (start, end) in ends.items()
    ]
    figure = spread_picture(artist, empty(hill, shelf), several)
    pdf = printed([figure])
    text = pdf[0].get_textpage().get_text_range().replace("\xa0", " ")
    assert "J7 doesn’t see M9: the blind hex behind L8." in text
    assert "J7 sees N9: L8 lies lower." in text
    assert figure.width <= WIDEST
    letters = [words_at(pdf, letter)[0] for letter in ("D", "E")]
    assert hypot(letters[0][0] - letters[1][0], letters[0][1] - letters[1][1]) > 3


def test_letters_lie_beside_the_names_of_hexes(hill: HexMap, artist: Artist, shelf: Shelf) -> None:
    ends = {"F": ("M9", "M4"), "C": ("J9", "N6")}
    several = [
        Lettered(letter, look(hill, Hex.parse(start), Hex.parse(end)))
        for letter, (start, end) in ends.items()
    ]
    pdf = printed([spread_picture(artist, empty(hill, shelf), several)])
    (x, y), (name_x, name_y) = words_at(pdf, "F")[0], words_at(pdf, "M4")[0]
    assert abs(y - name_y) > 2.7 or abs(x - name_x) > 3.5


def test_what_stands_on_a_side_is_seen_though_the_thread_runs_along_it(
    hill: HexMap, artist: Artist, shelf: Shelf
) -> None:
    drawn = []
    for barrier in ("wall", "hedge"):
        on = hill.changed(sides={Side.between(Hex.parse("M8"), Hex.parse("N8")): barrier})
        found = look(on, Hex.parse("M9"), Hex.parse("N7"))
        pdf = printed([sight_picture(artist, empty(on, shelf), found).whole])
        drawn.append(pdf[0].render(scale=DOTS * 25.4 / 72).to_pil().convert("L"))
    assert ImageChops.difference(*drawn).getbbox()


def test_every_sign_is_drawn_and_told(artist: Artist, shelf: Shelf) -> None:
    found = signs(artist, shelf)
    assert len({words for _, words in found}) == len(found) > 15
    assert len(printed([figure for figure, _ in found])) == len(found)


def test_elements_are_read_from_their_names() -> None:
    assert [at.name for at in hexes_of("M8/N8")] == ["M8", "N8"]
    assert [at.name for at in hexes_of("F0/F1")] == ["F1"]
    assert [at.name for at in hexes_of("A10/B10")] == ["A10", "B10"]
