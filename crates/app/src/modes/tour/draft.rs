//! The draft of a tour while its text is typed: what each line is, where the text is wrong, its slides, and the one at the cursor.

use super::overview::timelines::Timelines;
use super::overview::{Drawn, SLICE, Search};
use super::presenting::Slide;
use super::{Tours, words};
use crate::catalog::Catalog;
use crate::player::Clock;
use crate::scene::Scene;
use crate::script::ToScript;
use crate::session::Session;
use crate::tour::{Moment, Tour};

/// The draft as it was read last.
#[derive(Default)]
pub(super) struct Draft {
    text: String,
    /// The last text without an error.
    tour: Option<Tour>,
    /// The line of the error in the text, from 1, and what is wrong.
    fault: Option<(usize, String)>,
    search: Search,
    timelines: Timelines,
    /// The slide at the cursor with its timeline, as far as they are drawn.
    drawn: Option<(Drawn, Option<String>)>,
}

/// View model of a draft.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct DraftView {
    /// What each line is: "title", "caption", "address", "directive", "code", or "words".
    pub lines: Vec<&'static str>,
    /// The line of the error, from 1; 0 without one.
    pub wrong: usize,
    /// What is wrong with it.
    pub fault: String,
    /// The errors and the slides that do not fit into a hall, in words.
    pub said: String,
    /// The slides.
    pub slides: Vec<DraftSlide>,
    /// The number of the slide at the cursor; 0 before the first one.
    pub at: usize,
    /// That slide as it was read last, with its picture.
    pub slide: Option<Slide>,
    /// Its timeline as SVG.
    pub timeline: String,
    /// Whether the picture is still to be drawn: the draft has to be asked for again.
    pub more: bool,
}

/// A slide of a draft.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct DraftSlide {
    /// The caption.
    pub caption: String,
    /// Its first and last line, from 1.
    pub from: usize,
    pub to: usize,
    /// Whether the error is in it.
    pub wrong: bool,
}

impl Tours {
    /// Reads a text while it is typed, with the cursor in a line, from 1, and draws that line's slide for a slice of time.
    pub(crate) fn draft(
        &mut self,
        catalog: Catalog,
        text: &str,
        line: usize,
        base: &str,
        draw: &dyn Fn(&Session) -> Scene,
        clock: Clock,
    ) -> DraftView {
        let draft = &mut self.draft;
        draft.read(catalog, text);
        let lines = kinds(text);
        let mut slides = slides(text, &lines);
        let at = slides.iter().rposition(|slide| slide.from <= line).map_or(0, |which| which + 1);
        let moment = draft.tour.as_ref().and_then(|tour| tour.moments.get(at.checked_sub(1)?)).cloned();
        let more = moment.as_ref().is_some_and(|moment| draft.draw(catalog, moment, draw, clock));
        let (picture, timeline) = match &draft.drawn {
            Some((drawn, timeline)) if Some(&drawn.of) == moment.as_ref() => {
                (Some(drawn.picture.clone()), timeline.clone().unwrap_or_default())
            }
            _ => (None, String::new()),
        };
        // A position behind the end is found on the way to it.
        let fault = draft.fault.clone().or_else(|| Some((slides.get(at.checked_sub(1)?)?.from + 1, draft.beyond()?)));
        let (wrong, fault) = fault.unwrap_or_default();
        for slide in &mut slides {
            slide.wrong = (slide.from..=slide.to).contains(&wrong);
        }
        let said = match (wrong, &draft.tour) {
            (0, Some(tour)) => super::composing::misfits(tour, base),
            (0, None) => String::new(),
            (line, _) => words::error_in(line),
        };
        let slide = moment.map(|moment| Slide { picture, ..Slide::of(&moment) });
        DraftView { lines, wrong, fault, said, slides, at, slide, timeline, more }
    }
}

impl Draft {
    fn read(&mut self, catalog: Catalog, text: &str) {
        if self.text == text && (self.tour.is_some() || self.fault.is_some()) {
            return;
        }
        text.clone_into(&mut self.text);
        match Tour::read(catalog, text) {
            Ok(tour) => (self.tour, self.fault) = (Some(tour), None),
            Err(fault) => self.fault = Some((fault.line(), fault.wrong())),
        }
    }

    /// Draws a slide and its timeline for a slice of time. Returns whether more is to be drawn.
    fn draw(&mut self, catalog: Catalog, moment: &Moment, draw: &dyn Fn(&Session) -> Scene, clock: Clock) -> bool {
        let until = clock() + SLICE;
        if self.drawn.as_ref().is_none_or(|(drawn, _)| drawn.of != *moment) {
            let Some(drawn) = self.search.draw(catalog, moment, draw, until, clock) else { return true };
            self.drawn = Some((drawn, None));
        }
        let Some((drawn, timeline)) = &mut self.drawn else { return false };
        if timeline.is_none() {
            *timeline = self.timelines.draw(drawn, until, clock);
        }
        timeline.is_none()
    }

    /// Returns what is wrong if the search of the slide at the cursor ends before the slide's position.
    fn beyond(&self) -> Option<String> {
        let (drawn, _) = self.drawn.as_ref()?;
        let last = drawn.thumb.as_ref()?.at;
        (last < drawn.of.address.at()).then(|| words::beyond(last))
    }
}

/// Returns what each line of a text is.
fn kinds(text: &str) -> Vec<&'static str> {
    let (mut fence, mut before) = (None, "");
    let kind = |line: &str| {
        let line = line.trim_end();
        let mark = ["```", "~~~"].into_iter().find(|mark| line.trim_start().starts_with(mark));
        let kind = match (fence, mark) {
            (Some(open), Some(mark)) if open == mark => {
                fence = None;
                "code"
            }
            (Some(_), _) => "code",
            (None, Some(mark)) => {
                fence = Some(mark);
                "code"
            }
            _ if line.starts_with("# ") => "title",
            _ if line.starts_with("## ") => "caption",
            _ if before == "caption" => "address",
            _ if line.starts_with('`') && line.ends_with('`') && line.len() > 1 => "directive",
            _ => "words",
        };
        before = kind;
        kind
    };
    text.split('\n').map(kind).collect()
}

/// Returns the slides of a text, whether it can be read or not.
fn slides(text: &str, lines: &[&str]) -> Vec<DraftSlide> {
    let captions = text.split('\n').zip(lines).zip(1..).filter(|((_, kind), _)| **kind == "caption");
    let mut slides: Vec<DraftSlide> = captions
        .map(|((line, _), from)| DraftSlide {
            caption: line.trim_start_matches('#').trim().to_owned(),
            from,
            to: lines.len(),
            wrong: false,
        })
        .collect();
    for i in 1..slides.len() {
        slides[i - 1].to = slides[i].from - 1;
    }
    slides
}

/// Returns the text of a tour with a slide moved to another place, both from 1; `None` if the text is wrong or has no such slide. Addresses
/// that say what changes are written for the new order.
pub fn moved(catalog: Catalog, text: &str, from: usize, to: usize) -> Option<String> {
    let mut tour = Tour::read(catalog, text).ok()?;
    let slides = 1..=tour.moments.len();
    if !slides.contains(&from) || !slides.contains(&to) {
        return None;
    }
    let moment = tour.moments.remove(from - 1);
    tour.moments.insert(to - 1, moment);
    Some(tour.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::Host;
    use crate::problems::CATALOG;

    const TEXT: &str = "# Four queens\n\n## One\nqueens?n=4&method=basic&at=3\n\nLook.\n\n## Two\nat=21\n\n`ask`\n\n## Three\nn=5&at=7\n";

    fn draft(page: &mut Host, text: &str, line: usize) -> DraftView {
        loop {
            let view = page.draft(text, line, &mut || 0.0);
            if !view.more {
                return view;
            }
        }
    }

    #[test]
    fn the_slide_at_the_cursor_is_drawn_while_its_text_is_typed() {
        let mut page = Host::new(CATALOG);
        let view = draft(&mut page, TEXT, 9);
        assert_eq!((view.at, view.wrong, view.said.as_str()), (2, 0, ""));
        assert_eq!(view.lines[..5], ["title", "words", "caption", "address", "words"]);
        assert_eq!(view.lines[10], "directive");
        let shown: Vec<_> = view.slides.iter().map(|slide| (slide.caption.as_str(), slide.from, slide.to)).collect();
        assert_eq!(shown, [("One", 3, 7), ("Two", 8, 12), ("Three", 13, 15)]);
        let slide = view.slide.expect("a slide");
        assert!(slide.caption == "Two" && slide.picture.is_some_and(|picture| picture.len() > 500));
        assert!(view.timeline.len() > 200);
        assert_eq!(draft(&mut page, TEXT, 1).slide, None);
    }

    /// What is wrong stands beside its line, and the slide is still the one that was read last.
    #[test]
    fn an_error_is_told_beside_its_line() {
        let mut page = Host::new(CATALOG);
        draft(&mut page, TEXT, 9);
        let view = draft(&mut page, &TEXT.replace("n=5&at=7", "n=99"), 14);
        assert_eq!((view.wrong, view.said.as_str()), (14, "Error in line 14"));
        assert!(view.fault.contains("n must be a whole number from 1 to 32"), "{}", view.fault);
        assert!(view.slides[2].wrong && view.slide.is_some());
        // A position behind the last move is named once its slide is reached.
        let view = draft(&mut page, &TEXT.replace("at=21", "at=310"), 9);
        assert_eq!((view.wrong, view.fault.as_str()), (9, "The last move is 195."));
    }

    #[test]
    fn a_slide_that_does_not_fit_is_told_while_it_is_written() {
        let text = TEXT.replace("Look.", &"Many words. ".repeat(200));
        assert!(draft(&mut Host::new(CATALOG), &text, 1).said.starts_with("Slide 1: its words are "));
    }

    #[test]
    fn a_slide_is_moved_with_its_position() {
        let text = moved(CATALOG, TEXT, 1, 2).expect("a tour");
        let tour = Tour::read(CATALOG, &text).expect("a tour");
        let shown: Vec<_> = tour.moments.iter().map(|moment| moment.address.to_string()).collect();
        let basic = |n: u8, at: u8| format!("queens?n={n}&method=basic&at={at}");
        assert_eq!(shown, [basic(4, 21), basic(4, 3), basic(5, 7)]);
        assert_eq!(moved(CATALOG, TEXT, 1, 4), None);
        assert_eq!(moved(CATALOG, "no tour", 1, 1), None);
    }
}
