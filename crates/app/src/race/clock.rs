//! Conversion between moves and microseconds, for the clock of time.

/// Returns the number of moves that a search makes in `us` microseconds at `speed` moves per millisecond.
pub fn moves_in(us: u64, speed: u64) -> u64 {
    // In floats, since the product may be larger than any integer; they hold all that are met.
    (us as f64 * speed as f64 / 1000.0) as u64
}

/// Returns the microseconds that `moves` moves take at `speed` moves per millisecond, rounded up.
pub fn time_for(moves: u64, speed: u64) -> u64 {
    let us = (moves as f64 * 1000.0 / speed as f64).ceil() as u64;
    // Rounding may fall short of the last move by one.
    us + u64::from(moves_in(us, speed) < moves)
}
