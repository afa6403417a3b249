//! The widths of texts, without a browser.

use super::Text;

/// The factor by which a text can be wider in another font of the page.
pub const SLACK: f32 = 1.04;

/// The width of each letter of the monospaced font, as a share of its size.
pub const MONO: f32 = 0.602;
/// The average factor by which bold text is wider. Digits are not.
const BOLD: f32 = 1.09;
/// The least weight that counts as bold.
const BOLD_FROM: u16 = 600;
/// The size of an index, as a share of that of the text before it.
pub const SUB: f32 = 0.73;
/// The distance by which an index is lowered, as a share of that size.
pub const LOWERED: f32 = 0.2;

/// The width of a letter without an entry, in thousandths of its size: that of most lower case letters.
const OTHER: u16 = 556;

/// The widths of the letters from space to tilde, in thousandths of their size.
#[rustfmt::skip]
const WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, // space to /
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, // 0 to ?
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, // @ to O
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, // P to _
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, // ` to o
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, // p to ~
];

/// Returns the width of a letter, in thousandths of its size.
fn letter(c: char) -> u16 {
    let known = (c as usize).checked_sub(' ' as usize).and_then(|i| WIDTHS.get(i));
    match (known, c) {
        (Some(width), _) => *width,
        (None, '\u{a0}' | '·') => 278,
        (None, '×' | '−' | '±' | '≠' | '≤' | '≥') => 584,
        (None, '…' | '—' | '→' | '←' | '↑' | '↓') => 1000,
        _ => OTHER,
    }
}

/// Returns the width of a text with a size and a weight, in the units of its size.
///
/// ```
/// use stepdance_scene::measure::width;
/// // Digits are 0.556 of their size, in all weights; letters of one width are all 0.6.
/// assert_eq!(width("1234", 10.0, 400, false), width("5678", 10.0, 700, false));
/// assert!((width("1234", 10.0, 400, false) - 22.24).abs() < 0.01);
/// assert_eq!(width("iiii", 10.0, 400, true), width("MMMM", 10.0, 700, true));
/// assert!(width("iiii", 10.0, 400, false) < width("MMMM", 10.0, 400, false) / 3.0);
/// ```
#[inline(never)]
pub fn width(text: &str, size: f32, weight: u16, mono: bool) -> f32 {
    if mono {
        return MONO * size * text.chars().count() as f32;
    }
    let bold = weight >= BOLD_FROM;
    let mut thousandths = 0.0;
    for c in text.chars() {
        let wide = f32::from(letter(c));
        thousandths += if bold && !c.is_ascii_digit() { BOLD * wide } else { wide };
    }
    thousandths * size / 1000.0
}

/// Returns the number of letters at the beginning of a text that fit into a width.
#[inline(never)]
pub fn letters_within(text: &str, room: f32, size: f32, weight: u16, mono: bool) -> usize {
    let mut used = 0.0;
    let mut bytes = [0; 4];
    text.chars()
        .take_while(|c| {
            used += width(c.encode_utf8(&mut bytes), size, weight, mono);
            used <= room
        })
        .count()
}

impl Text {
    /// Returns the width, the index included.
    pub fn width(&self) -> f32 {
        let part = |text: &str, size: f32| width(text, size, self.weight, self.mono);
        part(&self.text, self.size) + part(&self.sub, SUB * self.size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts in Helvetica of size 1000, and in its bold: the sums of the widths in groff's tables, `devps/HR` and `devps/HB`.
    const MEASURED: [(&str, f32, f32); 4] = [
        ("The quick brown fox jumps over the lazy dog", 19786.0, 21394.0),
        ("Row 2, column 1", 7447.0, 7891.0),
        ("remaining steps", 7058.0, 7669.0),
        ("12 solutions", 5336.0, 5835.0),
    ];

    #[test]
    fn widths_are_those_of_the_font() {
        for (text, wide, _) in MEASURED {
            let here = width(text, 1000.0, 400, false);
            assert!((here - wide).abs() < 1.0, "{text}: {here} instead of {wide}");
        }
    }

    #[test]
    fn bold_text_is_nearly_as_wide_as_its_font_says() {
        for (text, _, wide) in MEASURED {
            let here = width(text, 1000.0, 700, false);
            assert!((here - wide).abs() <= 0.035 * wide, "{text}: {here} instead of {wide}");
        }
    }

    #[test]
    fn letters_are_counted_up_to_the_room() {
        assert_eq!(letters_within("12345", 2.0 * 5.57, 10.0, 400, false), 2);
        assert_eq!(letters_within("12345", 100.0, 10.0, 400, false), 5);
        assert_eq!(letters_within("äöü", 0.0, 10.0, 400, true), 0);
    }
}
