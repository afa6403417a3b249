//! What can be said and shown of any search, from its path, its listing and its last move.

use super::{Asked, Line, Problem, Watch};
use crate::machine::{Beat, Machine};
use crate::narration::{self, Narration};
use crate::scene::{Look, Scene, row};
use crate::sign::Sign;
use crate::timeline::Moment;
use crate::words;

/// So many of the choices in force are named at most, and the oldest of them changes with each so many levels.
const MOST: usize = 192;
const STEP: usize = 64;

/// A moment as far as any search can be understood.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The choices in force, the oldest first; of very many the newest.
    pub path: Vec<String>,
    /// How many choices in force are older than these.
    pub earlier: usize,
    /// The choice that the last move is about.
    pub choice: Option<String>,
    /// How much the last move weighed; `None` at step 0.
    pub beat: Option<Beat>,
    /// The line of the listing that runs next.
    pub next: Option<Line>,
    /// Solutions so far.
    pub solutions: u64,
    /// What the last move means.
    pub sign: Sign,
}

impl Seen {
    /// The moment of a problem.
    pub fn of<P: Problem + ?Sized>(problem: &P, moment: &Moment<P::Machine>) -> Seen {
        let (label, level) = (moment.machine.label(), moment.machine.level());
        // In steps, so that a picture stays where it is.
        let earlier = level.saturating_sub(MOST).next_multiple_of(STEP);
        Seen {
            path: problem.path_part(moment, earlier..usize::MAX),
            earlier,
            choice: problem.choice(moment),
            beat: moment.beat(),
            next: problem.listing().iter().find(|line| line.label == label).copied(),
            solutions: moment.tally.solutions(),
            sign: problem.sign(moment),
        }
    }

    /// How many choices are in force.
    fn level(&self) -> usize {
        self.earlier + self.path.len()
    }

    /// How the choice that the last move is about stands, where it is none of those in force.
    fn beside(&self) -> Option<(&str, Look)> {
        let look = super::look::of_move(self.beat?);
        if look.is_laid() {
            return None;
        }
        Some((self.choice.as_deref()?, look))
    }
}

/// Lead and reason of the last move. What a choice is called does not begin a sentence, since names of choices may not begin with
/// a capital. A level is how many choices are in force, as in tree and profile: the root's is 0.
pub fn narrate(seen: &Seen) -> Narration {
    let here = seen.level();
    let next = next(seen);
    if seen.sign == Sign::DeadEnd {
        let what = seen.choice.as_deref().map_or(String::new(), |choice| format!("Rejected: {choice}. "));
        return Narration::new(format!("Dead end on level {here}."), what + &next);
    }
    let (lead, reason) = match (seen.beat, seen.choice.as_deref()) {
        (Some(Beat::Solution), _) => {
            (format!("Solution {}.", words::grouped(seen.solutions)), format!("{}.", quoted(seen)))
        }
        (Some(Beat::Done), _) => return ending(seen.solutions),
        (None, _) => ("Nothing is chosen yet.".to_owned(), next),
        (Some(Beat::Detail | Beat::Choose), Some(choice)) => (format!("Under test: {choice}."), next),
        (Some(Beat::Detail | Beat::Choose), None) => (format!("{}.", in_force(here)), next),
        (Some(Beat::Reject), Some(choice)) => (format!("Rejected: {choice}."), next),
        (Some(Beat::Reject), None) => ("Rejected.".to_owned(), next),
        (Some(Beat::Descend), Some(choice)) => (format!("Level {here}: {choice}."), next),
        (Some(Beat::Descend), None) => (format!("Level {here}."), next),
        (Some(Beat::Retreat), Some(choice)) => (format!("Back to level {here}:"), format!("{choice} is done. {next}")),
        (Some(Beat::Retreat), None) => (format!("Back to level {here}."), next),
    };
    Narration::new(lead, reason)
}

/// What is said where the search is over.
pub fn ending(solutions: u64) -> Narration {
    Narration::new(format!("Search finished: {}.", words::count_or_no(solutions, "solution")), "")
}

/// What is asked where the choice that the last move is about can be made.
pub fn asks(seen: &Seen) -> Asked {
    let entered = usize::from(seen.beat == Some(Beat::Descend));
    Asked { question: format!("Level {}: which choice?", seen.level() - entered), kind: "" }
}

/// The line that runs next, in a sentence.
pub fn next(seen: &Seen) -> String {
    match seen.next {
        Some(line) => format!("Next: {}, {}.", line.label, line.title),
        None => "The search continues.".to_owned(),
    }
}

/// The claim in that.
#[cfg(not(target_arch = "wasm32"))]
pub fn stated(seen: &Seen) -> Vec<crate::stated::Stated> {
    let of = |line: Line| crate::stated::Stated { said: next(seen), fact: crate::stated::Fact::Line(line.label) };
    seen.next.map(of).into_iter().collect()
}

/// One line for those who cannot see the picture.
pub fn describe(seen: &Seen) -> String {
    let chosen = match (seen.path.is_empty(), seen.earlier) {
        (true, _) => "Nothing is chosen".to_owned(),
        (false, 0) => format!("Chosen: {}", words::row(&seen.path)),
        (false, earlier) => format!("Chosen: {}, then {}", words::count(earlier, "choice"), words::row(&seen.path)),
    };
    let more = match seen.beside() {
        Some((choice, Look::Trial)) => format!("; {choice} is under test"),
        Some((choice, Look::Refused)) => format!("; {choice} is rejected"),
        Some((choice, _)) => format!("; {choice} is undone"),
        None if seen.beat == Some(Beat::Solution) => "; that is a solution".to_owned(),
        None => String::new(),
    };
    format!("{chosen}{more}.")
}

/// The variables of any search: how deep it is, and what is on trial.
pub fn watch(seen: &Seen) -> Vec<Watch> {
    let trial = seen.beside().filter(|(_, look)| look.is_tried()).map(|(choice, _)| choice);
    vec![
        Watch::new("level", seen.level(), "choices in force"),
        Watch::new("trial", words::or_dash(trial), "under test for the next level, or just rejected"),
    ]
}

/// The path as a row of cells, with what is tried next behind it.
pub fn draw(seen: &Seen, scene: &mut Scene) {
    let row = row::Row {
        path: seen.path.clone(),
        earlier: seen.earlier,
        came: seen.beat == Some(Beat::Descend),
        trial: seen.beside().map(|(choice, look)| (choice.to_owned(), look)),
        solved: seen.beat == Some(Beat::Solution),
        dead_end: seen.sign == Sign::DeadEnd,
    };
    row::draw(&row, scene.stage(), scene);
}

/// `1 choice is in force`.
fn in_force(level: usize) -> String {
    let choices = words::capital(&words::count_or_no(level, "choice"));
    format!("{choices} {} in force", words::verb(level, "is", "are"))
}

/// The path, as much of it as a reason can bear.
fn quoted(seen: &Seen) -> String {
    if seen.earlier > 0 {
        return in_force(seen.level());
    }
    let lengths: Vec<usize> = seen.path.iter().map(|choice| narration::words(choice)).collect();
    if lengths.iter().sum::<usize>() <= narration::SOLUTION {
        return words::row(&seen.path);
    }
    let mut room = narration::SOLUTION - 3; // for "and 12 more"
    let fits = lengths.iter().take_while(|length| {
        room.checked_sub(**length).is_some_and(|left| {
            room = left;
            true
        })
    });
    words::some(&seen.path, fits.count())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::Label;
    use crate::scene::{Ink, Item, Key};

    const LINE: Line = Line { label: Label("B3"), title: "Test", text: "Test it." };

    fn seen(path: &[&str], beat: Beat, choice: &str) -> Seen {
        Seen {
            path: words::texts(path),
            earlier: 0,
            choice: (!choice.is_empty()).then(|| choice.to_owned()),
            beat: Some(beat),
            next: Some(LINE),
            solutions: 1234,
            sign: Sign::of(beat),
        }
    }

    /// A choice is counted for the level that it is on, or would be on.
    #[test]
    fn sentences_name_the_choice_and_its_level() {
        let two = ["a", "b"];
        for (beat, choice, parts) in [
            (Beat::Detail, "c", ["Under test", "c"]),
            (Beat::Choose, "c", ["Under test", "c"]),
            (Beat::Detail, "", ["2 choices", ""]),
            (Beat::Reject, "c", ["Rejected", "c"]),
            (Beat::Reject, "", ["Rejected", ""]),
            (Beat::Descend, "b", ["Level 2", "b"]),
            (Beat::Descend, "", ["Level 2", ""]),
            (Beat::Retreat, "c", ["Back to level 2", "c"]),
            (Beat::Retreat, "", ["Back to level 2", ""]),
            (Beat::Solution, "", ["Solution 1\u{a0}234", "a, b"]),
            (Beat::Done, "", ["1\u{a0}234 solutions", ""]),
        ] {
            let told = narrate(&seen(&two, beat, choice)).to_string();
            assert!(parts.iter().all(|part| told.contains(part)), "{beat:?}, {choice:?}: {told}");
            assert_eq!(told.ends_with("Next: B3, Test."), beat < Beat::Solution, "{told}");
        }
        let dead = narrate(&Seen { sign: Sign::DeadEnd, ..seen(&two, Beat::Reject, "c") });
        assert!(dead.lead().starts_with("Dead end") && dead.lead().contains("level 2") && dead.reason().contains("c."));
    }

    #[test]
    fn one_and_none_are_told_as_such() {
        let told = |path: &[&str]| narrate(&seen(path, Beat::Detail, "")).lead().to_owned();
        assert!(told(&["a"]).starts_with("1 choice is") && told(&[]).starts_with("No choice is"));
        let ended = |solutions| narrate(&Seen { solutions, ..seen(&[], Beat::Done, "") }).to_string();
        assert!(ended(0).ends_with(": no solution.") && ended(1).ends_with(": 1 solution."));
        let begun = Seen { beat: None, ..seen(&[], Beat::Detail, "") };
        assert!(narrate(&begun).reason().contains("B3") && !narrate(&Seen { next: None, ..begun }).reason().is_empty());
    }

    /// The reason of a solution has the choices as far as a reader may be expected to read them.
    #[test]
    fn a_long_solution_is_quoted_in_part() {
        let quoted = |path: &[&str]| narrate(&seen(path, Beat::Solution, "")).reason().to_owned();
        assert!(quoted(&["a dozen long"; 40]).ends_with(", and 36 more."));
        assert!(quoted(&["7"; 40]).ends_with(", 7, and 28 more."));
        assert_eq!(quoted(&["7"; narration::SOLUTION]), ["7"; narration::SOLUTION].join(", ") + ".");
    }

    #[test]
    fn the_description_says_what_the_picture_shows() {
        for (path, beat, choice, state) in [
            (&[][..], Beat::Detail, "", ""),
            (&[], Beat::Retreat, "a", "undone"),
            (&["a", "b"], Beat::Descend, "b", ""),
            (&["a"], Beat::Detail, "b", "under test"),
            (&["a"], Beat::Reject, "b", "rejected"),
            (&["a"], Beat::Solution, "", "solution"),
        ] {
            let (chosen, more) = (if path.is_empty() { "Nothing".into() } else { words::row(path) }, [choice, state]);
            let told = describe(&seen(path, beat, choice));
            assert!(told.contains(&chosen) && more.iter().all(|part| told.contains(part)), "{told}");
            assert_eq!(told.contains(';'), !state.is_empty(), "{told}");
        }
    }

    #[test]
    fn only_what_is_tried_is_a_variable() {
        let values = |beat, choice| watch(&seen(&["a"], beat, choice)).into_iter().map(|watch| watch.value);
        assert!(values(Beat::Reject, "b").eq(["1", "b"]));
        assert!(values(Beat::Detail, "b").eq(["1", "b"]));
        for beat in [Beat::Descend, Beat::Retreat, Beat::Solution] {
            assert!(values(beat, "a").eq(["1", words::NONE]), "{beat:?}");
        }
    }

    #[test]
    fn the_picture_frames_the_path_and_tries_what_is_beside_it() {
        let drawn = |beat, choice| {
            let mut scene = Scene::new(968.0, 513.0);
            draw(&seen(&["a", "b"], beat, choice), &mut scene);
            scene
        };
        let frame = |scene: &Scene, key: Key| scene.items().iter().find(|item| item.key == Some(key)).cloned();
        let ink = |item: Item| item.stroke.expect("a frame").ink;
        let (newest, trial) = (Key("choice", 1, 0), Key("trial", 0, 0));
        let tried = [(Beat::Detail, Ink::Trial), (Beat::Reject, Ink::Conflict), (Beat::Retreat, Ink::Accent)];
        for (beat, as_) in tried {
            let scene = drawn(beat, "c");
            assert_eq!(frame(&scene, newest).map(ink), Some(Ink::Piece), "{beat:?}");
            assert_eq!(frame(&scene, trial).map(ink), Some(as_), "{beat:?}");
        }
        let hatched = |scene: &Scene| {
            let conflict = |item: &&Item| item.stroke.as_ref().is_some_and(|stroke| stroke.ink == Ink::Conflict);
            scene.items().iter().filter(conflict).count()
        };
        assert_eq!((hatched(&drawn(Beat::Detail, "c")), hatched(&drawn(Beat::Reject, "c"))), (0, 3));
        for (beat, as_) in [(Beat::Descend, Ink::Accent), (Beat::Solution, Ink::Solution)] {
            let scene = drawn(beat, "b");
            assert_eq!(frame(&scene, newest).map(ink), Some(as_), "{beat:?}");
            assert!(frame(&scene, trial).is_none(), "{beat:?}");
        }
    }
}
