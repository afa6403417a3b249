//! Transitions of the pictures from one position to the next.

use super::Surface;
use crate::player::Motion;
use crate::scene::{Scene, tween};

/// A transition of stage and tree, for the duration of one motion.
pub(crate) struct Film {
    /// The surfaces that move: each with its picture before and the plan of its items.
    moving: Vec<(Surface, Scene, tween::Plan)>,
    /// Whether the transition leads back: that of the way forwards, run backwards.
    back: bool,
    since: f64,
    motion: Motion,
}

impl Film {
    /// Creates the transition from the pictures of one position to those of another; `None` if nothing moves.
    pub(crate) fn new<const N: usize>(
        before: [Scene; N],
        after: &[Scene; N],
        back: bool,
        now: f64,
        motion: Motion,
    ) -> Option<Film> {
        let mut moving = vec![];
        for (surface, before) in [Surface::Stage, Surface::Tree].into_iter().zip(before) {
            let after = &after[surface as usize];
            let same_size = (before.width, before.height) == (after.width, after.height);
            if same_size && tween::differ(&before, after) {
                let (from, to) = if back { (after, &before) } else { (&before, after) };
                let plan = tween::Plan::new(from, to);
                moving.push((surface, before, plan));
            }
        }
        (!moving.is_empty()).then_some(Film { moving, back, since: now, motion })
    }

    /// Replaces the pictures at the end of the transition, which were drawn again, for instance because the pointer moved.
    pub(crate) fn lead_to(&mut self, after: &[Scene; 4]) {
        for (surface, before, plan) in &mut self.moving {
            let after = &after[*surface as usize];
            *plan = if self.back { tween::Plan::new(after, before) } else { tween::Plan::new(before, after) };
        }
    }

    /// Whether the transition is complete.
    pub(crate) fn is_over(&self, now: f64) -> bool {
        now - self.since >= f64::from(self.motion.ms)
    }

    /// Returns the picture of a surface on its way to `after`; `None` if the surface does not move.
    pub(crate) fn scene(&self, surface: Surface, after: &Scene, now: f64) -> Option<Scene> {
        let (_, before, plan) = self.moving.iter().find(|moving| moving.0 == surface)?;
        let t = ((now - self.since) / f64::from(self.motion.ms)) as f32;
        if self.is_over(now) {
            return None;
        }
        Some(match self.back {
            // At its very end the way there would show more than the moment it leads to.
            true => plan.at(after, before, 1.0 - t.max(0.001), self.motion.detail),
            false => plan.at(before, after, t, self.motion.detail),
        })
    }
}
