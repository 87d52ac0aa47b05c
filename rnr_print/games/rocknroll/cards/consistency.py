"""What must hold between cards and modes: known grounds, veterans of units of their side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rnr_print.cards.card import Card
from rnr_print.cards.kinds import Cards
from rnr_print.core.errors import Place, Problem, coded
from rnr_print.core.marked_yaml import Marked
from rnr_print.games.rocknroll.cards.game import RocknrollGame
from rnr_print.games.rocknroll.cards.models import Local, Unit

At = Callable[[str, str], Place]


def consistency_problems(found: Cards) -> Iterator[Problem]:
    """Modes that stand on none, veterans of nobody, locals kept out of modes that aren't there."""
    game, cards = found.game, found.cards
    assert isinstance(game, RocknrollGame)
    yield from coded("unknown-mode", _modes(game, found.frame))
    for card in cards.values():
        place = found.places[card.id]
        if isinstance(card, Unit) and (
            card.veteran_of in cards or card.veteran_of not in (None, *found.places)
        ):
            yield from coded("veteran", _veteran(card, cards, place))
        if isinstance(card, Local):
            yield from coded("unknown-mode", _kept_out(game, card, place))
        yield from coded("veteran", _circle(card, cards, found.at))


def _kept_out(game: RocknrollGame, card: Local, place: Place) -> Iterator[Problem]:
    modes = ", ".join(game.modes)
    for mode in card.not_in:
        if mode not in game.modes:
            yield Problem(f"{card.id}: not_in names no mode {mode!r}; one of {modes}", place)


def _modes(game: RocknrollGame, source: Marked) -> Iterator[Problem]:
    for mode_id, mode in game.modes.items():
        if mode.on is not None and mode.on not in game.modes:
            message = f"no mode {mode.on!r} to stand on; one of {', '.join(game.modes)}"
            yield source.problem(message, "modes", mode_id, "on")


def _veteran(card: Unit, cards: Mapping[str, Card], place: Place) -> Iterator[Problem]:
    base = cards.get(str(card.veteran_of))
    if not isinstance(base, Unit):
        yield Problem(
            f"{card.id}: veteran of no unit {card.veteran_of!r}; name one by its id", place
        )
    elif base.side != card.side:
        message = f"{card.id}: {base.name} fights for {base.side}, not for {card.side}"
        yield Problem(f"{message}; name one of its own side", place)


def _circle(card: Card, cards: Mapping[str, Card], at: At) -> Iterator[Problem]:
    """A unit that is its own veteran, by whatever way round."""
    way: list[str] = []
    step: Card | None = card
    while isinstance(step, Unit) and step.veteran_of is not None and step.id not in way:
        way.append(step.id)
        step = cards.get(step.veteran_of)
    if step is card and way:
        circle = " is a veteran of ".join((*way, card.id))
        yield Problem(f"{circle}: a circle; let a base unit be of none", at(card.id, "veteran_of"))
