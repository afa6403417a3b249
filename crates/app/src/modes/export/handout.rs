//! Handouts: printed pages with the current position, a strip of positions, or a whole tour. Each has its address, also as a QR code.

use crate::address::Address;
use crate::desk::Desk;
use crate::desk::picture::fitting;
use crate::location::{Location, RaceAddress, Shown};
use crate::machine::{Beat, Stop};
use crate::modes::tour::Tours;
use crate::modes::tour::composing::OWN;
use crate::player::Grain;
use crate::qr::{code, draw as draw_code, side};
use crate::race::Race;
use crate::scene::{Anchor, Area, Cells, Ink, Label, Point, Scene, paragraph, svg};
use crate::session::Session;
use crate::take::{composed, program};

mod slides;
pub mod words;

pub(crate) use slides::tour_sheets;

/// Width and height of a printed page within its margins, for A4 or US letter, in units of about a quarter of a millimetre.
const SHEET: Point = Point::new(700.0, 1000.0);
/// The heading's height and its size of type; the height of the footer, for the address; the gap between parts.
const HEAD: (f32, f32) = (34.0, 17.0);
const FOOT: f32 = 104.0;
const GAP: f32 = 16.0;
/// Height of the sentence and the program below the picture, which gets the rest of the page.
const BENEATH: f32 = 236.0;
/// Height of a race's chart on its own page.
const CHART: f32 = 240.0;
/// Sizes of type of a sentence, of other words, and of the address.
const SENTENCE: f32 = 15.0;
const WORDS: f32 = 11.0;
const ADDRESS: f32 = 9.0;
/// The factor by which a line in the widest of the usual fonts, DejaVu Sans, is wider than a paragraph allows for.
const WIDE_FONT: f32 = 1.16;
/// Height of the text below a picture of a strip.
const BELOW: f32 = 52.0;
/// Width of a QR code's module: half a millimetre, 3 dots at 150 dots per inch. Then the greatest width of a position's code, and the longest
/// address, in letters, that is printed beside its code.
const MODULE: f32 = 2.0;
const WIDEST: f32 = 200.0;
const LONGEST: usize = 560;
/// Aspect ratio of a picture in a strip, which is as large as fits.
const SHAPE: (f32, f32) = (1250.0, 1000.0);
/// A strip's picture is laid out at this multiple of its printed size, without text smaller than the second number. Then its greatest width
/// as a multiple of its height.
const SMALL: (f32, f32) = (1.25, 8.0);
const NARROW: f32 = 1.5;
/// The most pictures in a strip, and the most moves per search for the next one.
const MOST: usize = 96;
const FAR: u64 = 1 << 24;

/// A handout page while it is filled.
struct Sheet {
    scene: Scene,
    parts: String,
}

impl Sheet {
    /// Returns a page with a heading, and a footer with address and note, and the area that is left.
    fn new(heading: &str, url: &str, said: &str) -> (Sheet, Area) {
        let mut scene = Scene::new(SHEET.x, SHEET.y);
        let (head, rest) = scene.stage().split_top(HEAD.0);
        let code = code(url);
        let (foot, rest) = rest.split_bottom(code.as_ref().map_or(FOOT, |code| FOOT.max(side(code) * MODULE)));
        let narrow = Area { w: head.w / WIDE_FONT, ..head };
        Label::new(heading).sizes(0.6 * HEAD.1, HEAD.1).weight(600).start().draw(&mut scene, narrow);
        let mut words = foot;
        if let Some(code) = code {
            let (place, beside) = foot.split_left(foot.h);
            draw_code(&mut scene, &code, place);
            words = beside.split_left(GAP).1;
        }
        let words = write(&mut scene, words.split_top(GAP).1, said, WORDS, 400, Ink::Muted);
        if url.len() <= LONGEST {
            link(&mut scene, words, url);
        }
        (Sheet { scene, parts: String::new() }, rest)
    }

    /// Draws a picture into an area of the page.
    fn picture(&mut self, area: Area, draw: &mut dyn FnMut(&mut Scene)) {
        let mut scene = Scene::new(area.w, area.h);
        draw(&mut scene);
        self.parts.push_str(&svg::part(&scene, area));
    }

    fn written(self, title: &str) -> String {
        svg::sheet(&self.scene, title, &self.parts)
    }
}

/// Writes a text from the top of an area on, in lines that fit in whatever font the printing browser has. Returns the area left below.
fn write(scene: &mut Scene, area: Area, text: &str, size: f32, weight: u16, ink: Ink) -> Area {
    let narrow = Area { w: area.w / WIDE_FONT, ..area };
    let rest = paragraph::write(scene, narrow, text, size, weight, ink);
    Area { w: area.w, ..rest }
}

/// Writes an address, broken anywhere since it has no spaces. Returns the area left below.
fn link(scene: &mut Scene, area: Area, url: &str) -> Area {
    let most = (area.w / (0.62 * ADDRESS)) as usize;
    let letters: Vec<char> = url.chars().collect();
    let mut rest = area;
    for line in letters.chunks(most.max(1)) {
        let (place, below) = rest.split_top(1.4 * ADDRESS);
        let at = place.corner().down(1.4 * ADDRESS);
        scene.text(at, ADDRESS, line.iter().collect::<String>()).anchor(Anchor::Start).mono();
        rest = below;
    }
    rest
}

/// Moves a session to a position, however far.
fn go(session: &mut Session, to: u64) {
    while !session.seek(to, FAR) {}
}

/// Returns the handout of the current position as SVG: picture, sentence, marked program and address; of a slide its words and questions.
/// `here` is what is shown, `base` the page's own address, `packed` the open tour as a link holds it, or empty.
pub(crate) fn moment_sheet(desk: &Desk, tours: &Tours, here: &Address, base: &str, packed: &str) -> String {
    let session = desk.player.session();
    let url = printed_link(tours, here, base, packed);
    let is_shown = |address: &Address| address.search() == here.search() && address.at() == here.at();
    if let Some(slide) = tours.moment().filter(|slide| slide.race.is_none() && is_shown(&slide.address)) {
        return slides::sheet(desk, slide, &url);
    }
    let heading = desk.heading(session.now().at);
    let (mut sheet, rest) = Sheet::new(&heading, &url, words::OPENS);
    let (stage, rest) = rest.split_top(rest.h - BENEATH);
    sheet.picture(stage, &mut |scene| *scene = composed(session, stage.size(), desk.lens));
    let rest = rest.split_top(GAP).1;
    let rest =
        write(&mut sheet.scene, rest, &session.narration().to_string(), SENTENCE, 400, Ink::Ink).split_top(GAP).1;
    program(&mut sheet.scene, rest, session, WORDS);
    sheet.written(&format!("{heading}. {}", session.told().description))
}

/// Returns the handout of a race at its current position: both pictures, each side's figures, the lesson, the chart and the address.
pub(crate) fn race_sheet(desk: &Desk, tours: &Tours, address: &RaceAddress, base: &str, packed: &str) -> String {
    let Ok(mut race) = Race::open(desk.catalog, address.clone()) else { return String::new() };
    let tour = match tours.source() {
        Some(OWN) => Some(format!("~{packed}")).filter(|_| !packed.is_empty()),
        source => source.map(str::to_owned),
    };
    let link = || Location::from(Shown::Race(Box::new(address.clone())));
    let here = tour.map_or_else(link, |source| tours.located_from(&source, link()));
    let url = [here, link()].map(|place| format!("{base}#{place}"));
    let url = url.iter().find(|url| code(url).is_some()).unwrap_or(&url[1]);
    let heading = race.view().heading;
    let (mut sheet, rest) = Sheet::new(&heading, url, words::OPENS);
    let (stage, rest) = rest.split_top(rest.h - CHART - GAP);
    // By a clock that stands still, one turn leads there.
    race.tick(0.0, &mut || 0.0);
    draw_race(&mut sheet, stage, &race);
    let (chart, _) = rest.split_top(GAP).1.split_top(CHART);
    sheet.picture(chart, &mut |scene| race.draw_chart(scene));
    sheet.written(&heading)
}

/// Returns handouts with a strip of `count` pictures from position `from` on, `on_a_sheet` per page. They are a decision or a move apart,
/// as *Step* advances. Fewer if the search ends before.
pub(crate) fn strip_sheets(
    desk: &Desk,
    here: &Address,
    from: u64,
    count: usize,
    on_a_sheet: usize,
    base: &str,
) -> Vec<String> {
    let Ok(mut session) = desk.address.open() else { return vec![] };
    go(&mut session, from);
    let mut moments = vec![];
    let url = |at: u64| format!("{base}#{}", here.with_at(at));
    let on_a_sheet = on_a_sheet.clamp(1, MOST);
    let mut sheets: Vec<Sheet> = vec![];
    let mut rest = Area::default();
    for nth in 0..count.clamp(1, MOST) {
        let at = session.now().at;
        if nth % on_a_sheet == 0 {
            let (sheet, left) = Sheet::new(&desk.heading(at), &url(at), words::OPENS);
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
            fitting(&session, scene, &mut |scene| session.draw(scene));
        });
        let name = format!("{at}  {}", session.narration());
        write(&mut sheet.scene, words.split_top(4.0).1, &name, ADDRESS + 0.5, 400, Ink::Ink);
        let stop = match desk.player.grain() {
            Grain::Move => Stop::at(Beat::Detail),
            Grain::Choice => Stop::at(Beat::Choose),
        };
        session.forward(FAR, stop);
        if session.now().at == at {
            break;
        }
    }
    sheets.into_iter().map(|sheet| sheet.written(&desk.heading(from))).collect()
}

/// Returns the address printed for the current position. A tour that only this browser stores opens nowhere else, so the link holds the
/// whole tour. If that is missing or too long for a code, returns the search's address.
fn printed_link(tours: &Tours, here: &Address, base: &str, packed: &str) -> String {
    let here = || Location::from(Shown::Search(here.clone()));
    let search = || format!("{base}#{}", here());
    let link = match tours.source() {
        Some(OWN) if packed.is_empty() => return search(),
        Some(OWN) => format!("{base}#{}", tours.located_from(&format!("~{packed}"), here())),
        _ => format!("{base}#{}", tours.located(here())),
    };
    let fits = || code(&link).is_some_and(|code| side(&code) * MODULE <= WIDEST);
    match tours.source() {
        Some(source) if (source == OWN || source.starts_with('~')) && !fits() => search(),
        _ => link,
    }
}

/// Draws both sides of a race at its current position, each between its name and its figures, above the lesson.
fn draw_race(sheet: &mut Sheet, area: Area, race: &Race) {
    let told = race.view();
    let (lesson, area) = area.split_bottom(BELOW);
    for (i, side) in told.sides.iter().enumerate() {
        let place = area.cell((0, i), (1, 2)).inset(GAP / 4.0);
        let (name, rest) = place.split_top(1.6 * WORDS);
        let (figures, stage) = rest.split_bottom(1.6 * WORDS);
        Label::new(&side.name).sizes(0.6 * WORDS, WORDS).weight(600).draw(&mut sheet.scene, name);
        sheet.picture(stage, &mut |scene| {
            *scene = Scene::new(SMALL.0 * stage.w, SMALL.0 * stage.h);
            scene.least = SMALL.1;
            race.sides()[i].draw(scene);
        });
        let done: Vec<String> = side.figures.iter().take(3).map(|it| format!("{} {}", it.value, it.text)).collect();
        Label::new(&done.join(", ")).sizes(0.6 * WORDS, ADDRESS).draw(&mut sheet.scene, figures);
    }
    write(&mut sheet.scene, lesson, &told.lesson, ADDRESS + 0.5, 400, Ink::Ink);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::Host;
    use crate::problems::CATALOG;
    use crate::qr::testing;

    /// What an independent decoder reads in a code as it is drawn, four pixels a module.
    fn decoded(url: &str) -> Option<String> {
        let mut scene = Scene::new(800.0, 800.0);
        let area = scene.stage();
        draw_code(&mut scene, &code(url)?, area);
        Some(testing::read(&scene, 1.0).expect("it can be read").0)
    }

    #[test]
    fn a_phone_reads_the_address_in_the_code() {
        for address in
            ["queens?n=8&at=127", "fillomino?grid=.32./4.2./..../2...&max=4&at=1818", "langford?n=4&hand=1.x2.-&at=3"]
        {
            let url = format!("https://example.org/stepdance/#{address}");
            assert_eq!(decoded(&url).as_deref(), Some(&*url));
        }
        assert_eq!(decoded(&format!("https://example.org/#cover?matrix={}", "a".repeat(4000))), None);
    }

    fn page(address: &str) -> Host {
        let mut page = Host::new(CATALOG);
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
            let sheet = page.sheet("https://example.org/", "");
            let said = texts(&sheet);
            assert!(!sheet.contains("var(--"), "{}", entry.id);
            for line in page.player().session().listing() {
                assert!(said.contains(line.title), "{}: {} in {said}", entry.id, line.title);
            }
            assert!(said.contains(&page.player().session().narration().to_string()), "{}: {said}", entry.id);
            assert!(said.replace(' ', "").contains(&page.whole_link()), "{}: {said}", entry.id);
        }
    }

    /// A page with a tour that only its browser keeps.
    fn with_own_tour(words: &str) -> Host {
        let mut page = page("queens");
        let text = format!("# Mine\n\n## One\nqueens?n=4&at=5\n\n{words}\n\n## Two\nat=9\n");
        page.begin_tour(OWN, &text, 2, 0.0, &mut || 0.0).expect("a tour");
        page
    }

    fn printed(page: &Host, packed: &str) -> String {
        printed_link(page.tours(), &page.address_at(page.desk().at()), BASE, packed)
    }

    const BASE: &str = "https://example.org/";

    #[test]
    fn a_tour_of_ones_own_is_in_the_code() {
        let page = with_own_tour("Look.");
        // As long as a code holds.
        for packed in ["aB-_9".to_owned(), "x".repeat(2800)] {
            let url = format!("{BASE}#tour=~{packed}&moment=2");
            assert_eq!(decoded(&url), Some(url.clone()));
            // One position is worth no code as large as half of its sheet.
            let short = format!("{BASE}#queens?n=4&at=9");
            assert_eq!(printed(&page, &packed), if packed.len() < 100 { url } else { short });
            let sheets = page.tour_sheets(BASE, &packed);
            assert!(texts(&sheets[0]).contains(words::WHOLE_TOUR), "{}", texts(&sheets[0]));
            assert!(!texts(&sheets[0]).contains("tour=own"));
        }
    }

    /// One that came in a link is no different from one of one's own.
    #[test]
    fn a_tour_from_a_link_that_is_too_long_for_a_code_leaves_a_link_to_the_search() {
        let mut page = page("queens");
        let text = "# Mine\n\n## One\nqueens?n=4&at=5\n\nLook.\n\n## Two\nat=9\n";
        page.begin_tour(&format!("~{}", "x".repeat(3500)), text, 2, 0.0, &mut || 0.0).expect("a tour");
        assert_eq!(printed(&page, ""), format!("{BASE}#queens?n=4&at=9"));
        let sheets = page.tour_sheets(BASE, "").concat();
        for part in ["mine.md", "#queens?n=4&at=5", "#queens?n=4&at=9"] {
            assert!(texts(&sheets).contains(part), "{part} in {}", texts(&sheets));
        }
    }

    #[test]
    fn one_too_long_for_a_code_is_a_file_and_each_moment_has_its_link() {
        let page = with_own_tour("Look.");
        for packed in [String::new(), "x".repeat(3000)] {
            assert_eq!(printed(&page, &packed), format!("{BASE}#queens?n=4&at=9"));
            let said = texts(&page.tour_sheets(BASE, &packed).concat());
            assert!(said.contains("mine.md"), "{said}");
            for link in ["#queens?n=4&at=5", "#queens?n=4&at=9"] {
                assert!(said.contains(&format!("{BASE}{link}")), "{said}");
            }
        }
    }

    #[test]
    fn a_race_is_drawn_with_both_its_sides() {
        let mut page = page("queens");
        let link = "race?left=queens?n%3D6%26method%3Dbasic&right=queens?n%3D6%26method%3Dlinks&clock=solutions&at=2";
        let text = format!("# Mine\n\n## Two searches\n{link}\n\nLook at both.\n");
        page.begin_tour(OWN, &text, 1, 0.0, &mut || 0.0).expect("a tour");
        let sheets = page.tour_sheets(BASE, "");
        let said = texts(&sheets.concat());
        // The figures of the second solution, as the mock-up of races has them for the comparing search.
        for part in ["Two searches", "Look at both.", "1\u{a0}512 moves", "72 nodes"] {
            assert!(said.contains(part), "{part} in {said}");
        }
        assert_eq!(said.replace(' ', "").matches(link).count(), 2, "{said}");
        assert_eq!(sheets.concat().matches("<svg x=").count(), 3, "both sides and the chart");
        let sheet = page.sheet(BASE, "");
        assert!(texts(&sheet).replace(' ', "").contains(link) && sheet.matches("<svg x=").count() == 3, "{sheet}");
    }

    /// Narrow as the stage is there, what a packing is, is said whole.
    #[test]
    fn headings_of_packings_are_not_cut_on_paper() {
        for address in ["antislide?at=5389", "antislide?box=4x4x4&at=35004", "antislide?box=4x4x4&at=42632"] {
            let said = texts(&page(address).sheet(BASE, ""));
            assert!(!said.contains('…'), "{address}: {said}");
        }
    }

    #[test]
    fn twelve_moments_six_to_a_sheet_are_two_sheets() {
        let page = page("queens?n=4&at=5");
        let sheets = page.strip_sheets(5, 12, 6, "https://example.org/");
        assert_eq!(sheets.iter().map(|sheet| sheet.matches("<svg x=").count()).collect::<Vec<_>>(), [6, 6]);
        assert!(texts(&sheets[0]).contains(&page.player().session().narration().to_string()));
        // Where the search ends, the strip does.
        let sheets = page.strip_sheets(u64::MAX / 2, 12, 6, "https://example.org/");
        assert_eq!(sheets.iter().map(|sheet| sheet.matches("<svg x=").count()).collect::<Vec<_>>(), [1]);
    }
}
