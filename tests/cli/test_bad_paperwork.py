"""Paperwork that can't be made: one clear line with its place, exit 2, no earlier PDF touched."""

from __future__ import annotations

import re

import pytest
from desks import QUICK, Desk, Said

BOTH = ("--edition", "base,expansion")
PLAN = "card_data/rocknroll/paperwork.yaml"
AT = r".*card_data/rocknroll/paperwork\.yaml:\d+:\d+: "


def build(desk: Desk, product: str, *options: str) -> Said:
    """Build a product over an earlier PDF, which must stay as it is."""
    names = [f"rocknroll-{part}-{product}-en-a4-72dpi.pdf" for part in ("base", "base-expansion")]
    earlier = [desk.write(f"output/{name}", "an earlier build") for name in names]
    said = desk.rnr("build", product, *QUICK, *BOTH, *options)
    assert [path.read_text() for path in earlier] == ["an earlier build"] * 2
    assert sorted(path.name for path in desk.output.iterdir()) == sorted(names)
    return said


def assert_refused(said: Said, pattern: str) -> None:
    """The command said this one problem, and ended with 2."""
    assert said.code == 2, said
    assert said.out == ""
    assert len(said.problems) == 1, said.err
    assert re.fullmatch(pattern, said.problems[0]), said.problems[0]


@pytest.mark.parametrize(
    ("product", "old", "new", "told"),
    [
        (
            "dials", "numbers: [0, 6], badge: badge-vpa", "numbers: [3, 3], badge: badge-vpa",
            r"dials\.rd-vpa: .*a dial with 1 sector; it takes 2 to 18",
        ),
        ("dials", "effects_of: echo", "effects_of: ekho", r"no card 'ekho'; see `rnr cards list`"),
        ("dials", "effects_of: echo", "effects_of: bao", r"bao has no effects; name a card .*"),
        (
            "mat", "size: [576, 421]", "size: [1576, 1421]",
            r"mats\.base: a mat of 1576 x 1421 mm takes \d\d sheets of .*, more than 12; "
            r"make it smaller or choose a larger paper",
        ),
        (
            "reference", "echo: {effects_of: echo}", "echo: {effects_of: ekho}",
            r"no card 'ekho'; see `rnr cards list`",
        ),
        (
            "reference", "picture: napalm", "picture: napaml",
            r"no picture 'napaml'; add a recipe or a file art/napaml\.png",
        ),
        ("tuckbox", "front: [johny, bao]", "front: [johny, bau]", r"no picture 'bau'; add a .*"),
        ("tuckbox", "stock: {thickness: 0.32", "stock: {thickness: 32", r"stock\.thickness: .*"),
        ("dice", "edge: 16, color: vpa", "edge: 60, color: vpa", r"dice\.d6-vpa\.edge: .*"),
        ("counters", "letters: OK, color: vietnam", "color: vietnam", r"counters\.kinds\.ok\..*"),
    ],
)  # fmt: skip
def test_a_plan_that_cannot_be_made_is_told_at_its_place(
    desk: Desk, product: str, old: str, new: str, told: str
) -> None:
    desk.edit(PLAN, old, new)
    assert_refused(build(desk, product), AT + told)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (
            ("--card-thickness", "thick"),
            r"--card-thickness thick is no thickness; say mm a card .*",
        ),
        (("--card-thickness", "9"), r"--card-thickness 9 is out of range; 0\.1 to 2 mm a card"),
        (
            ("--sleeved", "--card-thickness", "2"),
            AT + r"boxes\.base: the box of 84 cards takes .*; choose a larger paper .*",
        ),
    ],
)
def test_cards_no_box_is_for_are_refused(desk: Desk, options: tuple[str, ...], told: str) -> None:
    assert_refused(build(desk, "tuckbox", *options), told)


def test_an_unknown_product_is_told_with_those_there_are(desk: Desk) -> None:
    assert_refused(build(desk, "dice", "mats"), r"no product 'mats'; one of cards, .*, all")


def test_a_broken_plan_stops_all_and_touches_nothing(desk: Desk) -> None:
    desk.edit(PLAN, "effects_of: echo", "effects_of: ekho")
    said = desk.rnr("build", "dials", "counters", "dice", *QUICK, *BOTH)
    assert said.code == 2
    assert not list(desk.output.glob("*.pdf"))
