"""Profiles: those of the tool, one's own, and wrong ones."""

from __future__ import annotations

import re

import pytest

from rnr_print.core.errors import InputError
from rnr_print.core.workspace import Workspace
from rnr_print.export.profile import profile, profiles

OWN = "title: My shop\nwriter: pictures\ndpi: 200\nfront: 'f-{id}'\nback: 'b-{id}'\n"


def own(workspace: Workspace, text: str) -> None:
    (workspace.templates / "exports" / "mine.yaml").write_text(text, "utf-8")


def test_every_profile_of_ours_can_be_read(workspace: Workspace) -> None:
    assert all(profile(workspace, name).title for name in profiles(workspace))
    assert {"png", "webp", "mpc", "tgc"} <= set(profiles(workspace))


def test_a_profile_of_the_workspace_stands_beside_ours(exported, workspace: Workspace) -> None:
    own(workspace, OWN)
    assert exported("mine").startswith("out/fruit-main-mine-en: 5 cards")
    assert (workspace.root / "out/fruit-main-mine-en/f-apple.png").is_file()
    assert "png" in profiles(workspace)


def test_an_unknown_profile_says_which_there_are(workspace: Workspace) -> None:
    with pytest.raises(InputError, match="no profile 'mps'; one of cricut, cut, drivethru, laser"):
        profile(workspace, "mps")


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("writer: pictures", "writer: fax", r"mine\.yaml:2:9: "),
        ("f-{id}", "../{id}", r"mine\.yaml:4:8: .*is no name of a file"),
        ("f-{id}", "{colour}", r"mine\.yaml:4:8: .*\{colour\} is nothing that a name can say"),
        ("f-{id}", "{id", r"mine\.yaml:4:8: .*is no name of a file"),
        ("dpi: 200", "dpi: 20", r"mine\.yaml:3:6: "),
    ],
)
def test_a_wrong_profile_is_told_with_its_place(
    workspace: Workspace, was: str, now: str, told: str
) -> None:
    own(workspace, OWN.replace(was, now))
    with pytest.raises(InputError) as caught:
        profile(workspace, "mine")
    (problem,) = caught.value.problems
    assert re.search(told, str(problem)), problem
