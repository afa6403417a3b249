//! Tests of picture, sentence and variables against a record of the moves alone and plain arithmetic.

use super::super::SKELETON;
use super::super::machine::Act;
use super::super::story::Composing;
use crate::CATALOG;
use crate::machine::{Machine, Stop};
use crate::problem::Picture;
use crate::scene::{Item, Key, Scene, Shape};
use crate::story::{Search, derived};
use crate::timeline::Mark;
use std::collections::{BTreeMap, BTreeSet};

/// The digits, and the values left for each multiplier digit, as the moves so far imply.
#[derive(Default)]
struct Told {
    off: Vec<usize>,
    d: Option<u8>,
    /// The multiplicand from the right.
    digits: Vec<u8>,
    x: Option<u8>,
    /// The values left, those forced, and the places where others were ruled out: for each level, and last for the digit under test.
    levels: Vec<Level>,
}

#[derive(Clone, Default)]
struct Level {
    left: Vec<BTreeSet<u8>>,
    forced: BTreeMap<usize, u8>,
    lost: BTreeMap<(usize, u8), usize>,
}

impl Told {
    fn now(&self) -> &Level {
        &self.levels[self.levels.len() - 1]
    }

    /// Restores the values of the newest level.
    fn restore(&mut self) {
        self.x = None;
        self.levels.truncate(self.digits.len() + 1);
    }

    fn lose(&mut self, k: u8, j: u8) {
        let (place, last) = (self.digits.len(), self.levels.len() - 1);
        self.levels[last].left[usize::from(k)].remove(&j);
        self.levels[last].forced.retain(|of, value| (*of, *value) != (usize::from(k), j));
        self.levels[last].lost.insert((k.into(), j), place);
    }

    fn note(&mut self, act: Act, off: &[u8]) {
        let one = |set: &BTreeSet<u8>| *set.first().expect("a digit");
        match act {
            Act::Shifted => self.off = off.iter().map(|off| usize::from(*off)).collect(),
            Act::Marked { d } => {
                let left = vec![(1..10).filter(|j| *j != d).collect(); off.len()];
                self.d = Some(d);
                self.levels = vec![Level { left, ..Level::default() }];
            }
            Act::Unmarked { .. } => (self.d, self.levels) = (None, vec![]),
            Act::Tried { x } => {
                self.restore();
                self.x = Some(x);
                self.levels.push(self.now().clone());
            }
            Act::Skipped { .. } | Act::Advanced { .. } | Act::Exhausted => self.restore(),
            Act::Lost { k, j, .. } | Act::Pruned { k, j } => self.lose(k, j),
            Act::Suits { .. } | Act::Strays { .. } => {
                if self.levels.len() == self.digits.len() + 1 {
                    self.levels.push(self.now().clone());
                }
                if let Act::Strays { k, j } = act {
                    self.lose(k, j);
                }
            }
            Act::Removed { k, from } => self.lose(from, one(&self.now().left[usize::from(k)])),
            Act::Forced { k, j } => {
                let last = self.levels.len() - 1;
                self.levels[last].forced.insert(k.into(), j);
            }
            Act::Kept { x } => {
                self.digits.push(x);
                self.x = None;
            }
            Act::Dropped { .. } => {
                self.digits.pop();
                self.restore();
            }
            _ => {}
        }
    }

    /// Returns the known digits with the one under test.
    fn tried(&self) -> Vec<u8> {
        self.digits.iter().copied().chain(self.x).collect()
    }
}

/// Returns the last digits of a product, from the right, by long multiplication.
fn multiplied(digits: &[u8], factors: &[(usize, u8)], places: usize) -> Vec<u8> {
    let mut sums = vec![0_u32; digits.len() + 25];
    for (off, j) in factors {
        for (place, digit) in digits.iter().enumerate() {
            sums[off + place] += u32::from(j * digit);
        }
    }
    for place in 1..sums.len() {
        sums[place] += sums[place - 1] / 10;
        sums[place - 1] %= 10;
    }
    sums.into_iter().map(|sum| sum as u8).take(places).collect()
}

/// Removes leading zeros.
fn trimmed(mut digits: Vec<u8>) -> Vec<u8> {
    while digits.last() == Some(&0) {
        digits.pop();
    }
    digits
}

/// A search at a position, with the record of its moves and its picture.
struct Look {
    place: String,
    mark: Mark<super::SkeletonMachine>,
    told: Told,
    act: Option<Act>,
    /// Whether the move ruled out the last value of a multiplier digit.
    emptied: bool,
    scene: Scene,
    sentence: String,
    m: usize,
}

/// Returns the searches to test: the samples as a whole, and the beginning of the letter O.
fn walks() -> Vec<(&'static str, u64)> {
    SKELETON.samples.iter().map(|address| (*address, u64::MAX)).chain([("skeleton", 3000)]).collect()
}

/// The interval at which the most frequent moves are tested.
const EVERY: u64 = 23;

/// Passes the positions of these searches to `see`.
fn looks(mut see: impl FnMut(&Look)) {
    for (address, most) in walks() {
        let task = super::super::task(CATALOG.address(address).unwrap().params()).unwrap();
        let (m, problem) = (task.m, Composing(task));
        let mark = Mark::new(problem.start());
        let mut look = Look {
            place: String::new(),
            told: Told::default(),
            act: None,
            emptied: false,
            scene: Scene::new(0.0, 0.0),
            sentence: String::new(),
            m,
            mark,
        };
        loop {
            // Of frequent moves a sample is enough.
            let commonplace = matches!(
                look.act,
                Some(Act::Held { .. } | Act::Lost { .. } | Act::Tried { .. } | Act::Advanced { .. })
            );
            if !commonplace || look.mark.at().is_multiple_of(EVERY) {
                look.place = format!("{address}&at={}", look.mark.at());
                look.scene = Scene::new(968.0, 600.0);
                problem.draw(&look.mark.moment(), &mut look.scene);
                look.sentence = derived::narrate(&problem, &look.mark.moment()).to_string();
                see(&look);
            }
            if look.mark.at() == most || look.mark.advance(1, Stop::NEVER) == 0 {
                break;
            }
            look.act = look.mark.last;
            let act = look.act.expect("a move");
            look.told.note(act, &look.mark.machine.shifts.off[..m]);
            look.emptied = look.told.levels.last().is_some_and(|level| level.left.iter().any(BTreeSet::is_empty));
            // After all combinations are tried, the search continues with the values left before.
            if look.told.x.is_none() && look.told.d.is_some() && look.mark.machine.label().0 == "B3" {
                look.told.restore();
            }
        }
    }
}

impl Look {
    fn item(&self, kind: &'static str, a: usize, b: usize) -> Option<&Item> {
        self.scene.items().iter().find(|item| item.key == Some(Key(kind, a as u32, b as u32)))
    }

    /// Returns the digits in a row of places, by column from the right.
    fn written(&self, kind: &'static str, row: usize) -> BTreeMap<usize, u8> {
        let digit = |item: &Item| match (item.key, &item.shape) {
            (Some(Key(of, number, digit)), Shape::Text(text)) if of == kind && number as usize / 64 == row => {
                assert_eq!(text.text, digit.to_string(), "{}", self.place);
                Some((number as usize % 64, digit as u8))
            }
            _ => None,
        };
        self.scene.items().iter().filter_map(digit).collect()
    }

    /// Returns the multiplier digits that the picture may show: the forced ones, or those of the combination under test, which the sentence
    /// names.
    fn factors(&self) -> Vec<Option<u8>> {
        let told = &self.told;
        match self.act {
            Some(Act::Complied | Act::Failed { .. } | Act::Missed | Act::Solved) => {
                let (_, behind) = self.sentence.split_once(" × ").expect("a product");
                let multiplier: Vec<char> = behind.split(' ').next().unwrap().chars().rev().collect();
                told.off.iter().map(|off| multiplier[*off].to_digit(10).map(|digit| digit as u8)).collect()
            }
            Some(Act::Unfinished { .. }) => told.now().left.iter().map(|left| left.first().copied()).collect(),
            _ if told.d.is_none() => vec![None; self.m],
            _ => (0..self.m).map(|k| told.now().forced.get(&k).copied()).collect(),
        }
    }

    /// Returns the line, the digit, and the result of a move that tests a multiple.
    fn tested(&self) -> Option<(usize, u8, bool)> {
        match self.act? {
            Act::Held { k, j } | Act::Suits { k, j } => Some((k.into(), j, true)),
            Act::Lost { k, j, .. } | Act::Strays { k, j } => Some((k.into(), j, false)),
            _ => None,
        }
    }

    fn is_whole(&self) -> bool {
        matches!(self.act, Some(Act::Solved | Act::Missed | Act::Unfinished { .. }))
    }
}

/// The samples are small, and contain all kinds of moves.
#[test]
fn the_samples_show_every_kind_of_move() {
    let mut kinds = BTreeSet::new();
    let mut moves = 0;
    looks(|look| {
        let Some(act) = look.act else { return };
        kinds.insert(format!("{act:?}").split(' ').next().unwrap().to_owned());
        if !look.place.starts_with("skeleton&") {
            assert!(look.mark.at() <= 5000, "{}", look.place);
        }
        moves += 1;
    });
    assert_eq!(kinds.len(), 27, "{kinds:?}");
    assert!(moves > 2000, "{moves}");
}

/// Each line has the digits of the product, and no others.
#[test]
fn the_lines_are_those_of_a_long_multiplication() {
    let mut full = [0; 3];
    looks(|look| {
        let (told, place) = (&look.told, &look.place);
        let columns = |digits: &[u8], shift: usize| -> BTreeMap<usize, u8> {
            digits.iter().enumerate().map(|(i, digit)| (i + shift, *digit)).collect()
        };
        let (whole, places) = (look.is_whole(), told.tried().len());
        let a = if whole { trimmed(told.tried()) } else { told.tried() };
        let mut shown = a.clone();
        if let Some(Act::Advanced { x } | Act::Skipped { x }) = look.act {
            shown.push(x);
        }
        assert_eq!(look.written("digit", 0), columns(&shown, 0), "{place}: multiplicand");
        if told.d.is_none() {
            return;
        }
        let mut factors = look.factors();
        let product = |factors: &[(usize, u8)], whole: bool| match whole {
            true => trimmed(multiplied(&a, factors, 64)),
            false => multiplied(&a, factors, places),
        };
        for (k, factor) in factors.iter().enumerate() {
            let (j, whole) = match look.tested() {
                Some((of, j, _)) if of == k => {
                    (Some(j), matches!(look.act, Some(Act::Suits { .. } | Act::Strays { .. })))
                }
                _ => (*factor, whole),
            };
            let digits = j.map_or(vec![], |j| product(&[(0, j)], whole));
            full[0] += digits.len();
            assert_eq!(look.written("digit", 2 + k), columns(&digits, told.off[k]), "{place}: line {k}");
        }
        // The total is known as soon as the multiplier is.
        let all: Option<Vec<(usize, u8)>> = told.off.iter().zip(&factors).map(|(off, j)| Some((*off, (*j)?))).collect();
        let mut total = all.map_or(vec![], |all| product(&all, whole));
        if let Some(Act::Failed { place, .. }) = look.act {
            total.truncate(usize::from(place) + 1);
        }
        full[1] += total.len();
        assert_eq!(look.written("digit", 2 + look.m), columns(&total, 0), "{place}: total");
        // The multiplier has the digits that are decided or under test, and zeros between.
        if let Some((k, j, holds)) = look.tested() {
            factors[k] = factors[k].filter(|_| holds).or(Some(j));
        }
        let mut multiplier: BTreeMap<usize, u8> = (0..=told.off[look.m - 1]).map(|place| (place, 0)).collect();
        for (off, factor) in told.off.iter().zip(&factors) {
            match factor {
                Some(j) => multiplier.insert(*off, *j),
                None => multiplier.remove(off),
            };
        }
        full[2] += multiplier.len();
        assert_eq!(look.written("digit", 1), multiplier, "{place}: multiplier");
        // Open digits are pencilled in.
        for (k, off) in told.off.iter().enumerate() {
            for j in 1..10 {
                let open = factors[k].is_none() && told.now().left[k].contains(&j);
                assert_eq!(look.item("pencil", *off, j.into()).is_some(), open, "{place}: {j} for {k}");
            }
        }
    });
    assert!(full.iter().all(|many| *many > 1000), "{full:?}");
}

/// As the multiplicand gains or loses a digit, the picture keeps its size, except at the few lengths at which the whole picture grows.
#[test]
fn the_picture_seldom_changes_its_size() {
    let mut sizes = BTreeMap::<usize, BTreeSet<u32>>::new();
    looks(|look| {
        let place = look.item("place", 2, 0).expect("a place").extent();
        let shifts = &look.mark.machine.shifts;
        sizes.entry(usize::from(shifts.off[look.m - 1])).or_default().insert(place.w.to_bits());
    });
    assert!(sizes.values().all(|sizes| sizes.len() <= 2), "{sizes:?}");
}

/// With the longest numbers, values are readable, and a removed digit covers no other place.
#[test]
fn long_numbers_leave_values_legible_and_room_for_what_is_lifted() {
    let task = super::super::task(CATALOG.address("skeleton").unwrap().params()).unwrap();
    let problem = Composing(task);
    let mut mark = Mark::new(problem.start());
    assert_eq!(mark.advance(126_959, Stop::NEVER), 126_959);
    let mut scene = Scene::new(968.0, 420.0);
    problem.draw(&mark.moment(), &mut scene);
    let all = |kind: &str| scene.items().iter().filter(move |item| item.key.is_some_and(|key| key.0 == kind)).collect();
    let (values, places, lifted): (Vec<&Item>, Vec<&Item>, Vec<&Item>) = (all("value"), all("place"), all("lifted"));
    assert_eq!((values.len(), lifted.len()), (45, 1));
    for value in values {
        let within = |item: &&Item| value.extent().contains(item.extent().centre());
        let size = scene.items().iter().filter(within).find_map(|item| match &item.shape {
            Shape::Text(text) => Some(text.size),
            _ => None,
        });
        assert!(size.is_some_and(|size| size >= 11.0), "{size:?}");
    }
    let lifted = lifted[0].extent();
    assert!(places.iter().all(|place| place.extent().y >= lifted.bottom() - 1.0), "{lifted:?}");
}
