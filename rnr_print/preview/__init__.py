"""The live desk: a workspace kept open, watched, and shown in the browser as it stands.

`desk.Desk` keeps what is open: one `proof.Proof` for each game, edition, language and ink that a
page looks at. When files change (`watching`), each proof reads anew what changed, draws the faces
that it touched, and tells the pages. A picture is called by a hash of what it shows, so that one
that is the same is never loaded twice.

`screens.screens` is the table of screens. A new one is a module with `routes(desk)`, an ES module
in `static/`, and a row there. What a page looks at it says with each question (`choice.js`:
`chosen()` and the bar of choices), and `Desk.choice` reads it. To look again after a change, listen
for `changed` in the page, whose data names the files; on the server, give `Desk.also` a function of
the changed paths. Pages of a PDF become pictures with `Desk.pictures` (`add` a page, then the page
asks `/pictures/NAME-SIZE.jpg`); pdfium bears one caller at a time, and `press` sees to it.
"""
