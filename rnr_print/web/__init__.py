"""The desk in the browser: one small server on this machine, and pages made of screens.

A screen is one row in a table of `screens.Screen`, one ES module, and what it asks the server:

    SCREENS = (
        Screen("wall", "Wall", "/static/preview/wall.js", "w", (get("/wall", wall),)),
        Screen("dials", "Dials", "/static/preview/dials.js", "d", (get("/dials/{id}", dial),)),
    )

- `get(path, ask)` answers GET of `/api` + path: `ask(request)` runs in a thread and gives what JSON
  can hold. `post(path, act)` answers POST: `act(request, body)`. An InputError that either raises
  comes to the page as its problems; a `Response` goes out as it is.
- The module exports `show(room, at, signal)`: it fills the element `room`, which is its own alone,
  for `at.rest` (the words after the screen's name in the address, `#/dials/hanoi`) and `at.query`.
  It may return `{move(at)}` to be told of another address of the same screen instead of being
  shown anew. `signal` is an AbortSignal that ends it: give it to every listener.
- `/static/web/kit.js` has what modules share: `el` (elements; text is text, never markup), `ask`,
  `send`, `listen(kind, does, signal)` for what the server tells (`Events.send(kind, data)`),
  `problems` (a list of problems with links to the editor).
- Colors, type and pieces (buttons, chips, panels, tables) are in `/static/web/desk.css`; a screen
  may name a stylesheet of its own, written in its colors. Markup has no style and no script in it:
  the browser refuses both, and text that would become markup.

A server is `serving.serve(Site(...), port)`; `site.Site` says what a site has. Who may ask is in
`gate`: this machine alone, with the token of the printed address, from this very page.
"""
