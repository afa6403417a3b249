//! Figures as PDF, each on a page: paths, and above them invisible texts to search and copy.

use super::flat::{Mark, marks};
use super::{Fonts, rgb};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{LineCapStyle, LineJoinStyle, TextRenderingMode};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use std::io::Write;
use stepdance_scene::ink::Theme;
use stepdance_scene::within::Within;
use stepdance_scene::{Ink, Scene, Segment, Shape, Text};

/// Points per pixel: 96 pixels are an inch.
const POINT: f32 = 0.75;
/// The font of the invisible texts, which every reader has.
const FONT: Name<'static> = Name(b"F");

/// Returns a PDF of scenes, each on a page of its size. `title` is the document's title, `source` the address of what it shows.
pub fn file(scenes: &[Scene], title: &str, source: &str, theme: Theme, fonts: &Fonts) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let mut numbers = (1..).map(Ref::new);
    let mut next = || numbers.next().unwrap_or(Ref::new(1));
    let [catalog, tree, font, info] = std::array::from_fn(|_| next());
    let pages: Vec<[Ref; 2]> = scenes.iter().map(|_| [next(), next()]).collect();
    pdf.catalog(catalog).pages(tree).lang(TextStr("en"));
    pdf.document_info(info).title(TextStr(title)).subject(TextStr(source)).producer(TextStr("Stepdance"));
    pdf.pages(tree).kids(pages.iter().map(|[page, _]| *page)).count(scenes.len() as i32);
    pdf.type1_font(font).base_font(Name(b"Helvetica")).encoding_predefined(Name(b"WinAnsiEncoding"));
    for (scene, [page, content]) in scenes.iter().zip(pages) {
        let mut pen = Pen { content: Content::new(), theme, shades: vec![] };
        pen.draw(scene, fonts);
        let mut entry = pdf.page(page);
        entry.parent(tree).contents(content);
        entry.media_box(Rect::new(0.0, 0.0, POINT * scene.width, POINT * scene.height));
        let mut resources = entry.resources();
        resources.fonts().pair(FONT, font);
        let mut states = resources.ext_g_states();
        for (nth, alpha) in pen.shades.iter().enumerate() {
            let mut state = states.insert(Name(&shade(nth))).start::<pdf_writer::writers::ExtGraphicsState>();
            state.stroking_alpha(f32::from(*alpha) / 255.0).non_stroking_alpha(f32::from(*alpha) / 255.0);
        }
        states.finish();
        resources.finish();
        entry.finish();
        pdf.stream(content, &packed(&pen.content.finish())).filter(Filter::FlateDecode);
    }
    pdf.finish()
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(vec![], Compression::best());
    // A vector takes all that is written to it.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

/// Returns the name of the graphics state for an opacity.
fn shade(nth: usize) -> Vec<u8> {
    format!("A{nth}").into_bytes()
}

/// Writes the content of a page.
struct Pen {
    content: Content,
    theme: Theme,
    /// The opacities in use, in 255ths, in order of first use.
    shades: Vec<u8>,
}

impl Pen {
    fn draw(&mut self, scene: &Scene, fonts: &Fonts) {
        // From pixels, downwards from the top left corner.
        self.content.transform([POINT, 0.0, 0.0, -POINT, 0.0, POINT * scene.height]);
        self.content.set_line_join(LineJoinStyle::RoundJoin);
        self.shade((Ink::Paper, 1.0), false);
        self.content.rect(0.0, 0.0, scene.width, scene.height).fill_nonzero();
        for mark in marks(scene, fonts) {
            self.mark(&mark);
        }
        self.content.begin_text();
        self.content.set_text_rendering_mode(TextRenderingMode::Invisible);
        for item in scene.items() {
            if let Shape::Text(text) = &item.shape {
                self.words(text, fonts);
            }
        }
        self.content.end_text();
    }

    /// Sets the colour of fills or, with `lines`, of strokes.
    fn shade(&mut self, (ink, alpha): (Ink, f32), lines: bool) {
        let alpha = (alpha.within(0.0, 1.0) * 255.0).round() as u8;
        let known = self.shades.iter().position(|shade| *shade == alpha);
        let nth = known.unwrap_or_else(|| {
            self.shades.push(alpha);
            self.shades.len() - 1
        });
        self.content.set_parameters(Name(&shade(nth)));
        let [r, g, b] = rgb(ink, self.theme).map(|part| f32::from(part) / 255.0);
        match lines {
            true => self.content.set_stroke_rgb(r, g, b),
            false => self.content.set_fill_rgb(r, g, b),
        };
    }

    fn mark(&mut self, mark: &Mark) {
        if mark.path.is_empty() {
            return;
        }
        if let Some(ink) = mark.fill {
            self.shade(ink, false);
            self.trace(&mark.path);
            self.content.fill_nonzero();
        }
        if let Some(line) = &mark.line {
            self.shade(line.ink, true);
            let cap = if line.round { LineCapStyle::RoundCap } else { LineCapStyle::ButtCap };
            let dash = line.dash.filter(|(dash, gap)| dash + gap > 0.0);
            self.content
                .set_line_width(line.width)
                .set_line_cap(cap)
                .set_dash_pattern(dash.into_iter().flat_map(|(dash, gap)| [dash, gap]), 0.0);
            self.trace(&mark.path);
            self.content.stroke();
        }
    }

    fn trace(&mut self, path: &[Segment]) {
        let content = &mut self.content;
        for segment in path {
            match *segment {
                Segment::Move(p) => content.move_to(p.x, p.y),
                Segment::Line(p) => content.line_to(p.x, p.y),
                Segment::Cubic(a, b, c) => content.cubic_to(a.x, a.y, b.x, b.y, c.x, c.y),
                Segment::Close => content.close_path(),
            };
        }
    }

    /// Writes a text invisibly, to be searched and copied.
    fn words(&mut self, text: &Text, fonts: &Fonts) {
        let Some(first) = fonts.line(text).first().copied() else { return };
        let [right, down] = text.plane;
        let at = text.at + right * first.at.x;
        self.content.set_font(FONT, text.size);
        self.content.set_text_matrix([right.x, right.y, -down.x, -down.y, at.x, at.y]);
        let letters: Vec<u8> = text.text.chars().chain(text.sub.chars()).map(latin).collect();
        self.content.show(Str(&letters));
    }
}

/// Returns the code of a character in the font of the invisible texts.
fn latin(c: char) -> u8 {
    match c {
        '−' | '–' => b'-',
        c => u8::try_from(u32::from(c)).unwrap_or(b'?'),
    }
}
