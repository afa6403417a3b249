//! Who goes next: as many tests run side by side as there are seats, each with a browser of its own.

use std::cell::RefCell;
use std::sync::{Condvar, Mutex, PoisonError};

/// How many browsers there are at most: one more than the cores of machines that test, since tests often wait for a picture.
pub const SEATS: usize = 3;

static FREE: Mutex<[bool; SEATS]> = Mutex::new([true; SEATS]);
static LEFT: Condvar = Condvar::new();

thread_local! {
    /// The test's seat, from its first look for a browser until its thread ends.
    static SEAT: RefCell<Option<Seat>> = const { RefCell::new(None) };
}

struct Seat(usize);

impl Seat {
    fn take() -> Seat {
        let free = FREE.lock().unwrap_or_else(PoisonError::into_inner);
        let none = |free: &mut [bool; SEATS]| !free.contains(&true);
        let mut free = LEFT.wait_while(free, none).unwrap_or_else(PoisonError::into_inner);
        let seat = free.iter().position(|free| *free).expect("it was waited for");
        free[seat] = false;
        Seat(seat)
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        FREE.lock().unwrap_or_else(PoisonError::into_inner)[self.0] = true;
        LEFT.notify_one();
    }
}

/// The seat of the test that asks: it takes one if it has none yet.
pub fn seat() -> usize {
    SEAT.with_borrow_mut(|seat| seat.get_or_insert_with(Seat::take).0)
}
