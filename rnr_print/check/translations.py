"""Translations looked at alone, for who translates: what `rnr check` would say of them, too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from rnr_print.check.context import GameUnderCheck
from rnr_print.check.language_steps import UNTRANSLATED
from rnr_print.check.languages import ByLanguage, ByPart, begin
from rnr_print.check.runner import checks_of, codes_of, memory_of
from rnr_print.check.waivers import FILE, read_waivers
from rnr_print.check.worker_pool import crew
from rnr_print.core.errors import InputError, Problem


def findings(
    games: Sequence[GameUnderCheck], parts: Sequence[str], jobs: int = 0
) -> Mapping[str, Sequence[Problem]]:
    """What is wrong with these parts of each language of games, by its name (`game language` where
    there are several), in the order of its files and then its pages, each told once, without
    what is waived. What still waits for its translator is for `rnr l10n status` to say.

    `jobs` are the processes that look; 0: one for each core. Raises InputError for a language that
    isn't there, and files that can't be read.
    """
    with crew(jobs) as hands:
        waiting = [
            (game, begin(game, dict.fromkeys(game.languages, parts), memory_of(game), hands))
            for game in games
        ]
        looked, unread = [], list[Problem]()
        for game, gathered in reversed(waiting):  # the last has not been begun, and is done here
            found, wrong = gathered(lambda *_: None)
            looked.append((game, found))
            unread = wrong + unread
        hands.settle()
    if unread:
        raise InputError(unread)
    several = len(games) > 1
    return {
        f"{game.game} {language}" if several else language: problems
        for game, found in reversed(looked)
        for language, problems in _left(game, found, parts).items()
    }


def _left(
    game: GameUnderCheck, found: ByLanguage, parts: Sequence[str]
) -> dict[str, list[Problem]]:
    """What is to be told of each language."""
    checks = {each.code: each for each in checks_of(game)}
    waivers = read_waivers(game.at(FILE), codes_of(game))

    def told(problem: Problem) -> bool:
        finding = checks[problem.code].finding(problem)
        return problem.code != UNTRANSLATED and not any(each.covers(finding) for each in waivers)

    def all_of(looked: ByPart) -> Iterator[Problem]:
        return filter(told, chain.from_iterable(looked[part] for part in parts))

    return {language: list(dict.fromkeys(all_of(looked))) for language, looked in found.items()}
