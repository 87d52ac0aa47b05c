"""What must hold between cards: sizes of Groups, a deck with Tiffin, Bonus cards for somebody."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.cards.kinds import Cards
from rnr_print.core.errors import Place, Problem
from rnr_print.games.colonial.cards.game import ColonialGame
from rnr_print.games.colonial.cards.models import Bonus, Troops, Turn, Weapon
from rnr_print.games.colonial.cards.verbs import ShootAgain


def consistency_problems(found: Cards) -> Iterator[Problem]:
    """Every contradiction between the cards of this game."""
    assert isinstance(found.game, ColonialGame)
    game = found.game
    for card in found.cards.values():
        force = card.value("force")
        if force is not None and force not in game.forces:
            message = f"{card.id}: no force {force!r}; one of {', '.join(game.forces)}"
            yield Problem(message, found.at(card.id, "force"))
        if isinstance(card, Troops):
            yield from _group(card, game, found)
        elif isinstance(card, Bonus):
            yield from _playable(card, found)
    yield from _tiffin(game, found)


def _group(card: Troops, game: ColonialGame, found: Cards) -> Iterator[Problem]:
    most = game.group.most
    if card.men > most:
        message = f"{card.id}: {card.men} men are over the size of a Group; it has {most} at most"
        yield Problem(message, found.at(card.id, "men"))
    if "square" in card.shapes and card.men < game.group.square:
        least = game.group.square
        message = f"{card.id}: {card.men} men form no square, which has {least} or more; remove it"
        yield Problem(message, found.at(card.id, "shapes"))
    arm = found.cards.get(card.weapon)
    if card.weapon not in found.places or not isinstance(arm, Weapon | None):
        message = f"{card.id}: no arms {card.weapon!r}; name a weapon by its id"
        yield Problem(message, found.at(card.id, "weapon"))


def _tiffin(game: ColonialGame, found: Cards) -> Iterator[Problem]:
    """The turn ends by these cards: there must be as many as the rules count."""
    if _unread(found):
        return  # what couldn't be read may have been it
    turns = [card for card in found.cards.values() if isinstance(card, Turn)]
    there = sum(card.count for card in turns if card.turn == "tiffin")
    wanted = game.switches.tiffins
    if turns and there < wanted:
        message = (
            f"the Game deck has {there or 'no'} Tiffin and no turn would end; "
            f"it needs {wanted}, as `switches.tiffins` says"
        )
        yield Problem(message, _first(turns, found))


def _unread(found: Cards) -> bool:
    return any(key not in found.cards for key in found.places)


def _first(turns: list[Turn], found: Cards) -> Place:
    return min(found.places[card.id] for card in turns)


def _playable(card: Bonus, found: Cards) -> Iterator[Problem]:
    """Somebody must be able to play it: a Group of its force, or of any, that it fits."""
    if _unread(found):
        return
    own = [each for each in found.cards.values() if isinstance(each, Troops)]
    if card.force is not None:
        own = [each for each in own if each.force == card.force]
    if not any(fits(card, each) for each in own):
        whose = "no Group" if card.force is None else f"no Group of {card.force}"
        message = (
            f"{card.id}: nobody can play this card, as it fits {whose}; "
            "change `on` or its arms, or give a Group what it wants"
        )
        yield Problem(message, found.at(card.id, "on" if card.on.asks else "do"))


def fits(card: Bonus, troops: Troops) -> bool:
    """Whether a Group may profit from a card: by its traits, shapes and arms."""
    on = card.on
    if on.traits and not set(on.traits) & set(troops.traits):
        return False
    if set(on.without) & set(troops.traits):
        return False
    if on.shapes and not set(on.shapes) & set(troops.shapes):
        return False
    again = [verb for verb in card.do if isinstance(verb, ShootAgain)]
    return all(troops.weapon in verb.weapons for verb in again)
