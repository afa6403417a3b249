//! How long a test waits for something: by the time that the browser has had, and not by the clock, which goes on while a busy machine lets
//! the browser stand in line.

use std::collections::HashMap;
use std::fs;
use std::time::{Duration, Instant};

/// So long nothing may move, on a machine with nothing else to do.
const LONGEST: Duration = Duration::from_secs(60);

/// So often it is looked how much of its time the browser has got.
const EVERY: Duration = Duration::from_secs(1);

/// The patience for one thing.
pub struct Patience {
    spent: Duration,
    looked: Instant,
    before: Times,
}

/// Of all threads of this program and of the browsers that it has started, in nanoseconds.
#[derive(Clone, Copy, Default)]
struct Times {
    /// How long they have run.
    ran: u64,
    /// How long they could have run, and waited for a processor.
    stood: u64,
}

impl Patience {
    /// All of it.
    pub fn new() -> Patience {
        Patience { spent: Duration::ZERO, looked: Instant::now(), before: Times::now() }
    }

    /// Something has moved: from here on it is waited as long again.
    pub fn renew(&mut self) {
        *self = Patience::new();
    }

    /// Whether it is at its end.
    pub fn is_over(&mut self) -> bool {
        let passed = self.looked.elapsed();
        if passed >= EVERY {
            let now = Times::now();
            self.spent += passed.mul_f64(share(self.before, now));
            (self.looked, self.before) = (Instant::now(), now);
        }
        self.spent >= LONGEST
    }
}

/// Which part of the time they could have run they did, from 0 to 1; all of it where they wanted none.
fn share(before: Times, now: Times) -> f64 {
    let (ran, stood) = (now.ran.saturating_sub(before.ran), now.stood.saturating_sub(before.stood));
    // A few moments in line are nobody's loss.
    if ran + stood < 10_000_000 { 1.0 } else { ran as f64 / (ran + stood) as f64 }
}

impl Times {
    /// Nothing where the system does not tell: then the clock counts.
    fn now() -> Times {
        let mut parents: HashMap<u32, Vec<u32>> = HashMap::new();
        for process in fs::read_dir("/proc").into_iter().flatten().flatten() {
            let Ok(id) = process.file_name().to_string_lossy().parse() else { continue };
            // Behind the name, which may have anything in it: state and parent.
            let stat = fs::read_to_string(process.path().join("stat")).unwrap_or_default();
            let parent = stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(1)?.parse().ok());
            parents.entry(parent.unwrap_or(0)).or_default().push(id);
        }
        let (mut family, mut times) = (vec![std::process::id()], Times::default());
        while let Some(id) = family.pop() {
            family.extend(parents.remove(&id).unwrap_or_default());
            for thread in fs::read_dir(format!("/proc/{id}/task")).into_iter().flatten().flatten() {
                let told = fs::read_to_string(thread.path().join("schedstat")).unwrap_or_default();
                let mut numbers = told.split_whitespace().map_while(|number| number.parse::<u64>().ok());
                times.ran += numbers.next().unwrap_or(0);
                times.stood += numbers.next().unwrap_or(0);
            }
        }
        times
    }
}

#[test]
fn time_counts_as_far_as_there_was_a_processor() {
    let times = |ran, stood| Times { ran, stood };
    let second = 1_000_000_000;
    assert_eq!(share(times(5, 7), times(5, 7)), 1.0, "who wants nothing waits for nobody");
    assert_eq!(share(times(0, 0), times(second, 0)), 1.0);
    assert_eq!(share(times(0, second), times(second, 10 * second)), 0.1);
    assert_eq!(share(times(second, second), times(0, 0)), 1.0, "a thread that has ended takes its time away");
}
