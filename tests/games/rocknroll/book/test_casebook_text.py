"""The casebook: every rule, and every case once, with where it begins, its dice, its refusals."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from books import PARTS
from walking import ids, links, texts, walk

from rnr_print.book.assembly import Book, write
from rnr_print.book.card_images import Facsimiles
from rnr_print.book.case_index import CaseIndex
from rnr_print.book.casefile import CaseFile
from rnr_print.book.context import open_desk
from rnr_print.book.inputs import Sources
from rnr_print.engine.event import Event
from rnr_print.games.rocknroll.book.context import WarDesk
from rnr_print.games.rocknroll.book.pages import WarPages
from rnr_print.locales import po_reading
from rnr_print.print.pages.blocks import Box, Figure, Heading, Text

LOCALES = Path(__file__).parents[4] / "card_data/rocknroll/locale"
FACE = re.compile(r"\{d([1-6])\}")


@pytest.fixture(scope="module", params=["base", "expansion"])
def sources(request, opened) -> Sources:
    return replace(opened(request.param), book="casebook")


@pytest.fixture(scope="module")
def book(sources) -> Book:
    return write(sources, PARTS)


@pytest.fixture(scope="module")
def pages(opened) -> WarPages:
    """What the game draws in the whole casebook in English."""
    sources = replace(opened(), book="casebook")
    desk = open_desk(sources)
    return PARTS.open(desk, Facsimiles(sources, desk.theme))


@pytest.fixture(scope="module")
def desk(pages) -> WarDesk:
    return pages.desk


@pytest.fixture(scope="module")
def files(desk, pages) -> CaseFile:
    return CaseFile(desk, pages)


def cases_of(book: Book) -> list[Box]:
    return [each for each in walk(book.blocks) if isinstance(each, Box) and each.style == "case"]


def test_every_case_of_the_edition_stands_in_it_once(book, sources) -> None:
    found = [case.id for case in cases_of(book)]
    assert len(found) == len(set(found)) == book.played
    assert book.played > 150


def test_every_rule_of_both_books_stands_in_it(book, sources) -> None:
    found = set(ids(book.blocks))
    printed = [p for chapter in sources.source.chapters for p in chapter.paragraphs]
    wanted = {p.id for p in printed if p.id and p.printed.stands_in("casebook", sources.edition)}
    assert sorted(wanted - found) == []


def test_links_lead_somewhere(book) -> None:
    assert sorted(links(book.blocks) - set(ids(book.blocks))) == []


def test_cases_stand_below_the_first_of_their_rules(book, sources) -> None:
    rule = ""
    for block in walk(book.blocks):
        if isinstance(block, Text) and block.id and block.margin:
            rule = block.id
        if isinstance(block, Box) and block.style == "case":
            rules = sources.source.examples[block.id].rules
            assert rule in rules, block.id


def test_cases_are_numbered_as_they_stand(book) -> None:
    told = [re.search(r"E(\d+)-(\d+)", case.title) for case in cases_of(book)]
    numbers = [tuple(map(int, found.groups())) for found in told if found]
    assert numbers == sorted(set(numbers))
    assert len(numbers) == book.played


def test_every_case_says_where_it_begins(desk, files) -> None:
    for example in (played.example for played in desk.performances.values()):
        played = desk.performances[example.id]
        case = files.case(example)
        first = case.blocks[0].text
        assert "Round" in first, example.id
        stood = any(point.stands for point in played.before.row)
        assert stood == any(isinstance(each, Figure) for each in case.blocks), example.id
        for holdings in played.opening.sides:
            for _, hand in holdings.hands:
                for card in hand:
                    named = desk.sources.teller.name(desk.sources.database.cards[card]).plain
                    assert named in first.replace("\u00a0", " "), example.id


@pytest.mark.parametrize(
    ("example", "told"),
    [
        ("ex.next-turn-is-another-turn", "Entered a Point this turn: Hoa."),
        ("ex.twos-are-twos", "VPA executed a prisoner last round."),
        ("ex.t60-help-for-the-loser", "VPA lost the last round."),
        ("ex.t60-help-for-the-loser", "On the locals deck: Granny, Ho."),
        ("ex.t60-help-for-the-loser", "On the special ops deck: “Snatch”"),
        ("ex.t36-after-the-round", "In the order discard: “Unit moves”"),
        ("ex.the-swarm-drifts", "Deployed by Vietnam: The Swarm."),
        ("ex.contingent-plus", "Played in: EXPANSION, Contingent+."),
    ],
)
def test_a_case_says_what_was_before_it(desk, files, example, told) -> None:
    """What isn't named plays no part, says “How to read a case”."""
    case = files.case(desk.performances[example].example)
    assert told in case.blocks[0].text.replace("\u00a0", " ")


def test_a_position_names_everybody_on_the_row(desk, files) -> None:
    for example in (played.example for played in desk.performances.values()):
        played = desk.performances[example.id]
        figures = [each for each in files.case(example).blocks if isinstance(each, Figure)]
        for point in played.before.row:
            for stand in point.stands:
                card = desk.sources.database.cards[stand.unit]
                assert desk.sources.teller.name(card).plain in figures[0].alt, example.id


def test_all_dice_are_shown_as_faces(desk, files) -> None:
    for example in (played.example for played in desk.performances.values()):
        rolled = [
            dice for event in desk.performances[example.id].run.log for dice in dice_of(event)
        ]
        shown = [int(face) for text in texts([files.case(example)]) for face in FACE.findall(text)]
        assert shown == rolled, example.id


def dice_of(event: Event) -> list[int]:
    """The dice of an event, as they fell; Echo's die is told in its sentence."""
    if event.name == "rolled":
        return [event.die]
    return [die for pair in getattr(event, "dice", ()) for die in pair]


def test_every_refusal_has_its_reason_and_its_rule(desk, files) -> None:
    for example in (played.example for played in desk.performances.values()):
        asked = len(example.yaml.data.get("illegal") or ())
        lines = [text for text in texts([files.case(example)]) if text.startswith("{cross}")]
        assert len(lines) == asked, example.id
        assert all("No: " in line.replace("\u00a0", " ") for line in lines)


def test_a_roll_needs_what_armor_asks(desk, files) -> None:
    case = files.case(desk.book.examples["ex.e16-five-gets-through"])
    assert "needed 5+" in " ".join(texts([case])).replace("\u00a0", " ")


def test_renewed_decks_are_told(desk, files) -> None:
    case = files.case(desk.book.examples["ex.t36-after-the-round"])
    assert any("shuffled into a new deck" in text for text in texts([case]))


def test_no_deck_runs_out_where_a_case_is_about_something_else(desk) -> None:
    for key, played in desk.performances.items():
        chapters = {rule.partition(".")[0] for rule in played.example.rules}
        if not chapters & {"deck", "arrival", "supplies"}:
            assert "deck-renewed" not in [event.name for event in played.run.log], key


def test_a_dealing_is_told_in_a_breath_where_it_is_not_the_matter(desk, files) -> None:
    told = {
        key: " ".join(texts([files.case(played.example)]))
        for key, played in desk.performances.items()
    }
    drawn = told["ex.t39-drawn"].replace("\u00a0", " ")
    assert "New cards are dealt" in drawn or "Round 3 begins" not in drawn
    assert "takes" in told["ex.arrival-first-round"]


def test_a_failing_case_says_so(desk, pages) -> None:
    from rnr_print.core.errors import Place, Problem
    from rnr_print.engine.failure import Failure

    example = desk.book.examples["ex.t13-not-next-door"]
    wrong = Failure(Problem("expected something else", Place("x")))
    spoiled = replace(desk.performances[example.id], failures=(wrong,))
    failing = replace(desk, performances={**desk.performances, example.id: spoiled})
    assert CaseFile(failing, pages).case(example).title.endswith("{failed}")


def test_the_lists_at_the_end_name_every_case(book) -> None:
    blocks = list(walk(book.blocks))
    starts = [
        i
        for i, each in enumerate(blocks)
        if isinstance(each, Heading) and (each.id or "").startswith("cases.")
    ]
    told = " ".join(texts(blocks[starts[-1] :]))
    assert {case.id for case in cases_of(book)} <= set(re.findall(r"\(#(ex\.[\w.-]+)\)", told))


def test_a_veterans_cases_are_told_from_those_of_whom_it_replaces(pages) -> None:
    lists = CaseIndex(pages.desk, pages.scenes, lambda _: "").sections()
    heads = [block.text for each in lists for block in each.blocks if isinstance(block, Text)]
    assert len(heads) == len(set(heads))


def test_the_russian_casebook_has_the_same_cases(opened, book, sources) -> None:
    russian = write(replace(opened(sources.edition, "ru"), book="casebook"), PARTS)
    assert [case.id for case in cases_of(russian)] == [case.id for case in cases_of(book)]


def test_orders_and_operations_in_hand_stand_in_quotes(book, sources) -> None:
    told = " ".join(texts(book.blocks))
    assert "Vietnam holds “Unit attacks”." in told
    assert "Vietnam holds Unit attacks" not in told


def test_cards_that_share_a_name_are_told_apart_in_the_list_of_cases(book, sources) -> None:
    """By their side where it differs, else by the box they come from."""
    entries = [each.text for each in walk(book.blocks) if isinstance(each, Text)]
    bao = [each.partition("~~")[0] for each in entries if each.startswith("**Bao**")]
    assert bao == (
        ["**Bao**"] if sources.edition == "base" else ["**Bao**~Base box", "**Bao**~Veterans"]
    )


@pytest.mark.parametrize("path", sorted(LOCALES.glob("*/rulebook.po")), ids=lambda p: p.parent.name)
def test_a_rule_begins_with_its_name_in_every_language(path) -> None:
    """The list of cases by rule takes names from where they stand, at the beginning."""
    for entry in po_reading.opened(path):
        source, *_ = entry.id if isinstance(entry.id, tuple) else (entry.id,)
        told, *_ = entry.string if isinstance(entry.string, tuple) else (entry.string,)
        if told and (entry.context or "").startswith("rulebook:") and source.startswith("**"):
            assert told.startswith("**"), entry.context
