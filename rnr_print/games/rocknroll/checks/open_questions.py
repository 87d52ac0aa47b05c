"""Checks of what the rules leave open between two cards, and of the exceptions that settle it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rnr_print.core.errors import Problem
from rnr_print.core.finding import Finding as CheckFinding
from rnr_print.core.finding import check
from rnr_print.core.marked_yaml import node_tree, read
from rnr_print.core.yaml_edits import list_of, value_of, without_item
from rnr_print.games.rocknroll.checks.findings import Exceptions, Finding, read_exceptions
from rnr_print.games.under_check import UnderCheck

if TYPE_CHECKING:  # the rules are loaded where they are looked at
    from rnr_print.games.rocknroll.setup import Shelf

TRIES = 12
"""Small positions the ambiguity finder tries around each pair of traits."""


def _exceptions(game: UnderCheck) -> Exceptions:
    """What may stay open, and why. Raises InputError."""
    path = game.at("exceptions.yaml")
    return read_exceptions(path) if path.is_file() else Exceptions({})


def _shelf(game: UnderCheck) -> Shelf:
    """The cards made ready for play."""
    from rnr_print.games.rocknroll.engine import shelf_of

    return shelf_of(game.pool)


@check(
    "overlap", "rules",
    "cards/vpa.yaml:12:3: doc.stitches + zulu.gate: at one moment victim is saved by the one and "
    "unit is destroyed by the other; write the paragraph that orders them",
)  # fmt: skip
def overlapping(game: UnderCheck) -> Iterator[Problem]:
    """Two cards or modes that say different things about the same, and no rule says who prevails.

    This includes card texts that two readers could resolve differently: same moment, same subject,
    no order.
    """
    if game.played:
        from rnr_print.games.rocknroll.checks import overlap

        for found in _exceptions(game).open(overlap.findings(_shelf(game))):
            yield _told(game, found)


@check(
    "hidden-order", "rules",
    "cards/vpa.yaml:12:3: doc + zulu: how the cards lie decides between two endings; ask the "
    "player on turn, or write the paragraph that orders them",
)  # fmt: skip
def hidden_order(game: UnderCheck) -> Iterator[Problem]:
    """A position that ends differently if cards lie differently, though nobody is asked."""
    if game.played:
        from rnr_print.games.rocknroll.checks import ambiguity

        for found in _exceptions(game).open(ambiguity.search(_shelf(game), TRIES).findings):
            yield _told(game, found)


def _told(game: UnderCheck, found: Finding) -> Problem:
    """A finding of the game's own, at the first of the cards or modes it speaks of."""
    first = found.place.split(" + ")[0].partition(".")[0].partition(":")[0]
    place = game.database.places.get(first)
    if place is None:
        place = read(game.at("game.yaml")).place(("modes", first))
    return Problem(f"{found.place}: {found.message}; {found.remedy}", place)


def _without_idle(finding: CheckFinding, text: str) -> str | None:
    """The exceptions without the place that nothing needs, or the whole one if it has no other."""
    stands = list_of(node_tree(text), "stands")
    for i, entry in enumerate(stands.value if stands else ()):
        code, places = value_of(entry, "code"), list_of(entry, "places")
        for j, each in enumerate(places.value if code and places else ()):
            if stands and code and places and f"`{code.value}: {each.value}`" in finding.message:
                if len(places.value) > 1:
                    return without_item(text, places, j)
                return without_item(text, stands, i) if len(stands.value) > 1 else None
    return None


@check(
    "idle-exception", "rules",
    "exceptions.yaml: nothing needs `same-subject: bao + ti` any longer; remove it",
    mend=_without_idle,
)  # fmt: skip
def idle_exception(game: UnderCheck) -> Iterator[Problem]:
    """An exception that no overlap needs, or one that leans on a rule that doesn't exist."""
    if not game.played:
        return
    from rnr_print.games.rocknroll.checks import overlap

    found, exceptions = overlap.findings(_shelf(game)), _exceptions(game)
    for key in exceptions.idle(found, ("same-subject", "same-value", "same-term")):
        yield Problem(f"nothing needs `{key}` any longer; remove it", game.file("exceptions.yaml"))
    for rule in sorted(exceptions.rules - game.book.paragraphs.keys()):
        wrong = f"an exception leans on {rule}, which is no paragraph; name the one that settles it"
        yield Problem(wrong, game.file("exceptions.yaml"))


CHECKS = (overlapping, hidden_order, idle_exception)
