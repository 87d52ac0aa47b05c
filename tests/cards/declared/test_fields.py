"""Each type of field takes what it should, and says of all else what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import Told

from rnr_print.games.registry import read_database

AT = "cards/spells.yaml:5:"


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ("cost: 12", "cost: 12 is wrong; it should be 9 or less"),
        ("cost: 1.5", "cost: 1.5 is wrong; it should be a whole number"),
        ("cost: many", "cost: 'many' is wrong; it should be a whole number"),
        ("weight: heavy", "weight: 'heavy' is wrong; it should be a"),
        ("school: air", "school: 'air' is wrong; it should be 'fire' or 'water'"),
        ("also: [fire, air]", "also.1: 'air' is wrong; it should be 'fire' or 'water'"),
        ("tags: quick", "tags: 'quick' is wrong; it should be a list"),
        ("tags: [a, b, c]", "tags: this list is wrong; it should have 2 items or less"),
        ("slow: sometimes", "slow: 'sometimes' is wrong; it should be true or false"),
        ("damage: 2x6", "damage: '2x6' is no dice; write them as d6, 2d6 or 2d6+1"),
        ("damage: d1", "damage: 'd1' is no dice; write them as d6, 2d6 or 2d6+1"),
        ("hit: 4-", "hit: '4-' is no chance; write it as 4+"),
        ("hit: 7+", "hit: '7+' is wrong; it should be 6 or less"),
        ("rules: " + "word " * 9, "it should have 40 characters or less"),
        ("makes: ahs", "bolt: makes: no token 'ahs'; name one that is there"),
        ("makes: bolt", "bolt: makes: no token 'bolt'; name one that is there"),
        ("pile: tokens", "bolt: pile: no deck 'tokens'; name one that is there"),
        ("second: My Picture", "second: 'My Picture' is no id; write small letters and digits"),
        ("tint: red", "tint: 'red' is no color; write it as #8a1c14"),
        ("reach: 12", "it should be a text"),
        ("reach: 12 feet", "reach: '12 feet' is no length; write it as 12 mm or 0.5 in"),
        ("cots: 3", "cots: unknown key; did you mean 'cost'?"),
    ],
)
def test_a_wrong_value_is_told_at_its_place(told: Told, values: str, said: str) -> None:
    (line,) = told(values)
    assert line.startswith(AT)
    assert said in line


def test_everything_wrong_is_told_at_once(told: Told) -> None:
    lines = told("{cost: 12, school: air, hit: x}".strip("{}").replace(", ", "\n    "))
    assert [line.split(":")[1] for line in lines] == ["5", "6", "7"]


def test_what_is_right_is_read(game: Path) -> None:
    (game / "cards" / "spells.yaml").write_text(
        "kind: spell\ncards:\n  bolt: {name: Bolt, cost: 3, weight: 0.5, school: fire, "
        "also: [water], tags: [quick], slow: true, damage: 2d6+1, hit: 4+, rules: Burn., "
        "makes: ash, pile: token, second: flame, tint: '#AA2211', reach: 0.5 in, count: 4}\n"
    )
    database = read_database(game)
    bolt = dict(database.cards["bolt"])
    assert (bolt["cost"], bolt["weight"], bolt["hit"], bolt["tint"]) == (3, 0.5, 4, "#aa2211")
    assert (bolt["also"], bolt["tags"], bolt["slow"]) == (("water",), ("quick",), True)
    assert database.copies(database.cards["bolt"]) == 4
    assert (database.deck_id(database.cards["bolt"]), database.size("main")) == ("spell", 5)
