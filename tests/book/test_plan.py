"""The plan of the book: what it names must exist, every chapter stands in one part."""

from __future__ import annotations

import shutil

import pytest
import yaml

from rnr_print.book.plan import FILE, read_plan
from rnr_print.core.errors import InputError


@pytest.fixture
def spoiled(full, tmp_path):
    """Reads the plan with some words of it replaced."""
    shutil.copy(full.sources.folder / FILE, tmp_path / FILE)

    def read(old: str, new: str):
        path = tmp_path / FILE
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new, 1))
        return read_plan(tmp_path, full.book, full.sources.database)

    return read


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("ex.e02-all-sixes", "ex.never-was", "no example 'ex.never-was'"),
        ("[hodunov, delta-queen", "[bao-the-great, delta-queen", "no card 'bao-the-great'"),
        ("expansion.row:", "box.nothing:", "no paragraph 'box.nothing'"),
        ("ally: [terms.ally]", "ally: [terms.friend]", "no paragraph 'terms.friend'"),
        ("ally: [terms.ally]", "ally: [story.reel]", "no paragraph 'story.reel' with a number"),
        ("box.trait: [", "box.nothing: [", "no paragraph 'box.nothing'"),
        ("hand: [johny", "hand: [jonny", "no card 'jonny'"),
        ("card: napalm", "card: petrol", "no card 'petrol'"),
        ("[box, setup,", "[setup,", "chapter 'box' must stand in exactly one part"),
    ],
)
def test_what_does_not_exist_is_said_with_its_place(spoiled, old, new, said) -> None:
    with pytest.raises(InputError) as caught:
        spoiled(old, new)
    problems = caught.value.problems
    assert any(said in problem.message for problem in problems)
    assert all(problem.place and problem.place.line for problem in problems)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("lookup: {book/lookup/gun: [box.nothing]}", "no paragraph 'box.nothing'"),
        ("abreast: [box.nothing]", "no table 'box.nothing'"),
    ],
)
def test_so_is_what_the_index_and_halved_tables_lack(spoiled, more, said) -> None:
    with pytest.raises(InputError) as caught:
        spoiled("glossary:\n", f"{more}\nglossary:\n")
    assert [said in each.message and bool(each.place.line) for each in caught.value.problems] == [
        True
    ]


def test_the_plan_of_the_game_is_sound(full) -> None:
    written = yaml.safe_load((full.sources.folder / FILE).read_text("utf-8"))
    assert list(full.plan.diagrams) == written["diagrams"]
    assert {*full.plan.diagrams} <= full.book.examples.keys()
    placed = [chapter for part in full.plan.parts.values() for chapter in part.chapters]
    printed = [each for each in full.book.chapters if "rulebook" in each.printed.books]
    assert {*placed, *full.plan.front} >= {chapter.id for chapter in printed}
    assert len(placed) == len({*placed})
