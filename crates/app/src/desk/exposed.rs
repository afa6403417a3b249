//! Playback too fast to follow, shown as exposures: the stage's picture of the last second, and the choices that stood for all of it.

use super::Desk;
use crate::scene::{Exposure, Scene};
use crate::session::Session;
use std::collections::VecDeque;

/// The time of an exposure, and the least time for which a sentence about one stays, in milliseconds.
const SECOND: f64 = 1000.0;
/// The most choices that are compared.
const CHOICES: usize = 100;

/// The exposure of a run.
#[derive(Debug, Default)]
pub(crate) struct Exposed {
    picture: Exposure,
    /// The choices in force at the newest position.
    path: Vec<String>,
    /// How many of the choices before each position stood on at it, with its time.
    stood: VecDeque<(f64, usize)>,
    /// The time of the first position.
    began: f64,
    /// The time of the last sentence, and the choices that it names.
    told: Option<(f64, Vec<String>)>,
}

impl Exposed {
    /// Replaces the picture of a position that is shown from `now` on, in milliseconds, by the exposure of the last second.
    pub(crate) fn take(&mut self, session: &Session, scene: &mut Scene, now: f64) {
        self.picture.take(scene, now);
        let path = session.path_part(0..CHOICES);
        if self.path.is_empty() && self.stood.is_empty() {
            self.began = now;
        }
        let same = path.iter().zip(&self.path).take_while(|(a, b)| a == b).count();
        self.path = path;
        self.stood.push_back((now, same));
        while self.stood.front().is_some_and(|(at, _)| now - at > SECOND) {
            self.stood.pop_front();
        }
        let is_due = self.told.as_ref().map_or(now - self.began >= SECOND, |(at, _)| now - at >= SECOND);
        if is_due {
            let stood = self.stood.iter().map(|(_, same)| *same).min().unwrap_or(0);
            self.told = Some((now, self.path[..stood].to_vec()));
        }
    }
}

impl Desk {
    /// Returns the choices that stood for the whole last second of a run too fast to follow; `None` before its first second is over.
    pub(crate) fn stood(&self) -> Option<&[String]> {
        self.exposed.as_ref()?.told.as_ref().map(|(_, path)| path.as_slice())
    }
}
