"""`rnr build`: everything that can be printed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import Field, fields
from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

from rnr_print.build.job import Options
from rnr_print.build.option import Option
from rnr_print.build.request import Wishes
from rnr_print.cli.options import Game, Locales, Overrides, Quiet, Root, given, listed, path_of

SHARED: dict[str, Any] = {"game": Game, "locales": Locales, "overrides": Overrides}
"""What other commands are asked alike."""


def build(workspace: Path | None, quiet: bool, **said: Any) -> None:
    """Build PDFs, ready to print at 100 %. Their names tell every option that changes them.

    Example: rnr build cards --edition base,expansion --locale ru,en --sides gutterfold
    """
    from rnr_print.build import gc_policy
    from rnr_print.build.builder import build_all
    from rnr_print.build.remarks import remarks
    from rnr_print.cli.progress import progress
    from rnr_print.core.workspace import find_workspace

    wishes = Wishes(**{each.name: _value(each, said[each.name]) for each in fields(Wishes)})
    gc_policy.let_lie()
    remarked = list(remarks(wishes))
    with progress(quiet or not sys.stderr.isatty()) as tick:
        made = build_all(find_workspace(workspace), wishes, tick)
    if not quiet:
        for line in made:
            print(line)
        for line in remarked:
            print(line, file=sys.stderr)


def _value(field: Field[Any], said: Any) -> Any:
    """The value of an option as it was said. Raises InputError."""
    if isinstance(said, list):
        return tuple(said)
    if not field.default and isinstance(field.default, str | tuple) and field.name not in SHARED:
        said = given(_flag(field), said)
    return tuple(listed(said or "")) if isinstance(field.default, tuple) else said


def _flag(field: Field[Any]) -> str:
    option: Option = field.metadata["option"]
    return f"--{option.flag or field.name.replace('_', '-')}"


def _parameters() -> Iterator[Parameter]:
    """What the command takes: what is asked of all files first, then options."""
    hints, of_files = get_type_hints(Wishes), {each.name for each in fields(Options)}
    for field in sorted(fields(Wishes), key=lambda each: each.name in of_files):
        usual = field.default
        if field.name in SHARED:
            asked = SHARED[field.name]
        elif field.name == "products":
            help = field.metadata["option"].help
            asked, usual = Annotated[list[str] | None, typer.Argument(help=help)], None
        else:
            asked = Annotated[_type(hints[field.name], usual), _option(field)]
        if isinstance(usual, tuple):
            usual = ",".join(usual) or None
        elif usual == "" and field.name not in SHARED:
            usual = None
        yield Parameter(field.name, Parameter.KEYWORD_ONLY, default=usual, annotation=asked)
    for name, asked, usual in (("workspace", Root, None), ("quiet", Quiet, False)):
        yield Parameter(name, Parameter.KEYWORD_ONLY, default=usual, annotation=asked)


def _type(hint: Any, usual: object) -> Any:
    """What is said of an option: lists and words as text, all else as its field has it."""
    return (str if usual else str | None) if isinstance(usual, str | tuple) else hint


def _option(field: Field[Any]) -> Any:
    option: Option = field.metadata["option"]
    flag, more = _flag(field), dict[str, Any]()
    if isinstance(field.default, Path) or "Path" in str(field.type):
        more["parser"] = path_of(flag)
    if field.default is True:
        flag += f"/--no-{field.name}"
    return typer.Option(
        flag, help=option.help, metavar=option.metavar, show_default=option.shown or True,
        **more,
    )  # fmt: skip


vars(build)["__signature__"] = Signature(list(_parameters()))
