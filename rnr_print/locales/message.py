"""One piece of text to translate."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.core.errors import Place


@dataclass(frozen=True, slots=True)
class Message:
    """A source text under a stable `context` (`card:bao/mines/title`), and a note to translators.

    `plural` is the English plural where the text counts something. `forms` are grammatical cases
    a translator may give beside the plain form.
    """

    context: str
    text: str
    place: Place
    note: str = ""
    plural: str | None = None
    inflected: bool = False
