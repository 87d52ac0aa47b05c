"""What the files of a build are made from, as hashes: of a language only its own words count."""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path

from rnr_print.build.job import Job
from rnr_print.build.product import BY_NAME
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.file_states import Files, hashed
from rnr_print.core.store import Store
from rnr_print.core.workspace import Workspace
from rnr_print.locales.files import FACTS

WORDS = (f"/{FACTS}", "/cards.po", "/interface.po")
"""What all products say; the books say all that a language has."""
RULES = "rulebook"
"""The folder of the rules, and the component of their translations."""
CODE = Path(__file__).parents[1]
_IGNORED = re.compile(r"/(output|_workspace|\..*)(/|$)")
_LANGUAGE = re.compile(r"(?:0/locale|[1-9]\d*/words)/(.+?)/")
"""Begins the name of a file that speaks one language alone, one of the game's or of ours."""


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
    """What a game is built from: the digest of each file by its name, that is the number of a root
    and the path below it. The game's own folder is root 0."""

    digests: Mapping[str, str]

    @staticmethod
    def of(job: Job) -> GameInputs:
        """The inputs of all files that differ from `job` in options alone. Raises InputError."""
        return GameInputs.among(files_of(job.workspace, job.game, (job.overrides, job.profile)))

    @staticmethod
    def among(files: Files) -> GameInputs:
        """The inputs among `files`: all but what is hidden or printed."""
        return GameInputs({
            name: digest
            for number, root in enumerate(files.roots)
            for below, digest in files.below(root).items()
            if not _IGNORED.search(name := f"{number}/{below}")
        })  # fmt: skip

    def hash(self, wanted: Callable[[str], object]) -> str:
        """A hash of all that is `wanted`, by its name."""
        return hashed(sorted(each for each in self.digests.items() if wanted(each[0])))

    def without(self, names: Iterable[str]) -> GameInputs:
        """The same but for these files of the game's own folder."""
        aside = {f"0/{os.path.normpath(name)}" for name in names}
        return GameInputs({name: each for name, each in self.digests.items() if name not in aside})

    @cached_property
    def _spoken(self) -> Mapping[str, GameInputs]:
        """The files that speak a language alone, by the language."""
        spoken: dict[str, dict[str, str]] = defaultdict(dict)
        for name, digest in self.digests.items():
            spoken[_language(name)][name] = digest
        return {language: GameInputs(own) for language, own in spoken.items()}

    @cached_property
    def common(self) -> str:
        """A hash of all that every language is made from."""
        return self.of_language("").hash(bool)

    def of_language(self, language: str) -> GameInputs:
        """Those that speak a language alone; of none, those that speak several or none."""
        return self._spoken.get(language) or GameInputs({})

    def words(self, language: str, product: str) -> str:
        """A hash of the words that a product has in a language."""
        said = "" if BY_NAME[product].book else WORDS
        return self.of_language(language).hash(lambda name: name.endswith(said))

    def key(self, job: Job, listed: str = "") -> str:
        """A hash of all that the file of `job` is made from; contents are of what is `listed`."""
        date = os.environ.get("SOURCE_DATE_EPOCH", "")
        inputs = self.common, self.words(job.locale, job.product)
        return hashed((inputs, date, options(job), listed))

    def played(self) -> str:
        """A hash of all that examples are played with: all but words, rules as told, pictures."""
        aside = ("0/locale/", f"0/{RULES}/", "0/art/")
        return self.hash(lambda name: not _language(name) and not name.startswith(aside))

    def around_rules(self, language: str) -> str:
        """A hash of all that a book is made from, but for its rules and what they are called in a
        language."""
        rules = f"0/{RULES}/", f"0/locale/{language}/{RULES}.po"
        return self.hash(
            lambda name: _language(name) in ("", language) and not name.startswith(rules)
        )

    def looks(self, language: str, art: str) -> str:
        """A hash of all that a face depends on beside its values: templates, fonts, code, the
        facts of a language, the user's own pictures in the folder `art`."""
        facts = re.compile(rf".*/{re.escape(language)}/.*{FACTS}")
        shared = re.compile(rf"(?!0/)\d+/.|0/{art}/[^/]+$")
        return self.hash(lambda name: facts.match(name) if _language(name) else shared.match(name))


def options(job: Job) -> str:
    """What a job wishes, as text."""
    return repr(sorted((k, str(v)) for k, v in asdict(job).items() if k != "workspace"))


def _language(name: str) -> str:
    """The language that a file speaks alone; none of others."""
    found = _LANGUAGE.match(name)
    return found[1] if found else ""
