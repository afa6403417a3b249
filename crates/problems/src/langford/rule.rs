//! The rule of Langford pairs, with its pictures.

use crate::rule::{Example, Rule};
use crate::scene::{Area, Cells, Ink, Look, Point, Scene};

/// The rule.
pub static RULE: Rule = Rule {
    sentence: [
        "Put two of each number from 1 to {n} in a row so that ",
        "between the two k’s stand k others",
        ", for each k.",
    ],
    right: Example {
        caption: "one, two, three between",
        words: "the row 3 1 2 1 3 2: one number between the 1’s, two between the 2’s, three between the 3’s.",
    },
    wrong: Example {
        caption: "only one between the 3’s",
        words: "the row 1 2 1 3 2 3: the 1’s and the 2’s are right, but only one number is between the 3’s.",
    },
    size: (268.0, 112.0),
    draw,
};

/// The rows of the right and the wrong example, and the value that is wrong.
const ROWS: [[usize; 6]; 2] = [[3, 1, 2, 1, 3, 2], [1, 2, 1, 3, 2, 3]];
const WRONG: usize = 3;

/// The height of a slot; the height of an arc per slot between the pair, and its least height.
const SLOT: f32 = 40.0;
const RISE: (f32, f32) = (17.0, 12.0);

fn draw(scene: &mut Scene, right: bool) {
    let row = ROWS[usize::from(!right)];
    let (slots, above) = scene.stage().inset(2.0).split_bottom(SLOT);
    let cells = Cells::new(slots, (1, row.len()));
    let look = |k: usize| if !right && k == WRONG { Look::Refused } else { Look::Chosen };
    for (slot, k) in row.into_iter().enumerate() {
        let place = cells.nth(slot);
        look(k).labelled(scene, Area { h: place.h, ..place.inset(1.0) }, &k.to_string(), "slot", slot);
    }
    for k in 1..=row.len() / 2 {
        let mut ends = (0..row.len()).filter(|slot| row[*slot] == k).map(|slot| cells.nth(slot).centre().x);
        let (Some(a), Some(b)) = (ends.next(), ends.next()) else { continue };
        let passed = ((b - a) / cells.cell((0, 0)).w).round() - 1.0;
        let (foot, top) = (above.bottom() - 3.0, above.bottom() - (RISE.0 * passed + RISE.1) / 0.75);
        let arc = scene.curve([(a, foot), (a, top), (b, top), (b, foot)].map(Point::from), 0.0);
        match look(k) {
            Look::Refused => arc.stroke(Ink::Conflict, 2.4).dash(6.0, 4.0),
            _ => arc.stroke(if right { Ink::Accent } else { Ink::Muted }, 1.8),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Item, Key};

    /// Returns the number of slots between the two of each value.
    fn between(row: [usize; 6]) -> [usize; 3] {
        [1, 2, 3].map(|k| {
            let places: Vec<usize> = (0..6).filter(|slot| row[*slot] == k).collect();
            assert_eq!(places.len(), 2, "two of each");
            places[1] - places[0] - 1
        })
    }

    #[test]
    fn one_row_keeps_the_rule_and_the_other_breaks_it_for_the_threes() {
        assert_eq!(between(ROWS[0]), [1, 2, 3]);
        assert_eq!(between(ROWS[1]), [1, 2, 1]);
        assert_eq!((WRONG, RULE.wrong.caption), (3, "only one between the 3’s"));
        for (example, row) in [&RULE.right, &RULE.wrong].into_iter().zip(ROWS) {
            assert!(example.words.contains(&row.map(|k| k.to_string()).join(" ")), "{}", example.words);
        }
    }

    /// In the wrong row both threes look rejected and their arc is dashed; in the right one nothing does.
    #[test]
    fn what_breaks_the_rule_is_seen() {
        for (right, places) in [(true, vec![]), (false, vec![3, 5])] {
            let mut scene = Scene::new(RULE.size.0, RULE.size.1);
            draw(&mut scene, right);
            let ink = |item: &Item| item.stroke.as_ref().map(|stroke| stroke.ink);
            let broken = |item: &&Item| ink(item) == Some(Ink::Conflict) && item.key.is_none() && item.is_dashed();
            assert_eq!(scene.items().iter().filter(broken).count(), places.len() / 2, "{places:?}");
            let mut cell = Scene::new(40.0, 40.0);
            let refused = ink(Look::Refused.cell(&mut cell, Area::new(0.0, 0.0, 40.0, 40.0)));
            let is_refused = |slot: &u32| {
                let key = Some(Key("slot", *slot, 0));
                scene.items().iter().any(|item| item.key == key && ink(item) == refused)
            };
            assert_eq!((0..6).filter(is_refused).collect::<Vec<u32>>(), places);
        }
    }
}
