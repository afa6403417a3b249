//! Counts of a search by several threads.

use super::count::{Count, Piece};
use super::deal::{Deal, Order, SMALL};
use super::split::undecided;
use super::sum::{OWN, SLICE, Total, alone};
use super::walk::Walk;
use crate::address::Address;
use crate::params::BadParams;
use crate::session::Session;
use crate::steer::Path;
use crate::within::Within;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

/// The least time of a part, in milliseconds: scheduling, preparing and adding it up takes about one where moves are quick. At first the
/// speed is unknown, and parts are [`SMALL`].
const PART: f64 = 6.0;

/// The moves between the first two looks at the clock; they double until they take this share of the time so far, or the most
/// milliseconds. There are many, since machines prepare for very many moves, and make the last ones before a look one by one; but few at
/// first, since another thread may wait for its share.
const FIRST: u64 = 1 << 16;
const LOOK: f64 = 1.0 / 20.0;
const LOOKS: std::ops::RangeInclusive<f64> = 0.5..=8.0;

/// A message of a thread.
enum News {
    /// The moves and solutions counted so far of its part.
    Met([u64; 2]),
    /// The node after which it ends, if any, since it was told to share its part.
    Shares(Option<(usize, u64)>),
    /// The result of its part, or `None` if it has dropped it; and its moves per millisecond.
    Took(Option<Piece>, f64),
    /// The thread has panicked.
    Gone,
}

/// Counts a search on a number of threads. Now and then `tell` is called with the steps and solutions so far.
///
/// The counts do not depend on the number of threads, and equal those of the search alone. Only the steps differ if the order of
/// candidates depends on what was searched before ([`Total::exact`]).
///
/// # Errors
/// If the address does not open.
pub fn count(address: &Address, threads: usize, tell: &mut dyn FnMut([u64; 2])) -> Result<Total, BadParams> {
    shared(address, address.open()?, threads, SMALL, true, tell)
}

/// Counts like [`count`], for a search that is open already.
///
/// # Errors
/// If the parts of the search cannot be counted.
pub fn count_opened(
    address: &Address,
    session: Session,
    threads: usize,
    tell: &mut dyn FnMut([u64; 2]),
) -> Result<Total, BadParams> {
    shared(address, session, threads, SMALL, true, tell)
}

/// Counts like [`count`], with subtrees shared as soon as they have more than `small` moves: for laws, whose searches are short.
///
/// # Errors
/// If the address does not open.
pub fn count_finely(
    address: &Address,
    threads: usize,
    small: u64,
    tell: &mut dyn FnMut([u64; 2]),
) -> Result<Total, BadParams> {
    shared(address, address.open()?, threads, small, false, tell)
}

/// Counts like [`count`]; if `timed`, subtrees are larger where moves are quick.
fn shared(
    address: &Address,
    session: Session,
    threads: usize,
    small: u64,
    timed: bool,
    tell: &mut dyn FnMut([u64; 2]),
) -> Result<Total, BadParams> {
    undecided(address)?;
    if timed && (session.about().parts.most.is_some() || !session.about().parts.apart) {
        // Its parts know of no limit, and may be larger than all that comes before it; or each means a search of that.
        return alone(address, tell);
    }
    let threads = threads.max(1);
    let mut sum = Count::default();
    let mut deal = thread::scope(|scope| {
        let (tells, news) = channel();
        let help = |helper| {
            let (orders, ordered) = channel();
            let thread = scope.spawn({
                let tells = tells.clone();
                move || {
                    let mut end = Guard { helper, tells, well: false };
                    let count = work(address, if timed { None } else { Some(small) }, &mut end, &ordered);
                    end.well = true;
                    count
                }
            });
            (orders, thread)
        };
        let helpers: Vec<_> = (0..threads).map(help).collect();
        let orders: Vec<_> = helpers.iter().map(|(orders, _)| orders.clone()).collect();
        let mut deal = Deal::new(Walk::new(session), threads, small..=u64::MAX);
        deal.share();
        share(&mut deal, &orders, &news, timed, &mut sum, tell);
        drop(orders);
        for (orders, helper) in helpers {
            drop(orders);
            sum.add(&helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?).expect(OWN);
        }
        Ok(deal)
    })?;
    let walk = deal.walk();
    let (before, (own, shape)) = (walk.before(), walk.finished());
    sum.add(&own).expect(OWN);
    let total = Total::of(address, walk, sum, &before, &shape).expect(OWN);
    match total.beyond(walk.session()) {
        None => Ok(total),
        // The search ends early, and where it does only the search itself can tell.
        Some(_) => alone(address, tell),
    }
}

/// A thread's task: the path of a subtree to count, and changes of this order.
type Task = (Path, Arc<Otherwise>);

/// A change of a thread's order.
#[derive(Default)]
struct Otherwise {
    drop: AtomicBool,
    share: AtomicBool,
}

/// Schedules parts until all are counted.
fn share(
    deal: &mut Deal,
    orders: &[Sender<Task>],
    news: &Receiver<(usize, News)>,
    timed: bool,
    sum: &mut Count,
    tell: &mut dyn FnMut([u64; 2]),
) {
    let mut otherwise = vec![Arc::<Otherwise>::default(); orders.len()];
    (0..orders.len()).for_each(|helper| deal.came(helper));
    loop {
        match deal.order(&mut || true) {
            Order::Count(helper, path) => {
                otherwise[helper] = Arc::default();
                // Who is gone has said so.
                let _ = orders[helper].send((path, otherwise[helper].clone()));
                continue;
            }
            Order::Drop(helper) => otherwise[helper].drop.store(true, Relaxed),
            Order::Share(helper) => otherwise[helper].share.store(true, Relaxed),
            Order::Later | Order::Nothing => {}
        }
        while let Some(stretch) = deal.ready() {
            sum.add(&stretch.piece.count).expect(OWN);
        }
        if deal.over() {
            return;
        }
        match news.recv() {
            Ok((helper, News::Met(met))) => {
                deal.heard(helper, met);
                let [steps, solutions] = deal.under_way();
                tell([sum.steps + steps, sum.solutions + solutions]);
            }
            Ok((helper, News::Shares(node))) => deal.shared(helper, node),
            Ok((helper, News::Took(piece, pace))) => {
                if timed {
                    deal.is_small((pace * PART) as u64);
                }
                deal.took(helper, piece);
            }
            // Whoever waits for it hears of it.
            Ok((_, News::Gone)) | Err(_) => return,
        }
    }
}

/// A guard that sends a message if its thread panics, so that the others do not wait forever.
struct Guard {
    helper: usize,
    tells: Sender<(usize, News)>,
    well: bool,
}

impl Guard {
    fn tell(&self, news: News) {
        // Nobody listens any more once another thread has come to grief.
        let _ = self.tells.send((self.helper, news));
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        if !self.well {
            self.tell(News::Gone);
        }
    }
}

/// Counts parts as long as there are orders, `slice` moves at a time, or as many as take a few milliseconds; returns the counts that are
/// not part of pieces.
fn work(
    address: &Address,
    slice: Option<u64>,
    guard: &mut Guard,
    ordered: &Receiver<Task>,
) -> Result<Count, BadParams> {
    let begun = Instant::now();
    let mut walk = Walk::new(address.open()?);
    let mut moves = slice.map_or(FIRST, |slice| slice.min(SLICE));
    while let Ok((path, otherwise)) = ordered.recv() {
        let found = walk.root_at(&path);
        assert!(found.is_ok(), "{address}: {path} is dealt out, and is nowhere");
        walk.begin(true);
        let (start, mut spent) = (Instant::now(), 0.0);
        loop {
            let more = walk.go(moves);
            let before = std::mem::replace(&mut spent, start.elapsed().as_secs_f64() * 1e3);
            // Fewer than `moves` say nothing of how long those take.
            if more && slice.is_none() {
                let look = begun.elapsed().as_secs_f64() * 1e3 * LOOK;
                moves = if spent - before < look.within(*LOOKS.start(), *LOOKS.end()) {
                    2 * moves
                } else {
                    FIRST.max(moves / 2)
                };
            }
            let drops = more && otherwise.drop.load(Relaxed);
            if !more || drops {
                let [steps, _] = walk.met();
                let piece = walk.cut();
                guard.tell(News::Took((!drops).then_some(piece), steps as f64 / spent.max(0.001)));
                break;
            }
            guard.tell(News::Met(walk.met()));
            if otherwise.share.swap(false, Relaxed) {
                guard.tell(News::Shares(walk.share()));
            }
        }
    }
    Ok(walk.finished().0)
}
