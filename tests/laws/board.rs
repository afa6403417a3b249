//! A search of somebody else, drawn on a [`Board`] of the prelude alone: kings in rows that do not touch.

use stepdance::prelude::*;
use stepdance::scene::{Item, Shape};

const CATALOG: Catalog = Catalog(&[&KINGS]);

static KINGS: Entry = Entry {
    id: "kings",
    title: "Kings apart",
    summary: "Place a king in each row so that no two touch.",
    source: "a test",
    presets: &[Preset::new("Four rows", "kings")],
    samples: &["kings"],
    open: |_| {
        let shown = Shown::new(Backtrack::new(Kings(vec![]), ROWS)).drawn(draw).choosing("column").blocked(touching);
        Ok(Session::new(shown.levelled(|_| (1..=ROWS).map(|row| format!("row {row}")).collect())))
    },
    ..Entry::BARE
};

const ROWS: usize = 4;
const COLUMNS: usize = 4;

/// The column of each row's king, from 1.
#[derive(Clone, Debug, PartialEq)]
struct Kings(Vec<usize>);

/// The king in the row above, if the newest one touches it.
fn touching(Kings(columns): &Kings) -> Vec<usize> {
    match columns[..] {
        [.., above, newest] if newest.abs_diff(above) < 2 => vec![columns.len() - 2],
        _ => vec![],
    }
}

impl Sequence for Kings {
    type Step = usize;

    fn satisfies(&self) -> bool {
        touching(self).is_empty()
    }

    fn next_steps(&self) -> impl IntoIterator<Item = usize> {
        1..=COLUMNS
    }

    fn apply(&self, column: usize) -> Kings {
        Kings([&self.0[..], &[column]].concat())
    }
}

fn draw(moment: &Moment<Backtrack<Kings>>, scene: &mut Scene) {
    let (machine, beat) = (moment.machine, moment.beat());
    let kings = machine.candidate().or(machine.top()).map_or(&[][..], |kings| &kings.0);
    let squares: Vec<_> = kings.iter().enumerate().map(|(row, column)| (row, column - 1)).collect();
    let board = Board::new(scene.stage().inset(12.0), (ROWS, COLUMNS));
    board.ground(scene, squares.last().copied());
    // A row is the level of its number.
    let choice = |row: usize| Target(CHOICE, row as u32);
    for (row, column) in board.cells.all().filter(|(row, _)| *row >= squares.len()) {
        board.open(scene, (row, column), choice(row));
    }
    for (row, column) in squares.iter().copied() {
        let newest = row >= machine.level() || beat == Some(Beat::Descend) && row + 1 == machine.level();
        let look = after_move(beat, newest, true);
        board.piece(scene, (row, column), "\u{265a}", look, choice(row));
        if look == Look::Refused && row > 0 {
            board.line(scene, squares[row - 1], (row, column)).stroke(Ink::Conflict, 2.0);
        }
    }
}

#[test]
fn the_laws_hold_of_a_search_drawn_on_a_board() {
    stepdance_laws::hold(CATALOG);
}

#[test]
fn its_kings_stand_where_its_words_say() {
    let mut search = CATALOG.open("kings").expect("a search");
    search.forward(u64::MAX, Stop::at(Beat::Solution));
    assert_eq!(search.solution().as_deref(), Some("1 3 1 3"));
    let mut scene = Scene::new(400.0, 400.0);
    search.draw(&mut scene);
    let board = Board::new(scene.stage().inset(12.0), (ROWS, COLUMNS));
    let middle = |item: &Item| {
        matches!(&item.shape, Shape::Text(text) if text.text == "\u{265a}").then(|| item.extent().centre())
    };
    let kings: Vec<_> = scene.items().iter().filter_map(middle).collect();
    assert_eq!(kings.len(), ROWS);
    for (row, (king, column)) in kings.into_iter().zip([0, 2, 0, 2]).enumerate() {
        assert!(board.cells.cell((row, column)).contains(king), "{row}: {king:?}");
    }
}
