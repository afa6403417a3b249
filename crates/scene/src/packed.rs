//! A scene as bytes, for painters in a module of their own: what is seen of it, without keys and motions.

use super::{Anchor, Ink, Item, Point, Scene, Segment, Shape, Stroke, Text};

/// The scene as bytes; numbers lie with their lowest byte first.
pub fn pack(scene: &Scene) -> Vec<u8> {
    let mut bytes = Bytes(vec![]);
    bytes.numbers(&[scene.width, scene.height]);
    for item in scene.items() {
        bytes.item(item);
    }
    bytes.0
}

/// The scene of such bytes; `None` if they are of no scene.
pub fn unpack(bytes: &[u8]) -> Option<Scene> {
    let mut rest = Rest(bytes);
    let mut scene = Scene::new(rest.number()?, rest.number()?);
    while !rest.0.is_empty() {
        rest.item(&mut scene)?;
    }
    Some(scene)
}

/// What an item is, and what it has.
const KIND: u8 = 0b111;
const FILLED: u8 = 8;
const LINED: u8 = 16;
/// Stands for the end of a path.
const END: u8 = 9;

struct Bytes(Vec<u8>);

impl Bytes {
    fn numbers(&mut self, numbers: &[f32]) {
        self.0.extend(numbers.iter().flat_map(|n| n.to_le_bytes()));
    }

    fn points(&mut self, points: &[Point]) {
        points.iter().for_each(|p| self.numbers(&[p.x, p.y]));
    }

    fn text(&mut self, text: &str) {
        self.0.extend((text.len() as u32).to_le_bytes());
        self.0.extend(text.as_bytes());
    }

    fn item(&mut self, item: &Item) {
        let kind = match item.shape {
            Shape::Rect { .. } => 0,
            Shape::Circle { .. } => 1,
            Shape::Path(_) => 2,
            Shape::Arrow { .. } => 3,
            Shape::Text(_) => 4,
        };
        let has = |is: bool, flag: u8| if is { flag } else { 0 };
        self.0.push(kind | has(item.fill.is_some(), FILLED) | has(item.stroke.is_some(), LINED));
        self.numbers(&[item.alpha]);
        if let Some((ink, alpha)) = item.fill {
            self.0.push(ink as u8);
            self.numbers(&[alpha]);
        }
        if let Some(stroke) = &item.stroke {
            self.0.push(stroke.ink as u8);
            self.numbers(&[stroke.width, stroke.dash.0, stroke.dash.1]);
        }
        match &item.shape {
            Shape::Rect { x, y, w, h, r } => self.numbers(&[*x, *y, *w, *h, *r]),
            Shape::Circle { at, r } => self.numbers(&[at.x, at.y, *r]),
            Shape::Arrow { curve, head } => {
                self.points(curve);
                self.numbers(&[*head]);
            }
            Shape::Path(path) => {
                for segment in path {
                    self.0.push(match segment {
                        Segment::Move(_) => 0,
                        Segment::Line(_) => 1,
                        Segment::Cubic(..) => 2,
                        Segment::Close => 3,
                    });
                    let _ = segment.map(|p| {
                        self.numbers(&[p.x, p.y]);
                        p
                    });
                }
                self.0.push(END);
            }
            Shape::Text(text) => {
                self.text(&text.text);
                self.text(&text.sub);
                self.points(&[text.at, text.plane[0], text.plane[1]]);
                self.numbers(&[text.size, text.weight.into()]);
                self.0.push(has(text.mono, 1) | has(text.italic, 2) | ((text.anchor as u8) << 2));
            }
        }
    }
}

struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn word(&mut self) -> Option<[u8; 4]> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*first)
    }

    fn number(&mut self) -> Option<f32> {
        self.word().map(f32::from_le_bytes)
    }

    fn point(&mut self) -> Option<Point> {
        Some(Point::new(self.number()?, self.number()?))
    }

    fn ink(&mut self) -> Option<Ink> {
        Ink::ALL.get(usize::from(self.byte()?)).copied()
    }

    fn text(&mut self) -> Option<String> {
        let length = u32::from_le_bytes(self.word()?) as usize;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        std::str::from_utf8(text).ok().map(str::to_owned)
    }

    fn item(&mut self, scene: &mut Scene) -> Option<()> {
        let flags = self.byte()?;
        let alpha = self.number()?;
        let fill = if flags & FILLED > 0 { Some((self.ink()?, self.number()?)) } else { None };
        let stroke = if flags & LINED > 0 {
            Some(Stroke { ink: self.ink()?, width: self.number()?, dash: (self.number()?, self.number()?) })
        } else {
            None
        };
        let shape = match flags & KIND {
            0 => {
                let [x, y, w, h, r] = [self.number()?, self.number()?, self.number()?, self.number()?, self.number()?];
                Shape::Rect { x, y, w, h, r }
            }
            1 => Shape::Circle { at: self.point()?, r: self.number()? },
            2 => Shape::Path(self.path()?),
            3 => Shape::Arrow {
                curve: [self.point()?, self.point()?, self.point()?, self.point()?],
                head: self.number()?,
            },
            _ => Shape::Text(self.line()?),
        };
        let item = scene.add(shape);
        (item.alpha, item.fill, item.stroke) = (alpha, fill, stroke);
        Some(())
    }

    fn path(&mut self) -> Option<Vec<Segment>> {
        let mut path = vec![];
        loop {
            path.push(match self.byte()? {
                0 => Segment::Move(self.point()?),
                1 => Segment::Line(self.point()?),
                2 => Segment::Cubic(self.point()?, self.point()?, self.point()?),
                3 => Segment::Close,
                END => return Some(path),
                _ => return None,
            });
        }
    }

    fn line(&mut self) -> Option<Text> {
        let (text, sub) = (self.text()?, self.text()?);
        let [at, right, down] = [self.point()?, self.point()?, self.point()?];
        let (size, weight) = (self.number()?, self.number()? as u16);
        let flags = self.byte()?;
        let anchor = match flags >> 2 {
            0 => Anchor::Start,
            1 => Anchor::Middle,
            _ => Anchor::End,
        };
        let (mono, italic) = (flags & 1 > 0, flags & 2 > 0);
        Some(Text { at, text, sub, size, weight, mono, italic, anchor, plane: [right, down] })
    }
}
