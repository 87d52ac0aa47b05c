"""A game of three lines, its kinds and its cards: no rules, theme, templates or pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rnr_print.build.builder import build_all
from rnr_print.build.edition import OpenEdition
from rnr_print.build.products.card_sheets import pages_of
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.errors import InputError
from rnr_print.core.workspace import OURS, Workspace

FRAME = "id: fruit\ntitle: Fruit\nversion: '1'\n"
KINDS = """\
choices:
  suits: {red: {title: Red, color: "#aa2211"}, green: {title: Green, color: "#227722"}}
kinds:
  fruit:
    title: Fruit
    fields: {suit: {type: choice, of: suits}, cost: {type: number}, tags: {type: list}}
"""
CARDS = """\
kind: fruit
cards:
  apple: {name: Apple, suit: red, cost: 2, tags: [sweet], count: 3}
  lime: {name: Lime, suit: green, cost: 1, tags: [sour]}
"""
DECKS = """\
card_size: {width: 2.25 in, height: 89 mm}
decks:
  red: {title: Red, kind: fruit, where: {suit: red}, back: back-red, size: tarot}
  rest: {title: The rest, kind: fruit, back: back-rest}
"""
MISFIT = '<card width="63" height="88"><rect x="0" y="0" w="63" h="88" fill="ground"/></card>\n'


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    root = tmp_path / "mine"
    game = root / "card_data" / "fruit"
    (game / "cards").mkdir(parents=True)
    (root / "templates").mkdir()
    (root / "fonts").symlink_to(OURS / "fonts")
    for name, text in (("game", FRAME), ("kinds", KINDS), ("cards/fruit", CARDS)):
        (game / f"{name}.yaml").write_text(text, "utf-8")
    return Workspace(root, root)


@pytest.fixture
def frame(workspace: Workspace) -> Callable[[str], None]:
    """Puts more into game.yaml."""
    path = workspace.game("fruit") / "game.yaml"

    def put(more: str) -> None:
        path.write_text(FRAME + more, "utf-8")

    return put


def opened(workspace: Workspace, locale: str = "en") -> OpenEdition:
    wishes = Wishes(("cards",), "fruit", ("main",), (locale,))
    return OpenEdition(replace(next(jobs_of(workspace, wishes)), blank=True))


def built(workspace: Workspace, *locales: str) -> list[str]:
    wishes = Wishes(("cards",), "fruit", ("main",), locales or ("en",), out=workspace.root / "out")
    return build_all(workspace, wishes, lambda *_: None)


def refused(workspace: Workspace) -> list[str]:
    with pytest.raises(InputError) as caught:
        built(workspace)
    return [str(each).removeprefix(f"{workspace.root}/") for each in caught.value.problems]


def test_it_is_printed_in_any_language(workspace: Workspace) -> None:
    english, german = built(workspace, "en", "de")
    assert "4 cards on 1 sheet" in english
    assert "a draft, 0 % translated" in german
    for name in ("en", "de"):
        assert (workspace.root / "out" / f"fruit-main-cards-{name}-a4-duplex-long.pdf").is_file()


def test_another_theme_is_another_face(workspace: Workspace, frame: Callable[[str], None]) -> None:
    """Faces are kept from build to build; not those of the theme before."""
    path = workspace.root / "out" / "fruit-main-cards-en-a4-duplex-long.pdf"
    seen = []
    for theme in ("neutral", "night", "sparse", "neutral"):
        frame(f"theme: {theme}\n")
        built(workspace)
        seen.append(path.read_bytes())
    assert len(set(seen)) == 3
    assert seen[0] == seen[3]


def test_an_unknown_icon_is_told_once(workspace: Workspace) -> None:
    path = workspace.game("fruit") / "cards" / "fruit.yaml"
    path.write_text(CARDS.replace("[sweet]", '["a :swet:"]').replace("[sour]", '["b :swet:"]'))
    (told,) = refused(workspace)
    assert told.startswith("card_data/fruit/cards/fruit.yaml:3:")
    assert "no icon 'swet', on 2 faces; " in told


def test_a_card_shows_a_picture_only_if_there_is_one(workspace: Workspace) -> None:
    edition = opened(workspace)
    assert edition.faces.front(edition.database.cards["apple"]).values["picture"] is None
    art = workspace.game("fruit") / "art"
    art.mkdir()
    (art / "apple.png").write_bytes(b"")
    edition = opened(workspace)
    assert edition.faces.front(edition.database.cards["apple"]).values["picture"] == "apple"


def test_a_picture_that_a_card_names_must_be_there(workspace: Workspace) -> None:
    path = workspace.game("fruit") / "cards" / "fruit.yaml"
    path.write_text(CARDS.replace("count: 3", "count: 3, art: pic-appel"), "utf-8")
    (told,) = refused(workspace)
    assert told.startswith("card_data/fruit/cards/fruit.yaml:3:74: apple: no picture 'pic-appel'")


def test_each_deck_has_its_size_on_sheets_of_its_own(
    workspace: Workspace, frame: Callable[[str], None]
) -> None:
    frame(DECKS)
    pages = pages_of(opened(workspace))
    sizes = [{placed.face for placed in page.placements if not placed.is_back} for page in pages]
    assert [[(size.width, size.height) for size in each] for each in sizes if each] == [
        [(70, 120)], [(57.15, 89)],
    ]  # fmt: skip
    edition = opened(workspace)
    assert [edition.faces.back(back).size for back in edition.backs] == [(70, 120), (57.15, 89)]
    assert len(built(workspace)) == 1


def test_a_template_of_another_size_is_an_error_and_no_silent_cut(workspace: Workspace) -> None:
    own = workspace.templates / "fruit"
    own.mkdir()
    (own / "card.xml.j2").write_text(MISFIT, "utf-8")
    assert len(built(workspace)) == 1
    path = workspace.game("fruit") / "game.yaml"
    path.write_text(FRAME + "card_size: mini\n", "utf-8")
    (told,) = refused(workspace)
    assert told.startswith("templates/fruit/card.xml.j2:1: <card>: 63 x 88 mm, but its cards are")


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("card_size: tiny\n", "card_data/fruit/game.yaml:4:12: no card size 'tiny'; there are "),
        (
            DECKS.replace("size: tarot", "size: tarock"),
            "card_data/fruit/game.yaml:6:76: no card size 'tarock'; there are ",
        ),
        (
            "card_size: {width: 57 ft, height: 89}\n",
            "card_data/fruit/game.yaml:4:20: card_size.width: '57 ft' is no length; write it as",
        ),
        (
            DECKS.replace("{suit: red}", "{siut: red}"),
            "card_data/fruit/game.yaml:6:48: decks.red: no field 'siut'",
        ),
    ],
)
def test_sizes_and_fields_that_are_none(
    workspace: Workspace, frame: Callable[[str], None], more: str, told: str
) -> None:
    frame(more)
    assert [each[: len(told)] for each in refused(workspace)] == [told]
