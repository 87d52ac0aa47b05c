"""Played-out games: mirror matches split evenly, greed beats chance, intervals are Wilson's."""

import json

import pytest

from rnr_print.core.errors import InputError
from rnr_print.engine.statistics import Rate
from rnr_print.games.rocknroll.figures import card_lines, lines, summary
from rnr_print.games.rocknroll.play_out import Table, play_out
from rnr_print.games.rocknroll.setup import Shelf


def test_a_mirror_match_reads_one_half(shelf: Shelf) -> None:
    result = play_out(shelf, Table(("expansion",)), ("random", "random"), 6)
    assert result.agent_rate(0).share == result.agent_rate(1).share == 0.5
    assert result.games == 6


def test_greed_beats_chance_on_either_side(shelf: Shelf) -> None:
    result = play_out(shelf, Table(("base",)), ("random", "greedy"), 11)
    assert result.games == 12
    assert result.agent_rate(1).share > 0.8
    assert result.side_rate(0).share + result.side_rate(1).share == 1


def test_a_play_out_repeats_with_its_seed_and_is_plain_data(shelf: Shelf) -> None:
    first = play_out(shelf, Table(("expansion",)), ("greedy", "random"), 4, seed=9)
    again = play_out(shelf, Table(("expansion",)), ("greedy", "random"), 4, seed=9)
    assert json.dumps(summary(shelf, first)) == json.dumps(summary(shelf, again))
    assert summary(shelf, first)["games"] == 4


def test_unknown_agents_are_an_input_error(shelf: Shelf) -> None:
    with pytest.raises(InputError, match="no agent 'clever'; one of random, greedy, search"):
        play_out(shelf, Table(("base",)), ("clever", "random"), 2)
    with pytest.raises(InputError, match="unknown mode 'poker'"):
        play_out(shelf, Table(("poker",)), ("random", "random"), 2)


def test_wilson_intervals() -> None:
    low, high = Rate(45, 100).wilson()
    assert low == pytest.approx(0.3561, abs=1e-4)
    assert high == pytest.approx(0.5476, abs=1e-4)
    assert Rate(0, 0).wilson() == (0.0, 1.0)
    assert Rate(0, 10).wilson()[0] == 0.0


def test_another_game_has_effects_of_its_own(shelf: Shelf) -> None:
    other = Shelf(shelf.database)
    for effect in other.echo:
        effect.id = f"my-{effect.id}"
    table = Table(("expansion",))
    named = play_out(shelf, table, ("random", "random"), 2, seed=0)
    assert (
        play_out(other, Table(("expansion",)), ("random", "random"), 2, seed=0).games == named.games
    )


def test_rounds_and_cards_add_up(shelf: Shelf) -> None:
    result = play_out(shelf, Table(("expansion",)), ("greedy", "greedy"), 6, seed=3)
    told = summary(shelf, result)
    tally = result.tally
    assert sum(told["lengths"].values()) == 6
    unfinished = result.endings.total() - result.endings["ok"]
    played = sum(int(n) * games for n, games in told["lengths"].items())
    assert played - unfinished <= tally.rounds.total() <= played
    assert told["rounds"] == pytest.approx(played / 6)
    cards = told["cards"]
    for side in shelf.sides:
        for fighter in shelf.units(side, True):
            assert fighter.id in cards
    assert sum(each["kills"] for each in cards.values()) > 20
    for card in shelf.orders:
        assert cards[card]["played"] <= cards[card]["drawn"]
    assert all(cards[card]["played"] == 0 for card in told["never_played"])


def test_who_moves_second_is_told_from_the_rounds(shelf: Shelf) -> None:
    result = play_out(shelf, Table(("base",)), ("greedy", "greedy"), 8)
    tally = result.tally
    won = tally.rounds["first"] + tally.rounds["second"]
    assert tally.second_mover.trials == won
    assert tally.drawn_rounds.trials == won + tally.rounds["drawn"]
    assert result.endings == {"ok": 8}
    assert tally.rounds.total() == result.rounds * 8


def test_the_text_names_every_figure_and_what_nobody_played(shelf: Shelf) -> None:
    result = play_out(shelf, Table(("base",)), ("greedy", "random"), 2)
    text = "\n".join(lines(shelf, result))
    for word in ("first in round 1", "second in a round", "drawn rounds", "nine of ten", "kills:"):
        assert word in text
    unplayed = summary(shelf, result)["never_played"]
    assert f"never played: {', '.join(unplayed)}" in text
    table = list(card_lines(shelf, result))
    assert len(table) == 1 + 24 + 11


@pytest.mark.parametrize(
    ("agents", "how", "shares"),
    [
        (("greedy", "random"), "each deal twice, with sides swapped", 2),
        (("random", "random"), "one agent plays both sides", 0),
    ],
)
def test_the_text_says_who_sat_where(
    shelf: Shelf, agents: tuple[str, str], how: str, shares: int
) -> None:
    heading, *told = lines(shelf, play_out(shelf, Table(("base",)), agents, 2))
    assert heading == f"2 games of base, 1v1; {how}"
    assert sum(line.startswith(("1 ", "2 ")) for line in told) == shares


def test_a_stalled_war_is_called_a_draw(shelf: Shelf) -> None:
    result = play_out(shelf, Table(("deathmatch", "hundred-thousand")), ("random", "random"), 6)
    stalls = summary(shelf, result)["stalls"]
    assert stalls == result.endings["round-limit"] > 0
    assert f"round-limit {stalls} (stalled: drawn)" in "\n".join(lines(shelf, result))


def test_teams_sit_down_too(shelf: Shelf) -> None:
    result = play_out(shelf, Table(("base",), seats=(2, 1)), ("greedy", "random"), 2)
    assert summary(shelf, result)["seats"] == "2v1"
    assert result.games == 2
