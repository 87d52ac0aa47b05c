"""All views of one game beside its cards: what each of them shows, as plain data and pictures."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar, cast

from rnr_print.build.fingerprints import GameInputs
from rnr_print.build.job import Job
from rnr_print.build.products.card_sheets import pages_of
from rnr_print.core.errors import InputError, Place, Problem, fail
from rnr_print.core.workspace import Workspace
from rnr_print.preview import cutouts
from rnr_print.preview.choices import Choices
from rnr_print.preview.page_pictures import opened
from rnr_print.preview.prints import Look, Print, Prints
from rnr_print.preview.sentences import Sentences
from rnr_print.preview.sentences import told as face_told
from rnr_print.print.sheets.imposition import SheetPage
from rnr_print.web.told import all_told
from rnr_print.web.told import told as problem_told

Found = TypeVar("Found")
Said = Mapping[str, str]
"""What is chosen of a product, by option."""
Told = dict[str, Any]
LANGUAGES = 3
"""Of so many languages all texts are kept at hand."""
WIDTHS = range(40, 3001)


@dataclass
class Views:
    """The views of a game, kept warm. Raises InputError for what can't be read or isn't there."""

    workspace: Workspace
    game: str
    profiles: Sequence[Path] = ()
    prints: Prints = field(default_factory=Prints)
    _sentences: OrderedDict[str, Sentences] = field(default_factory=OrderedDict)

    @property
    def _choices(self) -> Choices:
        return Choices(self.workspace, self.game, self.profiles)

    def products(self) -> Told:
        """The products that there are."""
        return {"products": self._choices.products()}

    def pages(self, product: str, said: Said) -> Told:
        """A product as it would be printed now: its pages and what stands on them."""
        return self._pages(product, said)[0]

    def sheets(self, said: Said) -> Told:
        """The card sheets: their pages, and which card lies where on them."""
        found, look = self._pages("cards", said)
        if look.now and not look.problems:
            sheets = pages_of(look.now.edition)
            found["sheets"] = [_sheet_told(page) for page in sheets]
        return found

    def early(self, number: int, said: Said) -> Told:
        """A page of the card sheets (from 0) before all others are made: its name; none where they
        are made, or it can't be."""
        try:
            page = self.prints.early(self._choices.job("cards", said), number)
        except (InputError, IndexError, FileNotFoundError):
            return {}  # what is wrong is told of all pages
        return {"name": page.name} if page else {}

    def picture(self, name: str, width: int) -> bytes:
        """A page by its name, as a JPEG so many pixels wide."""
        if width not in WIDTHS:
            raise fail(f"a picture {width} pixels wide; 40 to 3000")
        return _there(lambda: self.prints.picture(name, width), f"page {name}")

    def changes(self, before: str, now: str) -> Told:
        """Where a page differs from what it was: boxes as parts of its sides."""
        boxes = _there(lambda: self.prints.changes(before, now), "page as it was")
        return {"boxes": [[round(side, 4) for side in box] for box in boxes]}

    def dials(self, said: Said) -> Told:
        """The dials: what each setting shows."""
        found, look = self._pages("dials", said)
        return {**found, "dials": cutouts.dials_told(look)}

    def disc(self, name: str, part: str, said: Said) -> bytes:
        """The base or the cover of a dial, cut out of its page, as a PNG."""
        if part not in ("base", "cover"):
            raise fail(f"no part {part!r} of a dial; base or cover")
        disc, look = cast(cutouts.Disc, part), self._look("dials", said)
        return _there(lambda: cutouts.disc(self.prints, look, name, disc), f"dial {name}")

    def boxes(self, said: Said) -> Told:
        """The boxes: their measures, cuts and folds."""
        found, look = self._pages("tuckbox", said)
        return {**found, "boxes": cutouts.boxes_told(look)}

    def panel(self, number: int, name: str, said: Said) -> bytes:
        """A panel of a box, cut out of its page, as a PNG."""
        look = self._look("tuckbox", said)
        return _there(lambda: cutouts.panel(self.prints, look, number, name), f"panel {name}")

    def book(self, product: str, said: Said, blank: bool = False) -> Told:
        """A book: its pages, its contents, and which rules stand on which page, with their
        sources; `blank` without its pictures."""
        found, look = self._pages(product, said, blank)
        found["blank"] = blank
        if look.now:
            found |= {"contents": _contents(look.now), "rules": self._rules(look.now)}
        return found

    def sentences(self, card: str, said: Said) -> Told:
        """The faces of a card, or the back of a deck, as a translator sees them."""
        job = self._choices.job("cards", said)
        known = self._texts_of(job)
        faces = _there(
            lambda: known.of_card(card) if card in known.edition.database.cards
            else known.of_back(card), f"card {card}",
        )  # fmt: skip
        problems = [problem for face in faces for problem in face.problems]
        return {
            "locale": job.locale, "problems": self._all_told(problems),
            "choices": {"locale": self._choices.of("cards")["locale"]},
            "faces": [face_told(face, self.place_told) for face in faces],
        }  # fmt: skip

    def place_told(self, place: Place) -> Told:
        """Where something stands, with a link to the editor."""
        found = problem_told(Problem("", place), self.workspace.root)
        found.pop("message")
        return found

    def _pages(self, product: str, said: Said, blank: bool = False) -> tuple[Told, Look]:
        job = replace(self._choices.job(product, said), blank=blank)
        look = self.prints.look(job)
        told = {
            "product": product, "choices": self._offered(product), "chosen": _chosen(job),
            **self._look_told(look),
        }  # fmt: skip
        return told, look

    def _look(self, product: str, said: Said) -> Look:
        return self.prints.look(self._choices.job(product, said))

    def _offered(self, product: str) -> Told:
        try:
            return self._choices.of(product)
        except InputError:
            return {}  # what is wrong with the game is told of its pages

    def _look_told(self, look: Look) -> Told:
        now, before = look.now, look.before
        return {
            "line": now.line if now else "",
            "problems": self._all_told(look.problems),
            "stale": bool(look.problems) and not all(each.finding for each in look.problems),
            "pages": [page.told() for page in now.pages] if now else [],
            "before": [page.name for page in before.pages] if before else [],
            "changed": look.changed, "dpi": now.edition.job.dpi if now else 0,
        }  # fmt: skip

    def _all_told(self, problems: Sequence[Problem]) -> list[Told]:
        return all_told(problems, self.workspace.root)

    def _rules(self, book: Print) -> list[Told]:
        """What has an id and stands in the book: on which page, and where it is written."""
        try:
            source = book.edition.rulebook
        except InputError:
            return []
        stands = {chapter.id: chapter.place for chapter in source.chapters}
        for chapter in source.chapters:
            stands |= {each.id: each.place for each in chapter.paragraphs if each.id}
            stands |= {each.id: each.place for each in chapter.examples}
        return [
            {"id": name, "page": page, "at": self.place_told(place)}
            for name, page in book.places.items() if (place := stands.get(name))
        ]  # fmt: skip

    def _texts_of(self, job: Job) -> Sentences:
        """The texts of a language, read again where a file changed."""
        key = f"{job.locale} {job.edition} {GameInputs.of(job).key(job)}"
        if key not in self._sentences:
            self._sentences[key] = Sentences(job)
        self._sentences.move_to_end(key)
        while len(self._sentences) > LANGUAGES:
            self._sentences.popitem(last=False)
        return self._sentences[key]


def _chosen(job: Job) -> Told:
    """What a job was chosen to be, as a browser says it."""
    return {
        "edition": job.edition, "locale": job.locale, "paper": job.paper, "sides": job.sides,
        "ink": job.ink, "profile": job.profile.stem if job.profile else "",
        "marks": "yes" if job.marks else "no",
        "mixed_backs": "yes" if job.mixed_backs else "no",
        "margin_coverage": "yes" if job.margin_coverage else "no",
        "sleeved": "yes" if job.sleeved else "no",
    }  # fmt: skip


def _sheet_told(page: SheetPage) -> Told:
    """A page of card sheets: which side of which sheet, and its faces, in mm from the upper
    left."""
    paper = page.paper
    return {
        "number": page.number, "total": page.total, "side": page.side,
        "faces": [
            {
                "key": each.key, "back": each.is_back,
                "box": [
                    round(each.trim.left, 2), round(paper.height - each.trim.top, 2),
                    round(each.trim.width, 2), round(each.trim.height, 2),
                ],
            }
            for each in page.placements
        ],
    }  # fmt: skip


def _contents(book: Print) -> list[Told]:
    """The headings of a book: title, depth and page (from 1)."""
    with opened(book.data) as document:
        found = []
        for mark in document.get_toc(max_depth=4):
            spot = mark.get_dest()
            page = spot.get_index() if spot else None
            if page is not None:
                found.append({"title": mark.get_title(), "level": mark.level, "page": page + 1})
        return found


def _there(give: Callable[[], Found], what: str) -> Found:
    """What `give` gives. Raises InputError where it isn't there any more."""
    try:
        return give()
    except KeyError:
        raise fail(f"no {what} here; it may have changed meanwhile") from None
