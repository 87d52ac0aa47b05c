"""Checks of the card database: what is there and serves nobody, and what looks alike."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path

from rnr_print.cards.card import Card
from rnr_print.cards.field_places import picture_place
from rnr_print.check.context import GameUnderCheck
from rnr_print.core.errors import Place, Problem
from rnr_print.core.finding import check
from rnr_print.core.marked_yaml import read
from rnr_print.core.tracking import tracked_as
from rnr_print.games.registry import game_of
from rnr_print.print.art.figures import SUFFIX
from rnr_print.print.art.focus import FOCUS
from rnr_print.print.art.folder import OWN, is_picture
from rnr_print.rulebook.pictures import CARD

FOREIGN = (".gif", ".tif", ".tiff", ".bmp", ".psd", ".avif", ".heic", ".pdf")
"""Endings of pictures that are not read."""


@check(
    "no-picture", "data",
    "cards/red.yaml:12:3: doc: no picture 'doc'; add a recipe or a file art/doc.png",
)  # fmt: skip
def no_picture(game: GameUnderCheck) -> Iterator[Problem]:
    """A card or a card back has neither a recipe nor a picture of its owner's."""
    for card, key, needed in _pictured(game):
        if needed and not _drawn(game, key):
            wrong = f"{card}: no picture {key!r}; add a recipe or a file art/{key}.png"
            yield Problem(wrong, picture_place(game.database, card, key))
    frame = read(game.at("game.yaml"))
    decks = game.database.game.decks if game.database.system.pictured_backs else {}
    for deck_id, deck in decks.items():
        if not _drawn(game, deck.back):
            yield frame.problem(
                f"the back {deck.back!r} has no picture; add a recipe or a file "
                f"art/{deck.back}.png",
                "decks", deck_id, "back",
            )  # fmt: skip


@check(
    "rulebook-picture", "data",
    "rulebook/01-setup.md:9:1: no picture 'tree'; add a recipe or a file art/tree.png",
)  # fmt: skip
def rulebook_picture(game: GameUnderCheck) -> Iterator[Problem]:
    """A chapter shows a picture that isn't there, or a card that doesn't exist."""
    for name, place in game.book.pictures:
        card = name.removeprefix(CARD)
        if name.startswith(CARD):
            if card not in game.database.cards:
                yield Problem(f"card {card!r} doesn't exist; see `rnr cards list`", place)
        elif not _drawn(game, name):
            yield Problem(f"no picture {name!r}; add a recipe or a file art/{name}.png", place)


def _pictured(game: GameUnderCheck) -> list[tuple[str, str, bool]]:
    """Id and picture of every card, and whether it must be there: who asks depends on nothing
    else of them."""
    database = game.database
    with tracked_as("pictured"):
        return [
            (card.id, art, art in database.system.of(card).needed_pictures(card))
            for card in database.cards.values()
            for art in card.pictures
        ]


def _drawn(game: GameUnderCheck, key: str) -> bool:
    return key in game.art.recipes or game.art.own(key) is not None


@check(
    "orphan-art", "data",
    "art/red.yaml:40:1: nothing shows the picture 'doc-old'; remove it, or name it on a card",
    "warning",
)  # fmt: skip
def orphan_art(game: GameUnderCheck) -> Iterator[Problem]:
    """A recipe, a figure or a picture file that no card, back, dial, mat, box or page shows."""
    shown = _shown(game)
    for key, recipe in game.art.recipes.items():
        if key not in shown:
            told = f"nothing shows the picture {key!r}; remove it, or name it on a card"
            yield Problem(told, recipe.place)
    for path in sorted(game.art.path.glob("*")):
        if is_picture(path) and path.stem.lower() not in shown:
            told = f"nothing shows the picture {path.stem!r}; {_meant(path, shown)}"
            yield Problem(told, Place(str(path)))
        elif path.suffix.lower() in FOREIGN:
            told = f"{path.name} is not read; save it as one of {', '.join(OWN)}"
            yield Problem(told, Place(str(path)))
    for key in sorted(game.art.focuses.keys() - shown):
        told = f"nothing shows the picture {key!r}; remove it, or correct its name"
        yield Problem(told, Place(str(game.art.path / FOCUS)))
    yield from _idle_figures(game)


def _meant(path: Path, shown: set[str]) -> str:
    """What would be right: the picture that may be meant, if one is called almost so."""
    near = get_close_matches(path.stem.lower(), sorted(shown), 1)
    return f"did you mean {near[0]}?" if near else "remove it, or name it on a card"


def _own(game: GameUnderCheck) -> set[str]:
    """Pictures and figures that only the game's own drawings show."""
    rules = game_of(game.database.game.rules)
    return set(rules.book.facts.pictures) if rules is not None and rules.book is not None else set()


def _idle_figures(game: GameUnderCheck) -> Iterator[Problem]:
    placed = {name for recipe in game.art.recipes.values() for name in recipe.figures}
    placed |= {name for name in _own(game) if "/" in name}
    sources = b"".join(part for name in sorted(placed) for part in game.art.figures.sources(name))
    folder = game.art.path / "figures"
    for path in sorted(folder.rglob(f"*{SUFFIX}")):
        name = path.relative_to(folder).as_posix().removesuffix(SUFFIX)
        if name not in placed and f"{name}{SUFFIX}".encode() not in sources:
            told = f"no picture places the figure {name!r}; remove it, or place it in a recipe"
            yield Problem(told, Place(str(path)))


def _shown(game: GameUnderCheck) -> set[str]:
    """The ids of all pictures that are printed somewhere."""
    database = game.database
    shown = {picture for _, picture, _ in _pictured(game)}
    shown |= {deck.back for deck in database.game.decks.values()}
    if game.plan is not None:
        shown |= set(game.plan.plates)
    shown |= _own(game)
    shown |= {name.lower() for name, _ in game.book.pictures}
    if game.paperwork is not None:
        shown |= set(_pictures(game.paperwork.model_dump()))
        for box in game.paperwork.boxes.values():
            shown |= {*box.front, box.back}
    return shown


def _pictures(plan: object) -> Iterator[str]:
    """Every `picture` in a plan, however deep it stands."""
    if isinstance(plan, dict):
        if isinstance(plan.get("picture"), str):
            yield plan["picture"]
        plan = list(plan.values())
    if isinstance(plan, list | tuple):
        for part in plan:
            yield from _pictures(part)


@check(
    "no-edition", "data",
    "game.yaml:30:3: no edition prints the set 'promo'; name it in an edition",
    "warning",
)  # fmt: skip
def no_edition(game: GameUnderCheck) -> Iterator[Problem]:
    """A set of cards that no edition prints."""
    frame = read(game.at("game.yaml"))
    printed = {name for edition in game.database.game.editions.values() for name in edition.sets}
    for name in game.database.game.sets:
        if name not in printed:
            told = f"no edition prints the set {name!r}; name it in an edition"
            yield frame.problem(told, "sets", name)


@check(
    "same-effect", "data",
    "cards/red.yaml:40:3: rook does exactly what zulu does; change one, or print copies of it",
)  # fmt: skip
def same_effect(game: GameUnderCheck) -> Iterator[Problem]:
    """Two cards that differ in nothing but words and pictures."""
    first: dict[str, str] = {}
    for card in game.database.cards.values():
        effect = game.database.system.of(card).effect(card)
        if effect is None:
            continue
        twin = first.setdefault(repr(effect), card.id)
        if twin != card.id:
            told = f"{card.id} does exactly what {twin} does; change one, or print copies of it"
            yield Problem(told, game.database.places[card.id])


@check(
    "same-name", "data",
    "cards/red.yaml:40:3: 'Rook' is called like rook of line 12; give each its own name",
)  # fmt: skip
def same_name(game: GameUnderCheck) -> Iterator[Problem]:
    """Two cards of one kind, side and name, of which neither is named after the other."""
    named: defaultdict[tuple[str, ...], list[Card]] = defaultdict(list)
    for card in game.database.cards.values():
        if card.named_by == card.id and card.kind != "reference":
            sides = (str(card.value(side)) for side in game.database.system.of(card).sides)
            named[card.kind, *sides, card.name.casefold()].append(card)
    for first, *others in named.values():
        for card in others:
            told = f"{card.id}: {card.name!r} is what {first.id} is called; give each its own name"
            yield Problem(told, game.database.places[card.id])


CHECKS = (no_picture, rulebook_picture, orphan_art, no_edition, same_effect, same_name)
