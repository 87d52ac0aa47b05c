"""Counters in print: how many there are, and the sheets for each way of printing backs."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from paperwork_jobs import job, workspace_with
from pypdfium2 import PdfDocument

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products import counters
from rnr_print.core.errors import InputError
from rnr_print.print.components.plans import read_paperwork

PLAN = Path(__file__).parents[2] / "card_data" / "rocknroll" / "paperwork.yaml"


@pytest.mark.parametrize(
    ("sides", "pages"), [("duplex-long", 2), ("duplex-short", 2), ("gutterfold", 2), ("simplex", 1)]
)
def test_each_way_of_printing_has_its_pages(sides: str, pages: int) -> None:
    data, line, _ = counters.build(OpenEdition(job("counters", "ru", sides=sides)))
    assert line.startswith("42 counters on")
    assert len(PdfDocument(io.BytesIO(data))) == pages


def test_there_are_eight_ok_and_a_devils_hand_for_each_side() -> None:
    plan = read_paperwork(PLAN).counters
    assert plan is not None
    assert plan.kinds["ok"].count == 8
    hands = [kind for name, kind in plan.kinds.items() if name.startswith("devils-hand")]
    assert sorted(hand.front.color for hand in hands for _ in range(hand.count)) == [
        "vietnam", "vpa",
    ]  # fmt: skip


def test_counters_may_be_hexagons(tmp_path: Path) -> None:
    plan = "counters:\n  shape: hexagon\n  kinds: {ok: {front: {letters: OK, color: vpa}}}\n"
    _, line, _ = counters.build(
        OpenEdition(job("counters", workspace=workspace_with(tmp_path, plan)))
    )
    assert line == "1 counter on 1 sheet"


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        ("dials: {}\n", "no counters are declared"),
        ("counters: {kinds: {ok: {front: {color: vpa}}}}\n", "an icon, letters or a picture"),
        ("counters: {kinds: {unheard: {front: {letters: A, color: vpa}}}}\n", "counters/unheard"),
        ("counters: {kinds: {ok: {front: {letters: A, color: vpa, word: unheard}}}}\n",
         "counters/unheard"),
        ("counters:\n  kinds:\n    ok: {size: 9, front: {letters: A, color: vpa}}\n",
         r"3:16: .* 12 or more"),
        ("counters: {kinds: {ok: {front: {icon: nothing, color: vpa}}}}\n", "no icon 'nothing'"),
        ("counters: {kinds: {ok: {front: {picture: nobody, color: vpa}}}}\n",
         r"1:42: no picture 'nobody'"),
        ("counters: {kinds: {ok: {front: {picture: bao, icon: dot, color: vpa}}}}\n",
         "give one of them"),
    ],
)  # fmt: skip
def test_counters_that_cannot_be_made_are_refused(tmp_path: Path, plan: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        counters.build(OpenEdition(job("counters", workspace=workspace_with(tmp_path, plan))))
