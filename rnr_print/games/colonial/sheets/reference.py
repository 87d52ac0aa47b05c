"""The quick reference, three leaves: a turn, shooting, steel and chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rnr_print.book.ruled_sheet import split
from rnr_print.book.words import Words
from rnr_print.games.colonial.book.quick import ACTIONS, OUTCOMES, POINTS, STAGES, STEPS
from rnr_print.games.colonial.book.tables import (
    COVERS,
    FACES,
    MATERIALS,
    Row,
    Tables,
)
from rnr_print.games.colonial.cards.game import game_of
from rnr_print.games.colonial.odds import melee_odds
from rnr_print.games.colonial.sheets.dispatch import BODY, MARGIN, Dispatch, sheet
from rnr_print.games.colonial.story import ColonialStory
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.print.typeset.errors import Overflow

GUTTER: Final = 6.0
ZOOMS: Final = (1.5, 1.45, 1.4, 1.35, 1.3, 1.25, 1.2, 1.15, 1.1, 1.05, 1.0, 0.95, 0.9)
"""How large type and rows are: the first of which a leaf takes all."""
LINE: Final = 4.4
"""Rows of tables, mm."""
LIST: Final = 8.0
"""Type of what is read in sentences, pt."""
DICE: Final = (4, 8, 12, 16)
"""Of both sides, in the table of odds."""
EVENTS: Final = ("shooting", "moving")
Leaf = Callable[["Reference", Dispatch, float], float]


def references(desk: DrawingDesk) -> list[Drawn]:
    """All leaves."""
    return [_leaf(desk, name, paint) for name, paint in LEAVES.items()]


def _leaf(desk: DrawingDesk, name: str, leaf: Leaf) -> Drawn:
    title, line = (desk.teller.pattern(f"aids/{name}/{key}") for key in ("title", "line"))
    kicker = f"{desk.teller.title} · {desk.teller.pattern('aids/kicker')}"

    def paint(page: Dispatch) -> None:
        begun = len(page.canvas.content)
        for zoom in ZOOMS:
            try:
                low = leaf(Reference(desk, zoom), page, page.head(kicker, title, line) - 3)
                page.end(low, title)
                return
            except Overflow:
                page.canvas.cut(begun)
                if zoom == ZOOMS[-1]:
                    raise

    return sheet(desk, f"aid-{name}", title, paint, name)


class Reference:
    """Writes what is looked up, its numbers out of cards and game.yaml."""

    def __init__(self, desk: DrawingDesk, zoom: float = 1) -> None:
        self.body, self.size, self.row = BODY * zoom, LIST * zoom, LINE * zoom
        self.database, self.tell = desk.database, desk.teller.pattern
        self.teller, self.game = desk.teller, game_of(desk.database)
        words = Words(desk.folder, desk.teller)
        self.say = words.say
        self.tables = Tables(words, desk.teller, self.game, desk.database.cards.values())
        self.folder = desk.folder
        self.language = desk.brushes.language

    def turn(self, page: Dispatch, top: float) -> float:
        """What happens when, what a point and an AP buy; what is found, Shock, Heroes."""
        x, right, wide = _halves(page)
        say = self.say
        steps = [f"**{n}** {say(f'quick/steps/{n}')}" for n in range(1, STEPS + 1)]
        foot = self._told(page, "turn", steps, (x, top, wide))
        points = [say(f"quick/points/{n}") for n in range(1, POINTS + 1)]
        foot = self._told(page, "point", points, (x, foot, wide))
        actions = [
            (say(f"quick/actions/{n}"), say(f"quick/actions/value-{n}"))
            for n in range(1, ACTIONS + 1)
        ]
        foot = self._pairs(page, "action", actions, (x, foot, wide))
        foot = page.heading(self.tell("aids/ground"), x, foot, wide)
        foot = page.pairs(list(self.tables.ground()), x, foot, wide, self.size)
        low = self._spotting(page, (right, top, wide))
        heads = self.tables.heads("quality", "level", "dice", "state", "inches")
        low = page.heading(say("quick/head/quality"), right, low, wide)
        low = self._table(page, [heads, *self.tables.quality()], (right, low, wide), 0.28) - 2.4
        stages = [say(f"quick/stages/{n}") for n in range(1, STAGES + 1)]
        low = self._told(page, "shock", stages, (right, low, wide))
        low = self._pairs(page, "wound", _turned(self.tables.wounds()), (right, low, wide))
        low = self._pairs(page, "dare", list(self.tables.steps()), (right, low, wide))
        low = page.heading(self.tell("aids/fell"), right, low, wide)
        return min(foot, self._table(page, list(self.tables.falls()), (right, low, wide), 0.3))

    def shooting(self, page: Dispatch, top: float) -> float:
        """Dice, effects, what arms need, guns."""
        x, right, wide = _halves(page)
        say, tables = self.say, self.tables
        foot = self._pairs(page, "dice", list(tables.volley()), (x, top, wide))
        low = page.heading(say("quick/effect"), right, top, wide)
        rows = [tables.heads("die", *COVERS), *tables.effects()]
        low = self._table(page, rows, (right, low, wide), 0.2)
        told = say("quick/twice", n=tables.again())
        low = page.paragraph(told, right, low - 1, wide, self.body)
        foot, room = min(foot, low) - 2.4, page.width - 2 * MARGIN
        foot = page.heading(say("quick/head/weapon"), MARGIN, foot, room)
        rows = [tables.heads("weapon", "close", "effective", "long", "load"), *tables.weapons()]
        foot = self._table(page, rows, (MARGIN, foot, room), 0.44) - 2.4
        foot = page.heading(say("quick/head/piece"), MARGIN, foot, room)
        heads = tables.heads("piece", "dice", *MATERIALS, "reach", "crew")
        foot = self._table(page, [heads, *tables.guns()], (MARGIN, foot, room), 0.3) - 2.4
        needs = list(tables.gun_needs())
        half = -(-len(needs) // 2)
        low = self._pairs(page, "gun", needs[:half], (x, foot, wide))
        return min(low, self._pairs(page, "", needs[half:], (right, foot, wide)))

    def steel(self, page: Dispatch, top: float) -> float:
        """Melee and its odds; what chance brings; tasks."""
        x, right, wide = _halves(page)
        say = self.say
        foot = self._pairs(page, "melee", list(self.tables.melee()), (x, top, wide))
        results = self.game.results
        far = {"near": results.thrown_back, "far": results.broken_back, "more": results.each_shock}
        told = [say(f"quick/outcomes/{n}", **far) for n in range(1, OUTCOMES + 1)]
        foot = self._told(page, "result", told, (x, foot, wide))
        low = self._pairs(page, "cavalry", list(self.tables.cavalry()), (right, top, wide))
        low = page.heading(self.tell("aids/odds"), right, low, wide)
        low = self._table(page, list(self.odds()), (right, low, wide), 0.28) - 2.4
        foot, room = min(foot, low), page.width - 2 * MARGIN
        story = ColonialStory.read(self.folder, self.database, self.language, self.teller.catalog)
        for name in EVENTS:
            foot = page.heading(self.tell(f"aids/events/{name}"), MARGIN, foot, room)
            rows = [("", *FACES), *self.tables.events(name, lambda each: story.kind(each).plain)]
            foot = self._table(page, rows, (MARGIN, foot, room), 0.06) - 2.4
        return self._tasks(page, foot, room)

    def _spotting(self, page: Dispatch, at: tuple[float, float, float]) -> float:
        x, top, wide = at
        near, far = self.game.spotting.bands
        say = self.say
        reach = (say("quick/up-to", n=near), say("quick/up-to", n=far), say("quick/beyond"))
        foot = page.heading(say("quick/spotting"), x, top, wide)
        return (
            self._table(page, [("", *reach), *self.tables.spotting()], (x, foot, wide), 0.5) - 2.4
        )

    def odds(self) -> Iterator[Row]:
        """How likely a round is won, in percent, by dice of both sides."""
        yield self.tell("aids/against"), *map(str, DICE)
        for ours in DICE:
            shares = (melee_odds(self.game.results, ours, theirs).won for theirs in DICE)
            yield str(ours), *(f"{round(100 * share)} %" for share in shares)

    def _tasks(self, page: Dispatch, top: float, room: float) -> float:
        """T5, in two columns."""
        pairs = [(task, need) for task, need in self.tables.tasks()]
        half, wide = -(-len(pairs) // 2), (room - GUTTER) / 2
        foot = page.heading(self.tell("aids/tasks"), MARGIN, top, room)
        left = page.pairs(pairs[:half], MARGIN, foot, wide, self.size)
        right = page.pairs(pairs[half:], MARGIN + wide + GUTTER, foot, wide, self.size)
        return min(left, right)

    def _told(
        self, page: Dispatch, name: str, lines: Sequence[str], at: tuple[float, float, float]
    ) -> float:
        x, top, wide = at
        foot = page.heading(self.say(f"quick/{name}"), x, top, wide)
        return page.sentences(lines, x, foot, wide, self.size) - 1.6

    def _pairs(
        self, page: Dispatch, name: str, pairs: Sequence[Row], at: tuple[float, float, float]
    ) -> float:
        x, top, wide = at
        foot = page.heading(self.say(f"quick/{name}") if name else "", x, top, wide)
        told = [(words, value) for words, value in pairs]
        return page.pairs(told, x, foot, wide, self.size) - 1.6

    def _table(
        self, page: Dispatch, rows: Sequence[Row], at: tuple[float, float, float], first: float
    ) -> float:
        x, top, wide = at
        widths = split(wide, first, len(rows[0]) - 1)
        return page.table(rows, x, top, widths, self.row, self.body)


def _halves(page: Dispatch) -> tuple[float, float, float]:
    """Where the left and the right column begin, and how wide both are."""
    wide = (page.width - 2 * MARGIN - GUTTER) / 2
    return MARGIN, MARGIN + wide + GUTTER, wide


def _turned(rows: Iterator[Row]) -> list[Row]:
    """Rows with their number at the end."""
    return [(words, number) for number, words in rows]


LEAVES: Final[dict[str, Leaf]] = {
    "turn": Reference.turn, "shooting": Reference.shooting, "steel": Reference.steel,
}  # fmt: skip
