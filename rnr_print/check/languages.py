"""A game looked at in all its languages, each by one of a crew and with a memory of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
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


@dataclass(frozen=True)
class Task:
    """A language to look at, and what opens its memory."""

    workspace: Workspace
    game: str
    language: str
    overrides: Path | None
    memory: Callable[[], Memory]

    @staticmethod
    def of(game: GameUnderCheck, language: str, memory: Memory) -> Task:
        """The task to look at a language of a game of which this is known."""
        with untracked():
            workspace = game.workspace
        opened = partial(
            Memory, memory.store, f"{memory.name}-{language}", memory.standing, memory.files,
            memory.fresh,
        )  # fmt: skip
        return Task(workspace, game.game, language, game.overrides, opened)

    def steps(self, memory: Memory) -> tuple[Steps, Tables]:
        """What is looked at, and the values that this depends on."""
        if self.language == SOURCE:
            wishes = Wishes(products=("cards",), game=self.game, overrides=self.overrides)
            edition = OpenEdition(replace(next(jobs_of(self.workspace, wishes)), blank=True))
            return of_source(edition), of_faces(edition, memory.files)
        translation = Translation(self.workspace, self.game, self.language, memory.recall)
        return of_translation(translation), of_words(translation, memory.files)


def look(given: tuple[Task, Sequence[str]]) -> tuple[Found, set[str]]:
    """What is wrong with parts of a language, and the names of all files that were read for it.

    Raises InputError for what can't be read.
    """
    gc_policy.sweep()
    task, parts = given
    memory = task.memory()
    steps, memory.tables = task.steps(memory)

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


Gathered = tuple[dict[str, list[Problem]], list[Problem]]
"""What was found in all languages, by part, and what couldn't be read."""


def begin(
    game: GameUnderCheck, parts: frozenset[str], memory: Memory, crew: Crew
) -> Callable[[], Gathered]:
    """Look at these parts of every language that they are in; gives what is found, once it is."""
    of_source, of_others = parts & {FACES, INK}, parts - {INK}
    wanted = {SOURCE: of_source} if of_source else {}
    wanted |= dict.fromkeys(game.languages, of_others) if of_others else {}
    waiting = [
        _begun(Task.of(game, language, memory), sorted(its), memory, crew)
        for language, its in wanted.items()
    ]
    crew.keep_after()
    return partial(_gathered, waiting)


def _begun(task: Task, parts: list[str], memory: Memory, crew: Crew) -> Callable[[], Found]:
    """Look at the parts of a language of which it isn't known what there is to find."""
    units = {part: memory.known(f"{task.language}:{part}") for part in parts}
    unknown = tuple(part for part, unit in units.items() if unit is None)
    waiting = crew.begin(task.language, look, (task, unknown)) if unknown else lambda: ({}, set())

    def given() -> Found:
        new, names = waiting()
        new = {part: memory.learn(f"{task.language}:{part}", new[part], names) for part in new}
        return {part: new[part] if unit is None else unit.found for part, unit in units.items()}

    return given


def _gathered(waiting: Sequence[Callable[[], Found]]) -> Gathered:
    """The last come first: those have not been begun, and may be looked at here."""
    looked, unread = gathered(reversed(waiting))
    result: dict[str, list[Problem]] = {}
    for each in reversed(looked):
        for part, problems in each.items():
            result.setdefault(part, []).extend(found.read(problems))
    return result, unread
