"""The rulebook, its examples, and what is noted about its rules."""

from __future__ import annotations

from pathlib import Path

from rnr_print.build import loaders
from rnr_print.core.errors import InputError
from rnr_print.examples.runner import Result
from rnr_print.rulebook.tree import Example

from ..stage import GAME, Stage
from .choices import one_of

FEW = 3


def chapter(stage: Stage, _path: Path) -> None:
    """A chapter: the book, its values, its texts; examples that are not as before are played."""
    from rnr_print.examples.runner import timed
    from rnr_print.rulebook.messages import rulebook_messages
    from rnr_print.rulebook.values import check_values, values_of

    book = loaders.rulebook(stage.game)
    check_values(book, values_of(stage.database))
    list(rulebook_messages(book))
    before = stage.desk.book.examples
    changed = [each for each in book.examples.values() if not _same(each, before.get(each.id))]
    result = timed(stage.desk, changed[:FEW])
    list(result.lines(verbose=True))
    _readable(result)


def _readable(result: Result) -> None:
    """Raises InputError for what couldn't be read."""
    if result.unread:
        raise InputError(result.unread)


def _same(one: Example, other: Example | None) -> bool:
    """Whether two examples are played alike."""
    if other is None:
        return False
    return (one.yaml.data, one.modes) == (other.yaml.data, other.modes)


def examples(stage: Stage, path: Path) -> None:
    """A file of examples: played, and told."""
    from rnr_print.examples.finding import own
    from rnr_print.examples.runner import timed
    from rnr_print.examples.showing import Teller, lines

    found = own(path)
    result = timed(stage.desk, found)
    list(result.lines(verbose=True))
    result.told()
    _readable(result)
    for each in found:
        for tale in Teller(stage.desk, stage.desk.story).tales(each):
            list(lines(tale, stage.desk.story, quote=False))


def exceptions(_stage: Stage, path: Path) -> None:
    """Findings that stand."""
    from rnr_print.games.rocknroll.checks.findings import Finding, read_exceptions

    found = read_exceptions(path)
    findings = [Finding("same-subject", "bao-veteran.mines + ti.tag")]
    found.open(findings)
    found.idle(findings, ["same-subject"])
    sorted(found.rules)


def waivers(_stage: Stage, path: Path) -> None:
    """Waivers: what is sorted out by them."""
    from rnr_print.check.runner import documented
    from rnr_print.check.waivers import read_waivers, sorted_out
    from rnr_print.core.errors import Problem

    found = read_waivers(path, (check.code for check in documented()))
    sorted_out([check.finding(Problem("is set in 6.4 pt")) for check in documented()], found)


def reviews(stage: Stage, path: Path) -> None:
    """Which rules were compared when, and one more."""
    from rnr_print.check.reviews import read_reviews, review

    dict(read_reviews(path))
    review(path.parent, stage.desk.book, [next(iter(stage.desk.book.rules))])


def plan(stage: Stage, path: Path) -> None:
    """The plan of the book."""
    from rnr_print.book.plan import read_plan

    read_plan(path.parent, stage.desk.book, stage.database)


def checked(stage: Stage, path: Path) -> None:
    """Any file of the game: one of the quick groups of `rnr check`."""
    _check(stage, one_of(path, ("data", "text", "rules")))


def checked_for_print(stage: Stage, _path: Path) -> None:
    """A file that printing needs: the group of `rnr check` that looks at faces and sheets."""
    _check(stage, "print")


def _check(stage: Stage, group: str) -> None:
    from rnr_print.check.context import GameUnderCheck
    from rnr_print.check.runner import run

    game = GameUnderCheck(stage.workspace, GAME, locales=("de",), jobs=1)
    list(map(str, run(game, [group]).findings))
