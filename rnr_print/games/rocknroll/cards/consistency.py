"""What must hold between cards and modes: known grounds, veterans of units, effects of others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rnr_print.cards.card import Card
from rnr_print.cards.kinds import Cards
from rnr_print.core.errors import Place, Problem, coded
from rnr_print.core.marked_yaml import Marked
from rnr_print.games.rocknroll.cards.effects import EasierOrder, Protect
from rnr_print.games.rocknroll.cards.game import RocknrollGame
from rnr_print.games.rocknroll.cards.models import Fighter, Local, Order, Unit

At = Callable[[str, str], Place]


def consistency_problems(found: Cards) -> Iterator[Problem]:
    """Modes that stand on none, veterans of nobody, effects on no card, locals out of no mode."""
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
        yield from coded("effect-on", _helped(card, cards, place))


def _helped(card: Card, cards: Mapping[str, Card], place: Place) -> Iterator[Problem]:
    """Effects of `card` on an order or a local that isn't there."""
    abilities = card.abilities if isinstance(card, Fighter) else ()
    for verb in (verb for ability in abilities for verb in ability.do):
        if isinstance(verb, EasierOrder):
            yield from _names(card, verb.verb, "order", verb.order, Order, cards, place)
        elif isinstance(verb, Protect) and verb.also is not None:
            yield from _names(card, verb.verb, "local", verb.also, Local, cards, place)


def _names(
    card: Card, verb: str, what: str, name: str, kind: type[Card], cards: Mapping[str, Card],
    place: Place,
) -> Iterator[Problem]:  # fmt: skip
    if not isinstance(cards.get(name), kind):
        known = ", ".join(each.id for each in cards.values() if isinstance(each, kind))
        yield Problem(f"{card.id}: {verb} names no {what} {name!r}; one of {known}", place)


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
