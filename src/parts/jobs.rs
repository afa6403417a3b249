//! A search counted by several threads.

use super::count::{Count, Piece};
use super::deal::{Deal, Order, SMALL};
use super::split::undecided;
use super::sum::{SLICE, Total, alone};
use super::walk::Walk;
use crate::address::Address;
use crate::params::BadParams;
use crate::steer::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// What a thread says of itself.
enum News {
    /// So many moves and solutions of its part are counted.
    Met([u64; 2]),
    /// It has counted its part, or dropped it.
    Took(Option<Piece>),
    /// It has come to grief.
    Gone,
}

/// Counts the search on so many threads. Now and then `tell` is called with how many steps and solutions there are so far.
///
/// The counts are the same however many threads there are, and those of the search without any help; only where the order
/// in which things are tried depends on what was searched before, the steps are not ([`Total::exact`]).
///
/// # Errors
/// If the address does not open.
pub fn count(address: &Address, threads: usize, tell: &mut dyn FnMut([u64; 2])) -> Result<Total, BadParams> {
    count_finely(address, threads, SMALL, tell)
}

/// The same, sharing subtrees as soon as they have more than `small` moves: for laws, whose searches are short.
///
/// # Errors
/// If the address does not open.
pub fn count_finely(
    address: &Address,
    threads: usize,
    small: u64,
    tell: &mut dyn FnMut([u64; 2]),
) -> Result<Total, BadParams> {
    undecided(address)?;
    let threads = threads.max(1);
    let mut deal = Deal::new(Walk::new(address.open()?), threads, small..=u64::MAX);
    let mut sum = Count::default();
    thread::scope(|scope| {
        let (tells, news) = channel();
        let help = |helper| {
            let (orders, ordered) = channel();
            let thread = scope.spawn({
                let tells = tells.clone();
                move || {
                    let mut end = Guard { helper, tells, well: false };
                    let count = work(address, small, &mut end, &ordered);
                    end.well = true;
                    count
                }
            });
            (orders, thread)
        };
        let helpers: Vec<_> = (0..threads).map(help).collect();
        let orders: Vec<_> = helpers.iter().map(|(orders, _)| orders.clone()).collect();
        share(&mut deal, &orders, &news, &mut sum, tell);
        drop(orders);
        for (orders, helper) in helpers {
            drop(orders);
            sum.add(&helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
        }
        Ok(())
    })?;
    let walk = deal.walk();
    let (before, (own, shape)) = (walk.before(), walk.finished());
    sum.add(&own);
    let total = Total::of(address, walk.session(), sum, &before, &shape);
    match total.beyond(walk.session()) {
        None => Ok(total),
        // The search ends early, and where it does only the search itself can tell.
        Some(_) => alone(address, tell),
    }
}

/// What a thread is told to do: to count the subtree at the end of a path, unless it is to be dropped.
type Task = (Path, std::sync::Arc<AtomicBool>);

/// Deals out parts until all are counted.
fn share(
    deal: &mut Deal,
    orders: &[Sender<Task>],
    news: &Receiver<(usize, News)>,
    sum: &mut Count,
    tell: &mut dyn FnMut([u64; 2]),
) {
    let mut dropped = vec![std::sync::Arc::<AtomicBool>::default(); orders.len()];
    (0..orders.len()).for_each(|helper| deal.came(helper));
    loop {
        match deal.order(&mut || true) {
            Order::Count(helper, path) => {
                dropped[helper] = std::sync::Arc::default();
                // Who is gone has said so.
                let _ = orders[helper].send((path, dropped[helper].clone()));
                continue;
            }
            Order::Drop(helper) => dropped[helper].store(true, Relaxed),
            Order::Later | Order::Nothing => {}
        }
        while let Some(stretch) = deal.ready() {
            sum.add(&stretch.piece.count);
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
            Ok((helper, News::Took(piece))) => deal.took(helper, piece),
            // Whoever waits for it hears of it.
            Ok((_, News::Gone)) | Err(_) => return,
        }
    }
}

/// Says so if the thread comes to grief, so that nobody waits for it forever.
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

/// Counts parts as long as there are orders; returns what is not counted in pieces.
fn work(address: &Address, small: u64, guard: &mut Guard, ordered: &Receiver<Task>) -> Result<Count, BadParams> {
    let mut walk = Walk::new(address.open()?);
    let slice = small.min(SLICE);
    while let Ok((path, dropped)) = ordered.recv() {
        let found = walk.root_at(&path);
        assert!(found.is_ok(), "{address}: {path} is dealt out, and is nowhere");
        walk.begin(true);
        let mut drops = false;
        while !drops && walk.go(slice) {
            guard.tell(News::Met(walk.met()));
            drops = dropped.load(Relaxed);
        }
        let piece = walk.cut();
        guard.tell(News::Took((!drops).then_some(piece)));
    }
    Ok(walk.finished().0)
}
