"""The tables of the rulebook say what the data say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from rnr_print.cards.database import Database
from rnr_print.games.hex_tactical.cards.names import Action, Event, Order
from rnr_print.games.hex_tactical.map_reading import read_map
from rnr_print.games.hex_tactical.scenarios import read_scenario
from rnr_print.games.hex_tactical.terrain import Feature, read_chart
from rnr_print.games.registry import read_database
from rnr_print.games.scenario_files import scenario_names
from rnr_print.rulebook.reader import read_rulebook
from rnr_print.rulebook.tree import Rulebook, Table

ROOT = Path(__file__).parents[3]
GAME = ROOT / "card_data" / "hex-tactical"
OF_BAD_INPUT = 58
"""The case whose examples can't be played."""


@pytest.fixture(scope="module")
def orchard() -> Database:
    return read_database(GAME)


@pytest.fixture(scope="module")
def rulebook(orchard: Database) -> Rulebook:
    return read_rulebook(orchard.folder / "rulebook")


def _table(book: Rulebook, name: str) -> Table:
    return next(
        block for chapter in book.chapters for block in chapter.blocks
        if isinstance(block, Table) and block.id == name
    )  # fmt: skip


def _row(name: str, feature: Feature, side: bool) -> tuple[str, ...]:
    sight = "obstacle" if feature.obstacle else "–"
    if feature.hindrance:
        sight = f"hindrance {feature.hindrance}"
    if feature.impassable:
        return name, "never", "–", sight
    return name, f"+{feature.cost}" if side else str(feature.cost), str(feature.cover), sight


def test_the_ground_costs_covers_and_hides_as_the_table_says(
    rulebook: Rulebook, orchard: Database
) -> None:
    chart = read_chart(orchard.folder)
    expected = [_row(name, ground, False) for name, ground in chart.hexes.items()]
    expected += [_row("fire", chart.blaze, False)]
    expected += [_row(name, side, True) for name, side in chart.sides.items()]
    expected += [("foxholes", "–", str(chart.foxholes.cover), "–")]
    assert chart.road.cost == chart.hexes["open"].cost
    told = [("open" if row[0] == "open, road" else row[0], *row[1:])
            for row in _table(rulebook, "terrain.table").rows]  # fmt: skip
    assert told == expected


def _worth(database: Database, name: str) -> str:
    scenario, _ = read_scenario(database, name)
    hill = read_map(database.folder, scenario.map)
    return ", ".join(
        f"{each.name} {each.at.name}: {each.vp}" for number, each in hill.objectives.items()
        if scenario.objectives is None or number in scenario.objectives
    )  # fmt: skip


def test_objectives_are_worth_what_the_table_says(rulebook: Rulebook, orchard: Database) -> None:
    told = {title: worth for title, _, worth in _table(rulebook, "scenarios.worth").rows}
    expected = {
        read_scenario(orchard, name)[0].title: _worth(orchard, name)
        for name in scenario_names(orchard.folder)
    }
    assert told == expected


def test_every_case_and_answer_of_the_page_is_in_the_book(rulebook: Rulebook) -> None:
    known = {block.id for chapter in rulebook.chapters for block in chapter.blocks}
    questions, cases = (ROOT / "docs" / "orchard-hill.md").read_text().split("## All cases")
    numbered = re.findall(r"^\| (\w+) \| (`.*`) \|$", cases, re.M)
    assert [number for number, _ in numbered if number.isdigit()] == [
        str(number) for number in range(1, 101) if number != OF_BAD_INPUT
    ]
    named = {f"ex.{name}" for _, names in numbered for name in re.findall(r"`(.+?)`", names)}
    answered = set(re.findall(r"`([a-z]+\.[a-z0-9-]+)`", questions.split("## What we")[1]))
    assert named | answered <= known


def test_whatever_a_fate_card_names_has_its_place_in_the_book(rulebook: Rulebook) -> None:
    chapters = {chapter.id for chapter in rulebook.chapters}
    assert set(get_args(Order)) <= chapters
    rules = set(rulebook.paragraphs)
    assert {f"actions.{name}" for name in get_args(Action)} <= rules
    assert {f"events.{name}" for name in get_args(Event)} <= rules
