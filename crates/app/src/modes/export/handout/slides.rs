//! The handout of a tour: for each slide its picture, its words, and lines to write on. Solutions are on separate pages, for the teacher to
//! keep.

use super::{CHART, GAP, SHEET, Sheet, code, draw_race, go, link, words, write};
use crate::ask::Asking;
use crate::desk::Desk;
use crate::location::TourAddress;
use crate::machine::Stop;
use crate::modes::tour::Tours;
use crate::modes::tour::composing::OWN;
use crate::player::Grain;
use crate::scene::{Area, Ink, Label, Lens, Point, Scene};
use crate::session::Session;
use crate::take::composed;
use crate::tour::{Answers, Block, Directive, Kind, Moment, Span, spans};

/// Sizes of type of captions and of words; the width of words beside lines to write on; the distance between these lines.
const CAPTION: f32 = 14.0;
const TEXT: f32 = 12.0;
const COLUMN: f32 = 430.0;
const LINE: f32 = 28.0;
/// The least height of a picture.
const LEAST: f32 = 290.0;
/// The most moves per call in the search for an answer.
const FAR: u64 = 1 << 24;

/// A slide on its page, with the height of the text below its picture.
struct Laid<'a> {
    nth: usize,
    moment: &'a Moment,
    below: f32,
}

impl Laid<'_> {
    /// Returns the slide's height with the smallest picture.
    fn high(&self) -> f32 {
        let least = if self.moment.has_picture() { LEAST } else { 0.0 };
        2.0 * CAPTION + least + self.below + GAP
    }
}

/// Returns the handout of the open tour; empty if none is open. `packed` is the tour's text as a link holds it. The first page's code holds
/// a tour that only this browser stores. If the tour is too long for a code, each slide has its own link, and the page names the tour's
/// file.
pub(crate) fn tour_sheets(desk: &Desk, tours: &Tours, base: &str, packed: &str) -> Vec<String> {
    let Some(tour) = tours.open() else { return vec![] };
    let source = match tours.source() {
        Some(OWN) if packed.is_empty() => None,
        Some(OWN) => Some(format!("~{packed}")),
        source => source.map(str::to_owned),
    }
    .filter(|source| !source.starts_with('~') || code(&format!("{base}#tour={source}")).is_some());
    let of_moment = |moment: &Moment| format!("{base}#{}", moment.shown());
    let (url, said) = match &source {
        Some(source) => (format!("{base}#{}", TourAddress::beginning(source)), words::WHOLE_TOUR.to_owned()),
        None => (of_moment(&tour.moments[0]), words::hand_out(&tours.file(), base)),
    };
    let (mut sheet, mut rest) = Sheet::new(&tour.title, &url, &said);
    for paragraph in &tour.about {
        rest = paragraphs(&mut sheet.scene, rest, paragraph);
    }
    let linked = |moment: &Moment| source.is_none().then(|| of_moment(moment));
    let (mut sheets, mut laid, mut left): (Vec<Sheet>, Vec<Laid>, f32) = (vec![], vec![], rest.h);
    let mut searches = Searches { desk, open: None };
    for (nth, moment) in tour.moments.iter().enumerate() {
        let slide = Laid { nth, moment, below: below(moment, linked(moment).as_deref()) };
        if slide.high() > left && nth > 0 {
            draw(&mut sheet, rest, &laid, &mut searches, &linked);
            // Of the sheets behind the first one each opens its own first slide.
            let (next, room) = Sheet::new(&tour.title, &of_moment(moment), words::OPENS_MOMENT);
            sheets.push(std::mem::replace(&mut sheet, next));
            (rest, left) = (room, room.h);
            laid.clear();
        }
        left -= slide.high();
        laid.push(slide);
    }
    draw(&mut sheet, rest, &laid, &mut searches, &linked);
    sheets.push(sheet);
    sheets.extend(solutions(&tour.title, &tour.moments, &mut searches, &|moment| of_moment(moment)));
    sheets.into_iter().map(|sheet| sheet.written(&tour.title)).collect()
}

/// Returns the handout of one slide.
pub(super) fn sheet(desk: &Desk, moment: &Moment, url: &str) -> String {
    let (mut sheet, rest) = Sheet::new(&moment.caption, url, words::OPENS);
    let below = below(moment, None).min(0.5 * rest.h);
    let (stage, words) = rest.split_top(if moment.has_picture() { rest.h - below - GAP } else { 0.0 });
    let session = desk.player.session();
    if moment.has_picture() {
        sheet.picture(stage, &mut |scene| *scene = composed(session, stage.size(), desk.lens));
    }
    told(&mut sheet.scene, words.split_top(GAP).1, moment);
    sheet.written(&format!("{}. {}", moment.caption, session.told().description))
}

/// The last slide's search, kept for the next slide.
struct Searches<'a> {
    desk: &'a Desk,
    open: Option<(String, Session)>,
}

impl Searches<'_> {
    /// Returns a slide's search at the position that the slide plays to, where its question is asked.
    fn at(&mut self, moment: &Moment) -> Option<&mut Session> {
        let search = moment.address.with_at(0).to_string();
        if self.open.as_ref().is_none_or(|(known, _)| *known != search) {
            self.open = Some((search, moment.address.open().ok()?));
        }
        let (_, session) = self.open.as_mut()?;
        go(session, moment.address.at());
        while !moment.lead(session, FAR) {}
        Some(session)
    }
}

/// Draws the slides of a page, whose pictures share the spare height.
fn draw(
    sheet: &mut Sheet,
    area: Area,
    laid: &[Laid],
    searches: &mut Searches,
    linked: &dyn Fn(&Moment) -> Option<String>,
) {
    let pictures = laid.iter().filter(|slide| slide.moment.has_picture()).count().max(1) as f32;
    let spare = (area.h - laid.iter().map(Laid::high).sum::<f32>()) / pictures;
    let mut rest = area;
    for Laid { nth, moment, below } in laid {
        let (caption, after) = rest.split_top(2.0 * CAPTION);
        let name = format!("{}. {}", nth + 1, moment.caption);
        Label::new(&name).sizes(0.6 * CAPTION, CAPTION).weight(600).start().draw(&mut sheet.scene, caption);
        // On a sheet whose code takes much of it, one that fits nowhere gets less.
        let high = if moment.has_picture() { LEAST + spare } else { 0.0 };
        let (stage, after) = after.split_top(high);
        if moment.has_picture() {
            picture(sheet, stage, moment, searches);
        }
        let (words, after) = after.split_top(below + GAP);
        let left = told(&mut sheet.scene, words.split_top(0.5 * GAP).1, moment);
        if let Some(url) = linked(moment) {
            link(&mut sheet.scene, left, &url);
        }
        rest = after;
    }
}

/// Draws a slide's picture; of a race both sides and the chart.
fn picture(sheet: &mut Sheet, area: Area, moment: &Moment, searches: &mut Searches) {
    match moment.raced(searches.desk.catalog) {
        Some(race) => {
            let (sides, chart) = area.split_top(area.h - (0.4 * area.h).min(CHART));
            draw_race(sheet, sides, &race);
            sheet.picture(chart, &mut |scene| race.draw_chart(scene));
        }
        None => {
            if let Some(session) = searches.at(moment) {
                sheet.picture(area, &mut |scene| *scene = composed(session, area.size(), Lens::default()));
            }
        }
    }
}

/// Returns a slide's question: the author's, or the one for the next move.
fn question(moment: &Moment) -> Option<&str> {
    moment.question().or(moment.directives.contains(&Directive::Ask).then_some(words::WHAT_NEXT))
}

/// Returns the number of lines for an answer, most for one in words.
fn lines(moment: &Moment) -> usize {
    match (question(moment), moment.answers()) {
        (None, _) => 0,
        (_, Answers::Said) => 4,
        (_, Answers::Listed(_)) => 3,
        (_, Answers::Number(_)) => 2,
    }
}

/// Returns the height of words, question and lines, measured on a trial page.
fn below(moment: &Moment, url: Option<&str>) -> f32 {
    let mut trial = Scene::new(SHEET.x, SHEET.y);
    let area = trial.stage();
    let mut end = told(&mut trial, area, moment);
    if let Some(url) = url {
        end = link(&mut trial, end, url);
    }
    (end.y - area.y).max(LINE * lines(moment) as f32) + 0.5 * GAP
}

/// Writes a slide's words, its question and the answers, none of them marked, beside lines to write on. Returns the area left below the
/// words.
fn told(scene: &mut Scene, area: Area, moment: &Moment) -> Area {
    let lines = lines(moment);
    let (mut words, beside) = if lines > 0 { area.split_left(COLUMN) } else { (area, area) };
    for block in &moment.words {
        words = paragraphs(scene, words, block);
    }
    if let Some(question) = question(moment) {
        words = write(scene, words, question, TEXT, 600, Ink::Ink).split_top(TEXT / 2.0).1;
    }
    if let Answers::Listed(answers) = moment.answers() {
        for (letter, answer) in ('A'..='Z').zip(answers) {
            words = write(scene, words, &crate::desk::words::own_answer(letter, &answer.text), TEXT, 400, Ink::Ink);
        }
    }
    let ruled = beside.split_left(2.0 * GAP).1;
    for i in 1..=lines {
        let y = ruled.y + LINE * i as f32 - 2.0;
        scene.line(Point::new(ruled.x, y), Point::new(ruled.right(), y)).stroke(Ink::Muted, 0.7);
    }
    words
}

/// Writes a block of a tour's words. Returns the area left below.
fn paragraphs(scene: &mut Scene, area: Area, block: &Block) -> Area {
    let plain: String = spans(&block.text).into_iter().map(printed).collect();
    let (text, weight, below) = match block.kind {
        Kind::Paragraph => (plain, 400, TEXT / 2.0),
        Kind::Heading(_) => (plain, 600, TEXT / 4.0),
        Kind::Bullet => (format!("• {plain}"), 400, TEXT / 4.0),
        Kind::Numbered(number) => (format!("{number}. {plain}"), 400, TEXT / 4.0),
        // Paper has the words for an image, whose file is the page's.
        Kind::Image => (block.image().map_or("", |(words, _)| words).to_owned(), 400, TEXT / 2.0),
        Kind::Code => {
            let lines = block.text.lines();
            // Spaces stay where they are.
            let area =
                lines.fold(area, |area, line| write(scene, area, &line.replace(' ', "\u{a0}"), TEXT, 400, Ink::Muted));
            return area.split_top(TEXT / 2.0).1;
        }
    };
    write(scene, area, &text, TEXT, weight, Ink::Ink).split_top(below).1
}

/// Returns a part of a block as printed text, in which a link is followed by its target.
fn printed(span: Span) -> String {
    match span.to.filter(|to| !to.starts_with('#') && *to != span.text) {
        Some(to) => format!("{} ({to})", span.text),
        None => span.text,
    }
}

/// Returns the pages with the solutions of all questions; none if there are no questions.
fn solutions(
    title: &str,
    moments: &[Moment],
    searches: &mut Searches,
    of_moment: &dyn Fn(&Moment) -> String,
) -> Vec<Sheet> {
    let mut sheets: Vec<Sheet> = vec![];
    let mut rest = Area::default();
    for (nth, moment) in moments.iter().enumerate() {
        let Some(question) = question(moment) else { continue };
        let answer = solution(moment, moments.get(nth + 1), searches);
        let entry = |scene: &mut Scene, area: Area| {
            let name = format!("{}. {}", nth + 1, moment.caption);
            let area = write(scene, area, &name, TEXT, 600, Ink::Ink);
            let area = write(scene, area, question, TEXT, 400, Ink::Muted);
            write(scene, area, &answer, TEXT, 400, Ink::Ink).split_top(TEXT).1
        };
        let mut trial = Scene::new(SHEET.x, SHEET.y);
        let area = trial.stage();
        let high = entry(&mut trial, area).y - area.y;
        if sheets.is_empty() || high > rest.h {
            let (sheet, room) = Sheet::new(&words::solutions(title), &of_moment(moment), words::KEEP);
            sheets.push(sheet);
            rest = room;
        }
        if let Some(sheet) = sheets.last_mut() {
            rest = entry(&mut sheet.scene, rest);
        }
    }
    sheets
}

/// Returns the right answer with the author's reply. For a question answered aloud, returns what the page then shows: a race's lesson, or
/// the sentence on the move asked for or on the one that the `next` slide begins with.
fn solution(moment: &Moment, next: Option<&Moment>, searches: &mut Searches) -> String {
    let answers = moment.answers();
    let listed = matches!(answers, Answers::Listed(_));
    if let Some((letter, answer)) = ('A'..='Z').zip(answers.all()).find(|(_, answer)| answer.right) {
        let text = if listed { crate::desk::words::own_answer(letter, &answer.text) } else { answer.text.to_string() };
        return match answer.reply {
            Some(reply) => format!("{}. {reply}", text.trim_end_matches('.')),
            None => text,
        };
    }
    if let Some(race) = moment.raced(searches.desk.catalog) {
        return race.view().lesson;
    }
    let Some(session) = searches.at(moment) else { return String::new() };
    let least = Asking::Moves.least(session.about().manner.grain == Grain::Move);
    let asked = moment.question().is_none().then(|| session.question(least, 0)).flatten().map(|question| question.then);
    match asked.or_else(|| next.and_then(|next| moment.answered_by(next, session.now().at))) {
        Some(at) => drop(session.seek(at, u64::MAX)),
        None => drop(session.forward(FAR, Stop::at(least))),
    }
    session.narration().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::Host;
    use crate::problems::CATALOG;
    use crate::race::Race;
    use crate::tour::Tour;

    /// What the paper's width is, in units of a sheet and in dots of 150 a inch: A4 within its margins of 12 mm.
    const DOTS: f32 = (210.0 - 24.0) / 25.4 * 150.0 / SHEET.x;

    fn page(tour: &str, slide: usize) -> Host {
        let mut page = Host::new(CATALOG);
        page.begin_tour("tours/x.md", tour, slide, 0.0, &mut || 0.0).expect("a tour");
        // What plays takes its time.
        (0..600).find(|frame| !page.tick(f64::from(*frame) * 100.0, &mut || 0.0).again);
        page
    }

    fn sheets(tour: &str) -> Vec<String> {
        page(tour, 1).tour_sheets("https://example.org/stepdance/", "")
    }

    /// The heights of the pictures in a sheet.
    fn pictures(sheet: &str) -> Vec<f32> {
        let parts = sheet.split("<svg x=").skip(1);
        parts.filter_map(|part| part.split("height=\"").nth(1)?.split('"').next()?.parse().ok()).collect()
    }

    const ASKS: &str = "# Mine\n\n## Look\nqueens?n=4&method=basic&at=5\n\nLook.\n\n## Which one?\nat=21\n\nWords.\n\n\
        `ask: Which queen moves?`\n\n`wrong: the first`\n\n`right: the second`\n\n`reply: The newest choice.`\n\n\
        `note: Most say the first.`\n\n## How many?\nat=22\n\n`ask: How many boards?`\n\n`number: 16`\n\n## Next\nat=21\n\n`ask`\n";

    #[test]
    fn solutions_stand_on_a_sheet_of_their_own() {
        let sheets = sheets(ASKS);
        let (last, others) = sheets.split_last().expect("sheets");
        for said in ["Solutions: Mine", "B: the second. The newest choice.", "16", "Back to row 2"] {
            assert!(last.contains(said), "{said} in {last}");
        }
        let others = others.concat();
        assert!(!others.contains("The newest choice."), "a solution is on a sheet with questions");
        assert!(others.contains("A: the first") && others.contains(words::WHAT_NEXT));
        assert!(!sheets.concat().contains("Most say"), "notes are the lecturer's");
        // Nothing is asked, nothing is solved.
        let plain = page("# T\n\n## One\nqueens\n", 1).tour_sheets("https://example.org/", "");
        assert_eq!(plain.len(), 1);
    }

    /// What is written on sheets, line behind line.
    fn written(sheets: &[String]) -> String {
        let all = sheets.concat();
        let lines = all.lines().filter(|line| line.starts_with("<text"));
        lines.filter_map(|line| line.split_once('>')?.1.split('<').next()).collect::<Vec<_>>().join(" ")
    }

    /// What is asked behind a way that is played is answered from its end; what is asked aloud as the page answers it; and of a race
    /// its end is drawn and told.
    #[test]
    fn solutions_are_those_of_where_a_slide_leads_to() {
        let played = "# T\n\n## One\nqueens?n=4&method=basic&at=5\n\n`play until 21`\n\n`ask`\n";
        let plain = "# T\n\n## One\nqueens?n=4&method=basic&at=21\n\n`ask`\n";
        let solved = |tour: &str| written(&sheets(tour)[1..]);
        let answer =
            |said: String| said.split("why? ").nth(1).map(|rest| rest.split(" Solutions, ").next().map(str::to_owned));
        assert!(solved(plain).contains("Back to row 2"), "{}", solved(plain));
        assert_eq!(answer(solved(played)), answer(solved(plain)));
        // The next slide begins two moves on, where a step would lead further.
        let aloud = "# T\n\n## One\ncover?at=41\n\n`ask: Which header?`\n\n## Two\nat=42\n";
        let mut search = CATALOG.open("cover").expect("a search");
        search.seek(42, u64::MAX);
        assert!(solved(aloud).contains(&search.narration().to_string()), "{}", solved(aloud));

        let race = crate::location::race_of("queens?n=6&method=basic", "queens?n=6&method=links");
        let asks =
            format!("# T\n\n## A race\n{race}&clock=solutions&at=0\n\n`play until end`\n\n`ask: Which is better?`\n");
        let mut last = Race::new(CATALOG, &format!("{race}&clock=solutions")).expect("a race");
        last.command(crate::player::Command::Last, 0.0);
        last.tick(0.0, &mut || 0.0);
        let lesson = last.view().lesson;
        assert!(lesson.len() > 20 && solved(&asks).contains(&lesson), "{lesson} in {}", solved(&asks));
        // By independent counts: all 4 solutions of 6 queens.
        assert!(written(&sheets(&asks)[..1]).contains("4 solutions"), "{}", written(&sheets(&asks)[..1]));
    }

    /// Each question has lines to write on, as many as its answer takes.
    #[test]
    fn there_are_lines_to_write_answers_on() {
        let tour = Tour::read(CATALOG, ASKS).expect("a tour");
        assert_eq!(tour.moments.iter().map(lines).collect::<Vec<_>>(), [0, 3, 2, 4]);
    }

    /// Two slides share a sheet, and one that is alone on it has all of its room.
    #[test]
    fn pictures_are_as_large_as_the_paper_allows() {
        let two = sheets("# T\n\n## One\nqueens\n\nA.\n\n## Two\nat=5\n\nB.\n");
        assert_eq!(two.len(), 1);
        assert!(pictures(&two[0]).iter().all(|high| *high > 330.0), "{:?}", pictures(&two[0]));
        let one = sheets("# T\n\n## One\nqueens\n\nA.\n");
        assert!(pictures(&one[0])[0] >= 600.0, "{:?}", pictures(&one[0]));
        let words = sheets("# T\n\n## One\nqueens\n\n- A\n\n`hide: picture`\n");
        assert_eq!(pictures(&words[0]).len(), 0, "words alone");
        // A slide printed alone has its words, and more of the sheet than tree and program leave.
        let alone = page("# T\n\n## One\nqueens?at=127\n\nLook closely.\n", 1).sheet("https://example.org/", "");
        assert!(alone.contains("Look closely.") && pictures(&alone)[0] > 700.0, "{:?}", pictures(&alone));
    }

    /// Everything that is written on a sheet of a shipped tour lies on the sheet, above the foot with the code.
    #[test]
    fn nothing_of_the_shipped_tours_falls_off_its_sheet() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tours");
        for file in std::fs::read_dir(folder).expect("the folder of tours") {
            let path = file.expect("an entry").path();
            let text = std::fs::read_to_string(&path).expect("a text");
            for sheet in sheets(&text) {
                let lines = sheet.lines().filter(|line| line.starts_with("<text"));
                let y = |line: &str| line.split(" y=\"").nth(1)?.split('"').next()?.parse::<f32>().ok();
                let lowest = lines.filter_map(y).fold(0.0, f32::max);
                assert!(lowest <= SHEET.y, "{}: {lowest}", path.display());
                assert!(pictures(&sheet).iter().all(|high| *high > 60.0), "{}: {:?}", path.display(), pictures(&sheet));
            }
        }
    }

    /// As a copier of 150 dots per inch has it: each dot as dark as what it covers.
    #[test]
    fn codes_are_read_at_150_dots_per_inch() {
        for address in [
            "queens?n=8&at=127",
            "fillomino?grid=.32./4.2./..../2...&max=4&at=1818",
            &format!("tour=~{}", "aB-_9".repeat(80)),
        ] {
            let url = format!("https://example.org/stepdance/#{address}");
            let code = code(&url).expect("a code");
            let module = super::super::MODULE * DOTS;
            let dots = (crate::qr::side(&code) * module).ceil() as usize + 8;
            let covered = |x: usize, y: usize| {
                // Sixteen looks within a dot; nothing of the sheet lies on its raster.
                let looks = (0..16).filter(|look| {
                    let at = |dot: usize, part: usize| (dot as f32 + (part as f32 + 0.5) / 4.0 - 3.3) / module;
                    let (column, row) = (at(x, look % 4), at(y, look / 4));
                    column >= 0.0 && row >= 0.0 && {
                        let quiet = crate::qr::QUIET;
                        code.get_module(column as i32 - quiet, row as i32 - quiet)
                    }
                });
                255 - (looks.count() * 255 / 16) as u8
            };
            let mut image = rqrr::PreparedImage::prepare_from_greyscale(dots, dots, covered);
            let [grid] = &image.detect_grids()[..] else { panic!("one code for {url}") };
            assert_eq!(grid.decode().expect("it can be read").1, url);
        }
    }
}
