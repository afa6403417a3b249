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
pub(super) struct Preview {
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
        self.lead_preview(at);
        let at = at?;
        Some((words::preview(at), self.desk.timeline_x(at)))
    }

    /// Returns the move that made what is under the pointer, in words, and its place on the timeline in CSS pixels, if it is one move; `None`
    /// beside a race or a question. With a finger, it is pressed to go there.
    pub fn origin(&mut self, finger: bool) -> Option<(String, Option<f32>)> {
        let seen =
            self.races.race().is_none() && !self.is_asked() && self.desk.sizes[Surface::Timeline as usize].0 > 1.0;
        let (told, at) = self.watch.origin(finger, &self.desk).filter(|_| seen && self.preview.is_none())?;
        Some((told, at.map(|at| self.desk.timeline_x(at))))
    }

    /// Whether something is or will be said of what is under the pointer, so that a finger that stays there presses nothing.
    pub fn seeks_origin(&mut self) -> bool {
        self.races.race().is_none() && !self.is_asked() && self.watch.seeks_origin(&mut self.desk)
    }

    /// Sends the preview to a position. There is none of the position shown, of a game, or beside an open question.
    fn lead_preview(&mut self, to: Option<u64>) {
        self.desk.restage |= self.preview.is_some();
        let to = to.filter(|to| *to != self.desk.at() && !self.solve.is_on() && !self.is_asked());
        self.preview = to.and_then(|to| match self.preview.take() {
            Some(preview) if preview.to == to => Some(preview),
            // What lies ahead is reached from there.
            Some(preview) if preview.session.now().at <= to => Some(Preview { to, there: false, ..preview }),
            _ => {
                let of = self.desk.address.clone();
                let session = of.open_beside(self.desk.player.session()).ok()?;
                Some(Preview { of, session, to, there: false })
            }
        });
    }

    /// Takes the preview nearer to its position; returns whether more is left.
    pub(super) fn seek_preview(&mut self) -> bool {
        self.preview.is_some() && self.seek_further()
    }

    // Small programs leave out what no search calls (xtask/src/first.rs): it must not become a part of what each frame calls.
    #[inline(never)]
    fn seek_further(&mut self) -> bool {
        if self.preview.as_ref().is_some_and(|preview| preview.of != self.desk.address) {
            (self.preview, self.desk.restage) = (None, true);
        }
        let Some(preview) = self.preview.as_mut().filter(|preview| !preview.there) else { return false };
        let most = preview.session.batch(MOVES);
        preview.there = preview.session.seek(preview.to, most);
        self.desk.restage |= preview.there;
        !preview.there
    }

    /// Draws the picture of the preview in its frame; `None` until it is reached.
    pub(super) fn previewed(&self) -> Option<Scene> {
        self.preview.as_ref().filter(|preview| preview.there).map(|preview| self.draw_preview(preview))
    }

    #[inline(never)]
    fn draw_preview(&self, preview: &Preview) -> Scene {
        let lens = Lens { pointed: None, ..self.desk.lens };
        let mut scene = self.composed(&preview.session, lens, |scene: &mut Scene| preview.session.draw(scene), None);
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
        scene
    }
}
