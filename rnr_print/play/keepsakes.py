"""What a game makes of a game that was played, as a page to print or a picture to send."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.inks import Inks
from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Ink, Job
from rnr_print.core.errors import fail
from rnr_print.core.files import write_whole
from rnr_print.core.workspace import Workspace
from rnr_print.engine.event import Event
from rnr_print.engine.replay import Answer
from rnr_print.engine.scenario import Played
from rnr_print.engine.script import ScriptEnd
from rnr_print.engine.script_reading import read_steps
from rnr_print.engine.table import Table
from rnr_print.engine.trace import Trace
from rnr_print.examples.context import Desk
from rnr_print.export import raster
from rnr_print.export.profile import Picture
from rnr_print.games.drawn import DrawingDesk
from rnr_print.games.keepsakes import Keepsakes, Witness
from rnr_print.games.registry import game_of
from rnr_print.play.match import STRIDE
from rnr_print.play.opening import Opening
from rnr_print.play.room import Room
from rnr_print.play.sitter import Endless, Paused, Sitter, Stale
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.pdf.document import Document
from rnr_print.print.sheets.geometry import Size
from rnr_print.print.sheets.rules import SheetTemplate
from rnr_print.rulebook.tree import Example

PICTURES: Final[Mapping[str, Picture]] = {".png": "png", ".webp": "webp", ".jpg": "jpg"}
DPI: Final = 200


class Chronicle(list[Event]):
    """A log, and a witness who sees everything happen."""

    def __init__(self) -> None:
        super().__init__()
        self.table: Table | None = None
        self.witness: Witness | None = None

    def watch(self, keepsakes: Keepsakes, table: Table) -> None:
        """From now on somebody looks on."""
        self.table, self.witness = table, keepsakes.witness(table)

    def append(self, event: Event) -> None:
        super().append(event)
        if self.witness is not None and self.table is not None:
            self.witness.saw(self.table, event)


def keepsakes_of(desk: Desk, name: str = "") -> tuple[Keepsakes, str]:
    """What the game makes of games, and which of it is meant. Raises InputError."""
    game = game_of(desk.database.game.rules)
    found = game.keepsakes if game else None
    if found is None:
        raise fail("this game makes nothing of its games; leave --as out", desk.folder)
    if name and name not in found.names:
        raise fail(f"no {name!r} is made of a game; one of {', '.join(found.names)}")
    return found, name or found.names[0]


def seen_in_example(desk: Desk, example: Example, keepsakes: Keepsakes) -> Witness:
    """Who saw an example played, in the first of its modes. Raises InputError."""
    stage, source, log = desk.stage(desk.modes(example)[0]), example.yaml, Chronicle()
    steps = read_steps(source, ("script",), stage.players(source), stage.queries)
    script = Played(stage, steps)
    table = script.table = stage.set_up(source, script, log, Trace())
    log.watch(keepsakes, table)
    with suppress(ScriptEnd):
        stage.play(table)
    assert log.witness is not None
    log.witness.left(table)
    return log.witness


def seen_in_game(
    room: Room, opening: Opening, answers: tuple[Answer, ...], keepsakes: Keepsakes
) -> Witness:
    """Who saw a game with these answers, and played on by programs where they play. Raises
    InputError for answers that aren't legal."""
    begun, log, trace = room.begun(opening), Chronicle(), Trace()
    sitter = Sitter(opening.seed, answers, lambda: len(log), lambda decision: None)
    table = sitter.table = begun.stage.set_up(begun.source, sitter, log, trace)
    pool, luck = room.desk.pool, opening.seed + len(answers) * STRIDE
    sitter.agents = room.tabletop.sit(pool, table, opening.agents, luck, opening.think)
    log.watch(keepsakes, table)
    try:
        with suppress(Paused):
            begun.stage.play(table)
    except Stale as stale:
        raise fail(room.say("stale", n=stale.given, all=len(answers))) from None
    except Endless:
        raise fail(room.say("endless")) from None
    assert log.witness is not None
    log.witness.left(table)
    return log.witness


@dataclass(frozen=True)
class Making:
    """How a page is made: of which game, its language, ink and paper, which of its `keepsakes`."""

    workspace: Workspace
    folder: Path
    locale: str
    ink: Ink
    paper: str
    keepsakes: Keepsakes
    name: str


def write_page(making: Making, witness: Witness, path: Path) -> None:
    """A keepsake in a file, a PDF or a picture by its ending. Raises InputError."""
    if path.suffix not in (".pdf", *PICTURES):
        raise fail(f"{path.name}: a page is a .pdf, .png, .webp or .jpg", path)
    data = page(making, witness)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, data if path.suffix == ".pdf" else picture(data, path.suffix))


def sized(workspace: Workspace, paper: str) -> Size:
    """How large a paper is. Raises InputError for one that there isn't."""
    papers = SheetTemplate.load(workspace.shared("sheets")).papers
    if paper not in papers:
        raise fail(f"no paper {paper!r}; one of {', '.join(papers)}")
    return papers[paper].size


def page(making: Making, witness: Witness) -> bytes:
    """A keepsake as a PDF of one page. Raises InputError."""
    workspace, folder, ink = making.workspace, making.folder, making.ink
    job = Job(
        workspace=workspace, product="cards", game=folder.name, edition="", locale=making.locale,
        paper=making.paper, sides="simplex", ink=ink,
    )  # fmt: skip
    edition = OpenEdition(job)
    palette = edition.theme.palette(ink)
    icons = IconShelf.read(workspace.shared("icons"), palette)
    inks = Inks(palette, ink == "low")
    brushes = Brushes(inks, edition.fonts, icons, making.locale, workspace.cache)
    size = sized(workspace, making.paper)
    desk = DrawingDesk(
        folder, edition.database, edition.teller, brushes, (size.height, size.width), (),
        workspace.cache,
    )  # fmt: skip
    figure = making.keepsakes.page(making.name, witness, desk)
    document = Document(title=figure.alt, lang=making.locale)
    document.begin_page(figure.width, figure.height)
    figure.draw(document.canvas, 0, 0)
    document.end_page()
    return document.bytes()


def picture(pdf: bytes, suffix: str) -> bytes:
    """The one page of a PDF as a picture."""
    (image,) = raster.pictures(pdf, DPI)
    return raster.encoded(image, PICTURES[suffix], DPI)
