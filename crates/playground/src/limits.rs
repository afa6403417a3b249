//! What a run may take: no link sets any of it.

/// Seconds of a run.
pub const SECONDS: u32 = 5;
/// Seconds of a run that the visitor lets go on, once.
pub const MORE_SECONDS: u32 = 30;
/// Events of a run.
pub const EVENTS: usize = 1_000_000;
/// Megabytes of its memory.
pub const MEGABYTES: u32 = 128;
/// Bytes that it prints.
pub const PRINTED: usize = 64 << 10;
/// Bytes of a program.
pub const PROGRAM: usize = 16 << 10;
/// Milliseconds of a run after which typing does not start another one by itself.
pub const QUICK: u32 = 500;
/// Milliseconds without a key before it does.
pub const PAUSE: u32 = 600;
