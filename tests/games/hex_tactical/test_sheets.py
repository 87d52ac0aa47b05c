"""What is printed beside the map: counters, player aids, tracks, scenarios."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest
from desks import Desk, linked
from pypdfium2 import PdfDocument
from pypdfium2.raw import FPDF_PAGEOBJ_PATH

from rnr_print.book.brushes import Brushes
from rnr_print.book.inks import Inks
from rnr_print.build import loaders
from rnr_print.build.translation_check import Translation
from rnr_print.core.workspace import OURS, find_workspace
from rnr_print.games.hex_tactical.counters.faces import SIZE, Face
from rnr_print.games.hex_tactical.sheets.aids import odds
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.faces.theme import Theme
from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.units import PT_PER_MM

GAME = "hex-tactical"
PAPER = ("counters", "aids", "tracks", "scenarios")
PAIRS = 36 * 36


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """A desk on which all of `PAPER` is printed."""
    desk = Desk(tmp_path_factory.mktemp("orchard"))
    wish = ("--game", GAME, "--locale", "en,ru", "--jobs", "1", "--workspace", str(OURS))
    said = desk.rnr("build", *PAPER, *wish)
    assert said.code == 0, said.err
    said = desk.rnr("build", "counters", *wish[:3], "en", "--paper", "letter", *wish[4:])
    assert said.code == 0, said.err
    return desk


@pytest.fixture(scope="module")
def printed(desk: Desk) -> dict[str, list[str]]:
    """The words of each page of all that is printed, by product."""
    english = {product: _pages(desk, product, "en-a4") for product in PAPER}
    english["letter"] = _pages(desk, "counters", "en-letter")
    return english | {f"{product}-ru": _pages(desk, product, "ru-a4") for product in PAPER}


def _pages(desk: Desk, product: str, language: str) -> list[str]:
    return [page.get_textpage().get_text_range() for page in _document(desk, product, language)]


def _document(desk: Desk, product: str, language: str) -> PdfDocument:
    (path,) = desk.output.glob(f"{GAME}-box-{product}-{language}*.pdf")
    return PdfDocument(path)


@pytest.mark.parametrize(
    ("lead", "breaks", "ties"),
    [(-4, 126, 80), (-3, 206, 104), (-2, 310, 125), (-1, 435, 140), (0, 575, 146), (1, 721, 140),
     (2, 861, 125), (3, 986, 104), (4, 1090, 80)],
)  # fmt: skip
def test_the_odds_of_fire_are_exact(lead: int, breaks: int, ties: int) -> None:
    assert odds(lead) == (breaks / PAIRS, ties / PAIRS)


def test_counters_lie_closer_where_that_saves_a_sheet(printed: dict[str, list[str]]) -> None:
    assert len(printed["letter"]) == len(printed["counters"]) == 2


def test_scenario_sheets_name_their_map_and_its_hexes(printed: dict[str, list[str]]) -> None:
    both, third = printed["scenarios"]
    for told in ("Map: Orchard Hill · 60", "Map: Orchard Hill, columns J–O · 15"):
        assert told in both
    assert "Map: Weir Lane" in third
    assert all(both.count(name) >= 2 for name in ("J1", "M4", "O10"))
    assert third.count("K8") == 1


def test_every_counter_of_the_box_is_printed_with_its_other_side(
    printed: dict[str, list[str]],
) -> None:
    fronts, backs = printed["counters"]
    for page in (fronts, backs):
        names = Counter(" ".join(line.split()) for line in page.splitlines())
        assert all(names[f"Rifle squad {n}"] == 1 for n in range(1, 7))
        assert all(names[f"Garrison team {n}"] == 1 for n in range(1, 5))
        assert page.count("SUPPRESSED") == 16
        assert names["Capt. Ives"] == names["Mortar"] == names["Harrow’s radio"] == 1
    assert "into counters" in fronts
    assert "punch" not in fronts, "which cuts discs"
    assert "2–14" in fronts
    assert "9–10" in backs
    assert "9–10" not in fronts


def test_aids_and_tracks_say_what_is_played(printed: dict[str, list[str]]) -> None:
    aids, ready = printed["aids"]
    assert "Opportunity Fire" in aids
    assert "Short of ammunition" in aids
    assert "hindrance 3" in aids
    assert "44 %" in aids
    assert "INITIATIVE" in ready.upper()
    assert ready.count("The hole on the one dot") == 2
    (tracks,) = printed["tracks"]
    assert "+25" in tracks
    assert "−25" in tracks


def test_aids_tell_a_melee_and_a_barrage_step_by_step_with_the_numbers_of_the_game(
    printed: dict[str, list[str]],
) -> None:
    aids, russian = (" ".join(printed[product][0].split()) for product in ("aids", "aids-ru"))
    assert "a tie eliminates everybody" in aids
    assert "Flip 4 or more, 1 more for every 4 hexes" in aids
    assert "3 less in the six around it" in aids
    assert "на 3 слабее в шести вокруг" in russian
    assert "ничья уничтожает всех" in russian


def test_a_scenario_says_who_begins_where_with_what(printed: dict[str, list[str]]) -> None:
    both, lane = printed["scenarios"]
    assert "6 × Rifle squad" in both
    assert "Begins in H–O" in both
    assert "Foxholes: 3" in both
    assert "Orders 2, hand 4, gives up at 3" in both
    assert "Begins in J 5–9" in both
    assert "E5 bridge" in lane


def test_a_scenario_says_what_is_worth_how_much_and_where_points_begin(
    printed: dict[str, list[str]],
) -> None:
    both, lane = printed["scenarios"]
    assert "points begin at −10" in both  # C5, F3, J7, M4, N9
    assert "points begin at −5" in both  # M4, N9 alone
    assert "points begin at −9" in lane
    assert both.count("C5 bridge") == 1
    assert both.count("N9 farm") == 2


def test_tracks_keep_apart(printed: dict[str, list[str]]) -> None:
    """Time has grown with the scenarios, and lies under the losses since."""
    (page,) = printed["tracks"]
    assert page.index("TIME") > page.index("HARROW: LOST UNITS")


def test_counters_say_the_short_form_of_a_name_where_a_language_has_one(
    printed: dict[str, list[str]],
) -> None:
    for page in printed["counters-ru"]:
        names = Counter(" ".join(line.split()) for line in page.splitlines())
        assert all(names[f"Стрелки {n}"] == 1 for n in range(1, 7))
        assert "Стрелковое" not in page
    assert all("Стрелковое" in page for page in printed["scenarios-ru"])


def test_sides_are_declined_on_scenarios(printed: dict[str, list[str]]) -> None:
    assert "Карта Инициативы у Бороны" in " ".join(printed["scenarios-ru"][0].split())


def test_the_game_has_its_name_in_each_language(printed: dict[str, list[str]]) -> None:
    for product in PAPER:
        assert "ORCHARD HILL" in "".join(printed[product]).upper()
        assert "ORCHARD HILL" not in "".join(printed[f"{product}-ru"]).upper()
        assert "САДОВЫЙ ХОЛМ" in "".join(printed[f"{product}-ru"]).upper()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_type_on_counters_keeps_from_the_cut(desk: Desk, language: str) -> None:
    page = _document(desk, "counters", f"{language}-a4")[0]
    bounds = (each.get_bounds() for each in page.get_objects() if each.type == FPDF_PAGEOBJ_PATH)
    cuts = [each for each in bounds if _is_cut(each)]  # a line of 0.4 mm around 16 x 16
    assert len(cuts) == 108
    text = page.get_textpage()
    boxes = (text.get_charbox(n) for n in range(text.count_chars()))
    gaps = {
        min(x0 - left, y0 - low, right - x1, top - y1) / PT_PER_MM
        for x0, y0, x1, y1 in boxes
        for left, low, right, top in cuts
        if left < (x0 + x1) / 2 < right and low < (y0 + y1) / 2 < top
    }
    assert len(gaps) > 50
    assert min(gaps) > 1 + 0.2  # the line is half inside


def _is_cut(bounds: tuple[float, float, float, float]) -> bool:
    """Whether it is the line along which a counter is cut."""
    left, low, right, top = bounds
    return all(SIZE < side / PT_PER_MM < SIZE + 0.6 for side in (right - left, top - low))


def test_a_name_that_is_too_long_for_a_counter_gives_way_to_a_shorter_one() -> None:
    theme = Theme.read(Theme.file(OURS / "templates", GAME, GAME))
    palette = theme.palette("full")
    icons = IconShelf.read(OURS / "templates" / "icons", palette)
    brushes = Brushes(Inks(palette, False), loaders.fonts(OURS / "fonts", ""), icons, "en")
    face = Face(Document(title="counter", lang="en").canvas, brushes, 0, 0)
    assert face.fitting(["Light machine gun 3", "LMG 3"], SIZE) == "Light machine gun 3"
    assert face.fitting(["Leichtes Maschinengewehr 3", "MG 3"], SIZE) == "MG 3"


SPOILED = {
    "map": "map/line", "aids": "aids/strip-how", "tracks": "tracks/line",
    "scenarios": "scenarios/box", "los-chart": "chart/hidden", "counters": "markers/blaze",
}  # fmt: skip


def test_words_that_no_drawing_has_room_for_hold_a_language_back(tmp_path: Path) -> None:
    """`rnr l10n check` and `rnr check` look at what the game draws itself: about 1.5 s."""
    game = tmp_path / "card_data" / GAME
    shutil.copytree(OURS / "card_data" / GAME, game)
    for part in ("templates", "fonts"):
        shutil.copytree(OURS / part, tmp_path / part, copy_function=linked)
    path = game / "locale" / "ru" / "cards.po"
    words = path.read_text("utf-8")
    for context in SPOILED.values():
        start = words.index('msgstr "', words.index(f'msgctxt "wording:{context}"')) + 8
        words = words[:start] + "невообразимо " * 60 + words[start:]
    path.write_text(words, "utf-8")
    steps = Translation(find_workspace(tmp_path), GAME, "ru").of_paperwork()
    told = {step.name: list(step.look()) for step in steps if step.name in SPOILED}
    for product, context in SPOILED.items():
        (problem,) = told[product]
        assert problem.message.startswith(f"wording:{context}: {product}: '")
        assert problem.place is not None
        assert problem.place.file == str(path)
        before = path.read_text("utf-8").splitlines()[: problem.place.line]
        assert before[-1] == f'msgctxt "wording:{context}"'
        assert problem.code == "overflow"
        assert "the smallest size allowed; shorten it" in problem.message
