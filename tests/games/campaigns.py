"""The games whose rules are broken one by one: where they lie, and how an example is played."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import FrameType
from typing import Any

from own_data import data_wrongs

from rnr_print.cards.database import Database
from rnr_print.engine.scenario import Stage, run_example
from rnr_print.games.hex_tactical.examples import Stage as Hill
from rnr_print.games.hex_tactical.shelf import Shelf as HexShelf
from rnr_print.games.registry import read_database
from rnr_print.games.rocknroll.examples import Theater
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.rulebook.tree import Example, Paragraph

ROOT = Path(__file__).parents[2]
SECONDS = 2.0
"""Of processor time; a mutant that takes longer goes round in circles, which is noticed, too."""
Play = tuple[Example, str]
"""An example, and the mode it is played in."""


class TooLong(Exception):
    """The mutant goes round in circles."""


def stop(number: int, frame: FrameType | None) -> None:
    """The alarm of a mutant that takes too long."""
    raise TooLong


@dataclass(frozen=True)
class Game:
    """A game whose rules are broken: its cards and code, and what no machine can know of them.

    `shelf` makes what is played with, `stage` where an example is played in a mode; `wrongs` are
    the data that a rule is about, broken.
    """

    name: str
    breaks: Path
    shelf: Callable[[Database], Any]
    stage: Callable[[Any, str], Stage]
    wrongs: Callable[[Paragraph, Database], Iterator[tuple[str, Callable[[Database], Any]]]]
    mode: str

    @property
    def cards(self) -> Path:
        """The folder of its data."""
        return ROOT / "card_data" / self.name

    @property
    def code(self) -> Path:
        """The folder of its rules."""
        return ROOT / "rnr_print" / "games" / self.name.replace("-", "_")

    def passes(self, shelf: Any, play: Play) -> bool:
        """Whether an example passes with what lies on a shelf."""
        example, mode = play
        signal.signal(signal.SIGVTALRM, stop)
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
        try:
            return run_example(self.stage(shelf, mode), example.yaml, example.place).passed
        except Exception:
            return False
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _war(shelf: Shelf, mode: str) -> Theater:
    return Theater(shelf, (mode,))


def _hill(shelf: HexShelf, mode: str) -> Hill:
    return Hill(shelf)


@lru_cache(1)
def _read(folder: Path) -> HexShelf:
    shelf = HexShelf(read_database(folder))
    for name in shelf.map_names:
        shelf.map(name)
    return shelf


def _hex_shelf(database: Database) -> HexShelf:
    """A shelf whose maps, which no rule makes, were read before."""
    shelf = HexShelf(database)
    shelf._maps |= _read(database.folder)._maps
    return shelf


def _no_wrongs(rule: Paragraph, database: Database) -> Iterator[tuple[str, Any]]:
    """All that is to be broken stands in the file of breaks."""
    yield from ()


HERE = Path(__file__).parent
ROCKNROLL = Game("rocknroll", HERE / "rule_breaks.yaml", Shelf, _war, data_wrongs, "base")
HEX = Game(
    "hex-tactical", HERE / "hex_tactical" / "rule_breaks.yaml", _hex_shelf, _hill, _no_wrongs, ""
)
GAMES = {game.name: game for game in (ROCKNROLL, HEX)}
