"""Which examples a user means: by id, by rule, by chapter, by source, by file."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import partial
from pathlib import Path

from rnr_print.errors import InputError, Place, Problem, every, fail
from rnr_print.marked_yaml import read
from rnr_print.rulebook.example_blocks import read_examples
from rnr_print.rulebook.tree import Example, Rulebook

SUFFIXES = (".md", ".yaml", ".yml")
_FILE = re.compile(r".*\.(md|ya?ml)|.*[/\\].*|\.")


def found(book: Callable[[], Rulebook], words: Sequence[str]) -> list[Example]:
    """The examples `words` name, each once; all of the rulebook where nothing is named.

    A word is an example's id (with or without `ex.`), a rule's, a chapter's, a source (T14, E10), a
    file or a folder of the user's own. Raises InputError with every word that fits nothing.
    """
    if not words:
        return list(book().examples.values())
    parts = every([partial(_meant, book, word) for word in words])
    examples = {(each.place.file, each.place.line): each for part in parts for each in part}
    return list(examples.values())


def _meant(book: Callable[[], Rulebook], word: str) -> list[Example]:
    path = Path(word)
    return own(path) if _FILE.fullmatch(word) or path.exists() else in_book(book(), word)


def in_book(book: Rulebook, word: str) -> list[Example]:
    """The examples of the rulebook that `word` names. Raises InputError."""
    for name in (word, f"ex.{word}"):
        if name in book.examples:
            return [book.examples[name]]
    chapter = [each for ch in book.chapters if ch.id == word for each in ch.examples]
    sourced = [each for each in book.examples.values() if word.upper() in each.src.split()]
    examples = list(book.showing(word)) or chapter or sourced
    if not examples:
        known = [*book.examples, *(name.removeprefix("ex.") for name in book.examples), *book.rules]
        near = get_close_matches(word, known, 3)
        hint = f"did you mean {', '.join(near)}?" if near else "see `rnr examples list`"
        raise fail(f"no example, rule, chapter or source {word!r}; {hint}")
    return examples


def own(path: Path) -> list[Example]:
    """The examples of a user's file, or of all files in a folder. Raises InputError."""
    if path.is_dir():
        files = sorted(each for each in path.rglob("*") if each.suffix in SUFFIXES)
        parts = every([partial(own, file) for file in files])
        if not parts:
            raise fail(f"no {' or '.join(SUFFIXES)} file in this folder", path)
        return [example for part in parts for example in part]
    if path.suffix == ".md":
        examples = list(read_examples(path))
        if not examples:
            raise fail("no example in this file; write ```example {#ex.name}", path)
        return examples
    return [_bare(path)]


def _bare(path: Path) -> Example:
    """A file that is nothing but one example's body."""
    body = read(path)
    if not isinstance(body.data, dict):
        raise InputError(
            Problem("an example must be a mapping: setup, script, expect", Place(str(path), 1, 1))
        )
    return Example(f"ex.{path.stem}", "", (), (), body, Place(str(path), 1, 1))
