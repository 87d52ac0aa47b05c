"""What must hold between cards and game.yaml: known sets, decks that add up, no loose ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rnr_print.cards.card_size import told_size
from rnr_print.cards.game import copies_of, deck_for
from rnr_print.cards.kinds import Cards, CardSystem
from rnr_print.core.errors import Problem, coded


def consistency_problems(system: CardSystem, found: Cards, part: bool = False) -> Iterator[Problem]:
    """Every contradiction between the cards and the frame of the game.

    Cards that have a place and are not in `cards` could not be read: nothing is said of them, and
    nothing is counted; nor are the cards that are a `part` of all.
    """
    yield from coded("unknown-set", _editions(found))
    yield from coded("shared-back", _shared_backs(found))
    yield from system.consistency(found)
    for card in found.cards.values():
        if card.set not in found.game.sets:
            known = ", ".join(found.game.sets)
            message = f"{card.id}: no set {card.set!r}; one of {known}"
            yield Problem(message, found.places[card.id], code="unknown-set")
    if len(found.cards) == len(found.places):
        yield from coded("deck-count", _cards(found) if part else _counts(found))


def _editions(found: Cards) -> Iterator[Problem]:
    for edition_id, edition in found.game.editions.items():
        for i, set_id in enumerate(edition.sets):
            if set_id not in found.game.sets:
                message = f"no set {set_id!r}; one of {', '.join(found.game.sets)}"
                yield found.frame.problem(message, "editions", edition_id, "sets", i)
        others = [name for name in found.game.editions if name != edition_id]
        if edition.beside is not None and edition.beside not in others:
            message = f"no other edition {edition.beside!r}; one of {', '.join(others) or '(none)'}"
            yield found.frame.problem(message, "editions", edition_id, "beside")


def _shared_backs(found: Cards) -> Iterator[Problem]:
    """Decks with one back whose cards differ in size, or lie where the others stand."""
    game, first = found.game, dict[str, str]()
    for deck_id, deck in game.decks.items():
        other_id = first.setdefault(deck.back, deck_id)
        other = game.decks[other_id]
        own, others = (told_size(each.size or game.card_size) for each in (deck, other))
        if own != others:
            what = f"its cards are {own} and theirs {others}"
        elif deck.lying != other.lying:
            what = f"only {'these' if deck.lying else 'those'} lie"
        else:
            continue
        wrong = f"{deck.back!r} is the back of {other_id}, too, but {what}; give each its own"
        yield found.frame.problem(wrong, "decks", deck_id, "back")


def _counts(found: Cards) -> Iterator[Problem]:
    """The declared size of every deck against the cards and their copies."""
    game, source, cards = found.game, found.frame, found.cards
    for set_id, card_set in game.sets.items():
        for card_id in card_set.copies:
            if card_id not in cards or cards[card_id].set != set_id:
                message = f"copies of {card_id!r}, which is no card of {set_id}; remove them"
                yield source.problem(message, "sets", set_id, "copies", card_id)
        sizes: Counter[str] = Counter()
        yield from _cards(found, set_id, sizes)
        if card_set.counts is None:
            continue
        for deck_id in sorted({*sizes, *card_set.counts}):
            wanted = card_set.counts.get(deck_id, 0)
            if sizes[deck_id] != wanted:
                message = (
                    f"the {deck_id} of {set_id} should be {wanted} cards and are {sizes[deck_id]}; "
                    "correct the count, the copies or the cards"
                )
                yield source.problem(message, "sets", set_id, "counts", deck_id)


def _cards(
    found: Cards, set_id: str | None = None, sizes: Counter[str] | None = None
) -> Iterator[Problem]:
    """What is wrong with the decks and copies of cards, all or those of a set; their copies are
    added to the `sizes` of decks."""
    game = found.game
    for card in found.cards.values():
        if set_id not in (None, card.set) or card.set not in game.sets:
            continue
        deck_id = deck_for(game, vars(card))
        if deck_id is None:
            yield found.frame.problem(f"no deck takes {card.id} ({card.kind}); add one", "decks")
            continue
        copies = copies_of(game.sets[card.set], card)
        if card.variants and len(card.variants) >= copies:
            message = f"{card.id} has more pictures than copies; remove variants"
            yield Problem(message, found.places[card.id])
        if sizes is not None:
            sizes[deck_id] += copies
