//! Breakpoints on the page: how they are set, and where they show.

use super::Page;
use crate::census::SPARSE;
use crate::scene::{Ink, Point, Scene};
use crate::stops::{Condition, Stops, words};

/// The two bars of a stop: how far they reach on either side of a line, how far apart they are, and how wide, in pixels.
const BARS: (f32, f32, f32) = (6.0, 3.0, 1.5);

impl Page {
    /// Sets a breakpoint, or takes it away.
    pub fn toggle_stop(&mut self, condition: Condition) {
        let mut stops = self.player.stops().clone();
        stops.toggle(condition);
        self.set_stops(stops);
    }

    /// Takes all breakpoints away.
    pub fn clear_stops(&mut self) {
        self.set_stops(Stops::default());
    }

    pub(super) fn set_stops(&mut self, stops: Stops) {
        self.stopping = stops.written();
        self.player.set_stops(stops);
        self.stale = true;
    }

    /// Sets the breakpoint that a visitor has typed.
    ///
    /// # Errors
    /// Says what is allowed.
    pub fn add_stop(&mut self, text: &str) -> Result<(), String> {
        let listing = self.player.session().listing();
        let mut condition = Condition::read(text).ok_or_else(|| words::not_typed(text))?;
        if let Condition::Line(label) = &mut condition {
            let line = listing.iter().find(|line| line.label.0.eq_ignore_ascii_case(label));
            *label = line.ok_or_else(|| words::not_typed(text))?.label.0.to_owned();
        }
        if !self.player.stops().has(&condition) {
            self.toggle_stop(condition);
        }
        Ok(())
    }

    /// The breakpoints, each as in addresses and in words.
    pub fn stop_list(&self) -> Vec<(String, String)> {
        let told = |condition: &Condition| (condition.to_string(), self.player.session().name_of(condition));
        self.player.stops().list().iter().map(told).collect()
    }

    /// The breakpoint that the place picked on the stage would be, in words, and whether it is set.
    pub fn picked_stop(&self) -> Option<(Condition, String, bool)> {
        let condition = Condition::at(self.lens.picked?);
        let (name, set) = (self.player.session().name_of(&condition), self.player.stops().has(&condition));
        Some((condition, name, set))
    }

    /// Marks the known hits on the line of the timeline, by two bars across it.
    pub(super) fn draw_hits(&self, scene: &mut Scene) {
        let (line, last) = (scene.height / 2.0, self.last_step().max(1));
        for (i, at) in self.player.hits().iter().enumerate().take(SPARSE) {
            let x = scene.width * ((*at as f64 / last as f64) as f32).min(1.0);
            bars(scene, Point::new(x, line), i);
        }
    }

    /// Marks the levels of the tree at which a run stops, and those of the path with a choice that stops it.
    pub(super) fn draw_stops(&self, scene: &mut Scene) {
        let session = self.player.session();
        if self.player.stops().is_empty() || !scene.has_size() {
            return;
        }
        let path = session.path();
        for (i, condition) in self.player.stops().list().iter().enumerate() {
            let level = match condition {
                Condition::Level(level) => Some(*level),
                Condition::Choice(name) => path.iter().position(|choice| choice == name).map(|level| level + 1),
                _ => None,
            };
            if let Some(y) = level.and_then(|level| crate::tree::row(session, scene, level)) {
                bars(scene, Point::new(BARS.1, y), i);
            }
        }
    }
}

/// The sign of a stop.
fn bars(scene: &mut Scene, at: Point, which: usize) {
    for side in [0, 1] {
        let x = at.right(BARS.1 * (side as f32 - 0.5));
        scene.line(x.down(-BARS.0), x.down(BARS.0)).stroke(Ink::Accent, BARS.2).key("stop", which, side);
    }
}
