//! Laws on reasons: each thing that a sentence names is in the picture, each number is that of the state, and what is said to block a
//! candidate blocks it.
//!
//! The statements of a story about its candidates ([`stepdance::session::Session::fan`]) are compared with the walk alone: a blocked
//! candidate is never chosen beside the blocking choices in the whole search, and one that nothing blocks is chosen before the node is
//! left.

use crate::searches::{Kept, kept, walks};
use crate::shown::{drawn, open};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::narration::Narration;
use stepdance::scene::Target;
use stepdance::sign::Sign;
use stepdance::story::{Fan, Fate, Kind, Phrase, Quantity};

/// The number of moves that are checked of a search that is not walked to its end, and the number of pictures of each search.
const MOVES: usize = 600;
const PICTURES: usize = 400;
/// The stages of a laptop, a phone and a projector view.
const STAGES: [(f32, f32); 3] = [(968.0, 513.0), (358.0, 458.0), (1600.0, 900.0)];

/// A move with its narration and its reasons.
#[derive(Clone)]
pub struct Said {
    /// The number of moves that lead to it.
    pub at: usize,
    /// The weight.
    pub beat: Beat,
    /// The outcome.
    pub sign: Sign,
    /// The level after it.
    pub level: usize,
    /// The choices in force after it.
    pub chosen: Vec<Target>,
    /// The kind of the move in its story.
    pub kind: Kind,
    /// The candidate that the move is about.
    pub subject: Option<Target>,
    /// The item that the move is about.
    pub item: Option<Target>,
    /// The name of the candidate in a path.
    pub choice: Option<String>,
    /// The cells of a board that the picture highlights for the move, by their targets.
    pub lit: Vec<Target>,
    /// The narration.
    pub narration: Narration,
    /// The candidates that explain it.
    pub fan: Option<Fan>,
    /// Solutions so far.
    pub solutions: u64,
    /// The things that the sentences name and that are not in a picture, each with the number of its stage.
    pub missing: Vec<(Target, usize)>,
}

/// A search with its moves, narrations and reasons.
pub struct Account {
    address: String,
    moves: Vec<Said>,
    whole: bool,
    /// Whether the search can skip candidates when it goes back.
    jumps: bool,
}

/// A law on one search: returns its first fault.
pub type Check = fn(&Account) -> Option<String>;

/// All laws, by their names.
pub const CHECKS: [(&str, Check); 10] = [
    ("things_that_a_sentence_names_are_in_the_picture", undrawn),
    ("numbers_in_sentences_are_those_of_the_state", miscounted),
    ("what_blocks_a_candidate_blocks_it", blameless),
    ("candidates_that_nothing_blocks_are_chosen", unchosen),
    ("a_sentence_blames_what_blocks", misblamed),
    ("choices_are_made_and_undone_one_by_one", skipping),
    ("a_lead_names_what_is_decided", misled),
    ("a_choice_has_the_parts_that_are_said_in_their_order", disordered),
    ("the_cell_that_is_lit_is_the_one_that_is_said", mislit),
    ("what_is_calculated_is_right", miscalculated),
];

/// Walks through a search; `change` can falsify each move before it is compared.
pub fn account(catalog: Catalog, address: &str, whole: bool, change: impl Fn(&mut Said)) -> Account {
    let mut session = open(catalog, address);
    // The picture of a record is what its program draws.
    let is_foreign = catalog.address(address).is_ok_and(|address| address.entry().foreign);
    let mut moves = vec![];
    while (whole || moves.len() < MOVES) && session.forward(1, Stop::NEVER).made == 1 {
        let narration = session.narration();
        let now = session.now();
        let named = narration.phrases().into_iter().flat_map(|phrase| phrase.names()).flat_map(|named| &named.targets);
        let targets: BTreeSet<(&str, u32)> = named.map(|target| (target.0, target.1)).collect();
        let (mut missing, mut lit) = (vec![], vec![]);
        for (nth, stage) in STAGES.into_iter().enumerate().filter(|_| !targets.is_empty() && moves.len() < PICTURES) {
            let scene = drawn(&session, stage);
            if nth == 0 {
                let here = scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == "here"));
                lit = here.filter_map(|item| item.target).collect();
            }
            let is_there = |target: Target| match session.drawn(target).first() {
                Some(first) => scene.items().iter().any(|item| item.target == Some(*first)),
                None => is_foreign,
            };
            missing.extend(targets.iter().map(|t| Target(leak(t.0), t.1)).filter(|t| !is_there(*t)).map(|t| (t, nth)));
        }
        let fan = session.fan();
        let mut said = Said {
            at: now.at as usize,
            beat: now.beat.unwrap_or(Beat::Detail),
            sign: session.sign(),
            level: now.level,
            chosen: session.chosen(),
            kind: session.event().kind,
            subject: session.event().subject,
            item: session.event().item,
            choice: session.choice(),
            lit,
            solutions: now.tally.solutions(),
            narration,
            fan,
            missing,
        };
        change(&mut said);
        moves.push(said);
    }
    Account { address: address.to_owned(), moves, whole, jumps: session.about().jumps }
}

/// Returns a kind as a static string; there are few kinds.
fn leak(kind: &str) -> &'static str {
    Box::leak(kind.to_owned().into_boxed_str())
}

fn accounts(catalog: Catalog) -> Arc<Vec<Account>> {
    static KEPT: Kept<Vec<Account>> = Kept::new();
    kept(&KEPT, catalog, || {
        walks(catalog).iter().map(|walk| account(catalog, &walk.address, walk.whole, |_| ())).collect()
    })
}

fn holds(catalog: Catalog, check: Check) {
    let faults: Vec<String> = accounts(catalog).iter().filter_map(check).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

impl Account {
    /// Returns the first move with a fault, in words.
    fn fault(&self, wrong: impl Fn(usize, &Said) -> Option<String>) -> Option<String> {
        let first = self.moves.iter().enumerate().find_map(|(nth, said)| Some((said, wrong(nth, said)?)));
        first.map(|(said, wrong)| format!("{} at move {}: {wrong}: {}", self.address, said.at, said.narration))
    }
}

/// Checks this on the stages of a laptop, a phone and a projector view.
pub fn things_that_a_sentence_names_are_in_the_picture(catalog: Catalog) {
    holds(catalog, undrawn);
}

fn undrawn(account: &Account) -> Option<String> {
    account.fault(|_, said| {
        let (target, stage) = said.missing.first()?;
        Some(format!("{} {} is not drawn on a stage of {:?}", target.0, target.1, STAGES[*stage]))
    })
}

/// Checks also that no number is written as a word.
pub fn numbers_in_sentences_are_those_of_the_state(catalog: Catalog) {
    holds(catalog, miscounted);
}

fn miscounted(account: &Account) -> Option<String> {
    // Where each node in force was entered, and the nodes and solutions until then.
    let (mut nodes, mut open) = (0_u64, vec![]);
    let mut known = vec![];
    for said in &account.moves {
        let mut left = None;
        match said.beat {
            Beat::Descend => {
                open.push((nodes, said.solutions));
                nodes += 1;
            }
            Beat::Retreat => left = open.pop().map(|(before, found)| (nodes - before, said.solutions - found)),
            _ => {}
        }
        let here = open.last().map_or(0, |(_, found)| *found);
        known.push((left, said.solutions - here));
    }
    account.fault(|nth, said| {
        let (left, here) = known[nth];
        let typed = |phrase: &&Phrase| !phrase.names().is_empty() || !phrase.counts().is_empty();
        for phrase in said.narration.phrases().into_iter().filter(typed) {
            for (count, of) in phrase.counts() {
                let fan = said.fan.as_ref();
                let is = match of {
                    Quantity::Solutions => *count == said.solutions,
                    Quantity::Nodes => left.is_some_and(|(nodes, _)| nodes == *count),
                    Quantity::Found => left.map_or(here, |(_, found)| found) == *count,
                    Quantity::Candidates => fan.is_some_and(|fan| fan.candidates.len() as u64 == *count),
                    Quantity::Holders => {
                        // Of a rejection, those of its own candidate.
                        let subject = said.subject.filter(|_| said.beat == Beat::Reject);
                        let own = fan.map(|fan| {
                            let is_meant = |name: &Target| subject.is_none_or(|subject| subject == *name);
                            let candidates =
                                fan.candidates.iter().filter(|(name, _)| is_meant(name)).cloned().collect();
                            Fan { candidates, ..fan.clone() }
                        });
                        own.is_some_and(|own| holders(&own).into_values().any(|of| of.len() as u64 == *count))
                    }
                    Quantity::Left => fan.is_some_and(|fan| still_left(fan) == *count),
                    Quantity::Instance | Quantity::State => true,
                };
                if !is {
                    return Some(format!("{count} is not how many {of:?} there are"));
                }
            }
            let mut rest = phrase.text().to_owned();
            for named in phrase.names().iter().rev() {
                rest.replace_range(named.at.clone(), "");
            }
            for (count, _) in phrase.counts() {
                let grouped = stepdance::words::grouped(*count);
                if !rest.contains(&grouped) {
                    return Some(format!("{count} is not said"));
                }
                rest = rest.replacen(&grouped, "", 1);
            }
            if rest.contains(|letter: char| letter.is_ascii_digit()) {
                return Some(format!("{rest:?} has a number of no kind"));
            }
        }
        None
    })
}

/// Returns the number of candidates that are still to try.
fn still_left(fan: &Fan) -> u64 {
    fan.candidates.iter().filter(|(_, fate)| *fate == Fate::Left).count() as u64
}

/// Returns all choices that block a candidate of a fan, by kind.
fn holders(fan: &Fan) -> BTreeMap<&'static str, BTreeSet<u32>> {
    let mut all: BTreeMap<&'static str, BTreeSet<u32>> = BTreeMap::new();
    for (_, fate) in &fan.candidates {
        if let Fate::Blocked(reasons) = fate {
            for (holder, _) in reasons.iter().flat_map(|reason| &reason.holders) {
                all.entry(holder.0).or_default().insert(holder.1);
            }
        }
    }
    all
}

/// Checks that a candidate is nowhere chosen at its place while the choices of a reason for its blocking are in force together, and that
/// choices are in force on the levels that are stated.
pub fn what_blocks_a_candidate_blocks_it(catalog: Catalog) {
    holds(catalog, blameless);
}

fn blameless(account: &Account) -> Option<String> {
    // All that was ever chosen, with what it was chosen beside.
    let mut nodes: BTreeMap<(&str, u32), Vec<&[Target]>> = BTreeMap::new();
    for said in account.moves.iter().filter(|said| said.beat == Beat::Descend) {
        if let Some((newest, before)) = said.chosen.split_last() {
            nodes.entry((newest.0, newest.1)).or_default().push(before);
        }
    }
    account.fault(|nth, said| {
        let fan = said.fan.as_ref()?;
        // Below a choice that is undone, it still counts.
        let mut chosen = said.chosen.clone();
        let before = account.moves[..nth].iter().rev().find(|before| before.chosen.len() > chosen.len());
        chosen.extend(before.filter(|_| said.beat == Beat::Retreat).map(|before| before.chosen[chosen.len()]));
        for (candidate, fate) in &fan.candidates {
            let Fate::Blocked(reasons) = fate else { continue };
            for reason in reasons {
                let levels = || reason.holders.iter().map(|(_, level)| *level).filter(|level| *level > 0);
                if let Some(level) = levels().find(|level| *level > fan.level || *level > chosen.len()) {
                    return Some(format!(
                        "a choice of level {level} is said to block {candidate:?} of level {}",
                        fan.level + 1
                    ));
                }
                let beside = nodes.get(&(candidate.0, candidate.1)).map_or(&[][..], Vec::as_slice);
                if beside.iter().any(|node| levels().all(|level| node.contains(&chosen[level - 1]))) {
                    return Some(format!(
                        "{candidate:?} is chosen elsewhere beside what is said to block it, {:?}",
                        reason.holders
                    ));
                }
            }
        }
        None
    })
}

/// Checks at each node that the candidates that are still to try and not blocked are chosen before the node is left, that no blocked
/// candidate is, and that those said to be searched were chosen.
pub fn candidates_that_nothing_blocks_are_chosen(catalog: Catalog) {
    holds(catalog, unchosen);
}

fn unchosen(account: &Account) -> Option<String> {
    account.fault(|nth, said| {
        let fan = said.fan.as_ref()?;
        if said.beat == Beat::Retreat || fan.level != said.level {
            return None;
        }
        // From where the node was entered, to where it is left.
        let enters = |other: &Said| other.level < fan.level || other.level == fan.level && other.beat == Beat::Descend;
        let from = account.moves[..=nth].iter().rposition(enters).map_or(0, |at| at + 1);
        let leaves = |other: &Said| other.level < fan.level || other.beat == Beat::Done;
        let end = account.moves[nth + 1..].iter().position(leaves).map_or(account.moves.len(), |at| nth + 1 + at);
        if end == account.moves.len() && !account.whole {
            return None;
        }
        let chosen = |moves: &[Said], name: &Target| {
            moves.iter().any(|other| {
                other.beat == Beat::Descend && other.level == fan.level + 1 && other.chosen.last() == Some(name)
            })
        };
        let (before, behind) = (&account.moves[from..=nth], &account.moves[nth + 1..end]);
        let rejected = |moves: &[Said], name: &Target| {
            moves
                .iter()
                .any(|other| other.beat == Beat::Reject && other.level == fan.level && other.subject == Some(*name))
        };
        // A search that jumps leaves a node right after it came back to it.
        let passed = account.jumps && account.moves[end - 1].beat == Beat::Retreat;
        fan.candidates.iter().find_map(|(name, fate)| match fate {
            Fate::Left if !passed && !chosen(behind, name) && !rejected(behind, name) => {
                Some(format!("{name:?} is left, and not chosen"))
            }
            Fate::Searched if !chosen(before, name) && !rejected(before, name) => {
                Some(format!("{name:?} is said to be searched, and was not chosen"))
            }
            Fate::Blocked(_) if chosen(before, name) || chosen(behind, name) => {
                Some(format!("{name:?} is blocked, and chosen"))
            }
            _ => None,
        })
    })
}

/// Checks that the words of a rejection name what blocks the candidate, and no other choice.
pub fn a_sentence_blames_what_blocks(catalog: Catalog) {
    holds(catalog, misblamed);
}

fn misblamed(account: &Account) -> Option<String> {
    account.fault(|_, said| {
        let fan = said.fan.as_ref()?;
        if !matches!(said.kind, Kind::Reject | Kind::Close | Kind::Back) {
            return None;
        }
        let all = holders(fan);
        let own: BTreeSet<(&str, u32)> = match (said.beat, &said.subject) {
            (Beat::Reject, Some(choice)) => {
                let at = fan.candidates.iter().position(|(candidate, _)| candidate == choice)?;
                let Fate::Blocked(reasons) = &fan.candidates[at].1 else {
                    return Some(format!("{choice:?} is rejected, and nothing blocks it"));
                };
                reasons.iter().flat_map(|reason| &reason.holders).map(|(holder, _)| (holder.0, holder.1)).collect()
            }
            _ => all.iter().flat_map(|(kind, of)| of.iter().map(|one| (*kind, *one))).collect(),
        };
        let kinds: BTreeSet<&str> = all.keys().copied().collect();
        let [_, reason] = said.narration.phrases();
        let named = reason.names().iter().flat_map(|named| &named.targets).filter(|target| kinds.contains(target.0));
        let named: BTreeSet<(&str, u32)> = named.map(|target| (target.0, target.1)).collect();
        let wrong = named.difference(&own).next();
        if let Some((kind, which)) = wrong {
            return Some(format!("{kind} {which} is named, and blocks nothing"));
        }
        // Of what is counted only some are named.
        let counts = reason.counts().iter().any(|(_, of)| *of == Quantity::Holders);
        let missing =
            own.difference(&named).next().filter(|_| said.beat == Beat::Reject && !named.is_empty() && !counts);
        missing.map(|(kind, which)| format!("{kind} {which} blocks it, and is not named"))
    })
}

/// Checks that the choices in force are those made and not undone: a descent adds the one that it is about, a retreat removes it, and no
/// other move changes them.
pub fn choices_are_made_and_undone_one_by_one(catalog: Catalog) {
    holds(catalog, skipping);
}

fn skipping(account: &Account) -> Option<String> {
    let mut force: Vec<Target> = vec![];
    let mut expected = vec![];
    for said in &account.moves {
        match (said.beat, said.subject) {
            (Beat::Descend, Some(subject)) => force.push(subject),
            (Beat::Retreat, _) => drop(force.pop()),
            _ => {}
        }
        expected.push((force.clone(), said.beat == Beat::Retreat));
    }
    account.fault(|nth, said| {
        let (force, undone) = &expected[nth];
        if said.chosen != *force {
            return Some(format!("{:?} are in force, and not {force:?}", said.chosen));
        }
        let last = nth.checked_sub(1).and_then(|before| expected[before].0.last().copied());
        (*undone && said.subject != last).then(|| format!("{last:?} is undone, and not {:?}", said.subject))
    })
}

/// Checks that the lead names the item first that is chosen or closed.
pub fn a_lead_names_what_is_decided(catalog: Catalog) {
    holds(catalog, misled);
}

fn misled(account: &Account) -> Option<String> {
    account.fault(|_, said| {
        let closes = matches!(said.kind, Kind::Enter | Kind::Close) || said.sign == Sign::DeadEnd;
        let item = said.fan.as_ref().filter(|_| closes)?.item;
        let [lead, _] = said.narration.phrases();
        let named = lead.names().first()?.targets.first()?;
        (*named != item).then(|| format!("{named:?} is named, and {item:?} is decided"))
    })
}

/// Checks that a choice whose name lists its parts, as an option its items, has the parts that its sentence lists in the same order.
pub fn a_choice_has_the_parts_that_are_said_in_their_order(catalog: Catalog) {
    holds(catalog, disordered);
}

fn disordered(account: &Account) -> Option<String> {
    account.fault(|_, said| {
        let choice = said.choice.as_ref().filter(|_| said.kind == Kind::Place)?;
        let parts: Vec<&str> = choice.split(' ').collect();
        let [_, reason] = said.narration.phrases();
        let listed: Vec<&str> =
            reason.names().iter().filter_map(|named| reason.text()[named.at.clone()].split(' ').next_back()).collect();
        let at: Vec<Option<usize>> =
            listed.iter().map(|name| parts.iter().position(|part| part.split(':').next() == Some(*name))).collect();
        let known: Vec<usize> = at.iter().flatten().copied().collect();
        // Elsewhere parts have other names in sentences, or other things are named.
        let is_own = parts.iter().all(|part| !part.starts_with(|letter: char| letter.is_ascii_digit()));
        let is_list = is_own && at.len() > 1 && !known.is_empty();
        (is_list && (known.len() < at.len() || !known.is_sorted()))
            .then(|| format!("{listed:?} are not the parts of {choice} in their order"))
    })
}

/// Checks that a board highlights the cell that its sentence is about.
pub fn the_cell_that_is_lit_is_the_one_that_is_said(catalog: Catalog) {
    holds(catalog, mislit);
}

fn mislit(account: &Account) -> Option<String> {
    account.fault(|_, said| {
        let item = said.item?;
        let [lit] = *said.lit else { return None };
        (lit != item).then(|| format!("{lit:?} is lit, and {item:?} is said"))
    })
}

/// Checks that a product in a sentence is right, or its last digits if only these are given.
pub fn what_is_calculated_is_right(catalog: Catalog) {
    holds(catalog, miscalculated);
}

fn miscalculated(account: &Account) -> Option<String> {
    account.fault(|_, said| {
        let texts = said.narration.phrases().map(|phrase| phrase.text().to_owned());
        texts.iter().find_map(|text| {
            let words: Vec<&str> = text.split(' ').collect();
            words.windows(5).find_map(|five| {
                let [a, "×", b, "=", product] = *five else { return None };
                let [a, b, product] = [a, b, product].map(ending);
                let ((a, first), (b, second), (product, places)) = (a?, b?, product?);
                // Of the factors at least as many last digits are known.
                let known = [first, second].into_iter().flatten().min();
                let is_right = match (known, places) {
                    (None, None) => a.checked_mul(b)? == product,
                    (Some(known), Some(places)) if places <= known => {
                        let above = 10_u128.checked_pow(places)?;
                        (a % above).checked_mul(b % above)? % above == product
                    }
                    _ => false,
                };
                (!is_right).then(|| format!("{} is wrong", five.join(" ")))
            })
        })
    })
}

/// Returns a number in a text and, if it begins with `…`, how many last digits are known; `None` for words that are no number or are
/// shortened in the middle.
fn ending(word: &str) -> Option<(u128, Option<u32>)> {
    let word = word.trim_end_matches([',', '.', ';', ':']);
    let digits = word.trim_start_matches('…');
    let places = (digits.len() < word.len()).then_some(digits.len() as u32);
    Some((digits.parse().ok()?, places))
}
