//! What the picture, the sentence and the variables mean, held against a record of the moves alone and plain arithmetic.

use super::super::machine::Act;
use super::super::{Composing, SKELETON, solution::Solution, words};
use crate::CATALOG;
use crate::machine::{Beat, Machine, Move, Stop};
use crate::problem::Problem;
use crate::scene::{Area, Ink, Item, Key, Scene, Shape, Target};
use crate::timeline::Mark;
use std::collections::{BTreeMap, BTreeSet};

/// What the moves so far have told: digits, and what is left for each multiplier digit.
#[derive(Default)]
struct Told {
    off: Vec<usize>,
    d: Option<u8>,
    /// The multiplicand from the right.
    digits: Vec<u8>,
    x: Option<u8>,
    /// What is left, forced and where the others were lost: for each level, and on top for what is under test.
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

    /// What is left on the level that was entered last is left again.
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

    /// The known digits with the one under test.
    fn tried(&self) -> Vec<u8> {
        self.digits.iter().copied().chain(self.x).collect()
    }
}

/// The last digits of a product, from the right, by long multiplication.
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

/// Without the zeros in front.
fn trimmed(mut digits: Vec<u8>) -> Vec<u8> {
    while digits.last() == Some(&0) {
        digits.pop();
    }
    digits
}

/// A search at a position, with what the moves have told and what is drawn.
struct Look {
    place: String,
    mark: Mark<super::SkeletonMachine>,
    told: Told,
    act: Option<Act>,
    /// Whether the move took the last value of a multiplier digit.
    emptied: bool,
    scene: Scene,
    sentence: String,
    m: usize,
}

/// The searches that are walked: the samples whole, and the beginning of the letter O.
fn walks() -> Vec<(&'static str, u64)> {
    SKELETON.samples.iter().map(|address| (*address, u64::MAX)).chain([("skeleton", 3000)]).collect()
}

/// Of the moves that most of the moves are, one in so many is looked at.
const EVERY: u64 = 23;

/// Shows the moments of these searches.
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
            // Of what is commonplace a part is enough.
            let commonplace = matches!(
                look.act,
                Some(Act::Held { .. } | Act::Lost { .. } | Act::Tried { .. } | Act::Advanced { .. })
            );
            if !commonplace || look.mark.at().is_multiple_of(EVERY) {
                look.place = format!("{address}&at={}", look.mark.at());
                look.scene = Scene::new(968.0, 600.0);
                problem.draw(&look.mark.moment(), &mut look.scene);
                look.sentence = problem.narrate(&look.mark.moment()).to_string();
                see(&look);
            }
            if look.mark.at() == most || look.mark.advance(1, Stop::NEVER) == 0 {
                break;
            }
            look.act = look.mark.last;
            let act = look.act.expect("a move");
            look.told.note(act, &look.mark.machine.shifts.off[..m]);
            look.emptied = look.told.levels.last().is_some_and(|level| level.left.iter().any(BTreeSet::is_empty));
            // Once all combinations are tried, the search goes on with what was left before.
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

    fn text(&self, kind: &'static str, a: usize, b: usize) -> Option<&str> {
        match &self.item(kind, a, b)?.shape {
            Shape::Text(text) => Some(&text.text),
            _ => None,
        }
    }

    fn has_text(&self, wanted: &str) -> bool {
        self.scene.items().iter().any(|item| matches!(&item.shape, Shape::Text(text) if text.text == wanted))
    }

    /// The digits written in a row of places, by column from the right.
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

    /// The columns of a row that are framed, with the ink of the frame and whether it is dashed and hatched.
    fn framed(&self, kind: &'static str) -> BTreeMap<(usize, usize), (Ink, bool, bool)> {
        let frames = self.scene.items().iter().filter_map(|item| match item.key {
            Some(Key(of, row, column)) if of == kind => {
                let ink = item.stroke.as_ref().expect("a frame").ink;
                Some(((row as usize, column as usize), (ink, item.is_dashed(), self.hatched(item.extent()))))
            }
            _ => None,
        });
        frames.collect()
    }

    fn hatched(&self, area: Area) -> bool {
        let in_conflict = |item: &&Item| item.stroke.as_ref().is_some_and(|stroke| stroke.ink == Ink::Conflict);
        let paths = self.scene.items().iter().filter(|item| matches!(item.shape, Shape::Path(_))).filter(in_conflict);
        paths.map(Item::extent).any(|extent| area.contains(extent.centre()) && extent.w > area.w / 2.0)
    }

    /// The multiplier digits that the picture may write: those forced, or those of the combination under test, which the
    /// sentence names.
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

    /// The line, digit, whether it holds, of a move that looks at a value's multiple.
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

    /// The value that the move struck out: its line and digit.
    fn struck(&self) -> Option<(usize, u8)> {
        match self.act? {
            Act::Lost { k, j, .. } | Act::Strays { k, j } | Act::Pruned { k, j } => Some((k.into(), j)),
            Act::Removed { k, from } | Act::Clashed { k, from } => {
                Some((from.into(), *self.told.now().left[usize::from(k)].first().expect("a forced digit")))
            }
            _ => None,
        }
    }

    /// The values of a line that were lost with the newest digit, where the move says what became of all of them.
    fn lost_together(&self, k: usize) -> Vec<u8> {
        let now = self.told.now();
        let all = match self.act {
            Some(Act::Lost { k: of, .. }) => usize::from(of) == k && now.left[k].is_empty(),
            Some(Act::Forced { k: of, .. }) => usize::from(of) == k,
            _ => false,
        };
        let newest = self.told.digits.len();
        now.lost.iter().filter(|((of, _), at)| all && *of == k && **at == newest).map(|((_, j), _)| *j).collect()
    }

    fn star(&self, line: usize, place: usize) -> bool {
        self.mark.machine.shifts.star(line, place)
    }
}

/// The samples are small, and show all that a skeleton can do.
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

/// Each line has the digits that multiplication gives, and no others.
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
        // In the multiplier stands what is decided, tested or tried, and zeros between.
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
        // What is open is pencilled in.
        for (k, off) in told.off.iter().enumerate() {
            for j in 1..10 {
                let open = factors[k].is_none() && told.now().left[k].contains(&j);
                assert_eq!(look.item("pencil", *off, j.into()).is_some(), open, "{place}: {j} for {k}");
            }
        }
    });
    assert!(full.iter().all(|many| *many > 1000), "{full:?}");
}

/// A column lies left of the one before, and in all lines at the same place; lines follow each other downwards, with a
/// rule before the partial products and before the total.
#[test]
fn places_of_one_weight_stand_below_each_other() {
    looks(|look| {
        let mut columns: BTreeMap<usize, f32> = BTreeMap::new();
        let mut rows: BTreeMap<usize, f32> = BTreeMap::new();
        for item in look.scene.items() {
            let Some(Key("place", row, column)) = item.key else { continue };
            let at = item.extent().centre();
            let x = *columns.entry(column as usize).or_insert(at.x);
            let y = *rows.entry(row as usize).or_insert(at.y);
            assert!((x - at.x).abs() < 0.1 && (y - at.y).abs() < 0.1, "{}: {:?}", look.place, item.key);
        }
        let descending = |places: Vec<&f32>| places.is_sorted_by(|a, b| **a > **b + 5.0);
        assert!(descending(columns.values().collect()), "{}: {columns:?}", look.place);
        assert!(descending(rows.values().rev().collect()) && rows.len() == look.m + 3, "{}: {rows:?}", look.place);
        let rules = look
            .scene
            .items()
            .iter()
            .filter(|item| matches!(item.shape, Shape::Path(_)) && item.extent().h < 0.1 && item.extent().w > 30.0);
        let mut rules: Vec<f32> = rules.map(|rule| rule.extent().y).collect();
        rules.sort_by(f32::total_cmp);
        let between = |rule: f32, row: usize| (rows[&(row - 1)]..rows[&row]).contains(&rule);
        assert!(rules.len() == 2 && between(rules[0], 2) && between(rules[1], look.m + 2), "{}: {rules:?}", look.place);
    });
}

/// A star is where the pattern has one, and says whether its digit is known, special, or only tried.
#[test]
fn stars_stand_where_the_pattern_has_them() {
    let (mut starred, mut known) = (0, 0);
    looks(|look| {
        for item in look.scene.items() {
            let Some(Key("place", row, column)) = item.key else { continue };
            let (row, column) = (row as usize, column as usize);
            let star = (2..).contains(&row) && {
                let shift = if row < look.m + 2 { look.mark.machine.shifts.off[row - 2].into() } else { 0 };
                look.star(row - 2, column - shift)
            };
            let place = format!("{}: {row}, {column}", look.place);
            let written = look.written("digit", row).contains_key(&column);
            let texts = look.scene.items().iter().filter(|text| item.extent().contains(text.extent().centre()));
            let texts: Vec<&str> = texts
                .filter_map(|text| match &text.shape {
                    Shape::Text(text) => Some(text.text.as_str()),
                    _ => None,
                })
                .collect();
            // Once it has its digit it is a square of ink, but for one that was just rejected; until then an outline.
            let inked = matches!(item.fill, Some((Ink::Ink | Ink::Solution, _)));
            assert!(star || !inked, "{place}");
            if star && !written {
                let wanted = look.told.d.map_or("*".to_owned(), |d| d.to_string());
                assert!(texts.contains(&wanted.as_str()) && item.fill.is_none(), "{place}: {texts:?}");
                assert!(item.stroke.as_ref().is_some_and(|stroke| stroke.ink == Ink::Ink), "{place}");
                starred += 1;
            }
            known += usize::from(star && written && inked);
            if !star && written && row != 1 {
                // A digit that is only tried has an outline, one that is known a ground.
                assert!(item.fill.is_some() != item.stroke.is_some(), "{place}");
            }
        }
    });
    assert!(starred > 500 && known > 500, "{starred} {known}");
}

/// As the multiplicand grows by a digit or loses one the picture keeps its size, but for the few lengths at which all of it
/// grows at once.
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

/// Where numbers are longest: values can be read, and the digit that is taken back lies upon no other place.
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

/// A line is outlined instead of filled as long as its multiplier digit is one of several.
#[test]
fn what_is_only_tried_is_not_filled() {
    let mut tried = 0;
    looks(|look| {
        if look.told.d.is_none() || look.act == Some(Act::Solved) {
            return;
        }
        let tuple = matches!(look.act, Some(Act::Complied | Act::Failed { .. } | Act::Missed));
        for k in 0..look.m {
            let tested = look.tested().is_some_and(|(of, ..)| of == k);
            let forced = look.told.now().forced.contains_key(&k);
            let expected = (tested && !forced) || (tuple && look.told.now().left[k].len() > 1);
            // Its newest digit is not judged before the test has come to the line, from the last one up.
            let is_ahead = match look.act {
                Some(Act::Tried { .. }) => true,
                Some(Act::Held { k: at, .. } | Act::Lost { k: at, .. }) => k < usize::from(at),
                _ => false,
            };
            let newest = look.written("digit", 2 + k).into_keys().max().filter(|_| forced && is_ahead);
            for column in look.written("digit", 2 + k).into_keys() {
                let item = look.item("place", 2 + k, column).expect("a place");
                let tentative = item.stroke.as_ref().is_some_and(|stroke| stroke.ink == Ink::Trial);
                assert_eq!(tentative, expected || newest == Some(column), "{}: line {k}", look.place);
                tried += usize::from(tentative);
            }
        }
    });
    assert!(tried > 500, "{tried}");
}

/// The frames are around what the last move was about, and tell what came of it.
#[test]
fn frames_tell_what_the_last_move_was_about() {
    const TRIAL: (Ink, bool, bool) = (Ink::Trial, true, false);
    const REFUSED: (Ink, bool, bool) = (Ink::Conflict, true, true);
    const CAME: (Ink, bool, bool) = (Ink::Accent, false, false);
    let mut kinds = BTreeSet::new();
    looks(|look| {
        let Some(act) = look.act else { return };
        let (told, mut expected) = (&look.told, BTreeMap::new());
        let l = told.digits.len();
        let refused = act.beat() == Beat::Reject;
        match act {
            Act::Skipped { .. } => _ = expected.insert((0, l), REFUSED),
            Act::Advanced { .. } => _ = expected.insert((0, l), TRIAL),
            Act::Kept { .. } => _ = expected.insert((0, l - 1), CAME),
            _ if told.x.is_some() => _ = expected.insert((0, l), if refused { REFUSED } else { TRIAL }),
            _ => {}
        }
        // The first place from the right that differs from the stars.
        let fault = |line: usize, row: usize| {
            let shift = if line < look.m { told.off[line] } else { 0 };
            let wrong = |(column, digit): (usize, u8)| {
                ((Some(digit) == told.d) != look.star(line, column - shift)).then_some((row, column))
            };
            look.written("digit", row).into_iter().find_map(wrong)
        };
        match act {
            Act::Held { k, .. } => _ = expected.insert((2 + usize::from(k), told.off[usize::from(k)] + l), CAME),
            Act::Lost { k, .. } => _ = expected.insert((2 + usize::from(k), told.off[usize::from(k)] + l), REFUSED),
            Act::Strays { k, .. } => expected.extend(fault(k.into(), 2 + usize::from(k)).map(|at| (at, REFUSED))),
            Act::Unfinished { k } => expected.extend(fault(k.into(), 2 + usize::from(k)).map(|at| (at, REFUSED))),
            Act::Missed => expected.extend(fault(look.m, 2 + look.m).map(|at| (at, REFUSED))),
            Act::Failed { place, .. } => {
                _ = expected.insert((2 + look.m, place.into()), REFUSED);
                assert_eq!(fault(look.m, 2 + look.m), Some((2 + look.m, place.into())), "{}", look.place);
            }
            Act::Forced { k, .. } => _ = expected.insert((1, told.off[usize::from(k)]), CAME),
            Act::Solved => {
                for row in 0..look.m + 3 {
                    let columns = look.written("digit", row).into_keys();
                    expected.extend(columns.map(|column| ((row, column), (Ink::Solution, false, false))));
                }
            }
            _ => {}
        }
        match look.tested() {
            Some((k, _, false)) => _ = expected.insert((1, told.off[k]), REFUSED),
            Some((k, _, true)) if !told.now().forced.contains_key(&k) => {
                _ = expected.insert((1, told.off[k]), TRIAL);
            }
            _ => {}
        }
        kinds.extend(expected.values().map(|look| format!("{look:?}")));
        assert_eq!(look.framed("frame"), expected, "{}: {act:?}", look.place);
    });
    assert_eq!(kinds.len(), 4);
}

/// Each value is left, forced or struck out, with the place where that happened; the newest loss stands out.
#[test]
fn values_tell_what_has_become_of_them() {
    let (mut lost, mut forced, mut struck, mut used) = (0, 0, 0, 0);
    looks(|look| {
        let Some(d) = look.told.d else {
            assert!(look.item("slash", 0, 1).is_none(), "{}", look.place);
            return;
        };
        let (now, newest) = (look.told.now(), look.struck());
        for (k, left) in now.left.iter().enumerate() {
            for j in (1..10).filter(|j| *j != d) {
                let place = format!("{}: {j} for {k}", look.place);
                let frame = look.item("value", k, j.into()).expect("a value");
                let slash = look.item("slash", k, j.into());
                let (is_newest, is_forced) = (newest == Some((k, j)), now.forced.get(&k) == Some(&j));
                assert_eq!(slash.is_some(), !left.contains(&j) || is_newest, "{place}");
                let is_told = is_newest || look.lost_together(k).contains(&j);
                if let Some(slash) = slash {
                    let ink = slash.stroke.as_ref().unwrap().ink;
                    assert_eq!(ink == Ink::Conflict, is_told, "{place}");
                    assert!(frame.extent().inset(-0.5).contains(slash.extent().centre()), "{place}");
                    struck += usize::from(is_newest);
                }
                if let Some(at) = now.lost.get(&(k, j)) {
                    assert_eq!(look.text("lost", k, j.into()), Some(at.to_string().as_str()), "{place}");
                    lost += 1;
                }
                let hatched = frame.stroke.as_ref().is_some_and(|stroke| stroke.ink == Ink::Accent);
                assert_eq!(hatched, is_forced && !is_newest, "{place}");
                forced += usize::from(hatched);
                let held = look.tested() == Some((k, j, true));
                assert_eq!(look.item("held", k, j.into()).is_some(), held, "{place}");
                // Of several values that are left, a solution says which one it took.
                let solved = look.act == Some(Act::Solved) && !is_forced;
                let takes = solved && look.factors()[k] == Some(j);
                assert_eq!(look.item("used", k, j.into()).is_some(), takes, "{place}");
                used += usize::from(takes);
            }
            // Nothing is said of the special digit.
            assert!(d == 0 || look.item("slash", k, d.into()).is_none(), "{}", look.place);
            let clash = match look.act {
                Some(Act::Clashed { from, .. }) => usize::from(from) == k,
                Some(Act::Strays { k: of, .. }) => usize::from(of) == k && look.emptied,
                _ => false,
            };
            let many = if clash { 0 } else { left.len() };
            let text = match (many, now.forced.contains_key(&k), look.act) {
                (0, ..) => "none left".to_owned(),
                (1, _, Some(Act::Forced { k: of, .. })) if usize::from(of) == k => "forced now".to_owned(),
                (1, true, _) => "forced".to_owned(),
                _ => format!("{many} left"),
            };
            assert_eq!(look.text("left", k, many), Some(text.as_str()), "{}: line {k}", look.place);
            // Values grow to the right, and stand beside their line.
            let middle = |j: u8| look.item("value", k, j.into()).unwrap().extent().centre();
            assert!((1..9).all(|j| middle(j).x < middle(j + 1).x), "{}", look.place);
            let line = look.item("place", 2 + k, look.told.off[k]).unwrap().extent();
            assert!((middle(1).y - line.centre().y).abs() < 1.0 && middle(1).x > line.right(), "{}", look.place);
        }
    });
    assert!(lost > 2000 && forced > 500 && struck > 100 && used > 0, "{lost} {forced} {struck} {used}");
}

/// The product that a move judged is the one that multiplication gives, with the place that decided in a frame, and the
/// words beside it are true of that place.
#[test]
fn the_product_below_is_that_of_the_sentence() {
    let mut products = 0;
    looks(|look| {
        let told = &look.told;
        let (line, factors, whole) = match look.act {
            Some(Act::Held { k, j } | Act::Lost { k, j, .. }) => (k.into(), vec![(0, j)], false),
            Some(Act::Suits { k, j } | Act::Strays { k, j }) => (k.into(), vec![(0, j)], true),
            Some(Act::Unfinished { k }) if usize::from(k) < look.m => {
                (k.into(), vec![(0, look.factors()[usize::from(k)].unwrap())], true)
            }
            Some(Act::Complied | Act::Failed { .. } | Act::Missed | Act::Unfinished { .. }) => {
                let factors = told.off.iter().copied().zip(look.factors().into_iter().flatten());
                (look.m, factors.collect(), look.is_whole())
            }
            _ => {
                assert_eq!(
                    look.scene.items().iter().filter(|item| matches!(item.key, Some(Key("product", ..)))).count(),
                    0
                );
                return;
            }
        };
        let mut digits = multiplied(&told.tried(), &factors, if whole { 64 } else { told.tried().len() });
        if whole {
            digits = trimmed(digits);
        }
        if let Some(Act::Failed { place, .. }) = look.act {
            digits.truncate(usize::from(place) + 1);
        }
        let shift = if line < look.m { told.off[line] } else { 0 };
        let shown: Vec<u8> = look.written("product digit", 2 + line).into_values().collect();
        assert_eq!(shown, digits[..digits.len().min(9)], "{}: {}", look.place, look.sentence);
        // From the right, as one writes numbers.
        let x = |i: usize| look.item("product", 2 + line, shift + i).unwrap().extent().x;
        assert!((1..shown.len()).all(|i| x(i) < x(i - 1)), "{}", look.place);
        let number = |digits: &[u8]| digits.iter().rev().map(u8::to_string).collect::<String>();
        if digits.len() < 9 && told.tried().len() < 9 {
            // Of values that were lost together the sentence names the factors alone.
            let together = look.sentence.contains("no value");
            assert!(
                together || look.sentence.contains(&number(&digits)),
                "{}: {} {digits:?}",
                look.place,
                look.sentence
            );
            let a = if whole { number(&trimmed(told.tried())) } else { number(&told.tried()) };
            let factors: String = factors.iter().rev().map(|(_, j)| j.to_string()).collect();
            let said = |text: &str| {
                text.contains(&format!("{a} × "))
                    || text.contains(&format!("× {a}"))
                    || text.contains(&format!("× …{a}"))
            };
            let texts: Vec<&str> = look
                .scene
                .items()
                .iter()
                .filter_map(|item| match &item.shape {
                    Shape::Text(text) if text.text.contains('=') => Some(text.text.as_str()),
                    _ => None,
                })
                .collect();
            assert!(texts.len() == 1 && said(texts[0]), "{}: {texts:?}", look.place);
            if line < look.m {
                assert!(texts[0].starts_with(&format!("{factors} × ")), "{}: {texts:?}", look.place);
            }
        }
        // The same place is framed in the product and in its line.
        let framed = look.framed("product frame");
        let own: BTreeMap<_, _> = look
            .framed("frame")
            .into_iter()
            .filter(|((row, column), _)| *row == 2 + line && *column < shift + 9)
            .collect();
        assert_eq!(framed, own, "{}", look.place);
        for ((_, column), (ink, ..)) in framed {
            let (star, d) = (look.star(line, column - shift), told.d.unwrap());
            let verdict = match (star, ink == Ink::Accent) {
                (true, true) => format!("the {d} at its star"),
                (false, true) => format!("no {d}, and no star there"),
                (true, false) => format!("the hatched place has a star: it needs the {d}"),
                (false, false) => format!("an extra {d}"),
            };
            assert!(look.has_text(&verdict), "{}: {verdict}", look.place);
            assert_eq!(digits[column - shift] == d, star == (ink == Ink::Accent), "{}", look.place);
            products += 1;
        }
        if framed_nothing_but_wrong(look) {
            assert!(look.has_text("too short for its stars") && look.sentence.contains("too short"), "{}", look.place);
        }
    });
    assert!(products > 300, "{products}");
}

/// Whether a product did not do although no place of it is wrong.
fn framed_nothing_but_wrong(look: &Look) -> bool {
    look.framed("product frame").is_empty()
        && look.written("product digit", 2 + look.m).len() < 9
        && matches!(look.act, Some(Act::Strays { .. } | Act::Missed))
}

/// Sentences name the multiplier digit by its place, the digits, and what the stars want, as the picture does.
#[test]
fn sentences_are_true_of_the_multiplication() {
    let mut overlong = false;
    let mut said = BTreeSet::new();
    looks(|look| {
        let (told, text, place) = (&look.told, &look.sentence, &look.place);
        let Some(act) = look.act else { return };
        let has = |part: String| assert!(text.contains(&part), "{place}: {part} in {text}");
        let heading = |part: String| assert!(look.has_text(&part), "{place}: {part}");
        let ink = match act {
            Act::Held { .. } | Act::Suits { .. } | Act::Forced { .. } | Act::Complied => Ink::Accent,
            Act::Solved => Ink::Solution,
            _ => Ink::Conflict,
        };
        for item in look.scene.items() {
            // The only bold text of this size but the heading of the values.
            if let Shape::Text(bold) = &item.shape
                && bold.weight == 600
                && [" lost ", " may be ", " must be ", "The total ", "olution"]
                    .iter()
                    .any(|said| bold.text.contains(said))
            {
                assert_eq!(item.fill, Some((ink, 1.0)), "{place}: {}", bold.text);
            }
        }
        let b = |k: u8| format!("b{}", told.off[usize::from(k)]);
        let d = told.d;
        // What is wrong at a place: another digit than d at a star, or d without one.
        let misfit = |k: usize, at: usize| match (look.star(k, at), d) {
            (true, _) => "at a star".to_owned(),
            (false, d) => format!("an extra {}", d.unwrap()),
        };
        match act {
            Act::Held { k, j } => {
                has(format!("{} may be {j}", b(k)));
                heading(format!("{} may be {j}", b(k)));
                let star = look.star(k.into(), told.digits.len());
                has(if star { format!("has the {} at a star", d.unwrap()) } else { format!("has no {}", d.unwrap()) });
            }
            Act::Lost { k, j, .. } => {
                let at = told.digits.len();
                let last = if told.now().left[usize::from(k)].is_empty() { " and has none left" } else { "" };
                heading(format!("{} lost {j}{last}", b(k)));
                let emptied = told.now().left[usize::from(k)].is_empty();
                match (emptied, look.star(k.into(), at)) {
                    (true, true) => {
                        assert!(text.contains(" misses the star") || text.contains(" miss the star"), "{place}: {text}")
                    }
                    _ => has(misfit(k.into(), at)),
                }
                match emptied {
                    true => has(format!("{} leaves {} no value: ", told.x.unwrap(), b(k))),
                    false => has(format!("{} is not {j}.", b(k))),
                }
            }
            Act::Pruned { k, j } => {
                has(format!("{} is not {j}.", b(k)));
                has("no total fits".to_owned());
                heading("no total with it fits".to_owned());
            }
            Act::Forced { k, j } => {
                assert_eq!(told.now().left[usize::from(k)], BTreeSet::from([j]), "{place}");
                has(format!("{} must be {j}", b(k)));
                heading(format!("{} must be {j}", b(k)));
                has(format!("Only {j} is left"));
                heading("the only value left".to_owned());
            }
            Act::Removed { k, from } | Act::Clashed { k, from } => {
                let j = look.struck().unwrap().1;
                heading(format!("{} lost {j}", b(from)));
                heading(format!("{} is {j}, and their stars differ", b(k)));
                match matches!(act, Act::Removed { .. }) {
                    true => has(format!("{} is not {j}. {} is {j}", b(from), b(k))),
                    false => has(format!("{} and {} must both be {j}", b(k), b(from))),
                }
            }
            Act::Failed { place, .. } => {
                has(misfit(look.m, place.into()));
                heading("The total does not fit".to_owned());
            }
            Act::Complied => heading("The total fits".to_owned()),
            Act::Solved => {
                let solution = Solution::of(&look.mark.machine);
                has(format!("Solution {}.", look.mark.record.tally.solutions()));
                has(format!("with d = {}", told.d.unwrap()));
                heading(format!("{} stands at each star and nowhere else", told.d.unwrap()));
                heading(solution.signature().to_string());
                heading(words::picture::SIGNATURE.to_owned());
            }
            Act::Kept { x } => {
                has(if told.digits.len() == 1 { format!("last digit {x}.") } else { format!("{x} before …") });
                let many: Vec<String> = told.now().left.iter().map(|left| left.len().to_string()).collect();
                has(format!("b0 first: {}.", many.join(",\u{a0}")));
            }
            Act::Tried { x } => match told.digits.len() {
                0 => has(format!("last digit {x}.")),
                _ => has(format!("{x} before …")),
            },
            Act::Advanced { x } => has(format!("Next digit: {x}.")),
            Act::Dropped { x: 9 } => has("; it was the last.".to_owned()),
            Act::Dropped { x } => has(format!("; {} is next.", x + 1)),
            Act::Skipped { x } if Some(x) == told.d => has(format!("{x} is the special digit")),
            Act::Skipped { x } => assert!(x == 0 && text.contains("less slack"), "{place}: {text}"),
            Act::Overlong => has(format!("{} digit", told.digits.len())),
            _ => {}
        }
        // Decisions pass over the small move that finds it out.
        if let Act::Dropped { x } = act {
            let why = format!("{} digits are too many", told.digits.len() + 1);
            assert_eq!(text.contains(&why), overlong, "{place}: {text}");
            let solved = look.mark.record.trail.folds(look.mark.record.trail.level()).last().map(|fold| fold.solutions);
            let led = match solved {
                Some(0) | None => format!("{x} led to no solution"),
                Some(solutions) => format!("{x} gave {solutions} solution"),
            };
            assert_eq!(text.contains(&led), !overlong, "{place}: {led} in {text}");
        }
        overlong = act == Act::Overlong;
        said.insert(format!("{act:?}").split(' ').next().unwrap().to_owned());
    });
    assert_eq!(said.len(), 27, "{said:?}");
}

/// The variables are those of the moves.
#[test]
fn variables_are_what_the_moves_have_told() {
    looks(|look| {
        let (told, machine) = (&look.told, &look.mark.machine);
        let values: BTreeMap<&str, String> =
            words::watch(machine).into_iter().map(|watch| (watch.name, watch.value)).collect();
        let Some(d) = told.d else {
            assert_eq!((values["d"].as_str(), values["left"].as_str()), ("–", "–"), "{}", look.place);
            return;
        };
        assert_eq!(values["d"], d.to_string(), "{}", look.place);
        let off: Vec<String> = told.off.iter().map(usize::to_string).collect();
        assert_eq!(values["s"], off.join(" "), "{}", look.place);
        let a: String = told.digits.iter().rev().map(u8::to_string).collect();
        assert_eq!((&values["a"], &values["l"]), (&format!("…{a}"), &a.len().to_string()), "{}", look.place);
        if let Some(x) = told.x {
            assert_eq!(values["x"], x.to_string(), "{}", look.place);
        }
        let sizes: Vec<String> = told.now().left.iter().map(|left| left.len().to_string()).collect();
        assert_eq!(values["left"], sizes.join(" "), "{}", look.place);
        let described = words::describe(machine);
        for (off, left) in told.off.iter().zip(&told.now().left) {
            let left: String = left.iter().map(u8::to_string).collect();
            assert!(described.contains(&format!("b{off} {left}")), "{}: {described}", look.place);
        }
    });
}

/// What is tried or refused has the name that it has in the path once it is kept, and what is pointed at is marked on
/// the stage.
#[test]
fn choices_and_targets_are_those_of_the_last_move() {
    let (mut named, mut pointed) = (0, BTreeSet::new());
    looks(|look| {
        let (told, moment, place) = (&look.told, look.mark.moment(), &look.place);
        let Some(act) = look.act else { return };
        let (choice, path) = (words::choice(&moment), words::path(&look.mark.machine));
        let expected = match act {
            Act::Shifted => path.first().cloned(),
            Act::Marked { d } | Act::Unmarked { d } => Some(format!("d={d}")),
            Act::Barred => Some("d=0".to_owned()),
            Act::Skipped { x } | Act::Kept { x } | Act::Dropped { x } => Some(x.to_string()),
            _ => told.x.map(|x| x.to_string()),
        };
        assert_eq!(choice, expected, "{place}: {act:?}");
        if act.beat() == Beat::Descend {
            assert_eq!(choice.as_ref(), path.last(), "{place}");
            named += 1;
        }
        assert_eq!(path.len(), look.mark.machine.level(), "{place}");
        let l = told.digits.len();
        let row = |row: usize, column: usize| Some(Target("place", (64 * row + column) as u32));
        let target = super::points_to(&moment);
        let value = look.struck().or(look.tested().map(|(k, j, _)| (k, j)));
        let value = value.or(if let Act::Forced { k, j } = act { Some((k.into(), j)) } else { None });
        let expected = match (value, act) {
            (Some((k, j)), _) => Some(Target("value", 10 * k as u32 + u32::from(j))),
            (_, Act::Kept { .. }) => row(0, l - 1),
            (_, Act::Failed { place, .. }) => row(2 + look.m, place.into()),
            (_, Act::Tried { .. } | Act::Skipped { .. } | Act::Advanced { .. } | Act::Complied) => row(0, l),
            _ => target,
        };
        assert_eq!(target, expected, "{place}: {act:?}");
        if let Some(target) = target {
            assert!(look.scene.items().iter().any(|item| item.target == Some(target)), "{place}: {target:?}");
            pointed.insert(target.0);
        }
    });
    assert!(named > 100 && pointed.len() == 2, "{named} {pointed:?}");
}

/// The digit that was taken back leaves its print in its place: small enough for it, and smaller than the one lifted from there.
#[test]
fn the_print_of_a_digit_is_smaller_than_the_digit() {
    let mut seen = 0;
    looks(|look| {
        let all = |kind: &str| -> Vec<Area> {
            let of = look.scene.items().iter().filter(|item| item.key.is_some_and(|Key(own, ..)| own == kind));
            of.filter(|item| matches!(item.shape, Shape::Text(_))).map(Item::extent).collect()
        };
        let (prints, lifted) = (all("tried"), all("lifted"));
        assert_eq!(prints.len(), lifted.len());
        for (print, lifted) in prints.iter().zip(&lifted) {
            assert!(print.h < lifted.h && print.y > lifted.y, "{print:?} below {lifted:?}");
            seen += 1;
        }
    });
    assert!(seen > 10, "{seen}");
}

/// Dots stand for the unknown digits in front; they are no larger than a digit's place.
#[test]
fn dots_in_front_are_no_larger_than_a_place() {
    let mut seen = 0;
    looks(|look| {
        let places = || look.scene.items().iter().filter(|item| item.key.is_some_and(|Key(kind, ..)| kind == "place"));
        let Some(place) = places().map(Item::extent).next() else { return };
        for item in look.scene.items() {
            let Shape::Text(text) = &item.shape else { continue };
            if text.text == "…" && item.key.is_none() {
                assert!(text.size < place.h, "{}: {} in {place:?}", look.place, text.size);
                seen += 1;
            }
        }
    });
    assert!(seen > 10, "{seen}");
}
