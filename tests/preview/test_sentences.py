"""What a translator sees of a face, and which words come from which text; costs 1 s."""

from __future__ import annotations

from typing import Any

import pytest
from orchard import GAME, edit, planted

from rnr_print.core.errors import InputError
from rnr_print.core.workspace import Workspace
from rnr_print.preview.matching import found_in
from rnr_print.preview.views import Views


def words_at(words: str, text: str) -> str | None:
    found = found_in(words, [text])
    return words[found[0].start : found[0].end] if found else None


@pytest.mark.parametrize(
    ("words", "text", "found"),
    [
        ("BAO", "Bao", "BAO"),
        ("When it enters, Bao attacks.", "when it enters, {what}", "When it enters, Bao attacks."),
        ("Spend 3 RD now.", "Spend **{n} RD**", "Spend 3\u00a0RD".replace("\u00a0", " ")),
        ("{star} Mines. He moves.", "{star} Mines", "{star} Mines."),
        ("« Marche ! »", "«\u202fMarche\u00a0!\u202f»", "« Marche ! »"),
        ("DIE STRASSE", "Die Straße", "DIE STRASSE"),
        ("zwei приказа", "{n} {n:приказ|приказа|приказов}", "zwei приказа"),
        ("阿宝攻击该单位。", "{unit}攻击该单位", "阿宝攻击该单位"),
        ("Take one", "Take two", None),
        ("Take one", "{all}", None),
        ("Take one", "{a} {b}.", None),
    ],
)
def test_a_text_is_found_in_what_was_made_of_it(words: str, text: str, found: str | None) -> None:
    assert words_at(words, text) == found


def test_of_texts_that_say_the_same_the_first_is_told() -> None:
    assert [span.which for span in found_in("Bao", ["Bao", "Bao", "ao"])] == [0, 2]


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Workspace:
    return planted(tmp_path_factory.mktemp("sentences") / "desk")


@pytest.fixture(scope="module")
def views(workspace: Workspace) -> Views:
    return Views(workspace, GAME)


def face_of(views: Views, locale: str) -> dict[str, Any]:
    (face,) = views.sentences("pippin", {"locale": locale})["faces"]
    return face


def sentence(face: dict[str, Any], context: str) -> dict[str, Any]:
    return next(each for each in face["sentences"] if each["context"] == context)


def test_a_translated_text_tells_its_source_and_where_it_stands(views: Views) -> None:
    name = sentence(face_of(views, "de"), "card:pippin/name")
    assert (name["source"], name["said"]) == ("Golden Pippin", "Goldparmäne")
    assert name["state"] == "translated"
    assert name["at"]["place"] == "card_data/orchard/locale/de/cards.po:7"
    assert name["source_at"]["place"].startswith("card_data/orchard/cards/fruit.yaml:")


def test_a_fuzzy_text_tells_what_it_once_said(views: Views) -> None:
    rules = sentence(face_of(views, "de"), "card:pippin/rules")
    assert rules["state"] == "fuzzy"
    assert rules["said"] == "Eat this apple. You have won.", "what is printed meanwhile"
    assert rules["once"] == "Iss den Apfel."
    assert rules["at"]["place"].endswith("cards.po:12")


def test_a_missing_text_is_told_as_missing(views: Views) -> None:
    kind = sentence(face_of(views, "de"), "kind:fruit")
    assert kind["state"] == "missing"


def test_the_source_language_tells_the_source(views: Views) -> None:
    name = sentence(face_of(views, "en"), "card:pippin/name")
    assert name["state"] == "source"
    assert name["at"]["place"].startswith("card_data/orchard/cards/fruit.yaml:")


def test_each_sentence_has_its_box_and_its_room(views: Views) -> None:
    face = face_of(views, "en")
    text = next(each for each in face["texts"] if each["name"] == "text")
    (paragraph,) = text["paragraphs"]
    start, end, which = paragraph["spans"][0]
    assert paragraph["words"][start:end] == "Eat this apple. You have won."
    assert face["sentences"][which]["context"] == "card:pippin/rules"
    assert all(0 <= side <= 1 for side in (*text["box"], *paragraph["box"]))
    assert text["room"]["left"] > 0
    assert text["room"]["more"] > 1
    assert text["room"]["steps"] == 0


def test_less_room_is_told_after_an_edit(views: Views, workspace: Workspace) -> None:
    def room() -> dict[str, Any]:
        texts = face_of(views, "en")["texts"]
        return next(each["room"] for each in texts if each["name"] == "text")

    before = room()
    edit(workspace, "cards/fruit.yaml", "Eat this apple.", "Eat this apple. " + "Chew well. " * 9)
    after = room()
    assert after["left"] < before["left"]
    assert after["more"] < before["more"]
    edit(workspace, "cards/fruit.yaml", "Eat this apple.", "Eat this apple. " + "Chew well. " * 90)
    found = views.sentences("pippin", {"locale": "en"})
    assert found["problems"], "it overflows, which is told"
    assert room()["spare"] < 0


def test_backs_are_told_too_and_strangers_refused(views: Views) -> None:
    (face,) = views.sentences("tree", {})["faces"]
    assert face["key"] == "tree"
    with pytest.raises(InputError, match="no card nobody"):
        views.sentences("nobody", {})
