"""Ground that is drawn once for all files: as if drawn anew, and drawn anew where it changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rnr_print.book.brushes import Brushes
from rnr_print.book.inks import Inks
from rnr_print.build import loaders
from rnr_print.core.workspace import OURS
from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.mapart import board
from rnr_print.games.hex_tactical.mapart.kept import FOLDER
from rnr_print.games.hex_tactical.mapart.pen import MapPen
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.pictures import ground
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.faces.theme import Theme
from rnr_print.print.pdf.document import Document

HEXES = (Hex.parse("J9"), Hex.parse("K8"))
Draw = Callable[[MapPen], None]
DRAWS: dict[str, Draw] = {"hexes": ground.draw, "map": board.draw}


@pytest.fixture(scope="module")
def printed() -> Callable[[Draw, HexMap, Path | None, str], bytes]:
    """Prints two hexes of a map, drawn in a language."""
    theme = Theme.read(Theme.file(OURS / "templates", "hex-tactical", "hex-tactical"))
    palette = theme.palette("full")
    icons, inks = IconShelf.read(OURS / "templates" / "icons", palette), Inks(palette)
    fonts = loaders.fonts(OURS / "fonts", "")

    def print_it(draw: Draw, on: HexMap, cache: Path | None, language: str = "en") -> bytes:
        document = Document(title="Two hexes", lang="en")
        document.begin_page(300, 300)
        brushes = Brushes(inks, fonts, icons, language, cache)
        draw(MapPen(document.canvas, brushes, on, 10.0, 0, 300, HEXES))
        document.end_page()
        return document.bytes()

    return print_it


@pytest.mark.parametrize("what", DRAWS)
def test_what_is_kept_is_what_was_drawn(
    what: str, hill: HexMap, tmp_path: Path, printed: Callable[..., bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    anew = printed(DRAWS[what], hill, None)
    assert printed(DRAWS[what], hill, tmp_path) == anew
    with monkeypatch.context() as patch:
        for module, name in ((ground, "_draw_hex"), (board, "terrain")):
            patch.setattr(module, name, None)  # nobody draws: it is there, for all languages
        assert printed(DRAWS[what], hill, tmp_path) == anew
        printed(DRAWS[what], hill, tmp_path, "ru")
    kept = list((tmp_path / FOLDER).iterdir())
    for path in kept:
        path.write_bytes(path.read_bytes()[:-9] + b"somebody!")
    assert printed(DRAWS[what], hill, tmp_path) == anew, "what was forged counts for nothing"


@pytest.mark.parametrize("what", DRAWS)
def test_what_changed_is_drawn_anew(
    what: str, hill: HexMap, tmp_path: Path, printed: Callable[..., bytes]
) -> None:
    assert hill.grounds[HEXES[0]] != "marsh"
    wet = hill.changed({HEXES[0]: "marsh"}, {}, {})
    before = printed(DRAWS[what], hill, tmp_path)
    assert printed(DRAWS[what], wet, tmp_path) == printed(DRAWS[what], wet, None) != before


def test_a_map_that_is_shown_smaller_is_drawn_once_with_stouter_lines(
    hill: HexMap, printed: Callable[..., bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stout(pen: MapPen) -> None:
        board.draw(MapPen(pen.canvas, pen.brushes, pen.map, 10.0, 0, 300, HEXES, least=0.4))

    natural = printed(board.draw, hill, None)
    found = printed(stout, hill, None)
    monkeypatch.setattr(board, "_drawn", lambda pen, _: board.terrain(pen))
    assert printed(stout, hill, None) == found != natural
