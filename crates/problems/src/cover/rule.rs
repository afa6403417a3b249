//! The rule of exact covers, with its pictures: options as rows of dots, the chosen ones in bands.

use crate::rule::{Example, Rule};
use crate::scene::{Area, Cells, Ink, Label, Scene};

/// The rule.
pub static RULE: Rule = Rule {
    sentence: ["Choose options, which are sets of items, so that ", "each item is in exactly one", " of them."],
    right: Example {
        caption: "every item once",
        words: "of 6 options over the items r to w, these 3: s w, t v, r u. Together they contain every item once.",
    },
    wrong: Example {
        caption: "s is in two",
        words: "of the same 6 options, these 3: s w, r s v, t u. They contain s twice.",
    },
    size: (206.0, 208.0),
    draw,
};

/// The options, whose letters differ from those of the examples left to the user; the chosen options of the right and the wrong example;
/// and the item that is covered twice.
const OPTIONS: [&str; 6] = ["sw", "rsv", "tv", "tu", "ru", "uvw"];
const CHOSEN: [[usize; 3]; 2] = [[0, 2, 4], [0, 1, 3]];
const ITEMS: &str = "rstuvw";
const TWICE: char = 's';

fn draw(scene: &mut Scene, right: bool) {
    let chosen = CHOSEN[usize::from(!right)];
    // A row of names, the options, a row of counts.
    let cells = Cells::new(scene.stage().inset(4.0), (OPTIONS.len() + 2, ITEMS.len()));
    let column = |item: char| ITEMS.find(item).unwrap_or(0);
    for row in chosen {
        let (first, last) = (OPTIONS[row].chars().next(), OPTIONS[row].chars().last());
        let ends = [first, last].map(|item| (row + 1, item.map_or(0, column)));
        let band = cells.span(ends[0], ends[1]);
        let band = Area { y: band.y + 1.5, h: band.h - 3.0, ..band };
        scene.rect(band).round(band.h / 2.0).tint(Ink::Accent, 0.13).stroke(Ink::Accent, 1.5);
    }
    let of = |item: char| chosen.iter().filter(|row| OPTIONS[**row].contains(item)).count();
    for item in ITEMS.chars() {
        let (at, count) = (column(item), of(item));
        let (name, number) = if count == 1 { (Ink::Ink, Ink::Solution) } else { (Ink::Conflict, Ink::Conflict) };
        let texts = [(0, item.to_string(), name), (OPTIONS.len() + 1, count.to_string(), number)];
        for (row, text, ink) in texts {
            Label::new(&text).size(16.0).weight(600).ink(ink).draw(scene, cells.cell((row, at)));
        }
        for row in (0..OPTIONS.len()).filter(|row| OPTIONS[*row].contains(item)) {
            let dot = scene.circle(cells.middle((row + 1, at)), 5.5);
            match chosen.contains(&row) {
                true if count > 1 => dot.fill(Ink::Conflict),
                true => dot.fill(Ink::Accent),
                false => dot.fill(Ink::Paper).stroke(Ink::Muted, 1.5),
            };
        }
    }
    if !right {
        let strip = cells.span((1, column(TWICE)), (OPTIONS.len(), column(TWICE)));
        scene.rect(strip.inset(0.5)).round(5.0).stroke(Ink::Conflict, 2.4);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the items that are not in exactly one of the chosen options, each as often as it is in them.
    fn faults(chosen: [usize; 3]) -> String {
        let all: String = chosen.map(|row| OPTIONS[row]).concat();
        let wrong = |item: &char| all.matches(*item).count() != 1;
        ITEMS.chars().filter(wrong).flat_map(|item| vec![item; all.matches(item).count()]).collect()
    }

    #[test]
    fn one_choice_has_every_item_once_and_the_other_one_of_them_twice() {
        assert_eq!(faults(CHOSEN[0]), "");
        assert_eq!(faults(CHOSEN[1]), "ss");
        assert_eq!((TWICE, RULE.wrong.caption), ('s', "s is in two"));
        for (example, chosen) in [&RULE.right, &RULE.wrong].into_iter().zip(CHOSEN) {
            let spaced = |row: usize| OPTIONS[row].chars().map(String::from).collect::<Vec<_>>().join(" ");
            assert!(example.words.contains(&chosen.map(spaced).join(", ")), "{}", example.words);
        }
    }
}
