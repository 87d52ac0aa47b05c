"""What Breaking News makes of games that were played."""

from __future__ import annotations

from collections.abc import Sequence

from rnr_print.book.open_table.places import Window
from rnr_print.book.sketch import Sketch
from rnr_print.core.errors import fail
from rnr_print.engine.table import Table
from rnr_print.games import keepsakes
from rnr_print.games.breaking_news.book.overlay import overlay_of
from rnr_print.games.breaking_news.book.topview import TopView
from rnr_print.games.breaking_news.cards.game import game_of
from rnr_print.games.breaking_news.news.editor import Editor
from rnr_print.games.breaking_news.news.page import PAGE, STYLES, FrontPage
from rnr_print.games.breaking_news.news.photo import photo
from rnr_print.games.breaking_news.news.witness import Witness
from rnr_print.games.drawn import DrawingDesk
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

FRONT: str = "front-page"


class Sketched(TopView):
    """The table as large as there is room for it, with more of it where that leaves room."""

    scales = tuple(tenth / 10 for tenth in range(20, 200))

    def window(self, wide: float, high: float) -> Window:
        """What is shown, in the proportions of the room."""
        left, low, right, top = super().window(wide, high)
        left, right = _grown(left, right, (top - low) * wide / high, self.table[0])
        low, top = _grown(low, top, (right - left) * high / wide, self.table[1])
        return Window(left, low, right, top)


def _grown(low: int, high: int, wanted: float, most: int) -> tuple[int, int]:
    """A stretch of the table made as long as it is wanted, as far as the table goes."""
    length = max(high - low, min(round(wanted), most))
    begin = max(0, min((low + high - length) // 2, most - length))
    return begin, begin + length


class BattleKeepsakes:
    """The front page."""

    names: Sequence[str] = (FRONT,)

    def witness(self, table: Table) -> Witness:
        """Somebody who looks on from now on."""
        return Witness(table)

    def page(self, name: str, witness: keepsakes.Witness, desk: DrawingDesk) -> Figure:
        """The page, as large as the desk's paper. Raises InputError."""
        assert isinstance(witness, Witness)
        if not any(man.where != "reserve" for man in witness.soldiers.values()):
            raise fail("nobody has come to the table yet; there is nothing to write about")
        editor = Editor(desk.folder, desk.database, desk.teller, witness)
        told, game = editor.edition(), game_of(desk.database)
        picture = photo(editor.known, desk)
        width, height = desk.paper[1], desk.paper[0]
        _, before, log = witness.last

        def view(wide: float, high: float) -> TopView:
            return Sketched(
                desk.brushes, game, before, witness.after, overlay_of(log, before), wide, high
            )

        def draw(canvas: Canvas, x: float, y: float) -> None:
            sketch, scale = Sketch(canvas), min(width / PAGE[0], height / PAGE[1])
            ground = STYLES[told.paper].ground
            if ground and not desk.brushes.inks.low:
                sketch.rectangle(x, y, width, height, desk.brushes.inks[ground])
            left, low = (
                (paper - size * scale) / 2
                for paper, size in zip((width, height), PAGE, strict=True)
            )
            with sketch.moved(x + left, y + low, scale):
                page = FrontPage(canvas, desk.brushes, told, picture, view)
                page.count_title = editor.say("count/title")
                page.face_title = editor.say("face/title")
                page.draw()

        return Figure(
            width, height, draw, " ".join((told.banner.head, told.banner.text, *told.lead))
        )
