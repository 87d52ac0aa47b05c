"""Pictures of where each text of a game stands, for translators: a page of HTML for each product,
with the part of the card, sheet or book that says it, its box marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import chain
from pathlib import Path

import pypdfium2

from rnr_print.build import loaders
from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Job
from rnr_print.build.page_places import books, stands
from rnr_print.build.text_notes import Notes
from rnr_print.build.text_places import Drawn, drawn, job_of
from rnr_print.build.tracing import Trail, tracing
from rnr_print.core.files import write_whole
from rnr_print.core.workspace import Workspace
from rnr_print.export.place_pages import AROUND, Shown, entry, image_of, page
from rnr_print.export.raster import page as page_picture
from rnr_print.export.raster import pictures
from rnr_print.print.faces.onlooker import Seen
from rnr_print.print.faces.rooms import Box
from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.units import PT_PER_MM

DPI = 100
PAGE_DPI = 80
"""Of pages, which are many and large."""
ELSEWHERE = "elsewhere"
"""The page of texts without a picture: of what is said only at a table, or in a log."""


def write(workspace: Workspace, game: str, language: str, out: Path) -> Path:
    """Write the pages into a folder in `out`; gives its index. Raises InputError."""
    job, folder = job_of(workspace, game, language), workspace.game(game)
    texts = loaders.texts(folder)
    texts.languages([language])
    plain = list(drawn(job))
    spots, files = _shown(job, plain)
    notes, catalog = Notes(workspace, game), OpenEdition(job).catalog
    entries: dict[str, list[str]] = {}
    used: dict[str, dict[str, Shown]] = {}
    for messages in texts.messages.values():
        for message in messages:
            spot = spots.get(message.context)
            on = spot.product if spot else ELSEWHERE
            used.setdefault(on, {}).update({spot.picture: spot} if spot else {})
            said = catalog.words.get((message.context, message.text), ())
            told = message.note, *notes.about(message, language).comments
            source = "\n".join(filter(None, (message.text, message.plural)))
            html = entry(message.context, source, said, told, spot, language)
            entries.setdefault(on, []).append(html)
    target = out / f"{game}-{language}-places"
    target.mkdir(parents=True, exist_ok=True)
    faces = {each.product: each.faces for each in plain}
    for product, articles in entries.items():
        images = (
            *_of_faces(faces.get(product, ()), used[product]),
            *_of_files(files, used[product]),
        )
        stored = f"<svg class='store' aria-hidden='true'><defs>{''.join(images)}</defs></svg>"
        body = "".join((f"<h1>{escape(product)}</h1>", stored if images else "", *articles))
        write_whole(target / f"{product}.html", page(f"{game} · {product}", body, entries))
    index = target / "index.html"
    counts = "".join(
        f"<li><a href='{escape(each)}.html'>{escape(each)}</a>: {len(articles)} texts</li>"
        for each, articles in entries.items()
    )
    title = f"{game} · {language}"
    write_whole(index, page(title, f"<h1>{escape(title)}</h1><ul>{counts}</ul>", entries))
    return index


def _shown(job: Job, plain: Sequence[Drawn]) -> tuple[dict[str, Shown], list[bytes]]:
    """The first face that shows each text, else the first page of a drawing or book; and the files
    of these."""
    found: dict[str, Shown] = {}
    files: list[bytes] = []
    with tracing() as trail:
        again = list(drawn(job))
        for own, traced in zip(plain, again, strict=True):
            faces = zip(own.faces, traced.faces, strict=False)
            for number, (face, same) in enumerate(faces):
                for room, marked in zip(face.rooms, same.rooms, strict=False):
                    for named in trail.texts_in(" ".join(marked.texts)):
                        box = _beside(_origin(face), room.box)
                        shown = Shown(own.product, f"f{number}", _size(face), box)
                        found.setdefault(named.context, shown)
        for made in chain(again, books(job)):
            for context, shown in _on_pages(made, len(files), trail):
                found.setdefault(context, shown)
            files.append(made.pdf)
    return found, files


def _on_pages(made: Drawn, file: int, trail: Trail) -> Iterator[tuple[str, Shown]]:
    """Where each text stands on the pages of a file."""
    if not made.pdf:
        return
    document = pypdfium2.PdfDocument(made.pdf)
    sizes = [tuple(side / PT_PER_MM for side in each.get_size()) for each in document]
    printed = _printed(made, document)
    document.close()
    for context, stand in stands(printed.lines, trail).items():
        wide, high = sizes[stand.page - 1]
        left, low, right, top = (edge / PT_PER_MM for edge in stand.box)
        picture = f"p{file}-{stand.page}"
        yield context, Shown(made.product, picture, (wide, high), (left, low, right, top))


def _printed(made: Drawn, document: pypdfium2.PdfDocument) -> Drawn:
    """The same with the lines alone whose letters are found where they stand: what is turned or
    stretched on its page may lie elsewhere."""
    pages = [each.get_textpage() for each in document]
    found = []
    for line in made.lines:
        if line.stand:
            there = pages[line.stand.page - 1].get_text_bounded(*line.stand.box)
            letters = set(filter(str.isalnum, there.casefold()))
            if letters and 2 * len(letters & set(line.text.casefold())) >= len(letters):
                found.append(line)
    return made._replace(lines=found)


def _size(face: Seen) -> tuple[float, float]:
    """The size of a face's picture, mm; what is stamped on a page has none of its own."""
    if min(face.size) > 0:
        return face.size
    reach = max((abs(edge) for room in face.rooms for edge in room.box), default=0.0) + AROUND
    return 2 * reach, 2 * reach


def _origin(face: Seen) -> tuple[float, float]:
    """Where the lower left corner of a face's picture lies from what it is drawn around, mm: what
    is stamped on a page is drawn around its middle."""
    wide, high = _size(face)
    return (0.0, 0.0) if min(face.size) > 0 else (wide / 2, high / 2)


def _beside(origin: tuple[float, float], box: Box) -> Box:
    x, y = origin
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def _of_faces(faces: Sequence[Seen], used: Iterable[str]) -> Iterator[str]:
    """The pictures of the faces that are used, each once, for all entries of a page."""
    wanted = sorted(int(name[1:]) for name in used if name[0] == "f")
    document = Document(title="places", lang="en")
    for number in wanted:
        document.begin_page(*_size(faces[number]))
        x, y = _origin(faces[number])
        document.canvas.translate(x * PT_PER_MM, y * PT_PER_MM)
        faces[number].again(document.canvas)
        document.end_page()
    drawn_faces = pictures(document.bytes(), DPI) if wanted else ()
    for number, image in zip(wanted, drawn_faces, strict=True):
        yield image_of(f"f{number}", _size(faces[number]), image)


def _of_files(files: Sequence[bytes], used: dict[str, Shown]) -> Iterator[str]:
    """The pictures of the pages that are used, of drawings and books."""
    for name in sorted(each for each in used if each[0] == "p"):
        file, number = map(int, name[1:].split("-"))
        yield image_of(name, used[name].size, page_picture(files[file], number - 1, PAGE_DPI))
