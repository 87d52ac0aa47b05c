"""What a page looks at: a game, an edition of it, a language, an ink."""

from __future__ import annotations

from typing import NamedTuple, get_args

from rnr_print.build.job import Ink, Job
from rnr_print.core.errors import fail
from rnr_print.core.workspace import Workspace

DPI = 300
"""Of generated pictures on screen: those for print take four times as long to paint."""
BLEED = 3.0
"""mm around a face that pictures show."""


class Choice(NamedTuple):
    """The names of all four."""

    game: str
    edition: str
    locale: str = "en"
    ink: Ink = "full"

    def job(self, workspace: Workspace) -> Job:
        """The job that it stands for."""
        return Job(
            workspace=workspace, product="cards", game=self.game, edition=self.edition,
            locale=self.locale, ink=self.ink, paper="a4", sides="simplex", dpi=DPI,
        )  # fmt: skip


def ink_of(said: str) -> Ink:
    """The ink of this name. Raises InputError."""
    for ink in get_args(Ink):
        if ink == said:
            found: Ink = ink
            return found
    raise fail(f"no ink {said!r}; one of {', '.join(get_args(Ink))}")
