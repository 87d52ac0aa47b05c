"""What leaves the server: nothing that the one who looks may not see. 2 s."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from matches import CARDS

from rnr_print.core.errors import InputError
from rnr_print.core.workspace import find_workspace
from rnr_print.engine.decision import Decision
from rnr_print.engine.table import Table
from rnr_print.games.rocknroll.war import War
from rnr_print.play.opening import Opening
from rnr_print.play.session import Session

Json = dict[str, object]


@pytest.fixture(scope="module")
def shared() -> Session:
    return Session(find_workspace(CARDS.parent), "rocknroll", "en")


@pytest.fixture
def session(shared: Session) -> Iterator[Session]:
    """A table of Rock'n'Roll at which nobody sits."""
    yield shared
    shared.match, shared.viewer = None, None


def start(session: Session, **given: object) -> Json:
    return session.start({"modes": ["expansion"], "seed": 7, **given})


def answer(session: Session, number: int = 0) -> Json:
    """Give an answer of whoever is asked, as the page does."""
    state = session.state()
    if state["stage"] == "covered":
        state = session.uncover({"player": state["player"]})
    if not state["asked"]["mine"]:
        session.hand_over(None)
        return answer(session, number)
    option = state["asked"]["options"][number % len(state["asked"]["options"])]
    told = {"serial": state["serial"], "at": state["at"]}
    return session.answer({**told, "key": option["key"], "name": option["name"]})


def war_of(session: Session) -> War:
    """The war as it really is."""
    found: list[War] = []

    def look(table: Table, asked: Decision[object]) -> None:
        assert isinstance(table, War)
        found.append(table)

    assert session.match is not None
    session.match.played(session.match.answers, agents=False, at_rest=look)
    return found[0]


def secrets(war: War, viewer: str) -> set[str]:
    """The cards whose names a viewer must not get: hands of others, all decks, closed enemies;
    those that lie open somewhere too are no secret."""
    hidden: list[object] = [*war.order_deck, *war.op_deck, *war.local_deck]
    known: list[object] = [*war.order_discard, *war.dead_locals]
    for army in war.armies:
        hidden += army.deck
        known += [*army.hq, *army.graveyard, *army.prisoners]
        for player in army.players:
            (known if player.name == viewer else hidden).extend(player.hand)
        own = army.name == viewer
        for place in war.places:
            units = [unit for unit in place.units if unit.army is army]
            known += [unit for unit in units if own or not unit.closed]
            hidden += [unit for unit in units if unit.closed and not own]
    known += [unit for place in war.places for unit in place.units if unit.army is None]
    return set(map(str, hidden)) - set(map(str, known))


def named(told: object) -> set[str]:
    """All words of JSON, and the ids within addresses of pictures."""
    found: set[str] = set()
    if isinstance(told, dict):
        for key, value in told.items():
            found |= {str(key)} | named(value)
    elif isinstance(told, list | tuple):
        for each in told:
            found |= named(each)
    elif isinstance(told, str):
        found |= {told, told.partition("?")[0].rpartition("/")[2], told.partition(".")[0]}
    return found


@pytest.mark.parametrize("options", [[], ["macv-sog"]])
def test_a_page_never_holds_what_its_player_may_not_see(
    session: Session, options: list[str]
) -> None:
    start(session, options=options, agents={})
    looked = 0
    for number in range(60):
        answer(session, number * 7 + 1)
        state = session.state()
        if state["stage"] != "table":
            continue
        assert session.match is not None
        if session.match.now.asked is None:
            break
        shown = {key: value for key, value in state.items() if key != "log"}
        leaked = secrets(war_of(session), str(session.viewer)) & named(
            json.loads(json.dumps(shown))
        )
        assert leaked == set(), (number, leaked)
        looked += 1
    assert looked > 30


def test_the_log_tells_no_card_that_another_took_unseen(session: Session) -> None:
    start(session, agents={})
    for number in range(60):
        answer(session, number)
    assert session.match is not None
    other = {"vietnam": "vpa", "vpa": "vietnam"}
    for viewer, lines in session.match.now.learned.items():
        for line in lines:
            facts = getattr(line.event, "facts", dict)()
            if line.event.__class__.__name__ in ("OrderTaken", "OpTaken", "LocalTaken"):
                assert facts["player"] != other[viewer]
        mine = session.match.now.learned[other[viewer]]
        assert [str(line.event) for line in lines] != [str(line.event) for line in mine]


def test_between_two_people_the_table_is_covered(session: Session) -> None:
    state = start(session, agents={})
    first = str(state["player"])
    assert state["stage"] == "covered"
    assert not {"seen", "log", "asked"} & state.keys()
    other = {"vietnam": "vpa", "vpa": "vietnam"}[first]
    with pytest.raises(InputError, match="isn’t at this screen"):
        session.uncover({"player": other})
    assert session.uncover({"player": first})["viewer"] == first
    covered = session.hand_over(None)
    assert covered["stage"] == "covered"
    assert not {"seen", "log", "asked"} & covered.keys()
    body = {"serial": covered["serial"], "at": covered["at"], "key": "end", "name": ""}
    with pytest.raises(InputError, match="is to choose"):
        session.answer(body)


def test_nobody_looks_into_the_hand_of_a_program(session: Session) -> None:
    state = start(session, agents={"vpa": "greedy"})
    assert state["viewer"] == "vietnam"
    with pytest.raises(InputError, match="isn’t at this screen"):
        session.uncover({"player": "vpa"})
    assert session.hand_over(None)["viewer"] == "vietnam"


def test_a_window_that_is_behind_answers_nothing(session: Session) -> None:
    old = start(session, agents={"vpa": "greedy"})
    option = old["asked"]["options"][0]
    body = {"serial": old["serial"], "at": old["at"], "key": option["key"], "name": option["name"]}
    new = session.answer(body)
    again = session.answer(body)
    assert again["at"] == new["at"] != old["at"]
    assert "another window" in str(again["notice"])


def test_a_refused_answer_comes_with_its_rule(session: Session) -> None:
    state = session.start({"example": "ex.t09-only-your-own", "agents": {"vpa": "random"}})
    told = {"serial": state["serial"], "at": state["at"]}
    refused = session.answer({**told, "key": "play", "name": "unit-attacks"})["refused"]
    assert refused["rule"] in session.room.desk.book.rules
    assert refused["told"].startswith("Vietnam: play")
    told_rule = session.rule(refused["rule"])
    assert told_rule["runs"][0]["text"]
    with pytest.raises(InputError, match="no rule 'x'"):
        session.rule("x")


def test_why_something_can_not_be_chosen_is_told_of_everything_on_the_table(
    session: Session,
) -> None:
    start(session, agents={"vpa": "greedy"})
    for number in range(12):
        answer(session, number)
        state = session.state()
        pieces = {p["id"] for z in state["seen"]["zones"] for p in z["pieces"]} - {""}
        for piece in sorted(pieces):
            told = session.why({"name": piece})["refused"]
            assert told is None or told["told"]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (None, "not what the table asks for"),
        ({"modes": ["chess"]}, "unknown mode 'chess'; one of base, expansion"),
        ({"modes": "base"}, "modes: a list of names"),
        ({"options": ["x"]}, "unknown option 'x'; one of contingent-plus, macv-sog"),
        ({"seats": [9, 9]}, "no seats 9v9; write players a side, up to 3"),
        ({"seats": ["a"]}, "seats are numbers"),
        ({"seed": "x"}, "a seed is a whole number, not 'x'"),
        ({"seed": 2**60}, "a seed is a whole number"),
        ({"example": "ex.nowhere"}, "no example, rule, chapter or source 'ex.nowhere'"),
        ({"agents": {"vpa": "clever"}}, "no agent 'clever'"),
        ({"agents": ["vpa"]}, "agents are programs by player"),
    ],
)
def test_what_can_not_be_begun_is_said_and_the_old_game_goes_on(
    session: Session, body: object, said: str
) -> None:
    before = start(session, agents={"vpa": "greedy"})
    with pytest.raises(InputError) as refused:
        session.start(body)
    assert said in refused.value.problems[0].message
    assert session.state()["serial"] == before["serial"]


def test_a_shared_game_is_gone_on_with(session: Session) -> None:
    start(session, agents={"vpa": "greedy"})
    for number in range(8):
        answer(session, number)
    text, before = session.share()["text"], session.state()
    start(session, agents={"vpa": "greedy"}, seed=8)
    after = session.resume({"text": text})
    assert (after["seen"], after["log"], after["notice"]) == (before["seen"], before["log"], "")
    cards = session.room.cards
    other = session.resume({"text": text.replace(cards, "0" * len(cards))})
    assert "other cards" in str(other["notice"])
    with pytest.raises(InputError, match="Only the first 2 of 3 answers fit"):
        session.resume({"text": text.partition(":4")[0].rpartition(" ")[0] + " 7:4.2.99"})
    with pytest.raises(InputError, match="this is the table of rocknroll, not of chess"):
        session.resume({"text": "rnr-play chess 1:1"})


def test_cards_that_change_are_noticed_and_the_game_is_played_again(desk_copy: Path) -> None:
    session = Session(find_workspace(desk_copy), "rocknroll", "en")
    session.begin(Opening("rocknroll", 7, agents={"vpa": "greedy"}))
    for number in range(6):
        answer(session, number)
    before = session.share()["text"]
    file = desk_copy / "card_data/rocknroll/game.yaml"
    text = file.read_text("utf-8")
    file.write_text(text + "\n  bad: [", "utf-8")
    session.noticed()
    assert session.state()["changed"] is False, "a file saved half is waited for"
    file.write_text(text.replace("ok_to_win: 5", "ok_to_win: 4"), "utf-8")
    session.noticed()
    assert session.state()["changed"] is True
    assert session.share()["text"] == before
    again = session.again(None)
    assert again["changed"] is False
    counts = [each for each in again["seen"]["counts"] if each["title"] == "OK"]
    assert {each["many"] for each in counts} == {4}
    assert session.share()["text"].rpartition(":")[2] == before.rpartition(":")[2]
