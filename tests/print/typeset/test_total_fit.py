"""Total fit against filling line after line."""

import random
from collections.abc import Sequence

from rnr_print.print.typeset import totalfit

MEASURE = 100.0
SPACE = 3.0
SHRINK = 0.22


def paragraph(seed: int, words: int = 60) -> tuple[list[float], list[float]]:
    """Edges and starts of words 4 to 30 long."""
    source = random.Random(seed)
    edges, starts, here = [], [0.0], 0.0
    for _ in range(words):
        edges.append(here + source.uniform(4, 30))
        here = edges[-1] + SPACE
        starts.append(here)
    return edges, starts


def greedy(edges: Sequence[float], starts: Sequence[float]) -> list[int]:
    taken: list[int] = []
    begin = 0
    for end in range(1, len(edges)):
        if edges[end] - starts[begin] > MEASURE:
            taken.append(end - 1)
            begin = end
    return [*taken, len(edges) - 1]


def slacks(edges: Sequence[float], starts: Sequence[float], taken: Sequence[int]) -> list[float]:
    """Free room of each line but the last."""
    begins = [0, *(end + 1 for end in taken)]
    return [
        MEASURE - edges[end] + starts[begin] for begin, end in zip(begins, taken[:-1], strict=False)
    ]


def test_ragged_is_smoother_than_greedy_and_takes_no_more_lines():
    spread = {"greedy": 0.0, "total": 0.0}
    for seed in range(60):
        edges, starts = paragraph(seed)
        fitted = totalfit.ragged(edges, starts, [False] * len(edges), MEASURE)
        filled = greedy(edges, starts)
        assert len(fitted) <= len(filled)
        assert min(slacks(edges, starts, fitted)) >= 0
        for name, taken in (("greedy", filled), ("total", fitted)):
            spread[name] += sum(slack**2 for slack in slacks(edges, starts, taken))
    assert spread["total"] < 0.97 * spread["greedy"]


def test_justified_stretches_its_worst_line_less_than_greedy():
    worst = {"greedy": 0.0, "total": 0.0}
    for seed in range(20):
        edges, starts = paragraph(seed)
        spaces_to_edge = [i * SPACE for i in range(len(edges))]
        spaces_to_start = [i * SPACE for i in range(len(starts))]
        hyphens = [False] * len(edges)
        give = totalfit.Give(
            [0.5 * s for s in spaces_to_edge], [0.5 * s for s in spaces_to_start],
            [SHRINK * s for s in spaces_to_edge], [SHRINK * s for s in spaces_to_start],
        )  # fmt: skip
        fitted = totalfit.justified(edges, starts, hyphens, give, MEASURE)
        for name, taken in (("greedy", greedy(edges, starts)), ("total", fitted)):
            worst[name] += max(slacks(edges, starts, taken)) / 20
            assert min(slacks(edges, starts, taken)) > -SHRINK * SPACE * 15
    assert worst["total"] < 0.85 * worst["greedy"]


def test_a_short_last_word_takes_company():
    edges, starts = [40.0, 83.0, 96.0, 106.0], [0.0, 43.0, 86.0, 99.0, 109.0]
    assert greedy(edges, starts) == [2, 3]
    assert totalfit.ragged(edges, starts, [False] * 4, MEASURE) == [1, 3]


def test_centered_lines_are_balanced():
    edges = [20.0 * (i + 1) + SPACE * i for i in range(6)]
    starts = [23.0 * i for i in range(7)]
    assert totalfit.ragged(edges, starts, [False] * 6, MEASURE, balanced=True) == [2, 5]


def test_a_piece_wider_than_the_measure_stands_alone():
    edges, starts = [20.0, 170.0, 190.0], [0.0, 23.0, 173.0, 193.0]
    assert totalfit.ragged(edges, starts, [False] * 3, MEASURE) == [0, 1, 2]
