//! Laws on sentence, picture and state: of one move they say the same.
//!
//! What a move is about has a place in the picture ([`touches`](stepdance::session::Session::touches)) with a name, and a choice. So words are
//! held against places, and places against what is drawn there, without knowing what is searched. `tests/laws/lies.rs` tells lies
//! on purpose, and which law notices which.

use crate::searches::{Kept, kept, walks};
use crate::shown::{drawn, open};
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::scene::{Area, CHOICE, Item, Key, Point, Scene, Shape, Target};
use stepdance::session::Session;

/// Of a search, so many moves are looked at.
const MOVES: usize = 400;
/// The stage of a laptop.
const STAGE: (f32, f32) = (968.0, 513.0);
/// Kinds whose places may be numbered instead of named: no sentence could name them.
const NUMBERED: [&str; 4] = ["option", "place", "value", "cell"];
/// Kinds of places that pieces are put on.
const PIECES: [&str; 2] = ["square", "slot"];
/// Words for what lies in rows and columns, left to right and top to bottom.
const LAID_OUT: [&str; 3] = ["row", "slot", "cell"];

/// A move as it is shown.
pub struct Shown {
    /// How much it weighs.
    pub beat: Beat,
    /// Lead and reason.
    pub lead: String,
    /// See there.
    pub reason: String,
    /// The choice that it is about.
    pub choice: Option<String>,
    /// What sentences call it, where that is known.
    pub called: Option<String>,
    /// The places that it is about.
    pub touched: Vec<Target>,
    /// The picture.
    pub scene: Scene,
}

/// What there is to compare of a move.
pub struct Seen {
    at: u64,
    beat: Beat,
    lead: String,
    told: String,
    choice: Option<String>,
    called: Option<String>,
    /// The places that it is about, as far as they are in the picture.
    places: Vec<Place>,
    /// The places that have a name by where they lie, and their middles.
    laid_out: Vec<(String, Point)>,
}

/// A place that a move is about.
struct Place {
    kind: &'static str,
    name: String,
    /// Whether the name is more than a number.
    is_named: bool,
    /// What is written there.
    texts: Vec<String>,
    area: Area,
    /// Whether something has come there, and stays.
    has_come: bool,
}

/// The moves of a search, as far as they are compared.
pub struct Story {
    address: String,
    moves: Vec<Seen>,
}

/// A law on one story: what is wrong with it.
pub type Check = fn(&Story) -> Option<String>;

/// All of them, by their names.
pub const CHECKS: [(&str, Check); 6] = [
    ("a_sentence_names_the_place_that_its_move_is_about", unnamed),
    ("a_choice_that_is_entered_is_named", unchosen),
    ("what_is_entered_comes_where_the_move_points", elsewhere),
    ("what_is_written_there_is_what_was_chosen", miswritten),
    ("a_count_that_is_said_of_an_item_is_drawn_there", miscounted),
    ("places_lie_in_the_order_of_their_names", disordered),
];

/// Looks at the first moves of a search; each may be changed before it is compared.
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
    /// Looks from the move before to the one behind for what has come to each place: a mark that goes at once is nothing that came.
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

/// The things in a part of a picture, each with what is written on it.
fn things_within(scene: &Scene, area: Area) -> impl Iterator<Item = (Key, String)> + '_ {
    let inside = scene.items().iter().filter(move |item| area.contains(item.extent().centre()));
    inside.filter_map(|item| {
        let text = if let Shape::Text(text) = &item.shape { text.text.clone() } else { String::new() };
        Some((item.key?, text))
    })
}

/// The words of a text, in small letters.
pub(crate) fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// The words that tell it from its like: numbers and single letters.
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
    /// The first move with a fault.
    fn fault(&self, wrong: impl Fn(&Seen) -> Option<String>) -> Option<String> {
        let first = self.moves.iter().find_map(|seen| Some((seen, wrong(seen)?)));
        first.map(|(seen, wrong)| format!("{} at move {}: {wrong} {:?}", self.address, seen.at, seen.told))
    }
}

/// A sentence on a candidate that is picked, entered or rejected names its place.
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

/// Whether a sentence of these words names a place: by its numbers, and by each part of a name that has several, as `row 3`.
fn names(told: &[String], name: &str) -> bool {
    let parts: Vec<Vec<String>> = name.split(", ").map(words).collect();
    let is_said = |part: &Vec<String>| told.windows(part.len()).any(|said| said == part);
    marks(name).all(|mark| told.contains(&mark)) && (parts.len() == 1 || parts.iter().all(is_said))
}

/// The sentence on a candidate that is entered has its numbers.
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

/// In the place that a candidate is entered at, something is that was not there before.
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

/// Where a candidate that is one word is entered at a place with something written on it, that is the candidate.
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

/// Where the lead on an item that is picked has one number beside its name, and the picture has nothing there but name and number, the
/// numbers are the same.
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

/// What is called by row and column, or by the number of its slot, lies so: further columns to the right, further rows below.
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

/// Two places whose names say that they lie the other way round.
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

/// The numbers in a name: of a cell its digits, which go on with letters behind 9.
fn numbers(name: &str) -> Vec<u32> {
    match name.strip_prefix("cell ") {
        Some(digits) => digits.chars().filter_map(|digit| digit.to_digit(36)).collect(),
        None => name.split(|letter: char| !letter.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect(),
    }
}
