"""What the files of a build are made from, as hashes: of a language only its own words count."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path

from rnr_print.build.job import Job
from rnr_print.build.product import BY_NAME
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.file_states import IN_LANGUAGES, Files, hashed
from rnr_print.core.store import Store
from rnr_print.core.workspace import Workspace
from rnr_print.locales.files import FACTS

WORDS = (FACTS, "cards.po", "interface.po")
"""What all products say; the books say all that a language has."""
OUR_LANGUAGES = "words"
RULES = "rulebook"
"""The folder of the rules, and the component of their translations."""
IGNORED = ("output", "_workspace")  # and what is hidden
CODE = Path(__file__).parents[1]
File = tuple[int, tuple[str, ...]]
"""The number of a root, and the parts of a name under it. A game's own folder is root 0."""


def files_of(workspace: Workspace, game: str, given: Iterable[Path | None] = ()) -> Files:
    """All files that something can be made of: a game's own, those it shares, our code, those
    `given`. Raises InputError where one of these isn't there.
    """
    own = [path for path in given if path is not None]
    if missing := [Problem("no such file", Place(str(p))) for p in own if not p.is_file()]:
        raise InputError(missing)
    roots = (workspace.game(game), *workspace.sources, CODE, *own)
    return Files.kept(Store(workspace.cache), f"files/{game}", roots)


@dataclass(frozen=True)
class GameInputs:
    """What a game is built from: the digest of each file."""

    digests: Mapping[File, str]

    @staticmethod
    def of(job: Job) -> GameInputs:
        """The inputs of all files that differ from `job` in options alone. Raises InputError."""
        return GameInputs.among(files_of(job.workspace, job.game, (job.overrides, job.profile)))

    @staticmethod
    def among(files: Files) -> GameInputs:
        """The inputs among `files`: all but what is hidden or printed."""
        found = {
            (number, tuple(filter(None, path[len(root) :].split(os.sep)))): digest
            for path, digest in files.digests.items()
            for number, root in enumerate(files.roots)
            if path == root or path.startswith(root + os.sep)
        }
        return GameInputs({
            file: digest for file, digest in found.items()
            if not any(part in IGNORED or part.startswith(".") for part in file[1])
        })  # fmt: skip

    def without(self, names: Iterable[str]) -> GameInputs:
        """The same but for these files of the game's own folder."""
        aside = {(0, tuple(os.path.normpath(name).split(os.sep))) for name in names}
        return GameInputs({file: each for file, each in self.digests.items() if file not in aside})

    @cached_property
    def common(self) -> str:
        """A hash of all that every language is made from."""
        return self._hash(each for each in self.digests if not _language(each))

    def words(self, language: str, product: str) -> str:
        """A hash of the words that a product has in a language."""
        own = [each for each in self.digests if _language(each) == language]
        book = BY_NAME[product].book
        return self._hash(each for each in own if book or each[1][-1] in WORDS)

    def key(self, job: Job, listed: str = "") -> str:
        """A hash of all that the file of `job` is made from; contents are of what is `listed`."""
        date = os.environ.get("SOURCE_DATE_EPOCH", "")
        inputs = self.common, self.words(job.locale, job.product)
        return hashed((inputs, date, options(job), listed))

    def played(self) -> str:
        """A hash of all that examples are played with: all but words, rules as told, pictures."""
        aside = (IN_LANGUAGES, RULES, "art")
        return self._hash(
            each for each in self.digests
            if not _language(each) and (each[0] or each[1][0] not in aside)
        )  # fmt: skip

    def around_rules(self, language: str) -> str:
        """A hash of all that a book is made from, but for its rules and what they are called in a
        language."""
        return self._hash(
            each for each in self.digests
            if _language(each) in ("", language)
            and (each[0] or each[1][0] != RULES)
            and each != (0, (IN_LANGUAGES, language, f"{RULES}.po"))
        )  # fmt: skip

    def looks(self, language: str, art: str) -> str:
        """A hash of all that a face depends on beside its values: templates, fonts, code, the
        facts of a language, the user's own pictures in the folder `art`."""
        return self._hash(
            each for each in self.digests
            if (_language(each) == language and each[1][-1] == FACTS)
            or (each[0] and each[1] and not _language(each))
            or each[1][:-1] == (art,)
        )  # fmt: skip

    def _hash(self, files: Iterable[File]) -> str:
        return hashed([(file, self.digests[file]) for file in sorted(files)])


def options(job: Job) -> str:
    """What a job wishes, as text."""
    return repr(sorted((k, str(v)) for k, v in asdict(job).items() if k != "workspace"))


def _language(file: File) -> str:
    """The language that a file speaks alone, one of the game's or of ours; none of others."""
    root, (head, *rest) = file[0], file[1] or ("",)
    return rest[0] if len(rest) > 1 and head == (OUR_LANGUAGES if root else IN_LANGUAGES) else ""
