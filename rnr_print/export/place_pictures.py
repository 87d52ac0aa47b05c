"""Pictures of where each text of a game stands, for translators: a page of HTML for each product,
with the part of the card or sheet that says it, its box marked."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from io import BytesIO
from pathlib import Path

from PIL import Image

from rnr_print.build import loaders
from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Job
from rnr_print.build.text_notes import Notes
from rnr_print.build.text_places import Drawn, drawn, job_of
from rnr_print.build.tracing import tracing
from rnr_print.core.files import write_whole
from rnr_print.core.workspace import Workspace
from rnr_print.export.raster import pictures
from rnr_print.print.faces.onlooker import Seen
from rnr_print.print.faces.rooms import Box
from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.units import PT_PER_MM

DPI = 100
AROUND = 6.0
"""What is seen around a box, mm."""
ELSEWHERE = "elsewhere"
"""The page of texts without a picture: of books, stories, drawings."""
_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
_STYLE = """
:root{color-scheme:light dark;--line:#8886;--mark:#d4321c}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:70rem;padding:1rem}
article{display:grid;grid-template-columns:minmax(0,26rem) minmax(0,1fr);gap:.5rem 1.25rem;
border-top:1px solid var(--line);padding:1rem 0}
svg{display:block;width:100%;max-height:20rem;background:#fff;border:1px solid var(--line)}
svg.store{position:absolute;inset:0 auto auto 0;width:0;height:0;border:0;overflow:hidden}
rect{fill:none;stroke:var(--mark);stroke-width:.5}
h2{font:600 .9rem ui-monospace,monospace;margin:0;overflow-wrap:anywhere}
h1,p,li{overflow-wrap:anywhere}
p{margin:.25rem 0;overflow-wrap:anywhere;white-space:pre-wrap}
.told{opacity:.75;font-size:.85rem}
.said{font-size:1.1rem}
nav a{margin-inline-end:1rem;line-height:2}
@media(max-width:44rem){article{grid-template-columns:minmax(0,1fr)}}
"""


@dataclass(frozen=True, slots=True)
class Shown:
    """Where a text is shown: on which face of a product, by its number, and in which box."""

    product: str
    face: int
    size: tuple[float, float]
    box: Box


def write(workspace: Workspace, game: str, language: str, out: Path) -> Path:
    """Write the pages into a folder in `out`; gives its index. Raises InputError."""
    job, folder = job_of(workspace, game, language), workspace.game(game)
    texts = loaders.texts(folder)
    texts.languages([language])
    plain = list(drawn(job))
    spots = _shown(job, plain)
    notes, catalog = Notes(workspace, game), OpenEdition(job).catalog
    entries: dict[str, list[str]] = {}
    used: dict[str, set[int]] = {}
    for messages in texts.messages.values():
        for message in messages:
            spot = spots.get(message.context)
            page = spot.product if spot else ELSEWHERE
            used.setdefault(page, set()).update((spot.face,) if spot else ())
            said = catalog.words.get((message.context, message.text), ())
            told = message.note, *notes.about(message, language).comments
            source = "\n".join(filter(None, (message.text, message.plural)))
            html = _entry(message.context, source, said, told, spot, language)
            entries.setdefault(page, []).append(html)
    target = out / f"{game}-{language}-places"
    target.mkdir(parents=True, exist_ok=True)
    faces = {each.product: each.faces for each in plain}
    for product, articles in entries.items():
        stored = _stored(faces.get(product, ()), used[product])
        body = "".join((f"<h1>{escape(product)}</h1>", stored, *articles))
        write_whole(target / f"{product}.html", _page(f"{game} · {product}", body, entries))
    index = target / "index.html"
    counts = "".join(
        f"<li><a href='{escape(each)}.html'>{escape(each)}</a>: {len(articles)} texts</li>"
        for each, articles in entries.items()
    )
    title = f"{game} · {language}"
    write_whole(index, _page(title, f"<h1>{escape(title)}</h1><ul>{counts}</ul>", entries))
    return index


def _shown(job: Job, plain: Sequence[Drawn]) -> dict[str, Shown]:
    """The first face that shows each text."""
    found: dict[str, Shown] = {}
    with tracing() as trail:
        for own, traced in zip(plain, drawn(job), strict=True):
            faces = zip(own.faces, traced.faces, strict=False)
            for number, (face, same) in enumerate(faces):
                for room, marked in zip(face.rooms, same.rooms, strict=False):
                    for named in trail.texts_in(" ".join(marked.texts)):
                        box = _beside(_origin(face), room.box)
                        shown = Shown(own.product, number, _size(face), box)
                        found.setdefault(named.context, shown)
    return found


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


def _stored(faces: Sequence[Seen], used: set[int]) -> str:
    """The pictures of the faces that are used, each once, for all entries of a page."""
    wanted = sorted(used)
    if not wanted:
        return ""
    document = Document(title="places", lang="en")
    for number in wanted:
        document.begin_page(*_size(faces[number]))
        x, y = _origin(faces[number])
        document.canvas.translate(x * PT_PER_MM, y * PT_PER_MM)
        faces[number].again(document.canvas)
        document.end_page()
    images = "".join(
        _image(number, _size(faces[number]), image)
        for number, image in zip(wanted, pictures(document.bytes(), DPI), strict=True)
    )
    return f"<svg class='store' aria-hidden='true'><defs>{images}</defs></svg>"


def _entry(
    context: str, source: str, said: Sequence[str], told: Sequence[str], spot: Shown | None,
    language: str,
) -> str:  # fmt: skip
    """A text with its picture: all of it others' words, none of it markup."""
    words = escape("\n".join(said)) or "–"
    lines = "".join(f"<p class='told'>{escape(each)}</p>" for each in told if each)
    picture = _picture(spot) if spot else "<div></div>"
    return (
        f"<article id='{escape(context)}'>{picture}<div>"
        f"<h2>{escape(context)}</h2><p lang='en'>{escape(source)}</p>"
        f"<p class='said' dir='auto' lang='{escape(language)}'>{words}</p>{lines}</div></article>\n"
    )


def _picture(spot: Shown) -> str:
    wide, high = spot.size
    left, low, right, top = spot.box
    x, y = max(left - AROUND, 0), max(high - top - AROUND, 0)
    w, h = min(right + AROUND, wide) - x, min(high - low + AROUND, high) - y
    return (
        f"<svg viewBox='{x:.1f} {y:.1f} {w:.1f} {h:.1f}' role='img' aria-label='where it stands'>"
        f"<use href='#f{spot.face}'/><rect x='{left:.1f}' y='{high - top:.1f}' "
        f"width='{right - left:.1f}' height='{top - low:.1f}'/></svg>"
    )


def _page(title: str, body: str, products: Mapping[str, object]) -> bytes:
    links = " ".join(f"<a href='{escape(each)}.html'>{escape(each)}</a>" for each in products)
    return "".join(_lines(title, links, body)).encode()


def _lines(title: str, links: str, body: str) -> Iterator[str]:
    yield "<!doctype html>\n<html lang='en'><head><meta charset='utf-8'>"
    yield f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
    yield "<meta name='viewport' content='width=device-width'>"
    yield f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>\n"
    yield f"<nav><a href='index.html'>all</a> {links}</nav>\n<main>{body}</main></body></html>\n"


def _image(number: int, size: tuple[float, float], image: Image.Image) -> str:
    stream = BytesIO()
    image.quantize(64).save(stream, "PNG", optimize=True)
    data = b64encode(stream.getvalue()).decode()
    wide, high = (f"{side:g}" for side in size)
    url = f"data:image/png;base64,{data}"
    return f"<image id='f{number}' width='{wide}' height='{high}' href='{url}'/>"
