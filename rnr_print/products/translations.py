"""PO files of a game, brought up to its cards, words and rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rnr_print.cards.database import read_database
from rnr_print.cards.messages import card_messages
from rnr_print.cards.wording import read_wording
from rnr_print.locales.catalog import languages
from rnr_print.locales.locale_data import SOURCE, read_locale
from rnr_print.locales.message import Message
from rnr_print.locales.po_files import template, updated
from rnr_print.pdf.files import write_whole
from rnr_print.rulebook.messages import rulebook_messages
from rnr_print.rulebook.reader import read_rulebook

COMPONENTS = ("cards", "interface", "rulebook", "stories")
STORIES = "stories.yaml"
BOOK = "book.yaml"
INTERFACE = (
    "wording:labels/", "wording:sheet/", "wording:calibration/", "wording:paperwork/",
)  # fmt: skip


def component(message: Message) -> str:
    """The PO file a text belongs to: `interface` for words around the cards, else by its origin."""
    if message.context.startswith(("rulebook:", "wording:book/")):
        return "rulebook"
    if message.context.startswith("wording:stories/"):
        return "stories"
    return "interface" if message.context.startswith(INTERFACE) else "cards"


def game_messages(game: Path) -> Iterator[Message]:
    """Every text of the game in the folder `game`. Raises InputError."""
    database, wording = read_database(game), read_wording(game / "wording.yaml")
    yield from card_messages(database, wording)
    for file in (STORIES, BOOK):
        if (game / file).is_file():
            yield from read_wording(game / file).messages()
    if (game / "rulebook").is_dir():
        yield from rulebook_messages(read_rulebook(game / "rulebook"))


def update_catalogs(game: Path, wanted: Sequence[str]) -> Iterator[tuple[Path, int]]:
    """Update the PO files of `wanted` languages (all if none); each file and its texts.

    Raises InputError.
    """
    messages = list(game_messages(game))
    folder = game / "locale"
    for language in wanted or [code for code in languages(folder) if code != SOURCE]:
        cases = read_locale(folder, language).cases
        for name in COMPONENTS:
            source = template((m for m in messages if component(m) == name), cases)
            path = folder / language / f"{name}.po"
            write_whole(path, updated(path, source, language))
            yield path, len(source)
