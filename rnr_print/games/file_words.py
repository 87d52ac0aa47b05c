"""Words in files that are a game's own, such as the titles of scenarios: for translators, and said
in a language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from rnr_print.cards.rules_text import Teller
from rnr_print.core.marked_yaml import read
from rnr_print.locales.message import Message

Said = Mapping[str, Mapping[str, str]]
"""Fields of the files of a folder that are words, and what each is, for translators."""


def file_messages(folder: Path, words: Said) -> Iterator[Message]:
    """The words of the files of the game in `folder`. Raises InputError."""
    for kind, said in words.items():
        for path in sorted((folder / kind).glob("*.yaml")):
            source = read(path)
            given = source.data if isinstance(source.data, dict) else {}
            for field, note in said.items():
                text = given.get(field)
                if isinstance(text, str):
                    place = source.place([field])
                    yield Message(_context(kind, path.stem, field), text, place, note)


def file_word(teller: Teller, kind: str, name: str, field: str, text: str | None) -> str:
    """A word of the file `name` of the folder `kind` in the language of `teller`; "" for none."""
    return teller.catalog.say(_context(kind, name, field), text) if text else ""


def _context(kind: str, name: str, field: str) -> str:
    return f"{kind.removesuffix('s')}:{name}/{field}"
