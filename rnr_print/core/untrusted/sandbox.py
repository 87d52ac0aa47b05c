"""Jinja2 for templates from strangers: they fill in values and draw; they reach nothing else."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any
from zlib import crc32

import jinja2
from jinja2.loaders import split_template_path

from rnr_print.core.errors import InputError, Place, Problem, fail
from rnr_print.core.tracking import record, recording
from rnr_print.core.untrusted.bounded_jinja import CAN_HAPPEN, BoundedEnvironment, TooMuch
from rnr_print.core.untrusted.compiled import CompiledTemplates

MAX_BYTES = 200_000  # of a template; the largest of ours has 15,000


_COMPILED = CompiledTemplates()


class Sandbox:
    """The templates below `folder`, and below those `behind` it what it lacks; their places are
    told relative to these."""

    def __init__(
        self, folder: Path, autoescape: bool, extensions: tuple[type, ...] = (),
        behind: Sequence[Path] = (),
    ) -> None:  # fmt: skip
        self.folder, self.folders = folder, (folder, *behind)
        self.environment = _Environment(
            loader=_ConfinedLoader(self.folders),
            autoescape=autoescape,
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=extensions,
            bytecode_cache=_COMPILED,
        )
        self.environment.globals |= {
            "cos": cosine, "sin": sine, "sqrt": math.sqrt, "atan2": math.atan2, "pi": math.pi,
            "chance": chance,
        }  # fmt: skip
        self._refused: dict[str, tuple[InputError, set[str]]] = {}
        """The templates that are tried no more: what is wrong with each, and what was read."""

    def render(self, file: str, variables: Mapping[str, object]) -> str:
        """What the template `file` gives. Raises InputError with the place in the template."""
        if file in self._refused:
            refused, names = self._refused[file]
            record(*names)
            raise refused
        with recording() as names:
            return self._rendered(file, variables, names)

    def _rendered(self, file: str, variables: Mapping[str, object], names: set[str]) -> str:
        """What the template `file` gives; `names` are of what is read for it."""
        self.environment.begin()
        try:
            rendered = self.environment.get_template(file).render(variables)
            rendered.encode()  # half a surrogate pair, written as '\\ud800', is no text
            return rendered
        except jinja2.TemplateSyntaxError as error:
            wrong = fail(error.message or "syntax error", error.name, error.lineno)
            self._refused[file] = wrong, names
            raise wrong from None
        except jinja2.TemplateNotFound as error:
            at = self._place(error.__traceback__) or Place(file)
            message = f"no template {error.name!r} in {self.folder.name}/; check the name"
            raise InputError(Problem(message, at)) from None
        except CAN_HAPPEN as error:
            at = self._place(error.__traceback__) or Place(file)
            why = str(error) or "out of memory"
            problem = InputError(Problem(f"the template can't be rendered: {why}", at))
            if isinstance(error, TooMuch):  # it would be so again, and cost as much
                self._refused[file] = problem, names
            raise problem from None

    def path(self, file: str) -> Path:
        """Where the template `file` is, or would be."""
        return _there(self.folders, file)

    def _place(self, trace: TracebackType | None) -> Place | None:
        """The innermost template line of a traceback; Jinja2 gives frames its templates' lines."""
        found = None
        while trace is not None:
            file = Path(trace.tb_frame.f_code.co_filename)
            for folder in self.folders:
                if file.is_relative_to(folder):
                    found = Place(file.relative_to(folder).as_posix(), trace.tb_lineno)
            trace = trace.tb_next
        return found


class _Environment(BoundedEnvironment):
    """A sandbox that tells which of its templates are used, those within others included."""

    def _load_template(self, name: Any, globals: Any) -> jinja2.Template:
        assert isinstance(self.loader, _ConfinedLoader)
        record(*(f"file {folder / str(name)}" for folder in self.loader.folders))
        return super()._load_template(name, globals)


class _ConfinedLoader(jinja2.BaseLoader):
    """Reads below its folders only, the first that has a template; no links that lead out."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.folders = folders

    def get_source(
        self, environment: jinja2.Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        parts = split_template_path(template)
        try:
            path = _there(self.folders, str(Path(*parts)))
            real = path.resolve()
            inside = any(real.is_relative_to(each.resolve()) for each in self.folders)
            if not inside or not path.is_file():
                raise jinja2.TemplateNotFound(template)
            with path.open("rb") as stream:
                data = stream.read(MAX_BYTES + 1)
        except (OSError, ValueError):  # a name can be too long, or no name
            raise jinja2.TemplateNotFound(template) from None
        if len(data) > MAX_BYTES:
            message = f"larger than {MAX_BYTES // 1000} KB; split it"
            raise jinja2.TemplateSyntaxError(message, 0, template)
        try:
            return data.decode(), str(path), lambda: True
        except UnicodeDecodeError as error:
            line, message = data.count(b"\n", 0, error.start) + 1, "not UTF-8; save it as UTF-8"
            raise jinja2.TemplateSyntaxError(message, line, template) from None


def _there(folders: Sequence[Path], file: str) -> Path:
    """The path of `file` in the first folder that has it; in the first of all if none does."""
    paths = [folder / file for folder in folders]
    return next((path for path in paths if path.is_file()), paths[0])


def chance(*seeds: float | str) -> float:
    """A number in 0..1 that depends on the seeds alone: scatter that never changes.

    It is a checksum and no good generator: close seeds give related numbers, so that a long row
    of them shows a pattern. Our pictures were composed with it; another would move their scatter.
    """
    if not all(isinstance(seed, int | float | str) for seed in seeds):
        raise TypeError("chance takes numbers and words")
    return crc32(repr(seeds).encode()) / 2**32


def cosine(degrees: float) -> float:
    """Cosine of an angle in degrees."""
    return math.cos(math.radians(degrees))


def sine(degrees: float) -> float:
    """Sine of an angle in degrees."""
    return math.sin(math.radians(degrees))
