"""A book of which nothing but the wording of some paragraphs changed since it was kept.

It is laid of the blocks that were kept, with the new wording in them: neither the cards nor the
examples nor any other chapter is read. Whatever else it would need sends it back to be made anew.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from rnr_print.book.crossrefs import CrossReferences
from rnr_print.book.inline import inline, led
from rnr_print.build.fingerprints import RULES, GameInputs, options
from rnr_print.build.job import Job
from rnr_print.build.translation_gate import EditionProgress
from rnr_print.core.errors import InputError
from rnr_print.core.store import Store
from rnr_print.core.untrusted.reading import read_bytes
from rnr_print.locales.typography import in_prose
from rnr_print.print.pages.kept_pages import KeptFile
from rnr_print.print.pages.plain_blocks import KIND

KEPT = "rulebook"
"""Which book is kept for the next build; a casebook would take 18 MB in each language."""
MOST = 150
"""So many slabs are painted each time before all of them are kept anew."""
MOST_WORDS = 8_000_000
BLANK = "\n\n"
"""Between two entries of a file of translations, the first of which is its head."""


class MissingError(Exception):
    """Something is asked for that wasn't kept."""


class Change(NamedTuple):
    """A paragraph in block `at` of block `section` of a book: what it was, what it is."""

    section: int
    at: int
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class EditedBook:
    """What was kept of a job's book, and the changes since."""

    job: Job
    kept: KeptFile
    changes: tuple[Change, ...]

    @staticmethod
    def of(job: Job, inputs: GameInputs) -> EditedBook | None:
        """The book as it was kept; None where more than its wording changed."""
        kept = KeptFile.read(*shelf_of(job)) if job.product == KEPT else None
        if kept is None or not kept.more or kept.more["around"] != around(job, inputs):
            return None
        try:
            return EditedBook(job, kept, tuple(_changes(job, inputs, kept.more)))
        except (MissingError, InputError):
            return None  # what is wrong with it is told where it is made anew

    @property
    def progress(self) -> EditionProgress:
        """How far its language is: as many of its texts are translated as were."""
        return EditionProgress(**self.kept.more["progress"])

    def blocks(self) -> list[dict[str, Any]]:
        """The blocks of the book as plain data, with the changes."""
        told: list[dict[str, Any]] = self.kept.more["blocks"]
        for change in self.changes:
            block = told[change.section]["blocks"][change.at]
            while block[KIND] == "Box":
                block = block["blocks"][0]
            block["text"] = block["text"].replace(change.before, change.after)
        return told


def shelf_of(job: Job) -> tuple[Store, str]:
    """The store of a job's book, and what it is kept as."""
    return Store(job.workspace.cache), f"books/{job.file_name}"


def around(job: Job, inputs: GameInputs) -> str:
    """A hash of all that a book is made from, but for its rules."""
    date = os.environ.get("SOURCE_DATE_EPOCH", "")
    return sha256(f"{inputs.around_rules(job.locale)}{options(job)}{date}".encode()).hexdigest()


def rules_of(inputs: GameInputs) -> dict[str, str]:
    """The digests of the rulebook's chapters."""
    chapters = f"0/{RULES}/"
    return {name: each for name, each in inputs.digests.items() if name.startswith(chapters)}


def words_file(job: Job) -> str:
    """The translations of the rules in a job's language, as their file says them; empty where it
    has none. Raises InputError."""
    path = _file_of(job)
    return read_bytes(path, MOST_WORDS).decode("utf-8", "replace") if path.is_file() else ""


def _file_of(job: Job) -> Path:
    return job.workspace.game(job.game) / "locale" / job.locale / f"{RULES}.po"


def _reworded(job: Job, before: str) -> Iterator[tuple[str, str]]:
    """What is translated otherwise than in the file `before`: what it is called, what it is now.

    Only the entries that differ are read. MissingError where others came, went, or are unfinished.
    """
    now = words_file(job)
    old, new = before.split(BLANK), now.split(BLANK)
    added, removed = _but(new, old), _but(old, new)
    if len(old) != len(new) or old[0] != new[0] or len(added) != len(removed):
        raise MissingError
    if added:
        was, found = (_words(job, [old[0], *entries]) for entries in (removed, added))
        if found.keys() != was.keys() or len(found) != len(added):
            raise MissingError
        yield from found.items()


def _but(entries: Sequence[str], others: Sequence[str]) -> list[str]:
    known = set(others)
    return [each for each in entries if each not in known]


def _words(job: Job, entries: Sequence[str]) -> dict[str, str]:
    """What entries of a file of translations say that have one form. Raises InputError."""
    from rnr_print.locales.catalog import joined
    from rnr_print.locales.po_reading import opened

    path, data = _file_of(job), BLANK.join(entries).encode()
    words = joined(job.locale, [(path, opened(path, data=data))]).words
    return {name_of(*key): said[0] for key, said in words.items() if len(said) == 1}


def name_of(context: str, source: str) -> str:
    """What a text of the rules is called."""
    return f"{context}\4{source}"


def _changes(job: Job, inputs: GameInputs, more: Mapping[str, Any]) -> Iterator[Change]:
    """Each paragraph that is worded otherwise. MissingError where something else is."""
    if rules_of(inputs) != more["rules"]:
        raise MissingError
    stands = more["stands"]
    links = CrossReferences(_Silent(), more["numbers"], frozenset(more["targets"]), _Facts(more))
    for name, text in _reworded(job, more["words"]):
        if name not in stands or "{{" in text:
            raise MissingError
        if stands[name] is None:
            continue
        section, at, words = stands[name]
        yield Change(section, at, words, led(in_prose(links.resolved(inline(text)), job.locale)))


class _Silent:
    """The words of a book that aren't kept."""

    def say(self, key: str, **fields: object) -> NoReturn:
        """Says nothing."""
        raise MissingError(key)


class _Facts:
    """The only fact that is kept."""

    def __init__(self, more: Mapping[str, Any]) -> None:
        self._told = str(more["elsewhere"])

    def elsewhere(self, words: _Silent) -> str:
        """What a link says whose target no book of this edition has."""
        return self._told
