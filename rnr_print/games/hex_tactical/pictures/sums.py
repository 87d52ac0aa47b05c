"""Sums as strips of boxes: what is added up, what comes of it, what that means. Lengths in mm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rnr_print.book.figures import PIPS
from rnr_print.games.hex_tactical.mapart.pen import Spot, circle, polygon
from rnr_print.games.hex_tactical.pictures.acts import Dice, Sum, Term
from rnr_print.games.hex_tactical.pictures.artist import TYPE, Artist
from rnr_print.games.hex_tactical.pictures.crop import WIDEST
from rnr_print.games.hex_tactical.pictures.ink import Ink
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

ROW, GAP = 8.6, 1.2
BOX: Final = 5.2
"""The height of a box, over the word for it."""
NARROW: Final = 6.0
BETWEEN: Final = 3.6
"""For an operator."""
NUMBER: Final = 10.0
"""Of the numbers, pt."""
WORDS: Final = 7.0
"""Of what a sum is for and what came of it, pt."""
ASIDE: Final = 4.0
"""Between two sums side by side."""
NEEDS: Final = ("need", "morale")
"""What the next roll is compared with."""
FACE: Final = 2.5
"""A die."""


def sums_figure(artist: Artist, sums: Sequence[Sum], room: float = WIDEST) -> Figure:
    """Sums one below the other; a roll beside what it needs, if there is `room` for both, mm."""
    rows = list(_rows(artist, sums, room))
    head = max(_head_width(artist, row[0]) for row in rows)
    wide = min(max(_together(artist, row, head) for row in rows), WIDEST)
    high = len(rows) * (ROW + GAP) - GAP

    def draw(canvas: Canvas, x: float, y: float) -> None:
        ink = Ink(canvas, artist.brushes)
        canvas.write("q")
        for number, row in enumerate(rows):
            left, taken = x, head
            for each in row:
                _row(ink, artist, each, left, y + high - number * (ROW + GAP) - ROW, taken)
                left += taken + _row_width(artist, each) + ASIDE
                taken = _head_width(artist, row[-1])
        canvas.write("Q")

    return Figure(wide, high, draw, told(artist, sums))


def _rows(artist: Artist, sums: Sequence[Sum], room: float) -> Iterator[list[Sum]]:
    """Sums by rows."""
    head, rest = max(_head_width(artist, each) for each in sums), list(sums)
    while rest:
        pair = rest[:2] if rest[0].what in NEEDS and len(rest) > 1 else rest[:1]
        if _together(artist, pair, head) > room:
            pair = rest[:1]
        yield pair
        rest = rest[len(pair) :]


def _together(artist: Artist, row: Sequence[Sum], head: float) -> float:
    """What sums take side by side, where the first has `head` for what it is for."""
    heads = [head, *(_head_width(artist, each) for each in row[1:])]
    return sum(heads) + sum(_row_width(artist, each) for each in row) + ASIDE * (len(row) - 1)


def _head_width(artist: Artist, each: Sum) -> float:
    return _width(artist, head_of(artist, each), WORDS) + 3.2


def head_of(artist: Artist, each: Sum) -> str:
    """What a sum is for: an attack, the defense of a unit, a side's melee."""
    if each.about:
        return artist.tag(each.about)
    if each.what == "around":
        return artist.say("sum/around")
    return artist.say(f"row/{each.what}", side=artist.word(each.side))


def verdict_of(artist: Artist, each: Sum) -> str:
    """What came of a sum; nothing where it decides nothing."""
    return artist.say(f"verdict/{each.verdict}", n=each.by) if each.verdict else ""


def told(artist: Artist, sums: Sequence[Sum]) -> str:
    """The sums in words."""
    return " ".join(_told(artist, each) for each in sums)


def _told(artist: Artist, each: Sum) -> str:
    what = artist.word(each.about) if each.about else head_of(artist, each)
    said = ""
    for term in each.terms:
        part = artist.say("told/part", what=label(artist, term), n=abs(term.value))
        if not said:
            said = part
        elif term.value < 0:
            said = artist.say("told/minus", sum=said, less=part)
        else:
            said = artist.say("told/plus", sum=said, more=part)
    if len(each.terms) == 1 and each.verdict:
        verdict = verdict_of(artist, each)
        return artist.say("told/roll", what=what, sum=f"{said} {_against(each)}", verdict=verdict)
    total = f"{each.total} {_against(each)}".strip()
    if not each.verdict:
        return artist.say("told/total", what=what, sum=said, total=total)
    verdict = verdict_of(artist, each)
    return artist.say("told/sum", what=what, sum=said, total=total, verdict=verdict)


def label(artist: Artist, term: Term) -> str:
    """What a number is called; those of units by the units."""
    if term.what in artist.story.counters:
        return artist.tag(term.what)
    return artist.say(f"sum/{term.what}")


def _row_width(artist: Artist, each: Sum) -> float:
    """What a row takes without its head."""
    terms = sum(_box_width(artist, term) for term in each.terms)
    verdict = _width(artist, verdict_of(artist, each), WORDS)
    total = BETWEEN + NARROW if len(each.terms) > 1 else 0
    between = BETWEEN * (len(each.terms) - 1)
    against = _width(artist, _against(each), NUMBER) + 1.2
    return terms + between + total + against + 1.4 + verdict + 4.6 * bool(verdict)


def _against(each: Sum) -> str:
    """How a total compares with another."""
    if each.against is None:
        return ""
    sign = "=" if each.total == each.against else "<" if each.total < each.against else ">"
    return f"{sign} {each.against}"


def _box_width(artist: Artist, term: Term) -> float:
    return max(NARROW, _width(artist, label(artist, term), TYPE, "text"))


def _row(ink: Ink, artist: Artist, each: Sum, x: float, y: float, head: float) -> None:
    foot = y + ROW - BOX
    ink.fill(polygon([(x, foot), (x + 1.2, foot), (x + 1.2, foot + BOX), (x, foot + BOX)]),
             each.side)  # fmt: skip
    ink.text(head_of(artist, each), x + 2, foot + 1.7, WORDS, "line", align="left")
    right = x + head
    for number, term in enumerate(each.terms):
        wide = _box_width(artist, term)
        if number:
            _operator(ink, "−" if term.value < 0 else "+", right, foot)
            right += BETWEEN
        _term(ink, artist, term, right + wide / 2, foot)
        right += wide
    if len(each.terms) > 1:
        _operator(ink, "=", right, foot)
        _total(ink, each, right + BETWEEN, foot)
        right += BETWEEN + NARROW
    if against := _against(each):
        ink.text(against, right + 1.2, foot + 1.5, NUMBER, "line", align="left")
        right += artist.width(against, NUMBER) + 1.2
    if each.verdict:
        right += 1.4
        sign(ink, each.verdict, right + 1.5, foot + BOX / 2)
        words = verdict_of(artist, each)
        ink.text(words, right + 4.2, foot + 1.7, WORDS, "line", align="left")


def _total(ink: Ink, each: Sum, right: float, foot: float) -> None:
    """What a sum comes to, in the color of its side."""
    box = [(right, foot), (right + NARROW, foot), (right + NARROW, foot + BOX), (right, foot + BOX)]
    ink.fill(polygon(box), f"{each.side}-fill")
    ink.stroke(polygon(box), each.side, 0.5)
    ink.text(str(each.total), right + NARROW / 2, foot + 1.4, NUMBER + 1, f"on-{each.side}")


def _operator(ink: Ink, words: str, x: float, y: float) -> None:
    ink.text(words, x + BETWEEN / 2, y + 1.5, NUMBER, "line")


def _term(ink: Ink, artist: Artist, term: Term, x: float, y: float) -> None:
    """A number in a box, the word for it below; what was flipped beside its dice."""
    half = NARROW / 2
    box = [(x - half, y), (x + half, y), (x + half, y + BOX), (x - half, y + BOX)]
    ink.fill(polygon(box), "white")
    ink.stroke(polygon(box), "line", 0.3)
    ink.text(str(abs(term.value)), x, y + 1.5, NUMBER, "line")
    if term.dice is None:
        ink.text(label(artist, term), x, y - 2.4, TYPE, "line", role="text")
    else:
        dice(ink, term.dice, x, y - 0.5 - FACE)


def dice(ink: Ink, thrown: Dice, x: float, y: float) -> None:
    """A white and a black die side by side, x their middle."""
    for value, left, ground, pips in (
        (thrown[0], x - FACE - 0.25, "white", "line"), (thrown[1], x + 0.25, "line", "white"),
    ):  # fmt: skip
        box = [(left, y), (left + FACE, y), (left + FACE, y + FACE), (left, y + FACE)]
        ink.fill(polygon(box), ground)
        ink.stroke(polygon(box), "line", 0.2)
        for across, up in PIPS[value]:
            spot = left + FACE / 2 + across * FACE * 0.27, y + FACE / 2 + up * FACE * 0.27
            ink.fill(circle(*spot, FACE * 0.1), pips)


def sign(ink: Ink, verdict: str, x: float, y: float) -> None:
    """What came of it as a mark: each of its own shape."""
    SIGNS.get(verdict, _dash)(ink, x, y)


def _cross(ink: Ink, x: float, y: float) -> None:
    for way in (1, -1):
        ink.stroke(
            polygon([(x - 1.1, y - 1.1 * way), (x + 1.1, y + 1.1 * way)], False), "warn", 0.7
        )


def _double_cross(ink: Ink, x: float, y: float) -> None:
    ink.fill(circle(x, y, 1.8), "line")
    for way in (1, -1):
        ink.stroke(polygon([(x - 0.9, y - 0.9 * way), (x + 0.9, y + 0.9 * way)], False),
                   "white", 0.5)  # fmt: skip


def _slash(ink: Ink, x: float, y: float) -> None:
    ink.fill(circle(x, y, 1.5), "straw")
    ink.stroke(circle(x, y, 1.5), "warn", 0.45)
    ink.stroke(polygon([(x - 1, y - 1), (x + 1, y + 1)], False), "warn", 0.45)


def _tick(ink: Ink, x: float, y: float) -> None:
    spots: list[Spot] = [(x - 1.2, y - 0.1), (x - 0.3, y - 1), (x + 1.3, y + 1.1)]
    ink.stroke(polygon(spots, False), "line", 0.6)


def _dash(ink: Ink, x: float, y: float) -> None:
    ink.stroke(polygon([(x - 1.1, y), (x + 1.1, y)], False), "line", 0.6)


SIGNS: Final[dict[str, Callable[[Ink, float, float], None]]] = {
    "broken": _cross, "eliminated": _double_cross, "lost": _double_cross, "tied": _double_cross,
    "suppressed": _slash, "recovered": _tick, "stays": _tick, "runs": _cross, "hit": _tick,
    "won": _tick, "unharmed": _tick, "missed": _dash, "same": _dash, "drifts": _dash,
}  # fmt: skip


def _width(artist: Artist, words: str, size: float, role: str = "text-bold") -> float:
    return artist.width(words, size, role)
