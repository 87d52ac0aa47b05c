"""Paintings: pictures that know where they are kept and how they are made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.files import write_whole
from rnr_print.print.art.interrupted import InterruptedPainting
from rnr_print.print.art.picture import Picture, load

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from rnr_print.print.art.recipe import Recipe


class Painting(Protocol):
    """A picture to be kept at `path`, whose name changes with all that the picture depends on."""

    @property
    def path(self) -> Path:
        """Where it is kept."""

    @property
    def area(self) -> float:
        """How large it is, mm²: about as long it takes to paint."""

    def paint(self) -> Picture:
        """The picture, made anew. Raises InputError."""


@dataclass(frozen=True)
class Scene:
    """The picture that a recipe describes, with figures of the art in `folder`."""

    key: str
    recipe: Recipe
    folder: Path
    dpi: int
    low: bool
    path: Path

    @property
    def area(self) -> float:
        """How large it is, mm²."""
        width, height = self.recipe.size
        return width * height

    def paint(self) -> Picture:
        """The picture, made anew. Raises InputError where a layer or figure can't be used."""
        from rnr_print.print.art.figures import FigureShelf
        from rnr_print.print.art.painter import make

        return make(self.key, self.recipe, FigureShelf(self.folder), self.dpi, self.low)


def kept(painting: Painting) -> Picture:
    """The picture as it was kept, else painted now and kept."""
    if (picture := load(painting.path)) is not None:
        return picture
    try:
        return _painted(painting)
    except InterruptedPainting:
        return _painted(painting)


def missing(paintings: Iterable[Painting]) -> list[Painting]:
    """Those that are not kept, each once."""
    by_path = {painting.path: painting for painting in paintings}
    return [painting for path, painting in by_path.items() if load(path) is None]


def paint(paintings: Iterable[Painting], pool: Executor | None) -> Iterator[Painting]:
    """Paint and keep them, in the processes of `pool` if there is one; each as it is done.

    Large ones come first, so that no process is left alone with one; and those of one size share
    their screens. What ran out of time beside others is painted once more after them, alone.
    Raises InputError with what is wrong in all of them.
    """
    problems: dict[Problem, None] = {}
    again: list[Painting] = []
    ordered = sorted(paintings, key=lambda painting: -painting.area)
    for painting, done in _painting(ordered, pool):
        try:
            done()
        except InterruptedPainting:
            again.append(painting)
            continue
        except InputError as error:
            problems.update(dict.fromkeys(error.problems))
        yield painting
    for painting in again:
        try:
            _paint_and_keep(painting)
        except InputError as error:
            problems.update(dict.fromkeys(error.problems))
        yield painting
    if problems:
        raise InputError(problems)


def _painting(
    paintings: Iterable[Painting], pool: Executor | None
) -> Iterator[tuple[Painting, Callable[[], object]]]:
    """Paintings with what waits for them or, without a pool, paints them."""
    tasks = [(painting, partial(_paint_and_keep, painting)) for painting in paintings]
    if pool is None:
        yield from tasks
        return
    from concurrent.futures import as_completed

    waiting = {pool.submit(task): painting for painting, task in tasks}
    for future in as_completed(waiting):
        yield waiting[future], future.result


def _paint_and_keep(painting: Painting) -> None:
    """Paint and send nothing back to the process that asked: the cache has it."""
    _painted(painting)


def _painted(painting: Painting) -> Picture:
    picture = painting.paint()
    write_whole(painting.path, picture.packed(), shown=painting.path.parent)
    return picture
