//! Laws on searches that are counted in parts: by threads, or one by one and joined.

use crate::chance;
use crate::searches::{WHOLE, whole};
use crate::shown::open;
use stepdance::address::Address;
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::parts::deal::{Deal, Order};
use stepdance::parts::{self, Gaps, Total, Walk};
use stepdance::steer::{Path, Random};
use stepdance::tally::Figure;

/// Numbers of threads, each with the least number of moves of a shared subtree.
const THREADS: [(usize, u64); 5] = [(1, 1), (2, 1), (2, 60), (3, 7), (5, 400)];

/// Numbers of workers, each with the least number of moves of a shared part.
const SHARED: [(usize, u64); 3] = [(2, 8), (3, 40), (5, 200)];

/// The least length of a catalogue's longest search at which some part must be shared twice.
const LONG: u64 = 1000;

/// The numbers of parts into which a search is split.
const INTO: [usize; 4] = [1, 2, 9, 60];

/// The number of random cuts.
const CUTS: usize = 4;

/// Returns the address of a text.
fn read(catalog: Catalog, address: &str) -> Address {
    catalog.address(address).unwrap_or_else(|bad| panic!("{address}: {bad}"))
}

/// The result of an undivided search: steps, solutions, profile, figures.
type Whole = (u64, u64, Vec<u64>, Vec<(&'static str, Figure)>);

fn counted(catalog: Catalog, address: &str) -> Whole {
    let mut session = open(catalog, address);
    session.forward(u64::MAX, Stop::NEVER);
    let now = session.now();
    (now.at, now.tally.solutions(), now.profile().to_vec(), session.figures())
}

/// Checks that a total equals the result of the undivided search; steps only if they are known.
fn check(total: &Total, whole: &Whole, place: &str) {
    let (steps, solutions, profile, figures) = whole;
    let steps = total.exact.then_some(*steps);
    assert_eq!(total.exact.then_some(total.count.steps), steps, "{place}: steps");
    assert_eq!(total.count.solutions, *solutions, "{place}: solutions");
    assert_eq!(total.profile(), profile, "{place}: profile");
    assert_eq!(&total.figures, figures, "{place}");
}

fn none() -> impl FnMut([u64; 2]) {
    |_| {}
}

/// Compares steps, profile and all figures, for different numbers of threads.
pub fn threads_count_what_the_search_counts(catalog: Catalog) {
    for text in whole(catalog, WHOLE) {
        let (address, whole) = (read(catalog, &text), counted(catalog, &text));
        for (threads, small) in THREADS {
            let place = format!("{text} on {threads} threads, shared from {small} moves on");
            let total = parts::count_finely(&address, threads, small, &mut none());
            check(&total.unwrap_or_else(|bad| panic!("{place}: {bad}")), &whole, &place);
        }
        let alone = parts::alone(&address, &mut none()).unwrap_or_else(|bad| panic!("{text}: {bad}"));
        check(&alone, &whole, &text);
        assert!(alone.exact, "{text}");
    }
}

/// Checks that nothing of a shared part is lost or counted twice, at any position of its worker and after any number of divisions.
pub fn what_is_shared_is_counted_once(catalog: Catalog) {
    let (mut most, mut longest) = (0, 0);
    for text in whole(catalog, WHOLE) {
        let (whole, mut random) = (counted(catalog, &text), chance::of(&text));
        longest = longest.max(whole.0);
        for (helpers, small) in SHARED {
            let place = format!("{text} by {helpers}, shared from {small} moves on");
            let session = || open(catalog, &text);
            let mut walks: Vec<_> = (0..helpers).map(|_| Walk::new(session())).collect();
            let mut deal = Deal::new(Walk::new(session()), helpers, small..=u64::MAX);
            deal.share();
            (0..helpers).for_each(|helper| deal.came(helper));
            let (mut shares, mut busy, mut sum) = (vec![0; helpers], vec![false; helpers], parts::Count::default());
            while !deal.over() {
                match deal.order(&mut || true) {
                    Order::Count(helper, path) => {
                        walks[helper].root_at(&path).unwrap_or_else(|bad| panic!("{place}: {bad}"));
                        walks[helper].begin(true);
                        (busy[helper], shares[helper]) = (true, 0);
                    }
                    Order::Drop(helper) => {
                        deal.took(helper, None);
                        busy[helper] = false;
                    }
                    Order::Share(helper) => {
                        let node = walks[helper].share();
                        shares[helper] += usize::from(node.is_some());
                        most = most.max(shares[helper]);
                        deal.shared(helper, node);
                    }
                    Order::Later | Order::Nothing => {}
                }
                if let Some(helper) = (0..helpers).filter(|helper| busy[*helper]).max_by_key(|_| random.draw()) {
                    if walks[helper].go(1 + random.below(2 * small)) {
                        deal.heard(helper, walks[helper].met());
                    } else {
                        busy[helper] = false;
                        deal.took(helper, Some(walks[helper].cut()));
                    }
                }
                while let Some(stretch) = deal.ready() {
                    sum.add(&stretch.piece.count).unwrap();
                }
            }
            sum.add(&deal.walk().finished().0).unwrap();
            let first = sum.profile.len().saturating_sub(whole.2.len());
            let exact = session().about().parts.exact;
            assert_eq!((sum.solutions, sum.profile.get(first..)), (whole.1, Some(&*whole.2)), "{place}");
            assert_eq!(exact.then_some(sum.steps), exact.then_some(whole.0), "{place}: steps");
        }
    }
    assert!(most > 1 || longest < LONG, "nothing was ever shared twice");
}

fn count_all(parts: &[Address]) -> Vec<(Path, parts::Count)> {
    let alone = |part: &Address| {
        let total = parts::alone(part, &mut none()).unwrap_or_else(|bad| panic!("{part}: {bad}"));
        (part.path().clone(), total.count)
    };
    parts.iter().map(alone).collect()
}

/// Checks the parts as they are split, and with some of them split again.
pub fn parts_counted_alone_and_joined_are_the_whole(catalog: Catalog) {
    for text in whole(catalog, WHOLE) {
        let (address, whole, mut random) = (read(catalog, &text), counted(catalog, &text), chance::of(&text));
        let split = |address: &Address, into| parts::split(address, into).unwrap_or_else(|bad| panic!("{text}: {bad}"));
        let mut cuts: Vec<Vec<Address>> = INTO.iter().map(|into| split(&address, *into)).collect();
        for _ in 0..CUTS {
            cuts.push(cut(&mut random, &address, &split));
        }
        for parts in cuts {
            let place = format!("{text} in {} parts", parts.len());
            let mut counts = count_all(&parts);
            let total = parts::join(&address, &counts).unwrap_or_else(|bad| panic!("{place}: {bad}"));
            check(&total, &whole, &place);
            // One of them twice, or not at all.
            let which = chance::within(&mut random, 0..counts.len() as u64) as usize;
            let (path, count) = counts.swap_remove(which);
            let without = parts::join(&address, &counts);
            if path.is_empty() {
                assert!(without.is_ok() || matches!(without, Err(Gaps::Missing(..))), "{place}: {without:?}");
            } else {
                // Where nothing else lies below a node, all of that is missing.
                let Err(Gaps::Missing(missing, 1)) = without else { panic!("{place} without {path}: {without:?}") };
                assert!(path.numbers().starts_with(missing[0].numbers()), "{place} without {path}: {missing:?}");
            }
            counts.extend([(path.clone(), count.clone()), (path.clone(), count)]);
            assert_eq!(parts::join(&address, &counts), Err(Gaps::Twice(path)), "{place}");
        }
    }
}

/// Returns parts of which some are split again.
fn cut(random: &mut Random, address: &Address, split: &dyn Fn(&Address, usize) -> Vec<Address>) -> Vec<Address> {
    let parts = split(address, 2);
    if let [only] = &*parts {
        return vec![only.clone()];
    }
    let again = |part: Address| if random.below(2) == 0 { vec![part] } else { cut(random, &part, split) };
    parts.into_iter().flat_map(again).collect()
}

/// Checks that each node of the stated level is a solution, and no other node is.
pub fn solutions_lie_where_parts_say(catalog: Catalog) {
    for text in whole(catalog, WHOLE) {
        let mut session = open(catalog, &text);
        let Some(level) = session.about().parts.solved_on else { continue };
        while session.forward(1, Stop::NEVER).made > 0 {
            let is_solution = session.now().beat == Some(Beat::Solution);
            assert!(
                !is_solution || session.now().level == level,
                "{text}: a solution on level {}",
                session.now().level
            );
        }
        let tally = session.now().tally;
        let nodes = tally.profile().get(level).copied().unwrap_or_default();
        assert_eq!(nodes, tally.solutions(), "{text}: nodes of level {level}");
    }
}

/// Checks a part as a search of its own, shared among threads.
pub fn parts_are_counted_like_any_search(catalog: Catalog) {
    for text in whole(catalog, WHOLE) {
        let address = read(catalog, &text);
        for part in parts::split(&address, 5).unwrap_or_else(|bad| panic!("{text}: {bad}")) {
            let place = part.to_string();
            let whole = counted(catalog, &place);
            let total = parts::count_finely(&part, 2, 1, &mut none()).unwrap_or_else(|bad| panic!("{place}: {bad}"));
            check(&total, &whole, &place);
        }
    }
}
