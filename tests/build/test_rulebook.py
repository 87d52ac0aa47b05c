"""The rulebook as a file: whole, valid, readable, refused where an example fails."""

from __future__ import annotations

import functools
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import numpy as np
import page
import pikepdf
import pikepdf.pdfa
import pypdfium2
import pytest

from rnr_print.book import assembly, portraits
from rnr_print.book.assembly import Book
from rnr_print.book.performance import Playhouse, Told
from rnr_print.build import loaders
from rnr_print.build.builder import build_all
from rnr_print.build.edition import OpenEdition
from rnr_print.build.effort import Made
from rnr_print.build.products import rulebook
from rnr_print.build.products.bookbinding import sources_of
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.workspace import find_workspace
from rnr_print.engine.failure import Failure
from rnr_print.print.art import store
from rnr_print.print.art.paintings import Painting
from rnr_print.print.art.picture import Picture
from rnr_print.print.faces.book import FaceBook
from rnr_print.print.pages.blocks import Heading, Text
from rnr_print.print.pdf.masks import Mask
from rnr_print.rulebook import reader
from rnr_print.rulebook.tree import Example

ROOT = Path(__file__).parents[2]
UA_IN_AN_ALLOWLIST = re.compile(
    r"XMP (namespace (pdfaExtension|pdfaSchema|pdfaProperty)=|property (pdfuaid:part|"
    r"pdfaExtension:schemas) )|pdfaid:conformance is 'A', expected 'B'"
)
"""pikepdf knows neither PDF/UA's part nor the schema that must announce it, and only level B."""
Make = Callable[..., Made]


def job_of(cache: Path | None = None, **wishes: object) -> OpenEdition:
    """A rulebook to build; what is kept of it for the next build lies under `cache`."""
    wish, workspace = Wishes(products=("rulebook",), **wishes), find_workspace(ROOT)  # type: ignore[arg-type]
    workspace = replace(workspace, scratch=cache or workspace.scratch)
    return OpenEdition(next(jobs_of(workspace, wish)))


@pytest.fixture(scope="module")
def asked() -> defaultdict[str, set[str]]:
    """What the pictures are kept as that the whole books in an ink have asked for."""
    return defaultdict(set)


@pytest.fixture(scope="module")
def whole(
    asked: defaultdict[str, set[str]], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[str], bytes]]:
    """The base book of a language, with blank pictures."""
    cache = tmp_path_factory.mktemp("blank")
    blank = Picture(69, 94, *[Mask.from_rows(8, 1, b"\0")] * 2)
    paths: set[Path] = set()

    def show(painting: Painting) -> Picture:
        paths.add(painting.path)
        return blank

    def book(lang: str, ink: str = "full") -> bytes:
        paths.clear()
        made = rulebook.build(job_of(cache, locales=(lang,), papers=("a5",), ink=ink, draft=True))
        asked[ink] |= {path.name for path in paths}
        return made.data

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(store, "kept", show)
        patched.setattr(portraits, "kept", show)
        yield functools.cache(book)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Replaces what the book says by two paragraphs, and an example that may have failed."""

    def replace(*failures: Failure) -> None:
        blocks = (Heading("Title", 1), Text("Words.", id="rule"), Text("See [](#rule)."))
        book = Book("Game", "Rules", "en", blocks, failures, 3, lambda: None)
        monkeypatch.setattr(assembly, "write", lambda *_: book)
        monkeypatch.setattr(OpenEdition, "edited", None)

    return replace


def failure() -> Failure:
    return Failure(Problem("example ex.one: rolled 3; 4 was told", Place("08-combat.md", 12, 3)))


def said(data: bytes) -> str:
    """The text of a PDF, its lines joined, hyphens at their ends taken out."""
    document = pypdfium2.PdfDocument(data)
    text = "\n".join(page.get_textpage().get_text_bounded() for page in document)
    return joined(re.sub(r"(\u00ad|\ufffe|\x02)\s*", "", text))


def joined(text: str) -> str:
    """A text in one line, without hyphens, what joins words, and section numbers: PDFium takes a
    hyphen at a line's end for a division, and a number in the margin for a part of the line beside
    it; what joins words isn't printed."""
    text = re.sub(r"\b\d+(\.\d+)+\b|\u2060", "", text)
    return re.sub(r"\s+", " ", re.sub(r"-\s*", "", text)).strip()


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("profile", ["ua1", "2a"])
def test_the_validator_finds_nothing(whole: Callable[[str], bytes], lang: str, profile: str):
    report = page.validate_pdf_bytes(whole(lang), profile=profile)
    assert [f"{each.rule_id}: {each.message}" for each in report.failures] == []


def test_pikepdf_finds_nothing_but_what_it_does_not_know(whole: Callable[[str], bytes]):
    report = pikepdf.pdfa.check(pikepdf.open(BytesIO(whole("ru"))), "2b")
    unknown = [f for f in report.findings if not UA_IN_AN_ALLOWLIST.search(f.message)]
    assert unknown == []


def test_copied_text_is_the_source_text(whole: Callable[[str], bytes]):
    from rnr_print.book.context import open_desk
    from rnr_print.rulebook.tree import Paragraph

    edition = job_of(locales=("ru",), papers=("a5",))
    desk = open_desk(sources_of(edition, "rulebook"))
    text = said(whole("ru"))
    plain = [
        block.text for chapter in desk.chapters for block in chapter.blocks
        if isinstance(block, Paragraph) and not re.search(r"[\[{*_`']", block.text)
    ]  # fmt: skip
    assert len(plain) > 5
    missing = [t for t in plain if joined(desk.text(t)) not in text]
    assert missing == []


def test_pictures_are_painted_before_the_book_is_drawn(
    whole: Callable[[str], bytes], asked: defaultdict[str, set[str]]
):
    assert whole("en")
    painted = {painting.path.name for painting in rulebook.paintings_of(job_of())}
    assert len(asked["full"]) > 20
    assert asked["full"] <= painted


def test_ink_is_spared(whole: Callable[..., bytes]):
    """No ground, no plates under heads and tabs: what remains is letters and lines."""
    full, low = (pages_of(whole("en", ink)) for ink in ("full", "low"))
    assert all((pixels[0, 0] == 255).all() for pixels in low[2:])
    assert not (full[2][0, 0] == 255).all()
    spent = [sum(1 - pixels.mean() / 255 for pixels in pages) for pages in (full, low)]
    assert spent[1] < spent[0] / 2
    assert max(1 - pixels.mean() / 255 for pixels in low) < 0.2


def test_grey_has_no_color(whole: Callable[..., bytes]):
    for pixels in pages_of(whole("en", "grey")):
        assert (pixels.max(axis=2).astype(int) - pixels.min(axis=2)).max() <= 2


def pages_of(data: bytes) -> list[np.ndarray]:
    return [page.render(scale=0.6).to_numpy() for page in pypdfium2.PdfDocument(data)]


def test_every_picture_has_words(whole: Callable[[str], bytes]):
    pdf = pikepdf.open(BytesIO(whole("en")))
    elements = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary)]
    figures = [each for each in elements if each.get("/S") == "/Figure"]
    assert len(figures) > 50
    assert all(len(str(figure.get("/Alt", ""))) > 3 for figure in figures)


def test_tagged_headings_skip_no_level(whole: Callable[[str], bytes]):
    pdf = pikepdf.open(BytesIO(whole("en")))
    levels = [
        int(str(each.S)[2:])
        for each in tagged(pdf.Root.StructTreeRoot)
        if re.match(r"/H\d", str(each.S))
    ]
    assert len(levels) > 40
    assert [pair for pair in pairwise([0, *levels]) if pair[1] > pair[0] + 1] == []


def tagged(element: pikepdf.Object) -> Iterator[pikepdf.Dictionary]:
    """The structure elements below one, in reading order."""
    kids = element.get("/K", [])
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            yield kid
            yield from tagged(kid)


def test_a_failing_example_is_a_finding_and_leaves_the_old_file(
    small, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("rnr_print.print.art.paintings.missing", lambda _: [])
    old = tmp_path / "rocknroll-base-rulebook-en-a5.pdf"
    old.write_bytes(b"old")
    small(failure())
    wishes = Wishes(("rulebook",), papers=("a5",), out=tmp_path, jobs=1)
    with pytest.raises(InputError) as caught:
        build_all(find_workspace(ROOT), wishes, lambda *_: None)
    (problem,) = caught.value.problems
    assert problem.finding
    assert str(problem).startswith("08-combat.md:12:3: example ex.one: rolled 3")
    assert old.read_bytes() == b"old"


def test_a_draft_is_stamped_only_where_something_fails(small):
    small(failure())
    stamped = rulebook.build(job_of(papers=("a5",), draft=True))
    assert "DRAFT" in said(stamped.data)
    assert stamped.line == "1 page, 3 examples played, 1 difference"
    small()
    assert "DRAFT" not in said(rulebook.build(job_of(papers=("a5",), draft=True)).data)


@pytest.mark.parametrize(
    ("paper", "size"),
    [("a5", (148, 210)), ("a4", (210, 297)), ("letter", (215.9, 279.4)), ("booklet", (297, 210))],
)
def test_formats_have_their_size(small, paper: str, size: tuple[float, float]):
    small()
    made = rulebook.build(job_of(papers=(paper,)))
    found = pypdfium2.PdfDocument(made.data)[0].get_size()
    assert found == pytest.approx([length * 72 / 25.4 for length in size], abs=0.1)
    assert made.work
    assert made.work.folds == (1 if paper == "booklet" else 0)


def test_an_unknown_format_is_refused(small):
    small()
    with pytest.raises(InputError, match="no format 'a3' for a book; one of a5, a4, letter"):
        rulebook.build(job_of(papers=("a3",)))


def test_the_same_book_has_the_same_bytes(small):
    small()
    one, other = (rulebook.build(job_of(papers=("booklet",))).data for _ in range(2))
    assert one == other


def test_what_is_kept_is_not_made_again_and_the_book_has_the_same_bytes(
    whole: Callable[[str], bytes], monkeypatch: pytest.MonkeyPatch
):
    first, played, perform = whole("ru"), list[str](), Playhouse.play

    def noting(house: Playhouse, example: Example) -> Told:
        played.append(example.id)
        return perform(house, example)

    monkeypatch.setattr(OpenEdition, "edited", None)
    monkeypatch.setattr(FaceBook, "draw", None)
    monkeypatch.setattr(Playhouse, "play", noting)
    for forget in (loaders.playhouse.forget, loaders.rulebook.forget, loaders.passed.cache_clear,
                   reader._read.forget):  # fmt: skip
        forget()
    assert whole.__wrapped__("ru") == first  # type: ignore[attr-defined]
    assert 5 < len(played) < 50
