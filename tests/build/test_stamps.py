"""Stamps: a file is fresh while it and all it was made from stay as they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.build.stamps import Stamps, tree_hash


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name in ("a/one.yaml", "a/b/two.yaml", "__pycache__/x.pyc", ".tool/x", "output/old.pdf"):
        path = tmp_path / "output" / "tree" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    return tmp_path / "output" / "tree"  # a parent called "output" must not matter


def test_hash_changes_with_words_names_and_new_files(tree: Path) -> None:
    seen = {tree_hash([tree])}
    (tree / "a/one.yaml").write_text("other")
    seen.add(tree_hash([tree]))
    (tree / "a/one.yaml").rename(tree / "a/uno.yaml")
    seen.add(tree_hash([tree]))
    (tree / "a/three.yaml").touch()
    seen.add(tree_hash([tree]))
    assert len(seen) == 4


def test_hash_leaves_out_what_is_made(tree: Path) -> None:
    before = tree_hash([tree])
    (tree / "__pycache__/x.pyc").write_text("new")
    (tree / ".tool/x").write_text("new")
    (tree / "output/old.pdf").write_text("new")
    assert tree_hash([tree]) == before


def test_hash_of_copies_is_the_same(tree: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    tree.rename(copy)
    before = tree_hash([copy])
    copy.rename(tree)
    assert tree_hash([tree]) == before


def test_fresh_is_what_was_stamped(tmp_path: Path) -> None:
    made, stamps = tmp_path / "made.pdf", Stamps(tmp_path / "stamps")
    made.write_bytes(b"whole")
    assert not stamps.fresh(made, "key")
    stamps.stamp(made, "key", b"whole")
    assert stamps.fresh(made, "key")
    assert not stamps.fresh(made, "another key")
    made.write_bytes(b"tampered")
    assert not stamps.fresh(made, "key")
    made.unlink()
    assert not stamps.fresh(made, "key")


def test_stamp_is_of_our_bytes_not_of_what_another_build_put_there(tmp_path: Path) -> None:
    made, stamps = tmp_path / "made.pdf", Stamps(tmp_path / "stamps")
    made.write_bytes(b"another's")
    stamps.stamp(made, "key", b"ours")
    assert not stamps.fresh(made, "key")


@pytest.mark.parametrize("rubbish", ["", "[]", "{", "null"])
def test_broken_stamp_counts_as_none(tmp_path: Path, rubbish: str) -> None:
    made, stamps = tmp_path / "made.pdf", Stamps(tmp_path / "stamps")
    made.write_bytes(b"whole")
    stamps.stamp(made, "key", b"whole")
    for stamp in (tmp_path / "stamps").iterdir():
        stamp.write_text(rubbish)
    assert not stamps.fresh(made, "key")


def test_files_of_one_name_in_two_folders_have_their_own_stamps(tmp_path: Path) -> None:
    stamps = Stamps(tmp_path / "stamps")
    one, two = tmp_path / "one" / "made.pdf", tmp_path / "two" / "made.pdf"
    for made in (one, two):
        made.parent.mkdir()
        made.write_bytes(made.parent.name.encode())
        stamps.stamp(made, "key", made.read_bytes())
    assert stamps.fresh(one, "key")
    assert stamps.fresh(two, "key")


@pytest.mark.parametrize("stamp", [b"", b"{", b"3", b"[" * 5000, b'{"note": ""}', b"\xff"])
def test_a_damaged_stamp_is_none(tmp_path: Path, stamp: bytes) -> None:
    made, stamps = tmp_path / "made.pdf", Stamps(tmp_path / "stamps")
    made.write_bytes(b"whole")
    stamps.stamp(made, "key", b"whole")
    (path,) = (tmp_path / "stamps").iterdir()
    path.write_bytes(stamp)
    assert not stamps.fresh(made, "key")
