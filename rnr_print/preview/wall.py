"""The wall: all faces of an edition, their pictures as far as they are looked at."""

from __future__ import annotations

from collections.abc import Iterable
from threading import Timer
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from rnr_print.core.errors import Problem, fail
from rnr_print.preview.choice import BLEED
from rnr_print.preview.desk import Desk
from rnr_print.preview.games import games_told
from rnr_print.preview.listing import face_told, listed
from rnr_print.preview.press import DPI
from rnr_print.web.answers import get
from rnr_print.web.told import all_told

AT_ONCE = 40
"""Faces that are asked for in one request."""
SEEN = 0.4
"""Seconds that a page has to show a kept wall before the game is read."""
FOREVER = "private, max-age=31536000, immutable"


def routes(desk: Desk) -> list[BaseRoute]:
    """What the wall and its cards ask."""

    def told_of(problems: Iterable[Problem]) -> Any:
        return all_told(problems, desk.workspace.root)

    def about(request: Request) -> Any:
        return {"games": games_told(desk.workspace), "usual": desk.usual._asdict()}

    def lines(request: Request) -> Any:
        from rnr_print.check.colors import BLINDNESS
        from rnr_print.print.faces.measures import SAFE_MM

        return {"eyes": BLINDNESS, "safe": SAFE_MM, "sizes": DPI}

    def wall(request: Request) -> Any:
        choice = desk.choice(request)
        told = {"choice": choice._asdict(), "bleed": BLEED, "sent": desk.events.sent}
        if kept := desk.kept(choice):
            Timer(SEEN, desk.read, [choice]).start()
            known = desk.proofs().get(choice)
            problems = told_of(known.problems) if known else []
            was = not problems and not kept.stands(desk.workspace, choice)
            return {**told, "problems": problems, **kept.listed, "was": was}
        proof = desk.proof(choice)
        return {**told, "problems": told_of(proof.problems), **listed(desk.workspace, proof)}

    def faces(request: Request) -> Any:
        proof = desk.proof(desk.choice(request))
        found = []
        for key in request.query_params.getlist("key")[:AT_ONCE]:
            try:
                found.append(face_told(desk.workspace, proof.look(key)))
            except KeyError:
                raise fail(f"no face {key!r} here; it may be gone") from None
        desk.drawn.set()
        return found

    def seen(request: Request) -> Any:
        said = request.query_params
        proof = desk.proofs().get(desk.choice(request))
        if proof is not None and said.get("size") in DPI:
            proof.seen, desk.size = said.get("key", ""), said["size"]
        return None

    def picture(request: Request) -> Response:
        name, size = request.path_params["name"], request.path_params["size"]
        found = desk.picture(name, size) if size in DPI else None
        if found is None:
            return PlainTextResponse("no such picture; ask for its face again\n", 404)
        return Response(found, media_type="image/jpeg", headers={"cache-control": FOREVER})

    return [
        get("/desk", about), get("/lines", lines), get("/wall", wall), get("/faces", faces),
        get("/seen", seen),
        Route("/pictures/{name}-{size}.jpg", picture, methods=["GET"]),
    ]  # fmt: skip
