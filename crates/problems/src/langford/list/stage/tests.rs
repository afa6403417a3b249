//! Pictures, sentences and variables, held against pairs and a list that are followed move by move.

use super::super::{Act, AlgorithmL, ListMachine};
use crate::machine::{Beat, Move, Stop};
use crate::problem::Problem;
use crate::scene::{Area, Ink, Item, Key, Point, Scene, Shape, Target, signs};
use crate::sign::Sign;
use crate::timeline::Mark;
use std::collections::{BTreeMap, BTreeSet};

/// Pairs and list as the moves tell them.
struct Followed {
    n: usize,
    /// Left slot and value of each pair, and the list element before the value when it left.
    pairs: Vec<(usize, usize, usize)>,
    /// The unused values, in order.
    list: Vec<usize>,
    /// Where each used value points: to what followed it when it left.
    kept: BTreeMap<usize, usize>,
}

impl Followed {
    fn new(n: usize) -> Followed {
        Followed { n, pairs: vec![], list: (1..=n).collect(), kept: BTreeMap::new() }
    }

    fn before(&self, k: usize) -> usize {
        self.list.iter().copied().filter(|other| *other < k).max().unwrap_or(0)
    }

    fn after(&self, k: usize) -> usize {
        self.list.iter().copied().find(|other| *other > k).unwrap_or(0)
    }

    fn follow(&mut self, act: Act) {
        match act {
            Act::Placed { slot, k, .. } => {
                let k = usize::from(k);
                self.pairs.push((slot.into(), k, self.before(k)));
                self.kept.insert(k, self.after(k));
                self.list.retain(|other| *other != k);
            }
            Act::Lifted { .. } => {
                let (_, k, _) = self.pairs.pop().expect("a pair");
                self.kept.remove(&k);
                self.list.push(k);
                self.list.sort();
            }
            _ => {}
        }
    }

    /// The value that holds a slot; 0 for an empty one.
    fn holder(&self, slot: usize) -> usize {
        self.pairs.iter().find(|(left, k, _)| slot == *left || slot == left + k + 1).map_or(0, |(_, k, _)| *k)
    }
}

/// Shows every moment of some searches, on a stage where nothing wraps, with what is known of it.
fn moments(look: impl FnMut(&AlgorithmL, &Mark<ListMachine>, Act, &Followed, &Seen)) {
    moments_on((968.0, 513.0), look);
}

/// A stage on which nothing wraps, and one so low that all is drawn larger and shrunk.
const STAGES: [(f32, f32); 2] = [(968.0, 513.0), (740.0, 260.0)];

/// The same on another stage.
fn moments_on(stage: (f32, f32), mut look: impl FnMut(&AlgorithmL, &Mark<ListMachine>, Act, &Followed, &Seen)) {
    for n in [1, 2, 3, 4, 5, 9] {
        let problem = AlgorithmL(n);
        let (mut mark, mut followed) = (Mark::new(problem.start()), Followed::new(n));
        while mark.at() < 1500 && mark.advance(1, Stop::NEVER) == 1 {
            let act = mark.last.expect("a move");
            followed.follow(act);
            let mut scene = Scene::new(stage.0, stage.1);
            problem.draw(&mark.moment(), &mut scene);
            look(&problem, &mark, act, &followed, &Seen(scene));
        }
    }
}

struct Seen(Scene);

impl Seen {
    /// The things of a kind, by their two numbers; each once.
    fn all(&self, kind: &str) -> BTreeMap<(usize, usize), &Item> {
        let mut all = BTreeMap::new();
        for item in self.0.items() {
            if let Some(Key(name, a, b)) = item.key
                && name == kind
            {
                assert!(all.insert((a as usize, b as usize), item).is_none(), "{kind} {a} {b} twice");
            }
        }
        all
    }

    fn area(&self, kind: &str, which: usize) -> Area {
        self.all(kind)[&(which, 0)].extent()
    }

    /// The texts of a kind with the number of the slot or cell in which each lies.
    fn texts(&self, kind: &str, within: &str) -> BTreeSet<(usize, String)> {
        let cells = self.all(within);
        let lies = |item: &Item| {
            let middle = item.extent().centre();
            *cells.iter().find(|(_, cell)| cell.extent().contains(middle)).map(|(which, _)| which).expect("a cell")
        };
        self.all(kind).values().map(|item| (lies(item).0, text(item))).collect()
    }
}

fn text(item: &Item) -> String {
    match &item.shape {
        Shape::Text(text) => text.text.clone(),
        other => panic!("no text: {other:?}"),
    }
}

fn ink(item: &Item) -> Ink {
    item.stroke.as_ref().expect("a line").ink
}

fn curve(item: &Item) -> ([Point; 4], f32) {
    match item.shape {
        Shape::Arrow { curve, head } => (curve, head),
        _ => panic!("a curve"),
    }
}

/// What an act is about: left slot, value, right slot.
fn about(act: Act) -> Option<(usize, usize, usize)> {
    let (slot, k) = act.pair()?;
    Some((slot.into(), k.into(), usize::from(slot) + usize::from(k) + 1))
}

#[test]
fn slots_show_their_values_and_what_the_last_move_did_with_them() {
    moments(|problem, mark, act, followed, seen| {
        let place = format!("n = {}, step {}: {act:?}", problem.0, mark.at());
        let slots = 1..=2 * followed.n;
        let mut values: BTreeMap<usize, usize> =
            slots.clone().map(|slot| (slot, followed.holder(slot))).filter(|(_, k)| *k > 0).collect();
        let mut frames: BTreeMap<usize, (Ink, bool)> = slots
            .clone()
            .map(|slot| (slot, if followed.holder(slot) > 0 { (Ink::Piece, false) } else { (Ink::Grid, false) }))
            .collect();
        let (mut refused, mut cross) = (None, false);
        match (act, about(act)) {
            (Act::Filled, _) => frames.values_mut().for_each(|frame| *frame = (Ink::Solution, false)),
            (Act::Exhausted { slot }, _) => drop(frames.insert(slot.into(), (Ink::Trial, true))),
            (_, Some((left, k, right))) => {
                let frame = match act.beat() {
                    Beat::Descend => (Ink::Accent, false),
                    Beat::Retreat => (Ink::Accent, true),
                    Beat::Reject => (Ink::Conflict, true),
                    _ => (Ink::Trial, true),
                };
                values.insert(left, k);
                frames.insert(left, frame);
                if frame.0 == Ink::Accent {
                    values.insert(right, k);
                    frames.insert(right, frame);
                } else if matches!(act, Act::Taken { .. }) {
                    frames.insert(right, (Ink::Conflict, false));
                }
                refused = (act.beat() == Beat::Reject).then_some(left);
                cross = act.beat() == Beat::Reject;
            }
            _ => {}
        }
        let shown = seen.all("slot");
        let inks: BTreeMap<usize, (Ink, bool)> =
            shown.iter().map(|((slot, _), item)| (*slot, (ink(item), item.is_dashed()))).collect();
        assert_eq!(inks, frames, "{place}");
        let texts = values.iter().map(|(slot, k)| (*slot, k.to_string())).collect();
        assert_eq!(seen.texts("value", "slot"), texts, "{place}");
        assert_eq!(seen.all("refused").keys().map(|(slot, _)| *slot).next(), refused, "{place}");
        assert_eq!(seen.all("cross").len(), usize::from(cross), "{place}");
        // Slots run from left to right, each above its number; that of the slot to fill stands out.
        let here = about(act).map(|(left, ..)| left).or(match act {
            Act::Exhausted { slot } => Some(slot.into()),
            _ => None,
        });
        assert!(shown.values().map(|item| item.extent().x).is_sorted(), "{place}");
        for slot in slots {
            let (area, undo) = (seen.area("slot", slot), seen.area("undo", slot));
            assert!((area.centre().x - undo.centre().x).abs() < 0.5 && area.bottom() < undo.y, "{place}");
            let number = seen.0.items().iter().find(|item| match &item.shape {
                Shape::Text(text) => {
                    (text.at.x - area.centre().x).abs() < 0.5 && (area.bottom()..undo.y).contains(&text.at.y)
                }
                _ => false,
            });
            let Shape::Text(number) = &number.expect("a number").shape else { unreachable!() };
            assert_eq!(
                (&number.text, number.weight),
                (&slot.to_string(), if here == Some(slot) { 700 } else { 400 }),
                "{place}"
            );
            assert_eq!(seen.0.target_at(area.centre()), Some(Target("slot", slot as u32)));
        }
        let target = about(act).map(|(left, ..)| Target("slot", left as u32));
        assert_eq!(problem.points_to(&mark.moment()), target, "{place}");
        assert_eq!(problem.choice(&mark.moment()), about(act).map(|(_, k, _)| k.to_string()), "{place}");
    });
}

#[test]
fn arcs_stand_on_the_two_slots_of_their_pairs() {
    moments(|problem, mark, act, followed, seen| {
        let place = format!("n = {}, step {}: {act:?}", problem.0, mark.at());
        let middle = |slot: usize| seen.area("slot", slot).centre().x;
        let mut expected: BTreeMap<(usize, usize), (Ink, bool)> =
            followed.pairs.iter().map(|(left, k, _)| ((*left, *k), (Ink::Piece, false))).collect();
        match (act, about(act)) {
            (Act::Filled, _) => expected.values_mut().for_each(|arc| arc.0 = Ink::Solution),
            (Act::Placed { .. }, Some((left, k, _))) => drop(expected.insert((left, k), (Ink::Accent, false))),
            (Act::Lifted { .. }, Some((left, k, _))) => drop(expected.insert((left, k), (Ink::Accent, true))),
            _ => {}
        }
        let mut shown = BTreeMap::new();
        let mut heights = vec![];
        for ((which, _), item) in seen.all("arc") {
            let (left, k) = (which / 64, which % 64);
            let ([a, b, _, d], _) = curve(item);
            assert!((a.x - middle(left)).abs() < 0.5 && (d.x - middle(left + k + 1)).abs() < 0.5, "{place}");
            assert!(b.y < a.y && a.y < seen.area("slot", left).y, "{place}: an arc below its slots");
            heights.push((k, -b.y));
            shown.insert((left, k), (ink(item), item.is_dashed()));
        }
        assert_eq!(shown, expected, "{place}");
        heights.sort_by_key(|(k, _)| *k);
        assert!(heights.windows(2).all(|two| two[0].1 < two[1].1), "{place}: {heights:?}");

        let trial = seen.all("trial");
        let tried = matches!(act.beat(), Beat::Reject) || matches!(act, Act::Entered { .. } | Act::Advanced { .. });
        assert_eq!(trial.len(), usize::from(tried), "{place}");
        let Some((left, _, right)) = about(act).filter(|_| tried) else { return };
        let item = trial[&(0, 0)];
        let [a, .., d] = curve(item).0;
        let expected = if act.beat() == Beat::Reject { Ink::Conflict } else { Ink::Trial };
        assert!(ink(item) == expected && item.is_dashed() && (a.x - middle(left)).abs() < 0.5, "{place}");
        let end = 2 * followed.n;
        let words = seen.0.items().iter().filter_map(|item| match &item.shape {
            Shape::Text(text) if text.text.contains("slot ") => Some(text.text.clone()),
            _ => None,
        });
        let words: Vec<String> = words.collect();
        if right > end {
            assert!(d.x > seen.area("slot", end).right(), "{place}");
            let refused = matches!(act, Act::Beyond { .. });
            assert_eq!(words, [if refused { format!("no slot {right}") } else { format!("slot {right}?") }], "{place}");
        } else {
            let area = seen.area("slot", right);
            assert!((area.x..=area.right()).contains(&d.x), "{place}: {d:?}");
            assert!(words.is_empty(), "{place}");
        }
        for cross in seen.all("cross").values() {
            assert!((cross.extent().centre().x - d.x).abs() < 1.0, "{place}");
        }
    });
}

/// On stages where slots lie in two rows as well: a missing slot's words, between the undo notes of the first row and the
/// slots of the second, and beside the cross at the end of their arc.
#[test]
fn the_words_on_a_missing_slot_lie_upon_nothing() {
    let problem = AlgorithmL(12);
    for stage in [(366.0, 370.0), (366.0, 420.0), (330.0, 352.0), (390.0, 640.0), (366.0, 220.0)] {
        let (mut mark, mut told) = (Mark::new(problem.start()), 0);
        while mark.advance(1, Stop::NEVER) == 1 && mark.at() < 300 {
            let mut scene = Scene::new(stage.0, stage.1);
            problem.draw(&mark.moment(), &mut scene);
            let seen = Seen(scene);
            let all = seen.all("beyond");
            let Some(words) = all.get(&(0, 1)).map(|words| words.extent()) else { continue };
            told += 1;
            let place = format!("move {} on {stage:?}: {words:?}", mark.at());
            for (key, item) in ["undo", "slot", "cross"].iter().flat_map(|kind| seen.all(kind)) {
                let other = item.extent();
                let apart = [
                    words.right() <= other.x,
                    words.x >= other.right(),
                    words.bottom() <= other.y,
                    words.y >= other.bottom(),
                ];
                assert!(apart.contains(&true), "{place}, {key:?}: {other:?}");
            }
            assert!(words.x >= 0.0 && words.right() <= stage.0 && words.y >= 0.0, "{place}");
        }
        assert!(told > 20, "{told}");
    }
}

/// Both values of a pair that is taken back stand between their slots and the feet of their arc.
#[test]
fn what_is_lifted_lies_upon_nothing() {
    moments(|problem, mark, act, _, seen| {
        let place = format!("n = {}, step {}: {act:?}", problem.0, mark.at());
        for ((slot, _), value) in seen.all(signs::LIFTED) {
            let value = value.extent();
            assert!(value.bottom() <= seen.area("slot", slot).y, "{place}: {value:?}");
            for arc in seen.all("arc").values().filter(|arc| arc.is_dashed()) {
                let ([a, .., d], _) = curve(arc);
                assert!(a.y.max(d.y) <= value.y, "{place}: {value:?}");
            }
        }
        let lifted = seen.all(signs::LIFTED).len();
        assert!(lifted == 2 * usize::from(matches!(act, Act::Lifted { .. })), "{place}");
    });
}

/// What is marked as a dead end has the names of the list's ends in it, and its wall runs through neither.
#[test]
fn a_dead_end_has_its_words_in_it() {
    let look = |problem: &AlgorithmL, mark: &Mark<ListMachine>, act, _: &Followed, seen: &Seen| {
        let walls: Vec<Area> = seen.all(signs::DEAD_END).values().map(|item| item.extent()).collect();
        let Some(list) = walls.first().filter(|_| walls.len() > 2) else { return };
        for name in seen.all("head").values().chain(seen.all("tag").values()).map(|item| item.extent()) {
            let inside = list.contains(name.corner()) && list.contains(name.corners()[2]);
            assert!(inside && name.right() < walls[2].x, "n = {}, step {}: {act:?}: {name:?}", problem.0, mark.at());
        }
    };
    STAGES.iter().for_each(|stage| moments_on(*stage, look));
}

#[test]
fn undo_cells_note_whose_pointer_is_to_be_mended() {
    moments(|problem, mark, act, followed, seen| {
        let place = format!("n = {}, step {}: {act:?}", problem.0, mark.at());
        let mut notes: BTreeMap<usize, (usize, usize)> =
            followed.pairs.iter().map(|(left, k, before)| (*left, (*before, *k))).collect();
        let moved = matches!(act.beat(), Beat::Descend | Beat::Retreat);
        if let (Act::Lifted { .. }, Some((left, k, _))) = (act, about(act)) {
            notes.insert(left, (followed.before(k), k));
        }
        let expected = notes.iter().map(|(slot, (j, _))| (*slot, j.to_string())).collect();
        assert_eq!(seen.texts("note", "undo"), expected, "{place}");
        let backs = notes.iter().map(|(slot, (_, k))| (*slot, format!("→ {k}"))).collect::<BTreeSet<_>>();
        let shown = seen.texts("back", "undo");
        assert!(shown == backs || followed.n > 5 && shown.is_subset(&backs), "{place}");
        for ((slot, _), item) in seen.all("undo") {
            assert_eq!(item.fill.map(|fill| fill.0), notes.contains_key(&slot).then_some(Ink::Panel), "{place}");
            let marked = moved && about(act).is_some_and(|(left, ..)| left == slot);
            let accent = item.stroke.as_ref().is_some_and(|stroke| stroke.ink == Ink::Accent);
            assert_eq!((accent, item.is_dashed()), (marked, marked && act.beat() == Beat::Retreat), "{place}");
        }
    });
}

#[test]
fn the_list_bypasses_used_values_which_keep_their_pointers() {
    moments(|problem, mark, act, followed, seen| {
        let place = format!("n = {}, step {}: {act:?}", problem.0, mark.at());
        // Who points where, and how that looks: ink, and whether dashed.
        let mut expected = BTreeMap::new();
        for (k, next) in &followed.kept {
            expected.insert((*k, *next), (Ink::Muted, true));
        }
        for k in [0].into_iter().chain(followed.list.iter().copied()) {
            expected.insert((k, followed.after(k)), (Ink::Piece, false));
        }
        match (act, about(act)) {
            (Act::Placed { .. }, Some((_, k, _))) => {
                expected.insert((followed.before(k), k), (Ink::Accent, true));
                expected.insert((followed.before(k), followed.after(k)), (Ink::Accent, false));
            }
            (Act::Lifted { .. }, Some((_, k, _))) => {
                expected.insert((followed.before(k), k), (Ink::Accent, false));
                expected.insert((followed.before(k), followed.after(k)), (Ink::Accent, true));
            }
            _ => {}
        }
        let middle = |k: usize| seen.area("node", k).centre();
        let links = seen.all("p");
        let shown: BTreeMap<_, _> =
            links.iter().map(|((p, _), item)| ((p / 64, p % 64), (ink(item), item.is_dashed()))).collect();
        assert_eq!(shown, expected, "{place}");
        let ghost = seen.area("ghost", 0).centre();
        let apart = middle(1).x - middle(0).x;
        for ((p, _), item) in &links {
            let ([a, b, _, d], head) = curve(item);
            let (from, to) = (middle(p / 64), if p % 64 == 0 { ghost } else { middle(p % 64) });
            assert!((a - from).length() < 0.6 * apart && (d - to).length() < 0.6 * apart && head > 0.0, "{place}: {p}");
            let next = p / 64 + 1 == if p % 64 == 0 { followed.n + 1 } else { p % 64 };
            assert_eq!(b.y < from.y - 1.0, !next, "{place}: only what passes others over rises");
        }
        for ((k, _), item) in seen.all("node") {
            let (_, look) = match about(act).filter(|(_, about, _)| *about == k) {
                Some(_) if act.beat() == Beat::Descend => (k, (Ink::Accent, true)),
                Some(_) if act.beat() == Beat::Retreat => (k, (Ink::Accent, false)),
                Some(_) => (k, (Ink::Trial, true)),
                None if followed.kept.contains_key(&k) => (k, (Ink::Muted, true)),
                None => (k, (Ink::Piece, false)),
            };
            assert_eq!((ink(item), item.is_dashed()), look, "{place}: {k}");
        }
        // The names j and k stand below the elements that they are.
        let tags = seen.all("tag");
        let values: Vec<String> = problem.watch(&mark.moment()).into_iter().map(|watch| watch.value).collect();
        if let Some((_, k, _)) = about(act).filter(|_| !tags.is_empty()) {
            let (j, under) = (text(tags[&(0, 0)]), text(tags[&(1, 0)]));
            assert_eq!((&*j, &*under), ("j", "k"), "{place}");
            let [j, k_at] = [0, 1].map(|which| tags[&(which, 0)].extent().centre());
            assert!((k_at.x - middle(k).x).abs() < 1.0 && k_at.y > middle(k).y, "{place}");
            assert!((j.x - middle(followed.before(k)).x).abs() < 1.0, "{place}");
            assert_eq!(values[1..3], [k.to_string(), followed.before(k).to_string()], "{place}");
        }
        assert_eq!(tags.is_empty(), matches!(act, Act::Started | Act::Ended), "{place}");
        let list: String = followed.list.iter().take(8).map(|k| format!("{k}→")).collect();
        let more = if followed.list.len() > 8 { "…→" } else { "" };
        assert_eq!(values[3], format!("0→{list}{more}0"), "{place}");
    });
}

/// The numbers in a text, in order.
fn numbers(text: &str) -> Vec<usize> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

#[test]
fn sentences_name_the_same_slots_values_and_neighbours() {
    moments(|problem, mark, act, followed, _| {
        let (n, moment) = (problem.0, mark.moment());
        let (told, place) = (problem.narrate(&moment).to_string(), format!("n = {n}, step {}: {act:?}", mark.at()));
        let said = |words: &[(&str, bool)]| {
            for (word, expected) in words {
                assert_eq!(told.contains(word), *expected, "{place}: {word:?} in {told}");
            }
        };
        let known = |values: &[usize]| values.iter().copied().filter(|k| *k > 0).collect::<Vec<_>>();
        if let Some((left, k, right)) = about(act) {
            let (j, next) = (followed.before(k), followed.after(k));
            let expected = match act {
                Act::Placed { .. } => {
                    said(&[("starts at", j == 0 && next > 0), ("ends at", j > 0 && next == 0)]);
                    said(&[("is empty", j == 0 && next == 0), ("points to", j > 0 && next > 0)]);
                    said(&[("Undo note: the header", j == 0)]);
                    [vec![k, left, right], known(&[j]), vec![k], known(&[j, next])].concat()
                }
                Act::Lifted { .. } => {
                    said(&[("after the header", j == 0), ("backtrack again", next == 0), ("is next", next > 0)]);
                    // Where one steps by decisions, no other sentence says why: a slot that nothing fits, or what k led to.
                    let free =
                        |slot: &usize| *slot <= 2 * n && *slot != left && *slot != right && followed.holder(*slot) == 0;
                    let open = (left + 1..=2 * n).find(free);
                    let fits = |open: usize| {
                        let unused = || followed.list.iter().filter(|other| **other != k);
                        unused().any(|other| free(&(open + other + 1)))
                    };
                    let solved = moment.trail.folds(moment.trail.level()).last().is_some_and(|fold| fold.solutions > 0);
                    let blocked = open.filter(|open| !solved && !fits(*open));
                    said(&[("gave a solution", solved), ("nothing fits", blocked.is_some())]);
                    said(&[("gave no solution", !solved && blocked.is_none())]);
                    [vec![left, blocked.unwrap_or(k), k], known(&[j, next])].concat()
                }
                Act::Taken { .. } => {
                    let dead_end = problem.sign(&moment) == Sign::DeadEnd;
                    said(&[("Dead end", dead_end), ("is next", next > 0), ("backtrack", next == 0 && !dead_end)]);
                    let lead = if dead_end { vec![left] } else { vec![k, left] };
                    [lead, vec![k, right, followed.holder(right)], known(&[next])].concat()
                }
                Act::Beyond { .. } => {
                    let dead_end = problem.sign(&moment) == Sign::DeadEnd;
                    said(&[("Dead end", dead_end), ("larger values reach further", next > 0)]);
                    said(&[("backtrack", next == 0 && !dead_end)]);
                    let lead = if dead_end { vec![left] } else { vec![k, left] };
                    [lead, vec![right, k]].concat()
                }
                Act::Advanced { .. } => vec![k, left, k, right],
                Act::Entered { from, .. } => {
                    said(&[("smallest unused", next > 0), ("the only unused", next == 0)]);
                    said(&[("Leftmost empty slot", true)]);
                    let from = usize::from(from);
                    let filled: Vec<usize> = (from..left).collect();
                    assert!(filled.iter().all(|slot| followed.holder(*slot) > 0) && followed.holder(left) == 0);
                    assert_eq!(Some(k), followed.list.first().copied(), "{place}");
                    said(&[(" to ", filled.len() > 2), (" and ", filled.len() == 2), ("are filled", filled.len() > 1)]);
                    let ends = if filled.len() < 2 { filled.clone() } else { vec![from, left - 1] };
                    [vec![left], ends, vec![k]].concat()
                }
                _ => unreachable!(),
            };
            assert_eq!(numbers(&told), expected, "{place}: {told}");
        }
        match act {
            Act::Filled => assert_eq!(numbers(&told), [moment.tally.solutions() as usize, 2 * n], "{told}"),
            Act::Exhausted { slot } => {
                assert_eq!(numbers(&told), [usize::from(slot)], "{told}");
                said(&[("No pair is left", followed.pairs.is_empty())]);
            }
            _ => {}
        }
        let path: Vec<String> = {
            let mut pairs = followed.pairs.clone();
            pairs.sort();
            pairs.iter().map(|(_, k, _)| k.to_string()).collect()
        };
        assert_eq!(problem.path(&moment), path, "{place}");
        let described = problem.describe(&moment);
        let mut pairs = followed.pairs.clone();
        pairs.sort();
        let pairs: Vec<usize> = pairs.into_iter().flat_map(|(left, k, _)| [k, left, left + k + 1]).collect();
        let under = match (act, about(act)) {
            (Act::Entered { .. } | Act::Advanced { .. }, Some((left, k, _))) => vec![k, left],
            _ => vec![],
        };
        let expected = [vec![2 * n], pairs, under, followed.list.clone()].concat();
        assert_eq!(numbers(&described), expected, "{place}: {described}");
        if act == Act::Filled {
            let slots: Vec<String> = (1..=2 * n).map(|slot| followed.holder(slot).to_string()).collect();
            assert_eq!(problem.solution(&moment), slots.join(" "), "{place}");
        }
    });
}

/// Whatever the number of pairs: texts and frames lie on the stage, on a laptop, a tablet, a phone and a wall.
#[test]
fn nothing_is_cut_off() {
    for (width, height) in
        [(968.0, 650.0), (894.0, 500.0), (588.0, 520.0), (358.0, 430.0), (1860.0, 900.0), (300.0, 300.0)]
    {
        for n in [1, 2, 3, 4, 5, 7, 9, 10, 12, 16, 17, 25, 32] {
            let mut mark = Mark::new(ListMachine::new(n));
            let mut seen = 0;
            while seen < 40 && !mark.over() {
                let mut scene = Scene::new(width, height);
                AlgorithmL(n).draw(&mark.moment(), &mut scene);
                let stage = scene.stage().inset(-1.0);
                for item in scene.items() {
                    // A curve whose control points lie beyond the stage may still lie on it.
                    let corners = match &item.shape {
                        Shape::Arrow { curve: [a, b, c, d], .. } => {
                            vec![*a, *d, Point::new(a.x, (0.25 * a.y.min(d.y) + 0.75 * b.y.min(c.y)).min(a.y))]
                        }
                        _ => item.extent().corners().to_vec(),
                    };
                    let inside = corners.iter().all(|corner| stage.contains(*corner));
                    assert!(inside, "n = {n} on {width} × {height}, step {}: {item:?}", mark.at());
                }
                // Small steps first, then larger and larger ones.
                mark.advance(1 + seen * seen / 10, Stop::at(Beat::Solution));
                seen += 1;
            }
        }
    }
}

/// The names of the list's two ends stand outwards of them, and above.
#[test]
fn the_ends_of_the_list_are_named_outwards() {
    let mut named = 0;
    let mut look = |problem: &AlgorithmL, mark: &Mark<ListMachine>, _, _: &Followed, seen: &Seen| {
        let heads = seen.all("head");
        let nodes: Vec<Area> = seen.all("node").values().map(|item| item.extent()).collect();
        let place = format!("{}, step {}", problem.0, mark.at());
        for ((nth, _), item) in &heads {
            let said = item.extent();
            let beyond = nodes
                .iter()
                .filter(|node| if *nth == 0 { said.x < node.centre().x } else { said.right() > node.centre().x });
            assert_eq!(beyond.count(), nodes.len(), "{place}: {nth}: {said:?}");
            named += 1;
        }
    };
    STAGES.iter().for_each(|stage| moments_on(*stage, &mut look));
    assert!(named > 200, "{named}");
}
