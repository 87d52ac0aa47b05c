"""Line breaking over the whole paragraph at once (after Knuth and Plass, 1981).

A paragraph comes as three lists over its breaks. `edges[k]` is the length of everything up to the
visible end of a line that ends at break k, its hyphen included; `starts[k]` is the length of
everything before a line that begins after break k - 1 (`starts[0]`: before the first line);
`hyphens[k]` says whether break k shows a hyphen, `inside[k]` whether it cuts a phrase of a script
without spaces (empty for scripts with them). Any unit of length will do.

The answer lists the breaks taken, the last one always among them. A line holding one piece wider
than the measure is accepted at a high price; the caller has to look.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

RAGGED_LINE = 0.5
RAGGED_HYPHEN = 0.12
RAGGED_CUT = 0.25
RAGGED_SHORT_LAST = 0.25
SHORT_LAST_WORD = 0.33
SHORT_LAST_LINE = 0.18
TOO_WIDE = 1e3
ROUNDING = 1e-6

HYPHEN_PENALTY = 60.0
TWO_HYPHENS = 9000.0
RUNT = 2500.0
LOOSEST = 12.0
NO_SPACE = 30.0
HOPELESS = 8.0


class Give(NamedTuple):
    """How far text may stretch and shrink: running lengths beside `edges` and `starts`."""

    stretch_edges: Sequence[float]
    stretch_starts: Sequence[float]
    shrink_edges: Sequence[float]
    shrink_starts: Sequence[float]


def ragged(
    edges: Sequence[float],
    starts: Sequence[float],
    hyphens: Sequence[bool],
    measure: float,
    balanced: bool = False,
    cuts: Sequence[int] = (),
) -> list[int]:
    """Breaks with the least squared slack, in few lines, without a last line of one short word.

    `balanced` counts the last line's slack too, as centered text wants. A measure of nothing makes
    every piece a line that is too wide.
    """
    count, measure = len(edges), max(measure, ROUNDING)
    if edges[-1] - starts[0] <= measure:
        return [count - 1]
    best = [0.0] * (count + 1)
    previous = [0] * (count + 1)
    for end in range(1, count + 1):
        limit = edges[end - 1] - measure - ROUNDING
        last = end == count
        fixed = RAGGED_LINE + (RAGGED_HYPHEN if hyphens[end - 1] else 0.0)
        if cuts:
            fixed += RAGGED_CUT * cuts[end - 1]
        lowest, chosen = float("inf"), end - 1
        for begin in range(end - 1, -1, -1):
            slack = (starts[begin] - limit) / measure
            if slack < 0:
                if begin < end - 1:
                    break
                cost = TOO_WIDE
            elif last and not balanced:
                one_word = end - begin == 1 and not cuts
                cost = _short_last(1 - slack, one_word) if begin else 0.0
            else:
                cost = slack * slack
            if best[begin] + cost < lowest:
                lowest, chosen = best[begin] + cost, begin
        best[end], previous[end] = lowest + fixed, chosen
    return _taken(previous)


def _short_last(filled: float, one_word: bool) -> float:
    short = SHORT_LAST_WORD if one_word else SHORT_LAST_LINE
    return RAGGED_SHORT_LAST if filled < short else 0.0


def justified(
    edges: Sequence[float],
    starts: Sequence[float],
    hyphens: Sequence[bool],
    give: Give,
    measure: float,
) -> list[int]:
    """Breaks with the least demerits; a line stretches and shrinks as `give` says."""
    count = len(edges)
    best = [0.0] * (count + 1)
    previous = [0] * (count + 1)
    first = 0  # lines that begin before this one are too long already
    for end in range(1, count + 1):
        edge, hyphen = edges[end - 1], hyphens[end - 1]
        stretch, shrink = give.stretch_edges[end - 1], give.shrink_edges[end - 1]
        begin, last = first, end == count
        tightest = edge - shrink - measure - ROUNDING
        while begin < end - 1 and starts[begin] - give.shrink_starts[begin] < tightest:
            begin += 1
        if not hyphen:
            first = begin
        lowest, chosen = float("inf"), end - 1
        while begin < end:
            gap = measure - edge + starts[begin]
            slack = stretch - give.stretch_starts[begin]
            if gap > slack * HOPELESS and lowest < float("inf") and not last:
                break
            less = shrink - give.shrink_starts[begin]
            if gap < -less - ROUNDING:
                cost = TOO_WIDE**3
            else:
                cost = _demerits(gap, slack, less, measure, last)
            if hyphen:
                cost += HYPHEN_PENALTY**2
                if begin and hyphens[begin - 1]:
                    cost += TWO_HYPHENS
            if best[begin] + cost < lowest:
                lowest, chosen = best[begin] + cost, begin
            begin += 1
        best[end], previous[end] = lowest, chosen
    return _taken(previous)


def _demerits(gap: float, stretch: float, shrink: float, measure: float, last: bool) -> float:
    if last and gap >= 0:
        return RUNT if measure - gap < SHORT_LAST_LINE * measure else 1.0
    if gap > 0:
        ratio = min(gap / stretch if stretch else NO_SPACE * gap / measure, LOOSEST)
    else:
        ratio = -gap / shrink if shrink else 0.0
    return float((1 + 100 * ratio**3) ** 2)


def _taken(previous: list[int]) -> list[int]:
    taken = []
    end = len(previous) - 1
    while end:
        taken.append(end - 1)
        end = previous[end]
    return taken[::-1]
