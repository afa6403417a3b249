//! How long the picture takes to follow a move. Slow play is slow motion; fast play has less of it, and very fast play
//! none.
//!
//! How long a motion takes follows the speed (`player/motion.rs`): all phases up to 4 moves a second, two of them up to
//! 12, none above, where a count takes the place of sentences.

use crate::scene::tween::Detail;

/// The picture's way from one moment to the next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    /// How long it takes, in milliseconds.
    pub ms: f32,
    /// How much of it is shown.
    pub detail: Detail,
}

/// Up to so many moves a second all phases of a move are shown.
pub const FOLLOWED: f64 = 4.0;
/// Above so many, nothing moves: each frame draws the newest state, and words give way to a count.
pub const CALM: f64 = 12.0;
/// Slower play does not draw a motion out any further: the rest is stillness.
const LONGEST: f64 = 1600.0;
/// A step by hand takes so long, whatever the speed.
const BY_HAND: f32 = 600.0;
/// A solution is looked at for so long before play goes on, once it stands.
pub const HOLD: f64 = 1500.0;
/// When in its motion a solution stands.
pub const STANDS: f64 = 0.4;

impl Motion {
    /// The motion of a step by hand.
    pub const STEP: Motion = Motion { ms: BY_HAND, detail: Detail::Full };
    /// What is left of it in a jump.
    pub const JUMP: Motion = Motion { ms: 120.0, detail: Detail::Guides };

    /// The motion of a move in play, at so many moves a second; `None` if nobody could follow it.
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
