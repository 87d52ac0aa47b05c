"""The toy game is played: its examples, random games, many games between programs."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest
from desks import Desk
from harbor import GAME

from rnr_print.engine.agents import RandomAgent
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.event import Event
from rnr_print.games.desks import open_desk
from rnr_print.games.registry import game_of, games


def test_it_joins_by_its_entry_point(site: Path) -> None:
    assert GAME in games()
    found = game_of(GAME)
    assert found is not None
    assert (found.id, type(found).__module__) == (GAME, f"{GAME}.parts")


def test_all_examples_come_as_told(shared_sea: Desk) -> None:
    said = shared_sea.rnr("examples", "run", "--verbose")
    assert (said.code, said.err) == (0, "")
    assert "passed  ex.broadside: A broadside" in said.out
    assert "8 played, 0 failed" in said.out


def test_a_wrong_die_is_told_in_sentences(sea: Desk) -> None:
    sea.edit(
        f"card_data/{GAME}/rulebook/03-guns.md",
        "[10, 2, 6, 7, 1]\nexpect",
        "[1, 2, 6, 7, 1]\nexpect",
    )
    said = sea.rnr("examples", "run")
    assert said.code == 1
    assert "Act of God fires at Tax Holiday: 1, 2, 6, 7, 1. Hits: 1." in said.out


def test_a_die_has_ten_sides(sea: Desk) -> None:
    sea.edit(f"card_data/{GAME}/rulebook/03-guns.md", "[10, 2", "[11, 2")
    said = sea.rnr("examples", "run")
    assert "a die shows 1 to 10, not 11" in said.out + said.err


def test_an_example_is_told(shared_sea: Desk) -> None:
    said = shared_sea.rnr("examples", "show", "ex.cold-guns")
    assert "Customs can’t fire at Act of God: it is out of range.  [guns.range]" in said.out


def test_every_rule_is_carried_out_shown_and_played(shared_sea: Desk) -> None:
    said = shared_sea.rnr("examples", "coverage", "--games", "40", "--format", "json")
    totals = json.loads(said.out)["totals"]
    assert totals["rules"] == totals["cited"] == totals["exercised"] == totals["played"] == 12


def test_random_games_keep_to_the_board(shared_sea: Desk) -> None:
    from skerries import rules

    pool = open_desk(shared_sea.root / "card_data" / GAME).pool
    for seed in range(60):
        log: list[Event] = []
        table = pool.table(SeededDice(seed), RandomAgent(seed), log)
        ending = rules.play(table)
        assert len(set(table.at.values())) == len(table.at)
        assert all(at in table.board for at in table.at.values())
        assert all(table.hits[boat] < table.boats[boat].hull for boat in table.at)
        assert max(table.crates.values()) <= table.sea.goal
        assert log[-1].facts() == {"side": ending.winner, "reason": ending.reason}


def test_the_same_seed_is_the_same_game(shared_sea: Desk) -> None:
    pool = open_desk(shared_sea.root / "card_data" / GAME).pool
    one, other = (list(islice(pool.random_games(3), 5)) for _ in range(2))
    assert one == other


@pytest.mark.parametrize("agents", ["random", "greedy,random"])
def test_programs_play_each_other(shared_sea: Desk, agents: str) -> None:
    options = ("--games", "60", "--agents", agents, "--jobs", "1", "--format", "json")
    first, again = (shared_sea.rnr("play-out", *options) for _ in range(2))
    told = json.loads(first.out)
    assert first.out == again.out
    assert told["games"] == sum(told["wins"].values()) == sum(told["endings"].values()) == 60


def test_what_it_lacks_is_said(shared_sea: Desk) -> None:
    said = shared_sea.rnr("play-out", "--mode", "base", "--jobs", "1")
    assert said.code == 2
    assert said.problems == ["this game has no modes, options or seats; leave them out"]
    assert shared_sea.rnr("play-out", "--choices").out.splitlines()[0] == "modes: (none)"
