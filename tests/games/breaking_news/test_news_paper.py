"""What Breaking News is printed as beside cards and gauges."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pikepdf
import pytest

from rnr_print.cards.rules_text import Teller
from rnr_print.cards.wording import read_wording
from rnr_print.core.workspace import OURS
from rnr_print.games.breaking_news.odds import any_hit
from rnr_print.games.breaking_news.rosters import (
    cost,
    most_points,
    read_roster,
    roster_names,
)
from rnr_print.games.breaking_news.scenarios import read_scenario
from rnr_print.games.breaking_news.sheets.forces import lines_of
from rnr_print.games.breaking_news.sheets.musters import BOXES, musters_of
from rnr_print.games.breaking_news.sheets.plan import Plan
from rnr_print.games.breaking_news.sheets.rosters import COLUMNS
from rnr_print.games.breaking_news.sheets.scenario import PLANS
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.titles import (
    file_messages,
    force_title,
    scenario_text,
    scenario_title,
)
from rnr_print.games.scenario_files import scenario_names
from rnr_print.locales.catalog import Catalog
from rnr_print.print.components.plans import CountersPlan, read_paperwork

GAME = "breaking-news"
PLAN = OURS / "card_data" / GAME / "paperwork.yaml"


def _counters() -> CountersPlan:
    plan = read_paperwork(PLAN).counters
    assert plan is not None
    return plan


def test_news_counters_are_of_three_punches() -> None:
    plan, found = _counters(), Counter[tuple[str, float]]()
    for kind in plan.kinds.values():
        found[kind.shape or plan.shape, kind.size or plan.size] += kind.count
    assert found == {("round", 20): 152, ("round", 25): 24, ("hexagon", 25): 4}


def test_news_markers_of_a_side_have_like_backs() -> None:
    kinds = _counters().kinds
    for side in ("blue", "red"):
        own = [kinds[f"marker-{side}-{number}"] for number in range(1, 6)]
        assert [each.front.letters for each in own] == list("12345")
        assert len({each.back for each in own if each.back is not None}) == 1
    bomb = kinds["ied"]
    assert bomb.back is not None
    assert bomb.back.word != bomb.front.word


def test_news_scenarios_have_a_sheet_each(shelf: Shelf, printed: dict[str, Any]) -> None:
    names = scenario_names(shelf.database.folder)
    assert len(printed["scenarios"]) == len(names)
    for name, page in zip(names, printed["scenarios"], strict=True):
        scenario = read_scenario(shelf, name)
        assert scenario.file.title in page
        for roster in scenario.rosters.values():
            assert str(cost(shelf, roster)) in page


def test_news_forces_on_paper_cost_what_they_cost(shelf: Shelf) -> None:
    teller = Teller(shelf.game, read_wording(PLAN.with_name("wording.yaml")), Catalog("en"))
    for name in roster_names(shelf.database.folder):
        roster = read_roster(shelf, name)
        lines = list(lines_of(shelf, teller, roster))
        assert sum(line.points for line in lines) == cost(shelf, roster)
        assert sum(line.number for line in lines) >= sum(1 for _ in roster.all_men)


def test_news_plans_are_a_fifth_of_the_table(shelf: Shelf) -> None:
    for name, side in (("two-patrols", 160), ("cells", 120)):
        plan = Plan(cast(Any, None), shelf.game, read_scenario(shelf, name), {}, *PLANS[0])
        assert (plan.width, plan.height) == (side, side)


def test_news_quick_reference_is_of_the_cards(shelf: Shelf, printed: dict[str, Any]) -> None:
    turn, tables, outer, inner = printed["aids"]
    for weapon in shelf.weapons.values():
        row = weapon.told["aimed" if weapon.aimed else "burst"]
        assert f"{weapon.name}" in turn
        for page in (turn, inner):  # inside, what is folded has the same
            assert " ".join(row) in page.replace("\r\n", " ")
    for troop in shelf.classes.values():
        assert all(f"{troop.id.capitalize()} {troop.name}" in page for page in (tables, outer))
    for _, points in shelf.game.losses:
        assert all(str(points) in page for page in (tables, outer))


def test_news_rosters_have_a_sheet_for_each_squad(shelf: Shelf, printed: dict[str, Any]) -> None:
    pages, names = printed["rosters"], roster_names(shelf.database.folder)
    rosters = [read_roster(shelf, name) for name in names]
    squads = sum(len(each.all_squads) for each in rosters)
    assert len(pages) == squads + 1 + -(-(squads + 1) // 2)  # an empty one, and all half as large
    for roster in rosters:
        its = [page for page in pages if roster.title in page]
        number = len(roster.all_squads)
        assert number + (number + 1) // 2 <= len(its) <= 2 * number
        for page in its:
            assert f"{cost(shelf, roster)} of {most_points(shelf, roster)} points" in page
        large = "".join(its[:number])
        for name in {weapon for kind in roster.all_men for weapon in shelf.types[kind].weapons}:
            assert _letters(shelf.weapons[name].name) in _letters(large)


def _letters(text: str) -> str:
    """A text wherever its lines end."""
    return "".join(filter(str.isalpha, text)).lower()


def test_news_muster_adds_up(shelf: Shelf) -> None:
    teller = Teller(shelf.game, read_wording(PLAN.with_name("wording.yaml")), Catalog("en"))
    for name in roster_names(shelf.database.folder):
        roster = read_roster(shelf, name)
        sheets = list(musters_of(shelf, teller, name, roster))
        men = [man for each in sheets for man in each.men]
        things = sum(thing.points for each in sheets for thing in each.things)
        assert sum(int(man.cells["points"]) for man in men) + things == cost(shelf, roster)
        assert [man.cells["number"] for man in men] == [str(n + 1) for n in range(len(men))]
        assert all(bool(man.role) == bool(man.cells["leads"]) for man in men)


def test_news_form_has_a_field_for_all_of_a_squad(shelf: Shelf, printed: dict[str, Any]) -> None:
    (path,) = printed["folder"].glob(f"{GAME}-box-forms-*.pdf")
    with pikepdf.open(path) as pdf:
        names = {str(field.T) for field in pdf.Root.AcroForm.Fields}
    most = shelf.game.forces.men[1]
    for sheet in ("squad", "left", "right"):
        assert {f"{sheet}.man-{n}.{what}" for n in range(1, most + 1) for what in COLUMNS
                if what != "number"} <= names  # fmt: skip
        losses = {
            name.split(".")[2].split("-")[0] for name in names if name.startswith(f"{sheet}.loss.")
        }
        assert losses == set(BOXES)


@pytest.mark.parametrize(("need", "dice", "odds"), [(6, 1, 1 / 6), (4, 2, 3 / 4), (2, 1, 5 / 6)])
def test_news_odds_are_those_of_dice(need: int, dice: int, odds: float) -> None:
    assert any_hit(need, dice) == pytest.approx(odds)


def test_scenarios_and_forces_are_called_as_their_translators_say(shelf: Shelf) -> None:
    asked = {each.context: each.text for each in file_messages(shelf.database.folder)}
    names = scenario_names(shelf.database.folder), roster_names(shelf.database.folder)
    titled = {f"scenario:{each}/title" for each in names[0]}
    assert asked.keys() == {
        *titled, *(each.replace("/title", "/text") for each in titled),
        *(f"roster:{each}/title" for each in names[1]),
    }  # fmt: skip
    words: dict[tuple[str, str], tuple[str, ...]] = {
        (context, text): (f"«{text}»",) for context, text in asked.items()
    }
    teller = Teller(
        shelf.game, read_wording(shelf.database.folder / "wording.yaml"), Catalog("ru", words)
    )
    scenario = read_scenario(shelf, "cells")
    assert scenario_title(teller, scenario) == f"«{scenario.file.title}»"
    assert scenario_text(teller, scenario) == f"«{scenario.file.text}»"
    force = read_roster(shelf, "street-cell")
    assert force_title(teller, "street-cell", force) == f"«{force.title}»"
