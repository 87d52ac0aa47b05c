"""The Bonus deck and the hands (A4.3-A4.13, H26)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rnr_print.engine.decision import Option
from rnr_print.engine.piles import Piles
from rnr_print.engine.trace import decides, rule
from rnr_print.games.colonial.aids import Subject
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.bonus_orders import ORDERS
from rnr_print.games.colonial.bonus_verbs import VERBS, Verb
from rnr_print.games.colonial.cards.models import Bonus
from rnr_print.games.colonial.events.chance import (
    BonusDiscarded,
    BonusDrawn,
    BonusKept,
    BonusPlayed,
)
from rnr_print.games.colonial.pieces import Side

DECK: Final = "bonus"
OUT: Final = "out"
"""Where cards lie that were played: they come back under the deck at once."""
AMBUSH: Final = "ambush"
Answer = tuple[str, str]
DEEDS: Final[Mapping[str, Verb]] = {**VERBS, **ORDERS}
"""All that cards do."""


def card_of(battle: Battle, held: str) -> Bonus:
    """The card of a copy."""
    return battle.shelf.bonus[held.split("+")[0]]


def copies(card: Bonus) -> Iterator[str]:
    """The names of all copies of a card."""
    yield card.id
    for number in range(2, card.count + 1):
        yield f"{card.id}+{number}"


@rule("bonus.deck", "bonus.fit")
def stack(battle: Battle) -> None:
    """The common cards and those of the forces in play, but for those that don't fit."""
    forces = {group.troop.force for group in battle.groups.values()}
    cards = [
        copy
        for card in battle.shelf.bonus.values()
        if fits(battle, card) and (card.force is None or card.force in forces)
        for copy in copies(card)
    ]
    hands: dict[str, list[str]] = {side.name: [] for side in battle.sides}
    battle.bonus = Piles({DECK: cards, **hands})
    battle.bonus.shuffle(battle.dice, DECK)


def fits(battle: Battle, card: Bonus) -> bool:
    """Whether a card has its moment in this scenario: by day or by night."""
    return card.light is None or card.light == battle.light


@rule("bonus.start")
def deal(battle: Battle) -> None:
    """Each side draws what it begins with."""
    for side in battle.sides:
        if side.ambushes:
            hand_ambushes(battle, side)
        battle.bonus.draw(DECK, side.name, battle.game.hand.start)


@rule("ambush.cards")
def hand_ambushes(battle: Battle, side: Side) -> None:
    """A scenario gives it Ambush cards."""
    cards = [each for each in battle.bonus[DECK] if card_of(battle, each).id == AMBUSH]
    for card in cards[: side.ambushes]:
        battle.bonus.put(card, side.name)


@rule("bonus.draw")
def draw(battle: Battle, side: Side) -> None:
    """The top card: to be played, kept or discarded."""
    if not battle.plays("bonus"):
        return
    pile = battle.bonus[DECK] or (from_another(battle, side) if own_hands(battle) else ())
    if not pile:
        return
    card = pile[-1]
    battle.happened(BonusDrawn(side.name, card))
    while not settle(battle, side, card):
        pass


@decides("bonus.own-hands")
def own_hands(battle: Battle) -> bool:
    """Whether each player has a hand of his own."""
    return battle.game.switches.own_hands


def from_another(battle: Battle, side: Side) -> list[str]:
    """All cards are held: the hand of another player, face down."""
    cards = list(battle.bonus[side.enemy.name])
    battle.dice.shuffle(cards, f"hand-{side.enemy}")
    return cards


def settle(battle: Battle, side: Side, card: str) -> bool:
    """What becomes of a card that was drawn; whether it is settled."""
    hand = battle.bonus[side.name]
    full = len(hand) >= (battle.game.hand.own if own_hands(battle) else battle.game.hand.most)
    options: list[Option[Answer]] = []
    if not card_of(battle, card).must:
        if not full:
            options.append(Option("keep", ("keep", card), card))
        options.append(Option("discard", ("discard", card), card))
        if full:
            options += over_full(battle, hand)
    for on in targets(battle, side, card, "drawn", None):
        options.append(Option("play", ("play", on), on or card))
    if not options:
        options.append(Option("discard", ("discard", card), card))
    key, name = battle.ask(side.name, "drawn", options, card)
    if key == "keep":
        keep(battle, side, card)
    elif key == "play":
        play(battle, side, card, name, None)
    else:
        discard(battle, side, name)
    return key != "discard" or name == card


@rule("bonus.full")
def over_full(battle: Battle, hand: Sequence[str]) -> list[Option[Answer]]:
    """With a full hand one of its cards may go first."""
    return [Option("discard", ("discard", each), each) for each in hand]


def _denied(battle: Battle, side: Side, card: str) -> bool:
    force = card_of(battle, card).force
    return force is not None and all(group.troop.force != force for group in side.groups)


@rule("bonus.keep", where={"bonus.deny": _denied})
def keep(battle: Battle, side: Side, card: str) -> None:
    """It is taken into the hand."""
    battle.bonus.put(card, side.name)
    battle.happened(BonusKept(side.name, card))


@rule("bonus.discard")
def discard(battle: Battle, side: Side, card: str) -> None:
    """It goes under the deck."""
    battle.bonus.put(card, DECK, under=True)
    battle.happened(BonusDiscarded(side.name, card))


def targets(
    battle: Battle, side: Side, held: str, moment: str, subject: Subject
) -> Iterator[str]:  # fmt: skip
    """On whom a card may be played at a moment: names, "" where it names nobody."""
    card = card_of(battle, held)
    if card.force is not None and not any(g.troop.force == card.force for g in side.groups):
        return
    if card.when not in (moment, "any"):
        return
    for verbs in (card.do, card.or_else):
        found = [
            name
            for name in (
                DEEDS[verbs[0].verb].names(battle, side, verbs[0], subject) if verbs else ()
            )
            if _suits(battle, card, name)
        ]
        if found:
            yield from found
            return


def _suits(battle: Battle, card: Bonus, name: str) -> bool:
    group = battle.groups.get(name)
    if group is None or not card.on.asks:
        return True
    fits_on = card.on
    if fits_on.traits and not any(group.has(trait) for trait in fits_on.traits):
        return False
    if any(group.has(trait) for trait in fits_on.without):
        return False
    return not fits_on.shapes or group.shape in fits_on.shapes


def _any_time(battle: Battle, side: Side, held: str, *_: object) -> bool:
    return card_of(battle, held).when == "any"


@rule("bonus.now", where={"bonus.any-time": _any_time})
def play(battle: Battle, side: Side, held: str, on: str, subject: Subject) -> None:
    """A card does what it says, and goes under the deck."""
    card = card_of(battle, held)
    battle.bonus.put(held, DECK, under=True)
    battle.happened(BonusPlayed(side.name, held, on))
    verbs = card.do
    first = DEEDS[verbs[0].verb].names(battle, side, verbs[0], subject)
    if card.or_else and on not in list(first):
        verbs = card.or_else
    for verb in verbs:
        DEEDS[verb.verb].carry_out(battle, side, verb, on, subject)
