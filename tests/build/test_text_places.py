"""Where texts stand is found in products as they are drawn."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from desks import Desk

from rnr_print.build import text_places
from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Job
from rnr_print.build.products.drawn_faces import DrawnFaces
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.build.text_places import Found, _of_room, places_of, spots_of, tightest
from rnr_print.build.tracing import tracing
from rnr_print.core.workspace import Workspace
from rnr_print.locales.traced import Named, unmarked
from rnr_print.print.faces import FaceContext
from rnr_print.print.faces.onlooker import FACES, Seen
from rnr_print.print.faces.rooms import Room

ROOT = Path(__file__).parents[2]


def job_of(game: str, scratch: Path) -> Job:
    workspace = Workspace(ROOT, scratch)
    wishes = Wishes(products=("cards",), game=game)
    return replace(next(jobs_of(workspace, wishes)), blank=True)


@pytest.fixture(scope="module")
def job(tmp_path_factory: pytest.TempPathFactory) -> Job:
    return job_of("rocknroll", tmp_path_factory.mktemp("scratch"))


def rooms_of(edition: OpenEdition, card: str) -> list[Room]:
    faces = DrawnFaces(edition, "grey")
    with FACES.looking_on() as seen:
        for face in faces.contexts(card):
            faces.drawn(face)
    return [room for each in seen for room in each.rooms]


def words_of(room: Room) -> str:
    return unmarked(" ".join(room.texts)).replace("\u00a0", " ")


@pytest.mark.parametrize("language", ["en", "ja", "ar"])
def test_words_that_are_traced_are_set_as_others(job: Job, language: str) -> None:
    own = replace(job, locale=language)
    plain = rooms_of(OpenEdition(own), "bao")
    with tracing() as trail:
        traced = rooms_of(OpenEdition(own), "bao")
    assert list(map(words_of, traced)) == list(map(words_of, plain))
    assert [each.long for each in traced] == pytest.approx([each.long for each in plain], abs=0.5)
    texts = {text.context for room in traced for text in trail.texts_in(" ".join(room.texts))}
    assert {"card:bao/name", "card:bao/flavor", "wording:labels/unit"} <= texts


def test_a_box_is_as_high_as_on_the_card_itself(job: Job, spots: Found) -> None:
    plain = next(room for room in rooms_of(OpenEdition(job), "bao") if room.name == "trait")
    spot = next(each for each in spots["wording:when/attacked"] if each.part == "trait")
    assert spot.width == round(plain.wide, 1)
    own = [each for each in spots["card:bao/flavor"] if each.piece == "bao"]
    assert own[0].height < plain.high


def test_a_box_made_for_its_words_has_no_limit() -> None:
    line = Room("mark", ("runs",), (), (0, 0, 10, 2), 7, 7, 6, 0, 0.1, 1.5, 1, 0, True, 8.5, 1, 10)
    face = Seen(FaceContext("unit", {}, key="doc"), (63, 88), [line], print)
    named = [Named("wording:marks/runs", "runs")]
    [(_, spot)] = _of_room(named, "cards", face, line)
    assert (spot.width, spot.letters) == (10, 0)
    [(_, roomy)] = _of_room(named, "cards", face, replace(line, left=3))
    assert roomy.letters == pytest.approx(4.7)


def test_a_text_alone_in_its_box_has_the_room_of_it(spots: Found) -> None:
    spot = tightest(spots["wording:paperwork/counters/arrow"])
    assert (spot.product, spot.piece, spot.beside) == ("counters", "counter", 0)
    assert spot.width > spot.height > 0
    assert len("arrow") < spot.letters < 40


def test_a_line_that_is_turned_is_as_long_as_it_was_given(spots: Found) -> None:
    spines = [each for each in spots["set:base"] if each.part == "spine"]
    assert spines
    assert all(spot.width > 20 and not spot.height for spot in spines)


def test_of_several_spots_the_tightest_is_told(spots: Found) -> None:
    units = spots["wording:labels/unit"]
    assert len(units) > 20
    chosen = tightest(units)
    assert chosen.room == min(spot.room for spot in units if spot.letters)


def test_a_text_among_others_says_with_how_many(spots: Found) -> None:
    trait = tightest(spots["wording:when/attacked"])
    assert trait.product == "cards"
    assert trait.beside > 0


def test_nearly_every_text_of_cards_and_pages_is_found(spots: Found) -> None:
    expected = ("card:", "wording:labels/", "wording:paperwork/", "wording:calibration/")
    assert len([context for context in spots if context.startswith(expected)]) > 400


def test_what_a_game_draws_itself_is_found_too(tmp_path: Path) -> None:
    found = spots_of(job_of("hex-tactical", tmp_path))
    spot = tightest(found["wording:markers/suppressed"])
    assert spot.product == "counters"
    assert spot.size > 0


def test_places_are_kept_until_the_game_changes(
    desk: Desk, spots: Found, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[Job] = []
    monkeypatch.setattr(text_places, "spots_of", lambda job: looked.append(job) or spots)
    workspace = Workspace(desk.root, desk.root)
    first = places_of(workspace, "rocknroll")
    assert places_of(workspace, "rocknroll") == first
    spot, count = first["wording:labels/unit"]
    assert (spot.product, len(looked)) == ("cards", 1)
    assert count > 20
    desk.edit("card_data/rocknroll/cards/base-vietnam.yaml", "name: Bao", "name: Bo")
    places_of(workspace, "rocknroll")
    assert len(looked) == 2
