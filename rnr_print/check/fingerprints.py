"""The kinds of values that findings are made of: which files they come from, what they are now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from rnr_print.build.edition import OpenEdition
from rnr_print.build.translation_check import Translation
from rnr_print.build.translations import STORIES, Texts
from rnr_print.cards.card import Card
from rnr_print.cards.database import Database
from rnr_print.cards.game import SHEET
from rnr_print.cards.wording import FILE
from rnr_print.check.result_cache import Hashed, Kind, digest
from rnr_print.core.file_states import Digests
from rnr_print.core.tracking import THERE, TrackedDict, name_of, untracked
from rnr_print.core.workspace import words_of
from rnr_print.locales.message import Message
from rnr_print.print.art.folder import ArtFolder

UNPLAYED = {"name", "flavor", "art", "variants", "origin"}
"""What of a card the rules never see."""

OF_CARDS = (
    "card", "card-there", "card-place", "name", "number", "outline", "pictured", "play", "size",
)  # fmt: skip

Subject = TypeVar("Subject")


def of_faces(edition: OpenEdition, files: Digests) -> dict[str, Kind]:
    """The kinds of values that faces are made of."""
    game = edition.folder
    sheets = (str(path) for path in sorted(game.glob("*.*")) if SHEET.fullmatch(path.name))
    cards = (str(game / "cards"), str(game / "game.yaml"), str(edition.job.overrides), *sheets)
    wordings = ("book.yaml", STORIES)
    art = game / "art"
    return {
        **dict.fromkeys(OF_CARDS, Kind(cards, lambda: _cards(edition))),
        "pattern": Kind(_sources_of_words(game, wordings), lambda: _patterns(game, wordings)),
        **dict.fromkeys(
            ("picture", "picture-there"),
            Kind((str(art),), lambda: _pictures(edition, files)),
        ),
        "frames": Kind((), dict),
    }


def of_translation(translation: Translation, files: Digests) -> dict[str, Kind]:
    """The kinds of values that a translation is made of."""
    game = translation.texts.game
    known = of_faces(translation.edition, files)
    folders = (str(words_of(game) / translation.language), str(translation.folder))
    words = Kind(folders, lambda: _words(translation))
    texts = (*known["card"].sources, *known["pattern"].sources, str(game / "rulebook"))
    return {
        **known,
        **dict.fromkeys(("word", "word-there", "word-place"), words),
        "frames": Kind(folders, lambda: _frames(translation)),
        **dict.fromkeys(
            ("messages", "messages-place"), Kind(texts, lambda: _messages(translation.texts))
        ),
    }


def _sources_of_words(game: Path, more: Iterable[str]) -> tuple[str, ...]:
    """The files that sentence patterns come from: ours, the game's, and `more` of it."""
    ours = words_of(game) / FILE
    return tuple(map(str, (ours, game / FILE, *(game / name for name in more))))


def _for_all(make: Callable[[Subject], Digests]) -> Callable[[Subject], Digests]:
    """`make`, made once for what all languages have in common."""
    last: list[tuple[Subject, Digests]] = []

    def given(subject: Subject) -> Digests:
        if not last or last[0][0] is not subject:
            last[:] = [(subject, make(subject))]
        return last[0][1]

    return given


def _cards(edition: OpenEdition) -> Digests:
    with untracked():
        return _digests(edition.database)


@_for_all
def _digests(database: Database) -> Digests:
    with untracked():
        cards = database.cards
        found = {
            **_each(cards), **_each(database.places),
            "outline": [_outline(database, card) for card in cards.values()],
            "pictured": [
                (card.id, card.kind, card.pictures, database.system.of(card).needed_pictures(card))
                for card in cards.values()
            ],
            "play": [card.model_dump(exclude=UNPLAYED) for card in cards.values()],
            "name": [(card.id, card.name) for card in cards.values()],
            **{f"number {each.id}": database.number(each) for each in cards.values()},
            **{f"size {name}": (database.size(name), database.decks_of(name))
               for name in database.game.sets},
        }  # fmt: skip
        # texts of the rulebook write ids with _ for -
        return Hashed(found | {name.replace("-", "_"): each for name, each in found.items()
                               if name.startswith(("card ", "card-there "))})  # fmt: skip


def _outline(database: Database, card: Card) -> tuple[object, ...]:
    """What decides where a card is printed, and how often."""
    faces = len(card.variants)
    return card.id, card.kind, card.set, database.deck_id(card), database.copies(card), faces


def _each(values: object) -> dict[str, object]:
    """Each value of a mapping by its name, and all of them."""
    assert isinstance(values, TrackedDict)
    kind, ends = values.kind, [name_of("", key) for key in values]
    found = {f"{kind}{end}": value for end, value in zip(ends, values.values(), strict=True)}
    there = {f"{kind}{THERE}{end}": "there" for end in ends}
    return {**found, **there, values.kind: list(found.items())}


def _patterns(game: Path, names: Iterable[str]) -> Digests:
    from rnr_print.cards.wording import game_wording, read_wording

    with untracked():
        there = [game / name for name in names if (game / name).is_file()]
        wordings = game_wording(game), *map(read_wording, there)
        return Hashed({
            name: found
            for wording in wordings
            for name, found in _each(wording.patterns).items()
        })  # fmt: skip


def _pictures(edition: OpenEdition, files: Digests) -> Digests:
    """Recipes, and the owner's files in their stead."""
    with untracked():
        art = edition.pictures.art
        keys = sorted({*art.recipes, *(path.stem.lower() for path in art.path.glob("*"))})
        found = {f"picture {key}": digest(_picture(art, key, files)) for key in keys}
        found |= {f"picture-there {key}": "there" for key in art.recipes}
        return {**found, "picture": digest(list(found.items()))}


def _picture(art: ArtFolder, key: str, files: Digests) -> tuple[object, ...]:
    """All that a picture is made of."""
    recipe, own = art.recipes.get(key), art.own(key)
    figures = sorted(recipe.figures) if recipe else ()
    sources = [part for name in figures for part in art.figures.sources(name)]
    return recipe, own, files.get(str(own)), art.focuses.get(key), sources


def _words(translation: Translation) -> Digests:
    with untracked():
        catalog = translation.edition.catalog
        return Hashed({**_each(catalog.words), **_each(catalog.places)})


def _frames(translation: Translation) -> Digests:
    """Whether the files are what those who build will read, without forbearance."""
    with untracked():
        problems = [frame.problems for frame in translation.frames.values()]
        files = sorted(path.name for path in translation.folder.glob("*.po"))
        return {"frames": digest((problems, files))}


@_for_all
def _messages(texts: Texts) -> Digests:
    """The texts to translate, those of the rulebook's chapters left to their files."""
    with untracked():
        found = texts.outside_rules
        bare = {
            f"messages {name}": [(*_words_of(each),) for each in messages]
            for name, messages in found.items()
        }
        return Hashed(bare | {f"messages-place {name}": found[name] for name in found})


def _words_of(message: Message) -> tuple[object, ...]:
    """A text without its place."""
    return message.context, message.text, message.plural, message.note, message.inflected
