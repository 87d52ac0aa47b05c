"""The screens beside the wall: prints, books, findings, a translator's words."""

from __future__ import annotations

from typing import Any

from rnr_print.preview import view_routes as routes
from rnr_print.preview.checker import Checker
from rnr_print.preview.desk import Desk
from rnr_print.web.site import Screen

OWN = "/static/preview"
STYLE = f"{OWN}/views.css"
FINDINGS = "findings"


def view_screens(desk: Desk) -> tuple[Screen, ...]:
    """The screens; the processes that they ask begin when they are asked, and end with the desk."""

    def tell(game: str, told: Any) -> None:
        desk.events.send(FINDINGS, {"game": game, "told": told})

    checker = Checker(desk.workspace, tell)
    workshop = routes.workshop_of(desk, checker)
    desk.also.append(checker.changed)
    desk.first = checker.held
    desk.closing += [workshop.close, checker.close]
    return (
        _screen("print", "Print", "prints", "p", routes.prints(desk, workshop)),
        _screen("book", "Book", "book", "b", routes.books(desk, workshop)),
        _screen("findings", "Findings", "findings", "f", routes.findings(desk, checker)),
        _screen("words", "Words", "words", "t", routes.words(desk, workshop)),
    )


def _screen(name: str, title: str, script: str, key: str, asked: Any) -> Screen:
    return Screen(name, title, f"{OWN}/{script}.js", key, asked, STYLE)
