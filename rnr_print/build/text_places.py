"""Where each text of a game stands: the products that say it, its boxes, what type it is set in.

All of it comes of products as they are drawn, with words that tell which texts they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from rnr_print.build.availability import left_out
from rnr_print.build.edition import OpenEdition
from rnr_print.build.fingerprints import GameInputs
from rnr_print.build.job import Job
from rnr_print.build.makers import maker_of
from rnr_print.build.product import PAGES
from rnr_print.build.products.drawn_faces import DrawnFaces
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.build.tracing import tracing
from rnr_print.core.errors import InputError
from rnr_print.core.file_states import hashed
from rnr_print.core.store import Store
from rnr_print.core.tracking import untracked
from rnr_print.core.workspace import Workspace
from rnr_print.locales.files import SOURCE
from rnr_print.locales.traced import Named, unmarked
from rnr_print.print.faces.onlooker import FACES, Seen
from rnr_print.print.faces.rooms import Room
from rnr_print.print.typeset import witness

CARDS = "cards"
MM = 25.4 / 72
RAGGED = 0.92
"""What words fill of the lines of a paragraph."""
SNUG = 0.04
"""A line that leaves no more of its box than this part of it stands in one made for its words."""
LARGE = 1e4
"""Beyond this, in pt, a box has no such side."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place where a text stands: `product`, `piece` (a card, or a template), `part` of it.

    The box is `width` times `height` mm, 0 where nothing bounds it; type is `size` pt, `least` at
    its smallest, where the box holds so many `letters` of the source. `beside` texts share the box;
    `filled` is by how many letters the text grows as its placeholders are filled.
    """

    product: str
    piece: str
    part: str
    width: float
    height: float
    size: float
    least: float
    letters: float = 0
    beside: int = 0
    filled: int = 0

    @property
    def room(self) -> float:
        """How many letters of the source it has for the text, as it is written; 0 if unbounded."""
        return max(self.letters - self.filled, 1) if self.letters else 0


Found = dict[str, list[Spot]]
"""The spots of each text, by its context."""


def places_of(workspace: Workspace, game: str) -> dict[str, tuple[Spot, int]]:
    """The tightest spot of each text of a game in the source language, by its context, and how many
    cards and things have it; kept until the game's looks, cards or words change."""
    job = job_of(workspace, game, SOURCE)
    key = GameInputs.of(job).common
    store = Store(workspace.cache)

    def told() -> dict[str, list[Any]]:
        with untracked():
            found = spots_of(job)
        return {
            context: [*astuple(tightest(spots)), len({spot.piece for spot in spots})]
            for context, spots in found.items()
        }

    kept = store.recall(f"text-places/{game}", hashed((key, "spots")), told)
    return {context: (Spot(*each[:-1]), each[-1]) for context, each in kept.items()}


def tightest(spots: Iterable[Spot]) -> Spot:
    """The spot with the least room for its text: of those with a box, if there are any."""
    return min(spots, key=lambda spot: (not spot.letters, spot.room, spot.beside, spot.piece))


def job_of(workspace: Workspace, game: str, language: str) -> Job:
    """What is drawn of a game to look for its texts: the words of a language, without pictures."""
    wishes = Wishes(products=(CARDS,), game=game, locales=(language,))
    return replace(next(jobs_of(workspace, wishes)), blank=True)


def spots_of(job: Job) -> Found:
    """Every spot of every text of cards and pages in a job's language. What is too wrong to be
    drawn has none."""
    found: Found = {}
    plain = list(drawn(job))
    with tracing() as trail:
        for own, traced in zip(plain, drawn(job), strict=True):
            boxed: set[str] = set()
            for face, same in _alike(own.faces, traced.faces):
                for room, marked in _alike(face.rooms, same.rooms):
                    texts = trail.texts_in(" ".join(marked.texts))
                    _note(found, boxed, _of_room(texts, own.product, face, room))
            for line, same_line in _alike(own.lines, traced.lines):
                told = _of_line(trail.texts_in(same_line.text), own.product, line)
                _note(found, set(), (each for each in told if each[0] not in boxed))
    return found


def _alike(plain: Sequence[Any], traced: Sequence[Any]) -> Iterable[tuple[Any, Any]]:
    """What was drawn as it is, beside the same with words that are traced: templates that count
    letters may give these other places, or more of them; then they have to do."""
    return zip(plain if len(plain) == len(traced) else traced, traced, strict=True)


def _note(found: Found, boxed: set[str], spots: Iterable[tuple[str, Spot]]) -> None:
    for context, spot in spots:
        found.setdefault(context, []).append(spot)
        boxed.add(context)


class Drawn(NamedTuple):
    """A product as it was drawn: its faces, its lines, and its file, if it has one."""

    product: str
    faces: Sequence[Seen]
    lines: Sequence[witness.Set]
    pdf: bytes = b""


def drawn(job: Job) -> Iterator[Drawn]:
    """Each product but the books, the cards first."""
    edition = OpenEdition(job)
    yield watched(CARDS, partial(_draw_cards, edition))
    try:
        missing = left_out(edition.folder, PAGES)
    except InputError:
        return
    for product in (*PAGES, "calibration"):
        if product not in missing:
            whole = OpenEdition(replace(job, product=product, edition=""))
            yield watched(product, partial(built, product, whole))


def built(product: str, edition: OpenEdition) -> bytes:
    """The file of a product. Raises InputError."""
    return maker_of(product).build(edition).data


def watched(product: str, draw: Callable[[], bytes]) -> Drawn:
    """What `draw` draws of a product, as far as it comes."""
    pdf = b""
    with suppress(InputError), FACES.looking_on() as seen, witness.LINES.looking_on() as lines:
        pdf = draw()
    return Drawn(product, seen, lines, pdf)


def _draw_cards(edition: OpenEdition) -> bytes:
    faces = DrawnFaces(edition, "grey")
    for card in edition.database.printed:
        for face in faces.contexts(card):
            faces.drawn(face)
    for back in faces.backs:
        for face in faces.back(back):
            faces.drawn(face)
    return b""


def _of_room(
    texts: Sequence[Named], product: str, seen: Seen, room: Room
) -> Iterator[tuple[str, Spot]]:
    piece = seen.face.key if product == CARDS else seen.face.template
    part, long = unmarked(room.name), room.long
    if room.is_line and room.size == room.designed and room.left < SNUG * room.wide:
        long = 0.0  # a box made for its words grows with them
    spot = Spot(product, piece, part, room.wide, room.high, room.designed, room.least)
    return _of(texts, " ".join(room.texts), spot, long, room.most)


def _of_line(
    texts: Sequence[Named], product: str, line: witness.Set
) -> Iterator[tuple[str, Spot]]:  # fmt: skip
    width, height = (
        side * MM if side < LARGE else 0.0 for side in (line.width, line.height)
    )  # fmt: skip
    spot = Spot(product, product, "", width, height, line.size, line.least)
    return _of(texts, line.text, spot, line.long * MM, line.most)


def _of(
    texts: Sequence[Named], words: str, spot: Spot, long: float, lines: int
) -> Iterator[tuple[str, Spot]]:
    """The spots of the texts that words are made of, which would be `long` mm on one line and have
    so many `lines`."""
    length = len(unmarked(words))
    room = spot.width * lines * (RAGGED if lines > 1 else 1)
    letters = round(length * room / long, 1) if spot.width and long else 0.0
    for place, named in enumerate(texts):
        after = len(texts) - 1 - place
        yield named.context, replace(
            spot, width=round(spot.width, 1), height=round(spot.height, 1), letters=letters,
            beside=len(texts) - 1 - min(named.source.count("{"), after),
            filled=length - len(named.source),
        )  # fmt: skip
