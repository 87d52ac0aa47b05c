"""Examples are played once, whatever tells them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rnr_print.book import performance
from rnr_print.book.performance import Playhouse


def test_what_was_played_is_known_in_any_language(full, monkeypatch: pytest.MonkeyPatch) -> None:
    plays: list[str] = []
    perform = performance._perform

    def counted(shelf, example):
        plays.append(example.id)
        return perform(shelf, example)

    monkeypatch.setattr(performance, "_perform", counted)
    house = Playhouse(full.sources.database)
    one, two, *_ = full.book.examples.values()
    house.perform([one])
    told = house.perform([replace(one, told_title="По-русски"), two])
    assert plays == [one.id, two.id]
    assert told[one.id].example.title == "По-русски"


def test_other_cards_are_played_anew(opened) -> None:
    sources = opened()
    known = replace(sources, known=Playhouse(sources.database))
    assert known.playhouse is known.known
    changed = replace(known, database=replace(sources.database))
    assert changed.playhouse is not known.known
