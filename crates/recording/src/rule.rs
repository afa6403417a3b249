//! The rule of records in two pictures: one in which every candidate is left, and one with an `out` too many.

use stepdance_scene::{Area, Ink, Label, Scene};
use stepdance_search::rule::{Example, Rule};

/// The rule of records.
pub static RULE: Rule = Rule {
    sentence: [
        "A record tells a program's search, an event a line: ",
        "candidates that are entered, rejected and left",
        ", and solutions.",
    ],
    right: Example {
        caption: "each candidate is left",
        words: "4 events, in 2, no 3, found and out; the candidate that is entered is left.",
    },
    wrong: Example {
        caption: "one is left twice",
        words: "4 events, in 2, no 3, out and out; the last one leaves no candidate.",
    },
    size: (228.0, 228.0),
    draw,
};

/// The events, each with the number of candidates in force there.
const EVENTS: [[(&str, f32); 4]; 2] = [
    [("in 2", 0.0), ("no 3", 1.0), ("found", 1.0), ("out", 0.0)],
    [("in 2", 0.0), ("no 3", 1.0), ("out", 0.0), ("out", 0.0)],
];
/// The margin around the picture, the gap between two lines, and the indent of a level.
const EDGE: f32 = 14.0;
const GAP: f32 = 8.0;
const DEEPER: f32 = 36.0;

fn draw(scene: &mut Scene, right: bool) {
    let area = scene.stage().inset(EDGE);
    let events = &EVENTS[usize::from(!right)];
    let high = area.h / events.len() as f32;
    for (nth, (event, deep)) in events.iter().enumerate() {
        let left = area.x + DEEPER * deep;
        let line = Area { x: left, y: area.y + high * nth as f32, w: area.right() - left, h: high - GAP };
        let is_wrong = !right && nth + 1 == events.len();
        let ink = match *event {
            _ if is_wrong => Ink::Conflict,
            "found" => Ink::Solution,
            _ => Ink::Muted,
        };
        scene.rect(line).round(6.0).fill(Ink::Panel).stroke(ink, if is_wrong { 2.5 } else { 1.2 });
        Label::new(event).mono().size(17.0).ink(Ink::Ink).draw(scene, line.inset(6.0));
        if is_wrong {
            scene.cross((line.right() - 22.0, line.centre().y), 16.0).stroke(Ink::Conflict, 3.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::read;
    use stepdance_scene::Shape;

    /// The reader takes the one and refuses the other, for what the caption says.
    #[test]
    fn one_record_is_right_and_the_other_is_wrong_where_it_is_said() {
        let text = |events: &[(&str, f32)]| -> String {
            let line = |event: &str| {
                let words: Vec<String> = event.split(' ').map(|word| format!("\"{word}\"")).collect();
                format!("[{}]\n", words.join(","))
            };
            events.iter().map(|(event, _)| line(event)).collect()
        };
        assert!(read(&text(&EVENTS[0])).is_ok_and(|recording| recording.cut.is_none()));
        let flaw = read(&text(&EVENTS[1])).expect_err("it leaves one too many");
        assert_eq!((flaw.line, flaw.wrong.contains("without a candidate in force")), (4, true));
        for (events, example) in EVENTS.iter().zip([&RULE.right, &RULE.wrong]) {
            assert!(events.iter().all(|(event, _)| example.words.contains(event)), "{}", example.words);
        }
        for right in [true, false] {
            let scene = RULE.scene(right);
            let texts = scene.items().iter().filter(|item| matches!(item.shape, Shape::Text(_)));
            assert_eq!(texts.count(), 4);
            assert!(scene.items().iter().all(|item| scene.stage().contains(item.extent().corner())));
        }
    }
}
