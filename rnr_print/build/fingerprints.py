"""What the files of a build are made from, as hashes: of a language only its own words count."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path

from rnr_print.build.job import Job
from rnr_print.build.product import BY_NAME
from rnr_print.build.stamps import IGNORED
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.file_states import Digests, Files
from rnr_print.locales.files import FACTS

WORDS = (FACTS, "cards.po", "interface.po")
"""What all products say; the books say all that a language has."""
LOCALES, OUR_LOCALES = "locale", "words"
_CODE = Path(__file__).parents[1]


@dataclass(frozen=True)
class GameInputs:
    """A game's files and those it is built with, each as (root, name under it): digest.

    The game's own folder is root 0.
    """

    digests: Mapping[tuple[int, str], str]

    @staticmethod
    def of(job: Job) -> GameInputs:
        """The inputs of all files that differ from `job` in what only wishes say.

        Raises InputError where a file that is named isn't there.
        """
        given = [path for path in (job.overrides, job.profile) if path is not None]
        if missing := [Problem("no such file", Place(str(p))) for p in given if not p.is_file()]:
            raise InputError(missing)
        workspace = job.workspace
        others, kept = workspace.sources, workspace.cache / "inputs.json"
        return GameInputs.read(workspace.game(job.game), others, kept, given)

    @staticmethod
    def read(
        game: Path,
        others: Iterable[Path] = (),
        kept: Path | None = None,
        given: Iterable[Path] = (),
    ) -> GameInputs:
        """The inputs as they are now; what stands as it did when it was `kept` isn't read."""
        roots = [str(root) for root in (game, *others, _CODE, *given)]
        before = Files.kept(kept) if kept else None
        files = Files.read(roots, before)
        if kept and (before is None or before.stats != files.stats):
            files.keep(kept)
        return GameInputs(dict(_by_root(files.digests, roots)))

    @cached_property
    def common(self) -> str:
        """A hash of all that every language is made from."""
        return self._hash(each for each in self.digests if not _language(each))

    def words(self, language: str, product: str) -> str:
        """A hash of the words that a product has in a language."""
        own = [each for each in self.digests if _language(each) == language]
        book = BY_NAME[product].book
        return self._hash(each for each in own if book or _parts(each)[-1] in WORDS)

    def key(self, job: Job, listed: str = "") -> str:
        """A hash of all that the file of `job` is made from; contents are of what is `listed`."""
        date = os.environ.get("SOURCE_DATE_EPOCH", "")
        inputs = self.common + date + self.words(job.locale, job.product)
        return hashlib.sha256(f"{inputs}{options(job)}{listed}".encode()).hexdigest()

    def played(self) -> str:
        """A hash of all that examples are played with: all but words, rules as told, pictures."""
        aside = (LOCALES, "rulebook", "art")
        return self._hash(
            each for each in self.digests
            if not _language(each) and (each[0] or _parts(each)[0] not in aside)
        )  # fmt: skip

    def looks(self, language: str, art: str) -> str:
        """A hash of all that a face depends on beside its values: templates, fonts, code, the
        facts of a language, the user's own pictures in the folder `art`."""
        return self._hash(
            each for each in self.digests
            if (_language(each) == language and _parts(each)[-1] == FACTS)
            or (each[0] and each[1] and not _language(each))
            or _parts(each)[:-1] == (art,)
        )  # fmt: skip

    def _hash(self, files: Iterable[tuple[int, str]]) -> str:
        told = (f"{root} {name} {self.digests[root, name]}\n" for root, name in sorted(files))
        return hashlib.sha256("".join(told).encode()).hexdigest()


def options(job: Job) -> str:
    """What a job wishes, as text."""
    return repr(sorted((k, str(v)) for k, v in asdict(job).items() if k != "workspace"))


def _by_root(digests: Digests, roots: Sequence[str]) -> Iterator[tuple[tuple[int, str], str]]:
    """Every file but those that are kept or printed: hidden ones, bytecode, output."""
    for path, digest in digests.items():
        for number, root in enumerate(roots):
            if path == root or path.startswith(root + os.sep):
                name = path[len(root) + 1 :]
                if not any(part in IGNORED or part.startswith(".") for part in name.split(os.sep)):
                    yield (number, name), digest


def _language(file: tuple[int, str]) -> str:
    """The language that a file speaks alone, one of the game's or of ours; none of others."""
    head, *rest = _parts(file)
    return rest[0] if len(rest) > 1 and head == (OUR_LOCALES if file[0] else LOCALES) else ""


def _parts(file: tuple[int, str]) -> tuple[str, ...]:
    return tuple(file[1].split(os.sep))
