//! How long the picture takes to follow a move: slow playback is slow motion, fast playback has shorter motion, and very fast playback
//! none.
//!
//! All phases of a motion are shown up to 4 moves a second, two of them up to 12, none above, where a count replaces the narration.

use crate::scene::tween::Detail;

/// The motion of the picture from one position to the next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    /// The duration, in milliseconds.
    pub ms: f32,
    /// How much of the motion is shown.
    pub detail: Detail,
}

/// The highest speed, in moves per second, at which all phases of a move are shown.
pub const FOLLOWED: f64 = 4.0;
/// The highest speed with motion: above it each frame draws the newest state, and a count replaces the narration.
pub const CALM: f64 = 12.0;
/// The longest motion, in milliseconds; slower playback pauses after it.
const LONGEST: f64 = 1600.0;
/// The motion of a step by hand, in milliseconds, at each speed.
const BY_HAND: f32 = 600.0;
/// How long play pauses at a solution, in milliseconds.
pub const HOLD: f64 = 1500.0;
/// The share of its motion after which a solution is drawn.
pub const STANDS: f64 = 0.4;

impl Motion {
    /// The motion of a step by hand.
    pub const STEP: Motion = Motion { ms: BY_HAND, detail: Detail::Full };
    /// The short motion of a jump.
    pub const JUMP: Motion = Motion { ms: 120.0, detail: Detail::Guides };

    /// Returns the motion of a move at `rate` moves per second; `None` if that is too fast to follow.
    pub fn at_rate(rate: f64) -> Option<Motion> {
        let ms = (1000.0 / rate).min(LONGEST) as f32;
        let detail = if rate <= FOLLOWED { Detail::Full } else { Detail::Brief };
        (rate <= CALM).then_some(Motion { ms, detail })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn motion_lasts_as_long_as_the_speed_allows() {
        use Detail::{Brief, Full};
        let motion = |ms, detail| Some(Motion { ms, detail });
        for (rate, expected) in [
            (0.25, motion(1600.0, Full)),
            (0.5, motion(1600.0, Full)),
            (1.0, motion(1000.0, Full)),
            (2.0, motion(500.0, Full)),
            (4.0, motion(250.0, Full)),
            (5.0, motion(200.0, Brief)),
            (12.0, motion(1000.0 / 12.0, Brief)),
            (12.5, None),
            (f64::INFINITY, None),
        ] {
            assert_eq!(Motion::at_rate(rate), expected, "{rate} a second");
        }
    }
}
