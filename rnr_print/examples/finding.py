"""Which examples a user means: by id, by rule, by chapter, by source, by file."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import partial
from pathlib import Path

from rnr_print.core.errors import InputError, Place, Problem, fail, gathered
from rnr_print.core.marked_yaml import read
from rnr_print.rulebook.example_blocks import read_examples
from rnr_print.rulebook.tree import Example, Rulebook

SUFFIXES = (".md", ".yaml", ".yml")
_FILE = re.compile(r".*\.(md|ya?ml)|.*[/\\].*|\.")


def found(book: Callable[[], Rulebook], words: Sequence[str]) -> list[Example]:
    """The examples `words` name, each once; all of the rulebook where nothing is named.

    A word is an example's id (with or without `ex.`), a rule's, a chapter's, a source (T14, E10), a
    file or a folder of the user's own. Raises InputError with everything that fits nothing.
    """
    examples, problems = sought(book, words)
    if problems:
        raise InputError(problems)
    return examples


def sought(
    book: Callable[[], Rulebook], words: Sequence[str]
) -> tuple[list[Example], list[Problem]]:
    """The examples `words` name as far as they can be read, and what is wrong with the rest."""
    if not words:
        return list(book().examples.values()), []
    parts, problems = gathered(step for word in words for step in _steps(book, word))
    examples = {(each.place.file, each.place.line): each for part in parts for each in part}
    return list(examples.values()), problems


def _steps(book: Callable[[], Rulebook], word: str) -> list[Callable[[], list[Example]]]:
    """What has to be read for one word: a part of the rulebook, a file, each file of a folder."""
    path = Path(word)
    if not (_FILE.fullmatch(word) or path.exists()):
        return [lambda: in_book(book(), word)]
    if not path.is_dir():
        return [partial(own, path)]
    files = sorted(each for each in path.rglob("*") if each.suffix in SUFFIXES)
    return [partial(own, file) for file in files] or [partial(own, path)]


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
    """The examples of a user's file. Raises InputError."""
    if path.is_dir():
        raise fail(f"no {' or '.join(SUFFIXES)} file in this folder", path)
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
