"""What commands say of keepsakes: which, as what file, on what paper."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rnr_print.examples.context import Desk
    from rnr_print.games.keepsakes import Witness
    from rnr_print.play.choosing import Choice

As = Annotated[str, typer.Option("--as", metavar="NAME", help="A page to keep of it: front-page.")]
Output = Annotated[
    Path | None,
    typer.Option(
        "--output", "-o", metavar="FILE", help="With --as: a .pdf, .png, .webp or .jpg.",
        show_default="output/GAME-NAME-....pdf",
    ),
]  # fmt: skip
Paper = Annotated[str, typer.Option(help="With --as: its paper.")]
Ink = Annotated[str, typer.Option(help="With --as: full, low or grey.")]


class Wish:
    """A keepsake that somebody wants of a game. Raises InputError."""

    def __init__(
        self, desk: Desk, workspace: Path | None, name: str, output: Path | None, paper: str,
        ink: str, locale: str,
    ) -> None:  # fmt: skip
        from rnr_print.build.job import INKS
        from rnr_print.core.errors import fail
        from rnr_print.core.workspace import find_workspace
        from rnr_print.play.keepsakes import keepsakes_of, sized

        self.desk, self._root, self._folder = desk, find_workspace(workspace), desk.folder
        self.keepsakes, self._name = keepsakes_of(desk, name)
        known = next((each for each in INKS if each == ink), None)
        if known is None:
            raise fail(f"no ink {ink!r}; {', '.join(INKS)}")
        sized(self._root, paper)
        self._output, self._paper, self._ink, self.locale = output, paper, known, locale

    def check(self, games: int) -> None:
        """One file holds one game."""
        from rnr_print.core.errors import fail

        if games > 1 and self._output is not None:
            raise fail(f"{games} games and one file; name one game, or leave --output out")

    def write(self, witness: Witness, of: str) -> str:
        """Write what somebody saw of a game; what the user is told."""
        from rnr_print.play.keepsakes import Making, write_page

        name = f"{self._folder.name}-{self._name}-{of.removeprefix('ex.')}.pdf"
        path = self._output or Path("output") / name
        making = Making(
            self._root, self._folder, self.locale, self._ink, self._paper, self.keepsakes,
            self._name,
        )  # fmt: skip
        write_page(making, witness, path)
        return f"{path}: {self._name}"


def kept(wish: Wish, choice: Choice, shared: str) -> str:
    """Write a page of a shared game, or of one that programs play as it is chosen; what the user
    is told. Raises InputError."""
    from rnr_print.play.choosing import by_programs
    from rnr_print.play.keepsakes import seen_in_game
    from rnr_print.play.opening import read_shared
    from rnr_print.play.room import Room

    room, game = Room(wish.desk, wish.locale), wish.desk.folder.name
    opening, answers = (
        read_shared(shared) if shared else (by_programs(room, game, choice), ())
    )  # fmt: skip
    mode = "-".join((*opening.wanted.modes, str(opening.seed)))
    return wish.write(seen_in_game(room, opening, answers, wish.keepsakes), mode)
