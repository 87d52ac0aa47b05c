"""What findings concern, and the processes that look games over and print them; costs 4 s."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any

import pytest
from orchard import GAME, edit, planted

from rnr_print.check.context import GameUnderCheck
from rnr_print.check.runner import Partly
from rnr_print.check.watching import looks
from rnr_print.core.errors import InputError, Place
from rnr_print.core.finding import Finding
from rnr_print.core.workspace import Workspace
from rnr_print.preview import processes
from rnr_print.preview.checker import Checker
from rnr_print.preview.findings import Index, Subject, told
from rnr_print.preview.workshop import Workshop


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Workspace:
    return planted(tmp_path_factory.mktemp("findings") / "desk")


@pytest.fixture
def subject(workspace: Workspace) -> Any:
    """What a finding at a place in a file of the game concerns."""
    index = Index(workspace, GAME)

    def found(file: str, line: int = 0, message: str = "it is odd") -> Subject:
        place = Place(str(workspace.game(GAME) / file), line)
        return index.subject(Finding("odd", "error", message, "", place))

    return found


def test_a_place_in_a_file_of_cards_concerns_the_card_around_it(subject: Any) -> None:
    assert subject("cards/fruit.yaml", 6) == ("card", "pippin", "")
    assert subject("cards/fruit.yaml", 8) == ("card", "russet", "")


def test_a_message_that_names_a_card_concerns_it(workspace: Workspace, subject: Any) -> None:
    assert subject("wording.yaml", 1, "card russet, box text: too long").name == "russet"
    assert subject("wording.yaml", 1, "pippin: no picture").name == "pippin"
    assert subject("wording.yaml", 1, "nobody: no picture") == ("game", "wording.yaml", "")
    bare = Finding("odd", "error", "card pippin, it is odd", "")
    assert Index(workspace, GAME).subject(bare) == ("card", "pippin", "")
    assert Index(workspace, GAME).subject(Finding("odd", "error", "odd", "")).kind == "game"


def test_translations_concern_what_they_translate(subject: Any) -> None:
    assert subject("locale/de/cards.po", 7) == ("card", "pippin", "de")
    assert subject("locale/de/cards.po", 12) == ("card", "pippin", "de")


def test_rules_and_products_are_told_by_their_places(subject: Any) -> None:
    assert subject("rulebook/02-play.md", 5) == ("rule", "play.take", "")
    assert subject("rulebook/02-play.md", 1) == ("rule", "play", "")
    assert subject("paperwork.yaml", 2) == ("product", "dials", "")
    assert subject("paperwork.yaml", 4) == ("product", "tuckbox", "")
    assert subject("../../templates/orchard/fruit.xml.j2", 3) == ("template", "fruit", "")


def test_cards_are_told_though_they_cannot_be_used(workspace: Workspace) -> None:
    edit(workspace, "cards/fruit.yaml", "count: 9", "count: many")
    place = Place(str(workspace.game(GAME) / "cards" / "fruit.yaml"), 7, 5)
    found = Finding("unreadable", "error", "count is odd", "write a number", place)
    (one,) = told((found,), Index(workspace, GAME), lambda at: {"place": str(at)})
    assert one["subject"] == {"kind": "card", "name": "pippin", "locale": ""}
    assert (one["message"], one["remedy"]) == ("count is odd", "write a number")
    assert one["at"]["place"].endswith("fruit.yaml:7:5")
    edit(workspace, "cards/fruit.yaml", "count: many", "count: 9")


def test_the_checker_tells_each_look(workspace: Workspace) -> None:
    looked: list[dict[str, Any]] = []
    come = Event()

    def tell(game: str, found: dict[str, Any]) -> None:
        assert game == GAME
        looked.append(found)
        if not found["looking"]:
            come.set()

    checker = Checker(workspace, tell)
    try:
        assert checker.found(GAME)["looking"]
        assert come.wait(120)
        come.clear()
        assert checker.found(GAME) is looked[-1]
        before = looked[-1]["findings"]
        edit(workspace, "cards/fruit.yaml", "name: Russet", "name: Golden Pippin")
        checker.changed([workspace.game(GAME) / "cards" / "fruit.yaml"])
        _held(checker)
        assert come.wait(120)
        new = [each for each in looked[-1]["findings"] if each not in before]
        assert "same-name" in {each["code"] for each in new}
        assert {each["subject"]["kind"] for each in new} == {"card"}
    finally:
        checker.close()
    assert checker.found(GAME)["looking"], "closed, it begins nothing"


def _begun(checker: Checker) -> Any:
    """The process of a look that is under way."""
    while not (process := checker._watched[GAME].process) or not process.is_alive():
        sleep(0.01)
    return process


def _held(checker: Checker) -> None:
    """Hold a look that is under way, for a picture that somebody waits for; it goes on after."""
    process = _begun(checker)

    def state() -> str:
        return Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()[0]

    with checker.held():
        for _ in range(500):
            if state() == "T":
                break
            sleep(0.01)
        assert state() == "T"
    assert state() != "T"


def test_a_look_that_was_set_aside_begins_anew(workspace: Workspace) -> None:
    looked: list[dict[str, Any]] = []
    done = Event()

    def tell(_: str, found: dict[str, Any]) -> None:
        looked.append(found)
        if not found["looking"]:
            done.set()

    checker = Checker(workspace, tell)
    try:
        checker.found(GAME)
        process = _begun(checker)
        with checker.aside():
            process.join(60)
            assert not process.is_alive(), "its memory is given back"
            sleep(0.2)
            assert checker._watched[GAME].process is process, "none begins meanwhile"
        assert done.wait(120)
        assert all(not each["unable"] for each in looked), "nobody is told that it was killed"
    finally:
        checker.close()


def test_who_is_answered_rests_once_when_it_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    swept: list[int] = []
    rested = Event()

    def collect() -> None:
        swept.append(1)
        rested.set()

    monkeypatch.setattr(processes, "QUIET", 0.2)
    monkeypatch.setattr(processes.gc_policy, "collect", collect)
    rest = processes.Rest()
    for _ in range(3):
        rest.soon()
    assert rested.wait(60)
    sleep(0.3)
    assert len(swept) == 1


def test_a_first_look_tells_what_it_found_so_far(workspace: Workspace) -> None:
    told: list[Partly] = []
    game = GameUnderCheck(workspace, GAME, jobs=1, fresh=True)
    look = next(looks(game, (), told.append))
    assert look.report is not None
    assert [each.done for each in told] == list(range(1, told[0].of + 1))
    assert told[-1].findings == look.report.findings
    counts = [len(each.findings) for each in told]
    assert counts == sorted(counts)
    assert told[0].at == "data"
    assert {each.at for each in told[-2:]} == {"de", "en"}, "all languages come last"


def test_a_workshop_that_was_killed_is_begun_anew(workspace: Workspace) -> None:
    workshop = Workshop(workspace)
    try:
        assert "cards" in workshop.ask(GAME, "products")["products"]
        (process,) = workshop._begun()._processes
        os.kill(process, signal.SIGKILL)
        assert "cards" in workshop.ask(GAME, "products")["products"]
        with pytest.raises(InputError, match="no product"):
            workshop.ask(GAME, "pages", "hats", {})
        (process,) = workshop._begun()._processes
    finally:
        workshop.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)  # closed, it has ended: nothing of it is left to warn of
