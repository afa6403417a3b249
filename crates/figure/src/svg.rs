//! Figures as self-contained SVG: without style sheets and fonts, and with each glyph's outline once.

use super::fonts::{EM, Fonts, Glyph};
use std::collections::BTreeSet;
use std::fmt::Write;
use stepdance_scene::decimal::Decimal;
use stepdance_scene::ink::Theme;
use stepdance_scene::svg::{self, Letters};
use stepdance_scene::{Scene, Segment, Text};

/// Returns a scene as an SVG document in the colours of a theme; `title` says what it shows.
pub fn document(scene: &Scene, title: &str, theme: Theme, fonts: &Fonts) -> String {
    svg::figure(scene, title, theme, &mut Shapes { fonts, used: BTreeSet::new() })
}

/// Returns a document with the address of what it shows in its metadata.
pub fn sourced(document: &str, source: &str) -> String {
    let head = "</title>\n";
    let dublin_core = "http://purl.org/dc/elements/1.1/";
    let source = format!(r#"<metadata><source xmlns="{dublin_core}">{}</source></metadata>"#, svg::Escaped(source));
    document.replacen(head, &format!("{head}{source}\n"), 1)
}

/// The glyphs used in a document.
struct Shapes<'a> {
    fonts: &'a Fonts,
    used: BTreeSet<Glyph>,
}

/// Returns the identifier of a glyph in the document.
fn name(Glyph(font, number): Glyph) -> String {
    format!("{}{number}", char::from(b'a' + font))
}

impl Letters for Shapes<'_> {
    fn line(&mut self, out: &mut String, text: &Text) {
        let drawn = self.fonts.line(text).into_iter().filter(|placed| !self.fonts.outline(placed.glyph).is_empty());
        for placed in drawn {
            self.used.insert(placed.glyph);
            let name = name(placed.glyph);
            let [x, y] = [placed.at.x, placed.at.y].map(|n| Decimal(n.into(), 2));
            let [wide, high] = [placed.scale.x, placed.scale.y].map(|n| Decimal((n * UNITS).into(), 5));
            let _ = write!(out, r##"<use xlink:href="#{name}" transform="matrix({wide} 0 0 {high} {x} {y})"/>"##);
        }
    }

    fn definitions(&self) -> String {
        self.used.iter().map(|glyph| format!(r#"<path id="{}" d="{}"/>"#, name(*glyph), self.path(*glyph))).collect()
    }
}

/// The font's units per unit of an outline, which is written in whole thousandths of an em.
const UNITS: f32 = EM / 1000.0;

impl Shapes<'_> {
    fn path(&self, glyph: Glyph) -> String {
        let mut path = String::new();
        for segment in self.fonts.outline(glyph) {
            path.push(match segment {
                Segment::Move(_) => 'M',
                Segment::Line(_) => 'L',
                Segment::Cubic(..) => 'C',
                Segment::Close => 'Z',
            });
            for (i, p) in segment.points().into_iter().enumerate() {
                let [x, y] = [p.x, p.y].map(|n| Decimal((n / UNITS).into(), 0));
                let _ = write!(path, "{}{x} {y}", if i > 0 { " " } else { "" });
            }
        }
        path
    }
}
