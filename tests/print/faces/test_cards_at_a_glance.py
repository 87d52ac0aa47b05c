"""What a hand of cards tells at a glance: attack or maneuver, in large type, with air around it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from faces_samples import SAMPLES

from rnr_print.print.faces import Drawn, FaceContext
from rnr_print.print.pdf.canvas import Canvas

DESIGNED, LARGEST = 9.4, 10.6


def order(suit: str) -> FaceContext:
    values = {
        "suit": suit, "faction": None, "ink": "order", "flavor": "",
        "paragraphs": ["One of your units."],
    }  # fmt: skip
    artillery = SAMPLES["artillery"]
    return replace(artillery, values={**artillery.values, **values})


def unit(*paragraphs: str) -> FaceContext:
    mine = next(face for face in SAMPLES.values() if face.template == "unit")
    values = {**mine.values, "marks": [], "paragraphs": list(paragraphs), "flavor": "Well."}
    return replace(mine, values=values)


def shapes(book, face: FaceContext) -> set[str]:
    """The outlines of all polygons, without their colors."""
    return {e.attributes["points"] for e, _ in book.elements(face) if e.tag == "polygon"}


def sizes(book, face: FaceContext) -> dict[str, float]:
    log: list[Drawn] = []
    assert book.draw(Canvas("en"), face, log) == ()
    return {each.what.partition(":")[0]: each.size for each in log if each.element == "box"}


def test_attack_and_maneuver_differ_in_shape_and_not_only_in_color(make_book):
    for ink in ("full", "low", "grey"):
        book = make_book(ink)
        attack, maneuver = shapes(book, order("spade")), shapes(book, order("diamond"))
        assert len(attack - maneuver) > 20, "hazard tape"
        corners = [next(p for p in sorted(each) if p.startswith("-3,91"))
                   for each in (attack, maneuver)]  # fmt: skip
        assert corners[0] != corners[1]


def test_a_unit_of_few_words_has_large_type(make_book):
    assert sizes(make_book(), unit("**Lie still.** No.")) == {
        "trait": pytest.approx(LARGEST), "foot of trait": 7.2,
    }  # fmt: skip


def test_a_unit_of_many_words_is_set_as_designed_or_smaller(make_book):
    many = "**Undertow.** When he kills in an attack this Point may change places with one beside. "
    assert sizes(make_book(), unit(many * 2, many))["trait"] <= DESIGNED


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 7])
def test_words_keep_off_the_rule_over_the_flavor(make_book, count: int):
    """The last line ends a good line's gap above the flavor, however full the box."""
    log: list[Drawn] = []
    line = "Once in your turn he may go to any other Point and drag one along. "
    assert make_book().draw(Canvas("en"), unit(line * count), log) == ()
    boxes = {each.what.partition(":")[0]: each.box for each in log if each.element == "box"}
    assert boxes["trait"][1] - boxes["foot of trait"][3] >= 3 - 1e-6
