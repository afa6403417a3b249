//! The limits of a run, which no link can change.

/// The longest time of a run, in seconds.
pub const SECONDS: u32 = 5;
/// The longest time of a run that the visitor has extended, in seconds.
pub const MORE_SECONDS: u32 = 30;
/// The most events of a run.
pub const EVENTS: usize = 1_000_000;
/// The most memory of a run, in megabytes.
pub const MEGABYTES: u32 = 128;
/// The most bytes that a run can print.
pub const PRINTED: usize = 64 << 10;
/// The most bytes of a program.
pub const PROGRAM: usize = 16 << 10;
/// The longest time of a run, in milliseconds, after which typing starts the next run automatically.
pub const QUICK: u32 = 500;
/// The time without a key press before it does, in milliseconds.
pub const PAUSE: u32 = 600;
