"""A game at a screen: what begins it, who may sit down, what each player sees of the table.

What a game gives here is names and places, no pixels: pieces in zones, or at spots of a chart, each
with the name of the picture that shows it. Whoever shows a table knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from rnr_print.book.brushes import Brushes
from rnr_print.cards.database import Database
from rnr_print.cards.rules_text import Teller
from rnr_print.core.errors import fail
from rnr_print.engine.decision import Answerer, Decision, Option
from rnr_print.engine.event import Event
from rnr_print.engine.table import Table
from rnr_print.examples.protocol import Pool, Story
from rnr_print.print.pages.blocks import Figure

ZoneKind = Literal["hand", "row", "pile", "open"]


@dataclass(frozen=True, slots=True)
class Picture:
    """What shows a piece: the face of a card (`card`), the back of a deck (`back`), or a drawing of
    the game's own by its name (`figure`)."""

    kind: Literal["card", "back", "figure"]
    name: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing on the table, called `id` in answers ("" where none names it), as one player sees it.

    `marks` are drawings laid on it, `notes` words about it, `heading` the way its arrow points: -1
    left, 1 right. `turn` is where it looks on a chart, degrees clockwise from the top. `count` are
    as many alike.
    """

    id: str
    title: str
    picture: Picture | None = None
    side: str = ""
    marks: tuple[Picture, ...] = ()
    notes: tuple[str, ...] = ()
    heading: int = 0
    count: int = 1
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Zone:
    """Where pieces lie: a hand, one place of the row in the middle, a pile whose top is shown, or
    pieces side by side. `owner` is a side or a player, "" for what belongs to nobody."""

    id: str
    title: str
    kind: ZoneKind
    pieces: tuple[Piece, ...] = ()
    owner: str = ""
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a chart with what lies there; its middle, mm from the chart's upper left."""

    id: str
    x: float
    y: float
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Area:
    """A part of a chart in which something lies or holds: a `hull`, a `cloud`, a `zone`; its
    corners, mm from the chart's upper left, whose it is if anybody's, and words in it."""

    kind: Literal["hull", "cloud", "zone"]
    corners: tuple[tuple[float, float], ...]
    side: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Open:
    """What may be answered with places of a chart that aren't listed: the keys of answers that are
    spots (`30.5/40`), ways (`30.5/40 35/44`) and directions (degrees). Spots are counted from the
    lower left, in units of so many `mm` of the chart."""

    mm: float
    spots: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()
    turns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """A board or map that is drawn: its size, mm, half the width of a spot, how wide its pieces
    are, and, where spots are hexes with flat tops, the side of a hex; 0 where they are round.

    On an `open` one every place may be an answer; its spots are only those where pieces lie, and
    go by their names.
    """

    picture: Picture
    width: float
    height: float
    radius: float
    piece: float
    spots: tuple[Spot, ...]
    hex: float = 0
    areas: tuple[Area, ...] = ()
    open: Open | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """A number that everybody may know, of a side or of nobody (""), out of so `many` if any."""

    title: str
    value: int
    owner: str = ""
    many: int = 0


@dataclass(frozen=True, slots=True)
class Seen:
    """The table as one player sees it, and in a line at what moment."""

    moment: str = ""
    zones: tuple[Zone, ...] = ()
    chart: Chart | None = None
    counts: tuple[Count, ...] = ()


@dataclass(frozen=True, slots=True)
class Hidden:
    """What one learns of an event that isn't for one's eyes: that a player took, laid or gave a
    card (`drew`, `laid`, `gave`)."""

    player: str
    what: Literal["drew", "laid", "gave"]


@dataclass(frozen=True, slots=True)
class Variant:
    """A way to play: a mode, an option or a scenario, and what it is called."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Menu:
    """What may be chosen of a new game. `mixed` modes may be several, `most` share a side;
    `agents` are programs that play, the usual opponent first."""

    modes: tuple[Variant, ...] = ()
    options: tuple[Variant, ...] = ()
    agents: tuple[str, ...] = ("random",)
    mixed: bool = False
    most: int = 1


@dataclass(frozen=True, slots=True)
class Wanted:
    """A new game as it is chosen; what is empty is as usual."""

    modes: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()

    def scenario(self, names: Sequence[str], usual: str) -> str:
        """The one scenario of a game whose modes are scenarios of these `names`, for one player a
        side. Raises InputError for what such a game doesn't have."""
        if len(self.modes) > 1:
            raise fail(f"{len(self.modes)} scenarios; play one at a time")
        if self.options or self.seats not in ((), (1, 1)):
            raise fail("this game has no options or seats; leave them out")
        found = self.modes[0] if self.modes else usual if usual in names else names[0]
        if found not in names:
            raise fail(f"no scenario {found!r}; one of {', '.join(names)}")
        return found


@dataclass(frozen=True, slots=True)
class Words:
    """What a table is told with, in the player's language: cards, who tells them, the game's own
    storyteller."""

    database: Database
    teller: Teller
    story: Story


class Tabletop(Protocol):
    """What a game gives to those who play it at a screen."""

    @property
    def board(self) -> Sequence[str]:
        """The keys of a set-up that say what lies open on the board: a saved example keeps these
        whole, and of all others what matters to it."""

    def menu(self, words: Words) -> Menu:
        """What may be chosen. Raises InputError."""

    def setup(self, database: Database, wanted: Wanted) -> Mapping[str, object]:
        """A new game as the `setup` of an example. Raises InputError for what isn't to be had."""

    def sit(
        self, pool: Pool, table: Table, agents: Mapping[str, str], seed: int, think: int
    ) -> Mapping[str, Answerer]:
        """Programs by their names at the seats of players, before the first question."""

    def see(self, table: Table, player: str, words: Words) -> Seen:
        """The table as `player` sees it: nothing in it is hidden from that player."""

    def hear(self, table: Table, decision: Decision[object]) -> Decision[None]:
        """A question as the player asked hears it: its answers in the same order."""

    def concerns(
        self, table: Table, decision: Decision[None], option: Option[None]
    ) -> Sequence[str]:
        """The ids of pieces, zones and spots that an answer concerns, the nearest first."""

    def learn(self, table: Table, event: Event, player: str) -> Event | Hidden | None:
        """What `player` learns of an event as it happens; None: nothing at all."""

    def written(self, table: Table, begun: Mapping[str, object]) -> Mapping[str, object] | None:
        """The position at rest as the `setup` of an example, everything open, of a game that began
        with the setup `begun`; None where it can't be written."""

    def figures(self, table: Table, words: Words, brushes: Brushes) -> Mapping[str, Figure]:
        """The drawings that pieces, marks and the chart are shown with, by their names."""
