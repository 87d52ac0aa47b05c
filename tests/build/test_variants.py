"""Cards that come often show several pictures: copies share them evenly, and are one card."""

from __future__ import annotations

from collections import Counter

import pytest
from desks import Desk

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products.card_sheets import pages_of
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.workspace import find_workspace

OFTEN = ("unit-attacks", "unit-moves", "two-attack", "two-move")


def opened(desk: Desk, *only: str) -> OpenEdition:
    """The base game in English."""
    wishes = Wishes(("cards",), "rocknroll", only=only)
    return OpenEdition(next(jobs_of(find_workspace(desk.root), wishes)))


def printed(edition: OpenEdition) -> Counter[str]:
    """How often each face is printed."""
    return Counter(
        placed.key for page in pages_of(edition) for placed in page.placements if not placed.is_back
    )


@pytest.fixture
def orders(desk: Desk) -> str:
    path = desk.game / "cards" / "orders.yaml"
    return path.read_text("utf-8")


def test_orders_that_come_seven_times_have_three_pictures(desk: Desk) -> None:
    database = opened(desk).database
    often = [card.id for card in database.cards.values() if database.copies(card) >= 7]
    assert sorted(often) == sorted(OFTEN)
    assert {len(database.cards[card].pictures) for card in often} == {3}


def test_copies_share_the_pictures_evenly(desk: Desk) -> None:
    found = printed(opened(desk))
    for card, counts in (("unit-attacks", [4, 3, 3]), ("two-move", [3, 2, 2])):
        assert [found[f"{card}{end}"] for end in ("", "/2", "/3")] == counts
    assert found["slaughter"] == 3


def test_sheets_with_variants_pass_their_checks(desk: Desk) -> None:
    said = desk.rnr("check", "sheet-count", "duplex", "no-picture", "--jobs", "1")
    assert (said.code, said.err) == (0, "")


def test_only_prints_each_of_them_once(desk: Desk) -> None:
    found = printed(opened(desk, "two-move", "bao"))
    assert found == {"bao": 1, "two-move": 1, "two-move/2": 1, "two-move/3": 1}


def test_each_has_its_own_picture_and_flavor(desk: Desk) -> None:
    edition = opened(desk)
    card = edition.database.cards["unit-moves"]
    faces = edition.faces.fronts(card)
    assert [face.values["picture"] for face in faces] == list(card.pictures)
    assert len({face.values["flavor"] for face in faces}) == 3
    same = [{k: v for k, v in face.values.items() if k not in ("picture", "flavor")}
            for face in faces]  # fmt: skip
    assert same[0] == same[1] == same[2]


def test_a_card_whose_variant_changed_is_printed_anew(desk: Desk, orders: str) -> None:
    assert desk.rnr("cards", "snapshot", "first", "--locale", "en").code == 0
    path = desk.game / "cards" / "orders.yaml"
    path.write_text(orders.replace("Same song, two keys.", "Same song, three keys."), "utf-8")
    wishes = Wishes(("cards",), "rocknroll", since="first")
    edition = OpenEdition(next(jobs_of(find_workspace(desk.root), wishes)))
    assert printed(edition) == {"two-attack": 3, "two-attack/2": 2, "two-attack/3": 2}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("two-move-3", "two-move-4", "two-move: no picture 'two-move-4'"),
        ("    flavor: The average man is a crowd.\n",
         "    variants: [{art: two-move-2}, {art: two-move-3}, {art: doc}, {art: bao}]\n",
         "all-5-attack has more pictures than copies; remove variants"),
    ],
)  # fmt: skip
def test_wrong_variants_are_told_at_their_card(
    desk: Desk, orders: str, old: str, new: str, told: str
) -> None:
    path = desk.game / "cards" / "orders.yaml"
    assert old in orders
    path.write_text(orders.replace(old, new), "utf-8")
    said = desk.rnr("build", "cards", "--only", "two-move")
    assert said.code == 2
    assert "orders.yaml:" in said.err
    assert told in said.err
