"""A small site: one screen that says what it is told, and one without a title."""

from __future__ import annotations

from pathlib import Path
from time import sleep

from starlette.requests import Request

from rnr_print.core.errors import InputError, Place, Problem, fail
from rnr_print.web.answers import get, post
from rnr_print.web.serving import PATIENCE
from rnr_print.web.site import Screen, Site

MEAN = "<img src=x onerror=\"document.title='had'\"><script>document.title='had'</script>"
SCRIPT = """
import { ask, el, listen, problems, send, wrong } from "/static/web/kit.js";
export async function show(room, at, signal) {
  const said = await ask("/words");
  room.append(el("h1", {}, said.title), problems(said.problems));
  room.append(el("p", { id: "at" }, at.rest.join("|")));
  listen("words", (told) => room.append(el("p", { class: "told" }, told)), signal);
  listen("again", () => room.append(el("p", { class: "again" }, "again")), signal);
  const sent = el("p", { id: "sent" });
  room.append(el("button", { on: { click: async () => {
    try { sent.textContent = (await send("/words", { n: 2 })).n; }
    catch (error) { wrong(sent, error); }
  } } }, "Send"), sent);
}
"""


def pages(folder: Path) -> Site:
    """The site, with its script in `folder`."""
    static = folder / "small" / "static"
    static.mkdir(parents=True)
    (static / "words.js").write_text(SCRIPT, "utf-8")
    (static / "words.js.map").write_text("{}", "utf-8")
    (folder / "small" / "secret.js").write_text("secret", "utf-8")
    slow = get("/slow", _slow)
    routes = (get("/words", _words), get("/wrong", _wrong), post("/words", _sent), slow)
    screens = (
        Screen("words", "Words", "/static/small/words.js", "w", routes),
        Screen("again", "Again", "/static/small/words.js", "a"),
        Screen("inner", "", "/static/small/words.js"),
    )
    return Site("desk", MEAN, screens, (static,))


def _words(request: Request) -> object:
    place = {"message": MEAN, "place": "a.yaml:1:2", "link": "vscode://file/a.yaml:1:2"}
    return {"title": MEAN, "problems": [place]}


def _wrong(request: Request) -> object:
    raise InputError([Problem("no such thing; take another", Place("/w/a.yaml", 3, 4))] * 2)


def _slow(request: Request) -> object:
    sleep(2 * PATIENCE)
    return {}


def _sent(request: Request, body: object) -> object:
    if not isinstance(body, dict) or "n" not in body:
        raise fail("say n")
    return {"n": body["n"] * 2}
