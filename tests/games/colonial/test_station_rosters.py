"""Rosters tell each side of each scenario as the engine musters it; empty ones can be typed in."""

from __future__ import annotations

from pathlib import Path

import pytest
from desks import Desk
from pikepdf import Pdf
from pypdfium2 import PdfDocument

from rnr_print.cards.rules_text import Teller
from rnr_print.cards.wording import game_wording
from rnr_print.core.workspace import OURS
from rnr_print.games.colonial.cards.models import Thing, Vessel
from rnr_print.games.colonial.scenarios import read_scenario, scenario_in
from rnr_print.games.colonial.sheets.musters import Muster, Musters
from rnr_print.games.colonial.sheets.sites import sites_of
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.scenario_files import scenario_names, scenario_source
from rnr_print.locales.catalog import Catalog

WISH = ("--game", "colonial", "--jobs", "1", "--workspace", str(OURS))


@pytest.fixture
def musters(shelf: Shelf) -> Musters:
    folder = shelf.database.folder
    return Musters(shelf, Teller(shelf.game, game_wording(folder), Catalog("en")))


def full(musters: Musters, name: str) -> Muster:
    """The first side of a scenario, where all of the rules are played."""
    source = scenario_source(musters.shelf.database.folder, name)
    source.data["mode"] = "full"
    return next(musters.of(scenario_in(musters.shelf, name, source)))


def test_a_group_has_its_dice_for_every_number_of_men(musters: Musters, shelf: Shelf) -> None:
    blue, _ = musters.of(read_scenario(shelf, "two-fords"))
    rifles, scouts = blue.groups[0], blue.groups[-1]
    assert (rifles.name, rifles.points, rifles.morale) == ("Crown rifles", "56", "steady")
    assert list(rifles.dice) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert (scouts.men, scouts.kind) == (6, "regulars, magazine rifle, light")


def test_who_has_blades_alone_throws_no_dice_to_shoot(musters: Musters, shelf: Shelf) -> None:
    lancers = next(musters.of(read_scenario(shelf, "riders"))).groups[0]
    assert not lancers.dice
    assert lancers.kind == "regulars, blades, on horses, drilled, lances"


def test_a_gun_has_its_crew_where_guns_are_played(musters: Musters, shelf: Shelf) -> None:
    without = next(musters.of(read_scenario(shelf, "two-fords")))
    gun = full(musters, "two-fords").groups[-1]
    assert (gun.name, gun.men, gun.arms, gun.points) == ("Field gun", 5, "gun", "35")
    assert gun.kind == "regulars, dice: 6"
    assert "Field gun" not in {each.name for each in without.groups}


def test_a_hero_tells_his_manner_and_his_boxes(musters: Musters, shelf: Shelf) -> None:
    brand, sand, _ = next(musters.of(read_scenario(shelf, "two-fords"))).heroes
    assert (brand.status, brand.strength, brand.points) == (3, 2, "36")
    assert brand.manner == "gentle, honor: noble, sword: fencer, horse: ordinary"
    assert sand.manner == "gentle, sword: ordinary, horse: novice, gunner"


def test_what_is_in_hand_is_what_the_mode_plays(musters: Musters, shelf: Shelf) -> None:
    fords = next(musters.of(read_scenario(shelf, "two-fords")))
    assert {name: len(each) for name, each in fords.at_hand.items()} == {"dummies": 3, "seize": 3}
    drill = next(musters.of(read_scenario(shelf, "riders")))
    assert (drill.at_hand, drill.bonus) == ({}, False)


def test_ladders_are_ticked_off_where_there_are_houses(musters: Musters, shelf: Shelf) -> None:
    crown, clans = musters.of(read_scenario(shelf, "telegraph-house"))
    assert (crown.ladders, clans.ladders) == (0, 4)
    assert next(musters.of(read_scenario(shelf, "riders"))).ladders == 0


def test_sentries_cost_what_two_men_cost(musters: Musters, shelf: Shelf) -> None:
    blue, _ = musters.of(read_scenario(shelf, "landing-by-night"))
    guards = [each for each in blue.groups if each.name == "Factory guards"]
    assert [(each.men, each.points) for each in guards] == [(2, "16")] * 3


def stands_something(shelf: Shelf, name: str) -> bool:
    """Whether a scenario has houses, vessels or objects."""
    scenario = read_scenario(shelf, name)
    return bool(scenario.landscape.houses or scenario.file.things)


def test_a_house_on_the_building_sheet_has_the_openings_of_its_scenario(
    musters: Musters, shelf: Shelf
) -> None:
    (site,) = sites_of(shelf, musters.teller, read_scenario(shelf, "telegraph-house"))
    assert site.name == "Wooden house · 32/22"
    told = [{hole.key: hole.number for hole in storey.holes} for storey in site.storeys]
    assert told == [
        {"door": 1, "window": 4, "stair": 1}, {"window": 4, "stair": 1}, {"parapet": 4},
    ]  # fmt: skip
    assert [storey.said for storey in site.storeys] == ["Ground floor", "Floor 1", "Roof"]
    assert site.storeys[0].room == 48


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Rosters and forms in both languages."""
    desk = Desk(tmp_path_factory.mktemp("rolls"))
    said = desk.rnr("build", "rosters", "forms", "--locale", "en,ru", *WISH)
    assert said.code == 0, said.err
    return desk.output


def test_every_side_of_every_scenario_has_a_sheet(output: Path, shelf: Shelf) -> None:
    names = scenario_names(shelf.database.folder)
    for language in ("en", "ru"):
        (path,) = output.glob(f"*-rosters-{language}-*.pdf")
        pages = [page.get_textpage().get_text_range() for page in PdfDocument(path)]
        large = 2 * len(names) + 1
        built = [each for each in names if stands_something(shelf, each)]
        assert len(pages) == large + -(-large // 2) + len(built) + 1, "and building sheets"
        assert not any("{" in page or "rosters/" in page for page in pages)
    (path,) = output.glob("*-rosters-en-*.pdf")
    pages = [page.get_textpage().get_text_range() for page in PdfDocument(path)]
    (riders, _) = (page for page in pages if "Riders: Blue" in page)
    assert "220 points" in riders, "three Groups of 56, Heroes of 36 and 16"


def test_a_form_has_a_field_for_every_box(output: Path) -> None:
    (path,) = output.glob("*-forms-en-*.pdf")
    with Pdf.open(path) as pdf:
        fields = [str(each.T) for each in pdf.Root.AcroForm.Fields]
    assert len(fields) == len(set(fields))
    assert set(fields) >= {
        "side.group-8.men-12", "side.group-8.more-shock-12", "side.group-1.dice-7",
        "side.seize-4", "left.group-6.name", "right.hero-3.strength-4",
    }  # fmt: skip


def test_the_building_sheet_has_a_box_for_each_point_of_structure(
    output: Path, shelf: Shelf
) -> None:
    (path,) = output.glob("*-forms-en-*.pdf")
    with Pdf.open(path) as pdf:
        fields = [str(each.T) for each in pdf.Root.AcroForm.Fields]
    cards = shelf.database.cards.values()
    for card in (each for each in cards if isinstance(each, Thing | Vessel)):
        own = {each for each in fields if each.startswith(f"building.{card.id}-")}
        assert own == {f"building.{card.id}-{n + 1}" for n in range(card.structure)}
    assert "building.house-4.2.window-4" in fields


def test_only_named_rosters_are_printed(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    said = desk.rnr("build", "rosters", "--only", "riders,blank", *WISH)
    assert said.code == 0, said.err
    assert "5 drawings" in said.out, "two sides and an empty one, and two sheets of small ones"
    said = desk.rnr("build", "rosters", "--only", "atlantis", *WISH)
    assert said.code == 2
    (problem,) = said.problems
    assert "no roster 'atlantis'; one of " in problem


def test_sentries_do_not_count_towards_the_half_that_ends_it(
    musters: Musters, shelf: Shelf
) -> None:
    blue = next(musters.of(read_scenario(shelf, "landing-by-night")))
    assert (len(blue.groups), blue.counting) == (6, 3)
    assert "6 Groups; the loss of 2 ends it" in blue.line
