"""The calibration sheet: how far a printer's backs land off its fronts."""

from __future__ import annotations

from rnr_print.build.edition import OpenEdition
from rnr_print.build.effort import Made, Work
from rnr_print.build.printer import correct_backs
from rnr_print.locales.typography import bound
from rnr_print.print.pdf.document import Document
from rnr_print.print.sheets.calibration import CalibrationStyles, CalibrationText, draw_calibration
from rnr_print.print.sheets.rules import SheetTemplate
from rnr_print.print.sheets.sides import Sides
from rnr_print.print.typeset import FontLibrary, Style

STEPS, WORKED = 4, 2


def build(edition: OpenEdition) -> Made:
    """The PDF in the edition's language. Raises InputError."""
    job = edition.job
    template = SheetTemplate.load(job.workspace.shared("sheets"))
    fonts = edition.fonts
    text = _text(edition)
    document = Document(title=text.title, lang=job.locale)
    document.suggest_duplex("DuplexFlipLongEdge")
    paper = template.paper(job.paper).size
    correct_backs(document, job, paper, Sides.DUPLEX_LONG)
    draw_calibration(document, paper, text, _styles(fonts, job.locale))
    return Made(document.bytes(), "2 pages, print on both sides of one sheet", Work(1, "long"))


def _text(edition: OpenEdition) -> CalibrationText:
    def set_text(text: str) -> str:
        return bound(text, edition.job.locale)

    def say(key: str) -> str:
        return set_text(edition.teller.pattern(f"calibration/{key}"))

    return CalibrationText(
        title=say("title"),
        front=say("front"),
        back=say("back"),
        square=say("square"),
        steps=[say(f"step-{n}") for n in range(1, STEPS + 1)],
        worked=[edition.teller.pattern(f"calibration/worked-{n}") for n in range(1, WORKED + 1)],
        decimal=say("decimal"),
        bound=set_text,
    )


def _styles(fonts: FontLibrary, language: str) -> CalibrationStyles:
    def style(role: str, size: float) -> Style:
        return Style(fonts.role(role), size=size, color="#000000", lang=language)

    return CalibrationStyles(style("name", 14), style("text", 9), style("footer", 6))
