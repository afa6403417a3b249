//! The bet before a race: which search needs fewer moves? A visitor bets alone, or a hall raises hands.
//!
//! It stands in the address, so that a reload keeps it, and is judged at the end. Without one, Play simply starts.

use super::{Race, View, words};
use crate::location::{By, MOST_BETS, Measure};
use crate::script::ToScript;

/// View model of the bet.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Bet {
    /// Both sides, A and B.
    #[script(ts = "[BetSide, BetSide]")]
    pub sides: [BetSide; 2],
    /// Whether the hands of an audience are counted.
    pub hands: bool,
}

/// A side that one can bet on.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct BetSide {
    /// The name of the search.
    pub name: String,
    /// The number of bets on it.
    pub bets: u32,
}

impl Race {
    /// Whether the bet is asked for: before the first start, while nothing is known of the outcome.
    pub(super) fn asks_for_a_bet(&self) -> bool {
        self.link.at == 0 && self.reached == 0 && !self.revealed && !self.is_playing() && self.is_there()
    }

    /// Returns the view model with the bet, as long as it is asked for; paper asks for none. `hands` says whether an audience bets.
    pub(crate) fn view_with_bet(&self, hands: bool) -> View {
        let view = self.view();
        if !self.asks_for_a_bet() {
            return view;
        }
        let side = |i: usize| BetSide { name: self.names[i].clone(), bets: self.link.bets[i] };
        let bet = Some(Bet { sides: [side(0), side(1)], hands });
        let (lead, lesson) = (words::WHICH.to_owned(), words::betting(&self.names, self.link.bets));
        View { bet, lead, lesson, ..view }
    }

    /// Bets on a side. One visitor has one bet, which a second press withdraws; of an audience (`hands`) a hand is added or, if not `more`,
    /// taken away. Returns whether bets are taken now.
    pub(crate) fn set_bet(&mut self, side: usize, more: bool, hands: bool) -> bool {
        if !self.asks_for_a_bet() || side > 1 {
            return false;
        }
        let bets = &mut self.link.bets;
        *bets = match (hands, side) {
            (false, 0) => [u32::from(*bets != [1, 0]), 0],
            (false, _) => [0, u32::from(*bets != [0, 1])],
            (true, side) => {
                bets[side] = if more { (bets[side] + 1).min(MOST_BETS) } else { bets[side].saturating_sub(1) };
                *bets
            }
        };
        self.stale = true;
        true
    }

    /// Whether the end decides about moves: the clock or the chart counts them, or a bet was made.
    pub(super) fn is_about_moves(&self) -> bool {
        let counts = match self.link.by {
            By::Moves => true,
            By::Solutions => self.link.measure == Measure::Moves,
            By::Nodes | By::Time => false,
        };
        counts || self.link.bets != [0, 0]
    }
}
