"""Schemas for editors: they take every file of ours, and refuse what we would."""

from __future__ import annotations

from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from rnr_print.cards.schema import card_schema, game_schema
from rnr_print.core.marked_yaml import read
from rnr_print.games.registry import card_system

GAMES = Path(__file__).parents[2] / "card_data"


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    system = card_system(read(GAMES / "rocknroll" / "game.yaml"))
    return Draft202012Validator(card_schema(system))


def test_every_card_file_of_ours_is_taken(validator: Draft202012Validator) -> None:
    for path in sorted((GAMES / "rocknroll" / "cards").glob("*.yaml")):
        data = read(path).data
        assert list(validator.iter_errors(data)) == [], path.name


def test_game_yaml_is_taken() -> None:
    path = GAMES / "rocknroll" / "game.yaml"
    schema = game_schema(card_system(read(path)))
    data = read(path).data
    assert list(Draft202012Validator(schema).iter_errors(data)) == []


@pytest.mark.parametrize(
    "card",
    [
        {"name": "Bao", "attack": {"on": 9}},
        {"name": "Bao", "attac": {"on": 5}},
        {"name": "Bao"},
        {"kind": "tank", "name": "Bao"},
    ],
)
def test_a_wrong_card_is_refused(validator: Draft202012Validator, card: dict[str, object]) -> None:
    kind = {} if "kind" in card else {"kind": "unit"}
    file = {"set": "base", "side": "vietnam", "cards": {"bao": {**kind, **card}}}
    assert list(validator.iter_errors(file)) != []
