//! What the link diagram tells: who points at whom, what has left its list, which option is chosen, how long lists are.

use super::super::super::scenes::{all, corners, filled, find, framed, same, text, the, walk};
use super::super::super::{scenes, words};
use super::super::draw;
use crate::exact_cover::samples::{colours, instance, toy};
use crate::exact_cover::{Act, Cover, Heuristic, Instance};
use crate::scene::{Area, Ink, Item, Point, Scene, Shape};
use crate::timeline::Moment;
use std::collections::{BTreeMap, BTreeSet};

/// Small instances, one with colours and one whose options are not in order.
fn instances() -> [Instance; 3] {
    let more = instance("p q r", "x y z", &["x:A p y:A q", "p r x:A y", "p x:B", "q x:A", "r y:B", "q z r", "z p"]);
    [toy(), colours(), more]
}

/// Shows every moment of them with its picture.
fn pictures(mut see: impl FnMut(&Moment<Cover>, &Scene)) {
    for instance in instances() {
        for heuristic in [Heuristic::Fewest, Heuristic::First] {
            walk(instance.clone(), heuristic, |moment| {
                see(moment, &scenes::drawn(|area, scene| draw(moment, area, scene)));
            });
        }
    }
}

/// The box of a node, or of a head.
fn place(scene: &Scene, cover: &Cover, node: u32) -> Area {
    let kind = match node as usize <= cover.instance().items() {
        true if node == 0 => "root",
        true => "head",
        false => "node",
    };
    the(scene, kind, node).extent()
}

/// Which items the options are about that clash with none of those chosen, computed from the instance alone.
fn open(cover: &Cover) -> BTreeSet<usize> {
    let instance = cover.instance();
    let entries = |option| instance.option(option).iter();
    let chosen: Vec<_> = cover.chosen().flat_map(entries).collect();
    let clashes = |option| {
        entries(option).any(|entry| {
            chosen.iter().any(|other| other.item == entry.item && (other.colour == 0 || other.colour != entry.colour))
        })
    };
    (0..instance.options()).filter(|option| !clashes(*option)).collect()
}

#[test]
fn nodes_stand_below_their_heads_and_beside_their_numbers() {
    pictures(|moment, scene| {
        let (cover, instance) = (moment.machine, moment.machine.instance());
        for option in 0..instance.options() {
            for (number, entry) in instance.option(option).iter().enumerate() {
                let node = cover.node(option, number);
                let (here, head) = (place(scene, cover, node), place(scene, cover, entry.item));
                assert!(same(here.centre().x, head.centre().x) && here.y > head.bottom());
                let row = the(scene, "number", option as u32);
                assert_eq!(text(row), (option + 1).to_string());
                assert!((row.extent().y..row.extent().bottom()).contains(&here.centre().y), "row of {option}");
                let label = text(the(scene, "label", node));
                let name = instance.name(entry.item);
                assert!(label.starts_with(name), "{label} instead of {name}");
                assert_eq!(label.contains(':'), entry.colour > 0, "{label}");
                let round = |of: &Item| matches!(of.shape, Shape::Rect { w, h, r, .. } if r >= w.min(h) / 2.0 - 0.1);
                assert_eq!(round(the(scene, "node", node)), !instance.is_primary(entry.item), "{label}");
            }
        }
        for item in 1..instance.items() as u32 {
            let gap = |item| place(scene, cover, item).centre().x;
            assert!(gap(item) < gap(item + 1), "items from left to right");
            let divide = find(scene, "divide", 0).map(|line| line.extent().x);
            assert_eq!(
                divide.is_some(),
                instance.primary() < instance.items(),
                "a line where there is nothing to set apart"
            );
            if item as usize == instance.primary() {
                assert!(
                    divide.is_some_and(|x| gap(item) < x && x < gap(item + 1)),
                    "a line before the secondary items"
                );
            }
        }
    });
}

/// Every pointer begins at the edge of its owner and ends at the edge of what the machine says, on the side it comes from.
#[test]
fn pointers_lead_to_what_they_name() {
    pictures(|moment, scene| {
        let cover = moment.machine;
        let ghost = |item: u32| the(scene, "ghost", item).extent();
        let mut seen = BTreeMap::new();
        for (kind, across, forward) in
            [("down", false, true), ("up", false, false), ("right", true, true), ("left", true, false)]
        {
            for (from, part, item) in all(scene, kind) {
                *seen.entry(kind).or_insert(0) += 1;
                let own = if across { cover.horizontal(from) } else { cover.vertical(from) };
                let to = if forward { own.1 } else { own.0 };
                let ring = if across { 0 } else { cover.item_of(from) };
                // A ring is cut open: what leads back to its head from below leads to the head's ghost.
                let source = if from == ring && !forward { ghost(ring) } else { place(scene, cover, from) };
                let target = if to == ring && forward { ghost(ring) } else { place(scene, cover, to) };
                let near = |point: f32, edge: f32| (point - edge).abs() < 6.0;
                let edges = |area: Area| if across { (area.x, area.right()) } else { (area.y, area.bottom()) };
                let along = |p: Point| if across { p.x } else { p.y };
                let corners = corners(item);
                if part == 0 {
                    let leaves = if forward { edges(source).1 } else { edges(source).0 };
                    assert!(near(along(corners[0]), leaves), "{kind} of {from} begins elsewhere");
                } else {
                    let meets = if forward { edges(target).0 } else { edges(target).1 };
                    assert!(
                        near(along(corners[0]), meets),
                        "{kind} of {from} leads elsewhere than to {to}, step {}",
                        moment.at
                    );
                    let way = along(corners[0]) - along(corners[1]);
                    assert_eq!(way > 0.0, forward, "{kind} of {from} has its head the wrong way round");
                    let [tip, one, other] = corners[..] else { panic!("{kind} of {from}: {corners:?}") };
                    assert!(same((tip - one).length(), (tip - other).length()), "{kind} of {from}: {corners:?}");
                    assert!((one - other).length() > 1.0, "{kind} of {from} has no head: {corners:?}");
                }
            }
        }
        let (nodes, heads) = (cover.node_count() - 1, cover.instance().primary() as u32 + 1);
        assert_eq!(
            seen,
            BTreeMap::from([("down", 2 * nodes), ("up", 2 * nodes), ("right", 2 * heads), ("left", 2 * heads)])
        );
    });
}

/// What has left its list is dashed, and so are its pointers.
#[test]
fn what_has_left_is_dashed() {
    pictures(|moment, scene| {
        let (cover, instance) = (moment.machine, moment.machine.instance());
        let walking = matches!(
            moment.last,
            Some(Act::Hidden { .. } | Act::Shown { .. } | Act::Covered { .. } | Act::Uncovered { .. })
        );
        for node in instance.items() as u32 + 1..cover.node_count() {
            // The node above points elsewhere.
            let listed = cover.vertical(cover.vertical(node).0).1 == node;
            assert_eq!(the(scene, "node", node).is_dashed(), !listed, "node {node} at {}", moment.at);
            if !walking {
                assert_eq!(the(scene, "down", node).is_dashed(), !listed, "pointer of {node}");
            }
        }
        for item in 1..=instance.primary() as u32 {
            let listed = cover.active().any(|other| other == item);
            assert_eq!(the(scene, "head", item).is_dashed(), !listed, "head {item}");
        }
    });
}

/// A splice shows which pointers it made, strong, and which it replaced, dashed.
#[test]
fn a_splice_shows_what_it_made_and_what_it_replaced() {
    pictures(|moment, scene| {
        let cover = moment.machine;
        let strong = |kind: &'static str| {
            let ends = all(scene, kind).filter(|(_, part, _)| *part == 0);
            let accent = |item: &Item| item.stroke.as_ref().is_some_and(|s| s.ink == Ink::Accent && s.dash.0 == 0.0);
            let thinnest =
                all(scene, "down").filter_map(|(.., item)| Some(item.stroke.as_ref()?.width)).fold(f32::MAX, f32::min);
            let wide = |item: &Item| item.stroke.as_ref().is_some_and(|s| s.width > 2.0 * thinnest);
            ends.filter(|(.., item)| accent(item) && wide(item)).map(|(node, ..)| node).collect::<Vec<_>>()
        };
        let (kinds, before, own, out) = match moment.last {
            Some(Act::Hidden { node }) => (["up", "down"], ["was up", "was down"], cover.vertical(node), Some(node)),
            Some(Act::Shown { node }) => (["up", "down"], ["was up", "was down"], cover.vertical(node), None),
            Some(Act::Covered { item }) if cover.instance().is_primary(item) => {
                (["left", "right"], ["was left", "was right"], cover.horizontal(item), Some(item))
            }
            Some(Act::Uncovered { item }) if cover.instance().is_primary(item) => {
                (["left", "right"], ["was left", "was right"], cover.horizontal(item), None)
            }
            _ => return,
        };
        // The one before points forward, the one behind points back.
        assert_eq!([strong(kinds[1]), strong(kinds[0])], [vec![own.0], vec![own.1]], "step {}", moment.at);
        let (to, from) = (find(scene, before[1], own.0), find(scene, before[0], own.1));
        let (to, from) = (to.expect("what pointed forward"), from.expect("what pointed back"));
        assert!(to.is_dashed() && from.is_dashed());
        // They led to what is gone, or past what is back.
        let node = match moment.last {
            Some(Act::Hidden { node } | Act::Shown { node }) => node,
            Some(Act::Covered { item } | Act::Uncovered { item }) => item,
            _ => unreachable!(),
        };
        let area = place(scene, cover, node);
        let end = *corners(to).last().expect("an end");
        let beyond = if kinds[0] == "up" { end.y > area.bottom() } else { end.x > area.right() };
        assert_eq!(beyond, out.is_none(), "step {}", moment.at);
        // They lie above what rests.
        let place = |wanted: &Item| scene.items().iter().position(|item| std::ptr::eq(item, wanted)).unwrap();
        let resting =
            scene.items().iter().rposition(|item| item.alpha < 1.0 && item.key.is_some_and(|key| key.0 == kinds[1]));
        assert!(resting.is_none_or(|resting| place(to) > resting));
    });
}

#[test]
fn options_look_as_they_stand() {
    pictures(|moment, scene| {
        let (cover, instance) = (moment.machine, moment.machine.instance());
        let chosen: Vec<usize> = cover.chosen().collect();
        let solved = moment.last == Some(Act::Solved);
        let open = open(cover);
        for option in 0..instance.options() {
            let band = the(scene, "band", option as u32);
            let depth = find(scene, "x", option as u32);
            let level = chosen.iter().position(|other| *other == option);
            let sub = depth.map(|item| match &item.shape {
                Shape::Text(text) => text.sub.clone(),
                _ => String::new(),
            });
            assert_eq!(sub, level.map(|level| level.to_string()), "option {option} at {}", moment.at);
            if level.is_some() && !band_moves(moment, option) {
                let ink = if solved { Ink::Solution } else { Ink::Accent };
                assert_eq!((framed(band), band.is_dashed()), (Some(ink), false), "option {option} at {}", moment.at);
            }
            // While a level is entered, what can be chosen is what clashes with nothing chosen.
            if matches!(moment.last, Some(Act::Entered { .. })) && level.is_none() {
                assert_eq!(
                    filled(band) == Some(Ink::Panel),
                    open.contains(&option),
                    "option {option} at {}",
                    moment.at
                );
                assert_eq!(band.is_dashed(), !open.contains(&option), "option {option} at {}", moment.at);
            }
        }
        assert_eq!(framed(the(scene, "root", 0)) == Some(Ink::Solution), solved);
        if let Some(Act::Advanced { node }) = moment.last {
            let next = cover.vertical(node).1;
            if next as usize > instance.items() {
                let band = the(scene, "band", cover.option_of(next) as u32);
                assert_eq!((framed(band), band.is_dashed()), (Some(Ink::Trial), true), "step {}", moment.at);
            }
        }
    });
}

/// Whether the option is being hidden or shown.
fn band_moves(moment: &Moment<Cover>, option: usize) -> bool {
    let row = super::super::super::focus::Focus::new(moment, None).walked.row;
    row.is_some_and(|row| moment.machine.option_of(row) == option)
}

/// Full blocks are what an item's list still has, hollow ones what it has lost; the number says the same.
#[test]
fn blocks_and_numbers_tell_how_long_lists_are() {
    pictures(|moment, scene| {
        let (cover, instance) = (moment.machine, moment.machine.instance());
        for item in 1..=instance.items() as u32 {
            // The list itself, followed from the head.
            let below = |node: &u32| Some(cover.vertical(*node).1).filter(|node| *node != item);
            let len = std::iter::successors(below(&item), below).count();
            assert_eq!(text(the(scene, "len", item)), len.to_string(), "item {item} at {}", moment.at);
            let options = 0..instance.options();
            let all_of =
                options.filter(|option| instance.option(*option).iter().any(|entry| entry.item == item)).count();
            let blocks: Vec<bool> =
                all(scene, "block").filter(|(of, ..)| *of == item).map(|(.., block)| block.fill.is_some()).collect();
            let shown = cover.active().any(|other| other == item);
            let full = blocks.iter().filter(|full| **full).count();
            assert_eq!(
                (full, blocks.len()),
                if shown { (len, all_of) } else { (0, 0) },
                "item {item} at {}",
                moment.at
            );
            assert!(blocks.is_sorted_by(|a, b| a >= b), "full ones are at the bottom");
        }
    });
}

/// p stands on the node of the column, q on the node that left or came back, as the variables say.
#[test]
fn letters_stand_on_the_nodes_that_the_variables_name() {
    pictures(|moment, scene| {
        let cover = moment.machine;
        let watch = words::watch(cover, moment.last, None);
        for (letter, variable) in [("p", &watch[1]), ("q", &watch[2])] {
            let Some((.., sign)) = all(scene, letter).find(|(_, part, _)| *part == 0) else { continue };
            assert_eq!((text(sign), variable.name), (letter, letter));
            let at = sign.extent().centre();
            // Beside a name it is a letter of its own; on a corner it has a disc below it.
            if let Some((.., disc)) = all(scene, letter).find(|(_, part, _)| *part == 1) {
                let (disc, said) = (disc.extent(), sign.extent());
                assert!(
                    same(disc.w, disc.h) && disc.w >= said.w && disc.contains(at),
                    "{letter}: {said:?} on {disc:?}"
                );
            }
            let on = all(scene, "node").find(|(.., node)| node.extent().contains(at)).expect("a node").0;
            let named = format!("{} in {}", cover.instance().name(cover.item_of(on)), cover.option_of(on) + 1);
            assert_eq!(variable.value, named, "{letter} at {}", moment.at);
        }
        if let Some(Act::Hidden { .. } | Act::Shown { .. }) = moment.last {
            assert!(find(scene, "p", 0).is_some() && find(scene, "q", 0).is_some(), "step {}", moment.at);
        }
    });
}

/// What stands above the items is what the moment is about.
#[test]
fn words_above_items_are_true() {
    let mut seen = BTreeSet::new();
    // What each item's colour is, told from the moves.
    let mut colours = BTreeMap::new();
    pictures(|moment, scene| {
        match moment.last {
            None => colours.clear(),
            Some(Act::Purified { item, colour }) => drop(colours.insert(item, colour)),
            Some(Act::Unpurified { item, .. }) => drop(colours.remove(&item)),
            _ => {}
        }
        let (cover, instance) = (moment.machine, moment.machine.instance());
        let fewest = cover.active().map(|item| cover.len(item)).min();
        let shortest: Vec<u32> = cover.active().filter(|item| Some(cover.len(*item)) == fewest).collect();
        let first = cover.heuristic() == Heuristic::First;
        for (.., word) in all(scene, "word") {
            let x = word.extent().centre().x;
            let item = all(scene, "head")
                .min_by_key(|(.., head)| (head.extent().centre().x - x).abs() as i32)
                .expect("a head")
                .0;
            let said = text(word);
            let best = cover.registers().item.map(|best| cover.len(best));
            let sentence = words::narration(moment).to_string();
            let name = instance.name(item);
            let right = match said {
                "first in the list" => cover.active().next() == Some(item) && first,
                "fewest so far" => Some(cover.len(item)) == best,
                "more" => Some(cover.len(item)) > best,
                "a tie" => Some(cover.len(item)) == best && cover.registers().item != Some(item),
                "tied" => shortest.contains(&item) && shortest[0] != item,
                // Whether these are true is a test of the words.
                "no option left" => cover.len(item) == 0,
                _ if said.starts_with("in ") => cover.len(item) == 0,
                "chosen: fewest" => shortest == [item],
                "chosen: comes first" => shortest.len() > 1 && shortest[0] == item,
                "chosen: first in the list" => cover.active().next() == Some(item) && first,
                "being covered" => sentence.starts_with(&format!("Cover {name}:")),
                "being uncovered" => {
                    sentence.starts_with(&format!("Uncover {name}:")) || sentence.contains("is uncovered")
                }
                _ => {
                    let (what, colour) = said.rsplit_once(' ').expect("two words");
                    match what {
                        "colour" => colours.get(&item).is_some_and(|given| instance.colour(*given) == colour),
                        "gets colour" => {
                            sentence.starts_with(&format!("Purify {name}:"))
                                || sentence.starts_with(&format!("Item {name} agrees"))
                        }
                        "loses colour" => {
                            sentence.starts_with(&format!("Unpurify {name}:"))
                                || sentence.starts_with(&format!("Item {name} loses colour {colour}"))
                                || sentence.starts_with(&format!("Unmark {name}"))
                        }
                        _ => false,
                    }
                }
            };
            let ink = match said {
                "no option left" => Ink::Conflict,
                _ if said.starts_with("in ") => Ink::Muted,
                _ if said.starts_with("colour") => Ink::Solution,
                _ => Ink::Accent,
            };
            assert_eq!(filled(word), Some(ink), "{said}");
            assert!(right, "“{said}” above {name} at {}: {sentence}", moment.at);
            seen.insert(
                said.split(|c: char| c.is_numeric() || c == 'A' || c == 'B').next().unwrap_or("").trim().to_owned(),
            );
        }
    });
    let all = "a tie, being covered, being uncovered, chosen: comes first, chosen: fewest, chosen: first in the list, colour, \
               fewest so far, first in the list, gets colour, in option, loses colour, more, no option left, tied";
    assert_eq!(seen.into_iter().collect::<Vec<_>>().join(", "), all);
}

/// A node that agrees with its item's colour is ticked: those of open options that give the item the colour it has.
#[test]
fn ticks_are_on_nodes_that_agree() {
    let mut ticks = 0;
    pictures(|moment, scene| {
        let (cover, instance) = (moment.machine, moment.machine.instance());
        for (node, ..) in all(scene, "tick") {
            let entries = |option: usize| instance.option(option).iter();
            let (item, option) = (cover.item_of(node), cover.option_of(node));
            let own = entries(option).find(|entry| entry.item == item).expect("its own entry");
            // The option whose items are being given back has just been dropped, and is the newest that was tried.
            let tried = cover.x_nodes().iter().filter(|x| **x as usize > instance.items()).map(|x| cover.option_of(*x));
            let given = tried.flat_map(entries).any(|entry| entry == own && own.colour > 0);
            assert!(given, "node {node} at {}", moment.at);
            ticks += 1;
        }
        assert_eq!(all(scene, "tick").count(), (1..cover.node_count()).filter(|node| cover.has_agreed(*node)).count());
    });
    assert!(ticks > 20, "{ticks}");
}

/// Where lists are long, a bar stands for all blocks; its height is the list's part of the longest one.
#[test]
fn bars_are_as_high_as_lists_are_long() {
    let many = instance("a b", "", &["a", "a b", "a", "b", "a", "a b", "a", "a"]);
    walk(many, Heuristic::Fewest, |moment| {
        let scene = scenes::drawn(|area, scene| draw(moment, area, scene));
        for item in moment.machine.active() {
            let (bar, lost) = (the(&scene, "bar", item).extent(), the(&scene, "lost", item).extent());
            let all = if item == 1 { 7.0 } else { 3.0 };
            assert!(same(bar.bottom(), lost.bottom()) && same(bar.h * all, lost.h * moment.machine.len(item) as f32));
        }
    });
}

/// An item of no option is covered all the same: until it is uncovered, its column is the dead end that was met, and no head in
/// the list looks like a solution.
#[test]
fn a_dead_end_is_seen_until_its_item_is_uncovered() {
    let mut stuck = None;
    let mut most = 0;
    pictures(|moment, scene| {
        match moment.last {
            Some(Act::Stuck { item }) => stuck = Some((item, 0)),
            Some(Act::Uncovered { .. }) => stuck = None,
            _ => {}
        }
        if let Some((item, moves)) = &mut stuck {
            *moves += 1;
            most = most.max(*moves);
            let frame = all(scene, "dead end").find(|(part, ..)| *part == 1).expect("a frame").2.extent();
            assert!(frame.contains(place(scene, moment.machine, *item).centre()), "{:?}", moment.last);
            assert!(all(scene, "solved").next().is_none());
        }
    });
    assert_eq!(most, 3, "it is met, covered, and given up");
}

/// The column of an item that is pointed at is lit, from its head down.
#[test]
fn the_column_that_is_pointed_at_is_lit() {
    for instance in instances() {
        for item in 1..=instance.items() as u32 {
            let mut mark = crate::timeline::Mark::new(Cover::new(instance.clone().into(), Heuristic::Fewest));
            mark.advance(3, crate::machine::Stop::NEVER);
            let scene = scenes::drawn(|area, scene| {
                scene.lens.pointed = Some(crate::scene::Target("item", item));
                draw(&mark.moment(), area, scene);
            });
            let lit: Vec<u32> = all(&scene, "light").map(|(item, ..)| item).collect();
            assert_eq!(lit, [item]);
            let (light, head) = (the(&scene, "light", item).extent(), the(&scene, "head", item).extent());
            assert!(same(light.centre().x, head.centre().x), "{item}: {light:?} below {head:?}");
            for (node, .., place) in all(&scene, "node") {
                let own = mark.machine.item_of(node) == item;
                assert_eq!(light.contains(place.extent().centre()), own, "{item}: node {node}");
            }
        }
    }
}

/// Signs between the nodes of an option point to the right, and up and down alike.
#[test]
fn signs_between_nodes_point_to_the_next_one() {
    let mut seen = 0;
    pictures(|moment, scene| {
        if moment.at > 0 {
            return;
        }
        let is_sign = |item: &&Item| item.key.is_none() && matches!(&item.shape, Shape::Path(path) if path.len() == 3);
        for item in scene.items().iter().filter(is_sign) {
            let [upper, tip, lower] = corners(item)[..] else { panic!("{item:?}") };
            assert!(same(upper.x, lower.x) && tip.x > upper.x, "{item:?}");
            assert!(same(tip.y - upper.y, lower.y - tip.y) && lower.y > upper.y, "{item:?}");
            seen += 1;
        }
    });
    assert!(seen > 10, "{seen}");
}

/// The ends of lists bear the names of their heads, which fit them.
#[test]
fn ghosts_have_room_for_their_names() {
    pictures(|moment, scene| {
        for (item, .., ghost) in all(scene, "ghost") {
            let (name, place) = (the(scene, "ghost text", item), ghost.extent());
            let own = if item == 0 { "root" } else { moment.machine.instance().name(item) };
            assert!(item == 0 || text(name) == own, "{item}: {}", text(name));
            let said = name.extent();
            assert!(
                place.contains(said.corner()) && place.contains(said.corners()[2]),
                "{item}: {said:?} in {place:?}"
            );
        }
    });
}

/// The legend of a splice: each text has its piece of line before it, behind what was said before.
#[test]
fn the_legend_of_a_splice_stands_behind_what_dashes_mean() {
    let mut seen = 0;
    pictures(|_, scene| {
        let dashed = the(scene, "dashed", 0).extent();
        let is_line = |item: &&Item| {
            let level = matches!(item.shape, Shape::Path(_)) && item.is_dashed() && item.extent().h == 0.0;
            level && (dashed.y..dashed.bottom()).contains(&item.extent().y) && framed(item) == Some(Ink::Muted)
        };
        let line = scene.items().iter().find(is_line).expect("a dashed line").extent();
        assert!(line.right() < dashed.x && line.w > 10.0, "{line:?} and {dashed:?}");
        let mut before = dashed.right();
        for (which, _, said) in all(scene, "spliced") {
            let said = said.extent();
            let is_sample = |item: &&Item| {
                let area = item.extent();
                let level = matches!(item.shape, Shape::Path(_)) && area.h == 0.0 && framed(item) == Some(Ink::Accent);
                level && area.x > before && area.right() < said.x && (said.y..said.bottom()).contains(&area.y)
            };
            assert!(
                scene.items().iter().any(|item| is_sample(&item)),
                "{which}: no line between {before} and {said:?}"
            );
            before = said.right();
            seen += 1;
        }
    });
    assert!(seen > 10, "{seen}");
}
