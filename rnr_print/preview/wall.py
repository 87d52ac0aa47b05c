"""The wall: all faces of an edition, their pictures as far as they are looked at."""

from __future__ import annotations

from collections import Counter
from itertools import cycle, islice
from threading import Timer
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from rnr_print.core.errors import InputError, fail
from rnr_print.preview.choice import BLEED
from rnr_print.preview.desk import Desk
from rnr_print.preview.kept_wall import FIRST, KeptWall
from rnr_print.preview.press import DPI
from rnr_print.web.answers import get

if TYPE_CHECKING:
    from rnr_print.preview.proof import Face, Proof, WarmEdition

AT_ONCE = 40
"""Faces that are asked for in one request."""
SEEN = 0.4
"""Seconds that a page has to show a kept wall before the game is read."""
FOREVER = "private, max-age=31536000, immutable"


def routes(desk: Desk) -> list[BaseRoute]:
    """What the wall and its cards ask."""

    def about(request: Request) -> Any:
        return {"games": desk.games(), "usual": desk.usual._asdict()}

    def lines(request: Request) -> Any:
        from rnr_print.check.colors import BLINDNESS
        from rnr_print.print.faces.measures import SAFE_MM

        return {"eyes": BLINDNESS, "safe": SAFE_MM, "sizes": DPI}

    def wall(request: Request) -> Any:
        choice = desk.choice(request)
        told = {"choice": choice._asdict(), "bleed": BLEED}
        if kept := desk.kept(choice):
            Timer(SEEN, desk.read, [choice]).start()
            known = desk.proofs().get(choice)
            problems = desk.told(known.problems) if known else []
            was = not problems and not kept.stands(desk.workspace, choice)
            return {**told, "problems": problems, **kept.listed, "was": was}
        proof = desk.proof(choice)
        return {**told, "problems": desk.told(proof.problems), **listed(desk, proof)}

    def faces(request: Request) -> Any:
        proof = desk.proof(desk.choice(request))
        found = []
        for key in request.query_params.getlist("key")[:AT_ONCE]:
            try:
                found.append(desk.face(proof.look(key)))
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


def listed(desk: Desk, proof: Proof) -> dict[str, Any]:
    """The decks, kinds and faces of a proof, in the order in which they are printed."""
    edition = proof.edition
    if edition is None:
        return {"decks": [], "faces": []}
    decks = {
        name: edition.teller.catalog.say(f"deck:{name}", deck.title)
        for name, deck in edition.database.game.decks.items()
    }
    cards = [_told(desk, edition, face) for face in list(proof.faces.values())]
    used = {each["deck"] for each in cards}
    return {
        "gutter": edition.sheets.rules.fold.gutter,
        "decks": [{"id": name, "title": title} for name, title in decks.items() if name in used],
        "faces": cards,
    }


def to_keep(desk: Desk, proof: Proof, made: str) -> KeptWall:
    """The wall of a proof, with the faces that are seen first, to be kept under what stands for its
    files."""
    faces = proof.kept(list(proof.faces)[:FIRST])
    names = {face.picture for face in faces.values()}
    found = {name: picture for name in names if (picture := desk.pictures.kept(name, "s"))}
    shown = {key: face for key, face in faces.items() if face.picture in found}
    told = listed(desk, proof)
    for each in told["faces"]:
        if each["key"] not in shown:
            each.update(picture="", stale=True)
        each.pop("before", None)
    return KeptWall(made, told, shown, found)


def _told(desk: Desk, edition: WarmEdition, face: Face) -> dict[str, Any]:
    """A face as the wall lists it."""
    from rnr_print.preview.proof import page_of

    database, card = edition.database, face.card
    told = desk.face(face)
    if face.context is not None:
        trim = page_of(face.context).trim
        told["size"] = [trim.width, trim.height]
    if card is None:
        own = [(name, deck) for name, deck in database.game.decks.items() if deck.back == face.key]
        return {**told, "name": own[0][1].title, "deck": own[0][0], "kind": "", "back": True}
    deck = database.deck(card)
    place = database.places[card.id]
    try:
        name, keys = edition.teller.name(card).plain, edition.faces.keys(card)
    except InputError:
        name, keys = card.name, [card.id]
    copies = Counter(islice(cycle(keys), database.copies(card)))
    corner = edition.card_size(deck).corner
    return {
        **told, "name": name, "card": card.id, "deck": database.deck_id(card), "kind": card.kind,
        "copies": copies[face.key], "under": deck.back, "corner": corner,
        "place": str(place._replace(file=desk.near_file(place.file))), "file": place.file,
        "line": place.line, "column": place.column, "says": _words(face),
    }  # fmt: skip


def _words(face: Face) -> str:
    """All words on a face, to be searched."""
    found: list[str] = []

    def take(value: object) -> None:
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, dict):
            for each in value.values():
                take(each)
        elif isinstance(value, list | tuple):
            for each in value:
                take(each)

    if face.context is not None:
        take({name: each for name, each in face.context.values.items() if name not in _OF_ALL})
    return " ".join(dict.fromkeys(found)).casefold()


_OF_ALL = ("game", "theme_name", "sides", "ink", "lang", "template")
