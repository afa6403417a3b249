//! The list of each item at a position, for boards that draw it.

use super::focus::{Column, Focus, below};
use crate::cells::Sets;
use crate::exact_cover::{Cover, Instance};

/// The list of an item.
#[derive(Clone, Debug)]
pub struct List {
    /// The number of options in it.
    pub left: usize,
    /// The options in it, by their numbers from 0, in its order.
    pub options: Vec<usize>,
    /// The state of its item.
    pub state: Column,
    /// Whether the item's header is in the list of headers.
    pub is_open: bool,
}

/// The lists of all items, and what the last move changed.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    /// The list of each item, by number; that of the root is empty.
    pub of: Vec<List>,
    /// Whether they are linked lists, in a list of headers; otherwise they are sets.
    pub are_linked: bool,
    /// The item and option that the last move unlinked (`true`) or relinked (`false`).
    pub spliced: Option<(u32, usize, bool)>,
}

impl Lists {
    /// Returns the lists of a search by links.
    pub fn linked(cover: &Cover, focus: &Focus) -> Lists {
        let list = |item: u32| {
            let options = below(cover, item).map(|node| cover.option_of(node)).collect();
            List {
                left: cover.len(item) as usize,
                options,
                state: focus.columns[item as usize],
                is_open: cover.is_active(item),
            }
        };
        let spliced = focus.spliced().map(|(node, out)| (cover.item_of(node), cover.option_of(node), out));
        Lists { of: all(cover.instance(), list), are_linked: true, spliced }
    }

    /// Returns the lists of a search by sparse sets: the active part of each set. `item` is the current item, and `is_stuck` whether it has
    /// no option left; `removed` is the node that the last move removed from its set.
    pub fn of_sets(instance: &Instance, sets: &Sets, item: Option<u32>, is_stuck: bool, removed: Option<u32>) -> Lists {
        let list = |of: u32| {
            let left = sets.size(of) as usize;
            let options = sets.set(of).iter().take(left).map(|node| instance.option_at(*node as usize)).collect();
            let state = match item == Some(of) {
                true if is_stuck => Column::Stuck,
                true => Column::Now,
                false if instance.is_primary(of) && !sets.is_active(of) => Column::Covered,
                false => Column::Open,
            };
            List { left, options, state, is_open: sets.is_active(of) }
        };
        let spliced = removed.map(|node| (sets.item_of(node), instance.option_at(node as usize), true));
        Lists { of: all(instance, list), are_linked: false, spliced }
    }

    /// Returns the list of an item, if the method has lists.
    pub fn get(&self, item: u32) -> Option<&List> {
        self.of.get(item as usize)
    }
}

/// Returns the list of each item, after an empty one for the root.
fn all(instance: &Instance, list: impl Fn(u32) -> List) -> Vec<List> {
    let root = List { left: 0, options: vec![], state: Column::Open, is_open: true };
    std::iter::once(root).chain((1..=instance.items() as u32).map(list)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells::Cells;
    use crate::exact_cover::samples::toy;
    use crate::exact_cover::{Act, Heuristic};
    use crate::machine::Stop;
    use crate::timeline::Mark;

    /// An option that a choice in force excludes is in no list of an item that is still to cover; others are in all of theirs.
    #[test]
    fn lists_have_what_no_choice_excludes() {
        let mut mark = Mark::new(Cover::new(toy().into(), Heuristic::Fewest));
        let mut seen = 0;
        while mark.advance(1, Stop::NEVER) > 0 {
            let (moment, cover) = (mark.moment(), mark.machine.clone());
            let lists = Lists::linked(&cover, &Focus::new(&moment, None));
            if let Some(Act::Hidden { node }) = moment.last {
                let (item, option, out) = lists.spliced.expect("a splice");
                assert!(out && !lists.of[item as usize].options.contains(&option));
                assert_eq!((item, option), (cover.item_of(node), cover.option_of(node)));
            }
            if !matches!(moment.last, Some(Act::Entered { .. })) {
                continue;
            }
            let instance = cover.instance();
            let clash = |option: usize| {
                cover.chosen().any(|chosen| {
                    instance.option(chosen).iter().any(|a| instance.option(option).iter().any(|b| a.item == b.item))
                })
            };
            for item in cover.active() {
                let having =
                    (0..instance.options()).filter(|option| instance.option(*option).iter().any(|e| e.item == item));
                let open: Vec<usize> = having.filter(|option| !clash(*option)).collect();
                let list = lists.get(item).expect("a list");
                assert_eq!((list.left, &list.options), (open.len(), &open), "move {}, item {item}", moment.at);
                seen += 1;
            }
        }
        assert!(seen > 10);
    }

    /// Sets list the same options as links, in any order, wherever both choose the same.
    #[test]
    fn sets_have_the_options_of_the_lists() {
        let mut cells = Mark::new(Cells::new(toy().into(), Heuristic::Fewest));
        cells.advance(1, Stop::NEVER);
        let cover = Mark::new(Cover::new(toy().into(), Heuristic::Fewest));
        let instance = toy();
        let sets = Lists::of_sets(&instance, cells.machine.sets(), None, false, None);
        let links = Lists::linked(&cover.machine, &Focus::new(&cover.moment(), None));
        for (set, list) in sets.of.iter().zip(&links.of) {
            let sorted = |list: &List| {
                let mut options = list.options.clone();
                options.sort_unstable();
                options
            };
            assert_eq!((set.left, sorted(set)), (list.left, sorted(list)));
        }
    }
}
