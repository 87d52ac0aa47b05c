"""Pictures by id: the user's own file if there is one, else painted once and kept in the cache."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass
from functools import cache, cached_property, partial
from pathlib import Path

from rnr_print.art.figures import FigureShelf
from rnr_print.art.picture import Picture, load
from rnr_print.art.recipe import Recipe, read_recipes
from rnr_print.errors import InputError, Problem, fail
from rnr_print.pdf.files import write_whole

OWN = (".png", ".jpg", ".jpeg", ".svg")
CARD_WIDTH_MM = 69  # with bleed
SLIMMEST = 5


@dataclass(frozen=True)
class PictureStore:
    """The pictures of one game: recipes and own files in `folder`, finished ones in `shelf`."""

    folder: Path
    shelf: Path
    dpi: int = 600

    @cached_property
    def recipes(self) -> dict[str, Recipe]:
        """All recipes; InputError where one is broken."""
        return read_recipes(self.folder)

    @cached_property
    def _figures(self) -> FigureShelf:
        return FigureShelf(self.folder)

    @cached_property
    def _own_files(self) -> dict[str, Path]:
        """The user's own pictures by id; of several for one id, the first ending of `OWN`."""
        files = [path for path in self.folder.glob("*") if path.suffix in OWN and path.is_file()]
        files.sort(key=lambda path: OWN.index(path.suffix), reverse=True)
        return {path.stem: path for path in files}

    def own(self, key: str) -> Path | None:
        """The user's own picture for `key`; it replaces the generated one."""
        path = self._own_files.get(key)
        if path and path.is_symlink() and not path.resolve().is_relative_to(self.folder.resolve()):
            raise fail("a picture must lie in the workspace, not behind a link", path)
        return path

    def has(self, key: str) -> bool:
        """Whether there is a picture for `key`."""
        return self.own(key) is not None or key in self.recipes

    def ink(self, key: str) -> str | None:
        """The theme color of a generated picture's color plate."""
        return self.recipes[key].ink if key in self.recipes else None

    def picture(self, key: str, low: bool) -> Picture | Path | bytes | None:
        """The user's own PNG or JPEG, or SVG as PNG, or a generated picture, painted unless kept.

        None where there is neither.
        """
        own = self.own(key)
        if own is not None:
            return own if own.suffix != ".svg" else _drawn(own, self.dpi)
        if key not in self.recipes:
            return None
        path = self._path(key, low)
        kept = load(path)
        return kept if kept is not None else _paint(self, key, low, path)

    def missing(self, keys: Iterable[str], low: bool) -> list[str]:
        """Those of `keys` that would have to be painted."""
        return [
            key
            for key in dict.fromkeys(keys)
            if self.own(key) is None and load(self._path(key, low)) is None
        ]

    def paint(self, keys: Iterable[str], low: bool, pool: Executor | None) -> Iterator[str]:
        """Paint `keys`, in the processes of `pool` if there is one; each key as it is done.

        Raises InputError with what is wrong in all of them.
        """
        problems: dict[Problem, None] = {}
        for key, done in self._painting(keys, low, pool):
            try:
                done()
            except InputError as error:
                problems.update(dict.fromkeys(error.problems))
            yield key
        if problems:
            raise InputError(problems)

    def _painting(
        self, keys: Iterable[str], low: bool, pool: Executor | None
    ) -> Iterator[tuple[str, Callable[[], object]]]:
        """Keys with what waits for their picture or, without a pool, paints it."""
        tasks = {
            key: partial(_paint_and_keep, self, key, low, self._path(key, low)) for key in keys
        }
        if pool is None:
            yield from tasks.items()
            return
        waiting = {pool.submit(task): key for key, task in tasks.items()}
        for future in as_completed(waiting):
            yield waiting[future], future.result

    def _path(self, key: str, low: bool) -> Path:
        return self.shelf / f"{key}-{self._digest(key, low)[:20]}.plates"

    def _digest(self, key: str, low: bool) -> str:
        """A hash of all that the picture depends on."""
        if key not in self.recipes:
            raise fail(f"no picture {key!r}; add a recipe or a file {key}.png", self.folder)
        recipe = self.recipes[key]
        summed = hashlib.sha256(_engine())
        summed.update(json.dumps([recipe.model_dump(by_alias=True), self.dpi, low]).encode())
        for name in sorted(_figure_names(recipe)):
            for source in self._figures.sources(name):
                summed.update(source)
        return summed.hexdigest()


def default_jobs() -> int:
    """As many processes as there are cores to use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _drawn(path: Path, dpi: int) -> bytes:
    """A user's SVG as PNG, as wide as a card with its bleed. Raises InputError."""
    import resvg_py

    from rnr_print.art.safe_svg import proportion

    try:
        data = path.read_bytes()
    except OSError as error:
        raise fail(f"can't be read: {error.strerror}", path) from None
    shape = proportion(data, path)
    if not 1 / SLIMMEST <= shape <= SLIMMEST:
        raise fail(f"one side is over {SLIMMEST} times the other; cut it to a card's shape", path)
    width = round(CARD_WIDTH_MM / 25.4 * dpi)
    try:
        drawn = resvg_py.svg_to_bytes(
            svg_string=data.decode(), width=width, height=round(width / shape),
            skip_system_fonts=True,
        )  # fmt: skip
    except ValueError as error:
        raise fail(f"this SVG can't be drawn: {error}", path) from None
    return bytes(drawn)


def _paint_and_keep(store: PictureStore, key: str, low: bool, path: Path) -> None:
    """Paint and send nothing back to the process that asked: the cache has it."""
    _paint(store, key, low, path)


def _paint(store: PictureStore, key: str, low: bool, path: Path) -> Picture:
    from rnr_print.art.painter import make

    picture = make(key, store.recipes[key], FigureShelf(store.folder), store.dpi, low)
    write_whole(path, picture.packed())
    return picture


def _figure_names(recipe: Recipe) -> Iterator[str]:
    for name, arguments in recipe.layers:
        if name in ("figure", "draw"):
            yield from (str(placed["name"]) for placed in arguments["figures"])


@cache
def _engine() -> bytes:
    """A hash of the code that paints, so that an improved painter repaints."""
    summed = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        summed.update(path.read_bytes())
    return summed.digest()
