//! Marks the target under the pointer in the projector view by an outline and its name, in type that can be read from afar.

use crate::desk::Desk;
use crate::scene::{Area, Frame, Ink, Label, Point, Scene};

/// The outline's distance from its target, its width, and the width of the line in the colour of the paper behind it.
const OUTSIDE: f32 = 2.0;
const LINE: (f32, f32) = (2.5, 5.5);
/// The size of the name, in units of a stage that is painted twice as large, and the padding around it.
const SIZE: f32 = 15.0;
const ROOM: Point = Point::new(7.0, 4.0);

impl super::Projector {
    /// Marks the target under the pointer in the projector view.
    pub(crate) fn point_out(&self, desk: &Desk, scene: &mut Scene) {
        let Some(at) = desk.pointer.filter(|_| self.layout.is_for_hall()) else { return };
        let Some((target, around)) = scene.hit(at) else { return };
        let name = desk.player.session().place_name(target);
        scene.set_frame(Frame::SCENE);
        let outline = around.inset(-OUTSIDE);
        for (ink, width) in [(Ink::Paper, LINE.1), (Ink::Ink, LINE.0)] {
            scene.rect(outline).stroke(ink, width).round(OUTSIDE);
        }
        let label = Label::new(&name).sizes(SIZE, SIZE).weight(600).ink(Ink::Paper);
        let stage = scene.stage();
        let (w, h) = ((label.width() + 2.0 * ROOM.x).min(stage.w), 1.2 * SIZE + 2.0 * ROOM.y);
        // Above it, or below it where there is no room above; never outside of the stage.
        let above = outline.y - h - 2.0 * OUTSIDE;
        let y = if above >= 0.0 { above } else { outline.bottom() + 2.0 * OUTSIDE };
        let x = (outline.centre().x - w / 2.0).max(0.0).min(stage.w - w);
        let plate = Area::new(x, y.min(stage.h - h), w, h);
        scene.rect(plate).fill(Ink::Ink).stroke(Ink::Paper, 1.5).round(4.0);
        label.draw(scene, plate);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::Host;
    use crate::host::{Event, Surface};
    use crate::location::Layout;
    use crate::modes::projector::LEGIBLE;
    use crate::problems::CATALOG;
    use crate::scene::Shape;

    /// The texts that there are with the pointer at a place, and are not without.
    fn named(page: &mut Host, at: Option<Point>) -> Vec<(String, f32, Area)> {
        page.send(&Event::Point(at), 0.0, &mut || 0.0);
        page.tick(0.0, &mut || 0.0);
        let scene = page.scene(Surface::Stage, 1e9).into_owned();
        let plates = scene.items().iter().filter(|item| item.fill == Some((Ink::Paper, 1.0)));
        let texts = plates.filter_map(|item| match &item.shape {
            Shape::Text(text) => Some((text.text.clone(), text.size, item.extent())),
            _ => None,
        });
        texts.collect()
    }

    #[test]
    fn the_square_under_the_pointer_is_named_in_a_hall_and_nowhere_else() {
        let mut page = Host::new(CATALOG);
        page.resize(Surface::Stage, 600.0, 280.0);
        page.open("queens?n=8&at=127", &mut || 0.0).expect("it opens");
        for layout in [Layout::Whole, Layout::Stage, Layout::StageAndProgram] {
            page.open(&format!("queens?n=8&at=127&view={}", layout.name()), &mut || 0.0).expect("it opens");
            page.send(&Event::Point(None), 0.0, &mut || 0.0);
            page.tick(0.0, &mut || 0.0);
            let scene = page.scene(Surface::Stage, 1e9).into_owned();
            let target = crate::scene::Target("square", 8 + 4);
            let square = scene.area_of(target).expect("a square").centre();
            let before = named(&mut page, None);
            let new: Vec<_> = named(&mut page, Some(square)).into_iter().filter(|it| !before.contains(it)).collect();
            match layout {
                Layout::Whole => assert!(new.is_empty(), "{new:?}"),
                _ => {
                    let [(name, size, _)] = &new[..] else { panic!("{new:?}") };
                    assert_eq!(name, "row 2, column 5");
                    assert!(*size >= LEGIBLE * 1.4, "{size}");
                }
            }
        }
    }

    /// Wherever the pointer is on any stage, the name lies on the stage and hides nothing of what it names.
    #[test]
    fn the_name_lies_on_the_stage_and_beside_what_it_names() {
        for entry in CATALOG.entries() {
            let mut page = Host::new(CATALOG);
            page.resize(Surface::Stage, 600.0, 280.0);
            page.send(&Event::Project(true), 0.0, &mut || 0.0);
            page.open(entry.presets[0].address, &mut || 0.0).expect("it opens");
            let stage = Area::new(0.0, 0.0, 600.0, 280.0);
            for place in 0..60 {
                let at = Point::new((place % 10) as f32 * 60.0 + 31.0, (place / 10) as f32 * 45.0 + 22.0);
                for (_, _, area) in named(&mut page, Some(at)) {
                    assert!(stage.inset(-1.0).contains(area.corner()), "{}: {area:?}", entry.id);
                    assert!(stage.inset(-1.0).contains(area.corners()[2]), "{}: {area:?}", entry.id);
                }
            }
        }
    }
}
