//! The glyphs of a figure's texts.

use crate::face::Face;
use stepdance_scene::measure::{LOWERED, SLACK, SUB};
use stepdance_scene::{Anchor, FLAT, Point, Segment, Text};

/// The units of all fonts per em.
pub const EM: f32 = 2048.0;
/// The least weight of bold text, as in browsers with fonts of two weights.
const BOLD_FROM: u16 = 600;
/// The greatest length, in bytes, of a text that is never condensed, as on the page.
const SHORT: usize = 8;

/// Combining characters, which are centred on the character before them.
const MARKS: std::ops::RangeInclusive<char> = '\u{300}'..='\u{36f}';

/// The files of `fonts/`.
const FILES: [&[u8]; 6] = [
    include_bytes!("../fonts/sans.ttf"),
    include_bytes!("../fonts/sans-bold.ttf"),
    include_bytes!("../fonts/sans-italic.ttf"),
    include_bytes!("../fonts/mono.ttf"),
    include_bytes!("../fonts/mono-bold.ttf"),
    include_bytes!("../fonts/symbols.ttf"),
];
const SANS: usize = 0;
const BOLD: usize = 1;
const ITALIC: usize = 2;
const MONO: usize = 3;
const MONO_BOLD: usize = 4;
const SYMBOLS: usize = 5;

/// The fonts of figures.
pub struct Fonts(Vec<Face>);

/// A glyph: the number of its font, and its number there. Number 0 is a box, for characters in no font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Glyph(pub u8, pub u16);

/// A glyph with its position in a line, on the line's own plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    /// The glyph.
    pub glyph: Glyph,
    /// Its origin, relative to the line's anchor.
    pub at: Point,
    /// The size of a unit of the font, across and down.
    pub scale: Point,
}

impl Fonts {
    /// Loads the fonts that are built into the program.
    pub fn new() -> Fonts {
        let faces = FILES.iter().filter_map(|file| Face::read(file).ok()).collect();
        Fonts(faces)
    }

    /// Returns the glyph of a character in a font or, if that has none, in the font of symbols.
    pub fn glyph(&self, c: char, font: usize) -> Glyph {
        let found = [font, SYMBOLS].into_iter().find_map(|font| Some(Glyph(font as u8, self.0[font].shape(c)?)));
        found.unwrap_or(Glyph(font as u8, 0))
    }

    /// Returns the glyphs of a line with their positions.
    pub fn line(&self, text: &Text) -> Vec<Placed> {
        let font = match (text.mono, text.weight >= BOLD_FROM, text.italic) {
            (true, false, _) => MONO,
            (true, true, _) => MONO_BOLD,
            (false, true, _) => BOLD,
            (false, false, true) => ITALIC,
            (false, false, false) => SANS,
        };
        let parts = [(&text.text, text.size, 0.0), (&text.sub, text.size * SUB, text.size * LOWERED)];
        let mut x = 0.0;
        let mut line = vec![];
        for (letters, size, y) in parts {
            let scale = size / EM;
            let mut above = None;
            for c in letters.chars() {
                let glyph = self.glyph(c, font);
                let mut at = Point::new(x, y);
                if let Some(under) = above.filter(|_| MARKS.contains(&c)) {
                    at.x -= scale * (self.advance(under) / 2.0 + self.middle(glyph));
                }
                line.push(Placed { glyph, at, scale: Point::new(scale, scale) });
                x += scale * self.advance(glyph);
                above = Some(glyph).filter(|_| !MARKS.contains(&c)).or(above);
            }
        }
        // What is wider than it was laid out for is made narrower, as on the page.
        let most = text.width() * SLACK;
        let squeezed = text.sub.is_empty() && text.plane == FLAT && text.text.len() > SHORT && x > most;
        let narrow = if squeezed { most / x } else { 1.0 };
        let left = match text.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => narrow * x / 2.0,
            Anchor::End => narrow * x,
        };
        for placed in &mut line {
            placed.at.x = narrow * placed.at.x - left;
            placed.scale.x *= narrow;
        }
        line
    }

    fn advance(&self, glyph: Glyph) -> f32 {
        self.0[usize::from(glyph.0)].advance(glyph.1).into()
    }

    /// Returns the middle of a glyph, measured from its origin.
    fn middle(&self, glyph: Glyph) -> f32 {
        self.0[usize::from(glyph.0)].ends(glyph.1).map_or(0.0, |(left, right)| f32::from(left + right) / 2.0)
    }

    /// Returns a glyph's outline in units of the font, y downwards from the baseline; empty for a space.
    pub fn outline(&self, glyph: Glyph) -> Vec<Segment> {
        self.0[usize::from(glyph.0)].outline(glyph.1)
    }
}

impl Default for Fonts {
    fn default() -> Fonts {
        Fonts::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use read_fonts::{FontRef, TableProvider};
    use stepdance_scene::{Scene, Shape};

    fn text(letters: &str, change: impl Fn(&mut Text)) -> Text {
        let mut scene = Scene::new(100.0, 100.0);
        scene.text((0.0, 0.0), 10.0, letters);
        let Shape::Text(text) = &scene.items()[0].shape else { panic!("a text") };
        let mut text = text.clone();
        change(&mut text);
        text
    }

    #[test]
    fn all_fonts_are_there_and_of_one_scale() {
        let fonts = Fonts::new();
        assert_eq!(fonts.0.len(), FILES.len());
        let em = |file| f32::from(FontRef::new(file).expect("a font").head().expect("its head").units_per_em());
        assert!(FILES.into_iter().all(|file| em(file) == EM));
    }

    /// Pictures are laid out for letters as wide as Helvetica's; these are.
    #[test]
    fn lines_are_as_wide_as_pictures_were_laid_out_for() {
        let fonts = Fonts::new();
        for letters in ["The quick brown fox jumps over the lazy dog", "Row 2, column 1", "12 solutions"] {
            for mono in [false, true] {
                let line = text(letters, |text| (text.mono, text.anchor) = (mono, Anchor::Start));
                let placed = fonts.line(&line);
                let last = placed.last().unwrap();
                let wide = last.at.x + last.scale.x * fonts.advance(last.glyph);
                assert!((wide - line.width()).abs() < 0.01 * line.width(), "{letters}: {wide} for {}", line.width());
            }
        }
    }

    #[test]
    fn the_middle_of_a_line_lies_at_its_place() {
        let fonts = Fonts::new();
        let ends = |anchor| {
            let placed = fonts.line(&text("0000", |text| text.anchor = anchor));
            (placed[0].at.x, placed[3].at.x + placed[3].scale.x * fonts.advance(placed[3].glyph))
        };
        let close = |(a, b): (f32, f32), (c, d): (f32, f32)| (a - c).abs() < 0.01 && (b - d).abs() < 0.01;
        assert!(close(ends(Anchor::Start), (0.0, 22.24)), "{:?}", ends(Anchor::Start));
        assert!(close(ends(Anchor::Middle), (-11.12, 11.12)), "{:?}", ends(Anchor::Middle));
        assert!(close(ends(Anchor::End), (-22.24, 0.0)), "{:?}", ends(Anchor::End));
    }

    #[test]
    fn an_accent_stands_above_the_middle_of_its_letter() {
        let fonts = Fonts::new();
        let placed = fonts.line(&text("ax\u{304}b", |text| text.anchor = Anchor::Start));
        let middle = |placed: &Placed| placed.at.x + placed.scale.x * fonts.middle(placed.glyph);
        assert!((middle(&placed[1]) - middle(&placed[2])).abs() < 0.2, "{placed:?}");
        assert!(placed[3].at.x > placed[1].at.x + 4.0, "{placed:?}");
    }

    /// A full stop is a square on the baseline; a letter that no font has is a box.
    #[test]
    fn outlines_stand_on_the_baseline() {
        let fonts = Fonts::new();
        let points: Vec<Point> =
            fonts.outline(fonts.glyph('.', SANS)).iter().flat_map(|segment| segment.points()).collect();
        assert!(points.iter().all(|p| p.y <= 0.0 && p.y > -EM / 4.0), "{points:?}");
        assert_eq!(fonts.glyph('\u{4e00}', SANS).1, 0);
        assert!(!fonts.outline(Glyph(0, 0)).is_empty());
    }
}
