"""The benchmark's job as a workspace of ours: card data, a face template, a theme, the fonts."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from .job import ROOT, Job, write_pictures

STATIC = Path(__file__).parent / "workspace"
GAME = """\
id: bench
title: Bench
rules: rocknroll
version: "1"
sides: {{us: Us, them: Them}}
sets:
  deck: {{title: Deck, symbol: deck, counts: {{orders: {count}}}}}
decks:
  orders: {{title: Deck, kind: order, back: picture-00}}
editions:
  all: {{title: All, sets: [deck]}}
modes: {{}}
arrival: {{}}
prices: {{}}
"""
CARD = """\
  card-{index}:
    name: {title}
    suit: spade
    art: {picture}
    abilities:
      - id: order
        when: {{event: played}}
        do: [{{verb: attack, by: own-unit}}]
        text: {text}
"""


def write_workspace(job: Job, folder: Path) -> Path:
    """Lay the job out as a workspace in `folder`; gives the folder back."""
    templates, game = folder / "templates", folder / "card_data" / "bench"
    shutil.copytree(STATIC, folder)
    shutil.copytree(ROOT / "templates" / "sheets", templates / "sheets")
    shutil.copytree(ROOT / "fonts", folder / "fonts")
    write_pictures(game / "art", [*job.pictures, "picture-00"])
    ours = ROOT / "card_data" / "rocknroll"
    shutil.copy(ours / "wording.yaml", game)
    (game / "game.yaml").write_text(GAME.format(count=job.count))
    (game / "cards").mkdir()
    (game / "cards" / "cards.yaml").write_text(_cards(job))
    return folder


def _cards(job: Job) -> str:
    """The cards as YAML."""
    cards = "".join(
        CARD.format(
            index=index,
            title=json.dumps(card.title),
            picture=card.picture,
            text=json.dumps(card.text),
        )
        for index, card in enumerate(job.cards)
    )
    return f"set: deck\nkind: order\ncards:\n{cards}"
