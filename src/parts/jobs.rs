//! A search counted by several threads.

use super::board::{Board, Claim, SMALL};
use super::growth::Figures;
use super::split::undecided;
use super::sum::{Count, Total, alone};
use super::walk::{Turn, Walk};
use crate::address::Address;
use crate::params::BadParams;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// What the threads have in common.
struct Shared {
    board: Mutex<Board>,
    /// Woken when there may be something to do again, and when all is done.
    news: Condvar,
    /// Threads that have nothing to do.
    idle: AtomicUsize,
    /// Steps and solutions so far, for those who watch.
    met: [AtomicU64; 2],
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
    let opened = || Ok::<_, BadParams>(Walk::new(address)?.alert(small));
    let first = opened()?;
    let threads = threads.max(1);
    let shared = Shared {
        board: Mutex::new(Board::new(threads, small)),
        news: Condvar::new(),
        idle: AtomicUsize::new(0),
        met: Default::default(),
    };
    let before = first.before();
    let (mut count, mut shape) = (Count::default(), Figures::default());
    let mut session = None;
    thread::scope(|scope| {
        let help = |_| scope.spawn(|| opened().map(|mut walk| work(&mut walk, false, &shared, &mut |_| {})));
        let helpers: Vec<_> = (1..threads).map(help).collect();
        let mut walk = first;
        (count, shape) = work(&mut walk, true, &shared, tell);
        session = Some(walk);
        for helper in helpers {
            let (more, _) = helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
            count.add(&more);
        }
        Ok(())
    })?;
    let total = session.map(|walk| {
        let total = Total::of(address, walk.session(), count, &before, &shape);
        let beyond = total.beyond(walk.session()).is_some();
        (total, beyond)
    });
    match total {
        Some((total, false)) => Ok(total),
        // The search ends early, and where it does only the search itself can tell.
        _ => alone(address, tell),
    }
}

/// Counts what nobody else counts, until there is nothing left. The first thread counts the root's own moves.
fn work(walk: &mut Walk, first: bool, shared: &Shared, tell: &mut dyn FnMut([u64; 2])) -> (Count, Figures) {
    let mut own = first;
    loop {
        let walking = Walking::begin(shared);
        round(walk, own, shared, tell);
        own = false;
        drop(walking);
        shared.idle.fetch_add(1, Relaxed);
        let mut board = shared.board();
        while board.spent() && board.walking > 0 {
            board = shared.news.wait(board).unwrap_or_else(PoisonError::into_inner);
        }
        if board.spent() {
            return walk.finished();
        }
        shared.idle.fetch_sub(1, Relaxed);
    }
}

/// A thread that walks, as the others know of it: even if it comes to grief, they do not wait for it forever.
struct Walking<'a>(&'a Shared);

impl Walking<'_> {
    fn begin(shared: &Shared) -> Walking<'_> {
        shared.board().walking += 1;
        Walking(shared)
    }
}

impl Drop for Walking<'_> {
    fn drop(&mut self) {
        self.0.board().walking -= 1;
        self.0.news.notify_all();
    }
}

impl Shared {
    fn board(&self) -> MutexGuard<'_, Board> {
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Walks through the tree once.
fn round(walk: &mut Walk, own: bool, shared: &Shared, tell: &mut dyn FnMut([u64; 2])) {
    // The node that the walk is in is the last of these.
    let mut nodes = vec![Board::ROOT];
    walk.begin(own);
    while let Some(node) = nodes.last().copied() {
        match walk.turn() {
            Turn::Child(child) => {
                let level = nodes.len();
                let claim = shared.board().claim(node, child, level);
                match claim {
                    Claim::Pass => walk.pass(),
                    Claim::Enter(id) => {
                        walk.enter(false);
                        nodes.push(id);
                    }
                    Claim::Open(id) => {
                        walk.enter(true);
                        nodes.push(id);
                    }
                    Claim::Run { most } => {
                        let mut made = 0;
                        let moves = walk.run(&mut |met| {
                            made += met[0];
                            shared.tell(met, tell);
                            made <= most || shared.idle.load(Relaxed) == 0
                        });
                        let mut board = shared.board();
                        match moves {
                            Some(moves) => board.counted(level, moves),
                            None => {
                                nodes.push(board.give_up(node, child, level, made));
                                shared.news.notify_all();
                            }
                        }
                    }
                }
            }
            Turn::Left | Turn::Over => {
                shared.board().left(node);
                nodes.pop();
            }
        }
    }
}

impl Shared {
    fn tell(&self, met: [u64; 2], tell: &mut dyn FnMut([u64; 2])) {
        let add = |i: usize| self.met[i].fetch_add(met[i], Relaxed) + met[i];
        tell([add(0), add(1)]);
    }
}
