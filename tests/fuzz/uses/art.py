"""Pictures: recipes, figures, and those a user brings."""

from __future__ import annotations

from pathlib import Path

from rnr_print.core.errors import InputError, Problem
from rnr_print.print.art.recipe import FIGURE_LAYERS, FigureLayer, Recipe, read_recipes

from ..stage import GAME, ROOT, Stage
from .choices import one_of

DPI = 24


def recipes(stage: Stage, path: Path) -> None:
    """Recipes: one that is not as before, painted small."""
    from rnr_print.print.art.figures import FigureShelf
    from rnr_print.print.art.painter import make

    found, before = read_recipes(path.parent), _sound(stage)
    changed = [key for key, recipe in found.items() if before.get(key) != recipe]
    key = changed[0] if changed else one_of(path, list(found))
    low = one_of(path, (True, False))
    make(key, found[key], FigureShelf(stage.game / "art"), DPI, low)


def _sound(stage: Stage) -> dict[str, Recipe]:
    """The recipes as they are."""
    if not stage.recipes:
        stage.recipes |= read_recipes(ROOT / "card_data" / GAME / "art")
    return stage.recipes


def figure(stage: Stage, path: Path) -> None:
    """A figure: rendered as a recipe places it, and drawn."""
    from rnr_print.print.art.figures import SUFFIX, FigureShelf
    from rnr_print.print.art.painter import figures_svg
    from rnr_print.print.art.tones import rasterize

    name = path.relative_to(stage.game / "art" / "figures").as_posix().removesuffix(SUFFIX)
    shelf = FigureShelf(stage.game / "art")
    placed = _placed(stage, name)
    svg = figures_svg(placed, shelf, "u") if placed else shelf.render(name, {}, "u")
    list(shelf.sources(name))
    try:
        rasterize(svg, (690, 560), (69, 56))
    except ValueError as error:  # the painter tells it with the recipe's place
        raise InputError(Problem(str(error))) from None


def _placed(stage: Stage, name: str) -> FigureLayer | None:
    """A layer of a recipe that has the figure."""
    for recipe in _sound(stage).values():
        for layer, arguments in recipe.layers:
            if layer in FIGURE_LAYERS:
                found = FigureLayer.model_validate(arguments)
                if any(each.name == name for each in found.figures):
                    return found
    return None


def drawing(stage: Stage, path: Path) -> None:
    """A user's own SVG: drawn, and shown."""
    from rnr_print.print.art.folder import ArtFolder
    from rnr_print.print.art.store import PictureStore

    store = PictureStore(ArtFolder(path.parent), stage.root / "shelf", 60)
    found = store.picture(path.stem, low=False)
    assert isinstance(found, bytes)
    _shown(found)


def picture(_stage: Stage, path: Path) -> None:
    """A user's own picture: shown in color, and in gray."""
    from rnr_print.print.pdf.pictures import grayed

    _shown(path)
    _shown(grayed(path, 0.3))


def _shown(source: Path | bytes) -> None:
    from rnr_print.print.pdf.document import Document
    from rnr_print.print.pdf.pictures import draw_covering

    document = Document(title="x", lang="en")
    document.begin_page(60, 60)
    draw_covering(document.canvas, "p", source, 0, 0, 50, 50)
    document.end_page()
    document.bytes()
