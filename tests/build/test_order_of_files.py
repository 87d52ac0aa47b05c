"""Which files a build begins first, and who makes which."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path

from rnr_print.build import loaders, sharing
from rnr_print.build.job import Job
from rnr_print.build.sharing import in_turn, made, next_job
from rnr_print.core.workspace import Workspace

WORKSPACE = Workspace(Path(), Path())


def job(told: str) -> Job:
    product, _, locale = told.partition("-")
    return Job(
        workspace=WORKSPACE, product=product, game="game", edition="box", locale=locale,
        paper="a4", sides="simplex",
    )  # fmt: skip


def told(jobs: Sequence[Job]) -> str:
    return " ".join(f"{each.product}-{each.locale}" for each in jobs)


def jobs(text: str) -> list[Job]:
    return [job(each) for each in text.split()]


def test_files_are_made_language_by_language_and_the_longest_first():
    asked = jobs("cards-en cards-ru map-en map-ru rulebook-en rulebook-ru casebook-ru casebook-en")
    assert told(in_turn(asked)) == (
        "casebook-en rulebook-en map-en cards-en casebook-ru rulebook-ru map-ru cards-ru"
    )


def test_who_has_spoken_a_language_makes_what_is_left_of_it():
    left = jobs("rulebook-en cards-en casebook-ru cards-ru")
    assert told([next_job(left, "ru", jobs("casebook-en"))]) == "casebook-ru"
    assert told([next_job(left, "en", jobs("casebook-ru"))]) == "rulebook-en"


def test_then_comes_a_language_that_nobody_makes_and_then_whatever_is_longest():
    left = jobs("cards-en rulebook-ru casebook-de")
    assert told([next_job(left, "fr", jobs("casebook-en"))]) == "rulebook-ru"
    left = jobs("cards-en rulebook-en")
    assert told([next_job(left, "fr", jobs("casebook-en"))]) == "rulebook-en"


def test_what_another_draws_for_all_languages_waits():
    left = jobs("terrain-ru aids-ru")
    assert told([next_job(left, "ru", jobs("terrain-en"))]) == "aids-ru"
    assert told([next_job(left[:1], "ru", jobs("terrain-en"))]) == "terrain-ru"


class Hand:
    """A process that has done its work at once."""

    def __init__(self) -> None:
        self.done: list[Job] = []

    def begin(self, work: Job) -> Future[Job]:
        self.done.append(work)
        future: Future[Job] = Future()
        future.set_result(work)
        return future


def test_each_process_keeps_to_its_language_and_all_is_made():
    asked = [
        job(f"{product}-{locale}")
        for product in ("cards", "rulebook", "casebook") for locale in ("en", "ru", "de", "fr")
    ]  # fmt: skip
    hands = Hand(), Hand()
    found = {each: future.result() for each, future in made(asked, hands, Hand.begin)}
    assert found == {each: each for each in asked}
    changes = [
        [before.locale for before, after in zip(hand.done, hand.done[1:], strict=False)
         if before.locale != after.locale]
        for hand in hands
    ]  # fmt: skip
    assert max(map(len, changes)) <= 2


def test_what_was_set_in_two_languages_is_forgotten_before_a_third(monkeypatch):
    forgotten: list[str] = []
    monkeypatch.setattr(sharing, "_spoken", [])
    monkeypatch.setattr(loaders, "forget_type", lambda: forgotten.append("all"))
    for language in ("en", "ru", "en", "ru"):
        sharing.speak(language)
    assert not forgotten
    sharing.speak("de")
    assert forgotten == ["all"]
    sharing.speak("en")
    assert forgotten == ["all"]
