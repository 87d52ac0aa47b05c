"""The matrix of the rulebook is measured: each column can show a lack."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from rnr_print.examples import random_play
from rnr_print.examples.context import Desk
from rnr_print.examples.coverage import Coverage, Row, chapters_of, measure
from rnr_print.examples.random_play import rules_played
from rnr_print.examples.runner import play_all
from rnr_print.games.desks import open_desk

GAME = Path(__file__).parents[2] / "card_data" / "rocknroll"
CODE = ("combat.py:1 hit",)
WHOLE = Row("a.b", "4.1", "book", CODE, False, ("ex.a",), 1, 1, {"positive": 1}, 2, 3)


@pytest.fixture(scope="module")
def desk() -> Desk:
    return open_desk(GAME)


@pytest.mark.parametrize(
    ("row", "lacks"),
    [
        (WHOLE, []),
        (replace(WHOLE, code=()), ["no code"]),
        (replace(WHOLE, examples=(), passing=0, reaching=0), ["no example"]),
        (replace(WHOLE, passing=0), ["1 of its examples fail"]),
        (replace(WHOLE, reaching=0), ["fires in none of its examples"]),
        (replace(WHOLE, games=0), ["never in random play"]),
        (replace(WHOLE, games=0, ban=True), []),
    ],
)
def test_a_row_says_what_it_lacks(row: Row, lacks: list[str]) -> None:
    assert row.lacks == lacks


def test_every_rule_is_implemented_and_exercised(desk: Desk) -> None:
    outcomes = play_all(desk, desk.book.examples.values())
    found = measure(desk.book.chapters, outcomes, Counter(), 0, desk.anchors)
    assert [row.rule for row in found.rows if not row.code] == []
    assert [row.rule for row in found.rows if not row.passing or not row.reaching] == []
    assert len(found.rows) == len(desk.book.rules)


def test_a_rule_without_its_examples_shows(desk: Desk) -> None:
    examples = [each for each in desk.book.examples.values() if "combat.hit" not in each.rules]
    found = measure(desk.book.chapters, play_all(desk, examples), Counter(), 0, desk.anchors)
    rows = {row.rule: row for row in found.rows}
    assert "no example" in rows["combat.hit"].lacks
    assert rows["combat.hit"].fired > 10


def test_examples_are_counted_by_what_they_say_or_else_by_what_comes_of_them(desk: Desk) -> None:
    outcomes = play_all(desk, desk.book.examples.values())
    found = measure(desk.book.chapters, outcomes, Counter(), 0, desk.anchors)
    rows = {row.rule: row for row in found.rows}
    assert sum(rows["capture.taken"].cases.values()) == len(rows["capture.taken"].examples)
    assert rows["limits.units"].cases["boundary"] > 0
    assert rows["moments.enemy-leaves"].cases["bystander"] > 0
    assert rows["rd.active"].ban
    assert rows["rd.active"].cases == {"positive": 1, "negative": 2}
    assert rows["capture.majority"].cases == {"positive": 1, "negative": 2}
    assert found.totals["contrasted"] > 100


def test_an_edition_prints_only_its_own_chapters(desk: Desk) -> None:
    base = {
        row.rule for row in measure(chapters_of(desk, "base"), [], Counter(), 0, desk.anchors).rows
    }
    whole = {row.rule for row in measure(desk.book.chapters, [], Counter(), 0, desk.anchors).rows}
    assert base < whole
    assert "rd.pour" in whole - base


def test_random_play_takes_turns_with_modes_and_repeats_itself(desk: Desk) -> None:
    once = rules_played(desk.pool, 8, seed=1)
    assert once == rules_played(desk.pool, 8, seed=1)
    assert once["round.parts"] == 8
    assert 0 < once["modes.vietchess"] < 8


def test_rules_are_looked_for_in_no_more_games_than_it_takes(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = iter([{"a.one"}, {"a.two", "a.one"}, {"a.three"}])
    monkeypatch.setattr(type(desk.pool), "random_games", lambda *_: played)
    assert random_play.never_played(["a.one", "a.two"], desk.pool, 3) == set()
    assert next(played) == {"a.three"}
    played = iter([{"a.one"}, {"a.two"}, {"a.three"}])
    assert random_play.never_played(["a.one", "a.three"], desk.pool, 2) == {"a.three"}


def test_names_and_flavor_of_cards_mean_nothing_to_the_rules(desk: Desk) -> None:
    """So `rnr check` doesn't play again when they change."""
    others = {
        key: card.model_copy(update={"name": f"N{i}", "flavor": f"F{i}"})
        for i, (key, card) in enumerate(desk.database.cards.items())
    }
    database = replace(desk.database, cards=others)
    examples = list(desk.book.examples.values())
    played, again = (
        play_all(replace(desk, database=each), examples) for each in (desk.database, database)
    )
    assert [each.run.fired for each in again] == [each.run.fired for each in played]
    assert all(each.passed for each in again)
    assert rules_played(replace(desk, database=database).pool, 8) == rules_played(desk.pool, 8)


def test_only_a_ban_that_no_game_met_is_told_as_one() -> None:
    """A rule that games met, ban or not, is told by how often; one that should have been, by 0."""
    rows = [
        replace(WHOLE, rule=name, ban=ban, games=games)
        for name, ban, games in (
            ("ban.unmet", True, 0), ("ban.met", True, 4), ("rule.unmet", False, 0),
            ("rule.met", False, 5),
        )
    ]  # fmt: skip
    head, *lines = Coverage(rows, 5).lines()
    assert head.split()[:2] == ["rule", "code"]
    told = {line.split()[0]: line.split()[-1] for line in lines[: len(rows)]}
    assert told == {"ban.unmet": "ban", "ban.met": "4", "rule.unmet": "0", "rule.met": "5"}


def test_the_text_ends_with_what_is_missing_and_the_sums() -> None:
    lines = list(Coverage([WHOLE, replace(WHOLE, rule="c.d", code=())], 5).lines())
    assert lines[-2] == "missing: c.d: no code"
    assert lines[-1].startswith("rules: 2, cited: 1, implemented: 0, ")
