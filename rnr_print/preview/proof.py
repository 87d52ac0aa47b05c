"""A proof: all faces of an edition in one language and ink, and the pictures of those looked at."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from threading import RLock

from rnr_print.build.deal import Deal
from rnr_print.build.edition import OpenEdition
from rnr_print.build.translation_gate import EditionProgress
from rnr_print.cards.card import Card
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.file_states import of_files, state_of
from rnr_print.core.tracking import recording
from rnr_print.core.workspace import Workspace
from rnr_print.export.face_pages import FacePages, Page
from rnr_print.preview.choice import BLEED, Choice
from rnr_print.preview.kept_wall import KeptFace, KeptWall
from rnr_print.preview.press import Pictures
from rnr_print.preview.rows import Rows
from rnr_print.print.art.draftsman import rest
from rnr_print.print.faces import FaceContext
from rnr_print.print.faces.kept_faces import name_of
from rnr_print.print.sheets.geometry import Size

TEMPLATE = ".j2"
AFTER = 0.15
"""Seconds that a page has to show the first of what changed before the rest is read."""
FEW = 6
"""So many changed faces are drawn before anybody asks."""
MANY = 40
"""So many changed faces are told one by one."""


class WarmEdition(OpenEdition):
    """An edition that is read for a look at it, not for a build: what builds kept isn't asked, and
    a language is shown as far as it is."""

    @property
    def deal(self) -> Deal | None:
        return None

    @property
    def progress(self) -> EditionProgress:
        return EditionProgress(self.job.locale)


@dataclass(slots=True)
class Face:
    """A face on the desk: what it shows, the picture of it (its name, empty until somebody looks),
    what is wrong with it, and the picture before the last change.

    `read` is how the files stood that its drawing read.
    """

    key: str
    card: Card | None
    context: FaceContext | None
    name: str = ""
    painted: str = ""
    picture: str = ""
    before: str = ""
    problems: tuple[Problem, ...] = ()
    read: Mapping[str, object] = field(default_factory=dict)
    stale: bool = True
    drawn: WarmEdition | None = None
    """As what it was drawn last."""

    def take(self, now: Face) -> bool:
        """Show what it shows `now`; whether that is something else."""
        other = self.shows() != now.shows() or _said(self.card) != _said(now.card)
        self.card, self.context, self.name, self.painted = (
            now.card, now.context, now.name, now.painted
        )  # fmt: skip
        return other

    def shows(self) -> tuple[str, str]:
        """What stands for all that it shows but for how it is drawn."""
        return self.name, self.painted


@dataclass(frozen=True, slots=True)
class Change:
    """What came of a look at changed files: faces drawn anew, faces to be asked for again, those
    whose cards say something else, whether cards came or went (or so many say something else that
    all are listed as soon), and what keeps the edition from being read."""

    drawn: tuple[str, ...] = ()
    stale: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    listed: bool = False
    problems: tuple[Problem, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.drawn or self.stale or self.other or self.listed)


class Proof:
    """The faces of a choice; they begin with the pictures of the wall that was `kept` of it. Any
    thread may ask; one at a time is answered."""

    def __init__(
        self, workspace: Workspace, choice: Choice, pictures: Pictures,
        kept: KeptWall | None = None,
    ) -> None:  # fmt: skip
        self.choice, self._workspace, self._pictures = choice, workspace, pictures
        self._lock = RLock()
        self.faces: dict[str, Face] = {}
        self.problems: tuple[Problem, ...] = ()
        """Why it can't be read; its faces are those that were read last."""
        self.edition: WarmEdition | None = None
        self.seen = ""
        """The face that a page looks at: it is drawn first."""
        self._pages: FacePages | None = None
        self._rows: Rows | None = None
        self._kept = kept
        self._refresh((), self._opened)

    def _adopt(self, kept: KeptWall) -> None:
        """Take the pictures that were kept; those that may not be right any more stay until they
        are drawn."""
        found = [(face, kept.faces[face.key]) for face in self.faces.values()
                 if face.key in kept.faces]  # fmt: skip
        reads = [dict(zip(was.reads, map(state_of, was.reads), strict=True)) for _, was in found]
        stands = kept.stands(self._workspace, self.choice)  # as it was when the states were read
        for (face, was), read in zip(found, reads, strict=True):
            face.picture, face.read = was.picture, read
            face.stale = not stands or face.shows() != tuple(was.shows)

    def kept(self, keys: Iterable[str]) -> dict[str, KeptFace]:
        """Those of these faces that are as they are drawn, to be kept."""
        with self._lock:
            faces = [self.faces[key] for key in keys if key in self.faces]
            return {
                face.key: KeptFace(face.shows(), face.picture, sorted(face.read))
                for face in faces if face.picture and not face.stale and not face.problems
            }  # fmt: skip

    def showing(self, name: str) -> str:
        """The face that shows the picture of a name; none if none does."""
        return next((key for key, face in self.faces.items() if face.picture == name), "")

    def look(self, key: str) -> Face:
        """A face, drawn as it stands. KeyError where there is none."""
        with self._lock:
            face = self.faces[key]
            if face.stale or not self._pictures.has(face.picture):
                self._draw(face)
            return face

    def refresh(self, changed: Collection[Path]) -> Iterator[Change]:
        """Read what changed, and draw the faces that it touched if they are few.

        The face that a page looks at comes first, then the cards that changed themselves, then
        those that are touched by others.
        """
        with self._lock:
            before = self.problems
            yield from self._refresh_in_steps(changed)
            if before != self.problems:
                yield Change(listed=not self.problems, problems=self.problems)

    def _refresh_in_steps(self, changed: Collection[Path]) -> Iterator[Change]:
        if change := self._read_rows_alone(changed):
            yield change
            time.sleep(AFTER)
        opened = cache(self._opened)
        if changed and not change and (change := self._draw_seen(opened, changed)):
            yield change
            time.sleep(AFTER)
        if change := self._refresh(changed, opened):
            yield change

    def _opened(self) -> WarmEdition:
        """The edition as it is now. Raises InputError where there is none."""
        return WarmEdition(self.choice.job(self._workspace))

    def _draw_seen(
        self, opened: Callable[[], WarmEdition], changed: Collection[Path]
    ) -> Change | None:
        """The face that a page looks at, if it is touched; whatever is wrong is told afterwards,
        when all is read."""
        face = self.faces.get(self.seen)
        if face is None or self.problems:
            return None
        try:
            edition = opened()
            now = _as_now(edition, face)
        except (InputError, OSError):
            return None
        if now is None or now.context is None:
            return None
        if now.shows() == face.shows() and not self._touched(face, self._are_around(changed)):
            return None
        other = (face.key,) if face.take(now) else ()
        self._open(edition)
        drawn = (face.key,) if self._draw(face) else ()
        return Change(drawn, other=other)

    def _read_rows_alone(self, changed: Collection[Path]) -> Change | None:
        """The faces of the cards whose rows changed, if they are few."""
        rows = self._rows
        if rows is None or (part := rows.changed(changed, FEW)) is None:
            return None
        edition = WarmEdition(self.choice.job(self._workspace))
        edition.database = part
        found = [
            face for card in part.cards.values() if card.id in self.faces
            for face in _fronts(edition, card)
        ]  # fmt: skip
        return self._taken(found, gone=())

    def _refresh(self, changed: Collection[Path], opened: Callable[[], WarmEdition]) -> Change:
        """Read all; what came of it."""
        try:
            edition = opened()
            found = list(_faces(edition))
            self._open(edition)
            self._rows = Rows(edition)
        except InputError as error:
            self.problems = error.problems
            return Change()
        except OSError as error:  # saved by way of another file, and gone for a moment
            self.problems = (Problem("it is gone", Place(str(error.filename))),)
            return Change()
        self.problems = ()
        now, around = cache(state_of), self._are_around(changed)
        for face in self.faces.values():
            again = face.problems or self._touched(face, around, now)  # mended while it was drawn?
            if face.drawn is not edition and again:
                face.stale = True
        gone = self.faces.keys() - {face.key for face in found}
        listed = list(self.faces) != [face.key for face in found]
        change = self._taken(found, gone)
        if len(change.other) > MANY:
            listed, change = True, replace(change, other=())
        self.faces = {face.key: self.faces[face.key] for face in found}
        if self._kept:
            self._adopt(self._kept)
            self._kept = None
        return replace(change, listed=listed)

    def _are_around(self, changed: Collection[Path]) -> bool:
        """Whether files lie around all faces: themes, fonts, icons, which are read once for all."""
        return any(
            path.suffix != TEMPLATE and any(map(path.is_relative_to, self._workspace.sources))
            for path in changed
        )

    def _touched(self, face: Face, around: bool, now: Callable[[str], object] = state_of) -> bool:
        """Whether a face isn't drawn as it would be now, whatever it shows."""
        return around or any(now(name) != was for name, was in face.read.items())

    def _open(self, edition: WarmEdition) -> None:
        if self.edition is not edition:
            self.edition = edition
            self._pages = None

    def _taken(self, found: Iterable[Face], gone: Collection[str]) -> Change:
        """Take faces as they are now; draw those that changed, if they are few."""
        other = []
        for face in found:
            old = self.faces.get(face.key)
            if old is None:
                self.faces[face.key] = face
                continue
            if old.shows() != face.shows() or old.context is None:
                old.stale = True
            if old.take(face):
                other.append(face.key)
            if face.context is None:
                old.problems, old.stale = face.problems, True
        for key in gone:
            del self.faces[key]
        seen = (face for face in self.faces.values() if face.picture or face.problems)
        stale = [face for face in seen if face.stale]
        if len(stale) > FEW:
            return Change(stale=tuple(face.key for face in stale), other=tuple(other))
        drawn = tuple(face.key for face in stale if self._draw(face))
        return Change(drawn, other=tuple(other))

    def _draw(self, face: Face) -> bool:
        """Draw a face; whether it isn't what it was. The last good picture stays."""
        was = face.picture, face.problems
        edition, context = self.edition, face.context
        if edition is None or context is None:
            return True
        if self._pages is None:
            self._pages = FacePages(edition, _Contexts(self))
        with recording() as names:
            try:
                pdf, problems = self._pages.drawn([(face.key, page_of(context))])
            except InputError as error:
                pdf, problems = b"", list(error.problems)
        rest()
        face.read = {name: state_of(name) for name in names if of_files(name)}
        face.problems, face.stale, face.drawn = tuple(problems), False, edition
        if pdf and (not problems or not self._pictures.has(face.picture)):
            picture = self._pictures.add(pdf)
            if face.picture and picture != face.picture:
                face.before = face.picture
            face.picture = picture
        return was != (face.picture, face.problems)


class _Contexts(Mapping[str, FaceContext]):
    """What the faces of a proof show, by their keys."""

    def __init__(self, proof: Proof) -> None:
        self._proof = proof

    def __getitem__(self, key: str) -> FaceContext:
        context = self._proof.faces[key].context
        if context is None:
            raise KeyError(key)
        return context

    def __iter__(self) -> Iterator[str]:
        return iter(self._proof.faces)

    def __len__(self) -> int:
        return len(self._proof.faces)


def _said(card: Card | None) -> object:
    """What a card says, to be compared: the models of a game that declares its own are made anew
    with each reading."""
    return card and card.model_dump()


def page_of(face: FaceContext) -> Page:
    """The page of a face: as it lies, with its bleed."""
    width, height = face.size or (63.0, 88.0)
    return Page(Size(width + 2 * BLEED, height + 2 * BLEED), Size(width, height))


def _faces(edition: WarmEdition) -> Iterator[Face]:
    """All faces of an edition as they are now. Raises InputError where it can't be read."""
    for card in edition.cards:
        yield from _fronts(edition, card)
    for back in edition.backs:
        try:
            context = edition.faces.back(back)
        except InputError as error:
            yield Face(back, None, None, problems=error.problems)
        else:
            yield _face(edition, context, None)


def _as_now(edition: WarmEdition, face: Face) -> Face | None:
    """A face as it is now; None where its card isn't there any more. Raises InputError."""
    if face.card is None:
        return _face(edition, edition.faces.back(face.key), None)
    card = edition.database.cards.get(face.card.id)
    found = _fronts(edition, card) if card else []
    return next((each for each in found if each.key == face.key), None)


def _fronts(edition: WarmEdition, card: Card) -> list[Face]:
    try:
        return [_face(edition, context, card) for context in edition.faces.fronts(card)]
    except InputError as error:
        return [Face(card.id, card, None, problems=error.problems)]


def _face(edition: WarmEdition, context: FaceContext, card: Card | None) -> Face:
    return Face(context.key, card, context, name_of(context), _painted(edition, context))


def _painted(edition: WarmEdition, context: FaceContext) -> str:
    """What stands for the picture on a face."""
    told = context.values.get("picture")
    if not isinstance(told, str) or not edition.pictures.has(told):
        return ""
    if own := edition.pictures.art.own(told):
        return f"{own} {state_of(f'file {own}')} {edition.pictures.focus(told)}"
    return " ".join(each.path.name for each in edition.paintings([told]))
