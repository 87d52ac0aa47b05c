"""Paper men: all that a force has, numbered as in a game, a face and a back, at their true size."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from desks import ROOT

from rnr_print.book.brushes import Brushes
from rnr_print.book.inks import Inks
from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Job
from rnr_print.core.errors import InputError
from rnr_print.core.workspace import find_workspace
from rnr_print.games.breaking_news import portraits
from rnr_print.games.breaking_news.rosters import read_roster
from rnr_print.games.breaking_news.scenarios import read_scenario
from rnr_print.games.breaking_news.sheets import men as sheet
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.drawn import DrawingDesk
from rnr_print.games.scenario_files import scenario_names
from rnr_print.print.art.picture import Picture
from rnr_print.print.art.recipe import read_recipes
from rnr_print.print.components.plans import PLAN_FILE, read_paperwork
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.masks import Mask

DOT = Mask.from_rows(1, 1, b"\0")


@pytest.fixture(scope="module")
def desk() -> DrawingDesk:
    workspace = find_workspace(ROOT)
    job = Job(
        workspace=workspace, product="cards", game="breaking-news", edition="", locale="en",
        paper="a4", sides="simplex",
    )  # fmt: skip
    edition = OpenEdition(job)
    palette = edition.theme.palette("full")
    icons = IconShelf.read(workspace.shared("icons"), palette)
    brushes = Brushes(Inks(palette, False), edition.fonts, icons, "en")
    return DrawingDesk(
        edition.folder, edition.database, edition.teller, brushes, (287, 200),
        ("team-six", "mandate-patrol"),
    )  # fmt: skip


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[list[dict[str, Any]]]:
    """What was to be painted: the figures of each picture. Nothing is."""
    found: list[list[dict[str, Any]]] = []

    def paint(kind: str, seed: int, pitch: float, layers: Any, *_: object) -> Picture:
        found.append(layers[-1]["figure"]["figures"])
        return Picture(25, 40, DOT, DOT)

    monkeypatch.setattr(sheet, "painted", paint)
    return found


def test_every_man_of_a_force_is_there_for_each_side_that_fields_it(
    desk: DrawingDesk, shelf: Shelf, shown: list[list[dict[str, Any]]]
) -> None:
    strips = sheet.men(desk)
    names = [strip.name for strip in strips]
    patrol = list(read_roster(shelf, "mandate-patrol").all_men)
    assert [name for name in names if name.startswith("mandate-patrol-blue")] == [
        f"mandate-patrol-blue-b{n:02}" for n in range(1, len(patrol) + 1)
    ]
    assert next(name for name in names if "red" in name) == "mandate-patrol-red-r01"
    assert [name for name in names if name.startswith("team")][-1] == "team-six-blue-b8"
    assert {(each.figure.width, each.figure.height) for each in strips} == {(25, 104)}
    assert all(strip.cut for strip in strips)
    looks = [each[-1]["with"] for each in shown]
    assert {look["gun"] for look in looks if look["face"] == "back"} == {"none"}
    guns = {look["gun"] for look in looks if look["face"] != "back"}
    assert {"machine_gun", "rocket", "launcher", "pistol", "carbine"} <= guns
    assert len(looks) < len(strips)  # those who look alike are painted once


def test_a_strip_says_who_he_is_on_both_its_sides(
    desk: DrawingDesk, shown: list[list[dict[str, Any]]]
) -> None:
    from pypdfium2 import PdfDocument

    strip = next(each for each in sheet.men(desk) if each.name == "mandate-patrol-red-r11")
    document = Document(title="man", lang="en")
    document.begin_page(25, 104)
    strip.figure.draw(document.canvas, 0, 0)
    document.end_page()
    words = PdfDocument(document.bytes())[0].get_textpage().get_text_range().split()
    assert words.count("11") == 2
    assert words.count("Trained") == 2
    assert words.count("Rocket") == 2


def test_men_look_like_their_class_and_hold_what_is_seen_best() -> None:
    recipes = read_recipes(ROOT / "card_data/breaking-news/art")
    plain = portraits.looks(recipes, "r4", ["assault-rifle"])
    assert plain["hat"] == "helmet"
    assert portraits.looks(recipes, "r4", ["assault-rifle", "rpg"]) == {**plain, "gun": "rocket"}
    assert portraits.looks(recipes, "nobody", ["knife"]) == {}


def test_who_is_of_no_side_is_one_on_counters_and_as_a_paper_man(
    desk: DrawingDesk, shelf: Shelf, shown: list[list[dict[str, Any]]]
) -> None:
    """A look is told once, and as many are printed as any scenario sets on the table."""
    plan = read_paperwork(desk.folder / PLAN_FILE).counters
    assert plan is not None
    recipes = read_recipes(desk.folder / "art")
    names = Counter(each.name for each in sheet.men(replace(desk, only=())))
    looks = [each[-1]["with"] for each in shown]
    for role, pictures in sheet.NEUTRALS.items():
        kinds = [kind for kind in plan.kinds.values() if kind.front.picture in pictures]
        assert len(kinds) == len(pictures)
        assert all(portraits.looks(recipes, name, ()) in looks for name in pictures)
        printed = sum(kind.count for kind in kinds)
        assert printed == sum(names[name] for name in pictures)
        scenarios = (read_scenario(shelf, name) for name in scenario_names(desk.folder))
        present = [
            [each.role for each in found.file.neutrals.values()].count(role) for found in scenarios
        ]
        assert printed >= max(present) > 0


def test_a_force_that_is_not_there_is_told(desk: DrawingDesk) -> None:
    with pytest.raises(InputError, match="no force 'choir'; one of front-cell"):
        sheet.men(replace(desk, only=("choir",)))
