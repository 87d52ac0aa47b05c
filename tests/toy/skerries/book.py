"""What Skerries draws and tells in its books: the map of hexes, steps, and a section on odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb

from rnr_print.book.card_images import Facsimiles
from rnr_print.book.context import Desk
from rnr_print.book.defaults import DefaultPages, DefaultParts, DefaultScenes
from rnr_print.book.escaping import escaped
from rnr_print.book.figures import style
from rnr_print.book.parts import Diagrams, ToldStep
from rnr_print.book.performance import Performance
from rnr_print.book.sketch import Sketch, Spot
from rnr_print.engine.boards.hex import Hex
from rnr_print.engine.event import Event
from rnr_print.engine.table import Table
from rnr_print.print.pages.blocks import Figure, Grid, Heading, Section, Text
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines
from skerries import events
from skerries.cards import Boat, SkerriesGame
from skerries.rules import SkerriesTable
from skerries.story import SkerriesStory

SIDE = 4.5
"""Of a hex, mm."""
HALF = 0.866
"""Of the height of a hex, in sides."""
DISC = 2.8
MOST_GUNS = 5


@dataclass(frozen=True)
class Position:
    """What is where: boats, hits, crates; whose turn it is."""

    at: dict[str, Hex]
    hits: dict[str, int]
    crates: dict[str, int]
    told: list[str]


class SkerriesScenes(DefaultScenes):
    """Shows and tells examples."""

    def __init__(self, desk: Desk, story: SkerriesStory) -> None:
        self.desk, self.story = desk, story
        game = desk.sources.database.game
        assert isinstance(game, SkerriesGame)
        self.sea = game.sea

    def steps(self, played: Performance) -> Sequence[ToldStep]:
        """Every turn is a step; the turn that ends the example isn't."""
        turns: list[list[Event]] = []
        for event in played.run.log:
            if isinstance(event, events.TurnBegan):
                turns.append([])
            turns[-1].append(event)
        told = []
        for number, turn in enumerate((turn for turn in turns if len(turn) > 1), 1):
            text = escaped(" ".join(map(self.story.sentence, turn)))
            began = turn[0]
            assert isinstance(began, events.TurnBegan)
            told.append(ToldStep(number, began.side, text, text))
        return told

    def refusals(self, played: Performance) -> Iterator[tuple[str, str]]:
        """The moves that are not allowed, each with its reason, and the rule that gives it."""
        for steps, refusal in played.run.refused:
            yield escaped(self.story.no(steps, refusal)), refusal.rule

    def diagrams(self, played: Performance) -> Diagrams:
        """The sea before and after, side by side."""
        ends = (played.before, played.after)
        return Diagrams(tuple(map(self.map, ends)), halves=True)

    def strip(self, played: Performance) -> Figure:
        """The sea before."""
        return self.map(played.before)

    def opening(self, played: Performance) -> str:
        """Where the boats are."""
        return escaped(" ".join(_position(played.before).told))

    def changes(self, played: Performance) -> Sequence[str]:
        """The boats that lie elsewhere now."""
        before, after = _position(played.before), _position(played.after)
        return [
            escaped(self.story.say("setting/boat", boat=self.story.word(name), at=at.name)[:-1])
            for name, at in after.at.items()
            if before.at.get(name) != at
        ]

    def belongings(self, played: Performance) -> Sequence[str]:
        """The crates that weren't there before."""
        before, after = _position(played.before), _position(played.after)
        return [
            escaped(self.story.say("setting/crates", side=self.story.word(side), n=n)[:-1])
            for side, n in after.crates.items()
            if before.crates[side] != n
        ]

    def cards(self, played: Performance) -> Iterator[str]:
        """The boats that do something."""
        for event in played.run.log:
            boat = getattr(event, "boat", None)
            if boat is not None:
                yield boat

    def map(self, position: object) -> Figure:
        """All hexes, each boat a disc in its crew's color with its initials."""
        shown, board = _position(position), self.sea.board
        inks, boats = self.desk.inks, self.desk.sources.database.cards
        width = (3 * board.columns + 1) * SIDE / 2
        height = (2 * board.rows + 1) * SIDE * HALF

        def spot(right: float, down: float, x: float, y: float) -> Spot:
            return x + (right + 2) * SIDE / 2, y + height - (down + 1) * SIDE * HALF

        def draw(canvas: Canvas, x: float, y: float) -> None:
            sketch = Sketch(canvas)
            for at in board:
                fill = inks["tint"] if at.name in self.sea.wrecks else None
                corners = [spot(*corner, x, y) for corner in at.corners()]
                sketch.polygon(corners, fill, inks["black"], 0.15)
            for name, at in shown.at.items():
                boat = boats[name]
                assert isinstance(boat, Boat)
                across, up = spot(*at.center, x, y)
                sketch.circle(across, up, DISC, inks[boat.side], inks["white"], 0.3)
                letters = "".join(word[0] for word in boat.name.split())
                look = style(self.desk, "text-bold", 6, f"on-{boat.side}")
                foot = up * PT_PER_MM - look.cap_height_pt / 2
                lines.draw(canvas, letters, across * PT_PER_MM, foot, look, "center")

        return Figure(width, height, draw, " ".join(shown.told))


class SkerriesPages(DefaultPages[SkerriesScenes]):
    """A book of Skerries."""

    def __init__(self, desk: Desk) -> None:
        sources = desk.sources
        self.story = SkerriesStory.read(
            sources.folder, sources.database, sources.language, sources.teller.catalog
        )
        super().__init__(desk, SkerriesScenes(desk, self.story))

    def more(self) -> Iterator[Section]:
        """How likely a broadside hits so often."""
        game, words = self.desk.sources.database.game, self.desk.words
        assert isinstance(game, SkerriesGame)
        hit = (11 - game.sea.need) / 10
        title = words.say("odds/title")
        head = (words.say("odds/guns"), *(words.say("odds/hits", n=n) for n in range(1, 4)))
        rows = tuple(
            (str(guns), *(f"{at_least(hits, guns, hit):.0%}" for hits in range(1, 4)))
            for guns in range(1, MOST_GUNS + 1)
        )
        told = (Heading(title, 2, "odds"), Text(words.say("odds/lead")), Grid(head, rows))
        yield Section(told, title, style="wide")


def at_least(hits: int, guns: int, hit: float) -> float:
    """How likely so many `guns` hit so often, or oftener."""
    return sum(
        comb(guns, n) * hit**n * (1 - hit) ** (guns - n) for n in range(hits, guns + 1)
    )  # fmt: skip


class SkerriesBooks(DefaultParts):
    """What Skerries gives for its books."""

    def position(self, table: Table) -> Position:
        """What stands where."""
        assert isinstance(table, SkerriesTable)
        told = [f"{table.boats[name].name}: {at.name}." for name, at in table.at.items()]
        return Position(dict(table.at), dict(table.hits), dict(table.crates), told)

    def open(self, desk: Desk, cards: Facsimiles) -> SkerriesPages:
        """What it writes in one book."""
        return SkerriesPages(desk)


def _position(seen: object) -> Position:
    assert isinstance(seen, Position)
    return seen
