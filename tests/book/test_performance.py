"""Examples are played once, whatever tells them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rnr_print.book.performance import Playhouse


def test_what_was_played_is_known_in_any_language(full, monkeypatch: pytest.MonkeyPatch) -> None:
    plays: list[str] = []
    play = Playhouse.play

    def counted(house, example):
        plays.append(example.id)
        return play(house, example)

    monkeypatch.setattr(Playhouse, "play", counted)
    house = replace(full.sources.known, _played={})
    one, two, *_ = full.book.examples.values()
    house.perform([one])
    told = house.perform([replace(one, told_title="По-русски"), two])
    assert plays == [one.id, two.id]
    assert told[one.id].example.title == "По-русски"


def test_other_cards_are_played_anew(opened) -> None:
    sources = opened()
    assert sources.playhouse is sources.known
    changed = replace(sources, database=replace(sources.database))
    assert changed.playhouse is not sources.known
