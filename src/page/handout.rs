//! Hand-outs: sheets of paper with this moment, a strip of moments, or a whole tour, each with its address as a link that a
//! phone can read.

use super::Page;
use super::composing::OWN;
use crate::machine::{Beat, Stop};
use crate::player::Grain;
use crate::scene::paragraph::write;
use crate::scene::{Anchor, Area, Cells, Ink, Label, Point, Scene, Segment, svg};
use crate::session::Session;
use crate::take::program;
use crate::tour::{Directive, Moment, spans};
use crate::tree::picture;
use qrcodegen::{QrCode, QrCodeEcc};
use words::OPENS;

pub mod words;

/// A sheet in its own units: what a sheet of A4 or US letter leaves within margins, a unit a quarter of a millimetre or so.
const SHEET: Point = Point::new(700.0, 1000.0);
/// The heading's room and size; the room at the foot, for the address; between parts.
const HEAD: (f32, f32) = (34.0, 17.0);
const FOOT: f32 = 104.0;
const GAP: f32 = 16.0;
/// The stage's height on a sheet of its own; how wide the tree is beside the program.
const STAGE: f32 = 440.0;
const TREE: f32 = 350.0;
/// Sizes of a sentence, of captions, of words, and of the address.
const SENTENCE: f32 = 15.0;
const CAPTION: f32 = 13.0;
const WORDS: f32 = 11.0;
const ADDRESS: f32 = 9.0;
/// A picture of a tour, beside its words; below a picture of a strip.
const BESIDE: Point = Point::new(390.0, 250.0);
const BELOW: f32 = 52.0;
/// A code with more modules a side is too fine for a cheap printer and an old phone, and an address with more letters takes
/// too much room; light modules around a code, as its standard asks for.
const FINEST: i32 = 97;
const LONGEST: usize = 560;
const QUIET: i32 = 4;
/// The shape of a picture in a strip, as large as there is room.
const SHAPE: (f32, f32) = (1250.0, 1000.0);
/// A picture in a strip is drawn so many times as large as it is printed, without texts smaller than this; how many times as wide
/// as high it is at most.
const SMALL: (f32, f32) = (1.25, 8.0);
const NARROW: f32 = 1.5;
/// At most so many pictures in a strip, and so many moves between two of them are looked through.
const MOST: usize = 96;
const FAR: u64 = 1 << 24;

/// A sheet that is being filled.
struct Sheet {
    scene: Scene,
    parts: String,
}

impl Sheet {
    /// With a heading, and the address at its foot; returns what is left.
    fn new(heading: &str, url: &str) -> (Sheet, Area) {
        let mut scene = Scene::new(SHEET.x, SHEET.y);
        let (head, rest) = scene.stage().split_top(HEAD.0);
        let (foot, rest) = rest.split_bottom(FOOT);
        Label::new(heading).sizes(0.7 * HEAD.1, HEAD.1).weight(600).start().draw(&mut scene, head);
        let (code, words) = foot.split_left(FOOT);
        let has_code = draw_code(&mut scene, url, code);
        let words = if has_code { words.split_left(GAP).1 } else { foot };
        let words = write(&mut scene, words.split_top(GAP).1, OPENS, WORDS, 400, Ink::Muted);
        // An address has no spaces at which its lines could break.
        let most = (words.w / (0.62 * ADDRESS)) as usize;
        let letters: Vec<char> = url.chars().take(LONGEST).collect();
        for (i, line) in letters.chunks(most.max(1)).enumerate() {
            let at = words.corner().down(ADDRESS * (1.4 * i as f32 + 1.4));
            scene.text(at, ADDRESS, line.iter().collect::<String>()).anchor(Anchor::Start).mono();
        }
        (Sheet { scene, parts: String::new() }, rest)
    }

    /// A picture in an area of the sheet.
    fn picture(&mut self, area: Area, draw: &mut dyn FnMut(&mut Scene)) {
        let mut scene = Scene::new(area.w, area.h);
        draw(&mut scene);
        self.parts.push_str(&svg::part(&scene, area));
    }

    fn written(self, title: &str) -> String {
        svg::sheet(&self.scene, title, &self.parts)
    }
}

/// Draws an address as a code that a phone reads, at the left of an area; says whether it could.
fn draw_code(scene: &mut Scene, url: &str, area: Area) -> bool {
    let Some(code) = QrCode::encode_text(url, QrCodeEcc::Low).ok().filter(|code| code.size() <= FINEST) else {
        return false;
    };
    let side = area.w.min(area.h) / (code.size() + 2 * QUIET) as f32;
    let mut dark = vec![];
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
            let at = |x: i32, y: i32| area.corner() + Point::new((x + QUIET) as f32, (y + QUIET) as f32) * side;
            dark.push(Segment::Move(at(x, y)));
            dark.extend([at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)].map(Segment::Line));
            dark.push(Segment::Close);
        }
    }
    scene.path(dark).fill(Ink::Black);
    true
}

/// Goes to a step, however far.
fn go(session: &mut Session, to: u64) {
    while !session.seek(to, FAR) {}
}

impl Page {
    /// This moment on a sheet, as SVG: stage, sentence, tree, marked program, address. `base` is the page's own address.
    pub fn moment_sheet(&self, base: &str) -> String {
        let session = self.player.session();
        let heading = self.heading(session.now().at);
        let url = self.printed_link(base, "");
        let (mut sheet, rest) = Sheet::new(&heading, &url);
        let (stage, rest) = rest.split_top(STAGE);
        sheet.picture(stage, &mut |scene| {
            scene.lens = self.lens;
            session.draw(scene);
        });
        let rest = rest.split_top(GAP).1;
        let rest = write(&mut sheet.scene, rest, &session.tell(), SENTENCE, 400, Ink::Ink).split_top(GAP).1;
        let (tree, listing) = rest.split_left(TREE);
        sheet.picture(tree.inset(4.0), &mut |scene| picture::draw(session, scene));
        program(&mut sheet.scene, listing.split_left(GAP).1, session, WORDS);
        sheet.written(&format!("{heading}. {}", session.told().description))
    }

    /// From a step on so many moments as a strip of pictures, so many to a sheet; the visitor's grain says how far one is from
    /// the next. The search may end before.
    pub fn strip_sheets(&self, from: u64, count: usize, on_a_sheet: usize, base: &str) -> Vec<String> {
        let Ok(mut session) = self.address.open() else { return vec![] };
        go(&mut session, from);
        let mut moments = vec![];
        let url = |at: u64| format!("{base}#{}", self.address_at(at));
        let on_a_sheet = on_a_sheet.clamp(1, MOST);
        let mut sheets: Vec<Sheet> = vec![];
        let mut rest = Area::default();
        for nth in 0..count.clamp(1, MOST) {
            let at = session.now().at;
            if nth % on_a_sheet == 0 {
                let (sheet, left) = Sheet::new(&self.heading(at), &url(at));
                (rest, moments) = (left, vec![]);
                sheets.push(sheet);
            }
            let cells = Cells::wrapped(rest, on_a_sheet, SHAPE);
            let place = cells.nth(moments.len()).inset(GAP / 2.0);
            moments.push(at);
            let (words, stage) = place.split_bottom(BELOW);
            // Small pictures show what matters, as those for a hall do, and of two parts the first.
            let stage = Area { w: stage.w.min(NARROW * stage.h), ..stage };
            let Some(sheet) = sheets.last_mut() else { break };
            sheet.picture(stage, &mut |scene| {
                *scene = Scene::new(SMALL.0 * stage.w, SMALL.0 * stage.h);
                scene.least = SMALL.1;
                session.draw(scene);
                scene.leave_out_small();
            });
            let name = format!("{at}  {}", session.tell());
            write(&mut sheet.scene, words.split_top(4.0).1, &name, ADDRESS + 0.5, 400, Ink::Ink);
            let stop = match self.player.grain() {
                Grain::Move => Stop::at(Beat::Detail),
                Grain::Choice => Stop::at(Beat::Choose),
            };
            session.forward(FAR, stop);
            if session.now().at == at {
                break;
            }
        }
        sheets.into_iter().map(|sheet| sheet.written(&self.heading(from))).collect()
    }

    /// The address on a sheet. A tour that only this browser keeps opens nowhere else: in its place comes the tour itself,
    /// packed, or, where that is too long for paper or missing, the search.
    fn printed_link(&self, base: &str, packed: &str) -> String {
        let link = match self.tour_source() {
            Some(OWN) if packed.is_empty() => String::new(),
            Some(OWN) => format!("{base}#tour=~{packed}"),
            _ => format!("{base}#{}", self.whole_link()),
        };
        let fits = (1..=LONGEST).contains(&link.len());
        if fits { link } else { format!("{base}#{}", self.address_at(self.player.session().now().at)) }
    }

    /// The tour that is open, with its pictures, words and questions; empty without one. `packed` is its text as a link has it.
    pub fn tour_sheets(&self, base: &str, packed: &str) -> Vec<String> {
        let Some(tour) = self.open_tour() else { return vec![] };
        let url = self.printed_link(base, packed);
        let (mut sheet, mut rest) = Sheet::new(&tour.title, &url);
        for paragraph in &tour.about {
            rest = paragraphs(&mut sheet.scene, rest, paragraph);
        }
        let mut sheets = vec![];
        let mut open: Option<(String, Session)> = None;
        for (nth, moment) in tour.moments.iter().enumerate() {
            let search = moment.address.with_at(0).to_string();
            let mut session = match open.take().filter(|(known, _)| *known == search) {
                Some((_, session)) => session,
                None => match moment.address.open() {
                    Ok(session) => session,
                    Err(_) => continue,
                },
            };
            go(&mut session, moment.address.at());
            // As high as its words, which are tried on a sheet of their own.
            let text = Area { w: SHEET.x - BESIDE.x - GAP, ..rest };
            let mut trial = Scene::new(SHEET.x, SHEET.y);
            let end = told(&mut trial, text, moment).y;
            let high = (end - rest.y).max(BESIDE.y) + CAPTION * 2.0;
            if high > rest.h && rest.h < SHEET.y - HEAD.0 - FOOT {
                let (next, room) = Sheet::new(&tour.title, &url);
                sheets.push(std::mem::replace(&mut sheet, next));
                rest = room;
            }
            let (block, after) = rest.split_top(high + GAP);
            let (caption, block) = block.split_top(CAPTION * 2.0);
            let name = format!("{}. {}", nth + 1, moment.caption);
            Label::new(&name).sizes(0.6 * CAPTION, CAPTION).weight(600).start().draw(&mut sheet.scene, caption);
            let (stage, words) = block.split_left(BESIDE.x);
            sheet.picture(stage.split_top(BESIDE.y).0, &mut |scene| session.draw(scene));
            let words = words.split_left(GAP).1;
            told(&mut sheet.scene, words, moment);
            rest = after;
            open = Some((search, session));
        }
        sheets.push(sheet);
        sheets.into_iter().map(|sheet| sheet.written(&tour.title)).collect()
    }
}

/// Writes what there is to a moment: its words, and the author's question with its answers, of which none is marked. Returns
/// what is left below.
fn told(scene: &mut Scene, mut area: Area, moment: &Moment) -> Area {
    for words in &moment.words {
        area = paragraphs(scene, area, words);
    }
    for directive in &moment.directives {
        if let Directive::AskOwn(question) = directive {
            area = write(scene, area, question, WORDS, 600, Ink::Ink).split_top(WORDS / 2.0).1;
        }
    }
    for (letter, (_, answer)) in ('A'..='Z').zip(moment.answers()) {
        area = write(scene, area, &super::words::own_answer(letter, answer), WORDS, 400, Ink::Ink);
    }
    area
}

/// Writes a paragraph of a tour; returns what is left below.
fn paragraphs(scene: &mut Scene, area: Area, paragraph: &str) -> Area {
    let plain: String = spans(paragraph).into_iter().map(|span| span.text).collect();
    write(scene, area, &plain, WORDS, 400, Ink::Ink).split_top(WORDS / 2.0).1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::CATALOG;
    use crate::scene::Shape;

    /// What an independent decoder reads in a code as it is drawn, four pixels a module.
    fn decoded(url: &str) -> Option<String> {
        let mut scene = Scene::new(400.0, 400.0);
        let area = scene.stage();
        if !draw_code(&mut scene, url, area) {
            return None;
        }
        let Shape::Path(path) = &scene.items()[0].shape else { panic!("a path") };
        let dark: Vec<Area> = path
            .chunks(5)
            .map(|square| match square {
                [Segment::Move(a), _, Segment::Line(c), ..] => Area::between(*a, *c),
                _ => panic!("a square"),
            })
            .collect();
        let pixel = |x: usize, y: usize| {
            let at = Point::new((x as f32 + 0.5) / 2.0, (y as f32 + 0.5) / 2.0);
            if dark.iter().any(|area| area.contains(at)) { 0 } else { 255 }
        };
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(800, 800, pixel);
        let [grid] = &image.detect_grids()[..] else { panic!("one code") };
        Some(grid.decode().expect("it can be read").1)
    }

    #[test]
    fn a_phone_reads_the_address_in_the_code() {
        for address in
            ["queens?n=8&at=127", "fillomino?grid=.32./4.2./..../2...&at=1818", "langford?n=4&hand=1.x2.-&at=3"]
        {
            let url = format!("https://example.org/stepdance/#{address}");
            assert_eq!(decoded(&url).as_deref(), Some(&*url));
        }
        assert_eq!(decoded(&format!("https://example.org/#cover?matrix={}", "a".repeat(4000))), None);
    }

    fn page(address: &str) -> Page {
        let mut page = Page::new(CATALOG);
        page.open(address, &mut || 0.0).expect("it opens");
        while page.tick(0.0, &mut || 0.0).again {}
        page
    }

    /// The sentences of a sheet, as far as they are texts of the sheet itself.
    fn texts(sheet: &str) -> String {
        let lines = sheet.lines().filter(|line| line.starts_with("<text"));
        let said: String =
            lines.filter_map(|line| Some(line.split_once('>')?.1.split('<').next()?.to_owned() + " ")).collect();
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
            .into_iter()
            .fold(said, |said, (escaped, letter)| said.replace(escaped, letter))
    }

    /// Every example on one sheet: its sentence, the lines of its program, its address; no colour that follows a theme.
    #[test]
    fn a_sheet_says_what_the_page_says() {
        for entry in CATALOG.entries() {
            let page = page(entry.presets[0].address);
            let sheet = page.moment_sheet("https://example.org/");
            let said = texts(&sheet);
            assert!(!sheet.contains("var(--"), "{}", entry.id);
            for line in page.player().session().listing() {
                assert!(said.contains(line.title), "{}: {} in {said}", entry.id, line.title);
            }
            assert!(said.contains(&page.player().session().tell()), "{}: {said}", entry.id);
            assert!(said.replace(' ', "").contains(&page.whole_link()), "{}: {said}", entry.id);
        }
    }

    #[test]
    fn twelve_moments_six_to_a_sheet_are_two_sheets() {
        let page = page("queens?n=4&at=5");
        let sheets = page.strip_sheets(5, 12, 6, "https://example.org/");
        assert_eq!(sheets.iter().map(|sheet| sheet.matches("<svg x=").count()).collect::<Vec<_>>(), [6, 6]);
        assert!(texts(&sheets[0]).contains(&page.player().session().tell()));
        // Where the search ends, the strip does.
        let sheets = page.strip_sheets(u64::MAX / 2, 12, 6, "https://example.org/");
        assert_eq!(sheets.iter().map(|sheet| sheet.matches("<svg x=").count()).collect::<Vec<_>>(), [1]);
    }
}
