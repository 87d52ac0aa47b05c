"""The files that pages are made of: scripts and stylesheets of our packages, and our fonts.

Which there are is settled when the server starts, so no path that is asked for leads anywhere else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from rnr_print.core.workspace import OURS

TYPES = {
    ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".ttf": "font/ttf",
}  # fmt: skip
FONTS = {
    "title": "oswald/Oswald[wght].ttf",
    "text": "fira-sans-condensed/FiraSansCondensed-Regular.ttf",
    "text-bold": "fira-sans-condensed/FiraSansCondensed-SemiBold.ttf",
    "text-italic": "fira-sans-condensed/FiraSansCondensed-Italic.ttf",
    "code": "jetbrains-mono/JetBrainsMono[wght].ttf",
    "any": "noto-sans/NotoSans[wght].ttf",
}
"""Of the tool, whatever fonts a workspace has."""


IMPORT = re.compile(r'^import [^"]*"/static/([^"]+)";', re.M)
"""An import of a module that is needed before the one that has it runs."""


def routes(folders: Iterable[Path]) -> list[Route]:
    """Routes to all files of these folders: `/static/PACKAGE/FILE`, and `/fonts/NAME.ttf`."""
    fonts = {f"{name}.ttf": OURS / "fonts" / file for name, file in FONTS.items()}
    return [
        Route("/static/{package}/{file}", _sender(_files(folders)), methods=["GET"]),
        Route("/fonts/{file}", _sender(fonts), methods=["GET"]),
    ]


def modules(folders: Iterable[Path], *scripts: str) -> list[str]:
    """The addresses of all modules that these lead to by their imports, themselves among them, so
    that a browser need not find one by another."""
    files, found = _files(folders), dict.fromkeys(scripts)
    waiting = list(scripts)
    while waiting:
        path = files.get(waiting.pop().removeprefix("/static/"))
        told = IMPORT.findall(path.read_text("utf-8")) if path else []
        new = [each for name in told if (each := f"/static/{name}") not in found]
        found |= dict.fromkeys(new)
        waiting += new
    return list(found)


def _files(folders: Iterable[Path]) -> dict[str, Path]:
    """Files by what they are called behind `/static/`."""
    return {
        f"{folder.parent.name}/{path.name}": path
        for folder in folders for path in sorted(folder.iterdir()) if path.suffix in TYPES
    }  # fmt: skip


def _sender(files: Mapping[str, Path]):  # type: ignore[no-untyped-def]  # an endpoint
    def send(request: Request) -> Response:
        name = "/".join(request.path_params.values())
        path = files.get(name)
        if path is None:
            return PlainTextResponse("no such file\n", 404)
        data = path.read_bytes()
        tag = f'"{blake2b(data, digest_size=12).hexdigest()}"'
        headers = {"etag": tag, "cache-control": "no-cache"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return Response(data, headers=headers, media_type=TYPES[path.suffix])

    return send
