//! A scene as an SVG document: one that follows the reader's light or dark theme, or a figure in fixed colours whose letters are
//! shapes, which looks the same wherever it is shown.

use super::ink::{MONO, SANS, Theme};
use super::measure::{LOWERED, SUB};
use super::{Anchor, Area, FLAT, Ink, Item, Point, Scene, Segment, Shape, Text, arrow_parts};
use crate::decimal::Decimal;
use std::fmt::{self, Display, Write};

/// The scene as a document of its own. `title` says what it shows, for those who cannot see it.
pub fn document(scene: &Scene, title: &str) -> String {
    whole(scene, title, Writer::default())
}

/// The same in the colours of a theme, with the fonts of its reader.
pub fn themed(scene: &Scene, title: &str, theme: Theme) -> String {
    whole(scene, title, Writer { theme: Some(theme), ..Writer::default() })
}

/// The same as a figure in the colours of one theme, for whatever reads SVG but no style sheets. `letters` draws texts as
/// shapes, so that no fonts are needed.
pub fn figure(scene: &Scene, title: &str, theme: Theme, letters: &mut dyn Letters) -> String {
    whole(scene, title, Writer { theme: Some(theme), letters: Some(letters), ..Writer::default() })
}

/// The scene as a part of a sheet, in an area of it.
pub fn part(scene: &Scene, Area { x, y, w, h }: Area) -> String {
    let [x, y, w, h, wide, high] = [x, y, w, h, scene.width, scene.height].map(Num);
    let out = format!(r#"<svg x="{x}" y="{y}" width="{w}" height="{h}" viewBox="0 0 {wide} {high}">"#);
    let mut writer = Writer { out, theme: Some(Theme::Sheet), letters: None };
    let _ = scene.items().iter().try_for_each(|item| writer.item(item));
    writer.out + "</svg>\n"
}

/// A sheet of paper: the scene with parts in it, white and in the colours of the light theme whatever the reader's is.
pub fn sheet(scene: &Scene, title: &str, parts: &str) -> String {
    let all = themed(scene, title, Theme::Sheet);
    all.trim_end().trim_end_matches("</svg>").to_owned() + parts + "</svg>\n"
}

/// Draws texts as shapes.
pub trait Letters {
    /// Adds the shapes of a line of text whose place is (0, 0), in the colour that is set around them.
    fn line(&mut self, out: &mut String, text: &Text);

    /// What the shapes refer to.
    fn definitions(&self) -> String;
}

/// Writes a document.
#[derive(Default)]
struct Writer<'a> {
    out: String,
    /// Whose colours are written; the reader's, by name, without one.
    theme: Option<Theme>,
    letters: Option<&'a mut dyn Letters>,
}

fn whole(scene: &Scene, title: &str, mut writer: Writer) -> String {
    // Writing to a String cannot fail.
    let _ = scene.items().iter().try_for_each(|item| writer.item(item));
    let items = std::mem::take(&mut writer.out);
    let _ = writer.head(scene, title);
    writer.out + &items + "</svg>\n"
}

impl Writer<'_> {
    fn head(&mut self, scene: &Scene, title: &str) -> fmt::Result {
        let (w, h) = (Num(scene.width), Num(scene.height));
        let names = match self.letters {
            // Readers that are no browsers know references by this name.
            Some(_) => r#" xmlns:xlink="http://www.w3.org/1999/xlink""#,
            None => "",
        };
        let out = &mut self.out;
        writeln!(
            out,
            r#"<svg xmlns="http://www.w3.org/2000/svg"{names} viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img">"#
        )?;
        writeln!(out, "<title>{}</title>", Escaped(title))?;
        if let Some(letters) = &self.letters {
            writeln!(out, "<defs>{}</defs>", letters.definitions())?;
        } else {
            write!(out, "<style>")?;
            if self.theme.is_none() {
                let colours = |pick: fn((&'static str, &'static str)) -> &'static str| {
                    Ink::ALL
                        .iter()
                        .map(|ink| format!("--{}:{}", ink.token(), pick(ink.colours())))
                        .collect::<Vec<_>>()
                        .join(";")
                };
                writeln!(out, ":root{{{}}}", colours(|c| c.0))?;
                writeln!(out, "@media (prefers-color-scheme: dark){{:root{{{}}}}}", colours(|c| c.1))?;
            }
            writeln!(out, "text{{font-family:{SANS}}}.m{{font-family:{MONO}}}</style>")?;
        }
        write!(out, r#"<rect width="{w}" height="{h}""#)?;
        self.colour("fill", Ink::Paper)?;
        writeln!(self.out, "/>")
    }

    /// Writes an attribute that is a colour.
    fn colour(&mut self, name: &str, ink: Ink) -> fmt::Result {
        match self.theme {
            Some(theme) => write!(self.out, r#" {name}="{}""#, ink.in_theme(theme)),
            None => write!(self.out, r#" {name}="var(--{})""#, ink.token()),
        }
    }

    fn item(&mut self, item: &Item) -> fmt::Result {
        let out = &mut self.out;
        match &item.shape {
            Shape::Rect { x, y, w, h, r } => {
                write!(out, r#"<rect x="{}" y="{}" width="{}" height="{}""#, Num(*x), Num(*y), Num(*w), Num(*h))?;
                if *r > 0.0 {
                    write!(out, r#" rx="{}""#, Num(*r))?;
                }
            }
            Shape::Circle { at, r } => {
                write!(out, r#"<circle cx="{}" cy="{}" r="{}""#, Num(at.x), Num(at.y), Num(*r))?;
            }
            Shape::Path(path) if path.is_empty() => return Ok(()),
            Shape::Path(path) => {
                write!(out, r#"<path d=""#)?;
                write_path(out, path)?;
                write!(out, r#"" stroke-linejoin="round" stroke-linecap="round""#)?;
            }
            Shape::Arrow { curve, head } => return self.arrow(item, curve, *head),
            Shape::Text(text) => return self.text(item, text),
        }
        self.look(item)?;
        writeln!(self.out, "/>")
    }

    fn arrow(&mut self, item: &Item, curve: &[Point; 4], head: f32) -> fmt::Result {
        let (line, triangle) = arrow_parts(curve, head);
        write!(self.out, r#"<path d=""#)?;
        write_path(&mut self.out, &[Segment::Move(line[0]), Segment::Cubic(line[1], line[2], line[3])])?;
        write!(self.out, r#"""#)?;
        self.look(item)?;
        writeln!(self.out, "/>")?;
        if let (Some([a, b, c]), Some(stroke)) = (triangle, &item.stroke) {
            write!(self.out, r#"<path d=""#)?;
            write_path(&mut self.out, &[Segment::Move(a), Segment::Line(b), Segment::Line(c), Segment::Close])?;
            write!(self.out, r#"""#)?;
            self.colour("fill", stroke.ink)?;
            self.alpha(item)?;
            writeln!(self.out, "/>")?;
        }
        Ok(())
    }

    fn text(&mut self, item: &Item, text: &Text) -> fmt::Result {
        let (x, y) = (Num(text.at.x), Num(text.at.y));
        let drawn = self.letters.is_some();
        let out = &mut self.out;
        write!(out, "{}", if drawn { "<g" } else { "<text" })?;
        if text.plane == FLAT && !drawn {
            write!(out, r#" x="{x}" y="{y}""#)?;
        } else {
            let [a, b] = text.plane;
            let (a, b) = ((Num(a.x), Num(a.y)), (Num(b.x), Num(b.y)));
            write!(out, r#" transform="matrix({} {} {} {} {x} {y})""#, a.0, a.1, b.0, b.1)?;
        }
        if let Some(letters) = &mut self.letters {
            let mut shapes = String::new();
            letters.line(&mut shapes, text);
            write!(out, r#" aria-label="{}{}""#, Escaped(&text.text), Escaped(&text.sub))?;
            self.look(item)?;
            return writeln!(self.out, ">{shapes}</g>");
        }
        let anchor = match text.anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        write!(out, r#" font-size="{}" text-anchor="{anchor}""#, Num(text.size))?;
        if text.weight != 400 {
            write!(out, r#" font-weight="{}""#, text.weight)?;
        }
        if text.mono {
            write!(out, r#" class="m""#)?;
        }
        if text.italic {
            write!(out, r#" font-style="italic""#)?;
        }
        self.look(item)?;
        let out = &mut self.out;
        write!(out, ">{}", Escaped(&text.text))?;
        if !text.sub.is_empty() {
            let (size, dy) = (Num(text.size * SUB), Num(text.size * LOWERED));
            write!(out, r#"<tspan font-size="{size}" dy="{dy}">{}</tspan>"#, Escaped(&text.sub))?;
        }
        writeln!(out, "</text>")
    }

    fn look(&mut self, item: &Item) -> fmt::Result {
        match item.fill {
            Some((ink, alpha)) => {
                self.colour("fill", ink)?;
                if alpha < 1.0 {
                    write!(self.out, r#" fill-opacity="{}""#, Num(alpha))?;
                }
            }
            None => write!(self.out, r#" fill="none""#)?,
        }
        if let Some(stroke) = &item.stroke {
            self.colour("stroke", stroke.ink)?;
            write!(self.out, r#" stroke-width="{}""#, Num(stroke.width))?;
            if item.is_dashed() {
                write!(self.out, r#" stroke-dasharray="{} {}""#, Num(stroke.dash.0), Num(stroke.dash.1))?;
            }
        }
        self.alpha(item)
    }

    fn alpha(&mut self, item: &Item) -> fmt::Result {
        if item.alpha < 1.0 {
            write!(self.out, r#" opacity="{}""#, Num(item.alpha))?;
        }
        Ok(())
    }
}

fn write_path(out: &mut String, path: &[Segment]) -> fmt::Result {
    for segment in path {
        match segment {
            Segment::Move(p) => write!(out, "M{} {}", Num(p.x), Num(p.y))?,
            Segment::Line(p) => write!(out, "L{} {}", Num(p.x), Num(p.y))?,
            Segment::Cubic(a, b, c) => {
                write!(out, "C{} {} {} {} {} {}", Num(a.x), Num(a.y), Num(b.x), Num(b.y), Num(c.x), Num(c.y))?
            }
            Segment::Close => write!(out, "Z")?,
        }
    }
    Ok(())
}

/// A number with two decimals at most.
struct Num(f32);

impl Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Decimal(self.0.into(), 2).fmt(f)
    }
}

/// Text that cannot be taken for markup.
pub struct Escaped<'a>(pub &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                '"' => f.write_str("&quot;")?,
                c if !is_allowed(c) => f.write_char('\u{fffd}')?,
                _ => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// Whether XML 1.0 lets a document hold the character, escaped or not (production 2, `Char`).
fn is_allowed(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_holds_no_character_that_xml_forbids() {
        let mut scene = Scene::new(10.0, 10.0);
        scene.text((1.0, 2.0), 3.0, "a\u{ffff}b\u{fffe}c\u{0}d\u{1b}e").sub("\u{8}");
        let svg = document(&scene, "\u{ffff}\tx\u{10ffff}");
        let forbidden = ['\u{ffff}', '\u{fffe}', '\u{0}', '\u{1b}', '\u{8}'];
        assert!(!svg.contains(forbidden), "{svg:?}");
        assert!(svg.contains("a\u{fffd}b\u{fffd}c\u{fffd}d\u{fffd}e") && svg.contains("\tx\u{10ffff}"), "{svg:?}");
    }

    #[test]
    fn nothing_in_a_text_becomes_markup() {
        let mut scene = Scene::new(10.0, 10.0);
        scene.text((1.0, 2.0), 3.0, "<script>&\"").sub("<b>");
        let svg = document(&scene, "<title>");
        assert!(svg.contains("&lt;script&gt;&amp;&quot;"), "{svg}");
        assert!(svg.contains("&lt;b&gt;") && svg.contains("<title>&lt;title&gt;</title>"), "{svg}");
    }

    #[test]
    fn numbers_are_short() {
        let shown = [0.0, -0.001, 1.0, 0.333_333, 1234.5].map(|n| Num(n).to_string());
        assert_eq!(shown, ["0", "0", "1", "0.33", "1234.5"]);
    }
}
