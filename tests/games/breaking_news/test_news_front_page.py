"""The front page: it tells what happened, lacks no fact, and prints no joke beside the dead."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest
from desks import ROOT, Desk, Said

from rnr_print.cards.rules_text import PLACEHOLDER, Teller
from rnr_print.cards.wording import game_wording, read_wording
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.event import Event
from rnr_print.engine.replay import Replay
from rnr_print.games.breaking_news.events import extras, fire, game, harm, moves, vehicles
from rnr_print.games.breaking_news.game import new_game
from rnr_print.games.breaking_news.news.editor import Edition, Editor
from rnr_print.games.breaking_news.news.page import _cut, _halved
from rnr_print.games.breaking_news.news.witness import Witness
from rnr_print.games.breaking_news.scenarios import read_scenario
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.locales.catalog import read_catalog

GIVEN: Final = {"n", "name", "side", "pictured", "text"}
"""What texts are given beside facts."""


def _shot(by: str, at: str, *dice: int, distance: str = "40") -> fire.Fired:
    return fire.Fired(by, at, "assault-rifle", "burst", "28/20", distance, 4, dice, "no", ())


def _hit(by: str, at: str) -> list[Event]:
    return [_shot(by, at, 5, 1, 1), fire.Hit(at, by), harm.SaveFailed(at, 4, 1), harm.Removed(at)]


FIRED: Final = [
    game.TurnBegan(1), *(game.InitiativeRolled("blue", (9, 5)) for _ in range(4)),
    moves.Moved("b02", ("45/20",), "25"), *_hit("b03", "r04"),
]  # fmt: skip
BUSY: Final[list[Event]] = [
    *FIRED, *(_shot("r05", "b01", 1, 2, 1) for _ in range(5)),
    _shot("b06", "r07", 1, distance="61.5"), fire.Strayed("b07", "b06"), harm.Removed("b07"),
    fire.Deviated("left", "6", "34/50"), fire.Dud("r08"), fire.RanDry("r05", "lmg", "empty"),
    fire.StrikeCalled("red", "40/60", 2, "no"), fire.StrikeFell("red", 3, (4, 4, 3, 3), "52/53"),
    *(harm.Suppressed("b08") for _ in range(5)), *(fire.SmokeLaid("10/10") for _ in range(2)),
    *(moves.SpottingFailed("r01", "b01", 5, 2) for _ in range(3)), fire.Burst("34/50", 5),
    *(moves.Moved("b02", ("45/20",), "25") for _ in range(3)),
    harm.MeleeRolled(("b09",), "r09", (4, 2), 7, 3), harm.AssaultRolled(("b10",), "h", (6,), (2,)),
    vehicles.Exploded("bv1"), extras.BombSet("red", "20/20", 1, "no"),
    extras.BombSet("blue", "20/20", 4, "yes"), extras.MarkerLookedAt("blue", "red-2"),
    harm.Stabilized("b11", "b12"), extras.Captured("blue-3", "r02", "fake"),
    extras.Captured("blue-1", "r02", "main"), extras.NeutralTaken("j1", "red"),
    extras.Exfiltrated("blue"), game.MoraleRolled("blue", 2, (4, 5, 6), "yes"),
    game.TurnBegan(3), game.MoraleRolled("red", 6, (1, 2, 3), "no"), game.GameWon("blue", "morale"),
]  # fmt: skip
KILLED: Final = [*BUSY[:-1], extras.NeutralHit("c1", 4, 2, "yes"), BUSY[-1]]


class Office:
    """Where editions are written about logs."""

    def __init__(self, shelf: Shelf, language: str = "en") -> None:
        self.shelf, self.folder = shelf, shelf.database.folder
        wording = game_wording(self.folder)
        catalog = read_catalog(self.folder / "locale", language)
        self.teller = Teller(shelf.database.game, wording, catalog)
        self.wording = read_wording(self.folder / "keepsakes.yaml")

    def editor(self, log: Iterable[Event]) -> Editor:
        table = new_game(
            self.shelf, read_scenario(self.shelf, "exclusive"), SeededDice(1), Replay(())
        )
        for figure in table.figures.values():
            figure.where = "table"
        witness = Witness(table)
        for event in log:
            witness.saw(table, event)
        for name, where in (("r04", "lost"), ("b07", "lost"), ("r10", "captive")):
            table.figures[name].where = where  # type: ignore[assignment]
        table.sides[0].points, table.sides[1].points = {"regular-lost": 10}, {"irregular-lost": 25}
        if any(isinstance(event, extras.NeutralHit) for event in log):
            table.sides[0].points["civilian"] = 5
        witness.left(table)
        witness.vehicles = {"bv1": "jeep"}
        witness.roles = {"j1": "journalist", "c1": "civilian"}
        return Editor(self.folder, self.shelf.database, self.teller, witness)


@pytest.fixture(scope="module")
def office(shelf: Shelf) -> Office:
    return Office(shelf)


def _printed(told: Edition) -> list[str]:
    """All that stands on the page."""
    items = [told.weather, told.banner, *told.stories, told.briefs, told.map, told.corrections]
    items += [told.quote] if told.quote else []
    words = [text for item in items for text in (item.head, item.text)]
    return [*words, told.inside, *told.lead, *told.ads, *told.ticker, told.face, told.caption,
            told.date, told.number]  # fmt: skip


def test_every_fact_that_a_text_asks_for_is_reckoned_by_some_game(office: Office) -> None:
    free = [*BUSY[:-4], *BUSY[-3:-1]]
    calm = [*FIRED, game.TurnBegan(3), game.GameWon("blue", "last-turn")]
    known = set[str]()
    for log in (BUSY, KILLED, free, calm):
        known |= office.editor(log).known.facts.keys()
    asked = {
        (name, key)
        for key, pattern in office.wording.patterns.items()
        for name, _ in PLACEHOLDER.findall(pattern.text)
    }
    assert not {(name, key) for name, key in asked if name not in known | GIVEN}


@pytest.mark.parametrize("log", [BUSY, KILLED, FIRED, BUSY[:-1], [game.TurnBegan(1)]])
def test_nothing_on_the_page_is_left_unfilled(office: Office, log: list[Event]) -> None:
    told = office.editor(log).edition()
    assert all(each and "{" not in each for each in _printed(told) if each != told.face)


def test_a_page_in_another_language_has_no_word_of_the_first(shelf: Shelf) -> None:
    office = Office(shelf, "ru")
    assert office.editor(FIRED).known.facts["hectares"] == "2,6"
    for log in (BUSY, KILLED, FIRED):
        told = " ".join(_printed(office.editor(log).edition()))
        assert "{" not in told
        assert not re.findall(r"[a-z]{3}", told, re.IGNORECASE)


def test_the_same_game_makes_the_same_page_and_another_another(office: Office) -> None:
    one, again = (_printed(office.editor(BUSY).edition()) for _ in range(2))
    assert one == again
    others = [office.editor([*BUSY, *(moves.Hid("b01"),) * n]).edition() for n in range(1, 9)]
    assert len({told.paper for told in others}) > 2
    assert len({tuple(_printed(told)) for told in others}) == len(others)
    assert len({told.ads[0] for told in others}) > 3


def test_the_lead_says_who_won_and_who_fired_first(office: Office) -> None:
    editor = office.editor(BUSY)
    told = " ".join(editor.edition().lead)
    assert str(editor.known.facts["town"]) in told
    assert editor.known.facts["winner"] == "the Mandate"
    assert editor.known.facts["far"] == 80  # 40 cm
    assert editor.known.facts["seconds"] == 36
    assert "The Mandate" in told


def test_a_friend_who_is_hit_isn_t_counted_as_an_enemy_felled(office: Office) -> None:
    tally = office.editor(BUSY).known.tally
    assert tally.friendly == ("b06", "b07")
    assert tally.felled == {"b03": 1}
    assert tally.fell_by == {"r04": "b03"}


def test_names_are_of_men_and_come_with_ids_once(office: Office) -> None:
    editor = office.editor(BUSY)
    words = " ".join(_printed(editor.edition()))
    ids = [f"({name})" for name in editor.witness.soldiers]
    assert any(name in words for name in ids)
    assert all(words.count(name) <= 1 for name in ids)


def test_no_joke_stands_beside_the_dead(office: Office) -> None:
    told = office.editor(KILLED).edition()
    assert told.sober
    allowed = ("headlines/civilians", "quotes/civilians", "sober", "known", "ticker-sober", "map",
               "lead/place", "lead/civilians", "dateline", "number", "weather/title", "towns",
               "corrections/title")  # fmt: skip
    words = _printed(told)
    jokes = [
        pattern.text for key, pattern in office.wording.patterns.items()
        if not key.removeprefix("keepsakes/").startswith(allowed)
    ]  # fmt: skip
    assert not [each for each in jokes if len(each) > 12 and any(each in word for word in words)]
    assert not told.market
    assert "killed" in told.lead[0]


def test_words_that_do_not_fit_are_cut_from_the_end() -> None:
    texts = ["One. Two. Three.", "Middle.", "Last."]
    left = []
    while _cut(texts):
        left.append(list(texts))
    assert left[:3] == [["One. Two. Three.", "Last."], ["One. Two. Three."], ["One. Two."]]
    assert left[3:] == [["One."]]
    assert _halved("Objective taken; it was a box") == ["Objective taken;", "it was a box"]


def test_a_page_is_a_file_that_somebody_names(tmp_path: Path) -> None:
    desk, picture = Desk(tmp_path), tmp_path / "front.png"
    wish = ("examples", "show", "ex.between-the-walls", "--game", "breaking-news", "--as")

    def show(*given: str) -> Said:
        return desk.rnr(*wish, *given, "--workspace", str(ROOT))

    assert show("front-page", "-o", str(picture)).code == 0
    assert picture.read_bytes()[:4] == b"\x89PNG"
    for given, said in (
        (("poem",), "no 'poem' is made of a game; one of front-page"),
        (("front-page", "-o", str(tmp_path / "a.gif")), "a page is a .pdf, .png, .webp or .jpg"),
        (("front-page", "--paper", "a9"), "no paper 'a9'; one of a4"),
    ):
        wrong = show(*given)
        assert wrong.code == 2
        assert said in wrong.err
    assert not (tmp_path / "a.gif").exists()
