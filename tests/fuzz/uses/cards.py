"""Cards and how they look: read, told, drawn on sheets."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rnr_print.build import loaders

from ..stage import Stage
from .choices import one_of

FEW = 3
"""Cards that are told and drawn for one input."""
BOTH = ("base", "expansion")
OF_TEMPLATE = {
    "arrow_unit": ["tau", "swarm"], "order": ["unit-attacks"], "point": ["alpha"],
    "echo": ["echo"], "op": ["snatch"], "reference": ["your-turn"],
}  # fmt: skip
"""Cards that each face template draws; all others draw part of any card."""


def cards(stage: Stage, _path: Path) -> None:
    """Cards: the database, then the sheets of those that are not as before."""
    database = loaders.database(stage.game, None)
    before = stage.database.cards
    changed = [card.id for card in database.cards.values() if before.get(card.id) != card]
    build_cards(stage, changed[:FEW] or ["bao"])


def game_frame(stage: Stage, path: Path) -> None:
    """game.yaml: the cards, then a war in one of its modes."""
    from rnr_print.games.rocknroll.play_out import Table, play_out
    from rnr_print.games.rocknroll.setup import Shelf

    build_cards(stage, [one_of(path, list(stage.database.cards))])
    database = loaders.database(stage.game, None)
    mode = one_of(path, list(database.game.modes) or ["base"])
    play_out(Shelf(database), Table((mode,)), ("random", "random"), 1)


def overrides(stage: Stage, path: Path) -> None:
    """An owner's values: the cards that they name."""
    database = loaders.database(stage.game, path)
    named = sorted(card for card in database.changed if card in database.cards)
    build_cards(stage, named[:FEW] or ["bao"], overrides=path)


def wording(stage: Stage, path: Path) -> None:
    """Sentence patterns: the gates of the source, and some cards told with them."""
    stage.edition().check_texts()
    known = list(stage.database.cards)
    build_cards(stage, [one_of(path, known, salt) for salt in range(FEW)])


def look(stage: Stage, path: Path) -> None:
    """A theme: a card in one of the inks."""
    card = one_of(path, list(stage.database.cards))
    build_cards(stage, [card], ink=one_of(path, ("full", "low", "grey"), 1))


def credits(_stage: Stage, path: Path) -> None:
    """Who drew which icon: listed."""
    from rnr_print.print.faces.icon_list import listed

    listed(path.parents[1])


def icons(stage: Stage, path: Path) -> None:
    """Icons: every one of the folder drawn, and a card."""
    from rnr_print.print.faces.icon_shelf import IconShelf
    from rnr_print.print.faces.theme import Theme
    from rnr_print.print.pdf.canvas import Canvas

    palette = Theme.read(stage.root / "templates/themes/rocknroll.yaml").palette("full")
    shelf, canvas = IconShelf.read(path.parent, palette), Canvas("en")
    for name in shelf._found.icons:
        shelf.advance(name)
        shelf.draw(canvas, name, 0, 0, 10, "#000000")
    look(stage, path)


def sheets(stage: Stage, path: Path) -> None:
    """Papers and card sizes: a sheet of cards on one of the papers, the calibration sheet."""
    from rnr_print.build.products import calibration

    sides = one_of(path, ("duplex-long", "duplex-short", "gutterfold", "simplex"))
    paper = one_of(path, ("a4", "letter", "a3"), 1)
    build_cards(stage, ["bao", "echo"], sides=sides, paper=paper)
    calibration.build(stage.edition(paper=paper))


def profile(stage: Stage, path: Path) -> None:
    """A printer's profile: a sheet whose backs are moved."""
    build_cards(stage, ["bao"], profile=path)


def template(stage: Stage, path: Path) -> None:
    """A face template: a card that it draws, and its elements as checks look at them."""
    from rnr_print.print.faces import FaceBook, Theme

    name = path.name.partition(".")[0]
    chosen = one_of(path, list(stage.database.cards))
    ids = OF_TEMPLATE.get(name, ["bao", "doc"] if name == "unit" else [chosen])
    edition = stage.edition()
    theme = Theme.read(stage.root / "templates/themes/rocknroll.yaml")
    book = FaceBook(stage.root / "templates/rocknroll", theme, edition.fonts, edition.pictures)
    face = edition.faces.front(edition.database.cards[ids[0]])
    list(book.elements(face))
    book.size(face)
    build_cards(stage, ids)


def snapshot(stage: Stage, path: Path) -> None:
    """A snapshot: what changed since."""
    from rnr_print.build.snapshots import changed_since

    edition = stage.edition()
    shown = {card.id: edition.faces.fronts(card) for card in edition.cards[:20]}
    changed_since(edition, path.stem, shown)


def spreadsheet(stage: Stage, path: Path) -> None:
    """A spreadsheet of cards, with and without pruning: the files it would write are YAML."""
    from rnr_print.cards.importing import planned
    from rnr_print.core.marked_yaml import MarkedYaml
    from rnr_print.games.registry import card_system

    for prune in (False, True):
        plan = planned(stage.game, path, card_system, prune)
        assert plan.summary
        for file, data in plan.files.items():
            MarkedYaml(data.decode(), str(file))


def build_cards(stage: Stage, ids: Sequence[str], locale: str = "en", **options: object) -> None:
    """The sheets of a few cards, those of each edition apart."""
    from rnr_print.build.products import card_sheets

    sets = {card.id: card.set for card in stage.database.cards.values()}
    for name in BOTH:
        has = stage.database.game.editions[name].sets
        ours = tuple(card_id for card_id in ids if sets.get(card_id) in has)
        if ours:
            card_sheets.build(stage.edition(locale, only=ours, edition=name, **options))
