"""Traced words look as they are, and tell which texts they are made of."""

from __future__ import annotations

from rnr_print.locales.catalog import Catalog
from rnr_print.locales.traced import Named, Traced, unmarked

RUSSIAN = Catalog("ru", {("name", "Doc"): ("Док",), ("n", "{n} card"): ("{n} карта", "{n} карты")})


def test_words_lead_back_to_their_texts_in_the_order_of_their_beginnings() -> None:
    traced = Traced.of(RUSSIAN, {})
    name, count = traced.say("name", "Doc"), traced.count("n", "{n} card", "{n} cards", 2)
    told = f"Вот {count} и {name}, {name}"
    assert traced.texts_in(told) == [Named("n", "{n} card"), Named("name", "Doc")]
    assert unmarked(told) == "Вот {n} карты и Док, Док"


def test_what_stands_within_another_text_is_told_after_it() -> None:
    traced = Traced.of(Catalog("en"), {})
    inner = traced.say("side", "VPA")
    outer = traced.say("label", "{side}: order").replace("{side}", inner)
    assert [each.context for each in traced.texts_in(outer)] == ["label", "side"]


def test_the_same_words_of_two_texts_are_two() -> None:
    traced = Traced.of(Catalog("en"), {})
    one, other = traced.say("verb", "Attack"), traced.say("heading", "Attack")
    assert unmarked(one) == unmarked(other) == "Attack"
    assert [traced.texts_in(each)[0].context for each in (one, other)] == ["verb", "heading"]


def test_words_without_marks_are_of_no_text() -> None:
    assert Traced.of(RUSSIAN, {}).texts_in("Док") == []
