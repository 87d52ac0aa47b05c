"""What stands around the text: ground, running head, folio, tab, notes, the stamp of a draft."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.print.pages.flow import Flow
from rnr_print.print.pages.paginate import NOTE_SPACE, Page
from rnr_print.print.pages.sheet import Align, Sheet
from rnr_print.print.pages.styles import ORDINARY
from rnr_print.print.pages.texts import LinePainter
from rnr_print.print.pdf.tags import Element
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

HEAD, THICK_RULE, THIN_RULE, FOLIO = 10.0, 11.4, 12.5, 9.0
"""Running head and its two rules from the top, the folio from the bottom, mm."""
TAB_WIDTH, TAB_HEIGHT, FIRST_TAB, TAB_STEP = 6.4, 13.0, 24.0, 9.4
TABS = 17
"""How many tabs stand below each other before they begin at the top again."""
NOTE_RULE = 60.0


@dataclass(frozen=True, slots=True)
class Furniture:
    """The furniture of one book."""

    running: str
    draft: str = ""

    def behind(self, sheet: Sheet, page: Page) -> None:
        """The ground of a page."""
        form = sheet.format
        if form.ground:
            sheet.decorate("Background")
            sheet.canvas.setFillColor(sheet.styles.colors[form.ground])
            width, height = form.width * PT_PER_MM, form.height * PT_PER_MM
            sheet.canvas.rect(0, 0, width, height, stroke=0, fill=1)

    def around(self, sheet: Sheet, page: Page) -> None:
        """Running head, folio and tab."""
        if page.blank:
            return
        sheet.decorate("Pagination")
        canvas, styles, form = sheet.canvas, sheet.styles, sheet.format
        begin, end = sheet.full_begin, sheet.full_begin + form.full * PT_PER_MM
        top = form.height * PT_PER_MM
        y = top - HEAD * PT_PER_MM
        sheet.write(self.running.upper(), begin, y, styles.run("running"))
        sheet.write(page.running, end, y, styles.run("running-right"), "right")
        canvas.setStrokeColor(styles.colors["ink"])
        left, right = sorted((sheet.left(begin), sheet.left(end)))
        for down, width in ((THICK_RULE, 1.5), (THIN_RULE, 0.35)):
            canvas.setLineWidth(width)
            canvas.line(left, top - down * PT_PER_MM, right, top - down * PT_PER_MM)
        at = end if sheet.recto else begin
        align: Align = "right" if sheet.recto else "left"
        sheet.write(str(sheet.number), at, FOLIO * PT_PER_MM, styles.run("folio"), align)
        if page.tab:
            self._tab(sheet, page.tab)

    def _tab(self, sheet: Sheet, tab: str) -> None:
        canvas, styles, form = sheet.canvas, sheet.styles, sheet.format
        place = (int(tab) - 1) % TABS if tab.isdigit() else 0
        step = min(TAB_STEP, (form.height - 2 * FIRST_TAB - TAB_HEIGHT) / (TABS - 1))
        top = (form.height - FIRST_TAB - place * step) * PT_PER_MM
        width, height = TAB_WIDTH * PT_PER_MM, TAB_HEIGHT * PT_PER_MM
        left = sheet.left(form.width * PT_PER_MM - width if sheet.recto else 0.0, width)
        canvas.setFillColor(styles.colors["plate"])
        canvas.setLineWidth(0.5)
        canvas.rect(left, top - height, width, height, stroke=1, fill=1)
        style = lines.fit(tab, styles.run("tab"), width - 4, 6)
        lines.draw(canvas, tab, left + width / 2, top - height / 2 - 5, style, "center")

    def notes(self, sheet: Sheet, page: Page, flow: Flow, root: Element) -> None:
        """The notes at the foot, under a short rule."""
        if not page.notes:
            return
        form, canvas = sheet.format, sheet.canvas
        foot = (form.height - form.top) * PT_PER_MM - form.lines * 12.0
        heights = flow.note_heights()
        y = foot + sum(heights[number] for number in page.notes)
        sheet.decorate("Layout")
        canvas.setStrokeColor(sheet.styles.colors["ink"])
        canvas.setLineWidth(0.4)
        rule = y + NOTE_SPACE / 2
        left = sheet.left(sheet.text_begin, NOTE_RULE)
        canvas.line(left, rule, left + NOTE_RULE, rule)
        for number in page.notes:
            composed = flow.notes[number]
            element = root.add("Note")
            element.id = f"note-{number}"
            leading = composed.style.leading_pt
            for index in range(composed.count):
                LinePainter(composed, index, element, leading * ORDINARY)(
                    sheet, sheet.text_begin, y
                )
                y -= leading

    def over(self, sheet: Sheet, page: Page) -> None:
        """The stamp of a draft, across the page."""
        if not self.draft:
            return
        form, canvas = sheet.format, sheet.canvas
        sheet.decorate("Pagination")
        style = sheet.styles.run("stamp")
        style = lines.fit(self.draft, style, form.width * PT_PER_MM, 20)
        canvas.saveState()
        canvas.translate(form.width * PT_PER_MM / 2, form.height * PT_PER_MM / 2)
        canvas.rotate(52)
        width = lines.width(self.draft, style)
        lines.draw(canvas, self.draft, -width / 2, -20, style)
        canvas.restoreState()
