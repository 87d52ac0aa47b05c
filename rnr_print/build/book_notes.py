"""What translators are told of the texts of a rulebook: section, column and type."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from rnr_print.build import loaders
from rnr_print.core.workspace import Workspace
from rnr_print.locales.files import SOURCE
from rnr_print.locales.message import Message
from rnr_print.print.pages.styles import Styles, TextLook
from rnr_print.rulebook.messages import CONTEXT

_LOOKS = {
    "advice to players": "advice", "story,": "lead", "title of an example": "example-title",
    "an item of a list": "item", "head of a table": "cell-head", "cell of a table": "cell",
    "what a picture shows": "caption",
}  # fmt: skip
"""The looks of texts by how the notes on them begin."""
CHAPTER, HEADING, BODY = "title of a chapter", "heading", "body"


def style_file(workspace: Workspace, game: str) -> Path:
    """Where the looks of a game's books are declared."""
    own = workspace.templates / "book" / f"{game}.yaml"
    return own if own.is_file() else workspace.shared("book/plain.yaml")


@dataclass(frozen=True)
class BookNotes:
    """What is told of the texts of a rulebook. Raises InputError for looks that can't be read."""

    workspace: Workspace
    game: str

    @cached_property
    def _styles(self) -> Styles:
        fonts = loaders.fonts(self.workspace.fonts, "")
        return Styles.read(style_file(self.workspace, self.game), fonts, SOURCE)

    @cached_property
    def _column(self) -> str:
        name, form = next(iter(self._styles.file.formats.items()))
        return f"{form.text:g} mm on {name}"

    def of(self, message: Message) -> str:
        """Where a text of a chapter stands."""
        section = re.split(r"[./]", message.context.removeprefix(CONTEXT))[0]
        looks = list(self._looks(message.note))
        sizes = sorted({look.size for look in looks})
        type_size = " to ".join(f"{size:g}" for size in dict.fromkeys((sizes[0], sizes[-1])))
        within = "a column of a table" if "of a table" in message.note else "flowing text"
        return f"rulebook, section {section}: {within}, {self._column}, {type_size} pt"

    def _looks(self, note: str) -> Iterable[TextLook]:
        if note == CHAPTER:
            return (self._styles.heading(1),)
        if note == HEADING:
            return [look for level, look in self._styles.file.headings.items() if level > 1]
        named = (look for begins, look in _LOOKS.items() if note.startswith(begins))
        return (self._styles.text(next(named, BODY)),)
