"""What a game's art folder holds: recipes, figures, the user's own pictures; each read once."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pydantic import Field, TypeAdapter

from rnr_print.core.errors import fail
from rnr_print.core.tracking import TrackedDict, record, untracked
from rnr_print.print.art.focus import FOCUS

if TYPE_CHECKING:  # who has only pictures of their own needs none of it
    from rnr_print.print.art.figures import FigureShelf
    from rnr_print.print.art.recipe import Recipe

OWN = (".png", ".jpg", ".jpeg", ".webp", ".svg")
"""The endings of the user's own pictures, in letters of any case."""
MIDDLE = (0.5, 0.5)
Share = Annotated[float, Field(ge=0, le=1)]
_FOCUS = TypeAdapter(dict[str, tuple[Share, Share]])


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
        path = self._own_files.get(key.lower())
        if path and path.is_symlink() and not path.resolve().is_relative_to(self.path.resolve()):
            raise fail("a picture must lie in the workspace, not behind a link", path)
        return path

    @cached_property
    def _own_files(self) -> dict[str, Path]:
        """The user's own pictures by id; of several for one id, the first ending of `OWN`."""
        files = sorted(path for path in self.path.glob("*") if is_picture(path) and path.is_file())
        files.sort(key=lambda path: OWN.index(path.suffix.lower()), reverse=True)
        return {path.stem.lower(): path for path in files}

    def focus(self, key: str) -> tuple[float, float]:
        """The point of a picture that stays in sight, from its upper left corner to 1, 1.

        Raises InputError.
        """
        record(f"picture {key}")
        return self.focuses.get(key, MIDDLE)

    @cached_property
    def focuses(self) -> dict[str, tuple[float, float]]:
        """The points of all pictures that have one. Raises InputError."""
        from rnr_print.core.marked_yaml import read, validated

        path = self.path / FOCUS
        with untracked():
            return validated(_FOCUS, read(path)) if path.is_file() else {}


def is_picture(path: Path) -> bool:
    """Whether a file is a picture by its ending."""
    return path.suffix.lower() in OWN
