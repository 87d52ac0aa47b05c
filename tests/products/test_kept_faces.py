"""Faces that are as they were are not set again, and come out as if they were."""

from __future__ import annotations

import json
from pathlib import Path
from unittest import mock

import pytest
from desks import QUICK, Desk

from rnr_print.faces.book import FaceBook

CARDS = ("--only", "bao,johny,unit-attacks,alpha", "--locale", "ru")
KEPT = "faces/rocknroll-base-ru-full.json"


def built(desk: Desk) -> tuple[bytes, list[str]]:
    """The PDF of some cards, made again, and which faces were drawn for it."""
    drawn: list[str] = []
    draw = FaceBook.draw

    def noting(book: FaceBook, canvas: object, face: object, *rest: object) -> object:
        drawn.append(face.key)  # type: ignore[attr-defined]
        return draw(book, canvas, face, *rest)  # type: ignore[arg-type]

    for path in desk.output.glob("*.pdf"):
        path.unlink()
    with mock.patch.object(FaceBook, "draw", noting):
        said = desk.build(*CARDS)
    return (desk.root / Path(said.out.partition(":")[0])).read_bytes(), drawn


def test_a_kept_face_is_not_drawn_again_and_gives_the_same_bytes(desk: Desk) -> None:
    first, drawn = built(desk)
    assert {"bao", "johny", "unit-attacks", "alpha"} <= set(drawn)
    assert built(desk) == (first, [])


def test_of_cards_one_changed_only_it_is_drawn(desk: Desk) -> None:
    before, _ = built(desk)
    vietnam = "card_data/rocknroll/cards/base-vietnam.yaml"
    desk.edit(vietnam, "attack: {on: 5, dice: 2}", "attack: {on: 4, dice: 2}")
    after, drawn = built(desk)
    assert drawn == ["bao"]
    (desk.cache / KEPT).unlink()
    assert built(desk)[0] == after != before


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("templates/rocknroll/base.xml.j2", 'y="35"', 'y="34"'),
        ("templates/themes/rocknroll.yaml", "#efe4c8", "#efe4c9"),
        ("card_data/rocknroll/locale/ru/locale.yaml", "\n", "\n# another day\n"),
    ],
    ids=["template", "theme", "facts of the language"],
)
def test_what_all_faces_depend_on_draws_all(desk: Desk, file: str, old: str, new: str) -> None:
    _, drawn = built(desk)
    text = (desk.root / file).read_text("utf-8")
    (desk.root / file).write_text(text.replace(old, new, 1), "utf-8")
    assert built(desk)[1] == drawn


@pytest.mark.parametrize("spoiled", ["", "[]", "[1, 2, 3, 4]", "{", "null", "[" * 9_000])
def test_a_spoiled_file_is_as_good_as_none(desk: Desk, spoiled: str) -> None:
    first, drawn = built(desk)
    (desk.cache / KEPT).write_text(spoiled, "utf-8")
    assert built(desk) == (first, drawn)


def test_a_face_that_doesnt_fit_is_not_kept(desk: Desk) -> None:
    names = "card_data/rocknroll/locale/ru/cards.po"
    desk.edit(names, 'msgstr "Бао"', f'msgstr "{"Бао" * 30}"')
    said = [desk.rnr("build", "cards", *QUICK, *CARDS) for _ in range(2)]
    assert [each.code for each in said] == [2, 2]
    assert said[0].problems == said[1].problems != []
    assert len(json.loads((desk.cache / KEPT).read_text())[3]) > 0
