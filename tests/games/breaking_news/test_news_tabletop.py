"""The game at a screen: what each side sees, what may be chosen on it, and what is kept from it."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace

import pytest
from desks import ROOT

from rnr_print.core.errors import InputError
from rnr_print.core.workspace import find_workspace
from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.ending import Ending
from rnr_print.engine.event import Event
from rnr_print.engine.replay import Transcript
from rnr_print.engine.script import Script
from rnr_print.engine.trace import Trace
from rnr_print.games.breaking_news.agents import Aimless
from rnr_print.games.breaking_news.doings import DOINGS
from rnr_print.games.breaking_news.events import extras, moves
from rnr_print.games.breaking_news.figures import Marker, Side
from rnr_print.games.breaking_news.game import play_seed
from rnr_print.games.breaking_news.held import ambushers
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.skirmish import Skirmish, Smoke
from rnr_print.games.breaking_news.vocabulary import ALONE, FIGURES, OPEN
from rnr_print.games.tabled import Wanted
from rnr_print.play import session as session_module
from rnr_print.play.keepsakes import keepsakes_of, seen_in_game
from rnr_print.play.match import Match
from rnr_print.play.opening import Opening
from rnr_print.play.room import Room
from rnr_print.play.session import Session

SEED = 5
WHOLE = Opening("breaking-news", SEED, "", Wanted(("cells",)), {"red": "random"})


@pytest.fixture(scope="module")
def room() -> Room:
    return Room.of(ROOT / "card_data" / "breaking-news", "en")


@pytest.fixture(scope="module")
def table(room: Room) -> Skirmish:
    """Two men who look at each other."""
    begun = room.begun(Opening("breaking-news", SEED, "ex.between-the-walls"))
    found = begun.stage.set_up(begun.source, Script([]), [], Trace())
    assert isinstance(found, Skirmish)
    return found


@pytest.mark.parametrize("locale", ["en", "ru"])
def test_every_answer_that_rules_know_can_be_said(room: Room, locale: str) -> None:
    """A question with an answer that has no words would end the table."""
    story = replace(room, locale=locale).story
    named = {**dict.fromkeys(FIGURES, "b1"), **dict.fromkeys(OPEN, "10/10"), "marker": "red-1"}
    told = [story.answer(key, name) for key, name in named.items()]
    told += [story.answer(key, "") for key in ALONE] + [story.answer("do", do) for do in DOINGS]
    assert all(told)
    marker = story.answer("marker", "red-1")
    assert "1" in marker
    assert "red" not in marker
    assert "red-1" not in story.subject("red-1")
    assert story.subject("b1") == "b1"


def test_what_lies_beside_a_man_is_said_in_the_language_of_the_table(
    room: Room, table: Skirmish
) -> None:
    local = replace(room, locale="ru")
    table.figures["b1"].acted = True
    try:
        seen = local.tabletop.see(table, "blue", local.words)
    finally:
        table.figures["b1"].acted = False
    assert seen.chart is not None
    (spot,) = (each for each in seen.chart.spots if each.id == "b1")
    assert spot.pieces[0].notes == ("уже действовал",)


def test_rules_behind_what_happened_bear_their_numbers(room: Room) -> None:
    """Those of the book; a rule without one that of its chapter."""
    chapters = {rule: number.partition(".")[0] for rule, number in room.numbers.items()}
    assert room.numbers["deployment.sides"].count(".") == 1
    assert room.numbers.keys() >= room.desk.book.rules.keys()
    assert chapters["sight.woods"] == chapters["sight.strings"]


def test_men_lie_where_they_stand_and_look_where_they_look(room: Room, table: Skirmish) -> None:
    seen = room.tabletop.see(table, "blue", room.words)
    assert seen.chart is not None
    assert seen.chart.open is not None
    spots = {spot.id: spot for spot in seen.chart.spots}
    mm = seen.chart.open.mm
    assert (spots["b1"].x, spots["b1"].y) == (20 * mm, seen.chart.height - 20 * mm)
    assert spots["b1"].pieces[0].turn == 90
    assert spots["r1"].pieces[0].side == "red"
    shown = room.tabletop.figures(table, room.words, _brushes(room))
    pictures = [piece.picture for spot in seen.chart.spots for piece in spot.pieces]
    assert all(each is not None and each.name in shown for each in pictures)


def _brushes(room: Room) -> object:
    class None_:
        def __getattr__(self, name: str) -> object:
            return self

        def __getitem__(self, name: str) -> object:
            return self

    return None_()


def test_the_enemy_sees_no_worth_of_markers_and_nobody_in_ambush(
    room: Room, table: Skirmish
) -> None:
    one, _other = table.sides
    hidden = Marker(one, 2, "main")
    hidden.at = table.figures["b1"].at
    table.markers.append(hidden)
    table.smokes.append(Smoke(hidden.at, 1, None))
    try:
        notes = {
            player: next(
                spot.pieces[0].notes
                for spot in room.tabletop.see(table, player, room.words).chart.spots  # type: ignore[union-attr]
                if spot.id == "blue-2"
            )
            for player in ("blue", "red")
        }
        chart = room.tabletop.see(table, "red", room.words).chart
        one.enemy.knows.append(hidden)
        known = room.tabletop.see(table, "red", room.words).chart
    finally:
        one.enemy.knows.clear()
        table.markers.clear()
        table.smokes.clear()
    assert notes == {"blue": ("the main objective",), "red": ()}
    assert known is not None
    assert ("the main objective",) in [spot.pieces[0].notes for spot in known.spots]
    assert chart is not None
    assert [area.kind for area in chart.areas] == ["cloud"]
    looked = extras.MarkerLookedAt("blue", "red-1")
    assert room.tabletop.learn(table, looked, "red") is None
    assert room.tabletop.learn(table, looked, "blue") is looked
    hid = moves.Hid("b1")
    assert room.tabletop.learn(table, hid, "red") is hid


class Eaves(list[Event]):
    """A log that looks into each side's ears at everything that happens, and into its eyes."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room, self.kept = room, Counter[str]()
        self.seen: dict[str, set[str]] = {"blue": set(), "red": set()}

    def sit(self, table: Skirmish) -> None:
        self.table = table

    def append(self, event: Event) -> None:
        super().append(event)
        for side in self.table.sides:
            heard = self.room.tabletop.learn(self.table, event, side.name)
            told = set() if heard is None else _told(heard)
            assert not told & self._secrets(side.enemy), (event, side.name)
            if heard is None:
                self.kept[event.name] += 1
        if self.kept.keys() and len(self) % 30 == 0:
            for side in self.table.sides:
                seen = self.room.tabletop.see(self.table, side.name, self.room.words)
                assert seen.chart is not None
                lying = {piece.id for spot in seen.chart.spots for piece in spot.pieces}
                lying |= {piece.id for zone in seen.zones for piece in zone.pieces}
                mine = {each.id for each in ambushers(side)}
                assert mine <= lying
                assert not {each.id for each in ambushers(side.enemy)} & lying
                bombs = [each for each in self.table.bombs if each.owner is side]
                words = [area.words for area in seen.chart.areas]
                assert words.count("Roadside bomb") == len(bombs)

    def _secrets(self, side: Side) -> set[str]:
        """Who lies in ambush, and where; where bombs are."""
        lying = ambushers(side)
        spots = [
            each.at for each in (*lying, *self.table.bombs) if getattr(each, "owner", side) is side
        ]
        return {each.id for each in lying} | set(map(str, spots))


def _told(event: object) -> set[str]:
    values = [getattr(event, field.name) for field in fields(event) if field.name != "rules"]  # type: ignore[arg-type]
    return {str(x) for value in values for x in (value if isinstance(value, tuple) else (value,))}


def test_nobody_hears_or_sees_what_the_other_side_keeps(room: Room) -> None:
    shelf = Shelf(room.desk.database)
    eaves = Eaves(room)
    play_seed(shelf, "convoy", 5, Aimless(5), eaves, None, [eaves])
    assert eaves.kept["ambush-laid"]
    assert eaves.kept["bomb-put"]
    assert any(event.name == "bomb-set" for event in eaves)


def test_regulars_do_not_learn_what_the_die_of_irregulars_has_made_of_their_markers(
    room: Room, table: Skirmish
) -> None:
    one, _ = table.sides
    swapped = Marker(one, 2, "main")
    swapped.worth = "fake"
    swapped.revealed = True
    table.markers.append(swapped)
    event = extras.MarkerRevealed("blue-2", "fake")
    try:
        told = [room.tabletop.learn(table, event, side) for side in ("blue", "red")]
    finally:
        table.markers.clear()
    assert [each.worth for each in told] == ["main", "fake"]  # type: ignore[union-attr]
    assert event.worth == "fake"


def test_answers_concern_men_spots_and_directions(room: Room, table: Skirmish) -> None:
    asked: Decision[None] = Decision("blue", "face", [], "b1")
    for key, name, wanted in (
        ("act", "b1", ["b1"]), ("way", "45/20", ["45/20"]), ("toward", "90", ["b1@90"]),
        ("end-turn", "", []),
    ):  # fmt: skip
        found = room.tabletop.concerns(table, asked, Option(key, None, name))
        assert list(found) == wanted


def test_a_game_is_begun_from_a_scenario_and_a_way_is_written(room: Room) -> None:
    match = Match(room, WHOLE)
    asked = match.now.asked
    assert asked is not None
    while match.now.asked is not None and match.now.asked.kind != "deploy":
        option = match.now.asked.options[0]
        assert match.answer(option.key, option.name) is None
    refusal = match.answer("at", "30/30")
    assert refusal is not None
    assert refusal.reason == "too-far-from-edge"
    spot = match.now.asked.options[0].name  # type: ignore[union-attr]
    assert match.answer("at", spot) is None
    assert match.shared.startswith("rnr-play breaking-news mode=cells agents=red:random")


def test_choices_that_there_are_not_are_told(room: Room) -> None:
    for wanted, said in (
        (Wanted(("beach",)), "no scenario 'beach'; one of cells"),
        (Wanted(("cells", "exclusive")), "2 scenarios; play one at a time"),
        (Wanted((), ("smoke",)), "no options or seats"),
    ):
        with pytest.raises(InputError, match=said):
            room.tabletop.setup(room.desk.database, wanted)


def test_a_game_of_programs_is_seen_to_its_end_and_a_shared_one_as_far_as_it_went(
    room: Room,
) -> None:
    keepsakes, _ = keepsakes_of(room.desk)
    both = {"blue": "random", "red": "random"}
    opening = Opening("breaking-news", SEED, "", Wanted(("cells",)), both)
    whole = seen_in_game(room, opening, (), keepsakes)
    assert whole.log[-1].name == "game-won"  # type: ignore[attr-defined]
    answers = Transcript.parse(f"{SEED}:0").answers
    part = seen_in_game(room, WHOLE, answers, keepsakes)
    assert all(event.name != "game-won" for event in part.log)  # type: ignore[attr-defined]


def test_a_page_of_a_game_is_there_when_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_module, "page", lambda making, witness: making.name.encode())
    session = Session(find_workspace(ROOT), "breaking-news", "en")
    assert session.keepsakes() == ("front-page",)
    session.begin(WHOLE)
    with pytest.raises(InputError, match="isn’t over"):
        session.keepsake("front-page")
    assert session.match is not None
    session.match.now.ending = Ending("blue", "morale")
    assert session.keepsake("front-page") == b"front-page"
    with pytest.raises(InputError, match="no 'poem' is made of a game"):
        session.keepsake("poem")
