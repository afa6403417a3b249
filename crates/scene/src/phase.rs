//! Phases and easing of a motion. All times are fractions of the motion's duration, so that slow playback is slow motion.

use crate::within::Within;

/// A part of a motion's time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Phase {
    /// The beginning, from 0 to 1.
    pub from: f32,
    /// The end, from 0 to 1.
    pub to: f32,
}

/// The easing of a movement. Fades are always linear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Ease {
    /// Constant speed.
    Linear,
    /// Starts at once and ends slowly: the default of movements.
    #[default]
    Out,
    /// Starts and ends slowly: for subtrees that collapse and markers that climb.
    InOut,
}

/// The phases in which an item enters, leaves and moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Phases {
    /// The phase in which it enters, if the scene before did not have it.
    pub enter: Phase,
    /// The phase in which it leaves, if the next scene does not have it.
    pub leave: Phase,
    /// The phase in which it moves or changes, if both scenes have it.
    pub travel: Phase,
    /// The easing of its movements.
    pub ease: Ease,
}

/// First items leave, then remaining items move, and new items enter last.
impl Default for Phases {
    fn default() -> Phases {
        let (leave, travel, enter) = (Phase::new(0.0, 0.35), Phase::new(0.1, 0.7), Phase::new(0.3, 0.75));
        Phases { enter, leave, travel, ease: Ease::Out }
    }
}

impl Phase {
    /// The whole motion.
    pub const ALL: Phase = Phase::new(0.0, 1.0);

    /// Creates the phase from one fraction to another.
    pub const fn new(from: f32, to: f32) -> Phase {
        Phase { from, to }
    }

    /// Returns the progress of the phase, from 0 to 1, at the time `t` of the motion.
    ///
    /// ```
    /// use stepdance_scene::Phase;
    /// let phase = Phase::new(0.25, 0.75);
    /// assert_eq!([0.0, 0.25, 0.5, 0.75, 1.0].map(|t| phase.at(t)), [0.0, 0.0, 0.5, 1.0, 1.0]);
    /// ```
    pub fn at(self, t: f32) -> f32 {
        match self.to - self.from {
            long if long > 0.0 => ((t - self.from) / long).within(0.0, 1.0),
            _ if t < self.from => 0.0,
            _ => 1.0,
        }
    }
}

impl Ease {
    /// Returns the fraction of the way at a fraction of the time.
    pub fn at(self, t: f32) -> f32 {
        match self {
            Ease::Linear => t,
            Ease::Out => bezier((0.2, 0.7), (0.2, 1.0), t),
            Ease::InOut => bezier((0.4, 0.0), (0.2, 1.0), t),
        }
    }
}

/// Returns the value of a curve that style sheets call `cubic-bezier`, between (0, 0) and (1, 1). Its x increases, so that bisection finds
/// it.
fn bezier(a: (f32, f32), b: (f32, f32), x: f32) -> f32 {
    let along = |p: f32, q: f32, s: f32| {
        let r = 1.0 - s;
        3.0 * r * r * s * p + 3.0 * r * s * s * q + s * s * s
    };
    if x <= 0.0 || x >= 1.0 {
        return x.within(0.0, 1.0);
    }
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..16 {
        let middle = (low + high) / 2.0;
        if along(a.0, b.0, middle) < x { low = middle } else { high = middle }
    }
    along(a.1, b.1, low)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of Chromium's `cubic-bezier(.2, .7, .2, 1)` and `(.4, 0, .2, 1)`, by their definition at s = 0.5:
    /// x = .375 · (a + b) + .125.
    #[test]
    fn moves_ease_out_and_folding_eases_in_and_out() {
        assert!((Ease::Out.at(0.275) - 0.7625).abs() < 1e-3, "{}", Ease::Out.at(0.275));
        assert!((Ease::InOut.at(0.35) - 0.5).abs() < 1e-3, "{}", Ease::InOut.at(0.35));
        for ease in [Ease::Linear, Ease::Out, Ease::InOut] {
            let way: Vec<f32> = (0..=100).map(|i| ease.at(i as f32 / 100.0)).collect();
            assert!(way.is_sorted() && way[0] == 0.0 && way[100] == 1.0, "{ease:?}: {way:?}");
        }
    }

    #[test]
    fn a_phase_without_length_switches() {
        let phase = Phase::new(0.5, 0.5);
        assert_eq!([0.0, 0.49, 0.5, 1.0].map(|t| phase.at(t)), [0.0, 0.0, 1.0, 1.0]);
    }
}
