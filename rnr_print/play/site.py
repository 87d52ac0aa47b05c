"""The page of the table: its routes, its files, and the watch over the game's files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event as Flag
from threading import Thread
from typing import Any, Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from watchfiles import watch

from rnr_print.core.errors import InputError
from rnr_print.core.workspace import Workspace
from rnr_print.play.session import Session
from rnr_print.web.answers import get, post
from rnr_print.web.events import Events
from rnr_print.web.site import Screen, Site

STATIC: Final = Path(__file__).parent / "static"
KEPT: Final = {"cache-control": "private, max-age=86400, immutable"}
"""A picture's address says which version of the table it belongs to."""
PAUSE: Final = 400
"""Milliseconds that files are left to settle."""
GAME: Final = "game"


def table_of(
    workspace: Workspace, game: str, locale: str, overrides: Path | None
) -> tuple[Site, Session]:
    """The site, and the table that it shows. Raises InputError where the game can't be opened or
    has no rules."""
    events = Events()
    session = Session(
        workspace, game, locale, overrides, lambda: events.send(GAME, None), lambda: events.closed
    )
    screen = Screen(
        "table", "", "/static/play/table.js", "", tuple(_routes(session)), "/static/play/table.css"
    )
    site = Site("rnr play", session.room.teller.title, (screen,), (STATIC,), events=events)
    return site, session


def _routes(session: Session) -> list[Route]:
    acts: dict[str, Callable[[Any], Any]] = {
        "/start": session.start, "/resume": session.resume, "/players": session.players,
        "/answer": session.answer, "/why": session.why, "/undo": session.undo,
        "/redo": session.redo, "/hand-over": session.hand_over, "/uncover": session.uncover,
        "/save": session.save, "/again": session.again,
    }  # fmt: skip
    asks: dict[str, Callable[[Request], Any]] = {
        "/language": lambda request: session.language(),
        "/state": lambda request: session.state(),
        "/share": lambda request: session.share(),
        "/moments": lambda request: session.moments(),
        "/rule/{id}": lambda request: session.rule(request.path_params["id"]),
    }

    async def picture(request: Request) -> Response:
        return await run_in_threadpool(_picture, session, **request.path_params)

    async def keepsake(request: Request) -> Response:
        return await run_in_threadpool(_keepsake, session, **request.path_params)

    return [
        *(get(path, ask) for path, ask in asks.items()),
        *(post(path, _acting(act)) for path, act in acts.items()),
        Route("/keepsake/{name}.pdf", keepsake, methods=["GET"]),
        Route("/picture/{kind}/{name}", picture, methods=["GET"]),
    ]


def _acting(act: Callable[[Any], Any]) -> Callable[[Request, Any], Any]:
    return lambda request, body: act(body)


def _picture(session: Session, kind: str, name: str) -> Response:
    """A picture; what can't be drawn is no picture, and the page shows the name instead."""
    try:
        data = session.picture(kind, name)
    except InputError as error:
        return PlainTextResponse(f"{error.problems[0].message}\n", 404)
    return Response(data, headers=KEPT, media_type="image/webp")


def _keepsake(session: Session, name: str) -> Response:
    """A page of the game that was played."""
    try:
        data = session.keepsake(name)
    except InputError as error:
        return PlainTextResponse(f"{error.problems[0].message}\n", 404)
    return Response(data, media_type="application/pdf")


class Watch:
    """Tells a session when a file of its game changes, from a thread of its own."""

    def __init__(self, session: Session) -> None:
        self._session, self._stop = session, Flag()
        self._thread = Thread(target=self._run, daemon=True)

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join(timeout=5)

    def _run(self) -> None:
        changes = watch(
            self._session.folder, stop_event=self._stop, debounce=PAUSE, rust_timeout=1000,
            raise_interrupt=False,
        )  # fmt: skip
        for _ in changes:
            self._session.noticed()
