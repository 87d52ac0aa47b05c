"""A small game of files alone, with everything that views show: cards in two languages, a dial, a
box, a rulebook."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from rnr_print.core.workspace import OURS, Workspace

GAME = "orchard"
FRAME = """\
id: orchard
title: The Orchard
version: '1'
sets: {main: {title: Main}}
editions:
  main: {title: Main, sets: [main]}
decks:
  fruit: {title: Fruit, kind: fruit, back: tree}
"""
KINDS = "kinds:\n  fruit:\n    title: Fruit\n    fields: {rules: {type: text}}\n"
CARDS = """\
kind: fruit
set: main
cards:
  pippin:
    name: Golden Pippin
    rules: Eat this apple. You have won.
    count: 9
  russet: {name: Russet, rules: Keep it in straw.}
"""
WORDS = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: de\\n"

msgctxt "card:pippin/name"
msgid "Golden Pippin"
msgstr "Goldparmäne"

#, fuzzy
msgctxt "card:pippin/rules"
msgid "Eat this apple. You have won."
msgstr "Iss den Apfel."
"""
PAPERWORK = """\
dials:
  score: {color: accent, picture: tree, numbers: [0, 5]}
boxes:
  main: {front: tree, back: tree, color: accent}
"""
WORDING = "paperwork:\n  dials:\n    score: Score\n"
CHAPTERS = {
    "01-setup": "# Setting up\n\nDeal *three*. {#setup.deal}\n\n- a Russet\n- a rope\n",
    "02-play": "# Playing\n\n**Windfall**: what lies. {.definition}\n\nTake one. {#play.take}\n",
}


def planted(root: Path) -> Workspace:
    """The game in a workspace at `root`."""
    game = root / "card_data" / GAME
    files = {
        "game.yaml": FRAME, "kinds.yaml": KINDS, "cards/fruit.yaml": CARDS,
        "locale/de/cards.po": WORDS, "paperwork.yaml": PAPERWORK, "wording.yaml": WORDING,
        **{f"rulebook/{name}.md": f"{text}\n" for name, text in CHAPTERS.items()},
    }  # fmt: skip
    for name, text in files.items():
        path = game / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (game / "art").mkdir()
    Image.new("RGB", (60, 84), "green").save(game / "art" / "tree.png")
    (root / "templates").mkdir()
    (root / "fonts").symlink_to(OURS / "fonts")
    return Workspace(root, root)


def edit(workspace: Workspace, file: str, old: str, new: str) -> None:
    """Replace the first `old` in a file of the game, which must be there."""
    path = workspace.game(GAME) / file
    text = path.read_text("utf-8")
    assert old in text, f"{file} has no {old!r}"
    path.write_text(text.replace(old, new, 1), "utf-8")
