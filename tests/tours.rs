//! The tours that the page offers: each is read, each of its moments can be shown, and each asks and ends as tours should.

use std::path::Path;
use stepdance::machine::Beat;
use stepdance::machine::Stop;
use stepdance::problems::CATALOG;
use stepdance::tour::{Directive, Offer, Run, Tour, Until, spans};

/// The files of the folder, with their texts.
fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tours");
    let mut files: Vec<(String, String)> = std::fs::read_dir(&folder)
        .expect("the folder of tours")
        .map(|entry| {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (format!("tours/{name}"), std::fs::read_to_string(&path).expect("a text"))
        })
        .collect();
    files.sort_unstable();
    files
}

fn read(name: &str, text: &str) -> Tour {
    Tour::read(CATALOG, text).unwrap_or_else(|fault| panic!("{name}: {fault}"))
}

fn offers() -> Vec<&'static Offer> {
    CATALOG.entries().flat_map(|entry| entry.tours).collect()
}

#[test]
fn every_tour_teaches_asks_and_ends_by_hand() {
    for (name, text) in files() {
        let tour = read(&name, &text);
        assert!((8..=15).contains(&tour.moments.len()), "{name} has {} moments", tour.moments.len());
        let asks = |directive: &Directive| matches!(directive, Directive::Ask | Directive::AskOwn(_));
        let asked = tour.moments.iter().filter(|moment| moment.directives.iter().any(asks)).count();
        assert!(asked >= 2, "{name} asks {asked} times");
        let last = tour.moments.last().expect("a moment");
        assert!(last.directives.contains(&Directive::ByHand), "{name} ends with nothing to do by hand");
        for moment in &tour.moments {
            assert!(moment.caption.chars().count() <= 70, "{name}: {}", moment.caption);
            assert!((1..=4).contains(&moment.words.len()), "{name}: {}", moment.caption);
        }
    }
}

#[test]
fn every_moment_is_one_of_its_search() {
    for (name, text) in files() {
        for moment in read(&name, &text).moments {
            let mut search = moment.address.open().unwrap_or_else(|bad| panic!("{name}: {bad}"));
            let at = moment.address.at();
            assert!(search.seek(at, u64::MAX) && search.now().at == at, "{name}: {} is too far", moment.address);
            for directive in &moment.directives {
                let ahead = match directive {
                    // What is asked for comes.
                    Directive::Ask | Directive::AskOwn(_) => search.forward(u64::MAX, Stop::at(Beat::Choose)).made > 0,
                    Directive::Play(Run { until: Some(Until::Step(step)), .. }) => {
                        *step > at && {
                            search.seek(*step, u64::MAX);
                            search.now().at == *step
                        }
                    }
                    Directive::Play(Run { until: Some(Until::Solution), .. }) => {
                        search.forward(u64::MAX, Stop::at(Beat::Solution));
                        search.now().beat == Some(Beat::Solution)
                    }
                    _ => true,
                };
                assert!(ahead, "{name}: {}: {directive} leads nowhere", moment.address);
                search.seek(at, u64::MAX);
            }
        }
    }
}

#[test]
fn what_is_offered_is_there_and_fits() {
    let files = files();
    let offers = offers();
    for (name, text) in &files {
        let offer = offers.iter().find(|offer| offer.file == name).unwrap_or_else(|| panic!("nobody offers {name}"));
        let tour = read(name, text);
        assert_eq!(offer.title, tour.title, "{name}");
        assert!(
            tour.moments.iter().any(|moment| offer.fits(CATALOG, &moment.address)),
            "{name} is never about {}",
            offer.about
        );
    }
    for offer in offers {
        assert!(files.iter().any(|(name, _)| name == offer.file), "{} is offered and not there", offer.file);
    }
}

/// Each choice of a method has its tour, so that whoever opens it is offered one about that very method.
#[test]
fn every_method_has_its_tour() {
    for (entry, field) in CATALOG.entries().flat_map(|entry| entry.fields.iter().map(move |field| (entry, field))) {
        let stepdance::params::Kind::Choice(choices) = &field.kind else { continue };
        if !matches!(field.name, "method" | "rule" | "stage" | "choose") {
            continue;
        }
        for (choice, _) in *choices {
            let open = CATALOG.address(&format!("{}?{}={choice}", entry.id, field.name)).expect("a choice");
            let fitting = entry.tours.iter().any(|offer| {
                offer.about.contains(&format!("{}={choice}", field.name)) && offer.fits(CATALOG, &open)
                    || field.default == *choice && offer.fits(CATALOG, &open)
            });
            assert!(fitting, "{open} has no tour");
        }
    }
}

/// The lists of the toy as its tour tells of them, with nothing but pointers and counts: node 0 is the root, 1 to 7 are the
/// heads.
#[derive(Clone)]
struct Lists {
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    len: Vec<usize>,
    /// The item of each node, and the other nodes of its option.
    item: Vec<usize>,
    others: Vec<Vec<usize>>,
}

impl Lists {
    fn of(options: [&str; 6]) -> Lists {
        let mut lists = Lists {
            left: (0..8).map(|i| (i + 7) % 8).collect(),
            right: (0..8).map(|i| (i + 1) % 8).collect(),
            up: (0..8).collect(),
            down: (0..8).collect(),
            len: vec![0; 8],
            item: (0..8).collect(),
            others: vec![vec![]; 8],
        };
        for option in options {
            let first = lists.up.len();
            for (i, letter) in option.bytes().enumerate() {
                let (node, item) = (first + i, usize::from(letter - b'a') + 1);
                let last = lists.up[item];
                lists.up.push(last);
                lists.down.push(item);
                (lists.down[last], lists.up[item]) = (node, node);
                lists.len[item] += 1;
                lists.item.push(item);
                lists.others.push((first..first + option.len()).filter(|other| *other != node).collect());
            }
        }
        lists
    }

    /// The nodes below a head.
    fn column(&self, item: usize) -> Vec<usize> {
        std::iter::successors(Some(self.down[item]), |node| Some(self.down[*node])).take_while(|n| *n != item).collect()
    }

    fn cover(&mut self, item: usize) {
        for node in self.column(item) {
            for other in self.others[node].clone() {
                let (above, below) = (self.up[other], self.down[other]);
                (self.down[above], self.up[below]) = (below, above);
                self.len[self.item[other]] -= 1;
            }
        }
        let (before, after) = (self.left[item], self.right[item]);
        (self.right[before], self.left[after]) = (after, before);
    }

    fn uncover(&mut self, item: usize) {
        let (before, after) = (self.left[item], self.right[item]);
        (self.right[before], self.left[after]) = (item, item);
        for node in self.column(item).into_iter().rev() {
            for other in self.others[node].clone().into_iter().rev() {
                let (above, below) = (self.up[other], self.down[other]);
                (self.down[above], self.up[below]) = (other, other);
                self.len[self.item[other]] += 1;
            }
        }
    }
}

/// What the tour of the toy says would happen if `d` came back before `g` does happen.
#[test]
fn the_other_order_goes_wrong_as_the_toys_tour_says() {
    let [a, d, e, g] = [1, 4, 5, 7];
    let mut lists = Lists::of(["ce", "adg", "bcf", "adf", "bg", "deg"]);
    lists.cover(a);
    let (len, heads) = (lists.len.clone(), lists.right.clone());
    lists.cover(d);
    assert_eq!((lists.column(g).len(), lists.len[e]), (1, 1), "g meets a single option");
    lists.cover(g);
    for (first, second, says) in [(g, d, 2), (d, g, 3)] {
        let mut lists = lists.clone();
        lists.uncover(first);
        lists.uncover(second);
        assert_eq!((lists.len[e], lists.column(e).len()), (says, 2));
        assert_eq!((lists.len == len, &lists.right), (says == 2, &heads));
    }
}

/// What to take next stands at the end of each tour: from the first one a path leads through all of them.
#[test]
fn each_tour_leads_to_the_next_and_the_first_to_all() {
    let files = files();
    let next = |name: &str| {
        let text = &files.iter().find(|(file, _)| file == name).unwrap_or_else(|| panic!("{name} is not there")).1;
        let tour = read(name, text);
        let words = tour.moments.last().expect("a slide").words.last().expect("words");
        let link = spans(&words.text)
            .into_iter()
            .find_map(|span| Some((span.text, span.to?.strip_prefix("#tour=")?.to_owned())))?;
        let title =
            stepdance::tour::title(&files.iter().find(|(file, _)| *file == link.1).expect(&link.1).1).into_owned();
        assert_eq!(link.0, title, "{name}");
        Some(link.1)
    };
    let mut taken = vec!["tours/queens-basic.md".to_owned()];
    while let Some(name) = next(taken.last().expect("one")) {
        assert!(!taken.contains(&name), "{name} twice");
        taken.push(name);
    }
    assert_eq!(taken.len(), files.len(), "{taken:?}");
}

/// The box of the tour about copies is the smallest in which a packing is rejected for an earlier copy.
#[test]
fn no_smaller_box_has_an_earlier_copy() {
    let rejects = |box_: &str| {
        let mut search = CATALOG.open(&format!("antislide?box={box_}&rule=classes")).expect("a box");
        std::iter::from_fn(|| (search.forward(1, Stop::NEVER).made == 1).then(|| search.narration().to_string()))
            .filter(|told| told.contains("a copy earlier") || told.contains("a copy comes earlier"))
            .count()
    };
    let sizes = (1..=5u32).flat_map(|a| (1..=5).flat_map(move |b| (1..=5).map(move |c| (a, b, c))));
    for (a, b, c) in sizes.filter(|(a, b, c)| a * b * c < 6) {
        assert_eq!(rejects(&format!("{a}x{b}x{c}")), 0, "{a}x{b}x{c}");
    }
    assert_eq!(rejects("1x2x3"), 1);
}
