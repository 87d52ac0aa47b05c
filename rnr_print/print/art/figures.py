"""Figures: Jinja2 templates that render to tone-coded SVG, with shared parts as macros."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from rnr_print.core.errors import InputError, Place, Problem, fail
from rnr_print.core.untrusted.sandbox import Sandbox
from rnr_print.print.art.safe_svg import check_fragment

SUFFIX = ".svg.j2"
MAX_SVG = 2_000_000  # characters; a figure of ours has about 10,000
_REFERENCE = re.compile(r"""["']([\w/-]+\.svg\.j2)["']""")


class FigureShelf:
    """The figure templates of one game, found under `<folder>/figures`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "figures"
        self._sandbox = Sandbox(self.folder, autoescape=False)
        self._sources: dict[str, tuple[bytes, list[str]]] = {}

    def render(self, name: str, arguments: Mapping[str, object], uid: str) -> str:
        """The SVG fragment of figure `name`; `uid` keeps ids apart when it stands twice."""
        path = self.folder / (name + SUFFIX)
        if not path.is_file():
            raise fail(f"no figure {name}; draw it here or name one that exists", path)
        try:
            svg = self._sandbox.render(name + SUFFIX, {**arguments, "uid": uid})
        except InputError as error:
            raise InputError(map(self._told_with_path, error.problems)) from None
        if len(svg) > MAX_SVG:
            raise fail(f"the figure is longer than {MAX_SVG} characters; draw less", path)
        check_fragment(svg, path)
        return svg

    def _told_with_path(self, problem: Problem) -> Problem:
        at = problem.place or Place("")
        return Problem(problem.message, Place(str(self.folder / at.file), at.line, at.column))

    def sources(self, name: str) -> Iterator[bytes]:
        """The bytes of the template and of everything it imports, each once, in a fixed order."""
        waiting, seen = [name + SUFFIX], set[str]()
        while waiting:
            file = waiting.pop(0)
            if file not in seen:
                seen.add(file)
                data, imported = self._source(file)
                yield data
                waiting.extend(imported)

    def _source(self, file: str) -> tuple[bytes, list[str]]:
        """The bytes of a template, none where there is none, and what it imports."""
        if file not in self._sources:
            path = self.folder / file
            data = path.read_bytes() if path.is_file() else b""
            self._sources[file] = data, _REFERENCE.findall(data.decode(errors="replace"))
        return self._sources[file]
