"""Paragraphs at a given width."""

import pypdfium2
import pytest

from rnr_print.print.typeset import FontLibrary, Overflow, Style, paragraph, rich

RULE = (
    "**Мины.** Атакует врага, который входит или развёртывается в~его Точке, "
    "а потом __подрывается сам__ — и никто не смеётся."
)


@pytest.fixture
def style(library: FontLibrary) -> Style:
    return Style(library.role("text"), 8.8, 10.2, lang="ru")


def test_lines_keep_to_the_measure_and_lose_no_word(style: Style):
    lines = paragraph.layout(rich.parse(RULE), style, 120)
    assert all(line.width * style.size / 1000 <= 120 + 1e-6 for line in lines.lines)
    assert " ".join(lines.texts) == rich.parse(RULE).text
    assert lines.height_pt == pytest.approx(len(lines.lines) * 10.2)


def test_a_non_breaking_space_holds_at_every_width(style: Style):
    for width in range(60, 200, 7):
        texts = paragraph.layout(rich.parse(RULE), style, width).texts
        assert any("в\u00a0его" in text for text in texts)
        assert not any(text.startswith("—") for text in texts)


def test_justified_lines_fill_the_measure_but_the_last(style: Style):
    lines = paragraph.layout(rich.parse(RULE), style, 120, "justify", hyphenate=True)
    widths = [line.width * style.size / 1000 for line in lines.lines]
    assert widths[:-1] == [pytest.approx(120)] * (len(widths) - 1)
    assert widths[-1] < 120


def test_justified_lines_end_at_the_margin_on_paper(style: Style, pdf):
    lines = paragraph.layout(rich.parse(RULE), style, 120, "justify", hyphenate=True)
    ends: dict[float, float] = {}
    with pypdfium2.PdfDocument(pdf(lambda canvas: lines.draw(canvas, 50, 200))) as document:
        for shown in document[0].get_objects():
            baseline = shown.get_matrix().f
            ends[baseline] = max(ends.get(baseline, 0), shown.get_bounds()[2])
    assert len(ends) == len(lines.lines)
    for _, end in sorted(ends.items(), reverse=True)[:-1]:
        assert 169 < end < 170.3


def test_words_are_divided_only_when_asked_and_only_with_a_hyphen(style: Style):
    divided = paragraph.layout(rich.parse(RULE), style, 62, "justify", hyphenate=True).texts
    whole = paragraph.layout(rich.parse(RULE), style, 62, "justify").texts
    assert any(text.endswith("-") for text in divided)
    assert not any(text.endswith("-") for text in whole)
    joined = "".join(t[:-1] if t.endswith("-") else t + " " for t in divided).rstrip()
    assert joined == rich.parse(RULE).text


def test_a_divided_word_is_shaped_as_a_whole_when_it_stays_in_one_line(style: Style):
    divided, whole = (
        paragraph.layout(rich.parse("развёртывается"), style, 200, hyphenate=h).lines[0]
        for h in (True, False)
    )
    assert divided.width == whole.width
    assert len(divided.pieces) == 1


def test_the_authors_own_soft_hyphens_show_only_at_a_lines_end(style: Style):
    rich_text = rich.parse("раз\u00adвёрты\u00adвается")
    assert paragraph.layout(rich_text, style, 200).texts == ("развёртывается",)
    assert paragraph.layout(rich_text, style, 44).texts == ("развёрты-", "вается")


@pytest.mark.parametrize("align", ["left", "justify"])
def test_tracked_lines_with_hyphens_keep_to_the_measure(library: FontLibrary, align):
    style = Style(library.role("text"), 8, tracking=2, lang="ru")
    for width in range(64, 130, 3):
        lines = paragraph.layout(rich.parse(RULE), style, width, align, hyphenate=True)
        assert max(line.width for line in lines.lines) * 8 / 1000 <= width + 0.01


def test_a_word_wider_than_the_measure_is_an_error(style: Style):
    with pytest.raises(Overflow, match="mm too wide") as caught:
        paragraph.layout(rich.parse("да развёртывается"), style, 40)
    full = paragraph.layout(rich.parse("развёртывается"), style, 200).lines[0].width
    excess = full * 8.8 / 1000 - 40
    assert caught.value.overflow_mm == pytest.approx(excess * 25.4 / 72)


def test_a_forced_break_ends_the_line(style: Style):
    assert paragraph.layout(rich.parse("раз\nдва три"), style, 200).texts == ("раз", "два три")


def test_icons_stand_where_the_text_leaves_room(library: FontLibrary, icons, pdf):
    style = Style(library.role("text"), 10, 12, lang="en", icons=icons)
    lines = paragraph.layout(rich.parse("{star}{d4} go {star}"), style, 200)
    pdf(lambda canvas: lines.draw(canvas, 20, 100))
    (first, x1, y1), (second, x2, y2), (_, x3, _) = icons.drawn
    assert (first, second) == ("star", "d4")
    assert x1 == 20
    assert x2 == pytest.approx(20 + 9.5)
    assert y1 == y2 == pytest.approx(100 - lines.first_baseline_pt())
    assert x3 == pytest.approx(20 + (lines.lines[0].width - 950) * 10 / 1000)
