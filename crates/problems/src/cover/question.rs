//! Questions about exact covers: answers, and the usual misunderstandings of dancing links.

use super::splices;
use super::words::short;
use crate::ask::{Claim, Wrong, words};
use crate::exact_cover::{Act, Cover, Entry, Heuristic, Instance};
use crate::machine::{Beat, Move};
use crate::scene::Target;
use crate::timeline::Moment;

/// An item or an option by its name.
pub fn place(instance: &Instance, Target(kind, which): Target) -> String {
    match kind {
        "item" if (1..=instance.items() as u32).contains(&which) => format!("item {}", instance.name(which)),
        "option" if (which as usize) < instance.options() => format!("option {}", short(instance, which as usize)),
        _ => format!("{kind} {which}"),
    }
}

/// The number of an option, as before its row of the diagram; none if there are more options than keys.
pub fn number(instance: &Instance, Target(kind, which): Target) -> Option<usize> {
    let number = |option: usize| instance.number(option) as usize;
    let last = instance.options().checked_sub(1).map_or(0, number);
    (kind == "option" && (which as usize) < instance.options() && last <= KEYS).then(|| number(which as usize))
}

/// The number of keys with a digit.
const KEYS: usize = 10;

/// The reason why an option or an item cannot be chosen by hand.
pub fn forbids(instance: &Instance, chosen: &[usize], Target(kind, which): Target) -> Option<String> {
    let option = (kind == "option" && (which as usize) < instance.options()).then_some(which as usize);
    let item = (kind == "item" && (1..=instance.items() as u32).contains(&which)).then_some(which);
    let own = option.map_or(&[][..], |option| instance.option(option));
    // Two options can share an item only where both give it the same colour.
    let shared = |entry: &&Entry| {
        Some(entry.item) == item
            || own.iter().any(|own| own.item == entry.item && (entry.colour == 0 || own.colour != entry.colour))
    };
    let taken = |chosen: usize| Some((chosen, instance.option(chosen).iter().find(shared)?.item));
    let by = chosen.iter().copied().find_map(taken);
    let by = by.map(|(chosen, item)| (short(instance, chosen), instance.name(item)));
    Some(match (option, by) {
        (Some(option), _) if chosen.contains(&option) => {
            format!("Option {} is chosen already.", short(instance, option))
        }
        (Some(option), Some((by, item))) => {
            let option = short(instance, option);
            format!("Option {option} is ruled out: option {by} already covers its item {item}.")
        }
        (Some(option), None) => {
            format!("Option {} is not ruled out, but it lacks the item to cover now.", short(instance, option))
        }
        (None, Some((by, item))) => format!("Option {by} already covers item {item}."),
        (None, None) => format!("Item {} is not covered yet; choose an option.", instance.name(item?)),
    })
}

/// A claim about a move, in one short sentence.
pub fn claimed(claim: &Claim) -> String {
    match (claim.beat, &claim.about) {
        (Beat::Choose, Some(item)) => format!("Item {item} is chosen to branch on."),
        (Beat::Descend, Some(option)) => format!("Option {option} is tried."),
        (Beat::Retreat, Some(option)) => format!("Option {option} is undone."),
        _ => words::claimed(claim),
    }
}

/// The usual wrong answers: undoing in the order of doing, and other items than the chosen one.
pub fn misunderstandings(moment: &Moment<Cover>, next: &Moment<Cover>) -> Vec<Wrong> {
    match (moment.last, next.last) {
        (_, Some(Act::Chosen { item })) => {
            other_items(moment.machine, item, ["option", "item in the header list"], &claimed)
        }
        (_, Some(act)) if act.beat() == Beat::Detail => splices::wrong(next.machine, act),
        (Some(Act::Dropped { node }), _) => order_of_covering(moment.machine, node).into_iter().collect(),
        _ => vec![],
    }
}

/// The first item of the header list and the one with most options, or with fewest, as far as the method does not choose it;
/// `option` and `listed` are what options and items in the header list are called.
pub fn other_items(
    cover: &Cover,
    chosen: u32,
    [option, listed]: [&str; 2],
    claimed: &dyn Fn(&Claim) -> String,
) -> Vec<Wrong> {
    let instance = cover.instance();
    let name = |item: u32| instance.name(item).to_owned();
    let active = || cover.active().filter(|item| instance.is_primary(*item));
    let claim = |item: u32, why: String| Wrong {
        text: claimed(&Claim::new(Beat::Choose, Some(name(item)), 0)),
        why,
        target: Some(Target("item", item)),
    };
    let options = |item: u32| crate::words::count(cover.len(item), option);
    let mut wrong = vec![];
    match cover.heuristic() {
        Heuristic::Fewest => {
            if let Some(first) = active().next().filter(|first| cover.len(*first) > cover.len(chosen)) {
                let why = format!("It is the first {listed}, but {} has fewer: {}.", name(chosen), options(chosen));
                wrong.push(claim(first, why));
            }
            if let Some(longest) =
                active().max_by_key(|item| cover.len(*item)).filter(|item| cover.len(*item) > cover.len(chosen))
            {
                let why = format!("It has the most: {}; fewest {option}s mean fewest branches.", options(longest));
                wrong.push(claim(longest, why));
            }
        }
        Heuristic::First => {
            if let Some(fewest) = active().min_by_key(|item| cover.len(*item)).filter(|item| *item != chosen) {
                let why = format!("It has only {}, but this method takes the first {listed}.", options(fewest));
                wrong.push(claim(fewest, why));
            }
        }
    }
    wrong
}

/// The wrong answer that the item covered first is uncovered first, as though undoing ran forwards.
fn order_of_covering(cover: &Cover, node: u32) -> Option<Wrong> {
    let instance = cover.instance();
    let entries = instance.option(cover.option_of(node));
    let own = entries.iter().position(|entry| entry.item == cover.item_of(node))?;
    let (before, after) = entries.split_at(own);
    // From the chosen item to the right, and round.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::{Heuristic, samples};
    use crate::machine::Stop;
    use crate::timeline::Mark;

    /// What an address points to need not be there.
    #[test]
    fn items_and_options_go_by_their_names_as_far_as_there_are_any() {
        let toy = samples::toy();
        let said = |kind, which: usize| place(&toy, Target(kind, which as u32));
        assert_eq!(said("item", 1), format!("item {}", toy.name(1)));
        assert_eq!(said("item", 0), "item 0");
        assert_eq!(said("item", toy.items() + 1), format!("item {}", toy.items() + 1));
        let last = toy.options() - 1;
        assert_eq!(said("option", last), format!("option {}", short(&toy, last)));
        assert_eq!(said("option", last + 1), format!("option {}", last + 1));
        assert_eq!(said("elsewhere", 3), "elsewhere 3");
    }

    /// The option that is named as the culprit is chosen and has the item that is named.
    #[test]
    fn what_forbids_a_choice_is_chosen_and_has_its_item() {
        let (mut covered, mut free) = (0, 0);
        for instance in [samples::toy(), samples::colours()] {
            let mut mark = Mark::new(Cover::new(instance.clone().into(), Heuristic::Fewest));
            while mark.advance(1, Stop::NEVER) > 0 {
                let cover = &mark.machine;
                let chosen: Vec<usize> = cover.chosen().collect();
                let has = |option: usize, item: &str| {
                    instance.option(option).iter().any(|entry| instance.name(entry.item) == item)
                };
                let named = |said: &str| {
                    let by = |option: &&usize| said.contains(&format!("ption {} already", short(&instance, **option)));
                    chosen.iter().find(by).copied()
                };
                for item in 1..=instance.items() as u32 {
                    let (name, said) =
                        (instance.name(item), forbids(&instance, &chosen, Target("item", item)).expect("a reason"));
                    match chosen.iter().any(|option| has(*option, name)) {
                        true => {
                            assert!(said.ends_with(&format!(" already covers item {name}.")), "{said}");
                            assert!(named(&said).is_some_and(|by| has(by, name)), "{said}, but {chosen:?} are chosen");
                            covered += 1;
                        }
                        false => assert!(said.starts_with(&format!("Item {name} is not covered yet")), "{said}"),
                    }
                }
                for option in (0..instance.options()).filter(|option| !chosen.contains(option)) {
                    let said = forbids(&instance, &chosen, Target("option", option as u32)).expect("a reason");
                    let clashes = |other: &usize| {
                        let entries = || instance.option(option).iter();
                        let mut shared = instance.option(*other).iter().filter_map(|other| {
                            entries().find(|own| own.item == other.item).map(|own| (own.colour, other.colour))
                        });
                        shared.any(|(own, other)| own == 0 || own != other)
                    };
                    match chosen.iter().any(clashes) {
                        true => {
                            let by = named(&said).unwrap_or_else(|| panic!("{said}, but {chosen:?} are chosen"));
                            let item =
                                said.split_once("its item ").and_then(|(_, rest)| rest.split_once('.')).expect(&said).0;
                            assert!(has(by, item) && has(option, item) && clashes(&by), "{said}");
                            covered += 1;
                        }
                        false => {
                            assert!(said.contains("is not ruled out"), "{said}");
                            free += 1;
                        }
                    }
                }
            }
        }
        assert!(covered > 100 && free > 100, "{covered}, {free}");
    }
}
