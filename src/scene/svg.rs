//! A scene as an SVG document that follows the reader's light or dark theme.

use super::ink::{MONO, SANS};
use super::{Anchor, Area, FLAT, Ink, Item, Point, Scene, Segment, Shape, arrow_parts};
use crate::decimal::Decimal;
use std::fmt::{self, Display, Write};

/// The scene as a document of its own. `title` says what it shows, for those who cannot see it.
pub fn document(scene: &Scene, title: &str) -> String {
    let mut svg = String::new();
    // Writing to a String cannot fail.
    let _ = write(&mut svg, scene, title);
    svg
}

/// The scene as a part of a sheet, in an area of it.
pub fn part(scene: &Scene, Area { x, y, w, h }: Area) -> String {
    let [x, y, w, h, wide, high] = [x, y, w, h, scene.width, scene.height].map(Num);
    let mut out = format!(r#"<svg x="{x}" y="{y}" width="{w}" height="{h}" viewBox="0 0 {wide} {high}">"#);
    let _ = scene.items().iter().try_for_each(|item| write_item(&mut out, item));
    out + "</svg>\n"
}

/// A sheet of paper: the scene with parts in it, white and in the colours of the light theme whatever the reader's is.
pub fn sheet(scene: &Scene, title: &str, parts: &str) -> String {
    let all = document(scene, title).replace("var(--paper)", "#fff");
    let all = all.trim_end().trim_end_matches("</svg>").to_owned() + parts + "</svg>\n";
    Ink::ALL.iter().fold(all, |all, ink| all.replace(&format!("var(--{})", ink.token()), ink.colours().0))
}

fn write(out: &mut String, scene: &Scene, title: &str) -> fmt::Result {
    let (w, h) = (Num(scene.width), Num(scene.height));
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img">"#
    )?;
    writeln!(out, "<title>{}</title>", Escaped(title))?;
    let colours = |pick: fn((&'static str, &'static str)) -> &'static str| {
        Ink::ALL.iter().map(|ink| format!("--{}:{}", ink.token(), pick(ink.colours()))).collect::<Vec<_>>().join(";")
    };
    writeln!(out, "<style>:root{{{}}}", colours(|c| c.0))?;
    writeln!(out, "@media (prefers-color-scheme: dark){{:root{{{}}}}}", colours(|c| c.1))?;
    writeln!(out, "text{{font-family:{SANS}}}.m{{font-family:{MONO}}}</style>")?;
    writeln!(out, r#"<rect width="{w}" height="{h}" fill="var(--paper)"/>"#)?;
    for item in scene.items() {
        write_item(out, item)?;
    }
    writeln!(out, "</svg>")
}

fn write_item(out: &mut String, item: &Item) -> fmt::Result {
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
        Shape::Arrow { curve, head } => return write_arrow(out, item, curve, *head),
        Shape::Text(_) => return write_text(out, item),
    }
    write_look(out, item)?;
    writeln!(out, "/>")
}

fn write_arrow(out: &mut String, item: &Item, curve: &[Point; 4], head: f32) -> fmt::Result {
    let (line, triangle) = arrow_parts(curve, head);
    write!(out, r#"<path d=""#)?;
    write_path(out, &[Segment::Move(line[0]), Segment::Cubic(line[1], line[2], line[3])])?;
    write!(out, r#"""#)?;
    write_look(out, item)?;
    writeln!(out, "/>")?;
    if let (Some([a, b, c]), Some(stroke)) = (triangle, &item.stroke) {
        write!(out, r#"<path d=""#)?;
        write_path(out, &[Segment::Move(a), Segment::Line(b), Segment::Line(c), Segment::Close])?;
        write!(out, r#"" fill="var(--{})""#, stroke.ink.token())?;
        write_alpha(out, item)?;
        writeln!(out, "/>")?;
    }
    Ok(())
}

fn write_text(out: &mut String, item: &Item) -> fmt::Result {
    let Shape::Text(text) = &item.shape else { return Ok(()) };
    let anchor = match text.anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    let (x, y) = (Num(text.at.x), Num(text.at.y));
    if text.plane == FLAT {
        write!(out, r#"<text x="{x}" y="{y}""#)?;
    } else {
        let [a, b] = text.plane;
        let (a, b) = ((Num(a.x), Num(a.y)), (Num(b.x), Num(b.y)));
        write!(out, r#"<text transform="matrix({} {} {} {} {x} {y})""#, a.0, a.1, b.0, b.1)?;
    }
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
    write_look(out, item)?;
    write!(out, ">{}", Escaped(&text.text))?;
    if !text.sub.is_empty() {
        let (size, dy) = (Num(text.size * 0.73), Num(text.size * 0.2));
        write!(out, r#"<tspan font-size="{size}" dy="{dy}">{}</tspan>"#, Escaped(&text.sub))?;
    }
    writeln!(out, "</text>")
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

fn write_look(out: &mut String, item: &Item) -> fmt::Result {
    match item.fill {
        Some((ink, alpha)) => {
            write!(out, r#" fill="var(--{})""#, ink.token())?;
            if alpha < 1.0 {
                write!(out, r#" fill-opacity="{}""#, Num(alpha))?;
            }
        }
        None => write!(out, r#" fill="none""#)?,
    }
    if let Some(stroke) = &item.stroke {
        write!(out, r#" stroke="var(--{})" stroke-width="{}""#, stroke.ink.token(), Num(stroke.width))?;
        if stroke.dash.0 > 0.0 || stroke.dash.1 > 0.0 {
            write!(out, r#" stroke-dasharray="{} {}""#, Num(stroke.dash.0), Num(stroke.dash.1))?;
        }
    }
    write_alpha(out, item)
}

fn write_alpha(out: &mut String, item: &Item) -> fmt::Result {
    if item.alpha < 1.0 {
        write!(out, r#" opacity="{}""#, Num(item.alpha))?;
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
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

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
