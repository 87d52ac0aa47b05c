"""An edition in one language, opened: database, words, fonts, theme, pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from rnr_print.build import loaders, tracing
from rnr_print.build.fingerprints import GameInputs
from rnr_print.build.job import Job
from rnr_print.core.errors import InputError, Problem
from rnr_print.core.file_states import hashed
from rnr_print.core.store import Store
from rnr_print.core.tracking import tracked_property

if TYPE_CHECKING:  # each loads when it is first asked for: few files need all
    from rnr_print.book.passed import Passed
    from rnr_print.build.deal import Deal
    from rnr_print.build.products.card_faces import CardFaces
    from rnr_print.build.products.edited_book import EditedBook
    from rnr_print.build.translation_gate import EditionProgress
    from rnr_print.cards.card import Card
    from rnr_print.cards.database import Database
    from rnr_print.cards.game import Deck
    from rnr_print.cards.rules_text import Teller
    from rnr_print.cards.wording import Wording
    from rnr_print.locales.catalog import Catalog
    from rnr_print.locales.locale_data import LocaleData
    from rnr_print.print.art.paintings import Scene
    from rnr_print.print.art.store import PictureStore
    from rnr_print.print.faces import FaceContext
    from rnr_print.print.faces.kept_faces import Kept
    from rnr_print.print.faces.theme import Theme
    from rnr_print.print.sheets.rules import CardSize, SheetTemplate
    from rnr_print.print.typeset import FontLibrary
    from rnr_print.rulebook.tree import Rulebook

ART = "art"
"""A game's folder of pictures and recipes."""
DRAWN = "drawn"
"""Where is kept what was drawn for all languages."""
Plain = TypeVar("Plain")


@dataclass(frozen=True)
class ChangedCards:
    """Cards that changed: an edition with these alone, what their faces show by their keys, and the
    rows of all sheets as they are now."""

    edition: OpenEdition
    faces: Mapping[str, FaceContext]
    sheets: Mapping[str, Sequence[Sequence[str]]]


class OpenEdition:
    """What the files of a job's workspace say, each read when first asked for.

    Everything raises InputError where a file is wrong.
    """

    written = True
    """Whether files are made of it; else it is only looked at for what is wrong."""

    def __init__(self, job: Job, inputs: GameInputs | None = None) -> None:
        self.job = job
        self._inputs = inputs
        self.changes: ChangedCards | None = None
        """What changed since its deal was kept, where the rows of a spreadsheet tell."""
        self.folder = job.workspace.game(job.game)

    @cached_property
    def inputs(self) -> GameInputs:
        """What it is made from."""
        return self._inputs or GameInputs.of(self.job)

    @cached_property
    def kept(self) -> Kept:
        """The faces that were kept of it."""
        from rnr_print.build.deal import kept_of

        return kept_of(self.job, self.looks)

    @cached_property
    def deal(self) -> Deal | None:
        """What its sheets show, where that was kept with all its faces; no other product has it,
        and none is kept of blank ones."""
        if self.job.product != "cards" or self.job.blank:
            return None
        from rnr_print.build.deal import deal_of

        return deal_of(self.job, self.inputs, self.kept)

    @cached_property
    def edited(self) -> EditedBook | None:
        """Its rulebook as it was kept, where nothing but the wording changed since."""
        if self.job.product != "rulebook":
            return None
        from rnr_print.build.products.edited_book import EditedBook

        return EditedBook.of(self.job, self.inputs)

    @tracked_property
    def database(self) -> Database:
        """The cards, with the job's overrides."""
        return loaders.database(self.folder, self.job.overrides)

    @cached_property
    def wording(self) -> Wording:
        """The sentence patterns."""
        return loaders.wording(self.folder)

    @tracked_property
    def locale(self) -> LocaleData:
        """Facts about the job's language."""
        from rnr_print.locales.locale_data import read_locale

        return read_locale(self.folder / "locale", self.job.locale)

    @tracked_property
    def catalog(self) -> Catalog:
        """The words of the job's language; a draft of it marks what it lacks."""
        from rnr_print.build.translation_gate import MARK

        found = loaders.catalog(self.folder, self.job.locale)
        marked = replace(found, mark=MARK) if self.progress.is_draft else found
        return tracing.traced(marked)

    @cached_property
    def progress(self) -> EditionProgress:
        """How far the job's language is; what is blank is looked at as if it were finished."""
        from rnr_print.build.translation_gate import EditionProgress, progress_of

        if self.job.blank:
            return EditionProgress(self.job.locale)
        if known := self.edited or self.deal:
            return known.progress
        return progress_of(self.job, self.passed)

    @tracked_property
    def teller(self) -> Teller:
        """Tells cards in the job's language."""
        from rnr_print.cards.rules_text import Teller

        locale = self.locale
        return Teller(self.database.game, self.wording, self.catalog, locale.cases)

    @tracked_property
    def fonts(self) -> FontLibrary:
        """The fonts, with those of the language's script."""
        folder = self.job.workspace.fonts
        if self.deal:
            from rnr_print.print.typeset.library import FontLibrary, FontList

            return FontLibrary(FontList.of(folder, self.deal.fonts), self.deal.script)
        return loaders.fonts(folder, self.locale.script)

    @cached_property
    def pictures(self) -> PictureStore:
        """The game's pictures at the job's resolution."""
        shelf = self.job.workspace.cache / "art"
        store = loaders.pictures(self.folder / ART, shelf, self.job.dpi, self.job.blank)
        return replace(store, told=lambda: self.database.focuses)

    @property
    def theme_file(self) -> Path:
        """Where colors and type of the faces are declared."""
        from rnr_print.print.faces.theme import Theme

        game = self.database.game
        return Theme.file(self.job.workspace.templates, self.job.game, game.theme)

    @property
    def theme(self) -> Theme:
        """Colors and type of the faces."""
        from rnr_print.print.faces.theme import Theme

        return Theme.read(self.theme_file)

    @tracked_property  # each card asks for its size
    def sheets(self) -> SheetTemplate:
        """Papers, sizes of cards and what holds for all sheets."""
        shown = self.deal
        return shown.template if shown else loaders.sheets(self.job.workspace.shared("sheets"))

    def card_size(self, deck: Deck | None = None) -> CardSize:
        """The size of the cards of a deck, upright; without one, that of the game."""
        from rnr_print.build.card_sizes import size_of

        return size_of(self.database.game, deck, self.sheets, self.folder / "game.yaml")

    def paintings(self, keys: Iterable[str]) -> Iterator[Scene]:
        """What must be painted to show these pictures in the job's ink."""
        return self.pictures.paintings(keys, self.job.ink == "low")

    @cached_property
    def passed(self) -> Passed:
        """The examples that are known to pass with the job's cards."""
        store = Store(self.job.workspace.cache)
        return loaders.passed(store, f"passed/{self.job.game}", self.inputs.played())

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook's source."""
        return loaders.rulebook(self.folder, self.passed)

    def keep(self, name: str, told: object, make: Callable[[], Plain]) -> Plain:
        """What is kept as `name` for all languages, or else what `make` gives, plain data: made of
        the files that no language changes, of the ink, and of what is `told` of it."""
        key = hashed((self.inputs.common, self.job.ink, told))
        store = Store(self.job.workspace.cache)
        found: Plain = store.recall(f"{DRAWN}/{self.job.game}-{name}", key, make)
        return found

    @property
    def looks(self) -> str:
        """What stands for all that the edition's faces depend on beside their own values."""
        return self.inputs.looks(self.job.locale, ART) + "-blank" * self.job.blank

    @tracked_property
    def faces(self) -> CardFaces:
        """Makes faces out of cards."""
        from rnr_print.build.products.card_faces import CardFaces

        return CardFaces(self.database, self.teller, self.pictures, self.card_size)

    @cached_property
    def cards(self) -> list[Card]:
        """The cards of the edition that the job wants, each once."""
        system = self.database.system
        cards = [
            card for card in self.database.of_edition(self.job.edition) if system.of(card).on_sheets
        ]
        if not self.job.only:
            return cards
        known = {card.id for card in cards}
        if strangers := [card_id for card_id in self.job.only if card_id not in known]:
            raise InputError(Problem(self._no_card(card_id, known)) for card_id in strangers)
        return [card for card in cards if card.id in self.job.only]

    def _no_card(self, card_id: str, known: Iterable[str]) -> str:
        """What is wrong with a card that the edition doesn't have, and what may be meant."""
        from difflib import get_close_matches

        others = [
            edition for edition in self.database.game.editions
            if any(card.id == card_id for card in self.database.of_edition(edition))
        ]  # fmt: skip
        near = get_close_matches(card_id, known, n=3)
        meant = [*(f"--edition {edition}" for edition in others[:1]), *([] if others else near)]
        told = f"no card {card_id!r} in edition {self.job.edition}"
        return f"{told}; {' or '.join(meant) or 'see rnr cards list'}"

    def check_pictures(self) -> None:
        """Refuse cards and backs that have no picture."""
        from rnr_print.cards.field_places import picture_place

        problems = [
            Problem(
                f"{card.id}: no picture {art!r}; add a recipe or a file art/{art}.png",
                picture_place(self.database, card.id, art),
            )
            for card in self.cards
            for art in self.database.system.of(card).needed_pictures(card)
            if not self.pictures.has(art)
        ]
        problems += [
            Problem(f"deck back {back!r} has no picture; add a recipe or a file art/{back}.png")
            for back in self.backs
            if self.database.system.pictured_backs
            if not self.pictures.has(back)
        ]
        if problems:
            raise InputError(problems)

    def check_texts(self) -> None:
        """Refuse sentences and translations whose numbers or signs differ from the data's."""
        from rnr_print.cards.text_check import text_problems

        locale = self.locale
        problems = list(
            text_problems(self.database, self.teller, locale.spelled, locale.spelled_in_source)
        )
        if problems:
            raise InputError(self.at_fields(problems))

    def at_fields(self, problems: Iterable[Problem]) -> Iterator[Problem]:
        """The problems of cards at the values that cause them; translations stand elsewhere."""
        from rnr_print.cards.field_places import at_fields
        from rnr_print.locales.files import SOURCE

        own = self.teller.catalog.language == SOURCE
        return at_fields(self.database, problems, self.folder) if own else iter(problems)

    @property
    def backs(self) -> list[str]:
        """The backs of the wanted cards, each once."""
        return list(dict.fromkeys(self.database.deck(card).back for card in self.cards))
