"""The pages around the rules: the table set up, the box, references, sources; all from the data."""

from __future__ import annotations

from itertools import pairwise

import pytest
from walking import texts, walk

from rnr_print.games.hex_tactical.book.spread import SCENARIO, Spread
from rnr_print.games.hex_tactical.cards.models import Fate
from rnr_print.games.hex_tactical.odds import ALL, ways
from rnr_print.games.hex_tactical.scenarios import read_scenario
from rnr_print.locales.typography import JOINER
from rnr_print.print.pages.blocks import Box, FullPage, Grid

MOST = 48
LINES = 42 * 12.0
BARE = 0.34
"""So much of a page within a chapter may stay empty, as a share of its height."""


def test_it_is_thin_and_folds_without_a_rest(written) -> None:
    pages = written.laid.pages
    assert len(pages) <= MOST
    assert len(pages) % 4 == 0
    assert [number for number, page in enumerate(pages, 1) if page.blank] == []


def test_the_table_is_set_up_on_two_facing_pages(written) -> None:
    drawn = [number for number, page in enumerate(written.laid.pages, 1) if page.whole]
    assert drawn[:3] == [1, 4, 5]


def test_no_example_stands_on_two_pages(written) -> None:
    seen: dict[int, int] = {}
    for number, page in enumerate(written.laid.pages):
        for slab in page.slabs:
            for frame in slab.frames:
                assert seen.setdefault(id(frame), number) == number


def test_no_page_is_a_third_empty_within_a_chapter(written) -> None:
    pages, bare = written.laid.pages, []
    for number, (page, after) in enumerate(pairwise(pages), 1):
        begun = [head for head in after.headings if head.level == 1]
        filled = sum(region.height for region in page.regions)
        goes_on = page.regions and not (after.whole or begun[:1] == after.headings[:1] != [])
        if goes_on and filled < LINES * (1 - BARE):
            bare.append((number, page.running, round(filled / LINES, 2)))
    assert bare == []


def test_examples_of_the_plan_are_told_in_boxes(english) -> None:
    boxes = [b.id for b in walk(english.book.blocks) if isinstance(b, Box) and b.id]
    assert [name for name in boxes if name.startswith("ex.")] != []
    assert set(english.desk.plan.diagrams) <= set(boxes)


def test_the_list_beside_the_table_is_that_of_the_scenario(english) -> None:
    told = " ".join(Spread(english.desk).steps).replace(JOINER, "")
    scenario, _ = read_scenario(english.sources.database, SCENARIO)
    for side, force in scenario.forces.items():
        assert force.columns.replace("-", "–") in told
        limits = english.desk.game.limits[side]
        assert f"{english.desk.side(side)} {limits.hand}" in told.replace("\u00a0", " ")
    cards = english.sources.cards
    assert f"{sum(isinstance(card, Fate) for card in cards) // 2} fate" in told.replace(
        "\u00a0", " "
    )


def test_every_counter_of_the_scenario_lies_beside_the_table(english) -> None:
    spread = Spread(english.desk)
    for force in spread.scenario.forces.values():
        shown = list(spread._counters(force))
        pieces = sum(force.units.values()) + sum(force.weapons.values())
        assert len(shown) == pieces + bool(force.radio) + force.foxholes


def test_what_is_in_the_box_is_counted(english) -> None:
    grids = [block for block in walk(english.book.blocks) if isinstance(block, Grid)]
    rows = {row[1]: row[0] for grid in grids for row in grid.rows if len(row) == 2}
    decks = english.sources.database.decks_of("box")
    assert rows["squads"] == str(decks["squads"])
    assert rows["weapons"] == str(decks["weapons"])


@pytest.mark.parametrize("lead", [-4, 0, 3])
def test_the_quick_reference_has_the_odds(english, lead: int) -> None:
    above, level = ways(lead)
    told = (f"+{lead}" if lead > 0 else f"−{-lead}" if lead else "0",
            f"{above / ALL:.0%}", f"{level / ALL:.0%}")  # fmt: skip
    grids = [block for block in walk(english.book.blocks) if isinstance(block, Grid)]
    columns = [zip(grid.header, *grid.rows, strict=True) for grid in grids]
    assert any(told in column for column in columns)


def test_every_rule_of_the_source_tells_where_it_stands_there(english) -> None:
    told = " ".join(texts(english.book.blocks))
    rules = [
        paragraph
        for chapter in english.desk.chapters
        for paragraph in chapter.paragraphs
        if paragraph.kind == "rule" and english.desk.numbers.get(paragraph.id or "")
    ]
    sourced = [each for each in rules if set(each.src.split()) - {"house"}]
    assert len(sourced) > 60
    for paragraph in sourced:
        number = english.desk.numbers[paragraph.id]
        line = next(text for text in told.split("[") if text.startswith(f"{number}](#"))
        for source in set(paragraph.src.split()) - {"house"}:
            assert source in line


def test_the_cover_is_told(written) -> None:
    cover = written.book.blocks[0]
    assert isinstance(cover, FullPage)
    assert written.desk.words.title in cover.alt
    assert written.desk.side("kestrel") in cover.alt
