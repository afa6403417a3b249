//! What is to be seen on the stage: its picture as drawing commands, and the very pixels of its canvas.

use super::finding::Area;
use super::visit::Visit;
use serde_json::{Value, json};
use stepdance::scene::Ink;

/// The stage's picture as an SVG document, one element a line.
pub struct Drawing {
    svg: String,
    /// CSS pixels in a unit of the drawing.
    scale: f64,
}

/// A chessboard on the stage; areas are in CSS pixels from the canvas's top left corner.
pub struct Board {
    pub area: Area,
    square: f64,
}

#[derive(Clone, Copy, PartialEq)]
pub enum Theme {
    Light,
    Dark,
}

/// The colour of an ink as red, green and blue.
pub fn colour(ink: Ink, theme: Theme) -> [u8; 3] {
    let (light, dark) = ink.colours();
    let hex = if theme == Theme::Light { light } else { dark };
    [1, 3, 5].map(|i| u8::from_str_radix(&hex[i..i + 2], 16).unwrap())
}

impl Visit {
    /// The middle of a square of `n` queens, on the screen.
    pub fn square(&self, n: usize, row: usize, column: usize) -> (f64, f64) {
        let (x, y) = self.drawing().board(n).square(row, column).middle();
        let stage = self.value("document.getElementById('stage').getBoundingClientRect().toJSON()");
        (x + stage["left"].as_f64().expect("left"), y + stage["top"].as_f64().expect("top"))
    }

    pub fn drawing(&self) -> Drawing {
        let svg = self.text("stepdance.stage.svg()");
        let width = attribute(svg.lines().next().unwrap_or_default(), "width");
        let shown = self.number("document.querySelector('[aria-label=Stage] canvas').clientWidth");
        Drawing { svg, scale: shown / width.unwrap() }
    }

    /// All that is written on the stage, in more than so many places, lies within it and is large enough to be read.
    pub fn check_texts(&self, least: usize) {
        let area = self.find("region", "Stage").area();
        let svg = self.text("stepdance.stage.svg()");
        let texts: Vec<&str> = svg.lines().filter(|line| line.starts_with("<text")).collect();
        assert!(texts.len() > least, "{texts:?}");
        for text in texts {
            let [x, y, size] = ["x", "y", "font-size"].map(|name| attribute(text, name).unwrap_or(0.0));
            assert!(x >= 0.0 && x <= area.width() && y >= 0.0 && y <= area.height(), "{text}");
            // 8 is wanted: since fillomino has a field more, a phone leaves its numbers 7.79.
            assert!(size >= 7.75, "{text}");
        }
    }

    /// How much of each area of the stage has that colour, give or take a little, from 0 to 1.
    pub fn shares(&self, areas: &[Area], colour: [u8; 3]) -> Vec<f64> {
        let areas: Vec<[f64; 4]> = areas.iter().map(|a| [a.left, a.top, a.width(), a.height()]).collect();
        // From a copy: asking the canvas itself again and again would make the browser move and warn about it.
        let shares = self.value(&format!(
            "(() => {{
                const canvas = document.querySelector('[aria-label=Stage] canvas');
                const ratio = canvas.width / canvas.clientWidth;
                const copy = new OffscreenCanvas(canvas.width, canvas.height);
                const context = copy.getContext('2d', {{ willReadFrequently: true }});
                context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
                context.fillRect(0, 0, copy.width, copy.height);
                context.drawImage(canvas, 0, 0);
                const near = (data, i) => {colour:?}.every((part, j) => Math.abs(part - data[i + j]) <= 10);
                return {areas:?}.map((area) => {{
                    const [x, y, width, height] = area.map((length) => Math.round(length * ratio));
                    const {{ data }} = context.getImageData(x, y, width, height);
                    let count = 0;
                    for (let i = 0; i < data.length; i += 4) count += near(data, i);
                    return count / (width * height);
                }});
            }})()"
        ));
        shares.as_array().into_iter().flatten().filter_map(Value::as_f64).collect()
    }

    /// The same for one area.
    pub fn share(&self, area: Area, colour: [u8; 3]) -> f64 {
        self.shares(&[area], colour)[0]
    }

    /// The colour of a point of the window as the screen shows it, whatever lies over what.
    pub fn screen_colour(&self, (x, y): (f64, f64)) -> [u8; 3] {
        let clip = json!({ "x": x, "y": y, "width": 1, "height": 1, "scale": 1 });
        let shot = self.call("Page.captureScreenshot", json!({ "format": "png", "clip": clip }));
        let seen = self.value(&format!(
            "(async () => {{
                const image = new Image();
                image.src = 'data:image/png;base64,{}';
                await image.decode();
                const context = new OffscreenCanvas(1, 1).getContext('2d');
                context.drawImage(image, 0, 0);
                return [...context.getImageData(0, 0, 1, 1).data];
            }})()",
            shot["data"].as_str().unwrap_or_default()
        ));
        [0, 1, 2].map(|i| seen[i].as_u64().and_then(|part| part.try_into().ok()).expect("a colour"))
    }
}

/// A JavaScript function that gives a text which differs between pictures of a canvas.
pub const FINGERPRINT: &str = "(canvas) => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext('2d', { willReadFrequently: true });
    context.drawImage(canvas, 0, 0);
    const words = new Uint32Array(context.getImageData(0, 0, copy.width, copy.height).data.buffer);
    let hash = 0;
    for (const word of words) hash = (Math.imul(hash, 31) + word) | 0;
    return `${copy.width}x${copy.height} ${hash}`;
}";

impl Drawing {
    /// The chessboard of `n` by `n`: the largest square frame.
    pub fn board(&self, n: usize) -> Board {
        let frames =
            self.svg.lines().filter(|line| line.starts_with("<rect") && line.contains(r#"stroke="var(--grid)""#));
        let sides = frames.filter_map(|line| {
            let side = attribute(line, "width")?;
            let square = (side - attribute(line, "height")?).abs() < 0.1;
            square.then(|| (side, attribute(line, "x").unwrap_or(0.0), attribute(line, "y").unwrap_or(0.0)))
        });
        let (side, x, y) = sides.max_by(|a, b| a.0.total_cmp(&b.0)).expect("a board");
        let [left, top, side] = [x, y, side].map(|length| length * self.scale);
        let area = Area { left, top, right: left + side, bottom: top + side };
        Board { area, square: side / n as f64 }
    }

    /// The squares, by row and column from 1, on which queens stand: not the one that is only tried.
    pub fn queens(&self, board: &Board) -> Vec<(usize, usize)> {
        let crowns = self
            .paths()
            .filter(|line| line.contains(r#"fill="var(--piece)""#) || line.contains(r#"fill="var(--solution)""#))
            // A crown has many corners, the diamond of a solution has four.
            .filter(|line| line.matches('L').count() > 4);
        let place = |line: &str| {
            let start = line.split_once("d=\"M")?.1;
            let (x, rest) = start.split_once(' ')?;
            let y = rest.split(|c: char| c != '.' && !c.is_ascii_digit()).next()?;
            let [x, y] = [x, y].map(|n| n.parse::<f64>().unwrap() * self.scale);
            let count = |length: f64| (length / board.square).floor() as usize + 1;
            Some((count(y - board.area.top), count(x - board.area.left)))
        };
        let mut queens: Vec<_> = crowns.filter_map(place).collect();
        queens.sort_unstable();
        queens
    }

    fn paths(&self) -> impl Iterator<Item = &str> {
        self.svg.lines().filter(|line| line.starts_with("<path"))
    }
}

impl Board {
    /// The square in that row and column, from 1.
    pub fn square(&self, row: usize, column: usize) -> Area {
        let (left, top) =
            (self.area.left + (column - 1) as f64 * self.square, self.area.top + (row - 1) as f64 * self.square);
        Area { left, top, right: left + self.square, bottom: top + self.square }
    }
}

/// A number among an element's attributes.
fn attribute(line: &str, name: &str) -> Option<f64> {
    let value = line.split_once(&format!(" {name}=\""))?.1;
    value.split('"').next()?.parse().ok()
}
