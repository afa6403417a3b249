//! Who goes next: as many tests run side by side as there are seats, each with a browser of its own; one that looks at how
//! long things take has the machine to itself.

use std::cell::RefCell;
use std::sync::{Condvar, Mutex, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

/// How many browsers there are at most: one more than the cores of machines that test, since tests often wait for a picture.
pub const SEATS: usize = 3;

static FREE: Mutex<[bool; SEATS]> = Mutex::new([true; SEATS]);
static LEFT: Condvar = Condvar::new();
static MACHINE: RwLock<()> = RwLock::new(());

thread_local! {
    static TURN: RefCell<Option<Turn>> = const { RefCell::new(None) };
}

/// A test's turn, from its first look for a browser until its thread ends. Whoever waits for the machine has a seat already,
/// and nobody who has the machine waits for a seat.
struct Turn {
    machine: Machine,
    seat: Seat,
}

/// What a turn has of the machine; only held.
enum Machine {
    Shared { _lock: RwLockReadGuard<'static, ()> },
    Alone { _lock: RwLockWriteGuard<'static, ()> },
    None,
}

impl Machine {
    fn shared() -> Machine {
        Machine::Shared { _lock: MACHINE.read().unwrap_or_else(PoisonError::into_inner) }
    }

    fn alone() -> Machine {
        Machine::Alone { _lock: MACHINE.write().unwrap_or_else(PoisonError::into_inner) }
    }
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
    TURN.with_borrow_mut(|turn| {
        let turn = turn.get_or_insert_with(|| {
            let seat = Seat::take();
            Turn { machine: Machine::shared(), seat }
        });
        turn.seat.0
    })
}

/// Does something while no other test goes on, in the middle of one: for the part of it that looks at how long things take.
pub fn quiet<T>(work: impl FnOnce() -> T) -> T {
    let have = |machine: fn() -> Machine| {
        TURN.with_borrow_mut(|turn| {
            let turn = turn.as_mut().expect("a turn that has begun");
            turn.machine = Machine::None;
            turn.machine = machine();
        });
    };
    have(Machine::alone);
    let done = work();
    have(Machine::shared);
    done
}

/// Waits until no other test runs, and lets none begin before this one is over: for those that look at how long things
/// take. To be called before anything else.
pub fn alone() {
    TURN.with_borrow_mut(|turn| {
        // Where all tests run in one thread, the last one's turn is still there.
        *turn = None;
        let seat = Seat::take();
        *turn = Some(Turn { machine: Machine::alone(), seat });
    });
}
