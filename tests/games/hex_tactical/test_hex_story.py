"""A game told: nothing is left as the id it has in the files, and names are declined."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from rnr_print.engine.agents import RandomAgent
from rnr_print.engine.event import Event
from rnr_print.games.hex_tactical.events import (
    Arrived,
    Defended,
    LeftMap,
    Score,
    WeaponBroke,
    WeaponPassed,
)
from rnr_print.games.hex_tactical.game import play_seed
from rnr_print.games.hex_tactical.los import look
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.shelf import Shelf
from rnr_print.games.hex_tactical.story import HexStory
from rnr_print.games.registry import read_database

GAME = Path(__file__).parents[3] / "card_data" / "hex-tactical"


@dataclass(frozen=True)
class Marked:
    """A unit that is told."""

    name: str
    broken: bool = False
    suppressed: bool = False
    activated: bool = False
    weapon: None = None


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    return Shelf(read_database(GAME))


@pytest.fixture(scope="module")
def russian(shelf: Shelf) -> HexStory:
    return HexStory.read(GAME, shelf.database, "ru")


def test_a_whole_game_is_told_in_words(shelf: Shelf, russian: HexStory) -> None:
    log: list[Event] = []
    play_seed(shelf, "orchard-hill", 1, RandomAgent(1), log)
    told = list(russian.tell(log))
    assert len({event.name for event in log}) > 25
    assert [line for line in told if re.search("[a-z]", line)] == []


def test_results_and_edges_and_what_blocks_have_their_words(
    russian: HexStory, hill: HexMap
) -> None:
    say = russian.sentence
    results = [
        say(Defended("rifle-1", 9, each, 7, 0, 0, 0))
        for each in ("unharmed", "suppressed", "broken")
    ]
    edges = [say(LeftMap("rifle-1", each)) for each in ("north", "south", "west", "east")]
    assert [line for line in (*results, *edges) if re.search("[a-z]", line)] == []
    looks = [look(hill, start, end) for start in list(hill.board)[::12] for end in hill.board]
    whys = {found.blocker.why for found in looks if found.blocker}
    assert len(whys) == 5
    assert {why for why in whys if russian.word(why) == why} == set()


def test_points_below_zero_have_the_minus_of_the_track(russian: HexStory) -> None:
    assert russian.sentence(Score(-2, -10)) == "Очки сдвигаются на −2, теперь −10."


def test_names_stand_in_the_cases_that_sentences_ask_for(russian: HexStory) -> None:
    passed = WeaponPassed("gun", "crew-h-1", "garrison-team-2")
    told = "Команда расчёта 1 отдаёт Пушку, принимает Команда гарнизона 2."
    assert russian.sentence(passed) == told
    assert russian.answer("activate", "rifle-team-3") == "активировать Команду стрелков 3"
    assert russian.answer("suppress", "lund") == "оставить маркер у Сержанта Лунда"
    assert russian.sentence(Arrived("crew-k", "A4")) == "Команда расчёта прибывает в A4."


def test_a_list_is_declined_with_all_that_is_in_it(russian: HexStory) -> None:
    told = russian.name("[crew-k, gun]")
    assert told.plain == "Команда расчёта, Пушка"
    assert told.form("acc") == "Команду расчёта, Пушку"


def test_what_lies_on_a_unit_agrees_with_it(russian: HexStory) -> None:
    kinds = {card.kind: name for name, (card, _) in russian.counters.items()}
    told = [
        russian.unit(Marked(kinds[kind], broken=True, suppressed=True, activated=True))
        for kind in ("squad", "team", "leader")
    ]
    assert [each[each.index("(") :] for each in told] == [
        "(сломлено, подавлено, активировано)",
        "(сломлена, подавлена, активирована)",
        "(сломлен, подавлен, активирован)",
    ]


@pytest.mark.parametrize(
    ("weapon", "told"),
    [("gun", "The Gun breaks."), ("lmg-2", "Light machine gun 2 breaks.")],
)
def test_only_what_there_is_one_of_has_an_article(shelf: Shelf, weapon: str, told: str) -> None:
    english = HexStory.read(GAME, shelf.database, "en")
    assert english.sentence(WeaponBroke(weapon)) == told
