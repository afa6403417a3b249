//! Lies told on purpose: words, pictures and places of every problem are changed, and a law must notice.

use stepdance::backtrack::{Backtrack, Sequence};
use stepdance::catalog::{Catalog, Entry};
use stepdance::machine::Beat;
use stepdance::narration::Narration;
use stepdance::problem::sequence;
use stepdance::problems::CATALOG;
use stepdance::scene::{Item, Point, Scene, Segment, Shape, Target};
use stepdance::session::Session;
use stepdance::story::{Fate, Phrase, Reason};
use stepdance_laws::agreement::{CHECKS, Shown, story};
use stepdance_laws::reasons::{self, Said, account};

/// A lie.
type Lie = fn(&mut Shown);

/// Which search is lied about, how, and which law must notice.
const LIES: [(&str, &str, Lie, &str); 18] = [
    ("queens?n=5", "another column is said", |shown| count_on(&mut shown.lead), PLACE),
    (
        "queens?n=4&method=basic",
        "row and column are said the other way round",
        |shown| turn_round(&mut shown.lead),
        PLACE,
    ),
    ("queens?n=5", "the board is mirrored", |shown| mirror(&mut shown.scene, |_| true), ORDER),
    ("queens?n=6&method=basic", "the board stands on its head", |shown| upside_down(&mut shown.scene), ORDER),
    ("queens?n=4", "queens stand in mirrored places", |shown| mirror(&mut shown.scene, is_of("queen")), COMES),
    ("queens?n=4&method=links", "another option is said to be tried", |shown| count_on_all(shown), CHOICE),
    ("langford?n=3", "2 is said where 1 is placed", |shown| count_on(&mut shown.lead), PLACE),
    ("langford?n=3", "digits are written in wrong slots", |shown| turn_texts(&mut shown.scene), WRITTEN),
    ("langford?n=5", "the row is mirrored", |shown| mirror(&mut shown.scene, |_| true), ORDER),
    ("langford?n=5", "each digit is one too high", |shown| texts(&mut shown.scene, |text| *text = next(text)), WRITTEN),
    ("cover?preset=queens4", "another option is said to be tried", |shown| count_on_all(shown), CHOICE),
    ("cover", "an item is said to have one option more", |shown| count_on(&mut shown.lead), COUNT),
    (
        "cover",
        "an item has one option more in the picture",
        |shown| texts(&mut shown.scene, |text| *text = next(text)),
        COUNT,
    ),
    ("fillomino?grid=2./..", "another cell is said", |shown| count_on(&mut shown.lead), PLACE),
    (
        "fillomino?grid=3../...",
        "digits are one too high",
        |shown| texts(&mut shown.scene, |text| *text = next(text)),
        WRITTEN,
    ),
    ("fillomino?grid=3../...", "the grid is mirrored", |shown| mirror(&mut shown.scene, |_| true), ORDER),
    (
        "skeleton?pattern=**/*./**&m=2&z=0&threshold=4&digits=2",
        "another digit is said to be kept",
        |shown| count_on_all(shown),
        CHOICE,
    ),
    ("antislide?box=2x2x2", "another cell is said to stay empty", |shown| count_on_all(shown), CHOICE),
];

const PLACE: &str = "a_sentence_names_the_place_that_its_move_is_about";
const CHOICE: &str = "a_choice_that_is_entered_is_named";
const COMES: &str = "what_is_entered_comes_where_the_move_points";
const WRITTEN: &str = "what_is_written_there_is_what_was_chosen";
const COUNT: &str = "a_count_that_is_said_of_an_item_is_drawn_there";
const ORDER: &str = "places_lie_in_the_order_of_their_names";

/// The number behind, and of a digit within a word as well.
fn next(text: &str) -> String {
    let digit = |letter: char| match letter {
        '0'..='8' => char::from(letter as u8 + 1),
        '9' => '0',
        letter => letter,
    };
    text.chars().map(digit).collect()
}

fn count_on(text: &mut String) {
    *text = next(text);
}

fn count_on_all(shown: &mut Shown) {
    count_on(&mut shown.lead);
    count_on(&mut shown.reason);
}

/// `row 1, column 2` becomes `row 2, column 1`: noticed where a sentence is about one square only.
fn turn_round(text: &mut String) {
    let parts: Vec<&str> = text.split(", ").collect();
    if let [row, column] = *parts {
        *text = format!("{}, {}", row.replace("row", "column"), column.replace("column", "row"));
    }
}

/// Exchanges left and right, of some items.
fn mirror(scene: &mut Scene, which: impl Fn(&Item) -> bool) {
    let width = scene.width;
    scene.since(0, |item| {
        if which(item) {
            // Letters stay as they are, somewhere else.
            let middle = item.extent().centre().x;
            shift(item, Point::new(width - 2.0 * middle, 0.0));
        }
    });
}

fn upside_down(scene: &mut Scene) {
    let height = scene.height;
    scene.since(0, |item| {
        let middle = item.extent().centre().y;
        shift(item, Point::new(0.0, height - 2.0 * middle));
    });
}

fn is_of(kind: &'static str) -> impl Fn(&Item) -> bool {
    move |item| item.key.is_some_and(|key| key.0 == kind)
}

fn shift(item: &mut Item, by: Point) {
    let moved = |point: Point| point + by;
    match &mut item.shape {
        Shape::Rect { x, y, .. } => (*x, *y) = (*x + by.x, *y + by.y),
        Shape::Circle { at, .. } => *at = moved(*at),
        Shape::Arrow { curve, .. } => *curve = curve.map(moved),
        Shape::Path(path) => *path = path.iter().map(|segment: &Segment| segment.map(moved)).collect(),
        Shape::Text(text) => text.at = moved(text.at),
    }
}

/// Changes what is written.
fn texts(scene: &mut Scene, change: impl Fn(&mut String)) {
    scene.since(0, |item| {
        if let Shape::Text(text) = &mut item.shape {
            change(&mut text.text);
        }
    });
}

/// Each short text stands where the next one did.
fn turn_texts(scene: &mut Scene) {
    let of = |item: &Item| if let Shape::Text(text) = &item.shape { Some(text.text.clone()) } else { None };
    let all: Vec<String> = scene.items().iter().filter_map(of).filter(|text| text.len() < 3).collect();
    let turned = std::cell::RefCell::new(all.into_iter().cycle().skip(1));
    texts(scene, |text| {
        if text.len() < 3 {
            *text = turned.borrow_mut().next().unwrap_or_default();
        }
    });
}

/// The first law that notices is named; without the lie none complains.
#[test]
fn lies_in_words_and_pictures_are_noticed() {
    let mut missed = vec![];
    for (address, lie, tell, law) in LIES {
        let honest = story(CATALOG, address, |_| ());
        let complaints: Vec<String> = CHECKS.iter().filter_map(|(_, check)| check(&honest)).collect();
        assert!(complaints.is_empty(), "{address}: {}", complaints.join("\n"));
        let told = story(CATALOG, address, |shown| {
            if shown.beat != Beat::Done {
                tell(shown)
            }
        });
        let noticed: Vec<&str> =
            CHECKS.iter().filter(|(_, check)| check(&told).is_some()).map(|(name, _)| *name).collect();
        eprintln!("| `{address}` | {lie} | {} |", noticed.join(", "));
        if !noticed.contains(&law) {
            missed.push(format!("{address}: {lie}: {law} does not notice it, but {noticed:?}"));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// A lie about what blocks candidates, or about numbers.
type Slander = fn(&mut Said);

/// The candidates of a move that are blocked.
fn blocked(said: &mut Said) -> impl Iterator<Item = &mut Vec<Reason>> {
    let all = said.fan.iter_mut().flat_map(|fan| &mut fan.candidates);
    all.filter_map(|(_, fate)| if let Fate::Blocked(reasons) = fate { Some(reasons) } else { None })
}

/// The fates of the candidates of a move at whose item one chooses now.
fn fates(said: &mut Said) -> impl Iterator<Item = &mut Fate> {
    let is_here = said.beat != Beat::Retreat;
    said.fan.iter_mut().filter(move |_| is_here).flat_map(|fan| &mut fan.candidates).map(|(_, fate)| fate)
}

const DRAWN: &str = "things_that_a_sentence_names_are_in_the_picture";
const NUMBERS: &str = "numbers_in_sentences_are_those_of_the_state";
const BLOCKS: &str = "what_blocks_a_candidate_blocks_it";
const CHOSEN: &str = "candidates_that_nothing_blocks_are_chosen";
const BLAMES: &str = "a_sentence_blames_what_blocks";
const UNDOES: &str = "choices_are_made_and_undone_one_by_one";

/// What is undone stays in force.
fn skip_undo(said: &mut Said) {
    if said.beat == Beat::Retreat {
        said.chosen.extend(said.subject);
    }
}

const LED: &str = "a_lead_names_what_is_decided";
const PARTS: &str = "a_choice_has_the_parts_that_are_said_in_their_order";
const LIT: &str = "the_cell_that_is_lit_is_the_one_that_is_said";

const RIGHT: &str = "what_is_calculated_is_right";
const SKELETON: &str = "skeleton?pattern=**/*./**&m=2&z=0&threshold=4&digits=2";

/// The names in a sentence, each with what it names.
type Names = Vec<(String, Vec<Target>)>;

fn kept(names: Names) -> Names {
    names
}

fn turned(mut names: Names) -> Names {
    names.reverse();
    names
}

fn next_item(mut names: Names) -> Names {
    names.iter_mut().flat_map(|(_, targets)| targets).for_each(|target| target.1 += 1);
    names
}

/// `2 × 51 = 102` becomes `2 × 51 = 213`.
fn miscounted(mut names: Names) -> Names {
    for (name, _) in &mut names {
        if let Some((factors, product)) = name.split_once(" = ") {
            *name = format!("{factors} = {}", next(product));
        }
    }
    names
}

/// `item d` becomes `item e`.
fn next_letter(mut names: Names) -> Names {
    if let Some((name, _)) = names.first_mut()
        && let Some(last) = name.pop()
    {
        name.push(char::from_u32(u32::from(last) + 1).unwrap_or(last));
    }
    names
}

/// Tells lead and reason with other names in the places of theirs.
fn retell(said: &mut Said, lead: fn(Names) -> Names, reason: fn(Names) -> Names) {
    let [first, second] = said.narration.phrases();
    said.narration = Narration::of(renamed(first, lead), renamed(second, reason));
}

fn renamed(phrase: &Phrase, change: fn(Names) -> Names) -> Phrase {
    let text = phrase.text();
    let names = phrase.names().iter().map(|named| (text[named.at.clone()].to_owned(), named.targets.clone())).collect();
    let (mut told, mut from) = (Phrase::default(), 0);
    for (named, (name, targets)) in phrase.names().iter().zip(change(names)) {
        told.push(&text[from..named.at.start]);
        told.push_name(&name, &targets);
        from = named.at.end;
    }
    told.push(&text[from..]);
    told
}

/// Which search is lied about, how, and which law must notice.
const SLANDERS: [(&str, &str, Slander, &str); 30] = [
    (
        "queens?n=5",
        "another queen is said to attack",
        |said| blocked(said).flatten().for_each(|reason| reason.holders[0].0.1 += 1),
        BLAMES,
    ),
    (
        "langford?n=4",
        "another pair is said to fill the slot",
        |said| blocked(said).flatten().for_each(|reason| reason.holders[0].0.1 += 1),
        BLAMES,
    ),
    (
        "queens?n=5",
        "one of several attackers is left out",
        |said| blocked(said).for_each(|reasons| reasons.truncate(1)),
        BLAMES,
    ),
    (
        "queens?n=5",
        "a queen is said to be of a later level",
        |said| blocked(said).flatten().for_each(|reason| reason.holders[0].1 += 1),
        BLOCKS,
    ),
    (
        "langford?n=4",
        "a pair is said to be of a later level",
        |said| blocked(said).flatten().for_each(|reason| reason.holders[0].1 += 1),
        BLOCKS,
    ),
    (
        "queens?n=5",
        "what is attacked is said to be free",
        |said| fates(said).filter(|fate| matches!(fate, Fate::Blocked(_))).for_each(|fate| *fate = Fate::Searched),
        CHOSEN,
    ),
    (
        "queens?n=4&method=basic",
        "what is free is said to be attacked",
        |said| fates(said).filter(|fate| **fate == Fate::Left).for_each(|fate| *fate = Fate::Blocked(vec![])),
        CHOSEN,
    ),
    (
        "langford?n=4",
        "what is left is said to be searched",
        |said| fates(said).filter(|fate| **fate == Fate::Left).for_each(|fate| *fate = Fate::Searched),
        CHOSEN,
    ),
    (
        "queens?n=5",
        "a candidate is left out",
        |said| said.fan.iter_mut().for_each(|fan| drop(fan.candidates.pop())),
        NUMBERS,
    ),
    ("queens?n=5", "a solution is counted twice", |said| said.solutions += 1, NUMBERS),
    ("langford?n=3", "a solution is counted twice", |said| said.solutions += 1, NUMBERS),
    (
        "queens?n=5",
        "the choices in force are those of another branch",
        |said| said.chosen.iter_mut().for_each(|square| square.1 ^= 1),
        BLOCKS,
    ),
    ("queens?n=5", "a row that is named is not drawn", |said| said.missing.push((Target("row", 1), 0)), DRAWN),
    ("queens?n=5", "a queen is not removed", skip_undo, UNDOES),
    ("antislide?box=2x2x2", "a piece is not removed", skip_undo, UNDOES),
    ("antislide?rule=corner", "a block is not removed", skip_undo, UNDOES),
    (
        "antislide?box=3x3x2",
        "another empty cell is said to let a block slide",
        |said| blocked(said).flatten().for_each(|reason| reason.holders[0].0.1 += 1),
        BLAMES,
    ),
    (
        "antislide?box=3x3x2",
        "a cell is said to be left empty on a later level",
        |said| blocked(said).flatten().for_each(|reason| reason.holders.iter_mut().for_each(|holder| holder.1 += 1)),
        BLOCKS,
    ),
    (
        "antislide?rule=check",
        "another empty cell is said to let a block slide",
        |said| blocked(said).flatten().for_each(|reason| reason.holders[0].0.1 += 1),
        BLAMES,
    ),
    ("antislide?box=2x2x2", "a solution is counted twice", |said| said.solutions += 1, NUMBERS),
    ("cover", "another item is said to be chosen or to be a dead end", |said| retell(said, next_item, kept), LED),
    ("queens?n=4&method=links", "another row is said to be a dead end", |said| retell(said, next_item, kept), LED),
    ("cover", "an option's items are said in another order", |said| retell(said, kept, turned), PARTS),
    ("cover", "an option is said to cover another item", |said| retell(said, kept, next_letter), PARTS),
    (
        "cover",
        "another option is said to rule out",
        |said| blocked(said).flatten().for_each(|reason| reason.holders[0].0.1 += 1),
        BLAMES,
    ),
    (
        "cover",
        "an option is said to be of a later level",
        |said| blocked(said).flatten().for_each(|reason| reason.holders[0].1 += 1),
        BLOCKS,
    ),
    (
        SKELETON,
        "another multiplier digit is said to have no value left",
        |said| blocked(said).flatten().for_each(|reason| reason.holders.iter_mut().for_each(|holder| holder.0.1 += 1)),
        BLAMES,
    ),
    (SKELETON, "another digit is said to come out", |said| retell(said, kept, miscounted), RIGHT),
    (SKELETON, "a digit is not removed", skip_undo, UNDOES),
    (
        "cover?preset=motley4",
        "another cell of the board is lit",
        |said| said.lit.iter_mut().for_each(|cell| cell.1 += 1),
        LIT,
    ),
];

/// The law that is named notices; without the lie none complains.
#[test]
fn lies_about_reasons_and_numbers_are_noticed() {
    let mut missed = vec![];
    for (address, lie, tell, law) in SLANDERS {
        // Examples with a board are long.
        let whole = !address.starts_with("cover?preset");
        let honest = account(CATALOG, address, whole, |_| ());
        let complaints: Vec<String> = reasons::CHECKS.iter().filter_map(|(_, check)| check(&honest)).collect();
        assert!(complaints.is_empty(), "{address}: {}", complaints.join("\n"));
        let told = account(CATALOG, address, whole, tell);
        let noticed: Vec<&str> =
            reasons::CHECKS.iter().filter(|(_, check)| check(&told).is_some()).map(|(name, _)| *name).collect();
        eprintln!("| `{address}` | {lie} | {} |", noticed.join(", "));
        if !noticed.contains(&law) {
            missed.push(format!("{address}: {lie}: {law} does not notice it, but {noticed:?}"));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// Arrangements of 1 to 4 in which no number comes twice, as a visitor's own sequence: which choices rule a number out is all that it says.
#[derive(Clone, Debug, PartialEq)]
struct Arranged(Vec<u8>);

impl Sequence for Arranged {
    type Step = u8;

    fn satisfies(&self) -> bool {
        twins(self).is_empty()
    }

    fn next_steps(&self) -> impl IntoIterator<Item = u8> {
        1..=4
    }

    fn apply(&self, step: u8) -> Arranged {
        Arranged([self.0.as_slice(), &[step]].concat())
    }
}

fn twins(Arranged(numbers): &Arranged) -> Vec<usize> {
    let (newest, before) = numbers.split_last().expect("a number");
    (0..before.len()).filter(|at| before[*at] == *newest).collect()
}

static ARRANGED: Entry = Entry {
    id: "arranged",
    title: "Arrangements",
    summary: "Arrange 1 to 4 so that no number comes twice.",
    samples: &["arranged"],
    open: |_| {
        let search = sequence::Shown::new(Backtrack::new(Arranged(vec![]), 4)).choosing("number").blocked(twins);
        Ok(Session::new(search.levelled(|_| (1..=4).map(|n| format!("slot {n}")).collect())))
    },
    ..Entry::BARE
};

/// Of a sequence whose story is derived from which choices rule out others, one wrong verdict is noticed, and one wrong choice.
#[test]
fn a_wrong_verdict_on_a_sequence_is_noticed() {
    const OWN: Catalog = Catalog(&[&ARRANGED]);
    let noticed = |change: &dyn Fn(&mut Said)| -> Vec<&str> {
        let told = account(OWN, "arranged", true, change);
        reasons::CHECKS.iter().filter(|(_, check)| check(&told).is_some()).map(|(name, _)| *name).collect()
    };
    assert_eq!(noticed(&|_| ()), Vec::<&str>::new());
    // The one move is the rejection of a 1 behind a 1.
    let once = |said: &mut Said, lie: fn(&mut Said)| {
        if said.at == 6 {
            lie(said)
        }
    };
    let possible = |said: &mut Said| fates(said).take(1).for_each(|fate| *fate = Fate::Left);
    assert!(noticed(&|said| once(said, possible)).contains(&CHOSEN));
    let other = |said: &mut Said| blocked(said).flatten().for_each(|reason| reason.holders[0].1 += 1);
    assert!(noticed(&|said| once(said, other)).contains(&BLOCKS));
}
