"""`rnr info`: what can be asked for."""

from __future__ import annotations

import json

from desks import Desk


def test_what_the_game_has(desk: Desk) -> None:
    said = desk.rnr("info", "--format", "json")
    told = json.loads(said.out)
    assert told["game"][:2] == ["rocknroll", "Rock'n'Roll"]
    assert told["editions"][0] == "base (base)"
    assert "base (84 cards)" in told["sets"]
    assert {"cards", "tuckbox"} <= set(told["products"])  # a desk has no rulebook
    assert {"a4", "letter"} <= set(told["papers"])
    assert {"en", "ru", "he"} <= set(told["languages"])


def test_what_it_has_to_read(desk: Desk) -> None:
    lines = desk.rnr("info").out.splitlines()
    assert any(line.startswith("decks ") and "orders" in line for line in lines)
