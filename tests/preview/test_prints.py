"""Products as they would be printed now, and what a change makes of them; costs 2 s."""

from __future__ import annotations

from gc import collect
from io import BytesIO
from weakref import ref

import pytest
from orchard import GAME, edit, planted
from PIL import Image

from rnr_print.core.errors import InputError
from rnr_print.core.workspace import Workspace
from rnr_print.preview.views import Views


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Workspace:
    return planted(tmp_path_factory.mktemp("prints") / "desk")


@pytest.fixture(scope="module")
def views(workspace: Workspace) -> Views:
    """Kept warm from test to test, as on a desk."""
    return Views(workspace, GAME)


def test_the_products_are_those_that_the_game_has_data_for(views: Views) -> None:
    assert views.products() == {
        "products": ["cards", "calibration", "dials", "tuckbox", "rulebook"]
    }


def test_sheets_tell_which_card_lies_where(views: Views) -> None:
    found = views.sheets({})
    assert found["line"].startswith("10 cards on 2 sheets")
    assert [(page["number"], page["side"]) for page in found["sheets"]] == [
        (1, "front"), (1, "back"), (2, "front"), (2, "back"),
    ]  # fmt: skip
    first = found["sheets"][0]["faces"]
    assert [face["key"] for face in first] == ["pippin"] * 9
    left, top, width, height = first[0]["box"]
    assert (width, height) == (63, 88)
    assert left < 20
    assert top < 20


def test_of_what_a_file_was_nothing_is_kept_but_its_pages(workspace: Workspace) -> None:
    views = Views(workspace, GAME)
    views.sheets({})
    (look,) = views.prints._looks.values()
    assert look.now
    edition, pages = ref(look.now.edition), look.now.pages
    edit(workspace, "cards/fruit.yaml", "Keep it in", "Keep them in")
    views.sheets({})
    assert look.before
    assert look.before.pages == pages
    collect()
    assert edition() is None, "the game as it was read for it"
    edit(workspace, "cards/fruit.yaml", "Keep them in", "Keep it in")


def test_an_edit_changes_the_pages_with_the_card_alone(views: Views, workspace: Workspace) -> None:
    before = views.sheets({})["pages"]
    edit(workspace, "cards/fruit.yaml", "Keep it in straw.", "Keep it in hay.")
    after = views.sheets({})
    assert after["changed"] == [2], "the front of the second sheet has the russet"
    assert after["before"] == [page["name"] for page in before]
    assert after["pages"][0] == before[0]
    boxes = views.changes(before[2]["name"], after["pages"][2]["name"])["boxes"]
    assert 0 < len(boxes) < 5
    for left, top, width, height in boxes:
        assert left + width < 0.4, "the only card of the sheet lies on the left"
        assert top + height < 0.4
    again = views.sheets({})
    assert again["changed"] == [2], "it stays told until the next change"


def test_the_sheet_in_view_is_made_before_the_others(views: Views, workspace: Workspace) -> None:
    views.sheets({})
    assert views.early(2, {}) == {}, "all are made"
    edit(workspace, "cards/fruit.yaml", "name: Russet", "name: Rosset")
    early = views.early(2, {})["name"]
    picture = views.picture(early, 120)
    assert views.early(9, {}) == {}, "no such page"
    after = views.sheets({})
    assert (after["pages"][2]["name"], after["changed"]) == (early, [2]), "as it stands with them"
    assert views.picture(early, 120) is picture
    edit(workspace, "cards/fruit.yaml", "kind: fruit", "kind: nut")
    assert views.early(2, {}) == {}, "what is wrong is told of all"
    edit(workspace, "cards/fruit.yaml", "kind: nut", "kind: fruit")
    edit(workspace, "cards/fruit.yaml", "name: Rosset", "name: Russet")


def test_pictures_are_as_wide_as_asked_and_kept(views: Views) -> None:
    name = views.sheets({})["pages"][0]["name"]
    picture = views.picture(name, 120)
    assert Image.open(BytesIO(picture)).width in (120, 121)
    assert views.picture(name, 120) is picture
    for wide in (10, 30_000):
        with pytest.raises(InputError, match="40 to 3000"):
            views.picture(name, wide)
    with pytest.raises(InputError, match="may have changed meanwhile"):
        views.picture("0" * 24, 120)


def test_what_is_wrong_stands_over_the_last_good_pages(views: Views, workspace: Workspace) -> None:
    good = views.sheets({})["pages"]
    edit(workspace, "cards/fruit.yaml", "kind: fruit", "kind: nut")
    bad = views.sheets({})
    assert bad["stale"]
    assert bad["pages"] == good
    (problem,) = bad["problems"]
    assert problem["place"].startswith("card_data/orchard/cards/fruit.yaml:1")
    assert problem["link"].startswith("vscode://file/")
    assert views.picture(good[0]["name"], 60)
    edit(workspace, "cards/fruit.yaml", "kind: nut", "kind: fruit")
    mended = views.sheets({})
    assert (mended["problems"], mended["stale"], mended["pages"]) == ([], False, good)


def test_a_folder_that_is_gone_for_a_moment_is_a_problem(
    views: Views, workspace: Workspace
) -> None:
    good = views.sheets({})["pages"]
    path = workspace.game(GAME) / "cards"
    path.rename(path.with_name("away"))
    gone = views.sheets({})
    assert gone["problems"]
    assert gone["pages"] == good
    path.with_name("away").rename(path)
    assert views.sheets({})["problems"] == []


def test_choices_are_heeded(views: Views, workspace: Workspace) -> None:
    printers = workspace.root / "printers"
    printers.mkdir()
    (printers / "office.yaml").write_text("x: 2\n")
    (printers / "notes.yaml").write_text("milk: 2\n")
    letter = views.sheets({"paper": "letter", "profile": "office", "marks": "no"})
    assert letter["choices"]["profile"] == ["", "office"]
    assert (
        letter["chosen"] | {"profile": "office", "paper": "letter", "marks": "no"}
        == letter["chosen"]
    )
    assert round(letter["pages"][0]["width"]) == 216
    assert len(views.sheets({"sides": "gutterfold"})["pages"]) > 0
    for wrong in ({"profile": "../secret"}, {"sides": "upside"}, {"edition": "a/b"}):
        with pytest.raises(InputError):
            views.sheets(wrong)
    assert views.sheets({"paper": "papyrus"})["problems"][0]["message"].startswith("no paper")


def test_a_book_tells_its_contents_and_where_its_rules_are_written(
    views: Views, workspace: Workspace
) -> None:
    book = views.book("rulebook", {})
    assert [each["title"] for each in book["contents"]][:2] == ["Setting up", "Playing"]
    rules = {each["id"]: each for each in book["rules"]}
    assert rules["play.take"]["at"]["place"] == "card_data/orchard/rulebook/02-play.md:5:1"
    assert rules["play.take"]["page"] == 2
    edit(workspace, "rulebook/02-play.md", "Take one.", "Take two.")
    after = views.book("rulebook", {})
    assert after["changed"] == [1]
    assert after["before"][0] == after["pages"][0]["name"]


def test_an_unknown_product_or_game_is_refused(views: Views, workspace: Workspace) -> None:
    with pytest.raises(InputError, match="no product 'hats'"):
        views.pages("hats", {})
    with pytest.raises(InputError, match="no game"):
        Views(workspace, "../orchard").products()


def test_files_that_nobody_looks_at_any_more_are_dropped(views: Views) -> None:
    name = views.sheets({})["pages"][0]["name"]
    papers = [{"paper": paper, "ink": ink, "marks": marks}
              for paper in ("a4", "a3", "letter") for ink in ("low", "grey")
              for marks in ("yes", "no")]  # fmt: skip
    for said in papers:
        views.sheets(said)
    with pytest.raises(InputError, match="may have changed"):
        views.picture(name, 333)
