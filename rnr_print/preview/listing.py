"""A wall as a page is told of it: the decks, kinds and faces of a proof."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rnr_print.core.errors import InputError
from rnr_print.core.workspace import Workspace
from rnr_print.preview.kept_wall import KeptWall
from rnr_print.web.told import all_told

if TYPE_CHECKING:  # the page comes before what draws is loaded
    from rnr_print.preview.press import Pictures
    from rnr_print.preview.proof import Face, Proof, WarmEdition

_OF_ALL = ("game", "theme_name", "sides", "ink", "lang", "template")


def near(workspace: Workspace, path: Path) -> str:
    """A path as pages show it: from the workspace, if it lies there."""
    root = workspace.root
    return str(path.relative_to(root) if path.is_relative_to(root) else path)


def face_told(workspace: Workspace, face: Face) -> dict[str, Any]:
    """A face for a page: its picture, the one before, what is wrong with it."""
    told: dict[str, Any] = {"key": face.key, "picture": face.picture}
    if face.stale:
        told["stale"] = True
    if face.before:
        told["before"] = face.before
    if face.problems:
        told["problems"] = all_told(face.problems, workspace.root)
    return told


def listed(workspace: Workspace, proof: Proof) -> dict[str, Any]:
    """The decks, kinds and faces of a proof, in the order in which they are printed."""
    edition = proof.edition
    if edition is None:
        return {"decks": [], "faces": []}
    decks = {
        name: edition.teller.catalog.say(f"deck:{name}", deck.title)
        for name, deck in edition.database.game.decks.items()
    }
    cards = [face_listed(workspace, edition, face) for face in list(proof.faces.values())]
    used = {each["deck"] for each in cards}
    return {
        "gutter": edition.sheets.rules.fold.gutter,
        "decks": [{"id": name, "title": title} for name, title in decks.items() if name in used],
        "faces": cards,
    }


def to_keep(
    workspace: Workspace, proof: Proof, keys: Iterable[str], pictures: Pictures, made: str = ""
) -> KeptWall:
    """The wall of a proof, with those of these faces whose pictures are there, to be kept under
    what stands for its files."""
    faces = proof.kept(keys)
    names = {face.picture for face in faces.values()}
    found = {name: picture for name in names if (picture := pictures.kept(name, "s"))}
    shown = {key: face for key, face in faces.items() if face.picture in found}
    told = listed(workspace, proof)
    for each in told["faces"]:
        if each["key"] not in shown:
            each.update(picture="", stale=True)
        each.pop("before", None)
    return KeptWall(made, told, shown, found)


def face_listed(workspace: Workspace, edition: WarmEdition, face: Face) -> dict[str, Any]:
    """A face as the wall lists it."""
    from rnr_print.preview.proof import page_of

    database, card = edition.database, face.card
    told = face_told(workspace, face)
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
        "place": str(place._replace(file=near(workspace, Path(place.file)))), "file": place.file,
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
