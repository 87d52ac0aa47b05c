"""The values that findings are made of, by kinds: digests of all that can be recorded of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from rnr_print.build import loaders
from rnr_print.build.edition import OpenEdition
from rnr_print.build.translation_check import Translation
from rnr_print.build.translations import KEEPSAKES, STORIES, Texts
from rnr_print.cards.card import Card
from rnr_print.cards.database import Database
from rnr_print.cards.wording import read_wording
from rnr_print.core.errors import Place
from rnr_print.core.file_states import Files, hashed
from rnr_print.core.memory import Digests, Tables
from rnr_print.core.tracking import TrackedDict, record, tracked, untracked
from rnr_print.core.untrusted.reading import there
from rnr_print.print.art.folder import ArtFolder

NOWHERE = Place("")
UNPLAYED = {"name", "flavor", "art", "variants", "origin"}
"""What of a card the rules never see."""
OF_CARDS = ("card", "card-place", "focus", "name", "number", "outline", "pictured", "play", "size")


def of_faces(edition: OpenEdition, files: Files) -> Tables:
    """The values that faces are made of."""
    folder, overrides = edition.folder, edition.job.overrides
    return {
        OF_CARDS: lambda: of_cards(loaders.database.in_full(folder, overrides)),
        ("pattern",): lambda: _digests(_patterns(folder)),
        ("picture",): lambda: _pictures(edition.pictures.art, files),
        ("frames",): lambda: _digests({}),
    }


def of_words(translation: Translation, files: Files) -> Tables:
    """The values that a translation is made of."""
    return {
        **of_faces(translation.edition, files),
        ("word", "word-place"): partial(_words, translation),
        ("frames",): partial(_frames, translation),
        ("messages", "messages-place"): partial(_messages, translation.texts),
    }


@tracked
def of_cards(database: Database) -> Digests:
    """Of cards, and of what is made of all of them."""
    with untracked():
        cards, system = list(database.cards.values()), database.system
        found: dict[str, object] = {
            **_by_name(database.cards), **_by_name(database.places), **_by_name(database.focuses),
            "outline": [_outline(database, card) for card in cards],
            "pictured": [
                (card.id, card.kind, card.pictures, system.of(card).needed_pictures(card))
                for card in cards
            ],
            "play": [card.model_dump(exclude=UNPLAYED) for card in cards],
            "name": [(card.id, card.name) for card in cards],
            **{f"number {card.id}": database.number(card) for card in cards},
            **{f"size {name}": (database.size(name), database.decks_of(name))
               for name in database.game.sets},
        }  # fmt: skip
    # texts of the rulebook write ids with _ for -
    named = {name.replace("-", "_"): v for name, v in found.items() if name.startswith("card ")}
    return _digests(found | named)


def _outline(database: Database, card: Card) -> tuple[object, ...]:
    """What decides where a card is printed, and how often."""
    faces = len(card.variants)
    return card.id, card.kind, card.set, database.deck_id(card), database.copies(card), faces


def _by_name(values: object) -> dict[str, object]:
    assert isinstance(values, TrackedDict)
    return values.values_by_name()


def _digests(values: Mapping[str, object]) -> Digests:
    return {name: hashed(value) for name, value in values.items()}


def _patterns(game: Path) -> dict[str, object]:
    found = _by_name(loaders.wording.in_full(game).patterns)
    for name in ("book.yaml", STORIES, KEEPSAKES):
        if there(game / name):
            found |= _by_name(read_wording(game / name).patterns)
    return found


def _pictures(art: ArtFolder, files: Files) -> Digests:
    """Recipes, and the owner's files in their stead."""
    record(f"tree {art.path}")
    with untracked():
        recipes = art.recipes
        keys = sorted({*recipes, *(path.stem.lower() for path in art.path.glob("*"))})
        found: dict[str, object] = {f"picture {key}": _picture(art, key, files) for key in keys}
    return _digests({**found, "picture": list(found.items())})


def _picture(art: ArtFolder, key: str, files: Files) -> tuple[object, ...]:
    """All that a picture is made of."""
    recipe, own = art.recipes.get(key), art.own(key)
    figures = sorted(recipe.figures) if recipe else ()
    sources = [part for name in figures for part in art.figures.sources(name)]
    return recipe, own, files.digest(f"file {own}"), art.focuses.get(key), sources


def _words(translation: Translation) -> Digests:
    record(*translation.trees)
    with untracked():
        catalog = translation.edition.catalog
    return _digests({**_by_name(catalog.words), **_by_name(catalog.places)})


def _frames(translation: Translation) -> Digests:
    """Whether the files are what those who build will read, without forbearance."""
    record(*translation.trees)
    frames = [(path.name, frame.problems) for path, frame in translation.frames.items()]
    return _digests({"frames": frames})


def _messages(texts: Texts) -> Digests:
    """The texts to translate, those of the rulebook's chapters left to their files."""
    loaders.database.in_full(texts.game, None)
    _patterns(texts.game)
    return _of_texts(texts)


@tracked
def _of_texts(texts: Texts) -> Digests:
    with untracked():
        found = texts.outside_rules
    bare = {
        f"messages {name}": [replace(each, place=NOWHERE) for each in messages]
        for name, messages in found.items()
    }
    return _digests(bare | {f"messages-place {name}": found[name] for name in found})
