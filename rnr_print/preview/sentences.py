"""What a translator sees of a face: each text with its source, state, place and room."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, NamedTuple

from rnr_print.build import loaders
from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Job
from rnr_print.core.errors import Place, Problem
from rnr_print.core.reader import reader
from rnr_print.core.tracking import tracked_property
from rnr_print.locales.catalog import Catalog, po_paths
from rnr_print.locales.files import SOURCE
from rnr_print.locales.message import Message
from rnr_print.locales.po_reading import opened
from rnr_print.preview.matching import found_in
from rnr_print.print.faces import FaceBook, FaceContext
from rnr_print.print.faces.rooms import Box, Room
from rnr_print.print.pdf.canvas import Canvas

State = Literal["source", "translated", "missing", "fuzzy"]
Named = tuple[str, str]
"""Context and source text: together they name a text."""


class Entry(NamedTuple):
    """An entry of a PO file: what it says, whether somebody must look at it, where it stands."""

    said: str
    fuzzy: bool
    place: Place


@dataclass(frozen=True)
class Heard(Catalog):
    """A catalog that remembers what was asked of it, by context and source text."""

    heard: dict[Named, str] = field(default_factory=dict, compare=False)

    def say(self, context: str, text: str) -> str:
        """The translation of `text`, remembered."""
        said = super().say(context, text)
        self.heard[context, text] = said
        return said

    def count(self, context: str, one: str, other: str, n: int) -> str:
        """The translation that fits the number `n`, remembered."""
        said = super().count(context, one, other, n)
        self.heard[context, one] = said
        return said


class _Listening(OpenEdition):
    """An edition that remembers which texts its faces ask for; its pictures are left out."""

    @tracked_property
    def catalog(self) -> Heard:
        """The words of the job's language, without marks."""
        found = loaders.catalog(self.folder, self.job.locale)
        return Heard(found.language, found.words, found.plural_form, found.places)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text of a face: its context, source and translation, its state, and where it stands; what
    a translator once gave for something like it, where it is fuzzy."""

    context: str
    source: str
    plural: str
    said: str
    state: State
    place: Place | None
    source_place: Place | None
    note: str
    once: str


@dataclass(frozen=True)
class Text:
    """A text box of a face with its room; of each paragraph the words, its box, and which of the
    face's sentences stand where in it."""

    room: Room
    paragraphs: list[tuple[str, Box, list[tuple[int, int, int]]]]


@dataclass(frozen=True)
class ToldFace:
    """A face as a translator sees it: its size in mm, its texts, the sentences in them."""

    key: str
    size: tuple[float, float]
    texts: list[Text]
    sentences: list[Sentence]
    problems: tuple[Problem, ...]


class Sentences:
    """The texts of an edition's faces in one language. Raises InputError for what can't be read."""

    def __init__(self, job: Job) -> None:
        self.edition = _Listening(replace(job, blank=True))
        self._canvas = Canvas(job.locale)

    def of_card(self, card_id: str) -> list[ToldFace]:
        """The faces of a card. KeyError where there is no such card."""
        card = self.edition.database.cards[card_id]
        return [*self._told(lambda: self.edition.faces.fronts(card))]

    def of_back(self, back: str) -> list[ToldFace]:
        """The back of a deck. KeyError where there is none."""
        if all(deck.back != back for deck in self.edition.database.game.decks.values()):
            raise KeyError(back)
        return [*self._told(lambda: [self.edition.faces.back(back)])]

    def _told(self, faces: Callable[[], Iterable[FaceContext]]) -> Iterator[ToldFace]:
        heard = self.edition.catalog.heard
        heard.clear()
        found = list(faces())
        texts = dict(heard)
        for face in found:
            yield self._face(face, texts)

    def _face(self, face: FaceContext, heard: Mapping[Named, str]) -> ToldFace:
        rooms: list[Room] = []
        self._canvas.cut()
        problems = self._book.draw(self._canvas, face, rooms=rooms)
        names = sorted(heard, key=lambda name: "." in name[0].rpartition("/")[2])  # cases last
        said = [heard[name] for name in names]
        used: dict[int, int] = {}
        texts = []
        for room in rooms:
            paragraphs = []
            for words, box in zip(room.texts, room.parts, strict=True):
                spans = [
                    (span.start, span.end, used.setdefault(span.which, len(used)))
                    for span in found_in(words, said)
                ]
                paragraphs.append((words, box, spans))
            texts.append(Text(room, paragraphs))
        sentences = [self._sentence(names[which], said[which]) for which in used]
        return ToldFace(face.key, face.size or (0, 0), texts, sentences, problems)

    @cached_property
    def _book(self) -> FaceBook:
        edition, job = self.edition, self.edition.job
        return FaceBook(
            job.workspace.templates / job.game, edition.theme, edition.fonts, edition.pictures,
            job.ink, job.locale, job.workspace.cache / "paper",
        )  # fmt: skip

    def _sentence(self, name: Named, said: str) -> Sentence:
        message, entry = self._messages.get(name), self._entries.get(name)
        state: State = "source"
        if self.edition.job.locale != SOURCE:
            known = self.edition.catalog.has(*name)
            state = "translated" if known else "fuzzy" if entry and entry.fuzzy else "missing"
        return Sentence(
            *name, (message and message.plural) or "", said, state,
            entry.place if entry else message.place if message else None,
            message.place if message else None, message.note if message else "",
            entry.said if entry and entry.fuzzy else "",
        )  # fmt: skip

    @cached_property
    def _messages(self) -> dict[Named, Message]:
        """What is to be translated, by context and text."""
        texts = loaders.texts(self.edition.folder)
        known: dict[Named, Message] = {}
        for messages in texts.outside_rules.values():
            known |= {(each.context, each.text): each for each in messages}
        return known

    @cached_property
    def _entries(self) -> dict[Named, Entry]:
        """What the PO files of the language say, finished or not; the game's own go before."""
        found: dict[Named, Entry] = {}
        if self.edition.job.locale != SOURCE:
            for path in po_paths(self.edition.folder / "locale", self.edition.job.locale):
                found |= entries(path)
        return found


@reader(16)
def entries(path: Path) -> dict[Named, Entry]:
    """All entries of a PO file. Raises InputError for one that can't be read."""
    found = {}
    for message in opened(path):
        if message.id:
            one = message.id if isinstance(message.id, str) else message.id[0]
            given = message.string or ""
            said = given if isinstance(given, str) else given[0]
            place = Place(str(path), message.lineno or 0)
            found[message.context or "", str(one)] = Entry(str(said), message.fuzzy, place)
    return found


def told(face: ToldFace, place: Callable[[Place], dict[str, Any]]) -> dict[str, Any]:
    """A face for a browser: boxes as parts of its width and height from the upper left; `place`
    tells where something stands."""
    width, height = face.size

    def spot(box: Box) -> list[float]:
        left, bottom, right, top = box
        parts = left / width, 1 - top / height, (right - left) / width, (top - bottom) / height
        return [round(each, 4) for each in parts]

    def room_told(room: Room) -> dict[str, Any]:
        done, most = room.steps
        return {
            "line": room.is_line, "size": room.size, "designed": room.designed,
            "least": room.least, "tightness": room.tightness, "steps": done, "most": most,
            "left": round(room.left, 1), "spare": round(room.spare, 1),
            "lines": room.lines, "more": room.more,
        }  # fmt: skip

    return {
        "key": face.key, "width": width, "height": height,
        "texts": [
            {
                "name": text.room.name, "box": spot(text.room.box), "room": room_told(text.room),
                "paragraphs": [
                    {"words": words, "box": spot(box), "spans": spans}
                    for words, box, spans in text.paragraphs
                ],
            }
            for text in face.texts
        ],
        "sentences": [
            {
                "context": each.context, "source": each.source, "plural": each.plural,
                "said": each.said, "state": each.state, "note": each.note, "once": each.once,
                "at": place(each.place) if each.place else None,
                "source_at": place(each.source_place) if each.source_place else None,
            }
            for each in face.sentences
        ],
    }  # fmt: skip
