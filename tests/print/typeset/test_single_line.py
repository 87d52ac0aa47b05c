"""Names and labels: width, fit, alignment, missing glyphs."""

import pytest

from rnr_print.print.typeset import (
    FontLibrary,
    MissingGlyph,
    Overflow,
    Style,
    UnknownIcon,
    line,
    rich,
)


def test_kerning_draws_letters_together(library: FontLibrary):
    style = Style(library.role("name"), 10)
    apart = Style(library.role("name"), 10, features=("-kern",))
    assert line.width("AVATAR", style) < line.width("AVATAR", apart)


def test_tracking_opens_the_gaps_between_letters_only(library: FontLibrary):
    plain, tracked = (Style(library.role("name"), 10, tracking=t) for t in (0, 0.5))
    assert line.width("БАО", tracked) == pytest.approx(line.width("БАО", plain) + 2 * 0.5)
    accented = "за\u0301мок"
    assert line.width(accented, tracked) == pytest.approx(line.width(accented, plain) + 4 * 0.5)


def test_a_name_that_fits_keeps_its_style(library: FontLibrary):
    style = Style(library.role("name"), 16.8, tracking=0.3)
    assert line.fit("БАО", style, 127, 9) is style


def test_a_name_slightly_too_long_is_tightened_not_shrunk(library: FontLibrary):
    style = Style(library.role("name"), 16.8, tracking=0.3)
    room = line.width("ВОСЬМОЙ БАТАЛЬОН", style) - 2
    fitted = line.fit("ВОСЬМОЙ БАТАЛЬОН", style, room, 9)
    assert fitted.size == 16.8
    assert fitted.tracking < 0.3
    assert line.width("ВОСЬМОЙ БАТАЛЬОН", fitted) == pytest.approx(room)


def test_a_name_much_too_long_shrinks_as_little_as_it_can(library: FontLibrary):
    style = Style(library.role("name"), 16.8, tracking=0.3)
    fitted = line.fit("ВОСЬМОЙ БАТАЛЬОН", style, 90, 9)
    assert 9 <= fitted.size < 16.8
    assert line.width("ВОСЬМОЙ БАТАЛЬОН", fitted) <= 90
    assert line.width("ВОСЬМОЙ БАТАЛЬОН", fitted.at(fitted.size + 0.11)) > 90


def test_a_name_too_long_at_its_smallest_says_by_how_much(library: FontLibrary):
    style = Style(library.role("name"), 16.8)
    with pytest.raises(Overflow, match=r"'ВОСЬМОЙ БАТАЛЬОН' is \d+\.\d\d mm too wide .* at 12 pt"):
        line.fit("ВОСЬМОЙ БАТАЛЬОН", style, 50, 12)
    with pytest.raises(Overflow) as caught:
        line.fit("ВОСЬМОЙ БАТАЛЬОН", style, 50, 12)
    tightest = Style(library.role("name"), 12, tracking=-0.012 * 12)
    excess = line.width("ВОСЬМОЙ БАТАЛЬОН", tightest) - 50
    assert caught.value.overflow_mm == pytest.approx(excess * 25.4 / 72)


def test_ink_reaches_higher_over_stacked_accents(library: FontLibrary):
    style = Style(library.role("name"), 10)
    low, high = line.ink("БАО", style)
    assert high == pytest.approx(style.cap_height_pt, abs=0.2)
    assert -0.2 < low <= 0
    accented_low, accented_high = line.ink("Ặ", style)
    assert accented_high > high + 1
    assert accented_low < -1
    assert line.ink("", style) == (0, 0)


def test_a_character_no_font_has_is_named(library: FontLibrary):
    style = Style(library.role("text"), 9)
    with pytest.raises(MissingGlyph, match=r"U\+4E2D CJK UNIFIED IDEOGRAPH-4E2D.*fira-regular"):
        line.width("中", style)


def test_a_role_without_fallback_names_its_one_font(library: FontLibrary):
    with pytest.raises(MissingGlyph, match=r"U\+2605 BLACK STAR.* has the fonts russo;"):
        line.width("5+★", Style(library.role("digits"), 21))


def test_an_unknown_icon_is_named(library: FontLibrary, icons):
    style = Style(library.role("text"), 9, icons=icons)
    with pytest.raises(UnknownIcon, match=r"\{banana\}"):
        line.width(rich.parse("{banana}"), style)
