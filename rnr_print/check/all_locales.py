"""A game looked at in all its languages at once, each by one of a crew."""

from __future__ import annotations

from collections.abc import Callable

from rnr_print.check.context import FACES, INK, GameUnderCheck
from rnr_print.check.languages import Found, Task, look
from rnr_print.check.result_cache import Memory
from rnr_print.check.worker_pool import Crew, Waiting
from rnr_print.core.errors import InputError, Problem
from rnr_print.locales.files import SOURCE

Gathered = tuple[Found, list[Problem]]
"""What was found in all languages, and what couldn't be read."""


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
    return lambda: _gathered(waiting)


def _begun(task: Task, parts: list[str], memory: Memory, crew: Crew) -> Waiting[Found]:
    """Look at the parts of a language of which it isn't known what there is to find."""
    units = {part: f"{task.language}:{part}" for part in parts}
    known = {part: memory.known(unit) for part, unit in units.items()}
    unknown = tuple(part for part, found in known.items() if found is None)
    waiting = crew.begin(task.language, look, (task, unknown)) if unknown else _nothing

    def found() -> Found:
        given, names = waiting()
        learned = {part: memory.learn(units[part], given[part], names) for part in given}
        return {part: learned.get(part, known[part] or []) for part in parts}

    return found


def _nothing() -> tuple[Found, set[str]]:
    return {}, set()


def _gathered(waiting: list[Waiting[Found]]) -> Gathered:
    """The last come first: those have not been begun, and may be looked at here."""
    found: Found = {}
    unread: dict[Problem, None] = {}
    for given in reversed(list(map(_tried, reversed(waiting)))):
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
