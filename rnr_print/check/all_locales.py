"""A game looked at in all its languages at once, each by one of a crew."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from types import TracebackType

from rnr_print.build import gc_policy
from rnr_print.check.code_state import standing
from rnr_print.check.context import FACES, INK, GameUnderCheck
from rnr_print.check.deferred_writes import keep
from rnr_print.check.fingerprints import of_faces
from rnr_print.check.languages import Found, Task, look, remembered
from rnr_print.check.result_cache import Memory
from rnr_print.check.worker_pool import Crew, Waiting
from rnr_print.core.errors import InputError, Problem
from rnr_print.core.file_states import Digests, Files
from rnr_print.locales.locale_data import SOURCE


class Watch:
    """What stays from run to run of one game: the crew, and the digests of all files."""

    def __init__(self, jobs: int = 0) -> None:
        from rnr_print.build.workers import default_jobs

        self.crew = Crew(jobs or default_jobs())
        self._files: Files | None = None
        self._changed: set[str] = set()
        self._shelf: Path | None = None
        self._found: dict[str, tuple[Task, Digests, Found]] = {}
        self._given: dict[str, tuple[Task, Digests, Found]] = {}
        self._keeping: list[Future[None]] = []

    def __enter__(self) -> Watch:
        self.crew.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.crew.__exit__(kind, error, trace)

    def settle(self) -> None:
        """Write down what was found, and see that all the others have."""
        keep()
        self._see_kept()

    def _see_kept(self) -> None:
        for kept in self._keeping:
            kept.result()

    def rest(self) -> None:
        """Write down what was found here, and sweep everywhere: nobody waits for the next look."""
        self.crew.each(gc_policy.sweep)
        keep()
        gc_policy.sweep()

    def files(self, game: GameUnderCheck) -> Files:
        """The files of the game as they are now."""
        workspace = game.workspace
        roots = [game.folder, *workspace.sources]
        roots += [game.overrides] if game.overrides else []
        self._shelf = workspace.cache / "files" / f"{game.game}.json"
        before = self._files or Files.kept(self._shelf)
        self._files = Files.read(roots, before)
        self._changed = self._files.changed(before)
        return self._files

    def begin(self, tasks: Sequence[Task]) -> list[Waiting[Found]]:
        """Look at languages; whoever is done with them writes down what was found."""
        self._see_kept()
        waiting = list(map(self._begun, tasks))
        self._keeping = self.crew.each(keep)
        return waiting

    def _begun(self, task: Task) -> Waiting[Found]:
        """Look at a language, unless it is known what there is to find."""
        bare = replace(task, files=Files((), {}, {}), fresh=False)
        own, known = task.own_files(), None
        last = self._found.get(task.language)
        if last and last[:2] == (bare, own):
            known = last[2]
        elif not last and self._changed.isdisjoint(own):
            known = remembered(task, task.memory())
        waiting = self.crew.begin(task.language, look, task) if known is None else _said(known)

        def found() -> Found:
            self._found.pop(task.language, None)
            given = waiting()
            self._given[task.language] = bare, own, given
            return given

        return found

    def end(self, files: Files) -> None:
        """Hold on to what was found, unless one of these files changed meanwhile."""
        if files.stand():
            self._found |= self._given
            if self._changed and self._shelf:
                files.keep(self._shelf)
        self._given.clear()


def memory_of(game: GameUnderCheck, files: Files) -> Memory:
    """What was found by the checks that are of no language."""
    task = _task(game, SOURCE, frozenset(), files)
    path = game.workspace.cache / "checks" / f"{game.game}.json"
    kinds = of_faces(game.edition, files.digests)
    return Memory(path, task.standing, files.digests, game.fresh, kinds)


def begin(
    game: GameUnderCheck, parts: frozenset[str], files: Files, watch: Watch
) -> list[Waiting[Found]]:
    """Look at these parts of every language that they are in."""
    of_source, of_others = parts & {FACES, INK}, parts - {INK}
    tasks = [_task(game, SOURCE, of_source, files)] if of_source else []
    others = game.languages if of_others else ()
    tasks += [_task(game, language, of_others, files) for language in others]
    return watch.begin(tasks)


def _said(found: Found) -> Waiting[Found]:
    return lambda: found


def _task(game: GameUnderCheck, language: str, parts: frozenset[str], files: Files) -> Task:
    options = (game.game, str(game.workspace.root), str(game.overrides), game.editions)
    return Task(
        game.workspace, game.game, language, parts, game.overrides, standing(*options), files,
        game.fresh,
    )  # fmt: skip


def gathered(waiting: Sequence[Waiting[Found]]) -> tuple[Found, list[Problem]]:
    """What was found in all languages, and what couldn't be read.

    The last come first: those have not been begun, and may be looked at here.
    """
    found: Found = {}
    unread: dict[Problem, None] = {}
    for given in reversed([_tried(each) for each in reversed(waiting)]):
        if isinstance(given, InputError):
            unread.update(dict.fromkeys(given.problems))
            continue
        for part, problems in given.items():
            found.setdefault(part, []).extend(problems)
    return found, list(unread)


def _tried(waiting: Waiting[Found]) -> Found | InputError:
    try:
        return waiting()
    except InputError as error:
        return error
