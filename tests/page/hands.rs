//! Mouse, keys and fingers: real events, which the browser handles as it does a person's.

use super::finding::Found;
use super::visit::Visit;
use serde_json::{Value, json};

const SHIFT: u32 = 8;

impl Visit {
    /// Presses a key by its name in `KeyboardEvent.key`, "Shift+" before it where Shift is held.
    pub fn press(&self, key: &str) {
        let (key, shift) = match key.strip_prefix("Shift+") {
            Some(rest) if !rest.is_empty() => (rest, true),
            _ => (key, false),
        };
        let (code, number, text) = meaning(key);
        // Signs and capitals cannot be typed without it.
        let shift = shift || matches!(key, "?" | "+" | "%") || key.len() == 1 && key.as_bytes()[0].is_ascii_uppercase();
        let modifiers = SHIFT * u32::from(shift);
        let down = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        for (kind, text) in [(down, &*text), ("keyUp", "")] {
            self.call(
                "Input.dispatchKeyEvent",
                json!({
                    "type": kind, "key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers,
                    "text": text, "unmodifiedText": text
                }),
            );
        }
    }

    /// Presses keys one after the other.
    pub fn type_text(&self, text: &str) {
        text.chars().for_each(|c| self.press(c.encode_utf8(&mut [0; 4])));
    }

    /// Moves the mouse with its button as it is: "none" or "left".
    fn mouse(&self, kind: &str, (x, y): (f64, f64), button: &str) {
        let held = u32::from(button == "left" && kind != "mouseReleased");
        self.call(
            "Input.dispatchMouseEvent",
            json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": held, "clickCount": 1 }),
        );
    }

    /// Moves the mouse to a point.
    pub fn hover(&self, point: (f64, f64)) {
        self.mouse("mouseMoved", point, "none");
    }

    /// Clicks a point with Shift.
    pub fn shift_click(&self, (x, y): (f64, f64)) {
        for kind in ["mousePressed", "mouseReleased"] {
            let pressed =
                json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1, "modifiers": SHIFT });
            self.call("Input.dispatchMouseEvent", pressed);
        }
    }

    /// Turns the mouse's wheel over a point, towards oneself by so many pixels.
    pub fn wheel(&self, (x, y): (f64, f64), by: f64) {
        let turned = json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": by });
        self.call("Input.dispatchMouseEvent", turned);
    }

    /// Drags the mouse from one point to another, `during` the way's end before it lets go.
    pub fn drag(&self, from: (f64, f64), to: (f64, f64), before_release: impl FnOnce()) {
        self.mouse("mouseMoved", from, "none");
        self.mouse("mousePressed", from, "left");
        for i in 1..=5 {
            self.mouse("mouseMoved", between(from, to, f64::from(i) / 5.0), "left");
        }
        before_release();
        self.mouse("mouseReleased", to, "left");
    }

    /// Draws a finger over the screen.
    pub fn swipe(&self, from: (f64, f64), to: (f64, f64)) {
        self.touch("touchStart", Some(from));
        for i in 1..=6 {
            self.touch("touchMove", Some(between(from, to, f64::from(i) / 6.0)));
        }
        self.touch("touchEnd", None);
    }

    /// Touches a point with a finger, and lifts it at once: a page that is slow to hear of the touch must not make it a long one.
    pub fn touch_at(&self, point: (f64, f64)) {
        self.call_at_once([touch("touchStart", Some(point)), touch("touchEnd", None)]);
    }

    /// Puts a finger down, waits until something has come of it, draws it somewhere else, and lifts it after that has been heard, too.
    pub fn hold(&self, from: (f64, f64), held: impl FnOnce(), to: (f64, f64), drawn: impl FnOnce()) {
        self.touch("touchStart", Some(from));
        held();
        for i in 1..=6 {
            self.touch("touchMove", Some(between(from, to, f64::from(i) / 6.0)));
        }
        drawn();
        self.touch("touchEnd", None);
    }

    fn touch(&self, kind: &str, at: Option<(f64, f64)>) {
        self.call_at_once([touch(kind, at)]);
    }
}

/// What the browser is asked for a finger.
fn touch(kind: &str, at: Option<(f64, f64)>) -> (&'static str, Value) {
    let points: Vec<_> = at.map(|(x, y)| json!({ "x": x, "y": y })).into_iter().collect();
    ("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }))
}

impl Found<'_> {
    /// Clicks on its middle.
    pub fn click(&self) {
        let point = self.target();
        self.visit.mouse("mouseMoved", point, "none");
        self.visit.mouse("mousePressed", point, "left");
        self.visit.mouse("mouseReleased", point, "left");
        self.visit.conceal();
    }

    /// Touches its middle with a finger.
    pub fn tap(&self) {
        let point = self.target();
        self.visit.touch_at(point);
        self.visit.conceal();
    }

    /// Types in place of what is entered, and leaves it at that: no Enter.
    pub fn retype(&self, text: &str) {
        self.click();
        let all = json!({ "type": "keyDown", "commands": ["selectAll"] });
        self.visit.call("Input.dispatchKeyEvent", all);
        if text.is_empty() {
            self.visit.press("Backspace");
        }
        self.visit.type_text(text);
    }
}

fn between(from: (f64, f64), to: (f64, f64), share: f64) -> (f64, f64) {
    (from.0 + share * (to.0 - from.0), from.1 + share * (to.1 - from.1))
}

/// A key's place on the keyboard, its number, and what it types.
fn meaning(key: &str) -> (String, u32, String) {
    let named = |code: &str, number| (code.to_owned(), number, String::new());
    match key {
        "Enter" => ("Enter".to_owned(), 13, "\r".to_owned()),
        " " => ("Space".to_owned(), 32, " ".to_owned()),
        "Backspace" => named(key, 8),
        "Tab" => named(key, 9),
        "Escape" => named(key, 27),
        "PageUp" => named(key, 33),
        "PageDown" => named(key, 34),
        "End" => named(key, 35),
        "Home" => named(key, 36),
        "ArrowLeft" => named(key, 37),
        "ArrowUp" => named(key, 38),
        "ArrowRight" => named(key, 39),
        "ArrowDown" => named(key, 40),
        sign => {
            let upper = sign.to_ascii_uppercase();
            let first = upper.bytes().next().unwrap_or_default();
            let (code, number) = match first {
                b'A'..=b'Z' => (format!("Key{upper}"), first.into()),
                b'0'..=b'9' => (format!("Digit{upper}"), first.into()),
                b',' => ("Comma".to_owned(), 188),
                b'-' => ("Minus".to_owned(), 189),
                b'.' => ("Period".to_owned(), 190),
                b'%' => ("Digit5".to_owned(), 53),
                b'?' => ("Slash".to_owned(), 191),
                b'+' => ("Equal".to_owned(), 187),
                _ => panic!("no key is known by the name {key:?}"),
            };
            (code, number, sign.to_owned())
        }
    }
}
