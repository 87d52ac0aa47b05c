"""What a page asks, as routes: plain functions that give what JSON can hold, and their problems."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rnr_print.core.errors import InputError, fail
from rnr_print.web.told import all_told

API = "/api"
WRONG = 422
"""The status of an answer that is a list of problems."""
Ask = Callable[[Request], Any]
Act = Callable[[Request, Any], Any]


def get(path: str, ask: Ask) -> Route:
    """A route that answers GET of `/api` + `path` with what `ask` gives, asked in a thread."""

    async def answered(request: Request) -> Response:
        return await run_in_threadpool(_answer, lambda: ask(request))

    return Route(API + path, answered, methods=["GET"])


def post(path: str, act: Act) -> Route:
    """A route that answers POST of `/api` + `path`: `act` takes the request and its body."""

    async def answered(request: Request) -> Response:
        body = await request.body()

        def give() -> Any:
            try:
                said = json.loads(body or b"null")
            except (ValueError, RecursionError):
                raise fail("not JSON") from None
            return act(request, said)

        return await run_in_threadpool(_answer, give)

    return Route(API + path, answered, methods=["POST"])


def plain(data: Any, status: int = 200) -> Response:
    """An answer in JSON."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Response(text, status, media_type="application/json")


def _answer(give: Callable[[], Any]) -> Response:
    try:
        found = give()
    except InputError as error:
        return plain({"problems": all_told(error.problems)}, WRONG)
    return found if isinstance(found, Response) else plain(found)
