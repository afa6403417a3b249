//! A position that is not reached yet, beside the present one: what comes is an outline, what goes is pale, what stays is as it is.

use super::exposure::is_of_a_move;
use super::tween::print;
use super::{Ink, Item, Scene, Shape, Stroke};

/// The opacity of what goes, and the width of an outline.
const GOES: f32 = 0.13;
const OUTLINE: f32 = 1.6;
/// The inks of grounds, which neither come nor go.
const GROUNDS: [Ink; 4] = [Ink::Paper, Ink::Panel, Ink::Square, Ink::Grid];

impl Scene {
    /// Marks what is different from the picture of the `present` position: this one is not reached yet.
    pub fn mark_coming(&mut self, present: &Scene) {
        let has = |scene: &Scene| scene.items.iter().map(|item| print(item, true)).collect::<Vec<u64>>();
        let (here, there) = (has(present), has(self));
        // What goes is painted right after what it is painted after in the present picture.
        let mut behind: Vec<(Option<u64>, Item)> = vec![];
        let mut anchor = None;
        for item in &present.items {
            let own = print(item, true);
            if there.contains(&own) {
                anchor = Some(own);
            } else if is_thing(item) {
                let mut gone = item.clone();
                gone.alpha *= GOES;
                (gone.key, gone.target) = (None, None);
                behind.push((anchor, gone));
            }
        }
        let after =
            |anchor: Option<u64>| behind.iter().filter(move |(own, _)| *own == anchor).map(|(_, item)| item.clone());
        let mut items: Vec<Item> = after(None).collect();
        for mut item in std::mem::take(&mut self.items) {
            let own = print(&item, true);
            if !here.contains(&own) && is_thing(&item) {
                item.stroke = item.fill.map(|(ink, _)| Stroke { ink, width: OUTLINE, dash: (0.0, 0.0) });
                item.fill = Some((Ink::Paper, 1.0));
            }
            items.push(item);
            items.extend(after(Some(own)));
        }
        self.items = items;
    }
}

/// Whether an item is a thing that is placed: filled, no ground, no text, and no mark of a single move.
fn is_thing(item: &Item) -> bool {
    let filled = item.fill.is_some_and(|(ink, _)| !GROUNDS.contains(&ink));
    filled && !matches!(item.shape, Shape::Text(_)) && !is_of_a_move(item)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_is_an_outline_and_what_goes_is_pale() {
        let board = |places: [f32; 2]| {
            let mut scene = Scene::new(100.0, 60.0);
            scene.rect((0.0, 0.0, 100.0, 50.0)).fill(Ink::Square);
            for x in places {
                scene.circle((x, 25.0), 8.0).fill(Ink::Piece);
            }
            scene.rect((40.0, 0.0, 20.0, 20.0)).fill(Ink::Trial);
            scene
        };
        let (present, mut then) = (board([10.0, 30.0]), board([10.0, 70.0]));
        then.mark_coming(&present);
        let circles: Vec<_> = then
            .items()
            .iter()
            .filter_map(|item| match item.shape {
                Shape::Circle { at, .. } => Some((at.x, item.alpha, item.fill.map(|fill| fill.0))),
                _ => None,
            })
            .collect();
        assert_eq!(
            circles,
            [(10.0, 1.0, Some(Ink::Piece)), (30.0, GOES, Some(Ink::Piece)), (70.0, 1.0, Some(Ink::Paper))]
        );
        assert_eq!(then.items().len(), 5);
        let mut same = board([10.0, 30.0]);
        same.mark_coming(&present);
        assert_eq!(same.items(), present.items());
    }
}
