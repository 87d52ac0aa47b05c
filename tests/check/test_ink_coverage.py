"""How much ink a face takes is measured, and bounded, in each way of inking by itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products.drawn_faces import DrawnFaces
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.check.ink_coverage import InkedFaces
from rnr_print.core.workspace import find_workspace
from rnr_print.print.faces import FaceContext

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def inked(tmp_path_factory: pytest.TempPathFactory) -> InkedFaces:
    """The faces of the first game, painted apart."""
    workspace = replace(find_workspace(ROOT), scratch=tmp_path_factory.mktemp("ink"))
    return InkedFaces(OpenEdition(next(jobs_of(workspace, Wishes(products=("cards",))))))


@pytest.fixture(scope="module")
def face(inked: InkedFaces) -> FaceContext:
    return next(iter(DrawnFaces(inked.edition).contexts("bao")))


def test_little_ink_takes_less_than_grey_and_that_less_than_full(
    inked: InkedFaces, face: FaceContext
) -> None:
    percents = inked.percents(face)
    assert list(percents) == list(inked.theme.most_ink)
    assert percents["full"] > percents["grey"] > percents["low"] > 0


def test_a_bound_holds_for_its_way_of_inking(inked: InkedFaces, face: FaceContext) -> None:
    assert list(inked.problems(face)) == []
    strict = inked.theme.model_copy(update={"most_ink": {"full": 400, "low": 1, "grey": 400}})
    bounded = InkedFaces(inked.edition)
    bounded.__dict__["theme"] = strict
    (problem,) = bounded.problems(face)
    assert problem.message.startswith("card bao takes ")
    assert problem.message.endswith(" % of ink in low ink; the theme's most_ink is 1 %")


def test_no_template_takes_more_than_its_theme_allows(inked: InkedFaces) -> None:
    """A face of each and all backs, which have most: pictures of cards take less than those."""
    drawn = DrawnFaces(inked.edition)
    fronts = [face for card in inked.edition.cards for face in drawn.contexts(card.id)]
    faces = [*{face.template: face for face in fronts}.values()]
    faces += [face for back in drawn.backs for face in drawn.back(back)]
    assert len(faces) > 10
    assert [str(wrong) for face in faces for wrong in inked.problems(face)] == []
