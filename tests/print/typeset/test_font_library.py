"""Reading FONTS.toml, roles with fallback, and what goes wrong with fonts."""

import hashlib
import shutil
from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.print.typeset import FontLibrary, Style, line
from rnr_print.print.typeset.face import Face
from rnr_print.print.typeset.fontcheck import check_fonts


@pytest.fixture
def folder(fonts_folder: Path, tmp_path: Path) -> Path:
    """A folder with one font and one role."""
    shutil.copytree(fonts_folder / "russo-one", tmp_path / "russo-one")
    source = (fonts_folder / "FONTS.toml").read_text("utf-8")
    start = source.index("[fonts.russo]")
    russo = source[start : source.index("[fonts.", start + 1)]
    (tmp_path / "FONTS.toml").write_text(f'{russo}[roles]\ndigits = {{ fonts = ["russo"] }}\n')
    return tmp_path


def problems(folder: Path) -> str:
    with pytest.raises(InputError) as caught:
        line.width("5+", Style(FontLibrary.load(folder).role("digits"), 10))
    return str(caught.value)


def test_the_small_folder_works(folder: Path):
    assert line.width("5+", Style(FontLibrary.load(folder).role("digits"), 10)) > 5


def test_bold_and_italic_roles_stand_beside_the_plain_one(library: FontLibrary):
    text = library.role("text")
    assert text.variant(True, True) is library.role("text-bold-italic")
    assert text.variant(False, False) is text
    assert library.role("display").variant(True, False) is library.role("display")


def test_a_character_the_first_font_lacks_comes_from_the_next(library: FontLibrary):
    runs = library.role("name").word("A\u0377").runs
    assert [run.face.name for run in runs] == ["oswald-bold", "noto-bold"]


def test_a_base_and_its_accent_share_a_font(library: FontLibrary):
    for run in library.role("name").word("ы\u0306а\u0301").runs:
        assert run.glyphs[0].advance > 0


def test_lines_of_a_script_may_lie_further_apart(fonts_folder: Path):
    assert FontLibrary.load(fonts_folder).leading == 1
    assert FontLibrary.load(fonts_folder, "Hebr").leading == 1
    assert FontLibrary.load(fonts_folder, "Arab").leading > 1.1


def test_a_script_without_italics_slants_no_latin_word(fonts_folder: Path):
    def latin(script: str, role: str) -> str:
        return FontLibrary.load(fonts_folder, script).role(role).first.name

    assert latin("Jpan", "book-italic") == latin("Jpan", "book") == latin("", "book")
    assert latin("", "book-italic") != latin("", "book")


@pytest.mark.parametrize("leading", ["0.9", "2", '"wide"', "nan"])
def test_no_script_asks_for_any_leading(folder: Path, leading: str):
    with (folder / "FONTS.toml").open("a") as file:
        file.write(f"[scripts.Arab]\nleading = {leading}\n")
    assert problems(folder).endswith("script Arab: leading must be a number of 1 to 1.5")


def test_a_missing_file_is_named_with_its_line(folder: Path):
    (folder / "russo-one/RussoOne-Regular.ttf").unlink()
    assert problems(folder) == (
        f"{folder}/FONTS.toml:1:1: font russo: russo-one/RussoOne-Regular.ttf is missing; "
        "put it there or drop the entry"
    )


def test_a_damaged_file_is_noticed(folder: Path):
    path = folder / "russo-one/RussoOne-Regular.ttf"
    path.write_bytes(path.read_bytes()[:5000])
    assert "font russo is not the file that FONTS.toml lists" in problems(folder)


def listed(folder: Path, data: bytes) -> Path:
    """The folder with another font in its place, listed with its own hash."""
    path, listing = folder / "russo-one/RussoOne-Regular.ttf", folder / "FONTS.toml"
    old, new = (hashlib.sha256(each).hexdigest() for each in (path.read_bytes(), data))
    path.write_bytes(data)
    listing.write_text(listing.read_text().replace(old, new))
    return folder


def test_a_font_whose_tables_have_no_names_is_refused(folder: Path):
    data = bytearray((folder / "russo-one/RussoOne-Regular.ttf").read_bytes())
    data[12:16] = b"\xff\xff\xff\xff"
    assert "font russo has no TrueType outlines" in problems(listed(folder, bytes(data)))


def test_a_font_that_names_glyphs_it_has_not_is_refused(folder: Path, pdf):
    raw = bytearray((folder / "russo-one/RussoOne-Regular.ttf").read_bytes())
    entry = raw.index(b"maxp", 12)
    offset = int.from_bytes(raw[entry + 8 : entry + 12], "big")
    raw[offset + 4 : offset + 6] = (3).to_bytes(2, "big")
    style = Style(FontLibrary.load(listed(folder, bytes(raw))).role("digits"), 10)
    with pytest.raises(InputError, match="font russo can't be embedded: it has not all"):
        pdf(lambda canvas: line.draw(canvas, "5+", 10, 10, style))


def test_a_font_whose_axes_have_broken_names_is_told(fonts_folder: Path, folder: Path):
    raw = bytearray((fonts_folder / "oswald/Oswald[wght].ttf").read_bytes())
    entry = raw.index(b"fvar", 12)
    table = int.from_bytes(raw[entry + 8 : entry + 12], "big")
    axes = table + int.from_bytes(raw[table + 4 : table + 6], "big")
    raw[axes : axes + 4] = b"\x96ght"
    (told, *_) = check_fonts(listed(folder, bytes(raw)))
    assert "font russo: its axes have broken names" in str(told)


def test_no_list_or_a_broken_list_is_an_error(folder: Path):
    (folder / "FONTS.toml").write_text("[fonts.russo\n")
    assert "FONTS.toml:1:13: not valid TOML" in problems(folder)
    (folder / "FONTS.toml").unlink()
    assert "no list of fonts" in problems(folder)


def test_all_mistakes_of_the_list_are_told_at_once(folder: Path):
    path = folder / "FONTS.toml"
    source = path.read_text().replace("family = ", "famly = ").replace('["russo"]', '["ruso"]')
    path.write_text(source)
    told = problems(folder).splitlines()
    assert len(told) == 3
    assert "unknown key 'famly'" in told[0]
    assert "family must be a text" in told[1]
    assert told[2].startswith(f"{folder}/FONTS.toml:{source.count(chr(10))}:1: ")
    assert "no font 'ruso'" in told[2]


def test_an_unknown_role_names_the_known_ones(folder: Path):
    with pytest.raises(InputError, match="no font role 'name'; known: digits"):
        FontLibrary.load(folder).role("name")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('file = "russo', 'file = "../russo', "font russo: file must be a path below this folder"),
        ('file = "russo', 'file = "/russo', "font russo: file must be a path below this folder"),
        ('OFL.txt"', f'{"x" * 300}"', "license_file must be a path below this folder"),
        ("[roles]", f"[roles]\nx = {'9' * 5000}", "not valid TOML: "),
        ("[roles]", f"[roles]\nx = {'[' * 5000}", "not valid TOML: "),
        ("[roles]", f"axes = {{ wght = {'9' * 400} }}\n[roles]", "axis wght must be a number of"),
        (
            "[roles]",
            "axes = { wght = nan }\n[roles]",
            "axis wght must be a number of at most 32,767",
        ),
    ],
    ids=["up", "root", "long name", "long number", "deep", "huge axis", "no number"],
)
def test_a_list_that_leads_astray_is_refused(folder: Path, old: str, new: str, told: str):
    listing = folder / "FONTS.toml"
    listing.write_text(listing.read_text().replace(old, new, 1))
    assert told in problems(folder)


def test_our_fonts_are_mapped_and_not_read(fonts_folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Path, "read_bytes", None)  # no process has them in memory of its own
    path = fonts_folder / "russo-one/RussoOne-Regular.ttf"
    assert Face("russo", path).shape("5+", "en", ()).width > 0


def test_a_font_of_somebody_else_may_be_saved_over_while_it_is_open(folder: Path):
    path = folder / "russo-one/RussoOne-Regular.ttf"
    face = Face("russo", path)
    before = face.shape("5+", "en", ())
    path.write_bytes(b"")  # a map of it would end the process
    assert face.shape("5+", "en", ()).glyphs == before.glyphs
    assert face.hb_font.face.reference_table("glyf").data
