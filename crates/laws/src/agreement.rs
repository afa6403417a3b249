//! Laws on the agreement of sentence, picture and state about the same move.
//!
//! The subject of a move has a place in the picture ([`touches`](stepdance::session::Session::touches)) with a name, and a choice. So
//! words are compared with places, and places with what is drawn there, without knowing the problem. `tests/laws/lies.rs` makes false
//! statements on purpose and checks which law rejects which.

use crate::searches::{Kept, kept, walks};
use crate::shown::{drawn, open};
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::scene::{Area, CHOICE, Item, Key, Point, Scene, Shape, Target};
use stepdance::session::Session;

/// The number of moves of a search that are compared.
const MOVES: usize = 400;
/// The size of a laptop's stage.
const STAGE: (f32, f32) = (968.0, 513.0);
/// The kinds of places that can have numbers instead of names, so that no sentence could name them.
const NUMBERED: [&str; 4] = ["option", "place", "value", "cell"];
/// The kinds of places on which pieces are placed.
const PIECES: [&str; 2] = ["square", "slot"];
/// The words for places that lie in rows and columns, left to right and top to bottom.
const LAID_OUT: [&str; 3] = ["row", "slot", "cell"];

/// A move as it is shown.
pub struct Shown {
    /// The weight.
    pub beat: Beat,
    /// The lead of the narration.
    pub lead: String,
    /// The reason of the narration.
    pub reason: String,
    /// The choice that the move is about.
    pub choice: Option<String>,
    /// The name of that choice in sentences, if it is known.
    pub called: Option<String>,
    /// The places that the move is about.
    pub touched: Vec<Target>,
    /// The picture.
    pub scene: Scene,
}

/// The comparable facts of a move.
pub struct Seen {
    at: u64,
    beat: Beat,
    lead: String,
    told: String,
    choice: Option<String>,
    called: Option<String>,
    /// The places that the move is about, as far as they are in the picture.
    places: Vec<Place>,
    /// The names and middles of the places that are named by where they lie.
    laid_out: Vec<(String, Point)>,
}

/// A place that a move is about.
struct Place {
    kind: &'static str,
    name: String,
    /// Whether the name is more than a number.
    is_named: bool,
    /// The texts drawn there.
    texts: Vec<String>,
    area: Area,
    /// Whether an item entered there and stays.
    has_come: bool,
}

/// The moves of a search, as far as they are compared.
pub struct Story {
    address: String,
    moves: Vec<Seen>,
}

/// A law on one story: returns its first fault.
pub type Check = fn(&Story) -> Option<String>;

/// All laws, by their names.
pub const CHECKS: [(&str, Check); 6] = [
    ("a_sentence_names_the_place_that_its_move_is_about", unnamed),
    ("a_choice_that_is_entered_is_named", unchosen),
    ("what_is_entered_comes_where_the_move_points", elsewhere),
    ("what_is_written_there_is_what_was_chosen", miswritten),
    ("a_count_that_is_said_of_an_item_is_drawn_there", miscounted),
    ("places_lie_in_the_order_of_their_names", disordered),
];

/// Collects the first moves of a search; `change` can falsify each before it is compared.
pub fn story(catalog: Catalog, address: &str, change: impl Fn(&mut Shown)) -> Story {
    let mut session = open(catalog, address);
    let mut scenes: Vec<Option<Scene>> = vec![shown(&session).map(|mut first| {
        change(&mut first);
        first.scene
    })];
    let mut moves: Vec<Seen> = vec![];
    while moves.len() < MOVES && session.forward(1, Stop::NEVER).made == 1 {
        let Some(mut now) = shown(&session) else { break };
        change(&mut now);
        if let (Some(last), [before, then]) = (moves.last_mut(), &*scenes) {
            last.heed_next(before.as_ref(), then.as_ref(), &now.scene);
        }
        moves.push(seen(&session, &now));
        scenes.push(Some(now.scene));
        scenes.drain(..scenes.len() - 2);
    }
    Story { address: address.to_owned(), moves }
}

fn shown(session: &Session) -> Option<Shown> {
    let narration = session.narration();
    Some(Shown {
        beat: session.now().beat.unwrap_or(Beat::Detail),
        lead: narration.lead().to_owned(),
        reason: narration.reason().to_owned(),
        choice: session.choice(),
        called: session.event().subject.and_then(|subject| {
            let drawn = session.drawn(subject).first().copied()?;
            Some(session.place_name(drawn))
        }),
        touched: session.touches().collect(),
        scene: drawn(session, STAGE),
    })
}

fn seen(session: &Session, now: &Shown) -> Seen {
    let mut laid_out: Vec<Target> = now.scene.items().iter().filter_map(|item| item.target).collect();
    laid_out.sort_unstable_by_key(|target| (target.0, target.1));
    laid_out.dedup();
    let named = |target: Target| {
        let name = session.place_name(target);
        // What is shown in two parts of the picture lies in neither.
        let areas = || now.scene.items().iter().filter(|item| item.target == Some(target)).map(Item::extent);
        let largest = areas().max_by(|a, b| (a.w * a.h).total_cmp(&(b.w * b.h)))?;
        let is_one = areas().all(|area| largest.contains(area.centre()));
        (is_one && is_named(target, &name)).then(|| (name, largest.centre()))
    };
    let by_place = |(name, _): &(String, Point)| words(name).first().is_some_and(|word| LAID_OUT.contains(&&**word));
    let place = |target: &Target| {
        let area = now.scene.area_of(*target)?;
        let inside = now.scene.items().iter().filter(|item| area.contains(item.extent().centre()));
        let texts = inside.clone().filter_map(|item| match &item.shape {
            Shape::Text(text) => Some(text.text.clone()),
            _ => None,
        });
        let (kind, name) = (target.0, session.place_name(*target));
        Some(Place { kind, is_named: is_named(*target, &name), name, texts: texts.collect(), area, has_come: true })
    };
    Seen {
        at: session.now().at,
        beat: now.beat,
        lead: now.lead.clone(),
        told: format!("{} {}", now.lead, now.reason),
        choice: now.choice.clone(),
        called: now.called.clone(),
        places: now.touched.iter().filter_map(place).collect(),
        laid_out: laid_out
            .into_iter()
            .filter(|target| target.0 != "choice")
            .filter_map(named)
            .filter(by_place)
            .collect(),
    }
}

impl Seen {
    /// Sets which places have a new item, by comparing the pictures before, at and after the move; an item that leaves at once does not
    /// count.
    fn heed_next(&mut self, before: Option<&Scene>, now: Option<&Scene>, next: &Scene) {
        let (Some(before), Some(now)) = (before, now) else { return };
        for place in &mut self.places {
            let [was, stays] = [before, next].map(|scene| things_within(scene, place.area).collect::<HashSet<_>>());
            place.has_come =
                things_within(now, place.area).any(|thing| !was.contains(&thing) && stays.contains(&thing));
        }
    }
}

fn is_named(target: Target, name: &str) -> bool {
    target.0 != CHOICE && !(NUMBERED.contains(&target.0) && name == format!("{} {}", target.0, target.1))
}

/// Returns the items in a part of a picture, each with its text.
fn things_within(scene: &Scene, area: Area) -> impl Iterator<Item = (Key, String)> + '_ {
    let inside = scene.items().iter().filter(move |item| area.contains(item.extent().centre()));
    inside.filter_map(|item| {
        let text = if let Shape::Text(text) = &item.shape { text.text.clone() } else { String::new() };
        Some((item.key?, text))
    })
}

/// Returns the words of a text in lower case.
pub(crate) fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Returns the words that distinguish a name from similar ones: numbers and words of at most two letters.
fn marks(name: &str) -> impl Iterator<Item = String> {
    words(name)
        .into_iter()
        .filter(|word| word.chars().count() < 3 || word.chars().any(|letter| letter.is_ascii_digit()))
}

fn stories(catalog: Catalog) -> Arc<Vec<Story>> {
    static KEPT: Kept<Vec<Story>> = Kept::new();
    kept(&KEPT, catalog, || walks(catalog).iter().map(|walk| story(catalog, &walk.address, |_| ())).collect())
}

fn holds(catalog: Catalog, check: Check) {
    let faults: Vec<String> = stories(catalog).iter().filter_map(check).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

impl Story {
    /// Returns the first move with a fault, in words.
    fn fault(&self, wrong: impl Fn(&Seen) -> Option<String>) -> Option<String> {
        let first = self.moves.iter().find_map(|seen| Some((seen, wrong(seen)?)));
        first.map(|(seen, wrong)| format!("{} at move {}: {wrong} {:?}", self.address, seen.at, seen.told))
    }
}

/// Checks that a sentence on a candidate that is picked, entered or rejected names its place.
pub fn a_sentence_names_the_place_that_its_move_is_about(catalog: Catalog) {
    holds(catalog, unnamed);
}

fn unnamed(story: &Story) -> Option<String> {
    story.fault(|seen| {
        let told = words(&seen.told);
        let is_told =
            |place: &&Place| !NUMBERED.contains(&place.kind) || place.name.split(' ').next() != Some(place.kind);
        let mut places = seen.places.iter().filter(is_told).filter(|place| place.kind != "choice");
        let weighs = matches!(seen.beat, Beat::Choose | Beat::Reject | Beat::Descend);
        let place = places.find(|place| weighs && !names(&told, &place.name))?;
        Some(format!("{} is not named:", place.name))
    })
}

/// Whether a sentence with these words names a place: by its numbers, and by each part of a name with several, as `row 3`.
fn names(told: &[String], name: &str) -> bool {
    let parts: Vec<Vec<String>> = name.split(", ").map(words).collect();
    let is_said = |part: &Vec<String>| told.windows(part.len()).any(|said| said == part);
    marks(name).all(|mark| told.contains(&mark)) && (parts.len() == 1 || parts.iter().all(is_said))
}

/// Checks that the sentence on a candidate that is entered contains its numbers.
pub fn a_choice_that_is_entered_is_named(catalog: Catalog) {
    holds(catalog, unchosen);
}

fn unchosen(story: &Story) -> Option<String> {
    story.fault(|seen| {
        let told = words(&seen.told);
        let choice = seen.choice.as_ref().filter(|_| seen.beat == Beat::Descend)?;
        let is_told = |mark: &str| told.iter().any(|word| word == mark);
        // `012` is told as 0, 1 and 2.
        let by_letters = |mark: &str| mark.chars().all(|letter| is_told(&letter.to_string()));
        // `d=2` is told as a 2 of something that has a name.
        let is_value = |mark: &str| !choice.contains('=') || mark.chars().any(|letter| letter.is_ascii_digit());
        let is_told = |mark: &str| mark == "no" || !is_value(mark) || is_told(mark) || by_letters(mark);
        let missing = marks(choice).find(|mark| !is_told(mark))?;
        // In the puzzle's words, a path has another name for it.
        let called = seen.called.as_ref().filter(|called| marks(called).next().is_some());
        if called.is_some_and(|called| names(&told, called)) {
            return None;
        }
        Some(format!("{missing} of the choice {choice} is not named:"))
    })
}

/// Checks that an item enters at the place where a candidate is entered.
pub fn what_is_entered_comes_where_the_move_points(catalog: Catalog) {
    holds(catalog, elsewhere);
}

fn elsewhere(story: &Story) -> Option<String> {
    story.fault(|seen| {
        let is_piece = |place: &&Place| place.is_named && PIECES.contains(&place.kind);
        let place = seen.places.first().filter(is_piece).filter(|_| seen.beat == Beat::Descend)?;
        let is_written = seen.choice.as_ref().is_some_and(|choice| place.texts.contains(choice));
        (!place.has_come && !is_written).then(|| format!("nothing comes to {}:", place.name))
    })
}

/// Checks that the text at the place where a candidate is entered is the candidate, if that is a single word.
pub fn what_is_written_there_is_what_was_chosen(catalog: Catalog) {
    holds(catalog, miswritten);
}

fn miswritten(story: &Story) -> Option<String> {
    story.fault(|seen| {
        let choice = seen.choice.as_ref().filter(|_| seen.beat == Beat::Descend)?;
        // `11=3` is a 3.
        let value = choice.rsplit('=').next().filter(|value| value.chars().all(char::is_alphanumeric))?;
        let place = seen.places.first().filter(|place| !place.texts.is_empty() && place.kind != CHOICE)?;
        if marks(&place.name).any(|mark| mark == value) {
            // The choice is the place itself.
            return None;
        }
        let has_it = place.texts.iter().any(|text| words(text).iter().any(|word| word == value));
        (!has_it).then(|| format!("{:?} is written on {}, and not {value}:", place.texts, place.name))
    })
}

/// Checks that the number in the lead on a picked item is the number drawn there, if both have exactly one number.
pub fn a_count_that_is_said_of_an_item_is_drawn_there(catalog: Catalog) {
    holds(catalog, miscounted);
}

fn miscounted(story: &Story) -> Option<String> {
    story.fault(|seen| {
        let place = seen.places.first().filter(|place| seen.beat == Beat::Choose && place.is_named)?;
        let own: Vec<String> = marks(&place.name).collect();
        let others = |words: Vec<String>| -> Vec<u32> {
            words.iter().filter(|word| !own.contains(word)).filter_map(|word| word.parse().ok()).collect()
        };
        let is_header = place.texts.len() == 2 && place.texts.iter().any(|text| own.contains(&text.to_lowercase()));
        let (said, drawn) = (others(words(&seen.lead)), others(place.texts.clone()));
        let [said, drawn] = [&*said, &*drawn].map(|all| if let [one] = all { Some(*one) } else { None });
        (is_header && said? != drawn?)
            .then(|| format!("{} has a {} in the picture:", place.name, drawn.unwrap_or_default()))
    })
}

/// Checks that places named by row and column, or by the number of their slot, lie in that order: later columns further right, later rows
/// further down.
pub fn places_lie_in_the_order_of_their_names(catalog: Catalog) {
    holds(catalog, disordered);
}

fn disordered(story: &Story) -> Option<String> {
    // A picture may mark one square at a time, in the same place each time.
    let is_single = story.moves.iter().all(|seen| seen.laid_out.len() < 2);
    let all: Vec<(String, Point)> = story.moves.iter().flat_map(|seen| seen.laid_out.iter().cloned()).collect();
    match is_single {
        true => out_of_order(&all).map(|wrong| format!("{}: {wrong}", story.address)),
        false => story.fault(|seen| out_of_order(&seen.laid_out)),
    }
}

/// Returns the first two places that lie in the wrong order.
fn out_of_order(places: &[(String, Point)]) -> Option<String> {
    // A row and a square in it lie in no order.
    let kind = |name: &str| match name.starts_with("cell ") {
        true => "cell".to_owned(),
        false => name.replace(|letter: char| letter.is_ascii_digit(), ""),
    };
    let known: BTreeMap<(String, Vec<u32>), &(String, Point)> =
        places.iter().map(|place| ((kind(&place.0), numbers(&place.0)), place)).collect();
    let all: Vec<_> = known.into_iter().collect();
    all.windows(2).filter(|two| two[0].0.0 == two[1].0.0).find_map(|two| {
        let [(first, a), (second, b)] = [two[0].1, two[1].1];
        // In one row, or below.
        let is_behind = if (a.y - b.y).abs() < 4.0 { b.x > a.x } else { b.y > a.y };
        (!is_behind).then(|| format!("{second} lies before {first}:"))
    })
}

/// Returns the numbers in a name: of a cell its digits, where letters follow 9.
fn numbers(name: &str) -> Vec<u32> {
    match name.strip_prefix("cell ") {
        Some(digits) => digits.chars().filter_map(|digit| digit.to_digit(36)).collect(),
        None => name.split(|letter: char| !letter.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect(),
    }
}
