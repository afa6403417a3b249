//! Measures of the link diagram, and how it is fitted into a box.
//!
//! There is a roomy way to draw it and a tight one. A box that the roomy one fits gets it, as large as it can be;
//! otherwise text keeps a readable size as long as possible and the room between nodes is what shrinks.

use crate::exact_cover::Instance;

/// Height of node text in the drawing's own units.
pub const TEXT: f32 = 18.0;
/// Node text that is smaller than this, in pixels, is not read.
const READABLE: f32 = 9.5;
/// Node text this large, in pixels, gives way to room between nodes.
const COMFORTABLE: f32 = 14.0;
/// Node text is not enlarged beyond this, in pixels.
const LARGEST: f32 = 44.0;
/// If the drawing is wider than the box, at least this part of it must be seen at once.
const SEEN: f32 = 0.97;
/// Letters of a name that a node bears.
pub const LETTERS: usize = 7;
/// Letters of an option's text that stand beside it.
pub const NAME: usize = 16;

/// Where things stand, in units of the drawing; its top left corner is (0, 0).
#[derive(Clone, Debug)]
pub struct Layout {
    /// Pixels a unit.
    pub scale: f32,
    /// Of the whole drawing.
    pub width: f32,
    /// Of the whole drawing.
    pub height: f32,
    /// Width and height of a node.
    pub node: (f32, f32),
    /// Width and height of a head.
    pub head: (f32, f32),
    /// From one column to the next.
    pub pitch: f32,
    /// From one row to the next.
    pub rise: f32,
    /// Between the nodes of two rows.
    pub gap: f32,
    /// How far off a column's middle pointers run that pass no, one, and more nodes.
    pub trunk: [f32; 3],
    /// How far off a node's edge the first bypass runs, and how much further each further one.
    pub lane: (f32, f32),
    /// Height of the middle of the heads.
    pub heads: f32,
    /// Height and distance of the blocks that show a size; the second is 0 where one bar shows it.
    pub block: (f32, f32),
    /// The size that a full bar stands for.
    pub most: usize,
    /// Whether options' names stand beside their numbers.
    pub names: bool,
    /// Height of the options' names.
    pub name_text: f32,
    /// Where numbers begin.
    pub left: f32,
    /// Where the root stands, and the first item.
    pub root: (f32, f32),
    /// Further distance of the secondary items.
    pub apart: f32,
    primary: usize,
    items: usize,
    options: usize,
}

/// How roomy a drawing is: across, from 0 to 1, down, and whether there are names.
#[derive(Clone, Copy)]
struct Room {
    across: f32,
    down: f32,
    names: bool,
}

impl Layout {
    /// The best layout for a box of this size; `None` if none can be read there.
    pub fn new(instance: &Instance, (w, h): (f32, f32)) -> Option<Layout> {
        let measures = Measures::new(instance);
        let with = |across: f32, down: f32, names: bool| measures.lay(Room { across, down, names });
        let fits = |layout: &Layout| (w / layout.width, h / layout.height);
        let roomy = with(1.0, 1.0, true);
        let tight = with(0.0, 0.0, false);
        let scale = fits(&roomy).0.min(fits(&roomy).1).min(LARGEST / TEXT);
        if scale * TEXT >= COMFORTABLE {
            return Some(Layout { scale, ..roomy });
        }
        let (across, down) = fits(&tight);
        if down * TEXT < READABLE {
            return None;
        }
        let scale = scale.max(across.min(down).min(COMFORTABLE / TEXT));
        if scale * TEXT < READABLE {
            // Too wide: part of it is seen.
            let scale = down.min((READABLE + 1.0) / TEXT);
            let seen = w / (tight.width * scale);
            return (seen >= SEEN).then(|| {
                let down = most(|t| with(0.0, t, false).height * scale <= h);
                Layout { scale, ..with(0.0, down, false) }
            });
        }
        let names = with(0.0, 0.0, true).width * scale <= w && scale * measures.name_text(0.0) >= READABLE - 1.0;
        let across = most(|t| with(t, 0.0, names).width * scale <= w);
        let down = most(|t| with(0.0, t, names).height * scale <= h);
        Some(Layout { scale, ..with(across, down, names) })
    }

    /// How near the text is to a size that is read with ease, at most 1.
    pub fn comfort(&self) -> f32 {
        (self.scale * TEXT / COMFORTABLE).min(1.0)
    }

    /// The middle of an item's column.
    pub fn x(&self, item: u32) -> f32 {
        let apart = if item as usize > self.primary { self.apart } else { 0.0 };
        match item {
            0 => self.root.0,
            _ => self.root.1 + self.pitch * (item - 1) as f32 + apart,
        }
    }

    /// The middle of an option's row.
    pub fn y(&self, option: usize) -> f32 {
        self.heads + self.head.1 / 2.0 + self.first_gap() + self.node.1 / 2.0 + self.rise * option as f32
    }

    /// The middle of the heads' ghosts.
    pub fn ghost(&self) -> f32 {
        let last = self.y(self.options.max(1) - 1) + self.node.1 / 2.0;
        last + self.gap + 2.0 + self.ghost_height() / 2.0
    }

    /// How high ghosts are.
    pub fn ghost_height(&self) -> f32 {
        0.6 * self.node.1 + 3.0
    }

    /// The middle of the root's ghost.
    pub fn root_again(&self) -> f32 {
        self.x(self.primary as u32) + if self.primary == 0 { self.pitch } else { 0.72 * self.pitch.max(62.0) }
    }

    /// Half the width of the root's ghost.
    pub fn root_half(&self) -> f32 {
        18.0
    }

    /// Where the line stands that sets the secondary items apart.
    pub fn divide(&self) -> Option<f32> {
        (self.primary < self.items && self.primary > 0).then(|| {
            let first = self.x(self.primary as u32 + 1) - self.pitch / 2.0;
            (self.root_again() + self.root_half()).max(first - 8.0).midpoint(first.max(self.root_again() + 26.0))
        })
    }

    fn first_gap(&self) -> f32 {
        self.gap * 1.5
    }
}

/// The largest number from 0 to 1 for which something is still so, if it is for 0.
fn most(so: impl Fn(f32) -> bool) -> f32 {
    if so(1.0) {
        return 1.0;
    }
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..12 {
        let middle = f32::midpoint(low, high);
        if so(middle) { low = middle } else { high = middle }
    }
    low
}

/// What of an instance decides how it is drawn.
struct Measures {
    /// Letters of the longest label of a node.
    label: f32,
    /// Letters of the longest name of an option, and digits of the largest number.
    name: f32,
    digits: f32,
    /// The longest list.
    most: usize,
    primary: usize,
    items: usize,
    options: usize,
}

impl Measures {
    fn new(instance: &Instance) -> Measures {
        let letters = |text: &str| text.chars().count();
        let mut label = 1;
        let mut lens = vec![0; instance.items() + 1];
        for option in 0..instance.options() {
            for entry in instance.option(option) {
                lens[entry.item as usize] += 1;
                let colour = if entry.colour == 0 { 0 } else { 1 + letters(instance.colour(entry.colour)) };
                label = label.max((letters(instance.name(entry.item)) + colour).min(LETTERS));
            }
        }
        let names = (0..instance.options()).map(|option| letters(&instance.text(option)).min(NAME));
        Measures {
            label: label as f32,
            name: names.max().unwrap_or(0) as f32,
            digits: instance.options().to_string().len() as f32,
            most: lens.into_iter().max().unwrap_or(0),
            primary: instance.primary(),
            items: instance.items(),
            options: instance.options(),
        }
    }

    fn name_text(&self, across: f32) -> f32 {
        14.0 + 2.0 * across
    }

    fn lay(&self, Room { across, down, names }: Room) -> Layout {
        let mix = |tight: f32, roomy: f32, t: f32| tight + (roomy - tight) * t;
        let w = mix((9.5 * self.label + 12.0).max(32.0), (10.0 * self.label + 22.0).max(56.0), across);
        let h = mix(26.0, 38.0, down);
        let (gap_across, gap) = (mix(32.0, 56.0, across), mix(17.0, 26.0, down));
        let pitch = w + gap_across;
        let head = (mix(w + 4.0, w, across), mix(42.0, 46.0, down));
        // Above the heads: a word, and the sizes.
        let one_bar = self.most > 5;
        let block = mix(5.0, 8.0, down);
        let step = if one_bar { 0.0 } else { block + mix(2.0, 3.0, down) };
        let sizes = if one_bar { mix(26.0, 44.0, down) } else { step * self.most as f32 };
        let heads = 20.0 + sizes + mix(6.0, 9.0, down) + head.1 / 2.0;
        let name_text = self.name_text(across);
        let left = mix(4.0, 24.0, across);
        let number = self.digits * 0.6 * 12.0 + 6.0;
        let name = if names { self.name * 0.6 * name_text + 8.0 } else { 0.0 };
        // Behind number and name the band of the first item may begin.
        let first = (left + number + name + 13.0 + w / 2.0).max(pitch + mix(23.0, 44.0, across));
        let root = first - pitch;
        let apart =
            if self.primary < self.items && self.primary > 0 { 0.72 * pitch.max(62.0) - pitch * 0.15 } else { 0.0 };
        let mut layout = Layout {
            scale: 1.0,
            width: 0.0,
            height: 0.0,
            node: (w, h),
            head,
            pitch,
            rise: h + gap,
            gap,
            trunk: [mix(4.0, 5.0, across), mix(8.5, 11.5, across), mix(13.0, 20.0, across)],
            lane: (mix(6.0, 10.0, across), mix(4.5, 8.0, across)),
            heads,
            block: (if one_bar { sizes } else { block }, step),
            most: self.most,
            names,
            name_text,
            left,
            root: (root, first),
            apart,
            primary: self.primary,
            items: self.items,
            options: self.options,
        };
        let last = layout.x(self.items as u32) + w / 2.0 + layout.lane.0 + 2.0 * layout.lane.1 + 5.0;
        layout.width = last.max(layout.root_again() + layout.root_half() + 4.0);
        layout.height = layout.ghost() + layout.ghost_height() / 2.0 + 3.0;
        layout
    }
}
