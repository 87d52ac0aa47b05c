"""What Breaking News is printed as beside cards and gauges."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from rnr_print.print.components.plans import CountersPlan, read_paperwork

PLAN = Path(__file__).parents[3] / "card_data" / "breaking-news" / "paperwork.yaml"


def _counters() -> CountersPlan:
    plan = read_paperwork(PLAN).counters
    assert plan is not None
    return plan


def test_news_counters_are_of_three_punches() -> None:
    plan, found = _counters(), Counter[tuple[str, float]]()
    for kind in plan.kinds.values():
        found[kind.shape or plan.shape, kind.size or plan.size] += kind.count
    assert found == {("round", 20): 152, ("round", 25): 24, ("hexagon", 25): 4}


def test_news_markers_of_a_side_have_like_backs() -> None:
    kinds = _counters().kinds
    for side in ("blue", "red"):
        own = [kinds[f"marker-{side}-{number}"] for number in range(1, 6)]
        assert [each.front.letters for each in own] == list("12345")
        assert len({each.back for each in own if each.back is not None}) == 1
    bomb = kinds["ied"]
    assert bomb.back is not None
    assert bomb.back.word != bomb.front.word
