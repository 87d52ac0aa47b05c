"""What the screens of prints, books, findings and words ask the server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from rnr_print.core.errors import InputError, fail
from rnr_print.preview.checker import Checker
from rnr_print.preview.desk import Desk
from rnr_print.preview.workshop import Workshop
from rnr_print.web.answers import get

FOREVER = "private, max-age=31536000, immutable"
BOOKS = ("rulebook", "casebook")
OPTIONS = (
    "edition", "locale", "ink", "paper", "sides", "profile", "marks", "mixed_backs",
    "margin_coverage", "sleeved",
)  # fmt: skip
WIDTH = 900
"""Pixels of a page's picture where nobody says."""
PAINTING, PAINTED = "painting", "painted"


def workshop_of(desk: Desk, checker: Checker) -> Workshop:
    """The workshop of a desk, which tells its pages how far it is with painting; meanwhile the
    checker stands aside."""

    def tell(done: int, total: int) -> None:
        desk.events.send(PAINTING, {"done": done, "total": total})

    return Workshop(desk.workspace, tell, alone=checker.aside)


def prints(desk: Desk, workshop: Workshop) -> list[BaseRoute]:
    """Products as they would be printed, their pages, and what is cut out of them."""

    def asked(view: str, *names: str) -> Callable[[Request], Any]:
        def ask(request: Request) -> Any:
            given = (request.path_params[name] for name in names)
            return workshop.ask(_game(desk, request), view, *given, _said(request))

        return ask

    def early(request: Request) -> Any:
        number = _number(request.path_params["number"])
        return workshop.ask(_game(desk, request), "early", number, _said(request))

    def products(request: Request) -> Any:
        return workshop.ask(_game(desk, request), "products")

    def changes(request: Request) -> Any:
        said = request.query_params
        pages = said.get("before", ""), said.get("now", "")
        return workshop.ask(_game(desk, request), "changes", *pages)

    def page(request: Request) -> bytes:
        width = _number(request.query_params.get("width", str(WIDTH)))
        name = request.path_params["name"]
        return bytes(workshop.ask(_game(desk, request), "picture", name, width))

    def disc(request: Request) -> bytes:
        name, part = request.path_params["name"], request.path_params["part"]
        return bytes(workshop.ask(_game(desk, request), "disc", name, part, _said(request)))

    def panel(request: Request) -> bytes:
        number, name = _number(request.path_params["box"]), request.path_params["name"]
        return bytes(workshop.ask(_game(desk, request), "panel", number, name, _said(request)))

    return [
        get("/products", products), get("/prints/cards", asked("sheets")),
        get("/prints/early/{number}", early),
        get("/prints/dials", asked("dials")), get("/prints/tuckbox", asked("boxes")),
        get("/prints/{product}", asked("pages", "product")), get("/changes", changes),
        _pictures("/page/{name}.jpg", page), _pictures("/disc/{name}/{part}.png", disc),
        _pictures("/panel/{box}/{name}.png", panel),
    ]  # fmt: skip


def books(desk: Desk, workshop: Workshop) -> list[BaseRoute]:
    """Books with their contents; where a page asks for `blank` ones, without pictures until these
    are painted."""

    def book(request: Request) -> Any:
        name = request.path_params["name"]
        if name not in BOOKS:
            raise fail(f"no book {name!r}; one of {', '.join(BOOKS)}")
        game = _game(desk, request)

        def painted() -> None:
            desk.events.send(PAINTED, {"game": game})

        if request.query_params.get("blank"):
            return workshop.ask_soon(painted, game, "book", name, _said(request))
        return workshop.ask(game, "book", name, _said(request))

    return [get("/books/{name}", book)]


def words(desk: Desk, workshop: Workshop) -> list[BaseRoute]:
    """Faces as a translator sees them."""

    def told(request: Request) -> Any:
        card = request.path_params["card"]
        return workshop.ask(_game(desk, request), "sentences", card, _said(request))

    return [get("/words/{card:path}", told)]


def findings(desk: Desk, checker: Checker) -> list[BaseRoute]:
    """What `rnr check` finds, looked for anew after each change."""

    def found(request: Request) -> Any:
        return checker.found(_game(desk, request))

    return [get("/findings", found)]


def _game(desk: Desk, request: Request) -> str:
    game = request.query_params.get("game") or desk.usual.game
    desk.workspace.game(game)  # refuses what there is not
    return game


def _said(request: Request) -> dict[str, str]:
    """What of the options of a product a request says."""
    said = request.query_params
    return {name: said[name] for name in OPTIONS if said.get(name)}


def _number(said: str) -> int:
    if not said.isdecimal() or len(said) > 5:
        raise fail(f"{said[:20]!r} is no number")
    return int(said)


def _pictures(path: str, give: Callable[[Request], bytes]) -> Route:
    """A route to pictures; one that the address names by what it shows is kept by the browser."""

    def answer(request: Request) -> Response:
        try:
            data = give(request)
        except InputError as error:
            return PlainTextResponse(f"{error}\n", 404)
        kind = "image/jpeg" if path.endswith(".jpg") else "image/png"
        return Response(data, media_type=kind, headers={"cache-control": FOREVER})

    return Route(f"/prints{path}", answer, methods=["GET"])
