//! Clips: a search from one step to another as frames, with the same motion as on the page.

use super::{What, composed, rim};
use crate::machine::{Beat, Stop};
use crate::player::{Grain, HOLD, Motion};
use crate::scene::paragraph::{PITCH, fitting, write};
use crate::scene::tween::{Detail, Plan, differ};
use crate::scene::{Area, Ink, Lens, Scene};
use crate::session::Session;
use crate::tree::picture as branches;

/// The content and the speed of a clip.
#[derive(Clone, Copy, Debug)]
pub struct Cut {
    /// The content: the picture, or the tree alone as far as it has grown.
    pub what: What,
    /// The last step.
    pub to: u64,
    /// The step size: every move, or every decision.
    pub grain: Grain,
    /// The number of steps per second.
    pub rate: f64,
    /// The number of frames per second.
    pub fps: u32,
    /// The width and height of a frame, in pixels.
    pub size: (f32, f32),
    /// Whether the narration of each move is written below.
    pub captions: bool,
}

/// The most frames of a clip.
pub const MOST: u64 = 36_000;
/// The least time that the first position is shown, and the time that the last one is shown, in seconds.
const FIRST: f64 = 1.0;
const LAST: f64 = 2.0;
/// The caption: the size of its letters as a share of the frame's height and at most in pixels, its number of lines, and its distance from
/// the edges in pixels and from the bottom in sizes of its letters. A longer caption is written smaller.
const LETTERS: (f32, f32) = (0.046, 18.0);
const LINES: f32 = 3.0;
const EDGE: f32 = 16.0;
const FOOT: f32 = 0.4;

/// Plays the search, which must stand at the clip's first step, and passes each picture to `show` with the number of frames that it lasts;
/// returns the number of all frames.
///
/// # Errors
/// The first error of `show`, which ends the clip.
pub fn play<E>(session: &mut Session, cut: &Cut, show: &mut dyn FnMut(&Scene, u32) -> Result<(), E>) -> Result<u64, E> {
    let mut film = Film::new(*cut, session);
    while let Some((scene, frames)) = film.next(session) {
        show(&scene, frames)?;
    }
    Ok(film.frames())
}

/// Returns the number of frames of the clip; the search must stand at its first step.
pub fn frames(session: &mut Session, cut: &Cut) -> u64 {
    let mut time = Time { fps: cut.fps.into(), seconds: 0.0, frames: 0 };
    time.frames_in(FIRST.max(1.0 / cut.rate));
    while cut.step(session) {
        time.frames_in(cut.seconds(session));
    }
    time.frames_in(LAST);
    time.frames
}

/// A clip that is played picture by picture, for callers that cannot wait for all of it.
pub struct Film {
    cut: Cut,
    time: Time,
    /// The picture of the step that was shown last.
    seen: Scene,
    next: Next,
}

/// What is shown next.
enum Next {
    Beginning,
    /// The next step.
    Step,
    /// A step in motion, and then its position at rest.
    Move(Box<Moving>),
    End,
    Nothing,
}

/// A step that is being shown.
struct Moving {
    after: Scene,
    /// The motion of the step, which takes the first `moving` of its `frames`.
    plan: Option<(Plan, Detail)>,
    moving: u32,
    shown: u32,
    frames: u32,
}

impl Film {
    /// Creates a clip of the search, which must stand at its first step.
    pub fn new(cut: Cut, session: &Session) -> Film {
        let time = Time { fps: cut.fps.into(), seconds: 0.0, frames: 0 };
        Film { cut, time, seen: cut.drawn(session), next: Next::Beginning }
    }

    /// Returns the number of frames so far.
    pub fn frames(&self) -> u64 {
        self.time.frames
    }

    /// Returns the next picture with the number of frames that it lasts; `None` at the end.
    pub fn next(&mut self, session: &mut Session) -> Option<(Scene, u32)> {
        loop {
            let frames = match &mut self.next {
                Next::Beginning => {
                    self.next = Next::Step;
                    self.time.frames_in(FIRST.max(1.0 / self.cut.rate))
                }
                Next::Step => {
                    self.step(session);
                    0
                }
                Next::Move(step) => match &step.plan {
                    Some((plan, detail)) if step.shown < step.moving => {
                        let t = (step.shown as f32 + 0.5) / step.moving as f32;
                        step.shown += 1;
                        let now = plan.at(&self.seen, &step.after, t, *detail);
                        return Some((self.cut.framed(&now, session), 1));
                    }
                    _ => {
                        let rest = step.frames - step.shown;
                        std::mem::swap(&mut self.seen, &mut step.after);
                        self.next = Next::Step;
                        rest
                    }
                },
                Next::End => {
                    self.next = Next::Nothing;
                    self.time.frames_in(LAST)
                }
                Next::Nothing => return None,
            };
            if frames > 0 {
                return Some((self.cut.framed(&self.seen, session), frames));
            }
        }
    }

    /// Makes the next step, unless the last one was shown.
    fn step(&mut self, session: &mut Session) {
        let rate = self.cut.rate;
        if !self.cut.step(session) {
            self.next = Next::End;
            return;
        }
        let after = self.cut.drawn(session);
        let frames = self.time.frames_in(self.cut.seconds(session));
        let differs = differ(&self.seen, &after);
        let motion = Motion::at_rate(rate).filter(|_| differs);
        let moving = motion.map_or(0, |motion| (f64::from(motion.ms) / 1000.0 * self.time.fps) as u32).min(frames);
        let plan = motion.map(|motion| (Plan::new(&self.seen, &after), motion.detail));
        self.next = Next::Move(Box::new(Moving { after, plan, moving, shown: 0, frames }));
    }
}

/// The time of a clip, in seconds and in frames.
struct Time {
    fps: f64,
    seconds: f64,
    frames: u64,
}

impl Time {
    /// Advances the time; returns the number of frames in that time.
    fn frames_in(&mut self, seconds: f64) -> u32 {
        self.seconds += seconds;
        let until = (self.seconds * self.fps).round() as u64;
        let frames = until - self.frames;
        self.frames = until;
        frames as u32
    }
}

impl Cut {
    /// Makes one step; returns whether there was one.
    fn step(&self, session: &mut Session) -> bool {
        let stop = Stop::at(match self.grain {
            Grain::Move => Beat::Detail,
            Grain::Choice => Beat::Choose,
        });
        let at = session.now().at;
        at < self.to && session.forward(self.to - at, stop).made > 0
    }

    /// Returns how long the present step is shown, in seconds.
    fn seconds(&self, session: &Session) -> f64 {
        let found = session.now().beat == Some(Beat::Solution);
        1.0 / self.rate + if found { HOLD / 1000.0 } else { 0.0 }
    }

    /// Returns the height of the area below the picture, in pixels.
    fn below(&self) -> f32 {
        if self.captions { (LINES * PITCH + FOOT) * self.letters() } else { 0.0 }
    }

    /// Returns the size of a caption's letters, in pixels.
    fn letters(&self) -> f32 {
        (LETTERS.0 * self.size.1).min(LETTERS.1)
    }

    /// Returns the area of the picture.
    fn place(&self) -> Area {
        Area::new(0.0, 0.0, self.size.0, self.size.1 - self.below()).inset(rim(self.size.0))
    }

    fn drawn(&self, session: &Session) -> Scene {
        let Area { w: width, h: height, .. } = self.place();
        if self.what == What::Tree {
            let mut tree = Scene::new(width, height);
            branches::draw(session, &mut tree);
            return tree;
        }
        composed(session, (width, height).into(), Lens::default())
    }

    /// Returns the picture with the caption of the move that leads to it.
    fn framed(&self, picture: &Scene, session: &Session) -> Scene {
        let mut scene = Scene::new(self.size.0, self.size.1);
        let (below, _) = scene.stage().split_bottom(self.below());
        scene.put(picture, self.place());
        if self.captions {
            let (_, words) = below.split_left(EDGE);
            let (_, words) = words.split_right(EDGE);
            let (words, _) = words.split_top(LINES * PITCH * self.letters());
            let told = session.narration().to_string();
            let size = fitting(&told, self.letters(), 400, words);
            write(&mut scene, words, &told, size, 400, Ink::Ink);
        }
        scene
    }
}
