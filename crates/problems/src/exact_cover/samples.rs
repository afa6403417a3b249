//! Instances for tests of machine, words and pictures.

use super::{Cover, Entry, Heuristic, Instance};
use crate::machine::{Beat, Stop};
use crate::timeline::{Mark, Moment};

/// Creates an instance from names; entries with a colour are `item:colour`.
pub fn instance(primary: &str, secondary: &str, options: &[&str]) -> Instance {
    let names: Vec<String> =
        primary.split_whitespace().chain(secondary.split_whitespace()).map(str::to_owned).collect();
    let mut instance = Instance::new(names.clone(), primary.split_whitespace().count());
    for option in options {
        let entries: Vec<Entry> = option
            .split(' ')
            .map(|entry| {
                let (name, colour) = entry.split_once(':').unwrap_or((entry, ""));
                let item = names.iter().position(|n| n == name).unwrap() as u32 + 1;
                let colour = if colour.is_empty() { 0 } else { instance.colour_named(colour) };
                Entry { item, colour }
            })
            .collect();
        instance.add(&entries).unwrap();
    }
    instance
}

pub fn langford(n: usize) -> Instance {
    let names = (1..=n).map(|i| i.to_string()).chain((1..=2 * n).map(|s| format!("s{s}"))).collect();
    let mut instance = Instance::new(names, 3 * n);
    for i in 1..=n {
        for j in 1..=2 * n - i - 1 {
            let option = [i, n + j, n + j + i + 1].map(|item| Entry::plain(item as u32));
            instance.add(&option).unwrap();
        }
    }
    instance
}

/// Returns n queens as an exact cover: rows and columns primary, the middle ones first; diagonals secondary.
pub fn queens(n: usize) -> Instance {
    let organ = |k: usize| if k.is_multiple_of(2) { n / 2 + k / 2 } else { n / 2 - k.div_ceil(2) } + 1;
    let primary: Vec<String> = (0..n).flat_map(|k| [format!("r{}", organ(k)), format!("c{}", organ(k))]).collect();
    let diagonals = ["a", "b"].into_iter().flat_map(|d| (2..=2 * n - 2).map(move |i| format!("{d}{i}")));
    let names: Vec<String> = primary.iter().cloned().chain(diagonals).collect();
    let mut instance = Instance::new(names.clone(), 2 * n);
    for r in 1..=n {
        for c in 1..=n {
            let wanted = [format!("r{r}"), format!("c{c}"), format!("a{}", r + c - 1), format!("b{}", n + c - r)];
            let at = |name: &String| names.iter().position(|n| n == name).map(|at| Entry::plain(at as u32 + 1));
            instance.add(&wanted.iter().filter_map(at).collect::<Vec<_>>()).unwrap();
        }
    }
    instance
}

pub fn toy() -> Instance {
    instance("a b c d e f g", "", &["c e", "a d g", "b c f", "a d f", "b g", "d e g"])
}

pub fn colours() -> Instance {
    instance("A B C", "X Y", &["A B X:0 Y:0", "A C X:1 Y:1", "B X:1", "C Y:1"])
}

/// Returns small instances of all kinds, the toy first.
pub fn samples() -> Vec<(&'static str, Cover)> {
    let long = "the-extraordinarily-long-name-of-an-item another-quite-extraordinarily-long-name";
    let all = vec![
        ("toy", toy()),
        ("colours", colours()),
        (
            "more colours",
            instance(
                "p q r",
                "x y z",
                &["x:A p y:A q", "p r x:A y", "p x:B", "q x:A", "r y:B", "q z r", "z p", "r x:A z y:A"],
            ),
        ),
        ("langford 3", langford(3)),
        ("queens 4", queens(4)),
        ("single", instance("a b c", "", &["a", "b", "c", "a b c", "c b a", "b"])),
        ("one item", instance("a", "", &["a"])),
        ("one item, no option", instance("a", "", &[])),
        ("no item", instance("", "", &[])),
        ("only secondary", instance("", "x", &[])),
        ("no solution", instance("a b c", "x", &["a b x", "b c", "a c x"])),
        (
            "long names",
            instance(
                long,
                "it-has-colours",
                &[
                    "another-quite-extraordinarily-long-name it-has-colours:ultraviolet-and-infrared",
                    "the-extraordinarily-long-name-of-an-item it-has-colours:ultraviolet-and-infrared",
                    "another-quite-extraordinarily-long-name the-extraordinarily-long-name-of-an-item",
                ],
            ),
        ),
    ];
    let mut samples: Vec<(&'static str, Cover)> = vec![];
    for (name, instance) in all {
        samples.push((name, Cover::new(instance.clone().into(), Heuristic::Fewest)));
        samples.push((name, Cover::new(instance.into(), Heuristic::First)));
    }
    samples
}

/// Passes each position of a search to `see`, from move 0 to the end.
pub fn walk(cover: Cover, mut see: impl FnMut(&Moment<Cover>)) {
    let mut mark = Mark::new(cover);
    see(&mark.moment());
    while mark.advance(1, Stop::at(Beat::Detail)) > 0 {
        see(&mark.moment());
    }
}
