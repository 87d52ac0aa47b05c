"""A site: the page around its screens, and all that may be asked of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.routing import BaseRoute, Route

from rnr_print.web import assets
from rnr_print.web.answers import API
from rnr_print.web.events import Events

STATIC = Path(__file__).parent / "static"
SHELL = "/static/web/shell.js"


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen: its name in the address (`#/wall`), what it is called, its ES module, the key that
    goes to it, its routes, and a stylesheet of its own. One with no title isn't in the navigation.
    """

    name: str
    title: str
    script: str
    key: str = ""
    routes: Sequence[BaseRoute] = ()
    style: str = ""


@dataclass(frozen=True, slots=True)
class Site:
    """A title (what is shown of), its screens, the folders with their files, further routes, and
    what its first screen asks first, from `/api` on: a browser asks it beside the page's files."""

    name: str
    title: str
    screens: Sequence[Screen]
    folders: Sequence[Path] = ()
    routes: Sequence[BaseRoute] = ()
    events: Events = field(default_factory=Events)
    asked: Sequence[str] = ()

    def app(self) -> Starlette:
        """What answers, behind the gate."""
        page = shell(self)

        def shown(request: Request) -> HTMLResponse:
            return HTMLResponse(page)

        return Starlette(
            routes=[
                Route("/", shown, methods=["GET"]),
                Route("/events", self.events.stream, methods=["GET"]),
                *assets.routes((STATIC, *self.folders)),
                *self.routes,
                *(route for screen in self.screens for route in screen.routes),
            ]
        )


def shell(site: Site) -> str:
    """The page: its navigation, and room for a screen."""
    styles = dict.fromkeys(("/static/web/desk.css", *(each.style for each in site.screens)))
    links = "\n".join(
        f'<link rel="stylesheet" href="{escape(style)}">' for style in styles if style
    )
    first = assets.modules((STATIC, *site.folders), SHELL, site.screens[0].script)
    ahead = "\n".join(f'<link rel="modulepreload" href="{escape(each)}">' for each in first)
    ahead += "".join(
        f'\n<link rel="preload" as="fetch" crossorigin href="{escape(API + each)}">'
        for each in site.asked
    )
    tabs = "\n".join(_tab(screen) for screen in site.screens)
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(site.title)} · {escape(site.name)}</title>
<link rel="icon" href="/static/web/mark.svg" type="image/svg+xml">
{links}
{ahead}
<script type="module" src="{SHELL}"></script>
<a class="skip" href="#main">To the content</a>
<header class="bar">
<a class="brand" href="#/{escape(site.screens[0].name)}"><img src="/static/web/mark.svg" alt="">
<b>{escape(site.title)}</b> <span>{escape(site.name)}</span></a>
<nav aria-label="Screens">
{tabs}
</nav>
<span id="state" class="state" role="status" aria-live="polite"></span>
</header>
<div id="notices" aria-live="polite"></div>
<main id="main" tabindex="-1"><noscript>This page needs its scripts.</noscript></main>
</html>
"""


def _tab(screen: Screen) -> str:
    hidden = "" if screen.title else " hidden"
    key = f' aria-keyshortcuts="{escape(screen.key)}"' if screen.key else ""
    return (
        f'<a href="#/{escape(screen.name)}" data-screen="{escape(screen.name)}"'
        f' data-script="{escape(screen.script)}"{key}{hidden}>{escape(screen.title)}</a>'
    )
