"""How to read counters, a fate card and the map: drawings with numbers, and what these are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final

from rnr_print.book.callouts import numbered
from rnr_print.book.card_images import Facsimiles
from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.book.tokens import Tokens
from rnr_print.games.hex_tactical.cards.models import Fate
from rnr_print.games.hex_tactical.map_reading import read_map
from rnr_print.games.hex_tactical.mapart import labels
from rnr_print.games.hex_tactical.pictures import ground
from rnr_print.games.hex_tactical.pictures.crop import Crop
from rnr_print.print.pages.blocks import Block, Figure, Heading, Row, Section, Text
from rnr_print.print.pages.markup import plain
from rnr_print.print.pdf.canvas import Canvas

MEASURE, GUTTER, SHOWN = 121.0, 3.2, 54.0
"""What drawing and texts share, what is between them, what the drawing takes, mm."""
Spot = tuple[float, float]
Leads = tuple[tuple[Spot, Spot], ...]
"""Where a number stands, and what its line leads to; more than once if it is seen twice, mm."""
Painter = Callable[[Canvas, float, float], Mapping[str, Leads]]
"""Draws at a spot, and says where its numbers stand."""
SMALL: Final = 0.74
"""The discs of numbers beside those of other call-outs."""
EDGE: Final = 6.0
"""Room for the numbers beside a drawing, mm."""
COUNTER: Final = 16.0
COUNTERS: Final = (
    ("assault-1", 6, 39.7), ("assault-1/back", 32, 39.7), ("ives", 6, 19.2), ("mortar", 32, 19.2),
    ("lmg-1/back", 6, 0.4), ("garrison-1", 32, 0.4),
)  # fmt: skip
"""The counters shown, with their lower left corners, mm."""
HIGH: Final = 56.2
ON_COUNTERS: Final[Mapping[str, Leads]] = {
    "fp": (((2, 41.9), (6.9, 41.9)),), "range": (((14, 37.3), (14, 40.6)),),
    "movement": (((26.9, 41.9), (21.2, 41.9)),), "morale": (((26.9, 51.5), (21.0, 49.3)),),
    "edge": (((2, 53.3), (6.9, 53.3)), ((52, 13.9), (47.2, 13.9))),
    "back": (((52, 46.3), (46.6, 46.3)),), "vp": (((26.9, 46.5), (33.2, 48.7)),),
    "command": (((2, 28.3), (7.4, 28.3)),), "heavy": (((26.9, 21.4), (32.8, 21.4)),),
    "weapon-movement": (((52, 21.4), (47.4, 21.4)),), "fix": (((26.9, 4.0), (21.2, 4.0)),),
}  # fmt: skip
CARD_SCALE: Final = 0.37
ON_CARD: Final[Mapping[str, tuple[float, ...]]] = {
    "order": (0.93,), "action": (0.43,), "event": (0.22,), "dice": (0.93, 0.065), "hex": (0.065,),
}  # fmt: skip
"""How high numbers stand, in shares of the card: the dice and their sign at the right."""
OVER: Final = 5.4
"""Room for the numbers over and under the map, mm."""
REACH: Final = 1.6
"""How far their lines reach into it, mm."""
MAP, FIRST, LAST, SIDE = "orchard-hill", "J7", "N9", 5.2
ON_MAP: Final[Mapping[str, tuple[str, Spot, Spot]]] = {
    "level": ("J7", (0.44, 0.95), (0.3, 1.75)), "dot": ("L9", (0, 0), (0, -1.6)),
    "objective": ("J7", (-0.88, -0.1), (-1.85, -0.1)),
    "side": ("N9", (-0.74, -0.46), (-0.74, -1.6)),
    "road": ("M9", (0, -0.45), (0, -1.6)),
}  # fmt: skip
"""The hex, what is meant in it, and where its number stands, in sides from the middle."""


def how_to_read(desk: HexDesk, cards: Facsimiles) -> Section:
    """A page for those who open the box."""
    say = desk.words.say
    title = say("read/title")
    told: list[Block] = [Heading(title, 1, "read")]
    first = 1
    for name, drawn, marks in (
        ("counter", partial(_counters, desk), ON_COUNTERS),
        ("card", partial(_card, desk, cards), ON_CARD),
        ("map", partial(_map, desk), ON_MAP),
    ):
        figure, texts = drawn(first), tuple(_texts(desk, marks, first))
        taken = (SHOWN + GUTTER) / MEASURE
        told += [Heading(say(f"read/{name}"), 2), Row((figure, texts), (taken, 1 - taken))]
        first += len(marks)
    return Section(tuple(told), title, style="wide")


def _texts(desk: HexDesk, marks: Mapping[str, object], first: int) -> Iterator[Text]:
    for number, name in enumerate(marks, first):
        words = desk.words.say(f"read/{name}")
        yield Text(f"{{run callout-number|{number}}}~ {words}", "read")


def _drawn(
    desk: HexDesk, width: float, height: float, paint: Painter, marks: Iterable[str], first: int
) -> Figure:
    """A drawing with numbers around it and lines to what they stand for; told by that."""

    def draw(canvas: Canvas, x: float, y: float) -> None:
        found = paint(canvas, x, y)
        for number, name in enumerate(marks, first):
            for at, meant in found[name]:
                _lead(desk, canvas, at, meant)
                with Sketch(canvas).moved(*at, SMALL):
                    numbered(desk, canvas, number, 0, 0)

    alt = " ".join(plain(desk.words.say(f"read/{name}")) for name in marks)
    return Figure(width, height, draw, alt)


def _lead(desk: HexDesk, canvas: Canvas, at: Spot, meant: Spot) -> None:
    """A line to what is meant, with a dot at its end."""
    sketch = Sketch(canvas)
    for ink, width, dot in (("bone", 0.9, 0.75), ("accent", 0.35, 0.5)):
        sketch.line((at, meant), desk.inks[ink], width)
        sketch.circle(*meant, dot, desk.inks[ink])


def _counters(desk: HexDesk, first: int) -> Figure:
    tokens = Tokens(desk)

    def paint(canvas: Canvas, x: float, y: float) -> Mapping[str, Leads]:
        for name, right, up in COUNTERS:
            tokens.place(canvas, name, x + right, y + up, COUNTER)
        return {
            name: tuple(((x + a, y + b), (x + c, y + d)) for (a, b), (c, d) in leads)
            for name, leads in ON_COUNTERS.items()
        }

    return _drawn(desk, SHOWN, HIGH, paint, ON_COUNTERS, first)


def _card(desk: HexDesk, cards: Facsimiles, first: int) -> Figure:
    """The first fate card that sets something off."""
    triggers = desk.game.triggers
    fates = [card for card in desk.sources.cards if isinstance(card, Fate)]
    shown = next(card for card in fates if triggers.of(*card.dice))
    face = cards.figure(shown.id, CARD_SCALE)

    def paint(canvas: Canvas, x: float, y: float) -> Mapping[str, Leads]:
        left, right = x + EDGE, x + EDGE + face.width
        face.draw(canvas, left, y)
        found = {}
        for name, heights in ON_CARD.items():
            out, edge = (right + EDGE - 2, right) if name == "dice" else (x + 2, left)
            meant = edge + REACH / 2 * (-1 if name == "dice" else 1)
            ups = (y + up * face.height for up in heights)
            found[name] = tuple(((out, up), (meant, up)) for up in ups)
        return found

    return _drawn(desk, face.width + 2 * EDGE, face.height, paint, ON_CARD, first)


def _map(desk: HexDesk, first: int) -> Figure:
    shown = read_map(desk.sources.folder, MAP)
    one, other = Hex.parse(FIRST), Hex.parse(LAST)
    hexes = tuple(
        at for at in shown.board
        if one.column <= at.column <= other.column and one.row <= at.row <= other.row
    )  # fmt: skip
    crop = Crop(shown, hexes, SIDE)

    def paint(canvas: Canvas, x: float, y: float) -> Mapping[str, Leads]:
        pen = crop.pen(canvas, desk.brushes, x + EDGE, y + OVER)
        canvas.write("q")
        ground.draw(pen)
        ground.names(pen)
        labels.objectives(pen)
        canvas.write("Q")
        found = {}
        for name, (at, *spots) in ON_MAP.items():
            middle = pen.center(Hex.parse(at))
            meant, number = ((middle[0] + a * SIDE, middle[1] + b * SIDE) for a, b in spots)
            found[name] = ((number, meant),)
        return found

    return _drawn(desk, crop.width + 2 * EDGE, crop.height + 2 * OVER, paint, ON_MAP, first)
