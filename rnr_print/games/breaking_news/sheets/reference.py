"""The quick reference, a sheet with two sides: a turn and its fire, then tables and points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rnr_print.book.ruled_sheet import split
from rnr_print.book.words import Words
from rnr_print.games.breaking_news.blasts import CLOCK
from rnr_print.games.breaking_news.book.tables import ADDED, STEPS, Row, Tables
from rnr_print.games.breaking_news.cards import told
from rnr_print.games.breaking_news.cards.faces import REACH
from rnr_print.games.breaking_news.cards.game import LossPoints, game_of
from rnr_print.games.breaking_news.cards.models import Deviation
from rnr_print.games.breaking_news.odds import any_hit
from rnr_print.games.breaking_news.sheets.newsprint import BODY, MARGIN, NewsSheet, sheet
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.print.typeset.errors import Overflow

GUTTER: Final = 6.0
ZOOMS: Final = (1.3, 1.25, 1.2, 1.15, 1.1, 1.05, 1.0, 0.95, 0.9, 0.85)
"""How large type and rows are: the first of which a sheet takes all."""
LINE, WIDE_LINE = 4.2, 4.8
"""Rows of tables, mm."""
LIST: Final = 8.0
"""Type of what is read in sentences, pt."""
ACTIONS: Final = ("run", "advance", "step", "cover", "other")
REACTIONS: Final = ("fire", "dodge", "seek", "ground", "spot")
ADDED_TO_SPOT: Final = ("dark", "special", "sniper", "open", "by_sniper")
FAR: Final[tuple[Deviation, ...]] = ("rocket", "lobbed", "gun")
DIRECTIONS: Final = ("short", "left", "right", "long")
NEEDS, DICE = (2, 3, 4, 5, 6), (1, 2, 3, 4, 5)
LEVELS: Final = (1, 2, 3)


def references(desk: DrawingDesk) -> list[Drawn]:
    """Both sides of the quick reference."""
    return [_side(desk, "turn"), _side(desk, "tables")]


def _side(desk: DrawingDesk, name: str) -> Drawn:
    title, line = (desk.teller.pattern(f"aids/{name}/{key}") for key in ("title", "line"))
    kicker = f"{desk.teller.title} · {desk.teller.pattern('aids/kicker')}"

    def paint(page: NewsSheet) -> None:
        begun = len(page.canvas.content)
        for zoom in ZOOMS:
            reference = Reference(desk, zoom)
            foot = page.masthead(kicker, title, line) - 3
            try:
                low = (reference.turn if name == "turn" else reference.tables)(page, foot)
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
        self.body, self.list, self.zoom = BODY * zoom, LIST * zoom, zoom
        self.tell, self.game = desk.teller.pattern, game_of(desk.database)
        self.words = Words(desk.folder, desk.teller)
        self.rows = Tables(self.words, desk.teller, desk.database.cards.values())

    def turn(self, page: NewsSheet, top: float) -> float:
        """Steps, actions and reactions beside fire, spotting, moves; weapons below."""
        wide = (page.width - 2 * MARGIN - GUTTER) / 2
        foot = self.acting(page, MARGIN, top, wide)
        low = self.needing(page, MARGIN + wide + GUTTER, top, wide)
        return self.weapons(page, min(foot, low) - 2)

    def tables(self, page: NewsSheet, top: float) -> float:
        """Classes and vehicles over misses, odds and loss points."""
        wide = (page.width - 2 * MARGIN - GUTTER) / 2
        foot = self.vehicles(page, self.classes(page, top) - 4) - 4
        low = self.misses(page, MARGIN, foot, wide) - 4
        low = self.odds(page, MARGIN, low, wide)
        return min(low, self.losses(page, MARGIN + wide + GUTTER, foot, wide))

    def acting(self, page: NewsSheet, x: float, top: float, wide: float) -> float:
        """The steps of a turn, what a man does, and how he reacts; where it ends, as all do."""
        say, moves = self.words.say, self.game.moves
        steps = [f"**{n}** {say(f'quick/steps/{n}')}" for n in range(1, STEPS + 1)]
        numbers = {"run": moves.run, "walk": moves.walk, "step": moves.step}
        actions = [say(f"quick/actions/{name}", **numbers) for name in ACTIONS]
        reactions = [say(f"quick/reacting/{name}") for name in REACTIONS]
        foot = top
        for name, told_ in (("turn", steps), ("do", actions), ("reactions", reactions)):
            foot = self._list(page, say(f"quick/{name}"), told_, (x, foot, wide)) - 2
        return foot

    def needing(self, page: NewsSheet, x: float, top: float, wide: float) -> float:
        """What is added, who is spotted, who fires after which move, what is climbed."""
        say = self.words.say
        added = [(say(f"quick/add/{n}"), say(f"quick/add/value-{n}")) for n in range(1, ADDED + 1)]
        low = self._pairs(page, say("quick/added"), added, (x, top, wide)) - 2
        low = self._spotting(page, x, low, wide) - 3
        low = self._moves(page, x, low, wide) - 3
        return self._obstacles(page, x, low, wide)

    def classes(self, page: NewsSheet, top: float) -> float:
        """T1."""
        room = page.width - 2 * MARGIN
        foot = page.heading(self.tell("aids/classes"), MARGIN, top, room)
        head = (*self.rows.class_head, self.tell("aids/leads"), self.tell("aids/points"))
        rows = [(*row, str(card.leads), str(card.points)) for card, row in self.rows.classes()]
        return self._table(page, [head, *rows], MARGIN, foot, split(room, 0.28, 9), WIDE_LINE)

    def vehicles(self, page: NewsSheet, top: float) -> float:
        """T7."""
        room = page.width - 2 * MARGIN
        foot = page.heading(self.tell("aids/vehicles"), MARGIN, top, room)
        head = self.rows.vehicle_head
        widths = split(room, 0.34, len(head) - 1)
        foot = self._table(page, [head, *self.rows.vehicles()], MARGIN, foot, widths, WIDE_LINE)
        soft = self.tell("aids/soft", {"told": self.tell("labels/soft")})
        return page.paragraph(soft, MARGIN, foot - 1, room, self.body)

    def losses(
        self, page: NewsSheet, x: float, top: float, wide: float, columns: int = 1
    ) -> float:  # fmt: skip
        """T8, in one column or more."""
        points = [(self.tell(f"aids/losses/{name}"), str(getattr(self.game.losses, name)))
                  for name in LossPoints.model_fields]  # fmt: skip
        each = -(-len(points) // columns)
        column = (wide - GUTTER * (columns - 1)) / columns
        return min(
            self._pairs(
                page, self.tell("aids/lost") if at == 0 else "", points[at * each :][:each],
                (x + at * (column + GUTTER), top, column),
            ) for at in range(columns)
        )  # fmt: skip

    def _list(
        self, page: NewsSheet, title: str, lines: Sequence[str], at: tuple[float, float, float]
    ) -> float:
        x, top, wide = at
        return page.sentences(lines, x, page.heading(title, x, top, wide), wide, self.list)

    def _pairs(
        self, page: NewsSheet, title: str, pairs: Sequence[tuple[str, str]],
        at: tuple[float, float, float],
    ) -> float:  # fmt: skip
        """Lines with a number at their end."""
        x, top, wide = at
        return page.pairs(pairs, x, page.heading(title, x, top, wide), wide, self.list)

    def _spotting(self, page: NewsSheet, x: float, top: float, wide: float) -> float:
        """T2."""
        spotting = self.game.spotting
        foot = page.heading(self.tell("aids/spotting"), x, top, wide)
        bands = (self.tell("aids/up-to"), *(str(band) for band in spotting.bands))
        needs = (
            self.tell("aids/need"),
            *(told.need(n) if n else self.tell("aids/sure") for n in spotting.needs),
        )
        foot = self._table(page, [bands, needs], x, foot, split(wide, 0.4, 4))
        added = (
            self.tell(f"aids/spot/{name}", {"n": told.signed(getattr(spotting, name))})
            for name in ADDED_TO_SPOT
        )
        return page.paragraph(" · ".join((*added, self.tell("aids/spot/class"))), x, foot - 0.8,
                              wide, self.body)  # fmt: skip

    def _moves(self, page: NewsSheet, x: float, top: float, wide: float) -> float:
        """T6: after which move what fires."""
        foot = page.heading(self.tell("aids/moves"), x, top, wide)
        moves, yes, no = self.game.moves, self.tell("aids/fires"), self.tell("aids/not")
        head = (
            "",
            self.tell("aids/still"),
            *(str(cm) for cm in (moves.step, moves.walk, moves.run)),
        )
        rows: list[Row] = [head]
        for group in ("light", "semi", "heavy"):
            cells = [yes if n < REACH[group] else no for n in range(4)]
            if group == "light":
                cells[2] = self.tell("aids/penalty")
            rows.append((self.tell(f"aids/groups/{group}"), *cells))
        rows.append((self.tell("aids/gun"), yes, no, no, no))
        late = self.tell("aids/penalty")
        rows.append((self.tell("aids/mounted"), yes, yes, late, late))
        return self._table(page, rows, x, foot, split(wide, 0.4, 4))

    def _obstacles(self, page: NewsSheet, x: float, top: float, wide: float) -> float:
        """T10."""
        foot = page.heading(self.tell("aids/obstacles"), x, top, wide)
        moves = self.game.moves
        numbers = {"low": moves.low_wall, "high": moves.high_wall, "step": moves.step}
        for level in LEVELS:
            words = self.tell(f"aids/level-{level}", numbers)
            foot = page.paragraph(words, x, foot, wide, self.list) - 0.6
        return foot

    def weapons(self, page: NewsSheet, top: float) -> float:
        """T3 and T5."""
        room = page.width - 2 * MARGIN
        foot = page.heading(self.tell("aids/weapons"), MARGIN, top, room)
        head = (*self.rows.weapon_head, self.tell("aids/group"), self.tell("aids/only"))
        rows = []
        for card, row in self.rows.weapons():
            only = told.DASH
            if card.up_to is not None:
                only = self.tell("labels/marks/up-to", {"cm": card.up_to})
            elif card.beyond is not None:
                only = self.tell("labels/marks/beyond", {"cm": card.beyond})
            rows.append((*row, self.tell(f"aids/groups/{card.group}"), only))
        widths = (room * 0.26, *(room * 0.07,) * 7, room * 0.11, room * 0.14)
        return self._table(page, [head, *rows], MARGIN, foot, widths, LINE)

    def misses(self, page: NewsSheet, x: float, top: float, wide: float) -> float:
        """T9."""
        misses = self.game.misses
        foot = page.heading(self.tell("aids/misses"), x, top, wide)
        names = [self.tell(f"paperwork/gauges/{name}") for name in DIRECTIONS]
        rows: list[Row] = [("", *names, self.tell("aids/a-point"))]
        for name in FAR:
            cm = self.tell("aids/cm", {"n": getattr(misses, name)})
            rows.append(
                (self.tell(f"aids/astray/{name}"), *(_dice(name, way) for way in DIRECTIONS), cm)
            )
        foot = self._table(page, rows, x, foot, split(wide, 0.36, 5), WIDE_LINE)
        numbers = {
            "mortar": misses.mortar, "hand": misses.hand_smoke, "launcher": misses.launcher_smoke
        }  # fmt: skip
        return page.paragraph(self.tell("aids/others", numbers), x, foot - 1, wide, self.body)

    def odds(self, page: NewsSheet, x: float, top: float, wide: float) -> float:
        """How likely one die in so many shows the need."""
        foot = page.heading(self.tell("aids/odds"), x, top, wide)
        rows: list[Row] = [
            (self.tell("aids/need"), *(self.tell("aids/dice", {"n": n}) for n in DICE))
        ]
        rows += [
            (told.need(need), *(f"{min(99, round(100 * any_hit(need, dice)))} %" for dice in DICE))
            for need in NEEDS
        ]
        return self._table(page, rows, x, foot, split(wide, 0.2, len(DICE)), WIDE_LINE)

    def _table(
        self, page: NewsSheet, rows: Sequence[Sequence[str]], x: float, top: float,
        widths: Sequence[float], row: float = LINE,
    ) -> float:  # fmt: skip
        return page.table(rows, x, top, widths, row * self.zoom, self.body)


def _dice(miss: Deviation, way: str) -> str:
    """What a die shows that sends a miss that way."""
    shown = [number for number, each in enumerate(CLOCK[miss], 1) if each == way]
    if not shown:
        return told.DASH
    return str(shown[0]) if len(shown) == 1 else f"{shown[0]}–{shown[-1]}"
