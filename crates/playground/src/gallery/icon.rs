//! Small pictures of the results of the ready programs, as SVG in the page's colours.

use std::fmt::Write as _;

/// Returns the picture of a ready program.
pub fn of(id: &str) -> String {
    match id {
        "queens" => board(6, &[1, 3, 5, 0, 2, 4]),
        "subset" => row(&["8", "6", "7", "5", "3"], &[0, 2]),
        "permutations" => row(&["1", "3", "5", "2", "4"], &[0, 1, 2, 3, 4]),
        "colour" => graph(),
        "sudoku" => grid(&["1324", "4231", "3142", "2413"]),
        "maze" => grid(&["S.#.", "#...", "..#.", "#..E"]),
        "knight" => board(4, &[1, 3, 0, 2]),
        "coins" => row(&["10", "5", "2", "2", "1"], &[0, 1, 2, 3, 4]),
        "brackets" => row(&["(", "(", ")", "(", ")", ")"], &[0, 1, 2, 3, 4, 5]),
        _ => row(&["a", "d", "g"], &[0, 1, 2]),
    }
}

fn svg(width: usize, height: usize, inner: &str) -> String {
    // The first rectangle is the ground, which the page does not draw.
    let ground = format!("<rect width=\"{width}\" height=\"{height}\" fill=\"none\"/>");
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">{ground}{inner}</svg>")
}

fn square(x: usize, y: usize, side: usize, fill: &str) -> String {
    format!("<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"{fill}\"/>")
}

fn word(x: usize, y: usize, size: usize, fill: &str, text: &str) -> String {
    format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"middle\" fill=\"{fill}\">{text}</text>")
}

fn board(size: usize, columns: &[usize]) -> String {
    let side = 96 / size;
    let mut inner = String::new();
    for at in 0..size * size {
        let (row, column) = (at / size, at % size);
        let fill = if (row + column) % 2 == 0 { "var(--paper)" } else { "var(--square)" };
        inner += &square(column * side, row * side, side, fill);
    }
    for (row, column) in columns.iter().enumerate() {
        let (x, y) = (column * side + side / 2, row * side + side / 2);
        let _ = write!(inner, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"var(--solution)\"/>", side / 3);
    }
    svg(96, 96, &inner)
}

fn row(cells: &[&str], marked: &[usize]) -> String {
    let mut inner = String::new();
    for (at, cell) in cells.iter().enumerate() {
        let is_marked = marked.contains(&at);
        let (fill, ink) =
            if is_marked { ("var(--solution)", "var(--paper)") } else { ("var(--square)", "var(--muted)") };
        inner += &square(at * 26, 36, 24, fill);
        inner += &word(at * 26 + 12, 53, 13, ink, cell);
    }
    svg(cells.len() * 26, 96, &inner)
}

fn grid(rows: &[&str]) -> String {
    let mut inner = String::new();
    for (r, row) in rows.iter().enumerate() {
        for (c, cell) in row.chars().enumerate() {
            let fill = match cell {
                '#' => "var(--muted)",
                _ if (r / 2 + c / 2) % 2 == 1 => "var(--square)",
                _ => "var(--paper)",
            };
            inner += &square(c * 24, r * 24, 23, fill);
            if cell.is_alphanumeric() {
                inner += &word(c * 24 + 12, r * 24 + 17, 14, "var(--solution)", &cell.to_string());
            }
        }
    }
    svg(96, 96, &inner)
}

fn graph() -> String {
    const NODES: [(usize, usize, &str); 6] =
        [(14, 44, "--c1"), (48, 14, "--c3"), (84, 24, "--c1"), (54, 52, "--c2"), (88, 60, "--c3"), (66, 84, "--c1")];
    const EDGES: [(usize, usize); 8] = [(0, 1), (0, 3), (1, 2), (1, 3), (2, 3), (2, 4), (3, 4), (3, 5)];
    let mut inner = String::new();
    for (a, b) in EDGES {
        let ((x, y, _), (u, v, _)) = (NODES[a], NODES[b]);
        let _ = write!(inner, "<path d=\"M{x} {y}L{u} {v}\" stroke=\"var(--muted)\"/>");
    }
    for (x, y, ink) in NODES {
        let _ = write!(inner, "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"var({ink})\"/>");
    }
    svg(100, 96, &inner)
}
