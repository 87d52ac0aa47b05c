"""Recipes: what a picture is made of, read from `card_data/<game>/art/*.yaml`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pydantic import (
    Field,
    PrivateAttr,
    field_validator,
    model_validator,
)

from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.marked_yaml import read, validated
from rnr_print.core.strict_model import StrictModel
from rnr_print.print.art.focus import FOCUS
from rnr_print.print.art.sizes import KINDS, SIZES, PictureKind, kinds_in

FIGURE_LAYERS = ("figure", "draw")
_KEY = re.compile(r"[\w-]{1,60}")
LARGEST = 20_000  # no number of a layer needs to be larger; one of a stranger's could fill memory


class Placed(StrictModel):
    """One figure put somewhere: `at` moves its origin (0.1 mm), then rotate, then scale."""

    name: str = Field(pattern=r"^[\w-]+(/[\w-]+)*$")
    at: tuple[float, float] = (0, 0)
    scale: float | tuple[float, float] = 1
    rotate: float = 0
    flip: bool = False
    opacity: float = Field(default=1, ge=0, le=1)
    with_: dict[str, Any] = Field(default_factory=dict, alias="with")

    @property
    def transform(self) -> str:
        """The SVG transform of this placing."""
        x, y = (self.scale, self.scale) if isinstance(self.scale, float | int) else self.scale
        x = -x if self.flip else x
        turn = f" rotate({self.rotate:g})" if self.rotate else ""
        return f"translate({self.at[0]:g} {self.at[1]:g}){turn} scale({x:g} {y:g})"


class FigureLayer(StrictModel):
    """Figures painted together; those of one layer share one halo and one cut line."""

    figures: tuple[Placed, ...] = Field(min_length=1)
    halo: float = 22
    cut: float = 6
    wear: float = 0.12


class Recipe(StrictModel):
    """A picture: its kind, which says its size, the color of its ink, layers from back to front.

    Where a card is mirrored its picture is, too, unless `mirror` says no: letters, arrows, maps.
    """

    kind: str
    ink: str
    seed: int = 1
    pitch: float = Field(default=0.50, ge=0.25, le=0.8)
    half_turn: bool = False
    wear: bool = True
    mirror: bool = True
    layers: tuple[tuple[str, dict[str, Any]], ...]
    _place: Place | None = PrivateAttr(default=None)
    _form: PictureKind = PrivateAttr(default=KINDS["portrait"])

    @field_validator("layers", mode="before")
    @classmethod
    def _pairs(cls, layers: object) -> object:
        """`- film` and `- sun: {...}` both become (name, arguments)."""
        if not isinstance(layers, list):
            return layers
        pairs: list[object] = []
        for layer in layers:
            if isinstance(layer, str):
                pairs.append((layer, {}))
            elif isinstance(layer, Mapping) and len(layer) == 1:
                name, arguments = next(iter(layer.items()))
                pairs.append((name, {} if arguments is None else _arguments(name, arguments)))
            else:
                raise ValueError("a layer is a name or one name with its arguments")
        return pairs

    @model_validator(mode="after")
    def _sound_figures(self) -> Recipe:
        for name, arguments in self.layers:
            if any(abs(number) > LARGEST for number in _numbers(arguments)):
                raise ValueError(f"layer {name} has a number over {LARGEST:,}; use a smaller one")
            if name in FIGURE_LAYERS:
                FigureLayer.model_validate(arguments)
        return self

    @property
    def place(self) -> Place | None:
        """Where the recipe stands."""
        return self._place

    @property
    def figures(self) -> set[str]:
        """The names of the figures it places."""
        return {
            str(placed["name"])
            for name, arguments in self.layers
            if name in FIGURE_LAYERS
            for placed in arguments["figures"]
        }

    @property
    def form(self) -> PictureKind:
        """How large it is, and what of it is seen on a card."""
        return self._form

    @property
    def size(self) -> tuple[float, float]:
        """Width and height with bleed, mm."""
        return self._form.size


def _numbers(value: object) -> Iterator[float]:
    """All numbers in the arguments of a layer."""
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from _numbers(item)
    elif isinstance(value, int | float):
        yield value


def _arguments(name: object, given: object) -> object:
    """A figure layer may be written as one placing, or as a list of them."""
    if name not in FIGURE_LAYERS:
        return given
    if isinstance(given, list):
        return {"figures": given}
    if isinstance(given, dict) and "figures" not in given:
        shared = {key: given[key] for key in ("halo", "cut", "wear") if key in given}
        return {"figures": [{k: v for k, v in given.items() if k not in shared}], **shared}
    return given


def read_recipes(folder: Path) -> dict[str, Recipe]:
    """All recipes in the YAML files of `folder`, by picture id. Raises InputError."""
    recipes: dict[str, Recipe] = {}
    problems: list[Problem] = []
    try:
        kinds = kinds_in(folder)
    except InputError as error:
        kinds = {}
        problems.extend(error.problems)
    for path in sorted(set(folder.glob("*.yaml")) - {folder / FOCUS, folder / SIZES}):
        try:
            source = read(path)
        except InputError as error:
            problems.extend(error.problems)
            continue
        if not isinstance(source.data, dict | None):
            problems.append(source.problem("write recipes by the ids of their pictures"))
            continue
        for key in source.data or {}:
            if str(key) in recipes:
                problems.append(source.problem(f"a second recipe for {key!r}; keep one", key))
            if not _KEY.fullmatch(str(key)):
                told = f"{key!r} is no name for a picture; write letters, digits and dashes"
                problems.append(source.problem(told, key))
            try:
                recipe = validated(Recipe, source, key)
                recipe._place = source.place((key,))
                if (form := kinds.get(recipe.kind)) is not None:
                    recipe._form = form
                elif kinds:
                    known = f"one of {', '.join(kinds)}, or one that you declare in {SIZES}"
                    told = f"unknown kind {recipe.kind!r}; {known}"
                    problems.append(source.problem(told, key, "kind"))
                recipes[str(key)] = recipe
            except InputError as error:
                problems.extend(error.problems)
    if problems:
        raise InputError(problems)
    return recipes
