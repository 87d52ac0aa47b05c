"""How to read counters, a fate card and the map: drawings with numbers, and what these are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final

from rnr_print.book.callouts import numbered
from rnr_print.book.card_images import Facsimiles
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

MEASURE, GUTTER, SHOWN = 121.0, 3.2, 58.0
"""What drawing and texts share, what is between them, what the drawing takes, mm."""
Spots = Mapping[str, tuple[float, float]]
Painter = Callable[[Canvas, float, float], Spots]
"""Draws at a spot, and says where its numbers stand, in mm."""
DISC: Final = 2.3
COUNTER: Final = 18.0
COUNTERS: Final = (
    ("assault-1", 0, 1), ("assault-1/back", 1, 1), ("ives", 0, 0), ("mortar", 1, 0),
    ("lmg-1/back", 2, 0),
)  # fmt: skip
"""The counters shown: their column and row."""
STEP: Final = (22.0, 21.5)
ON_COUNTERS: Final[Spots] = {
    "fp": (0.6, 24.6), "range": (11, 22.4), "movement": (19.5, 23), "morale": (21.2, 33.4),
    "edge": (2, 42), "back": (42, 42), "vp": (22.8, 39), "command": (1, 13), "heavy": (23.8, 3.2),
    "weapon-movement": (42, 2.2), "fix": (57.8, 9.5),
}  # fmt: skip
"""Where numbers stand, mm from the lower left corner of the drawing."""
CARD_SCALE: Final = 0.4
ON_CARD: Final[Spots] = {
    "order": (0.10, 0.84), "action": (0.02, 0.45), "event": (0.02, 0.22), "dice": (1.03, 0.93),
    "hex": (0.02, 0.06),
}  # fmt: skip
"""In shares of the card."""
MAP, FIRST, LAST, SIDE = "orchard-hill", "J7", "N9", 5.2
ON_MAP: Final[Mapping[str, tuple[str, float, float]]] = {
    "level": ("K8", 0.34, 0.62), "dot": ("L8", 0, 0), "objective": ("J7", -0.58, 0.32),
    "side": ("N9", -0.75, -0.43), "road": ("M7", 0, 0.45),
}  # fmt: skip


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
    """A drawing with numbers on it; told by what they stand for."""

    def draw(canvas: Canvas, x: float, y: float) -> None:
        spots = paint(canvas, x, y)
        for number, name in enumerate(marks, first):
            numbered(desk, canvas, number, *spots[name])

    alt = " ".join(plain(desk.words.say(f"read/{name}")) for name in marks)
    return Figure(width, height, draw, alt)


def _counters(desk: HexDesk, first: int) -> Figure:
    tokens = Tokens(desk)

    def paint(canvas: Canvas, x: float, y: float) -> Spots:
        for name, column, row in COUNTERS:
            at = x + 2 + column * STEP[0], y + 2 + row * STEP[1]
            tokens.place(canvas, name, *at, COUNTER if column < 2 else COUNTER * 0.7)
        return {name: (x + across, y + up) for name, (across, up) in ON_COUNTERS.items()}

    return _drawn(desk, 62, 44, paint, ON_COUNTERS, first)


def _card(desk: HexDesk, cards: Facsimiles, first: int) -> Figure:
    """The first fate card that sets something off."""
    triggers = desk.game.triggers
    fates = [card for card in desk.sources.cards if isinstance(card, Fate)]
    shown = next(card for card in fates if triggers.of(*card.dice))
    face = cards.figure(shown.id, CARD_SCALE)

    def paint(canvas: Canvas, x: float, y: float) -> Spots:
        left = x + DISC
        face.draw(canvas, left, y)
        return {
            name: (left + across * face.width, y + up * face.height)
            for name, (across, up) in ON_CARD.items()
        }

    return _drawn(desk, face.width + 2 * DISC, face.height, paint, ON_CARD, first)


def _map(desk: HexDesk, first: int) -> Figure:
    shown = read_map(desk.sources.folder, MAP)
    one, other = Hex.parse(FIRST), Hex.parse(LAST)
    hexes = tuple(
        at for at in shown.board
        if one.column <= at.column <= other.column and one.row <= at.row <= other.row
    )  # fmt: skip
    crop = Crop(shown, hexes, SIDE)

    def paint(canvas: Canvas, x: float, y: float) -> Spots:
        pen = crop.pen(canvas, desk.brushes, x, y)
        canvas.write("q")
        ground.draw(pen)
        ground.names(pen)
        labels.objectives(pen)
        canvas.write("Q")
        spots = {}
        for name, (at, right, up) in ON_MAP.items():
            middle = pen.center(Hex.parse(at))
            spots[name] = middle[0] + right * SIDE, middle[1] + up * SIDE
        return spots

    return _drawn(desk, crop.width, crop.height, paint, ON_MAP, first)
