"""The toy game at the table, with what it gives for it and without. 1 s."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from desks import Desk
from harbor import GAME

from rnr_print.core.errors import InputError
from rnr_print.core.workspace import find_workspace
from rnr_print.examples.runner import play_one
from rnr_print.games.tabled import Seen, Wanted
from rnr_print.play.match import Match
from rnr_print.play.opening import Opening
from rnr_print.play.plain import PlainTabletop
from rnr_print.play.room import Room
from rnr_print.play.saving import moments, saved
from rnr_print.play.session import Session
from rnr_print.rulebook.example_blocks import examples_in


@pytest.fixture(scope="module")
def room(shared_sea: Desk) -> Room:
    return Room.of(shared_sea.root / "card_data" / GAME, "en")


def sailed(room: Room, agents: dict[str, str], answers: int) -> Match:
    """A game after so many random answers."""
    match, chance = Match(room, Opening(GAME, 3, agents=agents)), Random(4)
    for _ in range(answers):
        if (heard := match.now.heard) is None:
            break
        option = chance.choice(heard.options)
        match.answer(option.key, option.name)
    return match


def test_two_programs_and_a_person_play_to_the_end(room: Room) -> None:
    crews = room.desk.database.game.sides
    one, *others = crews
    match = sailed(room, dict.fromkeys(others, "greedy"), 400)
    assert match.persons == (one,)
    assert match.now.ending is not None
    chart = match.now.seen[one].chart
    assert chart is not None
    afloat = sum(len(spot.pieces) for spot in chart.spots)
    assert 0 < afloat < len(room.desk.database.cards)


def test_an_open_answer_is_given_refused_shared_and_taken_back(room: Room) -> None:
    match = Match(room, Opening(GAME, 3))
    heard = match.now.heard
    assert heard is not None
    match.answer("boat", heard.options[0].name)
    sailing = match.now.heard
    assert sailing is not None
    before = match.shared
    refusal = match.answer("sail", "nowhere")
    assert refusal is not None
    assert refusal.reason == "no-hex"
    assert match.shared == before
    suggested = next(each.name for each in sailing.options if each.key == "sail")
    assert match.answer("sail", suggested.lower()) is None
    assert f"(sail={suggested})" in match.shared or match.answers[-1] != ""
    match.undo()
    assert match.shared == before


@pytest.mark.parametrize("plain", [False, True], ids=["given", "without"])
def test_a_piece_of_it_is_saved(room: Room, plain: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if plain:
        room = replace(room)
        room.__dict__["tabletop"] = PlainTabletop()
    match = sailed(room, {}, 11)
    text = saved(match, moments(match)[1].answers, "Out at sea")
    (example,) = examples_in(text, "x.md")
    outcome = play_one(room.desk, example, "")
    assert outcome.passed
    assert len(example.yaml.data["script"]) >= (2 if not plain else 4)


def test_without_what_it_gives_there_are_questions_and_a_story(room: Room) -> None:
    room = replace(room)
    room.__dict__["tabletop"] = PlainTabletop()
    match = sailed(room, dict.fromkeys(list(room.desk.database.game.sides)[1:], "random"), 300)
    (person,) = match.persons
    assert match.now.ending is not None
    assert match.now.seen[person] == Seen(match.now.seen[person].moment)
    assert match.now.learned[person]
    with pytest.raises(InputError, match="no modes, options or seats"):
        Match(room, Opening(GAME, 1, wanted=Wanted(("base",))))


def test_it_is_shown_with_its_pictures(shared_sea: Desk) -> None:
    session = Session(find_workspace(shared_sea.root), GAME, "en")
    session.start({"seed": 3, "agents": {"insurers": "greedy"}})
    session.uncover({"player": session.state()["player"]})
    state = session.state()
    addresses = {state["seen"]["chart"]["picture"]} | {
        piece["picture"] for spot in state["seen"]["chart"]["spots"] for piece in spot["pieces"]
    }
    assert len(addresses) > 3
    for address in addresses:
        _, _, kind, name = address.partition("?")[0].split("/")
        assert session.picture(kind, name).startswith(b"RIFF")
    with pytest.raises(InputError, match="no drawing 'x'"):
        session.picture("figure", "x")
    with pytest.raises(InputError, match="no face '\\.\\./x'"):
        session.picture("card", "../x")
