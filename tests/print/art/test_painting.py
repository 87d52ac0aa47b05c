"""Painting: tones become dots of the same share, backs are symmetric, recipes fail with a place."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from rnr_print.core.errors import InputError
from rnr_print.core.untrusted.sandbox import chance
from rnr_print.print.art import halftone, low_ink
from rnr_print.print.art.figures import FigureShelf
from rnr_print.print.art.folder import ArtFolder
from rnr_print.print.art.painter import make, tones
from rnr_print.print.art.paintings import Scene
from rnr_print.print.art.picture import Picture
from rnr_print.print.art.plate import Plate
from rnr_print.print.art.recipe import Recipe, read_recipes
from rnr_print.print.art.store import PictureStore


def flat(color: float, black: float, dpi: int = 300) -> Plate:
    """A plate of even tones."""
    plate = Plate(40, 40, dpi, seed=1)
    plate.color[:] = color
    plate.black[:] = black
    return plate


@pytest.mark.parametrize("dpi", [300, 600])
@pytest.mark.parametrize("tone", [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95])
def test_dots_cover_the_share_of_the_tone(tone: float, dpi: int) -> None:
    for bits in halftone.plates(flat(tone, tone, dpi), 0.5, wear=False, half_turn=False):
        assert bits.mean() == pytest.approx(tone, abs=0.02)


@pytest.mark.parametrize(("tone", "share"), [(0, 0), (0.02, 0), (0.98, 1), (1, 1)])
def test_paper_and_solid_stay_clean(tone: float, share: float) -> None:
    color, black = halftone.plates(flat(tone, tone), 0.5, wear=False, half_turn=False)
    assert (color.mean(), black.mean()) == (share, share)


def test_wear_takes_ink_away_and_adds_none() -> None:
    fresh = halftone.plates(flat(0.8, 0.8), 0.5, wear=False, half_turn=False)
    worn = halftone.plates(flat(0.8, 0.8), 0.5, wear=True, half_turn=False)
    for before, after in zip(fresh, worn, strict=True):
        assert not (after & ~before).any()
        assert 0.5 < after.sum() / before.sum() < 1


@pytest.mark.parametrize("dpi", [72, 100, 150, 300])
def test_half_turn_shows_the_same(dpi: int) -> None:
    """Also where the number of rows is odd, as at 150 dpi."""
    plate = Plate(69, 94, dpi, seed=7)
    plate.color[:], plate.black[:] = plate.noise(), plate.noise()
    for bits in halftone.plates(plate, 0.5, wear=True, half_turn=True):
        assert (bits == bits[::-1, ::-1]).all()


def test_low_ink_keeps_outlines_and_spares_areas() -> None:
    plate = flat(1, 0)
    plate.black[100:300, 100:300] = 1
    before = plate.color.mean() + plate.black.mean()
    low_ink.spare(plate)
    assert plate.color.mean() + plate.black.mean() < before / 3
    edge = plate.black[95:105, 150:250]
    assert edge.max() == 1


RECIPE = """
{key}:
  kind: emblem
  ink: vietnam
  layers:
{layers}
"""


def shelf_with(
    folder: Path, layers: str, figure: str = ""
) -> tuple[dict[str, Recipe], FigureShelf]:
    """The recipe `it` with these layers, and the figure `it`."""
    lines = "\n".join(f"    - {layer}" for layer in layers.split(" / "))
    (folder / "figures").mkdir(exist_ok=True)
    (folder / "figures" / "it.svg.j2").write_text(figure)
    (folder / "it.yaml").write_text(RECIPE.format(key="it", layers=lines))
    return read_recipes(folder), FigureShelf(folder)


def painted(folder: Path, layers: str, figure: str = "") -> Picture:
    recipes, shelf = shelf_with(folder, layers, figure)
    return make("it", recipes["it"], shelf, 72, low=False)


def test_same_recipe_gives_the_same_bytes(tmp_path: Path) -> None:
    layers = "sky / hills: {y: 300, rise: 90} / stars / figure: {name: it} / film"
    circle = '<circle class="k" cx="200" cy="200" r="{{ 90 + chance(uid, 1) }}"/>'
    one, other = (painted(tmp_path, layers, circle).packed() for _ in range(2))
    assert one == other


def test_layer_paints_over_those_before(tmp_path: Path) -> None:
    recipes, shelf = shelf_with(tmp_path, "fill: {color: 1} / draw: {name: it}",
                                '<rect class="w" width="400" height="200"/>')  # fmt: skip
    plate = tones("it", recipes["it"], shelf, 72)
    assert plate.color[: plate.shape[0] // 2 - 2].max() < 0.01
    assert plate.color[plate.shape[0] // 2 + 2 :].min() > 0.99


@pytest.mark.parametrize(
    ("layers", "told"),
    [
        ("skies", "it: unknown layer 'skies'; one of "),
        ("sun: {at: [1, 2]}", "it, layer sun: r: "),
        ("sun: {at: [1, 2], r: big}", "it, layer sun: r: "),
        ("sky: {shade: 1}", "it, layer sky: shade: "),
        ("stars: {n: 1000000000}", "layer stars has a number over 20,000"),
        ("stars: {n: -5}", "it, layer stars can't be painted"),
        ("figure: {name: nobody}", "no figure nobody; "),
        ("figure: {name: ../it}", "'../it' is wrong; "),
        ("figure: {scale: 2}", "name: "),
        ("{}", "a layer is a name or one name with its arguments"),
    ],
)
def test_wrong_layer_is_told_with_its_place(tmp_path: Path, layers: str, told: str) -> None:
    with pytest.raises(InputError) as wrong:
        painted(tmp_path, layers)
    (problem,) = wrong.value.problems
    assert told in problem.message
    assert problem.place is not None
    assert str(tmp_path) in problem.place.file


def test_a_game_declares_kinds_of_its_own(tmp_path: Path) -> None:
    """They come before those of all games, and a size is a reason to paint anew."""
    (tmp_path / "sizes.yaml").write_text("banner: {size: [80, 20]}\nemblem: {size: [30, 31]}\n")
    lines = "".join(
        f"{key}: {{kind: {kind}, ink: x, layers: []}}\n"
        for key, kind in (("a", "banner"), ("b", "emblem"), ("c", "back"))
    )
    (tmp_path / "it.yaml").write_text(lines)
    recipes = read_recipes(tmp_path)
    assert [recipe.size for recipe in recipes.values()] == [(80, 20), (30, 31), (69, 94)]
    picture = make("a", recipes["a"], FigureShelf(tmp_path), 127, low=False)
    assert (picture.color.width_px, picture.color.height_px) == (400, 100)
    before = scene_of(tmp_path, "a").path
    (tmp_path / "sizes.yaml").write_text("banner: {size: [80, 21]}\n")
    assert scene_of(tmp_path, "a").path != before


def scene_of(folder: Path, key: str) -> Scene:
    (scene,) = PictureStore(ArtFolder(folder), folder / "kept").paintings([key], low=False)
    return scene


@pytest.mark.parametrize(
    ("sizes", "told"),
    [
        (
            "",
            "unknown kind 'banner'; one of portrait, back, emblem, cover, opener, or one that you",
        ),
        ("banner: {size: [80]}", "banner.size"),
        ("banner: {size: [80, 2000]}", "banner.size.1"),
        ("banner: {size: [80, 20], covers: [1, 1]}", "banner.covers"),
        ("- banner", "sizes.yaml"),
    ],
)
def test_what_is_wrong_with_kinds_is_told_once(tmp_path: Path, sizes: str, told: str) -> None:
    if sizes:
        (tmp_path / "sizes.yaml").write_text(sizes)
    (tmp_path / "it.yaml").write_text("it: {kind: banner, ink: x, layers: []}\n")
    with pytest.raises(InputError) as wrong:
        read_recipes(tmp_path)
    (problem,) = wrong.value.problems
    assert told in str(problem)


def test_all_wrong_recipes_are_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("one: {kind: poster, ink: x, layers: []}\ntwo: 5\n")
    (tmp_path / "b.yaml").write_text("three: [\n")
    (tmp_path / "c.yaml").write_text("four: {kind: order, ink: x, layers: [], size: 2}\n")
    (tmp_path / "d.yaml").write_text("- five\n")
    with pytest.raises(InputError) as wrong:
        read_recipes(tmp_path)
    files = {
        problem.place.file.rpartition("/")[2] for problem in wrong.value.problems if problem.place
    }
    assert files == {"a.yaml", "b.yaml", "c.yaml", "d.yaml"}


@pytest.mark.parametrize(
    "figure",
    [
        "{{ ''.__class__ }}",
        "{{ cos.__globals__ }}",
        "{{ self.__init__.__globals__ }}",
        "{% include '/etc/passwd' %}",
        "{% include '../it.yaml' %}",
        "{{ 'a' * 1000000000 }}",
        "{% for i in range(1000000) %}.{% endfor %}",
        "{{ 1 / 0 }}",
        "{{ sqrt(-1) }}",
        "{{ 'a' + 1 }}",
        "{{ nobody }}",
        "{% macro a() %}{{ a() }}{% endmacro %}{{ a() }}",
        "{% if %}",
        "<g>",
        '<image href="/etc/passwd"/>',
        '<image xlink:href="https://example.org/a.png"/>',
        "<text>words</text>",
    ],
)
def test_figure_that_fails_or_reaches_out_is_refused(tmp_path: Path, figure: str) -> None:
    with pytest.raises(InputError) as refused:
        painted(tmp_path, "figure: {name: it}", f'<g class="k"/>\n{figure}')
    (problem,) = refused.value.problems
    assert problem.place is not None
    assert problem.place.file == str(tmp_path / "figures" / "it.svg.j2")
    assert problem.place.line > 0


def test_figure_behind_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.svg.j2").write_text('<g class="k"/>')
    (tmp_path / "art").mkdir()
    recipes, shelf = shelf_with(tmp_path / "art", "figure: {name: link}")
    (tmp_path / "art/figures/link.svg.j2").symlink_to(tmp_path / "secret.svg.j2")
    with pytest.raises(InputError, match="no template"):
        make("it", recipes["it"], shelf, 72, low=False)


def test_chance_depends_on_its_seeds_alone() -> None:
    assert chance("palm", 3) == chance("palm", 3)
    many = [chance("palm", i) for i in range(1000)]
    assert len(set(many)) == 1000
    assert all(0 <= value < 1 for value in many)
    assert np.mean(many) == pytest.approx(0.5, abs=0.05)


@pytest.mark.filterwarnings("error")
def test_soft_edge_of_no_width_is_a_hard_edge(tmp_path: Path) -> None:
    painted(tmp_path, "hills: {y: 300, rise: 0, fade: 1}")


def test_layers_that_are_drawn_together_are_told_together(tmp_path: Path) -> None:
    """Only what is drawn at once is blamed, and not the layer that needed it."""
    layers = "grass: {y: 9, n: 1} / palms: {y: 9, low: 9, high: 9, n: 2500} / glow: {at: [1, 1]}"
    with pytest.raises(InputError, match="it: the layer grass, layer palms can't be drawn: it"):
        painted(tmp_path, layers)
