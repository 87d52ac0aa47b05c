"""Skerries at a screen: the sea with its boats, and the crates of each crew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rnr_print.book.brushes import Brushes
from rnr_print.book.sketch import Sketch
from rnr_print.cards.database import Database
from rnr_print.core.errors import fail
from rnr_print.engine.decision import Answerer, Decision, Option
from rnr_print.engine.event import Event
from rnr_print.engine.table import Table
from rnr_print.examples.protocol import Pool
from rnr_print.games.tabled import (
    Chart,
    Count,
    Hidden,
    Menu,
    Picture,
    Piece,
    Seen,
    Spot,
    Wanted,
    Words,
)  # fmt: skip
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas
from skerries.play_outs import AGENTS
from skerries.rules import SkerriesTable

SIDE, HALF = 20.0, 0.866


class SkerriesTabletop:
    """Everything lies open at sea."""

    board: Sequence[str] = ("turn", "at")

    def menu(self, words: Words) -> Menu:
        """There is one way to play."""
        return Menu(agents=("greedy", "random"))

    def setup(self, database: Database, wanted: Wanted) -> Mapping[str, object]:
        """The boats at home."""
        if wanted != Wanted():
            raise fail("this game has no modes, options or seats; leave them out")
        return {}

    def sit(
        self, pool: Pool, table: Table, agents: Mapping[str, str], seed: int, think: int
    ) -> Mapping[str, Answerer]:
        """Programs for crews."""
        return {crew: AGENTS[name](seed + n) for n, (crew, name) in enumerate(agents.items())}

    def see(self, table: Table, player: str, words: Words) -> Seen:
        """The sea and the crates."""
        sea = _sea(table)
        boats: dict[str, list[Piece]] = {}
        for name, at in sea.at.items():
            told, side = words.story.subject(name), sea.boats[name].side
            boats.setdefault(at.name, []).append(Piece(name, told, Picture("card", name), side))
        spots = tuple(
            Spot(
                at.name, (at.center[0] + 2) * SIDE / 2, (at.center[1] + 1) * SIDE * HALF,
                tuple(boats.get(at.name, ())),
            )
            for at in sea.board
        )  # fmt: skip
        width, height = _size(sea)
        chart = Chart(Picture("figure", "sea"), width, height, SIDE * HALF, 14, spots, SIDE)
        goal = sea.sea.goal
        crates = tuple(Count("crates", n, side, goal) for side, n in sea.crates.items())
        return Seen(words.story.setting(table)[-1], (), chart, crates)

    def hear(self, table: Table, decision: Decision[object]) -> Decision[None]:
        """The same question."""
        options: list[Option[None]] = [
            Option(each.key, None, each.name) for each in decision.options
        ]
        return Decision(decision.player, decision.kind, options, decision.about)

    def concerns(
        self, table: Table, decision: Decision[None], option: Option[None]
    ) -> Sequence[str]:
        """A boat or a hex."""
        return [option.name] if option.name else []

    def learn(self, table: Table, event: Event, player: str) -> Event | Hidden | None:
        """Everybody hears guns."""
        return event

    def written(self, table: Table, begun: Mapping[str, object]) -> Mapping[str, object] | None:
        """Where the boats are, whose turn it is."""
        sea = _sea(table)
        told: dict[str, object] = {"turn": sea.turn}
        told["at"] = {name: at.name for name, at in sea.at.items()}
        told |= {"crates": dict(sea.crates), "hits": {k: n for k, n in sea.hits.items() if n}}
        sunk = [name for name in sea.boats if name not in sea.at]
        return told | ({"sunk": sunk} if sunk else {})

    def figures(self, table: Table, words: Words, brushes: Brushes) -> Mapping[str, Figure]:
        """The sea."""
        sea = _sea(table)
        width, height = _size(sea)

        def draw(canvas: Canvas, x: float, y: float) -> None:
            for at in sea.board:
                corners = [
                    (x + (across + 2) * SIDE / 2, y + height - (down + 1) * SIDE * HALF)
                    for across, down in at.corners()
                ]
                fill = brushes.inks["tint"] if at.name in sea.sea.wrecks else None
                Sketch(canvas).polygon(corners, fill, brushes.inks["black"], 0.3)

        return {"sea": Figure(width, height, draw, "The sea.")}


def _size(sea: SkerriesTable) -> tuple[float, float]:
    columns, rows = sea.board.columns, sea.board.rows
    return (3 * columns + 1) * SIDE / 2, (2 * rows + 1) * SIDE * HALF


def _sea(table: Table) -> SkerriesTable:
    assert isinstance(table, SkerriesTable)
    return table
