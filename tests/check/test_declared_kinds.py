"""What was found before kinds.yaml or the code of a game changed is not believed any more."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from rnr_print.build.edition import OpenEdition
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.check.context import GameUnderCheck
from rnr_print.check.inks import INKED
from rnr_print.check.runner import run
from rnr_print.check.values import OF_CARDS, of_cards
from rnr_print.core.finding import Finding
from rnr_print.core.tracking import recording
from rnr_print.core.workspace import OURS, Workspace
from rnr_print.scaffold.sample import DRAFTING, start


def checked(root: Path, fresh: bool = False) -> tuple[Finding, ...]:
    game = GameUnderCheck(Workspace(root, root), "pantry", jobs=1, fresh=fresh)
    return run(game, ("overflow", "unknown-icon", "unreadable")).findings


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kinds") / "pantry"
    start(folder, "pantry", DRAFTING)
    assert checked(folder) == ()
    return folder


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("icon: sprout", "icon: sprouts", "unknown-icon"),
        ("title: Spring", f"title: {'Springtime' * 5}", "overflow"),
        ("max: 5", "max: 0", "unreadable"),
    ],
    ids=["icon of a choice", "title of a choice", "limit of a field"],
)
def test_an_edit_of_kinds_is_seen_on_faces(root: Path, old: str, new: str, code: str) -> None:
    path = root / "card_data" / "pantry" / "kinds.yaml"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    try:
        remembered = checked(root)
        assert code in {each.code for each in remembered}
        assert remembered == checked(root, fresh=True)
    finally:
        path.write_text(text)
    assert checked(root) == ()


def test_faces_that_take_more_ink_than_their_theme_allows_are_told(root: Path) -> None:
    """Each in every way of inking that it breaks, and where its card stands."""
    game = root / "card_data" / "pantry"
    theme = root / "templates" / "themes" / "parched.yaml"
    theme.parent.mkdir(parents=True, exist_ok=True)
    text = (OURS / "templates" / "themes" / "neutral.yaml").read_text("utf-8")
    line = next(line for line in text.splitlines() if line.startswith("most_ink:"))
    theme.write_text(text.replace(line, "most_ink: {full: 3, low: 90}"), "utf-8")
    usual = (game / "game.yaml").read_text("utf-8")
    (game / "game.yaml").write_text(f"{usual}theme: parched\n", "utf-8")
    try:
        findings = run(GameUnderCheck(Workspace(root, root), "pantry", jobs=1), (INKED,)).findings
    finally:
        (game / "game.yaml").write_text(usual, "utf-8")
        theme.unlink()
    assert {each.code for each in findings} == {INKED}
    assert {each.remedy for each in findings} == {"the theme's most_ink is 3 %"}
    cards = [each for each in findings if each.place and each.place.file.endswith("cards.csv")]
    assert len({each.place for each in cards}) == len(cards) > 10


def test_the_code_of_an_installed_game_counts(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def code() -> str:
        return GameUnderCheck(Workspace(root, root), "pantry").code

    ours = code()
    gives = SimpleNamespace(engine=SimpleNamespace(code=tmp_path))
    monkeypatch.setattr(GameUnderCheck, "gives", gives)
    before = code()
    (tmp_path / "rules.py").write_text("")
    assert len({ours, before, code()}) == 3


def test_the_focus_that_a_card_tells_is_what_its_pictures_depend_on(root: Path) -> None:
    """Also where something else shows the picture, as a mat does."""
    path = root / "card_data" / "pantry" / "cards.csv"
    text = path.read_text()
    head, first, *rest = text.splitlines()
    assert head.endswith(",art")
    assert first.endswith(",")

    def told(focus: str) -> tuple[tuple[float, float], dict[str, str]]:
        path.write_text("\n".join([head, f"{first}jar @ {focus}", *rest]) + "\n")
        edition = OpenEdition(next(jobs_of(Workspace(root, root), Wishes(("cards",), "pantry"))))
        pictures, values = edition.pictures, of_cards(edition.database)
        with recording() as names:
            focus_now = pictures.focus("jar")
        of_values = {each for each in names if each.partition(" ")[0] in OF_CARDS}
        return focus_now, {name: values[name] for name in of_values}

    try:
        (one, before), (other, after) = told("0.5 0.2"), told("0.5 0.7")
    finally:
        path.write_text(text)
    assert (one, other) == ((0.5, 0.2), (0.5, 0.7))
    assert before != after
