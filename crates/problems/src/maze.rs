//! All paths through a maze from S to E, cell by cell: right, down, left, up.
//!
//! Source: Skiena, The Algorithm Design Manual, on backtracking; known as the rat in a maze.

use crate::catalog::{Entry, Opening, Preset};
use crate::icon::Icons;
use crate::instance::{self, Opened, Ways};
use crate::params::{BadParams, Editor, Field, Kind, Params};
use crate::session::Session;

mod plan;
pub mod read;

use plan::{MOST, Maze};

/// The catalogue's entry.
pub static MAZE: Entry = Entry {
    id: "maze",
    title: "Maze",
    group: "First searches",
    heading: Some(|_| "Maze".to_owned()),
    summary: "Find every path through a maze that enters no cell twice.",
    icons: Some(&ICONS),
    source: "Skiena, The Algorithm Design Manual, on backtracking",
    fields: &[Field {
        name: "grid",
        label: "Maze",
        note: "# is a wall, . is open; S is the start, E the end",
        default: DEFAULT,
        kind: Kind::Text {
            longest: 4000,
            goes_with: None,
            editor: Editor::Grid {
                rows: MOST as u32,
                columns: MOST as u32,
                marks: "#SE",
                blank: '.',
                sides: &[],
                greatest: 0,
            },
            reduction: None,
        },
    }],
    presets: &[
        Preset::new("7 × 11 cells", "maze").figures(4, 162),
        Preset::new("3 × 3 open cells", "maze?grid=S../.../..E").figures(12, 50),
        Preset::new("4 × 4 open cells", "maze?grid=S.../..../..../...E").figures(184, 1270),
    ],
    races: &[Preset::new("A small maze against a larger one", "race?left=maze?grid%3DS../.../..E&right=maze")],
    samples: &["maze?grid=S./.E", "maze?grid=S.%23/..%23/.%23E", "maze?grid=SE", "maze?grid=.%23./S.%23/..E"],
    readers: &[read::READER],
    open,
    ..Entry::BARE
};

/// A maze of seven rows with four paths.
const DEFAULT: &str = "S....#...../.#.###.#.#./.#.....#.#./.#####.#.#./.#...#...#./.#.#.###.#./...#.....#E";

static ICONS: Icons = Icons {
    clause: "a path leads from S to E",
    emblem: "maze",
    instance: |params, _, scene| {
        if let Ok(maze) = instance(params) {
            instance::sketch(maze, scene);
        }
    },
    methods: None,
    story: &[],
};

fn instance(params: &Params) -> Result<Maze, BadParams> {
    read::maze(params.text("grid")).map_err(|wrong| params.refuse("grid", wrong))
}

fn open(params: &Params) -> Opening {
    Ok(Session::new(Opened::new(instance(params)?, Ways::PLAIN)))
}
