"""A deal whose cards stand in spreadsheets, of which some rows changed since it was kept: these
alone become cards, with all their checks.

That holds where no card shows anything of another one but how many there are, and where the rows
are as many as before and stand for the same cards, in the same decks. Whatever else changed, and
whatever is wrong, the whole game is read.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from rnr_print.build.deal import Deal, KeptDeal, key_of, readable
from rnr_print.build.edition import ChangedCards, OpenEdition
from rnr_print.build.job import Job
from rnr_print.build.products import dealing
from rnr_print.core.errors import Cell, InputError, Problem
from rnr_print.core.marked_yaml import Marked, read
from rnr_print.locales.files import SOURCE
from rnr_print.print.faces.kept_faces import name_of

if TYPE_CHECKING:
    from rnr_print.cards.database import Database
    from rnr_print.cards.kinds import CardSystem
    from rnr_print.cards.table import Sheet

Rows = Sequence[Sequence[str]]
Sheets = Mapping[str, Rows]
NONE: tuple[str, Sheets] = "", {}


class Row(NamedTuple):
    """A row as it is kept: a hash of its cells; of what its card's id is made; the card's id, set,
    deck and number. A row that is no card has a hash alone."""

    hashed: str
    called: str = ""
    card_id: str = ""
    set: str = ""
    deck: str = ""
    number: str = ""


def rows_of(edition: OpenEdition) -> tuple[str, Sheets]:
    """A hash of all but its sheets that an edition was made from, and the rows of these; nothing
    where its cards depend on one another."""
    job, database = edition.job, edition.database
    if not _usual(job) or database.system.entwined:
        return NONE
    from rnr_print.cards.sources import sheets_of

    names = sheets_of(read(edition.folder / "game.yaml"))
    if not names:
        return NONE
    sheets = {name: list(map(tuple, _rows(edition, name))) for name in names}
    return key_of(job, edition.inputs.without(names)), sheets


def with_changed_rows(edition: OpenEdition) -> Deal | None:
    """The deal that was kept with the changes of rows since, which the edition has as `changes`;
    None where more than that changed, or something is wrong."""
    job, known = edition.job, KeptDeal.of(edition.kept)
    if known is None or not known.sheets or not _usual(job):
        return None
    if key_of(job, edition.inputs.without(known.sheets)) != known.beside:
        return None
    deal = readable(job, known)
    try:
        changes = _changes(edition, known.sheets, deal) if deal else None
    except InputError:  # all that is wrong is told where all cards are read
        return None
    if deal is None or changes is None:
        return None
    edition.changes = changes
    part = changes.edition
    cards = {dealt.faces[0]: dealt for dealt in dealing.hands(part, part.cards)}
    names = {key: name for key, name in deal.names.items() if key.partition("/")[0] not in cards}
    return replace(
        deal,
        cards=tuple(cards.get(each.faces[0], each) for each in deal.cards),
        names=names | {key: name_of(face) for key, face in changes.faces.items()},
    )


def _usual(job: Job) -> bool:
    """Whether a job shows all cards as they stand in the files, in the language of these."""
    return job.locale == SOURCE and not (job.only or job.since or job.overrides or job.blank)


def _changes(edition: OpenEdition, before: Sheets, deal: Deal) -> ChangedCards | None:
    """The cards whose rows changed; None where others may be touched. Raises InputError."""
    from rnr_print.cards.database import PartOfDatabase, assembled
    from rnr_print.cards.sheet_source import cards_of
    from rnr_print.cards.spreadsheets import read_sheet
    from rnr_print.games.registry import card_system

    frame = read(edition.folder / "game.yaml")
    system = card_system(frame)
    problems: list[Problem] = []
    sources: list[Marked] = []
    changed: dict[str, Row] = {}
    now: dict[str, Rows] = {}
    for name, rows in before.items():
        sheet = read_sheet(edition.folder / name)
        found = _changed(sheet, [Row(*row) for row in rows], system)
        if found is None:
            return None
        changed |= {row.card_id: row for row in found.values()}
        now[name] = [tuple(found.get(y, row)) for y, row in enumerate(rows)]
        kept = [row if y in found or not y else [] for y, row in enumerate(sheet.rows)]
        sources.append(cards_of(replace(sheet, rows=kept), system, problems))
    if problems:
        return None
    database = assembled(system, frame, sources, part=True)
    if not _same(database, changed, deal):
        return None
    part = OpenEdition(edition.job, edition.inputs)
    numbers = {card_id: row.number for card_id, row in changed.items()}
    part.deal, part.database = deal, PartOfDatabase.of(database, numbers)
    part.check_pictures()
    part.check_texts()
    if any(scene.key not in deal.plates for scene in dealing.paintings_of(part, part.cards)):
        return None
    faces = {face.key: face for card in part.cards for face in part.faces.fronts(card)}
    return ChangedCards(part, faces, now)


def _changed(sheet: Sheet, before: Sequence[Row], system: CardSystem) -> dict[int, Row] | None:
    """The rows that are not as they were, by their numbers; None where they stand for other cards
    than before."""
    hashes = list(map(_hash, sheet.rows))
    if sheet.problems or len(hashes) != len(before):
        return None
    from rnr_print.cards.sheet_source import ids_made_of

    changed = [y for y, row in enumerate(before) if row.hashed != hashes[y]]
    called = ids_made_of(sheet, system, changed)
    if any(not before[y].card_id or before[y].called != called.get(y) for y in changed):
        return None
    return {y: before[y]._replace(hashed=hashes[y]) for y in changed}


def _same(database: Database, rows: Mapping[str, Row], deal: Deal) -> bool:
    """Whether these cards are those of the rows, and what other cards depend on is as it was."""
    from rnr_print.cards.game import deck_for

    game, copies = database.game, {each.faces[0]: each.copies for each in deal.cards}
    if database.cards.keys() != rows.keys():
        return False
    for card_id, card in database.cards.items():
        row, card_set = rows[card_id], game.sets[card.set]
        if (row.set, row.deck) != (card.set, deck_for(game, vars(card))):
            return False
        if card_set.counts is not None and database.copies(card) != copies.get(card_id):
            return False
    return True


def _rows(edition: OpenEdition, name: str) -> Iterator[Row]:
    """The rows of a sheet as they are kept."""
    from rnr_print.cards.sheet_source import ids_made_of
    from rnr_print.cards.spreadsheets import read_sheet

    database, path = edition.database, edition.folder / name
    sheet = read_sheet(path)
    ids = {
        place.line - 1: card_id for card_id, place in database.places.items()
        if isinstance(place, Cell) and place.file == str(path)
    }  # fmt: skip
    called = ids_made_of(sheet, database.system, range(1, len(sheet.rows)))
    for y, cells in enumerate(sheet.rows):
        if y not in ids:
            yield Row(_hash(cells))
            continue
        card = database.cards[ids[y]]
        yield Row(
            _hash(cells), called[y], card.id, card.set, database.deck_id(card),
            database.number(card),
        )  # fmt: skip


def _hash(cells: Sequence[str]) -> str:
    return hashlib.blake2b(repr(cells).encode(), digest_size=10).hexdigest()
