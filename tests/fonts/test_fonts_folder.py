"""The fonts that come with the workspace: whole, licensed, complete; and the check that says so."""

import shutil
from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.print.typeset import FontLibrary
from rnr_print.print.typeset.fontcheck import ALPHABETS, check_fonts

FONTS = Path(__file__).parents[2] / "fonts"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FONTS, tmp_path / "fonts"))


def found(folder: Path) -> list[str]:
    return [str(problem) for problem in check_fonts(folder)]


def test_the_folder_is_in_order():
    assert found(FONTS) == []


def test_every_file_is_listed_and_every_family_has_its_license():
    listing = FontLibrary.load(FONTS).listing
    listed = {entry.file for entry in listing.fonts.values()}
    assert listed == {str(p.relative_to(FONTS)) for p in FONTS.glob("*/*.ttf")}
    for family in (p for p in FONTS.iterdir() if p.is_dir()):
        license_text = (family / "OFL.txt").read_text("utf-8")
        assert license_text.startswith("Copyright")
        assert "SIL OPEN FONT LICENSE Version 1.1" in license_text


def test_the_folder_stays_small():
    assert sum(p.stat().st_size for p in FONTS.rglob("*")) < 40_000_000


def test_every_role_but_the_digits_covers_the_languages_with_its_first_font():
    library = FontLibrary.load(FONTS)
    for name, entry in library.listing.roles.items():
        wanted = ("digits",) if name == "digits" else ("ru", "en", "vi")
        assert entry.covers == wanted
        for alphabet in wanted:
            lacking = [c for c in ALPHABETS[alphabet] if not library.role(name).first.has(c)]
            assert lacking == [], f"{name}: {alphabet}"


@pytest.mark.parametrize(
    ("script", "text", "font"),
    [
        ("Hans", "骨", "noto-sc"), ("Jpan", "骨", "noto-jp"), ("Arab", "ع", "cairo"),
        ("Hebr", "ש", "noto-hebrew"), ("Hans", "A5", "fira-regular"), ("Hans", "“骨”", "noto-sc"),
        ("Hans", "can’t", "fira-regular"),
        ("", "“", "fira-regular"),
    ],
)  # fmt: skip
def test_each_script_has_its_own_letters_and_signs_beside_the_fonts_of_the_game(
    script: str, text: str, font: str
):
    piece = FontLibrary.load(FONTS, script).role("text").word(text)
    assert [run.face.name for run in piece.runs] == [font]


def test_the_apostrophe_of_a_latin_word_keeps_its_font_beside_wide_letters():
    role = FontLibrary.load(FONTS, "Hans").role("text")
    runs = [(part, face.name) for face, part in role.split_by_face("“掷ROCK’N’ROLL”")]
    assert runs == [("“掷", "noto-sc"), ("ROCK’N’ROLL", "fira-regular"), ("”", "noto-sc")]


def test_a_script_without_fonts_is_refused_with_those_that_have():
    with pytest.raises(InputError, match="no fonts for script 'Thai'; known: Arab, Hebr, Hans"):
        FontLibrary.load(FONTS, "Thai")


def test_a_script_that_cannot_set_its_letters_is_found(copy: Path):
    listing = copy / "FONTS.toml"
    changed = listing.read_text("utf-8").replace('text = ["noto-hebrew"]', 'text = ["cairo"]')
    listing.write_text(changed)
    (told,) = found(copy)
    assert "script Hebr: role text lacks א" in told


def test_alphabets_are_complete():
    assert len(set("АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ")) == 33
    assert set("АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ«»—№") <= set(ALPHABETS["ru"])
    assert sum(c.isalpha() for c in set(ALPHABETS["vi"])) == 2 * (12 * 6 + 17)


def test_a_changed_font_and_a_lost_license_are_found(copy: Path):
    with (copy / "russo-one/RussoOne-Regular.ttf").open("ab") as font:
        font.write(b"\0")
    (copy / "oswald/OFL.txt").unlink()
    told = found(copy)
    assert len(told) == 3, "Oswald is listed at two weights"
    assert any("font russo: sha256 of russo-one/RussoOne-Regular.ttf is" in t for t in told)
    assert sum("no license oswald/OFL.txt" in t for t in told) == 2


def test_a_role_that_cannot_set_its_alphabet_is_found(copy: Path):
    listing = copy / "FONTS.toml"
    listing.write_text(listing.read_text("utf-8").replace('covers = ["digits"]', 'covers = ["vi"]'))
    told = found(copy)
    assert len(told) == 1
    assert "role digits lacks" in told[0]
    assert "Ặ" in told[0]


def test_an_axis_out_of_range_is_found(copy: Path):
    listing = copy / "FONTS.toml"
    listing.write_text(listing.read_text("utf-8").replace("wght = 500", "wght = 900"))
    told = found(copy)
    assert [t.split(": ", 1)[1] for t in told] == [
        "font oswald-medium: axis wght = 900 is outside 200 to 700"
    ]


def test_a_font_that_may_not_be_embedded_is_found(copy: Path):
    from fontTools.ttLib import TTFont

    path = copy / "russo-one/RussoOne-Regular.ttf"
    font = TTFont(path)
    font["OS/2"].fsType = 2
    font.save(path)
    wrong_sum = found(copy)[0]
    new = wrong_sum.split(" is ")[1].split(",")[0]
    listing = copy / "FONTS.toml"
    old = wrong_sum.split("not ")[1].split(";")[0]
    listing.write_text(listing.read_text("utf-8").replace(old, new))
    assert ["fsType 0x0002 forbids embedding" in t for t in found(copy)] == [True]
