"""The contents page lists what was built with the sheets, cuts and paper it takes."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from desks import Desk
from paperwork_jobs import OURS, job
from pypdfium2 import PdfDocument

from rnr_print.build.builder import build_all
from rnr_print.build.edition import OpenEdition
from rnr_print.build.effort import Work
from rnr_print.build.job import Job
from rnr_print.build.product import ALL, CONTENTS, NAMES, names
from rnr_print.build.products import contents, mat
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.workspace import Workspace

OWN = job(CONTENTS)
CARDS = replace(job("cards"), edition="base")
FOLDED = replace(CARDS, sides="gutterfold")


def text_of(data: bytes) -> str:
    pages = PdfDocument(io.BytesIO(data))
    text = " ".join(page.get_textpage().get_text_range() for page in pages)
    return " ".join(text.replace("\u00a0", " ").split())


def listed(works: dict[Job, Work | None], own: Job = OWN) -> str:
    return text_of(contents.build(OpenEdition(own), works).data)


def test_a_file_is_listed_with_its_work() -> None:
    text = listed({CARDS: Work(12, "long", cuts=88), job("dice"): Work(1, cuts=7, folds=1)})
    for told in (CARDS.file_name, "12", "88 cuts", "both sides, flip on the long edge", "1 fold"):
        assert told in text


def test_spare_cards_are_told_where_there_are_some() -> None:
    assert "88 cuts, 2 spare cards Cut along" in listed({CARDS: Work(12, "long", 88, spare=2)})
    assert "spare" not in listed({CARDS: Work(12, "long", 88)})


def test_sheets_of_each_mat_are_told_one_by_one() -> None:
    """Nobody plays on both: whoever has EXPANSION prints the larger one."""
    mats = mat.build(OpenEdition(job("mat"))).work
    assert mats is not None
    told = Work.read(mats.told())
    assert told == mats
    assert "Plan: 1 sheet, Base game: 6 sheets, EXPANSION: 8 sheets Cut" in listed(
        {job("mat"): told}
    )
    one = mat.build(OpenEdition(replace(job("mat"), edition="base"))).work
    assert "Base game: " not in listed({job("mat"): one})


def test_what_names_its_parts_has_room_to_do_so() -> None:
    parts = tuple((f"Mat {n}", 4) for n in range(4))
    made = contents.build(
        OpenEdition(OWN), {job("mat"): Work(16, cuts=8, parts=parts), job("dice"): Work(1)}
    ).data
    page = PdfDocument(io.BytesIO(made))[0].get_textpage()
    high = []
    for words in ("Mat 0", "Only if"):
        first, _ = page.search(words).get_next()
        _, low, _, top = page.get_charbox(first, loose=True)
        high.append(top - low)
    assert high[0] == high[1]


def test_a_track_without_dials_asks_for_no_paper_fastener() -> None:
    assert "paper fastener" in listed({job("dials"): Work(2)})
    base = replace(job("dials"), edition="base")
    text = listed({base: Work(1)}, replace(OWN, edition="base"))
    assert "paper fastener" not in text
    assert "Cut it out and lay it" in text


def test_what_is_the_same_printed_otherwise_is_said_and_counted_once() -> None:
    works: dict[Job, Work | None] = {CARDS: Work(12, "long"), FOLDED: Work(21, "fold", glued=21)}
    text = listed(works)
    assert " or Cards · Base" in text
    assert "Where it says or" in text
    assert "Where it says or" not in listed({CARDS: Work(12, "long")})
    assert text.count("12 sheets") == 1
    assert "21 sheets" not in text


def test_what_is_folded_wants_thinner_paper() -> None:
    """As docs/printing.md says: a card of two halves of 250 g/m² fits neither sleeve nor box."""
    assert "80–120 g/m² one side, folded" in listed({FOLDED: Work(21, "fold", glued=21)})
    text = listed({FOLDED: Work(21, "fold", glued=21), job("dials"): Work(2)})
    assert "80–120 g/m² 21 sheets" in text


def test_less_of_a_rulebook_comes_after_all_of_it() -> None:
    base, whole = (replace(job("rulebook"), edition=each) for each in ("base", "expansion"))
    text = listed({base: Work(30, "long"), whole: Work(56, "long")})
    assert text.index(whole.file_name) < text.index(" or Rulebook · Base")
    assert "56 sheets" in text


def test_copies_count_and_papers_add_up() -> None:
    text = listed({job("reference"): Work(1, "long"), job("mat"): Work(8)})
    assert "2 ×" in text
    assert "160–200 g/m² 10 sheets" in text


def test_a_file_of_unknown_work_is_listed_too() -> None:
    book = replace(job("rulebook"), edition="base")
    assert book.file_name in listed({book: None})


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_many_files_flow_over_pages(paper: str) -> None:
    works: dict[Job, Work | None] = {
        replace(job("dice"), dpi=100 + n): Work(1, cuts=n) for n in range(1, 50)
    }
    made = contents.build(OpenEdition(job(CONTENTS, "ru", paper)), works)
    assert text_of(made.data).count("Кости") == 49
    assert made.work is not None
    assert made.work.sheets > 1


def test_all_means_every_product_and_the_contents_last() -> None:
    jobs = list(jobs_of(OURS, Wishes(products=(ALL,), editions=("base", "expansion"))))
    assert {each.product for each in jobs} == {*NAMES, CONTENTS}
    assert jobs[-1].product == CONTENTS


@pytest.fixture
def workspace(desk: Desk) -> Workspace:
    return Workspace(desk.root, desk.root)


@pytest.fixture
def built(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch, blank_pictures: None
) -> tuple[Wishes, list[str]]:
    """All products with few cards, in a workspace whose cache is new."""
    monkeypatch.setattr("rnr_print.print.art.paintings.missing", lambda _: [])
    quick = tuple(product for product in NAMES if product not in names(book=True))
    monkeypatch.setattr("rnr_print.build.request.NAMES", quick)
    wishes = Wishes(
        products=(ALL,), only=("bao",), locales=("ru",), dpi=72, jobs=1,
        out=workspace.root / "out",
    )  # fmt: skip
    return wishes, build_all(workspace, wishes, lambda *_: None)


def test_all_is_built_and_then_unchanged(
    built: tuple[Wishes, list[str]], workspace: Workspace
) -> None:
    wishes, said = built
    files = {path.name for path in wishes.out.iterdir()}
    assert len(said) == len(files) + 1, "a line tells what the game has no data for"
    text = text_of((wishes.out / "rocknroll-base-contents-ru-a4-72dpi.pdf").read_bytes())
    assert [name for name in files if name not in text] == [
        "rocknroll-base-contents-ru-a4-72dpi.pdf"
    ]
    again = build_all(workspace, wishes, lambda *_: None)
    assert all(line.endswith((": unchanged", "gauges")) for line in again)
    contents_only = wishes.out / "rocknroll-base-contents-ru-a4-72dpi.pdf"
    before = contents_only.read_bytes()
    contents_only.unlink()
    build_all(workspace, wishes, lambda *_: None)
    assert contents_only.read_bytes() == before, "noted work is as good as new"
