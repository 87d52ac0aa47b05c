"""Examples in print: the story of the run, the stamp of the run, the moves that were refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from walking import texts, walk

from rnr_print.book.card_images import Facsimiles
from rnr_print.book.escaping import escaped
from rnr_print.book.examples import Cases
from rnr_print.core.errors import Place, Problem
from rnr_print.engine.failure import Failure
from rnr_print.games.rocknroll.book.pages import WarPages
from rnr_print.print.pages.blocks import Figure


@pytest.fixture(scope="module")
def pages(full) -> WarPages:
    return WarPages(full, Facsimiles(full.sources, full.theme))


@pytest.fixture(scope="module")
def cases(full, pages) -> Cases:
    return Cases(full, pages)


def test_a_large_example_tells_its_steps_and_shows_both_diagrams(full, cases) -> None:
    box = cases.large(full.book.examples["ex.t14-just-enough"])
    told = " ".join(texts([box]))
    alts = [each.alt for each in walk([box]) if isinstance(each, Figure)]
    assert box.title == "Hoa needs 3\u00a0and rolls\u00a03"
    assert "Hoa kills Skip" in told
    assert any(alt.startswith("Before. B: Hoa (Vietnam), Skip (VPA)") for alt in alts)
    assert any(alt.startswith("After.") and "fallen: Skip" in alt for alt in alts)


def test_an_alternative_text_tells_the_events(full, cases) -> None:
    box = cases.large(full.book.examples["ex.t18-funeral"])
    after = " ".join(each.alt for each in walk([box]) if isinstance(each, Figure))
    assert "ROCK’N’ROLL" in after


def test_a_short_case_is_one_paragraph_with_a_tick(full, cases) -> None:
    text = cases.short(full.book.examples["ex.t13-not-next-door"])
    assert text.id == "ex.t13-not-next-door"
    assert text.text.startswith("{played}\u00a0")
    assert "{cross}" in text.text
    assert "out of reach" in text.text


def test_a_case_that_fails_says_so(full, pages) -> None:
    example = full.book.examples["ex.t13-not-next-door"]
    played = full.performances[example.id]
    wrong = Failure(Problem("expected something else", Place("x")))
    failing = replace(full, performances={
        **full.performances, example.id: replace(played, failures=(wrong,)),
    })  # fmt: skip
    assert Cases(failing, pages).short(example).text.startswith("{failed}\u00a0")
    stamp = [
        each.alt
        for each in walk([Cases(failing, pages).large(example)])
        if isinstance(each, Figure)
    ]
    assert stamp[-1].startswith("Not as told")


def test_every_refused_move_is_told(full, cases) -> None:
    for key, played in full.performances.items():
        asked = len(played.example.yaml.data.get("illegal") or ())
        assert len(list(cases.refused(played))) == asked, key


def test_plain_words_are_no_markup() -> None:
    assert escaped("a_b *c* [d] {e} ~") == r"a\_b \*c\* \[d\] \{e\} \~"
