"""Running checks: which are wanted, what they find, what of it is waived."""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from itertools import chain, count
from time import perf_counter
from typing import Any, get_args

from rnr_print.build import gc_policy
from rnr_print.check import (
    book_words,
    changes,
    data,
    face_checks,
    gauges,
    inks,
    load_errors,
    paper,
    rules,
    sheets,
    terms,
    text,
    translation,
)
from rnr_print.check.context import GameUnderCheck
from rnr_print.check.found import recall
from rnr_print.check.languages import ByLanguage, begin, of_all, parts_of
from rnr_print.check.values import of_faces
from rnr_print.check.waivers import FILE, read_waivers, sorted_out, without_idle
from rnr_print.check.worker_pool import Crew, crew
from rnr_print.core.errors import InputError, Problem
from rnr_print.core.file_states import hashed
from rnr_print.core.finding import UNREADABLE, Check, Finding, Group, Mend, Report
from rnr_print.core.memory import Memory, keep_later
from rnr_print.core.store import Store
from rnr_print.games import GAMES

CHECKS: tuple[Check[GameUnderCheck], ...] = (
    *load_errors.CHECKS, *data.CHECKS, *text.CHECKS, *book_words.CHECKS, *terms.CHECKS,
    *changes.CHECKS, *rules.CHECKS,
    *face_checks.CHECKS, *sheets.CHECKS, *inks.CHECKS, *paper.CHECKS, *gauges.CHECKS,
    *translation.CHECKS,
)  # fmt: skip
IDLE_WAIVER = Check[GameUnderCheck](
    "idle-waiver", "data", "A waiver that no finding needs.",
    "waivers.yaml:4:3: no same-name speaks of 'Rook' any longer; remove this waiver",
    lambda _: (), "warning", without_idle,
)  # fmt: skip
GROUPS: tuple[str, ...] = get_args(Group)


def documented() -> tuple[Check[Any], ...]:
    """Every check there is, those of waivers, of our games and of PDF files included."""
    from rnr_print.check import export_folders, pdf_files  # their libraries take a while to load

    own = (check for game in GAMES for check in game.checks)
    return (*CHECKS, *own, IDLE_WAIVER, *pdf_files.CHECKS, *export_folders.CHECKS)


def checks_of(game: GameUnderCheck) -> tuple[Check[GameUnderCheck], ...]:
    """The checks that a game is looked at with: those of all games, and its own."""
    return (*CHECKS, *(game.gives.checks if game.gives is not None else ()))


def codes_of(game: GameUnderCheck) -> set[str]:
    """The codes of its checks; of those of every game where nobody can read whose it is."""
    own = {check.code for each in GAMES for check in each.checks} if game.unreadable else set()
    return own | {check.code for check in checks_of(game)}


def mends(checks: Iterable[Check[Any]]) -> dict[str, Mend]:
    """How findings of these checks are mended, by code."""
    return {each.code: each.mend for each in (*checks, IDLE_WAIVER) if each.mend}


def wanted(game: GameUnderCheck, names: Sequence[str]) -> tuple[Check[GameUnderCheck], ...]:
    """The checks of these groups and codes, all if none is named. Raises InputError."""
    checks = checks_of(game)
    known = {*GROUPS, *codes_of(game)}
    strangers = [name for name in names if name not in known]
    if strangers:
        raise InputError(Problem(_no_check(name, known)) for name in strangers)
    return tuple(
        check for check in checks if not names or check.code in names or check.group in names
    )


def _no_check(name: str, known: set[str]) -> str:
    near = get_close_matches(name, sorted(known), 3)
    hint = f"did you mean {', '.join(near)}?" if near else "see docs/checks.md"
    return f"no check {name!r}; {hint}"


def run(game: GameUnderCheck, names: Sequence[str] = ()) -> Report:
    """Look at `game` with the checks of these names; what is known of it is not looked at again.

    Raises InputError where there is no such game, edition, language or check.
    """
    with crew(game.jobs) as hands:
        report = glance(game, names, hands)
        hands.settle()
        return report


def once(findings: Iterable[Finding], checks: Iterable[Check[Any]]) -> list[Finding]:
    """Findings without those that say of a place what another says: whoever reads a broken file
    meets what is wrong in it. The check of the first group, data before print, tells it."""
    rank = {check.code: GROUPS.index(check.group) for check in checks}
    first: dict[object, Finding] = {}
    for each in findings:
        told = (each.place, each.severity, each.message, each.remedy) if each.place else each
        known = first.setdefault(told, each)
        if rank.get(each.code, 0) < rank.get(known.code, 0):
            first[told] = each
    return list(first.values())


@dataclass(frozen=True)
class Partly:
    """How far a look is: what was looked at just now, how much of all is done, what was found."""

    at: str
    done: int
    of: int
    findings: tuple[Finding, ...]


Progress = Callable[[Partly], None]


def glance(
    game: GameUnderCheck, names: Sequence[str], crew: Crew, progress: Progress | None = None
) -> Report:
    """One look of many, which leaves the crew to write down what was found. Raises InputError."""
    start = perf_counter()
    checks = wanted(game, names)
    _ = game.editions and game.wanted_editions, game.locales and game.languages
    waivers = read_waivers(game.at(FILE), codes_of(game))

    def tell(at: str, done: int, of: int, found: Iterable[Finding]) -> None:
        if progress is not None:
            left, _ = sorted_out(list(found), waivers)
            progress(Partly(at, done, of, tuple(sorted(once(left, checks), key=_order))))

    with gc_policy.lying():
        found, done = _look(game, checks, crew, tell)
    left, idle = sorted_out(list(found), waivers)
    waived = len(found) - len(left)
    left = once(left, checks)
    left += [
        IDLE_WAIVER.finding(
            Problem(f"no {each.code} speaks of {each.about!r} any longer; remove it", each.place)
        )
        for each in idle
        if each.code in done
    ]
    return Report(checks, tuple(sorted(left, key=_order)), waived, perf_counter() - start)


def _look(
    game: GameUnderCheck, checks: Sequence[Check[GameUnderCheck]], crew: Crew,
    tell: Callable[[str, int, int, Iterable[Finding]], None],
) -> tuple[dict[Finding, None], set[str]]:  # fmt: skip
    """What the checks find, and which of them could look at everything.

    The quick ones come first: those that look at all languages take most of the time.
    """
    memory = memory_of(game)
    parts = frozenset(part for check in checks for part in check.parts)
    languages = parts_of(game, parts)
    gathered = begin(game, languages, memory, crew)
    found: dict[Finding, None] = {}
    done: set[str] = set()
    game.recall = partial(recall, memory)
    plain = [each for each in checks if not each.parts]
    of = len(plain) + len(languages)
    for number, check in enumerate(plain, 1):
        findings, whole = _found(game, check, memory)
        found.update(dict.fromkeys(findings))
        done |= {check.code} if whole else set()
        tell(check.group, number, of, found)
    heard = count(len(plain) + 1)

    def note(language: str, so_far: ByLanguage) -> None:
        game.in_languages = of_all(so_far)
        parted = (map(check.finding, check.look(game)) for check in checks if check.parts)
        tell(language, next(heard), of, dict.fromkeys(chain(found, *parted)))

    looked, unread = gathered(note)
    game.in_languages = of_all(looked)
    keep_later(memory)
    found.update(dict.fromkeys(_unread(game, unread)))
    for check in (each for each in checks if each.parts):
        found.update(dict.fromkeys(map(check.finding, check.look(game))))
        some = check.group == "translation" and game.locales
        done |= {check.code} if not (unread or some) else set()
    return found, done


def memory_of(game: GameUnderCheck) -> Memory:
    """What was found before."""
    files, store = game.files, Store(game.workspace.cache)
    libraries = os.stat(sysconfig.get_paths()["purelib"]).st_mtime_ns  # changes with each of them
    code = game.code, libraries, sys.version
    options = game.game, str(game.overrides), game.editions
    standing = hashed((code, options))
    return Memory(
        store, f"checks/{game.game}", standing, files, game.fresh, of_faces(game.edition, files)
    )


def _found(
    game: GameUnderCheck, check: Check[GameUnderCheck], memory: Memory
) -> tuple[list[Finding], bool]:
    """What one check finds, and whether it could look at everything.

    What it can't read is told once, by its own code.
    """
    try:
        found = recall(memory, check.code, lambda: check.look(game))
    except InputError as error:
        return _unread(game, error.problems), False
    return list(map(check.finding, found)), True


def _unread(game: GameUnderCheck, problems: Iterable[Problem]) -> list[Finding]:
    known = {each.code: each for each in checks_of(game)}
    return [known.get(p.code, known[UNREADABLE]).finding(p) for p in problems]


def _order(finding: Finding) -> tuple[str, int, int, str]:
    place = finding.place
    at = (place.file, place.line, place.column) if place else ("", 0, 0)
    return *at, finding.code
