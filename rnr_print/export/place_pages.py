"""Pages of HTML that show translators where texts stand: they hold all that they show."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from io import BytesIO

from PIL import Image

from rnr_print.print.faces.rooms import Box

AROUND = 6.0
"""What is seen around a box, mm."""
LEAST = 50.0
"""How wide a part is seen at least, mm."""
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
    """Where a text is shown: on which picture of a product, by its name, and in which box, in mm
    from its lower left corner."""

    product: str
    picture: str
    size: tuple[float, float]
    box: Box


def entry(
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
    beside = max(AROUND, (LEAST - right + left) / 2)
    x, y = max(left - beside, 0), max(high - top - AROUND, 0)
    w, h = min(right + beside, wide) - x, min(high - low + AROUND, high) - y
    return (
        f"<svg viewBox='{x:.1f} {y:.1f} {w:.1f} {h:.1f}' role='img' aria-label='where it stands'>"
        f"<use href='#{spot.picture}'/><rect x='{left:.1f}' y='{high - top:.1f}' "
        f"width='{right - left:.1f}' height='{top - low:.1f}'/></svg>"
    )


def page(title: str, body: str, products: Mapping[str, object]) -> bytes:
    """A page with links to those of all products."""
    links = " ".join(f"<a href='{escape(each)}.html'>{escape(each)}</a>" for each in products)
    return "".join(_lines(title, links, body)).encode()


def _lines(title: str, links: str, body: str) -> Iterator[str]:
    yield "<!doctype html>\n<html lang='en'><head><meta charset='utf-8'>"
    yield f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
    yield "<meta name='viewport' content='width=device-width'>"
    yield f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>\n"
    yield f"<nav><a href='index.html'>all</a> {links}</nav>\n<main>{body}</main></body></html>\n"


def image_of(name: str, size: tuple[float, float], image: Image.Image) -> str:
    """A picture that entries of the page show parts of."""
    stream = BytesIO()
    image.quantize(64).save(stream, "PNG", optimize=True)
    data = b64encode(stream.getvalue()).decode()
    wide, high = (f"{side:g}" for side in size)
    url = f"data:image/png;base64,{data}"
    return f"<image id='{name}' width='{wide}' height='{high}' href='{url}'/>"
