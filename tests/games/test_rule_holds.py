"""Rules are held by examples of their own: what is broken is the rule's, and somebody notices."""

import ast
import json
from dataclasses import dataclass
from functools import lru_cache

import pytest
import yaml
from campaigns import GAMES, ROCKNROLL, Game, Play
from own_mutants import Tables, owned
from rule_holds import Mutant, Trial, noticed, plays_of, trials, written

from rnr_print.cards.database import Database
from rnr_print.games.registry import read_database
from rnr_print.games.rocknroll import orders
from rnr_print.rulebook.reader import read_rulebook

BY_HAND = {game: yaml.safe_load(game.breaks.read_text("utf-8")) or {} for game in GAMES.values()}
HELD = tuple(
    (game, rule)
    for game, told in BY_HAND.items()
    for rule, entry in told.items()
    if entry.get("breaks") or entry.get("own")
)
DATA = (
    "order-cards.suit", "order-cards.two-attack", "order-cards.slaughter", "moments.entered",
    "moments.rolled", "units.bao", "units.doc", "rd.swap", "echo.e1", "verbs.march",
)  # fmt: skip
"""Rules that are broken by breaking data."""
KINDS = ("cards:", "game.yaml:", "points:")
SOURCE = """
@rule("a.whole", where=EVEN)
def f(war):
    if war.tired:
        return TIRED
    war.rest()
"""
DECIDING = """
@decides(by={"odd": "a.odd", "even": "a.even"})
def g(war):
    if war.left % 2:
        return "odd"
    war.count()
    return "even"
"""


@dataclass(frozen=True)
class Campaign:
    game: Game
    database: Database
    trials: dict[str, Trial]
    plays: dict[str, list[Play]]

    def noticed(self, mutant: Mutant, rule: str) -> list[str]:
        return noticed(self.game, mutant, self.database, self.plays[rule])


@lru_cache
def campaign_of(game: Game) -> Campaign:
    book, database = read_rulebook(game.cards / "rulebook"), read_database(game.cards)
    return Campaign(game, database, trials(game, book, database), plays_of(game, book, database))


@pytest.fixture(scope="module")
def campaign() -> Campaign:
    return campaign_of(ROCKNROLL)


def test_a_wrong_belongs_to_the_rule_that_stands_there() -> None:
    function = ast.parse(SOURCE).body[0]
    assert isinstance(function, ast.FunctionDef)
    table = ast.parse("{'a.guest': even}", mode="eval").body
    assert isinstance(table, ast.Dict)
    owners = _owners(function, {"EVEN": table})
    assert owners["war.rest()"] == ("a.whole", ["a.guest"])
    assert owners["if war.tired: return TIRED"] == ("a.tired", [])


def test_each_thing_a_function_may_give_has_a_rule_of_its_own() -> None:
    function = ast.parse(DECIDING).body[0]
    assert isinstance(function, ast.FunctionDef)
    owners = _owners(function, {})
    assert owners["return 'odd'"] == ("a.odd", [])
    assert owners["war.count()"] == ("a.even", ["a.odd"])


def _owners(function: ast.FunctionDef, tables: Tables) -> dict[str, tuple[str, list[str]]]:
    """What is broken, the rule that alone stands there, and the others."""
    return {
        each.mutation.before: (each.owner, sorted(each.others))
        for each in owned("f.py", function.name, function, {"TIRED": "a.tired"}, tables)
    }


@pytest.mark.parametrize(("game", "rule"), HELD, ids=[rule for _, rule in HELD])
def test_what_is_broken_by_hand_is_noticed(game: Game, rule: str) -> None:
    campaign = campaign_of(game)
    mine = campaign.trials[rule].own
    told = BY_HAND[game][rule]
    keys = {f"{each['in']}: {each['from']} -> {each['to']}" for each in told.get("breaks", ())}
    keys |= set(told.get("own", ()))
    chosen = [mutant for mutant in mine if mutant.name in keys]
    assert {mutant.name for mutant in chosen} == keys
    assert [each.name for each in chosen if not campaign.noticed(each, rule)] == []


@pytest.mark.parametrize("rule", DATA)
def test_data_are_broken_and_noticed(campaign: Campaign, rule: str) -> None:
    mine = [
        each for each in campaign.trials[rule].own if each.name.startswith(("cards", "game", "p"))
    ]
    assert any(campaign.noticed(mutant, rule) for mutant in mine)


def test_every_order_shows_its_suit(campaign: Campaign) -> None:
    suits = [each for each in campaign.trials["order-cards.suit"].own if " is a " in each.name]
    assert len(suits) == 11
    assert [each.name for each in suits if not campaign.noticed(each, "order-cards.suit")] == []


def test_the_code_is_whole_again(campaign: Campaign) -> None:
    before = orders._fits.__code__
    for mutant in campaign.trials["disguise.attack-orders"].own:
        campaign.noticed(mutant, "disguise.attack-orders")
    assert orders._fits.__code__ is before


def test_the_table_is_written_a_mutant_a_line() -> None:
    table = {"a.b": {"digest": "0", "own": {"x -> y": ["ex.a"], "z": []}, "shared": {}}}
    assert json.loads(written(table))["a.b"] == table["a.b"]
    assert '   "x -> y": ["ex.a"],\n' in written(table)
