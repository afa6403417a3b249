//! Questions about exact covers: answers, and the usual misunderstandings of dancing links.

use super::branch::Lie;
use super::splices;
use crate::claim::Wrong;
use crate::exact_cover::{Act, Cover, Heuristic};
use crate::machine::{Beat, Move};
use crate::scene::Target;
use crate::timeline::Moment;

/// Returns the usual wrong answers: other splices, and undoing in forward order.
pub fn misunderstandings(moment: &Moment<Cover>, next: &Moment<Cover>) -> Vec<Lie> {
    match (moment.last, next.last) {
        (_, Some(act)) if act.beat() == Beat::Detail => splices::wrong(next.machine, act),
        (Some(Act::Dropped { node }), _) => {
            order_of_covering(moment.machine, node).into_iter().map(Lie::from).collect()
        }
        _ => vec![],
    }
}

/// Returns items that the heuristic does not choose, with the reason: the first one, and the one with most options or with fewest. `open`
/// has the items to cover with the numbers of their options left; the nouns are those of options and items.
pub fn other_items(
    open: &[(u32, u32)],
    chosen: u32,
    heuristic: Heuristic,
    [option, item]: [&str; 2],
    name: &dyn Fn(u32) -> String,
) -> Vec<(u32, String)> {
    let len = open.iter().find(|(item, _)| *item == chosen).map_or(0, |(_, len)| *len);
    let options = |len: u32| crate::words::count(len, option);
    let longer = |other: &&(u32, u32)| other.1 > len;
    let mut wrong = vec![];
    match heuristic {
        Heuristic::Fewest => {
            if let Some((first, _)) = open.first().filter(longer) {
                let why = format!("It is the first {item} to cover, but {} has fewer: {}.", name(chosen), options(len));
                wrong.push((*first, why));
            }
            if let Some((longest, most)) = open.iter().max_by_key(|(_, len)| *len).filter(longer) {
                wrong.push((
                    *longest,
                    format!("It has the most: {}; fewest {option}s mean fewest branches.", options(*most)),
                ));
            }
        }
        Heuristic::First => {
            if let Some((fewest, least)) = open.iter().min_by_key(|(_, len)| *len).filter(|(item, _)| *item != chosen) {
                let why = format!("It has only {}, but this method takes the first {item} to cover.", options(*least));
                wrong.push((*fewest, why));
            }
        }
    }
    wrong
}

/// Returns the wrong answer that the item covered first is uncovered first.
fn order_of_covering(cover: &Cover, node: u32) -> Option<Wrong> {
    let instance = cover.instance();
    let entries = instance.option(cover.option_of(node));
    let own = entries.iter().position(|entry| entry.item == cover.item_of(node))?;
    let (before, after) = entries.split_at(own);
    // From the chosen item to the right, and then from the beginning.
    let covered = || after[1..].iter().chain(before).map(|entry| entry.item).filter(|item| instance.is_primary(*item));
    let (first, last) = (covered().next()?, covered().next_back()?);
    (first != last).then(|| {
        let [first_name, last_name] = [first, last].map(|item| instance.name(item));
        Wrong {
            text: format!("Header {first_name} is relinked, then header {last_name}."),
            why: format!("Undoing runs in reverse: {last_name} was covered last, so it is uncovered first."),
            target: Some(Target("item", first)),
        }
    })
}
