"""Of a game from a spreadsheet only the rows that changed are made cards again."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from unittest import mock

import pytest

from rnr_print.build.builder import build_all
from rnr_print.build.edition import OpenEdition
from rnr_print.build.products import card_sheets, changed_rows
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.errors import InputError
from rnr_print.core.tracking import recording
from rnr_print.core.workspace import OURS, Workspace
from rnr_print.print.faces.book import FaceBook

FRAME = """\
id: fruit
title: Fruit
version: '1'
source: cards.csv
decks:
  red: {title: Red, kind: fruit, where: {suit: red}, back: back-red}
  rest: {title: Rest, kind: fruit, back: back-rest}
"""
KINDS = """\
choices:
  suits: {red: {title: Red}, green: {title: Green}}
kinds:
  fruit:
    title: Fruit
    fields: {suit: {type: choice, of: suits}, cost: {type: number}, text: {type: text}}
"""
SHEET = """\
id,name,suit,cost,text,count,art
,Apple,red,2,Sweet,3,
,Lime,green,1,Sour :heart:,1,
plum,Plum,green,3,,2,
,,,,,,
,Pear,red,4,Soft,1,
,Pear,green,4,Softer,1,
"""
CHANGES = {
    "number": ("Lime,green,1", "Lime,green,7", ["lime"]),
    "a letter that is nowhere else": ("Sour :heart:", "Sour Ω", ["lime"]),
    "copies": (",Sweet,3,", ",Sweet,12,", []),
    "a name that another column stands for": ("plum,Plum", "plum,Prune", ["plum"]),
    "two rows": (
        "7,Sour Ω,1,\nplum,Prune,green,3", "2,Sour,1,\n PLUM,Prune,green,8", ["lime", "plum"],
    ),
    "quotes alone": (",Apple,red", ',"Apple",red', []),
    "a deck": ("Prune,green", "Prune,red", None),
    "a name": (",\"Apple\",", ",Apples,", None),
    "the first of two alike": (",Pear,red", ",Pears,red", None),
    "a row more": (",,,,,,\n", ",Fig,red,1,,1,\n", None),
    "a row less": (",Lime,green,2,Sour,1,\n", "", None),
    "a heading": ("name,suit", "Name,suit", None),
}  # fmt: skip
"""What is changed, one after the other, and which faces are set anew where rows alone are read."""
UNSEEN = ("quotes alone", "a heading")
"""Changes that no sheet shows."""


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    root = tmp_path / "mine"
    game = root / "card_data" / "fruit"
    game.mkdir(parents=True)
    (root / "templates").mkdir()
    (root / "fonts").symlink_to(OURS / "fonts")
    for name, text in (("game.yaml", FRAME), ("kinds.yaml", KINDS), ("cards.csv", SHEET)):
        (game / name).write_text(text, "utf-8")
    return Workspace(root, root)


@pytest.fixture
def edit(workspace: Workspace) -> Callable[..., None]:
    """Replaces a part of a file."""

    def edited(old: str, new: str, file: str = "cards.csv") -> None:
        path = workspace.game("fruit") / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")

    return edited


def built(workspace: Workspace) -> tuple[bytes, list[str], bool]:
    """The sheets, which faces were set for them, and whether rows alone were read."""
    drawn: list[str] = []
    alone: list[object] = []
    draw, told = FaceBook.draw, changed_rows.with_changed_rows

    def noting(book: FaceBook, canvas: object, face: object, *rest: object) -> object:
        drawn.append(face.key)  # type: ignore[attr-defined]
        return draw(book, canvas, face, *rest)  # type: ignore[arg-type]

    def telling(edition: OpenEdition) -> object:
        alone.append(deal := told(edition))
        return deal

    wishes = Wishes(("cards",), "fruit", ("main",), out=workspace.root / "out")
    with (
        mock.patch.object(FaceBook, "draw", noting),
        mock.patch.object(changed_rows, "with_changed_rows", telling),
    ):
        build_all(workspace, wishes, lambda *_: None)
    (path,) = (workspace.root / "out").glob("*.pdf")
    return path.read_bytes(), drawn, any(alone)


def anew(workspace: Workspace) -> bytes:
    """The sheets, made from nothing but painted paper."""
    for kept in workspace.cache.iterdir():
        if kept.name != "paper":
            shutil.rmtree(kept)
    return built(workspace)[0]


def test_changed_rows_give_the_same_bytes_as_nothing_kept(
    workspace: Workspace, edit: Callable[..., None]
) -> None:
    seen = {built(workspace)[0]}
    for what, (old, new, faces) in CHANGES.items():
        edit(old, new)
        kept, drawn, alone = built(workspace)
        assert alone == (faces is not None), what
        assert faces is None or drawn == faces, what
        assert what in UNSEEN or kept not in seen, what
        seen.add(kept)
        assert anew(workspace) == kept, what


def test_rows_changed_twice_and_back_are_told_from_what_was_kept_last(
    workspace: Workspace, edit: Callable[..., None]
) -> None:
    first, *_ = built(workspace)
    edit("Lime,green,1", "Lime,green,7")
    assert built(workspace)[1:] == (["lime"], True)
    edit("Plum,green,3", "Plum,green,5")
    assert built(workspace)[1:] == (["plum"], True)
    edit("Lime,green,7", "Lime,green,1")
    edit("Plum,green,5", "Plum,green,3")
    assert built(workspace) == (first, [], True)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("Lime,green,1", "Lime,green,much", "cards.csv:3:D: cost: 'much' is no whole number"),
        ("Lime,green,1", "Lime,grey,1", "cards.csv:3:C: suit: 'grey' is none of the suits"),
        ("Sour", "**Sour", "a ** is not closed"),
        ("Sour", "Sour " * 900, "text: "),
        ("Sour :heart:", "Sour :hearth:", "hearth"),
        ("Lime,green,1,Sour", ",green,1,Sour", "cards.csv:3:B: a card without a name"),
        ("Plum,green,3,,2,", "Plum,green,3,,2,none", "no picture 'none'"),
    ],
)
def test_what_is_wrong_in_a_changed_row_is_told_as_if_all_were_read(
    workspace: Workspace, edit: Callable[..., None], old: str, new: str, told: str
) -> None:
    before, *_ = built(workspace)
    edit(old, new)
    said = []
    for _ in range(2):
        with pytest.raises(InputError) as caught:
            built(workspace)
        said.append(list(map(str, caught.value.problems)))
        shutil.rmtree(workspace.cache)
    assert said[0] == said[1]
    assert told in said[0][0]
    edit(new, old)
    assert built(workspace)[0] == before


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("game.yaml", "title: Fruit", "title: Fruits"),
        ("kinds.yaml", "title: Green", "title: Verdant"),
        ("kinds.yaml", "cost: {type: number}", "cost: {type: number, show: line}"),
    ],
)
def test_whatever_else_changed_has_the_whole_game_read(
    workspace: Workspace, edit: Callable[..., None], file: str, old: str, new: str
) -> None:
    built(workspace)
    edit("Lime,green,1", "Lime,green,7")
    edit(old, new, file)
    kept, _, alone = built(workspace)
    assert not alone
    assert anew(workspace) == kept


def test_a_card_that_names_another_changes_with_it(
    workspace: Workspace, edit: Callable[..., None]
) -> None:
    edit("text: {type: text}", "text: {type: text}, beats: {type: ref}", "kinds.yaml")
    edit("count,art", "count,art,beats")
    edit(",Apple,red,2,Sweet,3,", ",Apple,red,2,Sweet,3,,plum")
    built(workspace)
    edit("plum,Plum", "plum,Prune")
    kept, drawn, alone = built(workspace)
    assert (sorted(drawn), alone) == (["apple", "plum"], False)
    assert anew(workspace) == kept


def test_a_face_of_a_kind_without_references_reads_its_own_card_alone(
    workspace: Workspace,
) -> None:
    """This is what `entwined` says of its kinds."""
    wishes = Wishes(("cards",), "fruit", ("main",))
    edition = OpenEdition(replace(next(jobs_of(workspace, wishes))))
    assert not edition.database.system.entwined
    for card in edition.cards:
        with recording() as names:
            edition.faces.fronts(card)
        cards = {name for name in names if name.split()[0] in ("card", "card-there", "number")}
        assert cards <= {f"card {card.id}", f"card-there {card.id}", f"number {card.id}"}


def test_more_cards_than_anybody_prints_are_refused(
    workspace: Workspace, edit: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_sheets, "MOST_CARDS", 8)
    built(workspace)
    edit(",Sour :heart:,1,", ",Sour :heart:,2,")
    with pytest.raises(InputError, match="9 cards to print; 8 at most"):
        built(workspace)
