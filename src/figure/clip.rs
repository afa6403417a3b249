//! Clips: a search from one step to another as frames, which move as on the page.

use crate::machine::{Beat, Stop};
use crate::player::{Grain, HOLD, Motion};
use crate::scene::paragraph::write;
use crate::scene::tween::{Plan, differ};
use crate::scene::{Ink, Scene};
use crate::session::Session;

/// What of a search is shown, and how fast.
#[derive(Clone, Copy, Debug)]
pub struct Cut {
    /// The last step.
    pub to: u64,
    /// What is one step on: every move, or every choice.
    pub grain: Grain,
    /// How many steps are shown a second.
    pub rate: f64,
    /// How many frames a second has.
    pub fps: u32,
    /// Width and height of a frame.
    pub size: (f32, f32),
    /// Whether what each move did is written below.
    pub captions: bool,
}

/// The first moment is shown so long at least, and the last one, in seconds.
const FIRST: f64 = 1.0;
const LAST: f64 = 2.0;
/// A caption's room in parts of the frame's height, at most so many pixels; its letters in parts of that, and how far it keeps off
/// the edges.
const BELOW: (f32, f32) = (0.2, 76.0);
const LETTERS: f32 = 0.24;
const EDGE: f32 = 16.0;

/// Plays the search, which stands at the clip's first step, and shows each picture together with how many frames it lasts; says
/// how many frames there were.
///
/// # Errors
/// Those of `show`, which end it.
pub fn play<E>(session: &mut Session, cut: &Cut, show: &mut dyn FnMut(&Scene, u32) -> Result<(), E>) -> Result<u64, E> {
    let mut time = Time { fps: cut.fps.into(), seconds: 0.0, frames: 0 };
    let stop = match cut.grain {
        Grain::Move => Stop::at(Beat::Detail),
        Grain::Choice => Stop::at(Beat::Choose),
    };
    let mut before = cut.drawn(session);
    time.show(FIRST.max(1.0 / cut.rate), &cut.framed(&before, session), show)?;
    while session.now().at < cut.to {
        if session.forward(cut.to - session.now().at, stop).made == 0 {
            break;
        }
        let after = cut.drawn(session);
        let found = session.now().beat == Some(Beat::Solution);
        let frames = time.frames_in(1.0 / cut.rate + if found { HOLD / 1000.0 } else { 0.0 });
        let motion = Motion::at_rate(cut.rate).filter(|_| differ(&before, &after));
        let moving = motion.map_or(0, |motion| (f64::from(motion.ms) / 1000.0 * time.fps) as u32).min(frames);
        if let Some(motion) = motion.filter(|_| moving > 0) {
            let plan = Plan::new(&before, &after);
            for nth in 0..moving {
                let t = (nth as f32 + 0.5) / moving as f32;
                let scene = plan.at(&before, &after, t, motion.detail);
                show(&cut.framed(&scene, session), 1)?;
            }
        }
        if frames > moving {
            show(&cut.framed(&after, session), frames - moving)?;
        }
        before = after;
    }
    time.show(LAST, &cut.framed(&before, session), show)?;
    Ok(time.frames)
}

/// How far a clip is.
struct Time {
    fps: f64,
    seconds: f64,
    frames: u64,
}

impl Time {
    /// Lets so much time pass; says how many frames fall into it.
    fn frames_in(&mut self, seconds: f64) -> u32 {
        self.seconds += seconds;
        let until = (self.seconds * self.fps).round() as u64;
        let frames = until - self.frames;
        self.frames = until;
        frames as u32
    }

    fn show<E>(
        &mut self,
        seconds: f64,
        scene: &Scene,
        show: &mut dyn FnMut(&Scene, u32) -> Result<(), E>,
    ) -> Result<(), E> {
        let frames = self.frames_in(seconds);
        if frames == 0 { Ok(()) } else { show(scene, frames) }
    }
}

impl Cut {
    /// The height of what is below the picture.
    fn below(&self) -> f32 {
        if self.captions { (BELOW.0 * self.size.1).min(BELOW.1) } else { 0.0 }
    }

    fn drawn(&self, session: &Session) -> Scene {
        let mut scene = Scene::new(self.size.0, self.size.1 - self.below());
        session.draw(&mut scene);
        scene
    }

    /// A picture with the caption of the move that leads to it.
    fn framed(&self, picture: &Scene, session: &Session) -> Scene {
        let mut scene = Scene::new(self.size.0, self.size.1);
        let (below, stage) = scene.stage().split_bottom(self.below());
        scene.put(picture, stage);
        if self.captions {
            let (_, words) = below.split_left(EDGE);
            let (_, words) = words.split_right(EDGE);
            write(&mut scene, words, &session.tell(), LETTERS * self.below(), 400, Ink::Ink);
        }
        scene
    }
}
