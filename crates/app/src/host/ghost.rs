//! The preview of *Go to*: the picture at a typed position, before the search goes there.

use super::Host;
use crate::address::Address;
use crate::desk::{Surface, words};
use crate::modes::watch::goto;
use crate::scene::{Anchor, Area, BASELINE, Ink, Lens, Scene, measure};
use crate::session::Session;

/// The most moves on the way to the position per frame.
const MOVES: u64 = 1 << 15;
/// The distance of the frame from the picture's edge, and the size of its words, in CSS pixels.
const INSET: f32 = 3.0;
const LETTERS: f32 = 13.0;

/// A search on its way to a typed position.
pub(super) struct Ghost {
    of: Address,
    session: Session,
    to: u64,
    there: bool,
}

impl Host {
    /// Returns where a position typed in *Go to* leads, where that is known at once: the move in words, and its place on the timeline
    /// in CSS pixels; `None` beside a race, whose chart shows nothing that is to come. From then on the stage shows that position, as
    /// soon as it is reached; without one, what the search shows.
    pub fn go_to_preview(&mut self, text: &str) -> Option<(String, f32)> {
        let seen = self.races.race().is_none() && self.desk.sizes[Surface::Timeline as usize].0 > 1.0;
        let at = goto::preview(text, &self.desk).filter(|_| seen);
        self.lead_ghost(at);
        let at = at?;
        Some((words::preview(at), self.desk.timeline_x(at)))
    }

    /// Sends the preview to a position. There is none of the position shown, of a game, or beside an open question.
    fn lead_ghost(&mut self, to: Option<u64>) {
        self.desk.restage |= self.ghost.is_some();
        let asks = self.predict.asking().is_some() || self.hides_words();
        let to = to.filter(|to| *to != self.desk.at() && !self.solve.is_on() && !asks);
        self.ghost = to.map(|to| match self.ghost.take() {
            Some(ghost) if ghost.to == to => ghost,
            // What lies ahead is reached from there.
            Some(ghost) if ghost.session.now().at <= to => Ghost { to, there: false, ..ghost },
            _ => Ghost { of: self.desk.address.clone(), session: self.desk.player.session().anew(), to, there: false },
        });
    }

    /// Takes the preview nearer to its position; returns whether more is left.
    pub(super) fn seek_ghost(&mut self) -> bool {
        if self.ghost.as_ref().is_some_and(|ghost| ghost.of != self.desk.address) {
            (self.ghost, self.desk.restage) = (None, true);
        }
        let Some(ghost) = self.ghost.as_mut().filter(|ghost| !ghost.there) else { return false };
        let most = ghost.session.batch(MOVES);
        ghost.there = ghost.session.seek(ghost.to, most);
        self.desk.restage |= ghost.there;
        !ghost.there
    }

    /// Draws the picture of the preview in its frame; `None` until it is reached.
    pub(super) fn ghost_picture(&self) -> Option<Scene> {
        let ghost = self.ghost.as_ref().filter(|ghost| ghost.there)?;
        let lens = Lens { pointed: None, ..self.desk.lens };
        let mut scene = self.composed(&ghost.session, lens, |scene: &mut Scene| ghost.session.draw(scene));
        let area = Area::new(0.0, 0.0, scene.width, scene.height).inset(INSET);
        scene.rect(area).stroke(Ink::Ink, 1.5).dash(6.0, 4.0).round(8.0);
        let size = LETTERS.max(scene.legible());
        let wide = measure::width(words::NOT_THERE, size, 400, false) * measure::SLACK + 1.5 * size;
        let sign = Area::new(area.right() - wide - size, area.bottom() - 1.9 * size, wide, 1.9 * size);
        scene.rect(sign).fill(Ink::Ink).round(4.0);
        let centre = sign.centre();
        scene
            .text((centre.x, centre.y + BASELINE * size), size, words::NOT_THERE)
            .anchor(Anchor::Middle)
            .fill(Ink::Paper);
        Some(scene)
    }
}
