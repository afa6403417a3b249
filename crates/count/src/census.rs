//! A census: the count of the whole search ahead of the visitor, with the number of steps and the places of the solutions.
//!
//! It runs beside the page, on a copy of the search, and gives up on searches that would take too long; the page then says "at least".
//!
//! ```
//! use stepdance::census::Census;
//! use stepdance::problems::CATALOG;
//!
//! let mut census = Census::new(CATALOG.open("queens?n=4")?);
//! // By a clock that stands still, one slice is enough.
//! assert!(!census.run(7.0, &mut || 0.0));
//! assert_eq!((census.found().steps, census.found().solutions), (155, 2));
//! # Ok::<(), stepdance::params::BadParams>(())
//! ```

use crate::batch::Batch;
use crate::diary;
use crate::machine::{Beat, Stop};
use crate::session::Session;
use crate::strokes::Strokes;

mod crew;

pub use crew::{Crew, Helper, helpers};

/// The most solutions whose steps are stored one by one.
const SINGLE: usize = 500;
/// The number of stretches of equal length in which more solutions are counted.
const BINS: usize = 512;
/// The longest time of a census, in milliseconds, so that a page left open does not keep the computer busy.
const PATIENCE: f64 = 30_000.0;
/// The time, in milliseconds, after which a count is long enough to be shared: starting a worker takes a tenth of that.
const ALONE: f64 = 250.0;
/// The time between two snapshots, in milliseconds: seeking a step replays half of that on average.
const APART: f64 = 3.0;
/// The number of attempts to reach the next node for a snapshot, and the moves of each: a solution is followed by a way back.
const TRIES: usize = 16;
const NEAR: u64 = 4096;
/// The limit below which a float represents each whole number exactly.
const LARGEST: f64 = 9_007_199_254_740_992.0;
/// The most marks that fit across the timeline.
pub const SPARSE: usize = 200;
/// The first number of moves between two looks at the clock.
const BATCH: u64 = 1 << 14;

/// A count in progress.
pub struct Census {
    session: Session,
    found: Findings,
    spent: f64,
    batch: Batch,
    /// The packed snapshots since the last call of `take_places`, if it counts alone; and the time of the last snapshot, if it leaves any.
    places: Vec<u8>,
    placed: Option<f64>,
    /// The counts before it was restarted.
    stood: Findings,
    /// Whether the tree's events are written.
    tree: bool,
    /// The scheduler that counts from the beginning on, once the count is shared; and the time since when.
    crew: Option<Box<Crew>>,
    since: f64,
    /// Whether it counts alone because workers failed.
    alone: bool,
}

/// The known facts about a search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// The number of steps counted.
    pub steps: u64,
    /// Whether these are all steps.
    pub complete: bool,
    /// Whether the search ended at a limit, so that solutions may be missing.
    pub truncated: bool,
    /// Whether the search leaves something out on purpose, so that these are all solutions of this search but not of the problem.
    pub limited: bool,
    /// The number of solutions found.
    pub solutions: u64,
    /// The steps of the first solutions.
    places: Vec<u64>,
    /// The number of solutions in each stretch of `width` steps; stretch `i` begins at step `width * i`.
    bins: Vec<u64>,
    width: u64,
}

impl Census {
    /// Creates a census of a search, which must stand at its step 0.
    pub fn new(mut session: Session) -> Census {
        session.keep_no_past();
        session.write_solutions();
        let (found, batch) = (Findings::nothing(), Batch::new(session.batch(BATCH)));
        let (spent, tree, crew, since, alone) = (0.0, false, None, 0.0, false);
        let (places, placed, stood) = (vec![], None, Findings::nothing());
        Census { session, found, spent, batch, places, placed, stood, tree, crew, since, alone }
    }

    /// Also writes the tree's events from now on; to be called before the first moves.
    pub fn write_strokes(&mut self) {
        self.tree = true;
        self.session.write_strokes();
    }

    /// Takes the tree's events written since the last call, at most `most` (rounded up to a multiple of 4).
    pub fn take_strokes(&mut self, most: u64) -> Option<Strokes> {
        let complete = self.found().complete;
        let written = self.strokes_mut()?;
        let mut strokes = written.take_first(most);
        if complete && written.many() == 0 {
            strokes.finish();
        }
        Some(strokes)
    }

    /// Whether there are events of the tree that were not taken yet.
    pub fn has_strokes(&mut self) -> bool {
        self.strokes_mut().is_some_and(|written| written.many() > 0)
    }

    fn strokes_mut(&mut self) -> Option<&mut Strokes> {
        match &mut self.crew {
            Some(crew) => crew.strokes_mut(),
            None => self.session.strokes_mut(),
        }
    }

    /// Counts for about `ms` milliseconds by `clock`; returns whether there is more to count.
    pub fn run(&mut self, ms: f64, clock: &mut dyn FnMut() -> f64) -> bool {
        let start = clock();
        let mut before = 0.0;
        self.batch.last(ms);
        loop {
            let moves = self.batch.moves();
            self.count(moves);
            let spent = clock() - start;
            self.batch.took(moves, spent - before);
            before = spent;
            if self.placed.is_some_and(|at| self.spent + spent > at + APART) {
                self.placed = Some(self.spent + spent);
                self.leave_place();
            }
            if self.found.complete || spent >= ms {
                self.spent += spent;
                return !self.found.complete && self.spent < PATIENCE;
            }
        }
    }

    fn count(&mut self, budget: u64) {
        let mut left = budget;
        while left > 0 && !self.found.complete {
            left -= self.forward(left, Stop::NEVER);
        }
    }

    /// Makes up to `budget` moves, or those up to a stop; returns their number.
    fn forward(&mut self, budget: u64, stop: Stop) -> u64 {
        let begun = self.found.steps;
        let made = self.session.forward(budget, stop).made;
        // To stop at each takes longer than the search, where it has many.
        for (_, step) in diary::read(&self.session.take_solutions()) {
            self.found.steps = begun + step;
            self.found.solution();
        }
        let now = self.session.now();
        (self.found.steps, self.found.complete) = (now.at, now.over());
        self.note_truncation();
        made
    }

    /// Continues to the next node and leaves a snapshot there, from which later steps can be sought.
    fn leave_place(&mut self) {
        for _ in 0..TRIES {
            self.forward(NEAR, Stop::at(Beat::Descend));
            if let Some(place) = self.session.place() {
                self.places.extend(place.pack());
                return;
            }
        }
    }

    fn note_truncation(&mut self) {
        self.found.truncated = self.found.complete && self.session.truncation().is_some();
        self.found.limited = self.found.complete && !self.found.truncated && self.session.widening().is_some();
    }

    /// Whether the count should be shared: it takes long, and the counts of its parts add up.
    pub fn may_be_shared(&self) -> bool {
        let divides = self.session.hand().is_none() && self.session.about().parts.divide();
        self.spent > ALONE && !self.alone && self.crew.is_none() && !self.found.complete && divides
    }

    /// Shares the count among workers from now on, from the beginning of the search; `session` is the same search at its step 0.
    pub fn share(&mut self, session: Session, helpers: usize, now: f64) {
        let size = crew::size(self.found.steps as f64 / self.spent.max(1.0));
        self.crew = Some(Box::new(Crew::new(session, helpers, size, self.tree)));
        self.since = now;
    }

    /// Counts alone from now on, from the beginning of the search, and leaves snapshots, which takes longer; `session` is the same search
    /// at its step 0.
    pub fn place(&mut self, mut session: Session) {
        session.keep_no_checkpoints();
        session.write_solutions();
        if self.tree {
            session.write_strokes();
        }
        (self.session, self.alone, self.placed) = (session, true, Some(self.spent));
        self.stood = std::mem::replace(&mut self.found, Findings::nothing());
    }

    /// Returns the scheduler, if the count is shared.
    pub fn crew(&mut self) -> Option<&mut Crew> {
        self.crew.as_deref_mut()
    }

    /// Reports that a worker is lost. Returns whether to replace it; otherwise the count continues alone.
    pub fn lose(&mut self, helper: usize) -> bool {
        let goes_on = self.crew().is_some_and(|crew| crew.lose(helper));
        if !goes_on {
            (self.crew, self.alone) = (None, true);
        }
        goes_on
    }

    /// Whether the workers have more to count, and time for it.
    pub fn goes_on(&self, now: f64) -> bool {
        !self.found().complete && self.spent + (now - self.since) < PATIENCE
    }

    /// Takes the snapshots since the last call, for [`Session::learn`]: from them the visitor can reach any step quickly.
    pub fn take_places(&mut self) -> Vec<u8> {
        let own = std::mem::take(&mut self.places);
        self.crew().map_or(own, Crew::take_places)
    }

    /// Returns what is known so far.
    pub fn found(&self) -> &Findings {
        // What was found before stands until who began anew has come as far.
        match &self.crew {
            Some(crew) if crew.found().steps >= self.found.steps => crew.found(),
            None if self.stood.steps > self.found.steps => &self.stood,
            _ => &self.found,
        }
    }
}

impl Findings {
    /// Creates the findings before anything is counted.
    fn nothing() -> Findings {
        Findings { bins: vec![0; BINS], width: 1, ..Findings::default() }
    }

    /// Returns the number of all solutions; `None` before the end of the count, or if the search ended at a limit.
    pub fn all_solutions(&self) -> Option<u64> {
        (self.complete && !self.truncated).then_some(self.solutions)
    }

    /// Counts a solution at the present step.
    fn solution(&mut self) {
        self.solutions += 1;
        if self.places.len() < SINGLE {
            self.places.push(self.steps);
        }
        // A stretch is twice as wide each time, so that its number takes no division.
        while self.steps >> self.width.trailing_zeros() >= BINS as u64 {
            // Twice as wide from now on: two neighbours become one.
            for i in 0..BINS / 2 {
                self.bins[i] = self.bins[2 * i] + self.bins[2 * i + 1];
            }
            self.bins[BINS / 2..].fill(0);
            self.width *= 2;
        }
        self.bins[(self.steps >> self.width.trailing_zeros()) as usize] += 1;
    }

    /// Packs the findings into numbers, to be sent from a worker to the page.
    pub fn pack(&self) -> Vec<f64> {
        let single = self.solutions as usize == self.places.len();
        let list = if single { &self.places } else { &self.bins };
        let head = [
            self.steps,
            u64::from(self.complete) + u64::from(self.truncated) + 2 * u64::from(self.limited),
            self.solutions,
            if single { 0 } else { self.width },
        ];
        head.iter().chain(list).map(|n| *n as f64).collect()
    }

    /// Unpacks numbers from [`pack`](Self::pack); `None` for any others.
    pub fn unpack(numbers: &[f64]) -> Option<Findings> {
        let whole = |n: &f64| ((0.0..LARGEST).contains(n) && n.fract() == 0.0).then_some(*n as u64);
        let numbers: Vec<u64> = numbers.iter().map(whole).collect::<Option<_>>()?;
        let [steps, complete @ (0..=3), solutions, width, ref list @ ..] = numbers[..] else { return None };
        let (places, bins) = if width == 0 { (list.to_vec(), vec![]) } else { (vec![], list.to_vec()) };
        let (complete, truncated, limited) = (complete > 0, complete == 2, complete == 3);
        let found = Findings { steps, complete, truncated, limited, solutions, places, bins, width };
        found.makes_sense().then_some(found)
    }

    /// Whether the findings are consistent.
    fn makes_sense(&self) -> bool {
        let Findings { steps, solutions, places, bins, width, .. } = self;
        if *width == 0 {
            let ascending = places.windows(2).all(|pair| pair[0] < pair[1]);
            let inside = places.iter().all(|place| (1..=*steps).contains(place));
            return places.len() as u64 == *solutions && places.len() <= SINGLE && ascending && inside;
        }
        if bins.len() != BINS {
            return false;
        }
        // Stretches are no wider than the last solution asked for: half as wide, they would have ended before it.
        let needed = *width == 1 || width / 2 <= steps / BINS as u64;
        let begun = (0..).zip(bins).all(|(i, count)| *count <= *width && (*count == 0 || i * width <= *steps));
        let counted = bins.iter().try_fold(0, |sum: u64, count| sum.checked_add(*count)) == Some(*solutions);
        *solutions > SINGLE as u64 && width.is_power_of_two() && needed && begun && counted
    }

    /// Returns the step from which to seek the solution with a number, counted from 1, and whether that is its very step.
    pub fn before_solution(&self, number: u64) -> (u64, bool) {
        let index = usize::try_from(number.saturating_sub(1)).unwrap_or(usize::MAX);
        if let Some(place) = self.places.get(index) {
            return (*place, true);
        }
        let mut before = 0;
        for (i, count) in (0..).zip(&self.bins) {
            before += count;
            if before >= number {
                return ((i * self.width).saturating_sub(1), false);
            }
        }
        (0, false)
    }

    /// Returns the number of the solution nearest to step `here` between two steps; of a stretch, its first solution. `None` if there is
    /// none.
    pub fn solution_near(&self, from: u64, here: u64, to: u64) -> Option<u64> {
        let mut nearest: Option<(u64, u64)> = None;
        let mut before = 0;
        for (first, last, solutions) in self.stretches() {
            let far = first.saturating_sub(here).max(here.saturating_sub(last));
            if first <= to && last >= from && nearest.is_none_or(|(least, _)| far < least) {
                nearest = Some((far, before + 1));
            }
            before += solutions;
        }
        nearest.map(|(_, number)| number)
    }

    /// Returns the solutions counted so far, in ascending order: first and last step of a stretch, and the number of solutions in it. Few
    /// solutions have a stretch of one step each.
    pub fn stretches(&self) -> impl Iterator<Item = (u64, u64, u64)> {
        let single = self.solutions as usize == self.places.len();
        let (places, bins) = if single { (&self.places[..], &[][..]) } else { (&[][..], &self.bins[..]) };
        let bins = (0..).zip(bins).filter(|(_, count)| **count > 0);
        let places = places.iter().map(|place| (*place, *place, 1));
        places.chain(bins.map(|(i, count)| (i * self.width, (i + 1) * self.width, *count)))
    }

    /// Returns the steps of the solutions counted so far, in ascending order; empty if they are too many to be stored one by one.
    pub fn places(&self) -> &[u64] {
        &self.places
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::Beat;
    use stepdance_problems::CATALOG;

    fn census(address: &str) -> Census {
        Census::new(CATALOG.open(address).unwrap())
    }

    /// What a worker sends may be anything: it is refused without a number running over.
    #[test]
    fn nonsense_is_refused_however_large_it_is() {
        let large = 2f64.powi(52);
        for width in [1.0, 2.0, large, 2.0 * large - 1.0] {
            for bins in [0, 1, BINS - 1, BINS + 1, 5000, 9000] {
                let mut numbers = vec![2.0 * large - 1.0, 1.0, 600.0, width];
                numbers.extend(std::iter::repeat_n(1.0, bins));
                assert_eq!(Findings::unpack(&numbers), None, "{bins} bins of {width}");
            }
        }
        for odd in [f64::NAN, f64::INFINITY, -1.0, 0.5, 2.0 * large, f64::MAX] {
            for place in 0..5 {
                let mut numbers = [155.0, 1.0, 1.0, 0.0, 62.0];
                assert!(Findings::unpack(&numbers).is_some());
                numbers[place] = odd;
                assert_eq!(Findings::unpack(&numbers), None, "{odd} at {place}");
            }
        }
    }

    #[test]
    fn a_short_search_is_known_place_by_place() {
        let mut census = census("queens?n=4");
        assert!(!census.run(1000.0, &mut || 0.0));
        let found = census.found();
        assert!(found.complete);
        assert_eq!((found.steps, found.solutions, found.places.len()), (155, 2, 2));
        let unpacked = Findings::unpack(&found.pack()).unwrap();
        assert_eq!((unpacked.steps, unpacked.complete, &unpacked.places), (155, true, &found.places));
    }

    #[test]
    fn many_solutions_are_counted_in_stretches() {
        let mut census = census("queens?n=10");
        assert!(!census.run(1000.0, &mut || 0.0));
        let found = Findings::unpack(&census.found().pack()).unwrap();
        assert_eq!((found.solutions, found.bins.iter().sum::<u64>()), (724, 724));
        assert!(found.width * BINS as u64 >= found.steps && found.places.is_empty());
    }

    /// Where solutions lie is read from what the search wrote on its way; here it stops at each.
    #[test]
    fn solutions_lie_where_a_search_stops_at_them() {
        for address in ["queens?n=9", "langford?n=7&method=links", "antislide?box=3x3x3"] {
            let mut census = census(address);
            while census.run(0.0, &mut || 0.0) {}
            let mut session = CATALOG.open(address).unwrap();
            let mut places = vec![];
            while session.forward(u64::MAX, Stop::at(Beat::Solution)).stopped && !session.now().over() {
                places.push(session.now().at);
            }
            let found = census.found();
            assert_eq!((found.steps, found.solutions), (session.now().at, places.len() as u64), "{address}");
            places.truncate(SINGLE);
            assert_eq!(found.places, places, "{address}");
        }
    }

    /// Those far apart, too, where the way from one to a step is gone without checkpoints.
    #[test]
    fn places_left_alone_lead_where_walking_leads() {
        for address in
            ["queens?n=11", "langford?n=10&method=links", "antislide?box=4x4x5", "cover?preset=pentominoes3x20"]
        {
            for every in [1, 64] {
                let mut census = census(address);
                census.place(CATALOG.open(address).unwrap());
                let (mut now, mut runs, mut places) = (0.0, 0, vec![]);
                let clock = &mut || {
                    now += 2.0 * APART;
                    now
                };
                while census.run(APART, clock) {
                    let more = census.take_places();
                    places.extend(more.into_iter().filter(|_| runs % every == 0));
                    runs += 1;
                }
                let (mut placed, mut walked) = (CATALOG.open(address).unwrap(), CATALOG.open(address).unwrap());
                placed.learn(&places);
                assert!(
                    placed.places() >= 2 && placed.places() as u64 > runs / every / 2,
                    "{address}: {} of {runs}",
                    placed.places()
                );
                walked.forward(u64::MAX, Stop::NEVER);
                let end = walked.now().at;
                for i in 1..=20 {
                    let to = end * (i * 7 % 20) / 20 + i;
                    assert!(placed.seek(to, u64::MAX) && walked.seek(to, u64::MAX), "{address}: {to}");
                    let (there, here) = (placed.now(), walked.now());
                    assert_eq!(
                        (there.at, there.tally, there.trail),
                        (here.at, here.tally, here.trail),
                        "{address}: {to}"
                    );
                    assert_eq!(placed.told(), walked.told(), "{address}: {to}");
                }
            }
        }
    }

    #[test]
    fn patience_is_limited() {
        let mut census = census("queens?n=16");
        let mut now = 0.0;
        let mut rounds = 0;
        let clock = &mut || {
            now += 10.0;
            now
        };
        while census.run(50.0, clock) {
            rounds += 1;
        }
        assert!((100..2000).contains(&rounds), "{rounds}");
        assert!(!census.found().complete);
    }

    #[test]
    fn nonsense_is_no_finding() {
        assert_eq!(Findings::unpack(&[]), None);
        assert_eq!(Findings::unpack(&[1.0, 2.0, 3.0]), None);
    }
}
