"""Figures: Jinja2 templates that render to tone-coded SVG, with shared parts as macros."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from zlib import crc32

import jinja2
from jinja2.sandbox import ImmutableSandboxedEnvironment

from rnr_print.errors import InputError, Place, Problem, fail

SUFFIX = ".svg.j2"
MAX_SVG = 2_000_000  # characters; a figure of ours has about 10,000
_REFERENCE = re.compile(r"""["']([\w/-]+\.svg\.j2)["']""")


def chance(*seeds: int | str) -> float:
    """A number in 0..1 that depends on the seeds alone: scatter that never changes."""
    return crc32(repr(seeds).encode()) / 2**32


def cosine(degrees: float) -> float:
    """Cosine of an angle in degrees."""
    return math.cos(math.radians(degrees))


def sine(degrees: float) -> float:
    """Sine of an angle in degrees."""
    return math.sin(math.radians(degrees))


class FigureShelf:
    """The figure templates of one game, found under `<folder>/figures`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "figures"
        self.environment = ImmutableSandboxedEnvironment(
            loader=jinja2.FileSystemLoader(self.folder),
            undefined=jinja2.StrictUndefined,
            autoescape=False,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.environment.globals.update(
            cos=cosine, sin=sine, sqrt=math.sqrt, atan2=math.atan2, pi=math.pi, chance=chance
        )

    def render(self, name: str, arguments: Mapping[str, object], uid: str) -> str:
        """The SVG fragment of figure `name`; `uid` keeps ids apart when it stands twice."""
        try:
            template = self.environment.get_template(name + SUFFIX)
            svg = template.render(**arguments, uid=uid)
        except jinja2.TemplateNotFound as error:
            raise fail(
                f"no figure {error.name}; add it or name one that exists",
                self.folder / (name + SUFFIX),
            ) from None
        except jinja2.TemplateSyntaxError as error:
            raise fail(str(error.message), error.filename or name, error.lineno) from None
        except jinja2.TemplateError as error:
            place = Place(str(self.folder / (name + SUFFIX)))
            raise InputError(Problem(f"the figure can't be drawn: {error}", place)) from None
        if len(svg) > MAX_SVG:
            raise fail(f"the figure is longer than {MAX_SVG} characters", self.folder / name)
        return svg

    def sources(self, name: str) -> Iterator[bytes]:
        """The bytes of the template and of everything it imports, each once, in a fixed order."""
        waiting, seen = [name + SUFFIX], set[str]()
        while waiting:
            file = waiting.pop(0)
            path = self.folder / file
            if file in seen or not path.is_file():
                continue
            seen.add(file)
            data = path.read_bytes()
            yield data
            waiting.extend(_REFERENCE.findall(data.decode(errors="replace")))
