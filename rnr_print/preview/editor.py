"""Opens a file of the workspace in the user's editor, at a place."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.routing import BaseRoute

from rnr_print.core.errors import fail
from rnr_print.preview.desk import Desk
from rnr_print.web.answers import get, post

PLACES = {
    "code": "--goto {file}:{line}:{column}", "codium": "--goto {file}:{line}:{column}",
    "cursor": "--goto {file}:{line}:{column}", "subl": "{file}:{line}:{column}",
    "zed": "{file}:{line}:{column}", "gvim": "+{line} {file}", "kate": "--line {line} {file}",
    "gedit": "+{line}:{column} {file}", "mate": "--line {line}:{column} {file}",
    "idea": "--line {line} --column {column} {file}", "emacsclient": "-n +{line}:{column} {file}",
}  # fmt: skip
"""Editors with windows of their own, and how they are told a place."""


def editor_of(said: str = "") -> str:
    """The command that opens a file: what is `said`, or what $VISUAL or $EDITOR name, if that has
    windows of its own; else nothing, and links lead to VS Code."""
    for named in (said, os.environ.get("VISUAL", ""), os.environ.get("EDITOR", "")):
        words = shlex.split(named) if named.strip() else []
        if not words:
            continue
        if "{file}" in named:
            return named
        places = PLACES.get(Path(words[0]).stem)
        if places and shutil.which(words[0]):
            return f"{shlex.join(words)} {places}"
        if named == said:
            known = ", ".join(PLACES)
            raise fail(f"no editor {said!r} to be told a place; one of {known}, or 'NAME {{file}}'")
    return ""


def routes(desk: Desk, editor: str) -> list[BaseRoute]:
    """What opens the editor, and says whether there is one."""

    def told(request: Request) -> Any:
        return {"editor": shlex.split(editor)[0] if editor else ""}

    def opened(request: Request, body: Any) -> Any:
        if not editor:
            raise fail("no editor; name one with --editor")
        path, line, column = _place(desk, body)
        words = [
            word.replace("{file}", str(path)).replace("{line}", str(line))
            .replace("{column}", str(column)) for word in shlex.split(editor)
        ]  # fmt: skip
        try:
            subprocess.Popen(
                words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, start_new_session=True,
            )  # fmt: skip
        except OSError as error:
            raise fail(f"{words[0]} can't be started: {error.strerror}") from None
        return {}

    return [get("/editor", told), post("/open", opened)]


def _place(desk: Desk, body: Any) -> tuple[Path, int, int]:
    """The file and the place that a page names. Raises InputError for one out of the workspace."""
    said = body if isinstance(body, dict) else {}
    path = Path(str(said.get("file", ""))).resolve()
    homes = [desk.workspace.root.resolve(), *(each.resolve() for each in desk.workspace.sources)]
    if not path.is_file() or not any(map(path.is_relative_to, homes)):
        raise fail("no file of this workspace")
    line, column = (
        each if isinstance(each := said.get(name), int) and each > 0 else 1
        for name in ("line", "column")
    )
    return path, line, column
