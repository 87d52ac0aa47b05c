"""Whole games played at the table by random legal answers, taken back and played again. 2 s."""

from __future__ import annotations

import pytest
from matches import finished, learned, opened, played

from rnr_print.core.errors import InputError
from rnr_print.play.match import Match
from rnr_print.play.opening import read_shared
from rnr_print.play.room import Room

GAMES = [
    ("rocknroll", ("base",), (), {}),
    ("rocknroll", ("expansion", "deathmatch"), ("macv-sog", "contingent-plus"), {"vpa": "greedy"}),
    ("rocknroll", ("vietchess",), (), {"vietnam": "random"}),
    ("hex-tactical", ("the-lesson",), (), {"harrow": "greedy"}),
]


@pytest.mark.parametrize(("game", "modes", "options", "agents"), GAMES)
def test_a_game_is_played_to_its_end(
    rooms: dict[str, Room], game: str, modes: tuple[str, ...], options: tuple[str, ...],
    agents: dict[str, str],
) -> None:  # fmt: skip
    match = finished(played(opened(rooms[game], modes, options, agents=agents), 15))
    opening, answers = read_shared(match.shared)
    again = Match(rooms[game], opening, answers)
    assert match.now.ending is not None
    assert again.shared == match.shared
    assert (again.now.seen, learned(again)) == (match.now.seen, learned(match))
    with pytest.raises(InputError, match="over"):
        match.answer("end", "")


@pytest.mark.parametrize(("game", "modes", "options", "agents"), GAMES)
def test_taking_back_is_playing_again_with_fewer_answers(
    rooms: dict[str, Room], game: str, modes: tuple[str, ...], options: tuple[str, ...],
    agents: dict[str, str],
) -> None:  # fmt: skip
    match = opened(rooms[game], modes, options, agents=agents)
    seen = []
    for step in range(20):
        seen.append((match.shared, match.now.seen, learned(match), str(match.now.heard)))
        played(match, 1, seed=step)
    end = match.shared
    for shared, table, known, asked in reversed(seen):
        match.undo()
        assert match.shared == shared
        assert (match.now.seen, learned(match), str(match.now.heard)) == (table, known, asked)
    with pytest.raises(InputError, match="nothing to take back"):
        match.undo()
    for _ in seen:
        match.redo()
    assert match.shared == end


def test_a_program_answers_alike_whenever_the_game_comes_there_again(
    rooms: dict[str, Room],
) -> None:
    match = played(opened(rooms["rocknroll"], agents={"vpa": "greedy"}), 20)
    answers, heard = match.answers, match.now.heard
    assert heard is not None
    option = heard.options[-1]
    match.answer(option.key, option.name)
    once = match.answers
    match.undo()
    assert match.answers[: len(answers)] == answers
    match.answer(option.key, option.name)
    assert match.answers == once


def test_all_seats_of_a_team_game_are_asked(rooms: dict[str, Room]) -> None:
    match = opened(rooms["rocknroll"], ("expansion",), seats=(2, 3))
    assert match.persons == ("vietnam-1", "vietnam-2", "vpa-1", "vpa-2", "vpa-3")
    match = finished(match)
    assert {each.player for each in match.now.questions} == set(match.persons)


def test_a_game_begins_from_any_examples_position(rooms: dict[str, Room]) -> None:
    """From a few of each game; one of all examples takes too long."""
    for room in rooms.values():
        for example in list(room.desk.book.examples)[::90]:
            match = opened(room, example=example)
            setup = match.begun.setup
            assert match.now.asked is not None or match.now.ending is not None, example
            played(match, 8)
            if "points" in setup:
                assert match.begun.title


@pytest.mark.parametrize(
    ("agents", "said"),
    [
        ({"nobody": "greedy"}, "nobody here is called 'nobody'; one of vietnam, vpa"),
        ({"vpa": "clever"}, "no agent 'clever'; one of greedy, search, random"),
        ({"vpa": "greedy", "vietnam": "random"}, "leave one for a person"),
    ],
)
def test_who_can_not_play_is_said(
    rooms: dict[str, Room], agents: dict[str, str], said: str
) -> None:
    with pytest.raises(InputError, match=said):
        opened(rooms["rocknroll"], agents=agents)


def test_an_illegal_answer_is_refused_by_the_rules_and_changes_nothing(
    rooms: dict[str, Room],
) -> None:
    match = opened(rooms["rocknroll"], example="ex.t09-only-your-own")
    before = match.shared
    for key, name, why in (
        ("play", "unit-attacks", "nobody-can-do-it"),
        ("play", "slaughter", "not-in-hand"),
        ("deploy", "skip", "deployment-is-over"),
    ):
        refusal = match.answer(key, name)
        assert refusal is not None
        assert refusal.reason == why
        assert refusal.rule in match.room.desk.book.rules
    assert match.shared == before
