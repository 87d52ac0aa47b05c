"""Checks of the rules: each carried out and shown, nothing left open, every example played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rnr_print.check.context import GameUnderCheck
from rnr_print.check.reviews import FILE, read_reviews
from rnr_print.core.errors import Place, Problem
from rnr_print.core.finding import check

if TYPE_CHECKING:
    from rnr_print.examples.coverage import Row

GAMES = 36
"""Random games that are played to see whether a rule ever comes up."""


def _rows(game: GameUnderCheck) -> Iterator[tuple[Row, Place]]:
    """Every rule of the book as it was measured, and where it stands."""
    if game.played:
        for row in game.coverage.rows:
            yield row, game.book.rules[row.rule].place


def _failed(game: GameUnderCheck) -> set[str]:
    """The examples that don't come as they are told."""
    outcomes = game.outcomes if game.played else ()
    return {outcome.example.id for outcome in outcomes if not outcome.passed}


@check(
    "rule-without-code", "rules",
    "rulebook/09-combat.md:5:1: nothing carries out combat.hit; write its code, or make it .advice",
)  # fmt: skip
def rule_without_code(game: GameUnderCheck) -> Iterator[Problem]:
    """A rule that no code names, and so nobody plays by."""
    for row, place in _rows(game):
        if not row.code:
            wrong = f"nothing carries out {row.rule}; write its code, or make it .advice"
            yield Problem(wrong, place)


@check(
    "rule-without-example", "rules",
    "rulebook/09-combat.md:5:1: no example shows combat.hit; write one, or name it in one",
)  # fmt: skip
def rule_without_example(game: GameUnderCheck) -> Iterator[Problem]:
    """A rule that no example says it shows."""
    for row, place in _rows(game):
        if not row.examples:
            yield Problem(f"no example shows {row.rule}; write one, or name it in one", place)


@check(
    "missing-case", "rules",
    "rulebook/09-combat.md:5:1: no example shows combat.hit in its boundary case; write one, or "
    "say in cases.yaml why there is none",
)  # fmt: skip
def missing_case(game: GameUnderCheck) -> Iterator[Problem]:
    """A rule that no example shows working, not working or at its limit, where `cases.yaml` lies.

    A game with that file wants all three of each rule but those the file gives a reason against,
    `combat.hit: {boundary: One hits or misses.}`; a reason must be needed.
    """
    if not game.played or game.reasons is None or _failed(game):
        return
    for row, place in _rows(game):
        for case in row.unshown if row.examples else ():
            yield Problem(
                f"no example shows {row.rule} in its {case} case; write one, or say in cases.yaml "
                "why there is none", place,
            )  # fmt: skip
    yield from game.reasons.idle({row.rule: row.cases for row, _ in _rows(game)})


@check(
    "belied-case", "rules",
    "rulebook/09-combat.md:21:5: ex.one says case=\"negative\" of combat.hit, but it is at work, "
    "and refuses nothing; say what it shows, or leave the case out",
)  # fmt: skip
def belied_case(game: GameUnderCheck) -> Iterator[Problem]:
    """An example that says of a rule that it shows it working, or not, and comes another way."""
    if not game.played or _failed(game):
        return
    from rnr_print.examples.cases import belied

    bans = {row.rule: row.ban for row, _ in _rows(game)}
    told = set()
    for outcome in game.outcomes:
        for rule in outcome.example.rules:
            why = belied(outcome, rule, bans.get(rule, False))
            if why and (outcome.example.id, rule) not in told:
                told.add((outcome.example.id, rule))
                yield Problem(
                    f'{outcome.example.id} says case="{outcome.example.case(rule)}" of {rule}, but '
                    f"{why}; say what it shows, or leave the case out", outcome.example.place,
                )  # fmt: skip


@check(
    "idle-example", "rules",
    "rulebook/09-combat.md:5:1: combat.hit fires in none of its examples (ex.one); show it working",
)  # fmt: skip
def idle_example(game: GameUnderCheck) -> Iterator[Problem]:
    """A rule that works in none of the examples that say they show it."""
    failed = _failed(game)
    for row, place in _rows(game):
        if row.examples and not row.reaching and failed.isdisjoint(row.examples):
            shown = ", ".join(row.examples)
            wrong = f"{row.rule} fires in none of its examples ({shown}); show it working"
            yield Problem(wrong, place)


@check(
    "example-fails", "rules",
    "rulebook/09-combat.md:21:5: ex.one (base): expected something else; destroyed: {unit: skip}",
)  # fmt: skip
def example_fails(game: GameUnderCheck) -> Iterator[Problem]:
    """An example that doesn't come as it is told when it is played, or that no rules play."""
    if game.unreadable:
        return  # said by the check of what can't be read
    if not game.played:
        from rnr_print.engine.scenario import UNPLAYED

        for example in game.book.examples.values():
            yield Problem(f"{example.id}: {UNPLAYED}", example.place)
        return
    for outcome in game.outcomes:
        for failure in outcome.run.failures:
            problem = failure.problem
            place = problem.place or outcome.example.place
            told = f"{outcome.name}: {problem.message}"
            yield Problem(told, place)


@check(
    "unknown-anchor", "rules",
    "rulebook: attack.py:40 names combat.hits, which is no rule; correct the code or the id",
)  # fmt: skip
def unknown_anchor(game: GameUnderCheck) -> Iterator[Problem]:
    """Code that says it carries out a rule the book doesn't have.

    A game that borrows the rules of another may leave out what it doesn't need.
    """
    for anchor in game.anchors if game.played and game.at_home else ():
        if anchor.rule not in game.book.rules:
            wrong = f"{anchor} names {anchor.rule}, which is no rule; correct the code or the id"
            yield Problem(wrong, game.file("rulebook"))


@check(
    "stale-anchor", "rules",
    "rulebook/09-combat.md:5:1: combat.hit was reworded since attack.py:40 was reviewed; look "
    "whether the code still does what it says, then `rnr check --reviewed combat.hit`",
)  # fmt: skip
def stale_anchor(game: GameUnderCheck) -> Iterator[Problem]:
    """A rule whose words changed since somebody last compared them with the code."""
    reviewed = read_reviews(game.at(FILE))
    places = {anchor.rule: anchor for anchor in game.anchors} if game.played else {}
    for name, anchor in places.items():
        rule = game.book.rules.get(name)
        if rule is None or reviewed.get(name) == rule.digest:
            continue
        known = "was reworded since" if name in reviewed else "was never compared with"
        yield Problem(
            f"{name} {known} {anchor}{' was reviewed' * (name in reviewed)}; look whether the "
            f"code does what the rule says, then `rnr check --reviewed {name}`",
            rule.place,
        )


@check(
    "never-played", "rules",
    "rulebook/09-combat.md:5:1: combat.hit never comes up in 36 random games; see if it can",
    "warning",
)  # fmt: skip
def never_played(game: GameUnderCheck) -> Iterator[Problem]:
    """A rule that neither an example nor a random game ever reaches.

    One whose example fails may be reached once it is mended.
    """
    failed = _failed(game)
    unshown = {
        row.rule: place
        for row, place in _rows(game)
        if row.code and not row.fired and not row.ban
        if row.examples and failed.isdisjoint(row.examples)
    }
    if unshown:
        from rnr_print.examples import random_play

        never = random_play.never_played(unshown, game.pool, GAMES)
        for rule in (each for each in unshown if each in never):
            wrong = f"{rule} never comes up in {GAMES} random games; see if it can"
            yield Problem(wrong, unshown[rule])


CHECKS = (
    rule_without_code, rule_without_example, missing_case, belied_case, idle_example, example_fails,
    unknown_anchor, stale_anchor, never_played,
)  # fmt: skip
