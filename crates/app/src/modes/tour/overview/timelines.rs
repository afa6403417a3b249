//! The small timelines below the slides' pictures: the tree of the search, and the slide's move in it.

use super::{Drawn, pictured};
use crate::address::Address;
use crate::desk::foot::SmallTimeline;
use crate::player::Clock;
use crate::tour::Directive;

/// The timelines, as far as they are drawn.
#[derive(Default)]
pub(in crate::modes::tour) struct Timelines {
    drawn: Vec<String>,
    /// The search of the last one, with the record of its tree.
    of: Option<(Address, SmallTimeline)>,
}

impl Timelines {
    /// Returns the timeline of a slide, counted from 0, as SVG if it is drawn.
    pub(super) fn get(&self, which: usize) -> Option<String> {
        self.drawn.get(which).cloned()
    }

    /// Keeps the first ones alone.
    pub(super) fn truncate(&mut self, len: usize) {
        self.drawn.truncate(len);
    }

    /// Draws those of the slides until `clock` reaches `until`. Returns whether more are to be drawn.
    pub(super) fn go_on(&mut self, slides: &[Drawn], until: f64, clock: Clock) -> bool {
        while let Some(slide) = slides.get(self.drawn.len()) {
            let Some(timeline) = self.draw(slide, until, clock) else { return true };
            self.drawn.push(timeline);
            if clock() >= until {
                break;
            }
        }
        self.drawn.len() < slides.len()
    }

    /// Draws the timeline of a slide; `None` if its search is not recorded far enough yet.
    pub(in crate::modes::tour) fn draw(&mut self, slide: &Drawn, until: f64, clock: Clock) -> Option<String> {
        let Drawn { of: moment, thumb: Some(thumb), .. } = slide else { return Some(String::new()) };
        let own = moment.address.search();
        if self.of.as_ref().is_none_or(|(of, _)| *of != own) {
            let Ok(session) = moment.address.open() else { return Some(String::new()) };
            self.of = Some((own, SmallTimeline::new(&session)));
        }
        let (_, record) = self.of.as_mut()?;
        if record.go(thumb.at, until, clock) {
            return None;
        }
        // What the visitor is to find is not shown.
        let hides = moment.directives.contains(&Directive::ByHand);
        Some(pictured(&record.draw(thumb, hides)))
    }
}
