//! Slots in a row that are filled one after another: their names, and their picture above the columns of the tree.

use crate::constraints::Choice;
use crate::instance::{CANDIDATE, HOLDER, ITEM, Seen, choice};
use crate::scene::{Area, Cells, Ink, Label, Look, Scene, Target};
use crate::story::Name;

/// The width of a slot as a share of its column, its height as a share of the row, and its greatest height as a share of its width.
const SLOT: (f32, f32, f32) = (0.8, 0.56, 0.9);
/// The least size of text, in pixels.
const LEAST: f32 = 11.0;
/// The greatest size of the text of a bar, and of a target value, in pixels.
const TILE: f32 = 18.0;
const WANTED: f32 = 15.0;
/// The kind of target of a slot.
pub const SLOT_KIND: &str = "slot";

/// Returns the name of a candidate (noun and sign, within its slot), of a choice in force (the noun of its slot) or of a slot (its number
/// from 1).
pub fn name(target: Target, noun: &'static str, sign: impl Fn(u32) -> String) -> Name {
    match target.0 {
        CANDIDATE => {
            let Choice { item, value } = choice(target.1);
            Name::new(noun, sign(value)).within(Target(ITEM, item))
        }
        HOLDER => Name::the(noun).within(Target(ITEM, choice(target.1).item)),
        _ => Name::new("slot", target.1 + 1),
    }
}

/// Returns the targets as which a candidate, a choice or a slot is drawn: its slot.
pub fn drawn(target: Target) -> Vec<Target> {
    match target.0 {
        CANDIDATE | HOLDER => vec![Target(SLOT_KIND, choice(target.1).item)],
        _ => vec![Target(SLOT_KIND, target.1)],
    }
}

/// The methods that instances with slots share, for use within `impl Instance`: names and targets, the slots as items and levels.
macro_rules! in_slots {
    ($noun:literal, $sign:path) => {
        fn name(&self, target: Target) -> Name {
            $crate::slots::name(target, $noun, $sign)
        }

        fn drawn(&self, target: Target) -> Vec<Target> {
            $crate::slots::drawn(target)
        }

        fn kinds(&self) -> &'static [&'static str] {
            &[$crate::slots::SLOT_KIND]
        }

        fn barrier(&self, candidate: Choice, _how: u8) -> Target {
            Target($crate::slots::SLOT_KIND, candidate.item)
        }

        fn items(&self) -> Vec<u32> {
            (0..self.depth() as u32).collect()
        }

        fn column(&self, item: u32) -> (String, Option<String>) {
            ((item + 1).to_string(), Some("slots".to_owned()))
        }

        fn mark(&self, candidate: Choice) -> String {
            $sign(candidate.value)
        }
    };
}

pub(crate) use in_slots;

/// The areas of a row of slots.
pub struct Slots {
    cells: Cells,
}

impl Slots {
    /// Divides an area into `count` slots.
    pub fn new(area: Area, count: usize) -> Slots {
        Slots { cells: Cells::new(area, (1, count)) }
    }

    /// Returns the area of a slot's column.
    pub fn column(&self, slot: usize) -> Area {
        self.cells.cell((0, slot))
    }

    /// Returns the area of a slot: centred in its column.
    pub fn slot(&self, slot: usize) -> Area {
        let column = self.column(slot);
        let wide = SLOT.0 * column.w;
        Area::around(column.centre(), wide, (SLOT.1 * column.h).min(SLOT.2 * wide))
    }

    /// Draws all slots with their values.
    pub fn draw(&self, seen: &Seen, sign: impl Fn(u32) -> String, scene: &mut Scene) {
        let focus = seen.focus();
        for slot in 0..self.cells.columns {
            let tried = focus.filter(|(candidate, _)| candidate.item as usize == slot);
            let value = seen.value(slot as u32).or(tried.map(|(candidate, _)| candidate.value));
            let look = match tried {
                Some((_, look)) => look,
                None if value.is_none() => Look::Waiting,
                None if seen.is_solved() => Look::Solved,
                None => Look::Chosen,
            };
            let (from, text) = (scene.items().len(), value.map(&sign).unwrap_or_default());
            look.labelled(scene, self.slot(slot), &text, SLOT_KIND, slot);
            scene.since(from, |item| item.target = Some(Target(SLOT_KIND, slot as u32)));
            // Before the first move there is no column with a heading below it.
            if seen.last.is_none() {
                let size = scene.legible().max(WANTED);
                let room = Area { y: self.slot(slot).bottom() + 2.0, h: 1.3 * size, ..self.column(slot) };
                let number = (slot + 1).to_string();
                Label::new(&number)
                    .size(size)
                    .ink(Ink::Muted)
                    .whole()
                    .draw(scene, room)
                    .map(|it| it.key("slot", slot, 9));
            }
        }
    }
}

/// Draws a bar with a number: filled where it is chosen.
pub fn tile(scene: &mut Scene, area: Area, look: Look, text: &str, target: Target) {
    let Target(kind, which) = target;
    let (from, which, letters) = (scene.items().len(), which as usize, scene.legible().max(LEAST));
    let rect = scene.rect(area.inset(0.5_f32.min(0.1 * area.w))).round(2.0).key(
        kind,
        which,
        if look.is_laid() { 4 } else { 0 },
    );
    if look.is_laid() {
        rect.fill(if look == Look::Solved { Ink::Solution } else { Ink::Choice });
    } else {
        look.outline(rect.fill(Ink::Paper), Look::frame_width(area));
    }
    if look == Look::Refused {
        look.hatch(scene, area.inset(1.0)).key(kind, which, 1);
    }
    let ink = if look.is_laid() { Ink::White } else { look.text_ink() };
    let label = Label::new(text).sizes(letters, TILE.max(letters)).weight(look.weight()).ink(ink).whole();
    if let Some(text) = label.draw(scene, area.inset(1.0)) {
        text.key(kind, which, 2);
    }
    if look == Look::Refused {
        look.cross(scene, area).key(kind, which, 3);
    }
    scene.since(from, |item| item.target = Some(target));
}

/// Draws a vertical line down to `end` for the target value, with its label above. The label stays within `head`, at whose right edge the
/// picture ends. It is the only target of its kind.
pub fn wanted(scene: &mut Scene, head: Area, (x, end): (f32, f32), words: &str, kind: &'static str) {
    let letters = scene.legible().max(LEAST);
    let label = Label::new(words).sizes(letters, WANTED.max(letters)).weight(700).ink(Ink::Solution).whole();
    let wide = label.width() + 1.0;
    let room = Area { x: (x - wide / 2.0).min(head.right() - wide).max(head.x), w: wide, ..head };
    if let Some(text) = label.draw(scene, room) {
        text.key("wanted", 1, 0).target(kind, 0);
    }
    scene.line((x, head.bottom()), (x, end)).stroke(Ink::Solution, 2.2).key("wanted", 0, 0).target(kind, 0);
}

#[cfg(test)]
mod tests {
    use crate::CATALOG;
    use crate::machine::Stop;
    use crate::scene::{Key, Scene, Shape};
    use crate::session::Session;

    /// Returns the solutions listed in a picture, and the texts above and below the list.
    fn listed(session: &Session) -> (Vec<String>, String) {
        let mut scene = Scene::new(1360.0, 660.0);
        scene.composed = true;
        session.draw(&mut scene);
        let texts = scene.items().iter().filter_map(|item| match (&item.shape, item.key) {
            (Shape::Text(text), Some(Key("found" | "found before", nth, _))) => Some((nth, text.text.clone())),
            _ => None,
        });
        let (head, list): (Vec<_>, Vec<_>) = texts.partition(|(nth, _)| *nth == 0);
        let text = |all: Vec<(u32, String)>| all.into_iter().map(|(_, text)| text).collect::<Vec<_>>();
        (text(list), text(head).join(", "))
    }

    #[test]
    fn what_was_found_is_listed_in_its_order() {
        for address in ["parentheses?n=3", "permutations?n=3", "permutations?derangements=yes", "combinations?n=4&k=2"]
        {
            let mut session = CATALOG.open(address).expect(address);
            let mut found: Vec<String> = vec![];
            while session.forward(1, Stop::NEVER).made > 0 {
                found.extend(session.solution());
                let (list, head) = listed(&session);
                assert_eq!(list, found, "{address} at {}", session.now().at);
                assert!(head.starts_with(&format!("Found: {} of ", found.len())), "{head}");
            }
            let (_, head) = listed(&session);
            assert_eq!(head, format!("Found: {0} of {0}", found.len()), "{address}");
        }
    }

    #[test]
    fn the_newest_are_listed_where_all_have_no_room() {
        let mut session = CATALOG.open("parentheses?n=6").expect("a search");
        session.forward(1_000_000, Stop::NEVER);
        let (list, head) = listed(&session);
        assert_eq!(list.last().map(String::as_str), Some("()()()()()()"));
        assert!(list.len() < 132, "{head}");
        assert_eq!(head, format!("Found: 132 of 132, {} earlier", 132 - list.len()));
    }
}
