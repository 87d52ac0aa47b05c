"""The decks and the counters: whole, and told wrong where they aren't."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from rnr_print.cards.database import Database
from rnr_print.check.data import same_name
from rnr_print.core.errors import InputError
from rnr_print.games.hex_tactical import idle_checks, scenario_checks
from rnr_print.games.hex_tactical.cards.models import Fate, Unit, Weapon
from rnr_print.games.hex_tactical.shelf import Shelf
from rnr_print.games.registry import read_database

GAME = Path(__file__).parents[3] / "card_data" / "hex-tactical"
KINDS = ("fire", "move", "advance", "recover", "rout", "barrage", "static")
ORDERS = {"kestrel": (9, 8, 4, 6, 4, 3, 2), "harrow": (10, 6, 4, 7, 4, 3, 2)}
ACTIONS = {
    "opportunity-fire": 8, "ambush": 5, "assault-fire": 5, "hit-the-dirt": 5, "steady-aim": 5,
    "smoke-grenades": 4, "dig-in": 4,
}  # fmt: skip


@pytest.fixture(scope="module")
def database() -> Database:
    return read_database(GAME)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The game's files, to be spoiled."""
    return shutil.copytree(GAME, tmp_path / "hex-tactical", ignore=shutil.ignore_patterns("art"))


def fates(database: Database, side: str) -> list[Fate]:
    cards = database.cards.values()
    return [card for card in cards if isinstance(card, Fate) and card.side == side]


@pytest.mark.parametrize("side", ["kestrel", "harrow"])
def test_a_deck_has_every_roll_once_and_the_orders_it_should(database: Database, side: str) -> None:
    cards = fates(database, side)
    assert sorted(card.dice for card in cards) == [(w, b) for w in range(1, 7) for b in range(1, 7)]
    assert Counter(card.order for card in cards) == dict(zip(KINDS, ORDERS[side], strict=True))
    assert Counter(card.action for card in cards) == ACTIONS
    assert set(Counter(card.event for card in cards).values()) == {3}
    assert not [
        card.id for card in cards if (card.order, card.action) == ("fire", "opportunity-fire")
    ]


@pytest.mark.parametrize(("side", "offset"), [("kestrel", 0), ("harrow", 36)])
def test_hexes_follow_the_formula(database: Database, side: str, offset: int) -> None:
    for card in fates(database, side):
        white, black = card.dice
        i = 6 * (white - 1) + black - 1 + offset
        assert card.hex == f"{'ABCDEFGHIJKLMNO'[2 * i % 15]}{(3 * i + i // 18) % 10 + 1}", card.id


def test_the_decks_show_72_hexes(database: Database) -> None:
    both = [card.hex for side in ORDERS for card in fates(database, side)]
    assert len(set(both)) == 72
    for side in ORDERS:
        rows = Counter(int(card.hex[1:]) for card in fates(database, side))
        assert [rows[row] for row in range(1, 11)] == [4, 4, 3, 4, 3, 4, 4, 3, 4, 3]


def test_the_box_holds_what_it_should(database: Database) -> None:
    shelf, cards = Shelf(database), database.cards.values()
    assert sum(card.count for card in cards if isinstance(card, Unit)) == len(shelf.units) == 31
    assert sum(card.count for card in cards if isinstance(card, Weapon)) == len(shelf.weapons) == 10
    assert {name: side for name, (_, side) in shelf.weapons.items() if name.startswith("lmg")} == {
        "lmg-1": "kestrel", "lmg-2": "kestrel", "lmg-3": "harrow",
    }  # fmt: skip


def test_triggers_follow_from_the_dice(database: Database) -> None:
    cards = Shelf(database).fates.values()
    found = Counter(card.trigger for card in cards)
    assert found == {"": 46, "event": 12, "sniper": 6, "jam": 6, "time": 2}


def test_a_counter_in_each_of_its_states(database: Database) -> None:
    rifle, _ = Shelf(database).units["rifle-1"]
    assert rifle.fp == (5, 2, 4, 1)
    assert rifle.range == (5, 0, 4, 0)
    assert rifle.movement == (4, 2, 3, 1)
    assert rifle.morale == (7, 7, 6, 6)
    ives, _ = Shelf(database).units["ives"]
    assert ives.fp == (1, 0, 0, 0)
    assert ives.range[2] == 1


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("fate-kestrel", "order: barrage", "order: bombard", "kestrel.yaml:6:.*'bombard'"),
        ("fate-kestrel", "  k11:", "  k17:", "k17 should be a letter and two dice"),
        ("fate-kestrel", "hex: A1,", "hex: C4,", "k12: k11 shows C4, too"),
        ("fate-harrow", "hex: M1", "hex: 1M", "'1M' is no hex"),
        ("radios", "fp: 9", "fp: 14", "radios.yaml:5:.*fp: 14 is wrong; it should be 13"),
        ("radios", "fp: 9", "fp: 7", "fp: 7 is wrong; it should be 8 or more"),
        ("weapons", "fix: [1, 5]", "fix: [1, 9]", "fix and eliminate share a row"),
        ("weapons", "eliminate: [10, 10]", "eliminate: [10, 11]", "rows, 1 to 10"),
        ("weapons", "{kestrel: 2, harrow: 1}", "{kestrel: 2}", "owners should have 3 together"),
        ("weapons", "owners: {harrow: 1}", "owners: {wren: 1}", "hmg: no side 'wren'"),
        ("squads", "deploys: rifle-team}", "deploys: crew}", "rifle: no team 'crew'"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_card_is_told_at_its_place(
    copy: Path, file: str, old: str, new: str, told: str
) -> None:
    path = copy / "cards" / f"{file}.yaml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(InputError, match=told):
        read_database(copy)


def test_a_roll_that_is_missing_is_told(copy: Path) -> None:
    path = copy / "cards" / "fate-harrow.yaml"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith("  h42")), "utf-8")
    with pytest.raises(InputError, match="the deck of harrow has no card 4-2"):
        read_database(copy)


def test_a_roll_that_is_there_twice_is_told(copy: Path) -> None:
    path = copy / "cards" / "fate-harrow.yaml"
    path.write_text(path.read_text("utf-8").replace("  h42:", "  x41:"), "utf-8")
    with pytest.raises(InputError) as error:
        read_database(copy)
    told = [problem.message for problem in error.value.problems]
    assert any(each.startswith("h41: another card of harrow has 4-1, too;") for each in told)
    assert any(each.startswith("the deck of harrow has no card 4-2") for each in told)


def test_checks_tell_of_scenarios_and_names_in_their_places(copy: Path) -> None:
    def spoil(file: str, old: str, new: str) -> None:
        text = (copy / file).read_text("utf-8")
        assert text.count(old) == 1
        (copy / file).write_text(text.replace(old, new), "utf-8")

    spoil("scenarios/the-lesson.yaml", "objectives: [4, 5]", "objectives: [4, 9]")
    spoil("maps/weir-lane.yaml", "size: [11, 8]", "size: [11, 9]")  # told of the map alone
    game = cast(Any, SimpleNamespace(database=read_database(copy), at=copy.joinpath))
    (found,) = scenario_checks.unread.look(game)
    assert str(found).startswith(f"{copy}/scenarios/the-lesson.yaml:10:17: no objective 9 on ")
    assert not list(same_name.look(game)), "both sides have weapon crews, and cards of one roll"
    spoil("cards/leaders.yaml", "name: Sgt. Pell", "name: Lt. Dobry")
    game.database = read_database(copy)
    (found,) = same_name.look(game)
    assert found.message.startswith("pell: 'Lt. Dobry' is what dobry is called")


def test_checks_tell_of_pieces_and_cards_that_no_scenario_has_a_use_for(copy: Path) -> None:
    def found() -> list[str]:
        game = cast(Any, SimpleNamespace(database=read_database(copy)))
        return [str(each).removeprefix(f"{copy}/") for look in idle_checks.CHECKS
                for each in look.look(game)]  # fmt: skip

    assert not found()
    for name in ("orchard-hill", "weir-lane"):
        path = copy / "scenarios" / f"{name}.yaml"
        path.write_text(path.read_text("utf-8").replace(" patrol: 1,", "").replace(" lmg: 1,", ""))
    told = found()
    assert told[0].startswith("cards/squads.yaml:8:18: patrol: 1 of 1 of harrow stands in no ")
    assert told[1].startswith("cards/weapons.yaml:6:")
    assert "lmg: 1 of 1 of harrow stands in no scenario; give it to a force" in told[1]
    assert [each.split(": ")[1] for each in told[2:]] == ["h16", "h26", "h31", "h45", "h55"]
    assert "in no scenario harrow has a unit with boxed movement; give it one" in told[2]


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("orchard-hill", "crew-k: 1", "crew-k: 2", "hill.yaml:12:.*2 crew-k of 1"),
        ("orchard-hill", "rifle: 6", "rifles: 6", "kestrel has no units 'rifles'"),
        ("orchard-hill", "lmg: 1,", "lmg: 2,", "2 lmg of 1 in the box"),
        ("orchard-hill", "radio: radio-k", "radio: [radio-k, radio-h]", "a side has one radio"),
        ("orchard-hill", "radio: radio-k", "radio: radio-h", "no radio 'radio-h' of kestrel"),
        ("orchard-hill", "map: orchard-hill", "map: orchard", "no map 'orchard'"),
        ("orchard-hill", "columns: H-O", "columns: H-P", "H-P: orchard-hill ends with O;"),
        ("orchard-hill", "columns: A-B", "columns: A\n    rows: 1-2", "17 steps.* and room for 8"),
        ("the-lesson", "[4, 5]", "[4, 6]", "no objective 6 on orchard-hill"),
        ("the-lesson", "initiative: harrow", "initiative: wren", "no side 'wren'"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_scenario_is_told_at_its_place(
    copy: Path, file: str, old: str, new: str, told: str
) -> None:
    path = copy / "scenarios" / f"{file}.yaml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(InputError, match=told):
        Shelf(read_database(copy)).scenario(file)
