"""A game looked at in all its languages, each by one of a crew and with a memory of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from rnr_print.build import gc_policy
from rnr_print.build.edition import OpenEdition
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.build.translation_check import Step, Translation
from rnr_print.check import found
from rnr_print.check.context import FACES, INK, GameUnderCheck
from rnr_print.check.language_steps import Steps, of_source, of_translation
from rnr_print.check.values import of_faces, of_words
from rnr_print.check.worker_pool import Crew
from rnr_print.core.errors import Problem, gathered
from rnr_print.core.memory import Memory, Tables, keep_later
from rnr_print.core.tracking import untracked
from rnr_print.core.workspace import Workspace
from rnr_print.locales.files import SOURCE

Found = dict[str, found.Told]
"""What was found, by part."""


Opened = Callable[[], Memory]
"""Opens the memory of a language, in the process that looks at it."""


def look(
    game: tuple[Workspace, str, Path | None], language: str, opened: Opened, parts: Sequence[str]
) -> tuple[Found, set[str]]:
    """What is wrong with parts of a language, and the names of all files that were read for it.

    Raises InputError for what can't be read.
    """
    gc_policy.sweep()
    memory = opened()
    steps, memory.tables = _steps(*game, language, memory)

    def looked(part: str, step: Step) -> found.Told:
        told: found.Told = memory.recall(
            f"{part}:{step.name}", lambda: found.told(step.look()), step.asks
        )
        return told

    def whole(part: str) -> found.Told:
        return [problem for step in steps[part]() for problem in looked(part, step)]

    result = {part: memory.recall(part, partial(whole, part)) for part in parts}
    keep_later(memory)
    return result, memory.files_read()


def _steps(
    workspace: Workspace, game: str, overrides: Path | None, language: str, memory: Memory
) -> tuple[Steps, Tables]:
    """What is looked at in a language, and the values that this depends on."""
    if language == SOURCE:
        wishes = Wishes(products=("cards",), game=game, overrides=overrides)
        edition = OpenEdition(replace(next(jobs_of(workspace, wishes)), blank=True))
        return of_source(edition), of_faces(edition, memory.files)
    translation = Translation(workspace, game, language, memory.recall)
    return of_translation(translation), of_words(translation, memory.files)


ByPart = dict[str, list[Problem]]
ByLanguage = dict[str, ByPart]
Note = Callable[[str, ByLanguage], None]
"""Takes a language that was looked at, and what was found in it and in those before."""


def parts_of(game: GameUnderCheck, parts: frozenset[str]) -> dict[str, frozenset[str]]:
    """Those of these parts that each language has, the source language among them."""
    of_source, of_others = parts & {FACES, INK}, parts - {INK}
    wanted = {SOURCE: of_source} if of_source else {}
    return wanted | (dict.fromkeys(game.languages, of_others) if of_others else {})


def begin(
    game: GameUnderCheck, wanted: Mapping[str, Iterable[str]], memory: Memory, crew: Crew
) -> Callable[[Note], tuple[ByLanguage, list[Problem]]]:
    """Look at these parts of languages; gives what is found, once it is, and what couldn't be
    read."""
    with untracked():
        whole = game.workspace, game.game, game.overrides
    waiting = {
        language: _begun(partial(look, whole, language, memory.opener(language), sorted(its)),
                         f"{language}:{'+'.join(sorted(its))}", memory, crew)
        for language, its in wanted.items()
    }  # fmt: skip
    crew.keep_after()
    return partial(_gathered, waiting)


def _begun(
    task: Callable[[], tuple[Found, set[str]]], name: str, memory: Memory, crew: Crew
) -> Callable[[], Found]:
    """Look at a language, unless it is known what there is to find."""
    known = memory.known(name)
    if known is not None:
        return partial(dict, known)
    waiting = crew.begin(f"{memory.name}-{name}", task)
    return lambda: dict(memory.learn(name, *waiting()))


def _gathered(
    waiting: Mapping[str, Callable[[], Found]], note: Note
) -> tuple[ByLanguage, list[Problem]]:
    """The last come first: those have not been begun, and may be looked at here."""
    looked: ByLanguage = {language: {} for language in waiting}

    def noted(language: str, give: Callable[[], Found]) -> None:
        looked[language] = {part: found.read(problems) for part, problems in give().items()}
        note(language, looked)

    _, unread = gathered([partial(noted, *each) for each in reversed(list(waiting.items()))])
    return looked, unread


def of_all(looked: ByLanguage) -> ByPart:
    """What was found in all languages together."""
    result: ByPart = {}
    for parts in looked.values():
        for part, problems in parts.items():
            result.setdefault(part, []).extend(problems)
    return result
