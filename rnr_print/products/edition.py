"""An edition in one language, opened: database, words, fonts, theme, pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from difflib import get_close_matches
from functools import cached_property

from rnr_print.art.paintings import Painting
from rnr_print.art.store import PictureStore
from rnr_print.cards.database import Database
from rnr_print.cards.game import Thresholds
from rnr_print.cards.models import Card, Reference
from rnr_print.cards.telling import Teller
from rnr_print.cards.text_check import text_problems
from rnr_print.cards.wording import Wording
from rnr_print.errors import InputError, Problem
from rnr_print.locales.catalog import Catalog
from rnr_print.locales.locale_data import LocaleData, read_locale
from rnr_print.products import readings
from rnr_print.products.card_faces import CardFaces
from rnr_print.products.inputs import GameInputs
from rnr_print.products.thresholds import MARK, EditionProgress, progress_of
from rnr_print.products.wishes import Job
from rnr_print.typeset import FontLibrary


class OpenEdition:
    """What the files of a job's workspace say, each read when first asked for.

    Everything raises InputError where a file is wrong.
    """

    def __init__(self, job: Job) -> None:
        self.job = job
        self.folder = job.workspace.game(job.game)

    @cached_property
    def database(self) -> Database:
        """The cards, with the job's overrides."""
        return readings.database(self.folder, self.job.overrides)

    @cached_property
    def wording(self) -> Wording:
        """The sentence patterns."""
        return readings.wording(self.folder)

    @cached_property
    def locale(self) -> LocaleData:
        """Facts about the job's language."""
        return read_locale(self.folder / "locale", self.job.locale)

    @cached_property
    def catalog(self) -> Catalog:
        """The words of the job's language; a draft of it marks what it lacks."""
        found = readings.catalog(self.folder, self.job.locale)
        return replace(found, mark=MARK) if self.progress.is_draft else found

    @cached_property
    def progress(self) -> EditionProgress:
        """How far the job's language is; what is blank is looked at as if it were finished."""
        if self.job.blank:
            return EditionProgress(self.job.locale, 100, Thresholds())
        return progress_of(self.job)

    @cached_property
    def teller(self) -> Teller:
        """Tells cards in the job's language."""
        locale = self.locale
        return Teller(self.database, self.wording, self.catalog, locale.cases)

    @cached_property
    def fonts(self) -> FontLibrary:
        """The fonts, with those of the language's script."""
        return readings.fonts(self.job.workspace.fonts, self.locale.script)

    @cached_property
    def pictures(self) -> PictureStore:
        """The game's pictures at the job's resolution."""
        shelf = self.job.workspace.cache / "art"
        return readings.pictures(self.folder / "art", shelf, self.job.dpi, self.job.blank)

    def paintings(self, keys: Iterable[str]) -> Iterator[Painting]:
        """What must be painted to show these pictures in the job's ink."""
        return self.pictures.paintings(keys, self.job.ink == "low")

    @cached_property
    def inputs(self) -> GameInputs:
        """The files of the workspace, as they are when this is first asked for."""
        workspace = self.job.workspace
        others = (workspace.templates, workspace.fonts)
        return GameInputs.read(self.folder, others, workspace.cache / "looks.json")

    @property
    def looks(self) -> str:
        """What stands for all that the edition's faces depend on beside their own values."""
        looks = self.inputs.looks(self.job.locale, self.pictures.art.path.name)
        return looks + "-blank" * self.job.blank

    @cached_property
    def faces(self) -> CardFaces:
        """Makes faces out of cards."""
        return CardFaces(self.teller, self.pictures.ink)

    @cached_property
    def cards(self) -> list[Card]:
        """The cards of the edition that the job wants, each once."""
        cards = self.database.of_edition(self.job.edition)
        if not self.job.only:
            return cards
        known = {card.id for card in cards}
        if strangers := [card_id for card_id in self.job.only if card_id not in known]:
            raise InputError(Problem(self._no_card(card_id, known)) for card_id in strangers)
        return [card for card in cards if card.id in self.job.only]

    def _no_card(self, card_id: str, known: Iterable[str]) -> str:
        """What is wrong with a card that the edition doesn't have, and what may be meant."""
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
        problems = [
            Problem(
                f"{card.id}: no picture {art!r}; add a recipe or a file art/{art}.png",
                self.database.places[card.id],
            )
            for card in self.cards
            if not isinstance(card, Reference)
            for art in card.pictures
            if not self.pictures.has(art)
        ]
        problems += [
            Problem(f"deck back {back!r} has no picture; add a recipe or a file art/{back}.png")
            for back in self.backs
            if not self.pictures.has(back)
        ]
        if problems:
            raise InputError(problems)

    def check_texts(self) -> None:
        """Refuse sentences and translations whose numbers or signs differ from the data's."""
        problems = list(text_problems(self.teller, self.locale.spelled))
        if problems:
            raise InputError(problems)

    @property
    def backs(self) -> list[str]:
        """The backs of the wanted cards, each once."""
        return list(dict.fromkeys(self.database.deck(card).back for card in self.cards))
