//! What the page says in numbers.

use super::walk::{Walked, searches, whole};
use crate::common::open;
use stepdance::census::Census;
use stepdance::host::Host;
use stepdance::params::Kind;
use stepdance::problems::CATALOG;

/// Searches of no more moves are looked at.
const MOVES: u64 = 1500;
/// So many of their steps, and the first and the last ones.
const STEPS: u64 = 7;

/// The number with a space before each three digits that end it, as a page's reader copies it.
fn spaced(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{} {:03}", spaced(number / 1000), number % 1000),
    }
}

fn plain(text: &str) -> String {
    text.replace('\u{a0}', " ")
}

fn some(number: u64, what: &str) -> String {
    format!("{} {what}{}", spaced(number), if number == 1 { "" } else { "s" })
}

/// Looks at the page at one step; `known` says whether the census has told of the whole search.
fn check(page: &Host, address: &str, at: u64, walked: &[Walked], known: bool) {
    let place = format!("{address} at {at}, {known}");
    let (view, now) = (page.view(), &walked[at as usize]);
    let (last, all) = (walked.len() as u64 - 1, walked[walked.len() - 1].solutions);
    let nodes = now.nodes.iter().skip(page.player().session().now().first_level).sum();
    // Which of them are counted is said wherever they are.
    let counted = match page.player().session().now().first_level {
        0 if nodes == 1 => " (the root)",
        0 => " with the root",
        1 => " below the root",
        _ => " from level 2 on",
    };
    let nodes = some(nodes, "node") + counted;
    let totals = match page.player().session().prepares() {
        Some(told) => told.join("; "),
        None => ["so far ".to_owned() + &nodes, some(now.solutions, "solution"), some(at, "move")].join(", "),
    };
    assert_eq!((view.at, plain(&view.totals)), (at, totals), "{place}");
    assert_eq!(view.solutions, now.solutions, "{place}");
    let limited = page.player().session().widening().is_some();
    let within = if limited { " in a limited search" } else { "" };
    let of = if known && !limited { format!(" of {}", spaced(all)) } else { String::new() };
    assert_eq!(plain(&view.found), format!("{}{of} found{within}", spaced(now.solutions)), "{place}");
    let over = at == last;
    let of = if known || over { format!(" of {}", spaced(last)) } else { String::new() };
    assert_eq!(plain(&view.position), format!("move {}{of}", spaced(at)), "{place}");
    assert_eq!(view.last, if known { last } else { at }, "{place}");

    let before = at > 0 && walked[at as usize - 1].solutions > 0;
    let ahead = if known { all > now.solutions } else { !over };
    let can = (view.can.back, view.can.forward, view.can.previous, view.can.next, view.can.out);
    assert_eq!(can, (at > 0, !over, before, ahead, now.level > 0), "{place}");

    let entry = page.address().entry();
    let mut heading = page.player().session().about().title.unwrap_or_else(|| entry.title.to_owned());
    for (field, (name, value)) in entry.fields.iter().zip(page.values()) {
        if matches!(field.kind, Kind::Number { .. }) && value != "0" {
            heading += &format!(", {name} = {value}");
        }
    }
    assert_eq!(plain(&view.heading), format!("{heading}, move {}", spaced(at)), "{place}");
    assert_eq!((view.problem, view.playing), (entry.id, false), "{place}");
    let at_step = view.address.rsplit_once("at=").map_or("0", |(_, step)| step);
    assert_eq!(at_step, at.to_string(), "{place}: {}", view.address);
}

#[test]
fn the_page_says_where_the_search_stands_and_where_one_can_go() {
    let (mut looked, mut clock) = (0, || 0.0);
    for address in searches() {
        let Some(walked) = whole(&address, MOVES) else { continue };
        let last = walked.len() as u64 - 1;
        let mut page = Host::new(CATALOG);
        page.open(&address, &mut clock).unwrap_or_else(|bad| panic!("{address}: {bad}"));
        // Before the census, only what was reached is known; so the steps are gone to in order.
        let steps: Vec<u64> = (0..=STEPS).map(|i| last * i / STEPS).collect();
        let solutions = (1..=last).filter(|at| walked[*at as usize].solutions > walked[*at as usize - 1].solutions);
        let mut ascending: Vec<u64> = steps.iter().copied().chain(solutions.take(3)).collect();
        ascending.sort_unstable();
        for at in &ascending {
            page.go_to(*at, &mut clock);
            check(&page, &address, *at, &walked, false);
        }
        let mut census = Census::new(open(&address));
        while census.run(f64::MAX, &mut clock) {}
        page.learn(census.found().clone());
        for at in ascending.iter().rev() {
            page.go_to(*at, &mut clock);
            check(&page, &address, *at, &walked, true);
        }
        looked += 1;
    }
    assert!(looked > 30, "{looked}");
}

#[test]
fn what_is_ahead_is_at_least_what_was_reached() {
    let mut clock = || 0.0;
    let address = searches().into_iter().find(|address| whole(address, 300).is_none()).expect("a longer search");
    let mut page = Host::new(CATALOG);
    page.open(&address, &mut clock).unwrap_or_else(|bad| panic!("{address}: {bad}"));
    page.go_to(200, &mut clock);
    page.go_to(120, &mut clock);
    assert_eq!(page.view().position, "move 120 of at least 200", "{address}");
    assert_eq!(page.view().last, 200, "{address}");
}
