//! The preview of *Go to*: the picture at a typed position, before the search goes there.

use super::Host;
use crate::address::Address;
use crate::desk::{Surface, words};
use crate::modes::watch::{goto, stops};
use crate::scene::{Anchor, Area, BASELINE, Ink, Lens, Scene, measure};
use crate::session::Session;

/// The most moves on the way to the position per frame.
const MOVES: u64 = 1 << 15;
/// The distance of the frame from the picture's edge, and the size of its words, in CSS pixels.
const INSET: f32 = 1.0;
const LETTERS: f32 = 13.0;

/// A search on its way to a typed position.
pub(super) struct Preview {
    of: Address,
    session: Session,
    to: u64,
    there: bool,
}

impl Host {
    /// Returns the move to which a position typed in *Go to* leads, in words, where that is known at once; `None` beside a race, whose chart shows
    /// nothing that is to come. From then on the timeline marks it, and the stage shows that position as soon as it is reached; without one,
    /// what the search shows.
    pub fn go_to_preview(&mut self, text: &str) -> Option<String> {
        let seen = self.previews();
        let at = goto::preview(text, &self.desk).filter(|_| seen);
        self.lead_preview(at);
        at.map(words::preview)
    }

    /// Returns how often the breakpoints are reached, in words, while the tool that sets them is open: the stage previews the next one. `None`
    /// without any, and beside a question.
    pub fn preview_stop(&mut self) -> Option<String> {
        let seen = self.previews() && !self.is_asked();
        let reached = self.desk.player.reached().filter(|_| seen);
        self.lead_preview(reached.and_then(|reached| reached.next.flatten()));
        reached.and_then(|_| stops::reached(&self.desk))
    }

    fn previews(&self) -> bool {
        self.races.race().is_none() && self.desk.sizes[Surface::Timeline as usize].0 > 1.0
    }

    /// Returns the move that the timeline marks: that of the preview, or the one that made what is under the pointer.
    fn goal(&self) -> Option<u64> {
        match &self.preview {
            Some(preview) => Some(preview.to),
            None => self.watch.origin_at(&self.desk).filter(|_| !self.is_asked()),
        }
    }

    /// Has the timeline mark it, if that is another one than before.
    pub(super) fn mark_goal(&mut self) {
        let goal = self.goal();
        self.desk.foot.stale |= self.desk.foot.goal != goal;
        self.desk.foot.goal = goal;
    }

    /// Returns the move that made what is under the pointer, in words, and its place on the timeline in CSS pixels, if it is one move; `None`
    /// beside a race or a question. With a finger, it is pressed to go there.
    pub fn origin(&mut self, finger: bool) -> Option<(String, Option<f32>)> {
        let seen = self.previews() && !self.is_asked();
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
        let mut stage = |scene: &mut Scene| {
            let mut present = scene.clone();
            self.desk.player.session().draw(&mut present);
            preview.session.draw(scene);
            scene.mark_coming(&present);
        };
        let mut scene = self.composed(&preview.session, lens, &mut stage, None);
        stops::draw_places(&self.desk, &mut scene);
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
