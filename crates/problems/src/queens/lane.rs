//! Lanes: the lines along which queens attack.

/// Row and column of a square, from 1.
pub type Square = (usize, usize);

/// A straight line of squares from edge to edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lane {
    /// A column.
    Column,
    /// A diagonal that rises to the right: ╱.
    Rising,
    /// A diagonal that falls to the right: ╲.
    Falling,
}

impl Lane {
    /// The three kinds of lanes through a square, in the order of the bit rows a, b, c.
    pub const ALL: [Lane; 3] = [Lane::Column, Lane::Rising, Lane::Falling];

    /// Returns the noun of the lane, in a word.
    pub fn word(self) -> &'static str {
        if self == Lane::Column { "column" } else { "diagonal" }
    }

    /// Returns the lane that contains two squares of different rows, if there is one.
    pub fn shared((row, col): Square, (other_row, other_col): Square) -> Option<Lane> {
        if col == other_col {
            Some(Lane::Column)
        } else if row + col == other_row + other_col {
            Some(Lane::Rising)
        } else if row + other_col == other_row + col {
            Some(Lane::Falling)
        } else {
            None
        }
    }
}

/// Returns the queens in rows above a square that attack it, with their lanes, in the order in which lanes are tested: column, ╱, ╲. If the
/// queens do not attack each other, each lane has at most one.
pub fn attackers(queens: impl Iterator<Item = Square>, square: Square) -> Vec<(Square, Lane)> {
    let mut found: Vec<_> = queens
        .filter(|queen| queen.0 < square.0)
        .filter_map(|queen| Some((queen, Lane::shared(queen, square)?)))
        .collect();
    crate::order::by_key(&mut found, |(_, lane)| *lane as u32);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_are_shared_exactly_by_squares_that_attack_each_other() {
        for (row, col, other_row, other_col) in (1..=6usize)
            .flat_map(|a| (1..=6usize).flat_map(move |b| (1..=6).flat_map(move |c| (1..=6).map(move |d| (a, b, c, d)))))
        {
            if row == other_row {
                continue;
            }
            let (dr, dc) = (row.abs_diff(other_row), col.abs_diff(other_col));
            let attacked = dc == 0 || dr == dc;
            assert_eq!(Lane::shared((row, col), (other_row, other_col)).is_some(), attacked);
        }
    }

    #[test]
    fn a_lane_rises_where_the_column_grows_towards_the_upper_rows() {
        assert_eq!(Lane::shared((1, 3), (2, 2)), Some(Lane::Rising));
        assert_eq!(Lane::shared((1, 3), (2, 4)), Some(Lane::Falling));
        assert_eq!(Lane::shared((1, 3), (2, 3)), Some(Lane::Column));
    }
}
