"""What a game's art folder holds: recipes, figures, the user's own pictures; each read once."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rnr_print.core.errors import fail
from rnr_print.core.tracking import TrackedDict, record, untracked

if TYPE_CHECKING:  # who has only pictures of their own needs none of it
    from rnr_print.print.art.figures import FigureShelf
    from rnr_print.print.art.recipe import Recipe

OWN = (".png", ".jpg", ".jpeg", ".svg")


class ArtFolder:
    """The art in `path`."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __repr__(self) -> str:
        return f"ArtFolder({str(self.path)!r})"

    @cached_property
    def recipes(self) -> dict[str, Recipe]:
        """All recipes; InputError where one is broken."""
        from rnr_print.print.art.recipe import read_recipes

        with untracked():
            return TrackedDict("picture", read_recipes(self.path))

    @cached_property
    def figures(self) -> FigureShelf:
        """The figures that recipes place."""
        from rnr_print.print.art.figures import FigureShelf

        return FigureShelf(self.path)

    def own(self, key: str) -> Path | None:
        """The user's own picture for `key`; it replaces the generated one."""
        record(f"picture {key}")
        path = self._own_files.get(key)
        if path and path.is_symlink() and not path.resolve().is_relative_to(self.path.resolve()):
            raise fail("a picture must lie in the workspace, not behind a link", path)
        return path

    @cached_property
    def _own_files(self) -> dict[str, Path]:
        """The user's own pictures by id; of several for one id, the first ending of `OWN`."""
        files = [path for path in self.path.glob("*") if path.suffix in OWN and path.is_file()]
        files.sort(key=lambda path: OWN.index(path.suffix), reverse=True)
        return {path.stem: path for path in files}
