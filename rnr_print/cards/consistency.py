"""What must hold between cards and game.yaml: known sets, decks that add up, no loose ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from rnr_print.cards.game import Game
from rnr_print.cards.models import Card, Local, Unit
from rnr_print.core.errors import Place, Problem, coded
from rnr_print.core.marked_yaml import Marked


def consistency_problems(
    game: Game,
    source: Marked,
    cards: Mapping[str, Card],
    places: Mapping[str, Place],
    origins: Mapping[str, Place],
) -> Iterator[Problem]:
    """Every contradiction between the cards and the frame of the game.

    Cards that have a place and are not in `cards` could not be read: nothing is said of them, and
    nothing is counted. `origins` are the places at which cards say of whom they are veterans.
    """
    yield from coded("unknown-set", _editions(game, source))
    yield from coded("unknown-mode", _modes(game, source))
    for card in cards.values():
        yield from _card(game, card, cards, places)
        yield from coded("veteran", _circle(card, cards, origins))
    if len(cards) == len(places):
        yield from coded("deck-count", _counts(game, source, cards, places))


def _editions(game: Game, source: Marked) -> Iterator[Problem]:
    for edition_id, edition in game.editions.items():
        for i, set_id in enumerate(edition.sets):
            if set_id not in game.sets:
                message = f"no set {set_id!r}; one of {', '.join(game.sets)}"
                yield source.problem(message, "editions", edition_id, "sets", i)


def _modes(game: Game, source: Marked) -> Iterator[Problem]:
    for mode_id, mode in game.modes.items():
        if mode.on is not None and mode.on not in game.modes:
            message = f"no mode {mode.on!r} to stand on; one of {', '.join(game.modes)}"
            yield source.problem(message, "modes", mode_id, "on")


def _card(
    game: Game, card: Card, cards: Mapping[str, Card], places: Mapping[str, Place]
) -> Iterator[Problem]:
    place = places[card.id]
    if card.set not in game.sets:
        message = f"{card.id}: no set {card.set!r}; one of {', '.join(game.sets)}"
        yield Problem(message, place, code="unknown-set")
    if isinstance(card, Unit) and (
        card.veteran_of in cards or card.veteran_of not in (None, *places)
    ):
        yield from coded("veteran", _veteran(card, cards, place))
    if isinstance(card, Local):
        modes = ", ".join(game.modes)
        for mode in card.not_in:
            if mode not in game.modes:
                message = f"{card.id}: not_in names no mode {mode!r}; one of {modes}"
                yield Problem(message, place, code="unknown-mode")


def _veteran(card: Unit, cards: Mapping[str, Card], place: Place) -> Iterator[Problem]:
    base = cards.get(str(card.veteran_of))
    if not isinstance(base, Unit):
        yield Problem(
            f"{card.id}: veteran of no unit {card.veteran_of!r}; name one by its id", place
        )
    elif base.side != card.side:
        message = f"{card.id}: {base.name} fights for {base.side}, not for {card.side}"
        yield Problem(f"{message}; name one of its own side", place)


def _circle(
    card: Card, cards: Mapping[str, Card], origins: Mapping[str, Place]
) -> Iterator[Problem]:
    """A unit that is its own veteran, by whatever way round."""
    way: list[str] = []
    at: Card | None = card
    while isinstance(at, Unit) and at.veteran_of is not None and at.id not in way:
        way.append(at.id)
        at = cards.get(at.veteran_of)
    if at is card and way:
        circle = " is a veteran of ".join((*way, card.id))
        yield Problem(f"{circle}: a circle; let a base unit be of none", origins.get(card.id))


def _counts(
    game: Game, source: Marked, cards: Mapping[str, Card], places: Mapping[str, Place]
) -> Iterator[Problem]:
    """The declared size of every deck against the cards and their copies."""
    from rnr_print.cards.database import deck_of

    for set_id, card_set in game.sets.items():
        for card_id in card_set.copies:
            if card_id not in cards or cards[card_id].set != set_id:
                message = f"copies of {card_id!r}, which is no card of {set_id}; remove them"
                yield source.problem(message, "sets", set_id, "copies", card_id)
        found: Counter[str] = Counter()
        for card in cards.values():
            if card.set != set_id:
                continue
            try:
                deck_id = deck_of(game, card)
            except KeyError:
                yield source.problem(f"no deck takes {card.id} ({card.kind}); add one", "decks")
                continue
            copies = card_set.copies.get(card.id, 1)
            if card.variants and len(card.variants) >= copies:
                message = f"{card.id} has more pictures than copies; remove variants"
                yield Problem(message, places[card.id])
            found[deck_id] += copies
        for deck_id in sorted({*found, *card_set.counts}):
            wanted = card_set.counts.get(deck_id, 0)
            if found[deck_id] != wanted:
                message = (
                    f"the {deck_id} of {set_id} should be {wanted} cards and are {found[deck_id]}; "
                    "correct the count, the copies or the cards"
                )
                yield source.problem(message, "sets", set_id, "counts", deck_id)
