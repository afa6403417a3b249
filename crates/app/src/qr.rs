//! QR codes of addresses.

use crate::scene::{Area, Ink, Point, Scene, Segment};
use qrcodegen::{QrCode, QrCodeEcc};

/// The light modules around a code that its standard asks for.
pub(crate) const QUIET: i32 = 4;

/// Returns the QR code of an address, or `None` if the address is too long.
pub(crate) fn code(url: &str) -> Option<QrCode> {
    QrCode::encode_text(url, QrCodeEcc::Low).ok()
}

/// Returns the width of a code in modules, with the light ones around it.
pub(crate) fn side(code: &QrCode) -> f32 {
    (code.size() + 2 * QUIET) as f32
}

/// Draws a code at the left of an area.
pub(crate) fn draw(scene: &mut Scene, code: &QrCode, area: Area) {
    let side = area.w.min(area.h) / side(code);
    let mut dark = vec![];
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
            let at = |x: i32, y: i32| area.corner() + Point::new((x + QUIET) as f32, (y + QUIET) as f32) * side;
            dark.push(Segment::Move(at(x, y)));
            dark.extend([at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)].map(Segment::Line));
            dark.push(Segment::Close);
        }
    }
    scene.path(dark).fill(Ink::Black);
}

#[cfg(test)]
pub(crate) mod testing {
    use super::*;
    use crate::scene::Shape;

    /// Returns what an independent decoder reads in the code of a scene that is painted `zoom` times as large, and the width of a module in
    /// pixels.
    pub(crate) fn read(scene: &Scene, zoom: f32) -> Option<(String, f32)> {
        let squares = |path: &[Segment]| -> Option<Vec<Area>> {
            let square = |square: &[Segment]| match square {
                [Segment::Move(a), _, Segment::Line(c), ..] => Some(Area::between(*a, *c)),
                _ => None,
            };
            path.chunks(5).map(square).collect::<Option<Vec<_>>>().filter(|squares| squares.len() > 100)
        };
        let dark = scene.items().iter().find_map(|item| match &item.shape {
            Shape::Path(path) => squares(path),
            _ => None,
        })?;
        let (width, height) = ((zoom * scene.width) as usize, (zoom * scene.height) as usize);
        let mut light = vec![255; width * height];
        for area in &dark {
            let dot = |place: f32| (zoom * place).round() as usize;
            for y in dot(area.y)..dot(area.bottom()) {
                light[width * y + dot(area.x)..width * y + dot(area.right())].fill(0);
            }
        }
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| light[width * y + x]);
        let [grid] = &image.detect_grids()[..] else { return None };
        Some((grid.decode().ok()?.1, zoom * dark[0].w))
    }
}
