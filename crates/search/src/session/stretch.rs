//! The stretch from the current position to a later one, walked on a copy of the search, to know how long it takes to play.

use super::Session;
use crate::machine::{Beat, Stop};

/// A stretch of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stretch {
    /// The number of moves.
    pub moves: u64,
    /// The number of presses of Step, the last of which may lead beyond it.
    pub presses: u64,
    /// The number of solutions, without one at its end.
    pub solutions: u64,
}

impl Session {
    /// Returns the stretch to the first later position for which `there` is true, or to the end of the search. `there` gets the position,
    /// the kind of its move, and its level. `least` is the kind of move at which a press of Step ends. Returns `None` if the stretch has
    /// more than `most` moves.
    ///
    /// ```
    /// use stepdance::machine::Beat;
    /// use stepdance::problems::CATALOG;
    ///
    /// let search = CATALOG.open("queens?n=4")?;
    /// let way = search.stretch(Beat::Detail, 1000, |_, beat, _| beat == Some(Beat::Solution)).expect("a solution");
    /// assert_eq!((way.moves, way.presses, way.solutions), (62, 62, 0));
    /// assert_eq!(search.stretch(Beat::Detail, 61, |_, beat, _| beat == Some(Beat::Solution)), None);
    /// # Ok::<(), stepdance::params::BadParams>(())
    /// ```
    pub fn stretch(
        &self,
        least: Beat,
        most: u64,
        mut there: impl FnMut(u64, Option<Beat>, usize) -> bool,
    ) -> Option<Stretch> {
        self.asked(|_, here| {
            let (mut ahead, mut way) = (here.clone(), Stretch::default());
            loop {
                if ahead.over() || way.moves < most && ahead.advance(1, Stop::NEVER) == 0 {
                    return Some(way);
                }
                if way.moves == most {
                    return None;
                }
                let (beat, level) = (ahead.beat(), ahead.level().saturating_sub(ahead.root()));
                let ends = there(ahead.at(), beat, level) || ahead.over();
                way.moves += 1;
                way.presses += u64::from(ends || beat >= Some(least));
                if ends {
                    return Some(way);
                }
                way.solutions += u64::from(beat == Some(Beat::Solution));
            }
        })
    }
}
