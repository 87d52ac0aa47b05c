"""Where the real game's data lie, and the kinds of helper the fixtures give."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from rnr_print.cards.database import Database
from rnr_print.cards.rules_text import Teller
from rnr_print.cards.wording import Wording
from rnr_print.games.rocknroll.cards.sentences import Sentences
from rnr_print.locales.catalog import Catalog

GAME = Path(__file__).parents[2] / "card_data" / "rocknroll"


class Telling(Teller):
    """Tells the cards of `database`."""

    def __init__(
        self, database: Database, wording: Wording, catalog: Catalog, cases: Sequence[str]
    ) -> None:
        super().__init__(database.game, wording, catalog, cases)
        self.database = database
        self.sentences = Sentences(self)


OneTeller = Callable[..., Telling]
Spoil = Callable[[str, str, str], None]
Told = Callable[..., list[str]]


def text_at(folder: Path, line: str) -> str:
    """What stands at the place that begins a printed problem `file:line:column: ...`."""
    file, row, column, _ = line.split(":", 3)
    return (folder / file).read_text("utf-8").splitlines()[int(row) - 1][int(column) - 1 :]
