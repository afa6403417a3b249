//! What a race goes by, and what its chart shows.

/// The clock that both searches follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum By {
    /// Both make so many moves.
    #[default]
    Moves,
    /// Both enter so many nodes, as the problem's source counts them.
    Nodes,
    /// Both find so many solutions.
    Solutions,
    /// Both run for so many microseconds, each at its full speed.
    Time,
}

impl By {
    /// All of them, with their names in addresses and on buttons.
    pub const ALL: [(&'static str, By); 4] =
        [("moves", By::Moves), ("nodes", By::Nodes), ("solutions", By::Solutions), ("time", By::Time)];

    /// Its name.
    pub fn name(self) -> &'static str {
        By::ALL[self as usize].0
    }
}

/// What a chart measures until each solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Measure {
    /// Moves made.
    #[default]
    Moves,
    /// Nodes entered.
    Nodes,
    /// Changes made to the data.
    Updates,
    /// Microseconds at full speed.
    Time,
}

impl Measure {
    /// All of them, with their names in addresses and on buttons.
    pub const ALL: [(&'static str, Measure); 4] =
        [("moves", Measure::Moves), ("nodes", Measure::Nodes), ("updates", Measure::Updates), ("time", Measure::Time)];

    /// Its name.
    pub fn name(self) -> &'static str {
        Measure::ALL[self as usize].0
    }
}

/// So many moves a search makes in so many microseconds, at so many a millisecond.
pub fn moves_in(us: u64, speed: u64) -> u64 {
    // In floats, since the product may be larger than any integer; they hold all that are met.
    (us as f64 * speed as f64 / 1000.0) as u64
}

/// So many microseconds it takes for so many moves.
pub fn time_for(moves: u64, speed: u64) -> u64 {
    let us = (moves as f64 * 1000.0 / speed as f64).ceil() as u64;
    // Rounding may fall short of the last move by one.
    us + u64::from(moves_in(us, speed) < moves)
}
