"""Small wrongs done to cards and to the numbers of a game, for rule_mutants.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rnr_print.games.rocknroll.cards.game import RocknrollGame
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.traits import Fighter

Wrong = tuple[str, Callable[[Shelf], None]]
LASTING = (
    "reach", "march", "holds_fire", "counts", "protects", "survives", "capture_on",
    "opens_deployment", "only_replaces", "commands_locals", "sweep", "auras", "easier_order",
    "cheaper", "free_reroll", "arrow", "ace",
)  # fmt: skip


def card_wrongs(shelf: Shelf) -> Iterator[Wrong]:
    """Every trait taken from its card, every lasting effect, every N+ and armor off by one.

    A printed attack number is no rule: the examples of the rulebook don't shoot with every card.
    """
    plain = Fighter.__new__(Fighter)
    for name, fighter in shelf.fighters.items():
        plain.local = fighter.local
        plain._lasting_defaults()
        plain.ace = False
        for event, traits in fighter.triggers.items():
            for i, trait in enumerate(traits):
                yield f"{trait.name}: not on the card", _without(name, event, i)
                if trait.check is not None:
                    yield f"{trait.name}: {trait.check}+ off by one", _check(name, event, i)
        for word in LASTING:
            usual = getattr(plain, word)
            if getattr(fighter, word) != usual:
                yield f"{name}: no {word}", _set(name, word, usual)
        if fighter.armor:
            yield f"{name}: armor {fighter.armor} off by one", _armor(name)
        if fighter.dice > 1:
            yield f"{name}: one die", _set(name, "dice", 1)


def _without(name: str, event: str, i: int) -> Callable[[Shelf], None]:
    return lambda shelf: shelf.fighters[name].triggers[event].pop(i) and None


def _check(name: str, event: str, i: int) -> Callable[[Shelf], None]:
    def shift(shelf: Shelf) -> None:
        trait = shelf.fighters[name].triggers[event][i]
        assert trait.check is not None
        trait.check += 1

    return shift


def _armor(name: str) -> Callable[[Shelf], None]:
    return lambda shelf: setattr(shelf.fighters[name], "armor", shelf.fighters[name].armor + 1)


def _set(name: str, word: str, value: object) -> Callable[[Shelf], None]:
    return lambda shelf: setattr(shelf.fighters[name], word, value)


def game_wrongs(game: RocknrollGame) -> Iterator[tuple[str, RocknrollGame]]:
    """Every price and every number of a mode off by one, every yes a no."""
    for name, price in game.prices:
        prices = game.prices.model_copy(update={name: price + 1})
        yield f"price of {name}", game.model_copy(update={"prices": prices})
    for name, mode in game.modes.items():
        for word in sorted(mode.model_fields_set):
            value = getattr(mode, word)
            if isinstance(value, bool | int):
                wrong = not value if isinstance(value, bool) else value + 1
                changed = mode.model_copy(update={word: wrong})
                modes = {**game.modes, name: changed}
                yield f"{name}: {word}", game.model_copy(update={"modes": modes})
