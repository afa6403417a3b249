//! A scene as an SVG document: one that follows the reader's light or dark theme, or a figure in fixed colours whose letters are shapes,
//! which looks the same everywhere.

use super::ink::{MONO, SANS, Theme};
use super::measure::{LOWERED, SUB};
use super::{Anchor, Area, FLAT, Ink, Item, Point, Scene, Segment, Shape, Text, arrow_parts};
use crate::decimal::Decimal;
use std::fmt::{self, Display, Write};

/// Returns the scene as a document of its own. `title` is its description for readers who cannot see it.
pub fn document(scene: &Scene, title: &str) -> String {
    whole(scene, title, Writer::default())
}

/// Returns the scene as a document in as few characters as possible, to be part of a text: one line without a double quote, in which each
/// appearance is written once. Such documents must not be nested in another one, since they would share styles.
pub fn compact(scene: &Scene, title: &str) -> String {
    let looks = Some(Vec::new());
    whole(scene, title, Writer { looks, ..Writer::default() }).replace('"', "'").replace('\n', "")
}

/// Returns the scene as a document in the colours of a theme, with the reader's fonts.
pub fn themed(scene: &Scene, title: &str, theme: Theme) -> String {
    whole(scene, title, Writer { theme: Some(theme), ..Writer::default() })
}

/// Returns the scene as a figure in the colours of a theme, for programs that read SVG without style sheets. `letters` draws texts as
/// shapes, so that no fonts are needed.
pub fn figure(scene: &Scene, title: &str, theme: Theme, letters: &mut dyn Letters) -> String {
    whole(scene, title, Writer { theme: Some(theme), letters: Some(letters), ..Writer::default() })
}

/// Returns the scene as a part of a handout, in an area of it.
pub fn part(scene: &Scene, Area { x, y, w, h }: Area) -> String {
    let [x, y, w, h, wide, high] = [x, y, w, h, scene.width, scene.height].map(Num);
    let out = format!(r#"<svg x="{x}" y="{y}" width="{w}" height="{h}" viewBox="0 0 {wide} {high}">"#);
    let mut writer = Writer { out, theme: Some(Theme::Sheet), ..Writer::default() };
    let _ = scene.items().iter().try_for_each(|item| writer.item(item));
    writer.out + "</svg>\n"
}

/// Returns a handout: the scene with parts in it, white and in the colours of the light theme for every reader.
pub fn sheet(scene: &Scene, title: &str, parts: &str) -> String {
    let all = themed(scene, title, Theme::Sheet);
    all.trim_end().trim_end_matches("</svg>").to_owned() + parts + "</svg>\n"
}

/// A drawer of texts as shapes.
pub trait Letters {
    /// Appends the shapes of a line of text at (0, 0), in the colour of the surrounding element.
    fn line(&mut self, out: &mut String, text: &Text);

    /// Returns the definitions that the shapes refer to.
    fn definitions(&self) -> String;
}

/// A writer of a document.
#[derive(Default)]
struct Writer<'a> {
    out: String,
    /// The theme of the colours; without one, names of the reader's colours are written.
    theme: Option<Theme>,
    letters: Option<&'a mut dyn Letters>,
    /// The appearances of items, if they are written in one place.
    looks: Option<Vec<String>>,
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
                // Written once, they name the colours in use alone.
                let looks = self.looks.as_ref();
                let is_used = |ink: &&Ink| {
                    let name = format!("var(--{})", ink.token());
                    **ink == Ink::Paper || looks.is_none_or(|looks| looks.iter().any(|look| look.contains(&name)))
                };
                let colours = |pick: fn((&'static str, &'static str)) -> &'static str| {
                    Ink::ALL
                        .iter()
                        .filter(is_used)
                        .map(|ink| format!("--{}:{}", ink.token(), pick(ink.colours())))
                        .collect::<Vec<_>>()
                        .join(";")
                };
                writeln!(out, ":root{{{}}}", colours(|c| c.0))?;
                writeln!(out, "@media (prefers-color-scheme: dark){{:root{{{}}}}}", colours(|c| c.1))?;
            }
            match &self.looks {
                Some(looks) => {
                    write!(out, "text{{font-family:{SANS}}}")?;
                    for (nth, look) in looks.iter().enumerate() {
                        write!(out, ".{}{{{look}}}", Name(nth))?;
                    }
                    writeln!(out, "</style>")?;
                }
                None => writeln!(out, "text{{font-family:{SANS}}}.m{{font-family:{MONO}}}</style>")?,
            }
        }
        write!(out, r#"<rect width="{w}" height="{h}""#)?;
        match self.theme {
            Some(theme) => writeln!(self.out, r#" fill="{}"/>"#, Ink::Paper.in_theme(theme)),
            None => writeln!(self.out, r#" fill="var(--{})"/>"#, Ink::Paper.token()),
        }
    }

    /// Writes an appearance: its attributes, or the name of its common definition.
    fn styled(&mut self, look: impl FnOnce(&mut Self) -> fmt::Result) -> fmt::Result {
        if self.looks.is_none() {
            return look(self);
        }
        let before = std::mem::take(&mut self.out);
        look(self)?;
        let look = std::mem::replace(&mut self.out, before);
        let Some(looks) = &mut self.looks else { return Ok(()) };
        let nth = looks.iter().position(|known| *known == look).unwrap_or(looks.len());
        if nth == looks.len() {
            looks.push(look);
        }
        write!(self.out, r#" class="{}""#, Name(nth))
    }

    /// Writes an attribute of an appearance.
    fn set(&mut self, name: &str, value: impl Display) -> fmt::Result {
        match self.looks {
            Some(_) => write!(self.out, "{name}:{value};"),
            None => write!(self.out, r#" {name}="{value}""#),
        }
    }

    /// Writes a colour attribute of an appearance.
    fn colour(&mut self, name: &str, ink: Ink) -> fmt::Result {
        match self.theme {
            Some(theme) => self.set(name, ink.in_theme(theme)),
            None => self.set(name, format_args!("var(--{})", ink.token())),
        }
    }

    /// Returns the formatter of coordinates.
    fn num(&self) -> impl Fn(f32) -> Decimal + use<> {
        let digits = if self.looks.is_some() { 1 } else { 2 };
        move |number| Decimal(number.into(), digits)
    }

    fn item(&mut self, item: &Item) -> fmt::Result {
        let num = self.num();
        let out = &mut self.out;
        match &item.shape {
            // The shortest way to say the same.
            Shape::Rect { x, y, w, h, r } if *r <= 0.0 && self.looks.is_some() => {
                let corners = Area::new(*x, *y, *w, *h).corners();
                let mut path = vec![Segment::Move(corners[0])];
                path.extend(corners[1..].iter().copied().map(Segment::Line));
                path.push(Segment::Close);
                write!(out, r#"<path d=""#)?;
                self.path(&path)?;
                write!(self.out, r#"""#)?;
            }
            Shape::Rect { x, y, w, h, r } => {
                write!(out, r#"<rect x="{}" y="{}" width="{}" height="{}""#, num(*x), num(*y), num(*w), num(*h))?;
                if *r > 0.0 {
                    write!(out, r#" rx="{}""#, num(*r))?;
                }
            }
            Shape::Circle { at, r } => {
                write!(out, r#"<circle cx="{}" cy="{}" r="{}""#, num(at.x), num(at.y), num(*r))?;
            }
            Shape::Path(path) if path.is_empty() => return Ok(()),
            Shape::Path(path) => {
                write!(out, r#"<path d=""#)?;
                self.path(path)?;
                write!(self.out, r#"""#)?;
            }
            Shape::Arrow { curve, head } => return self.arrow(item, curve, *head),
            Shape::Text(text) => return self.text(item, text),
        }
        self.styled(|writer| {
            if matches!(item.shape, Shape::Path(_)) {
                writer.set("stroke-linejoin", "round")?;
                writer.set("stroke-linecap", "round")?;
            }
            writer.look(item)
        })?;
        writeln!(self.out, "/>")
    }

    fn arrow(&mut self, item: &Item, curve: &[Point; 4], head: f32) -> fmt::Result {
        let (line, triangle) = arrow_parts(curve, head);
        write!(self.out, r#"<path d=""#)?;
        self.path(&[Segment::Move(line[0]), Segment::Cubic(line[1], line[2], line[3])])?;
        write!(self.out, r#"""#)?;
        self.styled(|writer| writer.look(item))?;
        writeln!(self.out, "/>")?;
        if let (Some([a, b, c]), Some(stroke)) = (triangle, &item.stroke) {
            write!(self.out, r#"<path d=""#)?;
            self.path(&[Segment::Move(a), Segment::Line(b), Segment::Line(c), Segment::Close])?;
            write!(self.out, r#"""#)?;
            self.styled(|writer| {
                writer.colour("fill", stroke.ink)?;
                writer.alpha(item)
            })?;
            writeln!(self.out, "/>")?;
        }
        Ok(())
    }

    fn text(&mut self, item: &Item, text: &Text) -> fmt::Result {
        let num = self.num();
        let (x, y) = (num(text.at.x), num(text.at.y));
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
        self.styled(|writer| {
            let once = writer.looks.is_some();
            // Style sheets know no size without a unit.
            writer.set("font-size", format_args!("{}{}", Num(text.size), if once { "px" } else { "" }))?;
            writer.set("text-anchor", anchor)?;
            if text.weight != 400 {
                writer.set("font-weight", text.weight)?;
            }
            if text.mono {
                if once { writer.set("font-family", MONO) } else { writer.set("class", "m") }?;
            }
            if text.italic {
                writer.set("font-style", "italic")?;
            }
            writer.look(item)
        })?;
        let out = &mut self.out;
        write!(out, ">{}", Escaped(&text.text))?;
        if !text.sub.is_empty() {
            let (size, dy) = (Num(text.size * SUB), Num(text.size * LOWERED));
            write!(out, r#"<tspan font-size="{size}" dy="{dy}">{}</tspan>"#, Escaped(&text.sub))?;
        }
        writeln!(out, "</text>")
    }

    fn path(&mut self, path: &[Segment]) -> fmt::Result {
        match self.looks {
            Some(_) => write_short(&mut self.out, path),
            None => write_path(&mut self.out, path),
        }
    }

    fn look(&mut self, item: &Item) -> fmt::Result {
        match item.fill {
            Some((ink, alpha)) => {
                self.colour("fill", ink)?;
                if alpha < 1.0 {
                    self.set("fill-opacity", Num(alpha))?;
                }
            }
            None => self.set("fill", "none")?,
        }
        if let Some(stroke) = &item.stroke {
            self.colour("stroke", stroke.ink)?;
            self.set("stroke-width", Num(stroke.width))?;
            if item.is_dashed() {
                self.set("stroke-dasharray", format_args!("{} {}", Num(stroke.dash.0), Num(stroke.dash.1)))?;
            }
        }
        self.alpha(item)
    }

    fn alpha(&mut self, item: &Item) -> fmt::Result {
        if item.alpha < 1.0 {
            self.set("opacity", Num(item.alpha))?;
        }
        Ok(())
    }
}

/// Writes a path in relative coordinates, rounded to a tenth of a pixel.
fn write_short(out: &mut String, path: &[Segment]) -> fmt::Result {
    let near = |p: &Point| ((10.0 * p.x).round() as i32, (10.0 * p.y).round() as i32);
    let (mut first, mut last) = ((0, 0), (0, 0));
    for segment in path {
        let by = |p: &Point| (near(p).0 - last.0, near(p).1 - last.1);
        let (word, points, to) = match segment {
            Segment::Move(p) => {
                first = near(p);
                (if out.ends_with('"') { 'M' } else { 'm' }, vec![by(p)], first)
            }
            Segment::Line(p) => ('l', vec![by(p)], near(p)),
            // One that is straight.
            Segment::Cubic(a, b, c) if straight(by(a), by(b), by(c)) => ('l', vec![by(c)], near(c)),
            Segment::Cubic(a, b, c) => ('c', vec![by(a), by(b), by(c)], near(c)),
            Segment::Close => ('z', vec![], first),
        };
        match (word, &points[..]) {
            ('l', [(0, 0)]) => {}
            ('l', [(x, 0)]) => write!(out, "h{}", Tenths(*x))?,
            ('l', [(0, y)]) => write!(out, "v{}", Tenths(*y))?,
            _ => {
                out.push(word);
                for (nth, number) in points.iter().flat_map(|(x, y)| [*x, *y]).enumerate() {
                    let space = if nth > 0 && number >= 0 { " " } else { "" };
                    write!(out, "{space}{}", Tenths(number))?;
                }
            }
        }
        last = to;
    }
    Ok(())
}

/// Whether a curve follows one axis and never turns back.
fn straight(a: (i32, i32), b: (i32, i32), c: (i32, i32)) -> bool {
    let along = |a: i32, b: i32, c: i32| [a, b].iter().all(|at| (c.min(0)..=c.max(0)).contains(at));
    [a.0, b.0, c.0] == [0; 3] && along(a.1, b.1, c.1) || [a.1, b.1, c.1] == [0; 3] && along(a.0, b.0, c.0)
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

/// The name of an appearance: a letter, then a number after all letters are used.
struct Name(usize);

impl Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(char::from(b'a' + (self.0 % 26) as u8))?;
        if self.0 < 26 { Ok(()) } else { write!(f, "{}", self.0 / 26) }
    }
}

/// A number of tenths.
struct Tenths(i32);

impl Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Decimal(f64::from(self.0) / 10.0, 1).fmt(f)
    }
}

/// A number with at most two decimals.
struct Num(f32);

impl Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Decimal(self.0.into(), 2).fmt(f)
    }
}

/// Text with the characters escaped that mean markup.
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

/// Whether XML 1.0 allows the character in a document, escaped or not (production 2, `Char`).
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

    /// What looks alike is written once; each item has its look by a name, and no colour is named that nothing has.
    #[test]
    fn a_compact_document_says_once_what_looks_alike() {
        let mut scene = Scene::new(90.0, 40.0);
        for x in 0..40 {
            scene.rect(Area::new(x as f32, 0.0, 1.0, 30.0)).fill(if x % 2 == 0 { Ink::Square } else { Ink::Accent });
        }
        scene.text((3.0, 35.0), 9.0, "It's \"so\"").mono().weight(600);
        scene.line(Point::new(0.0, 0.0), Point::new(9.0, 9.0)).stroke(Ink::Trial, 2.0);
        let (compact, plain) = (super::compact(&scene, "a \"title\""), document(&scene, "a \"title\""));
        assert!(5 * compact.len() < 3 * plain.len(), "{} of {}", compact.len(), plain.len());
        assert!(!compact.contains(['"', '\n']), "{compact}");
        assert_eq!(compact.matches("class='").count(), 42);
        for part in [".a{fill:var(--square);}", "font-size:9px", "It's &quot;so&quot;", "--trial:", "stroke-width:2;"] {
            assert!(compact.contains(part), "{part} in {compact}");
        }
        assert!(!compact.contains("--failure"), "{compact}");
        assert_eq!([0, 25, 26, 700].map(|nth| Name(nth).to_string()), ["a", "z", "a1", "y26"]);
    }

    #[test]
    fn a_short_path_leads_where_the_path_does() {
        let at = |x: f32, y: f32| Point::new(x, y);
        let path = [
            Segment::Move(at(10.0, 20.04)),
            Segment::Line(at(40.26, 20.0)),
            Segment::Cubic(at(40.3, 25.0), at(40.3, 28.0), at(40.3, 30.0)),
            Segment::Cubic(at(40.3, 35.0), at(30.0, 40.0), at(10.0, 10.0)),
            Segment::Close,
            Segment::Move(at(0.0, 0.0)),
            Segment::Line(at(0.5, -1.0)),
        ];
        let mut out = "\"".to_owned();
        write_short(&mut out, &path).expect("it is written");
        assert_eq!(out, "\"M10 20h30.3v10c0 5-10.3 10-30.3-20zm-10-20l0.5-1");
    }

    #[test]
    fn numbers_are_short() {
        let shown = [0.0, -0.001, 1.0, 0.333_333, 1234.5].map(|n| Num(n).to_string());
        assert_eq!(shown, ["0", "0", "1", "0.33", "1234.5"]);
    }
}
