//! The timeline in the foot is the search tree: laid out on its slider's own axis, scrubbed, and asked for what lies under the pointer.

use super::{Desk, Surface};
use crate::player::Clock;
use crate::scene::{Point, Scene};
use crate::session::{PathNode, TreeAfter};
use crate::steer::{Dives, Path};
use crate::tree_view::SEED;
use crate::words::{capital, count, count_or_no, grouped, row, short};
use stepdance_tree::{Axis, Bar, Cell, Columns, Kind, Layout, Recorder, Rows, Thumb, foot};

/// The columns of a close-up.
const COLUMNS: usize = 1 << 11;
/// A search of no more moves is known without a count.
const SHORT: u64 = 1 << 16;
/// So many random probes estimate where a search ends that is not counted; how many moves one makes between two looks at the clock, and
/// for how many milliseconds a frame may probe.
const PROBES: u64 = 100;
const BATCH: u64 = 1 << 14;
const SLICE: f64 = 2.0;
/// What is searched beyond an estimate makes the axis longer by this factor.
const LONGER: f64 = 1.25;
/// A solution is meant by a pointer that is no farther off, in pixels.
const REACH: f32 = 8.0;

/// What is known of the tree, and how it is laid out.
#[derive(Default)]
pub(crate) struct Timeline {
    /// What a count ahead has binned.
    counted: Option<Columns>,
    /// The close-up, and what it was made for.
    near: Option<(Wanted, Columns)>,
    probes: Option<Dives>,
    /// The last move, as probes estimate it.
    expected: Option<u64>,
    layout: Option<Layout>,
}

/// A close-up: of which search, from which move on.
type Wanted = (u64, u32, String, u64);

/// What is meant by a place on the timeline.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Meant {
    /// A solution, by its number from 1.
    Solution(u64),
    /// A node, from whose first move on.
    Node(Cell),
    /// A move.
    Move(u64),
}

/// The nodes in which some moves begin.
fn path(after: &TreeAfter) -> impl Iterator<Item = Bar> {
    after.path.iter().enumerate().map(|(level, node)| {
        let PathNode { first, child, nodes, solutions } = *node;
        Bar { level, first, last: after.at, child, nodes, solutions }
    })
}

impl Timeline {
    /// Takes what a count ahead has binned; what makes no sense is not heeded.
    pub fn learn(&mut self, packed: &[u8]) {
        if let Some(columns) = Columns::unpack(packed) {
            self.counted = Some(columns);
        }
    }

    /// The search is another one.
    pub fn forget(&mut self) {
        *self = Timeline::default();
    }

    /// What is known of the tree, the close-up first. What is counted is the algorithm's own search, and no play by hand.
    fn known(&self, by_hand: bool) -> Vec<&Columns> {
        let counted = self.counted.iter().filter(|_| !by_hand);
        self.near.iter().map(|(_, columns)| columns).chain(counted).collect()
    }
}

impl Desk {
    /// Lays the tree out for the present move; with what is to come or without.
    pub(crate) fn lay_out_timeline(&mut self, hides: bool) {
        let (width, height) = self.sizes[Surface::Timeline as usize];
        if width < 1.0 || height < 1.0 {
            return;
        }
        let at = self.at();
        // A short search is known to its end without a count.
        self.look_near(&Axis::around(width, self.timeline_end().0, at));
        let axis = Axis::around(width, self.timeline_end().0, at);
        let session = self.player.session();
        let trail = session.now().trail;
        let path = (1..=trail.level()).filter_map(|level| trail.opened(level)).collect();
        let rows = Rows::Height(foot::Places::of(height).tree);
        let mut layout = Layout::new(&self.timeline.known(self.plays_by_hand()), axis, &rows, &Thumb { at, path });
        if hides {
            layout.hide_rest();
        }
        self.timeline.layout = Some(layout);
    }

    /// The last move on the axis, and whether it is the search's: otherwise it is estimated, or the last one known.
    fn timeline_end(&self) -> (u64, bool) {
        let near = self.timeline.near.as_ref().filter(|(wanted, _)| *wanted == self.wanted(wanted.3));
        let over = near.is_some_and(|(_, columns)| columns.is_over());
        let last = self.furthest_known();
        match self.timeline.expected {
            _ if self.knows_end() => (self.last_step(), true),
            _ if over => (last, true),
            Some(expected) => {
                let mut end = expected as f64;
                while end < last as f64 {
                    end *= LONGER;
                }
                (end as u64, false)
            }
            None => (last, false),
        }
    }

    /// Goes on estimating where the search ends, as long as that is not known; says whether there is more to do.
    pub(crate) fn probe_timeline(&mut self, clock: Clock) -> bool {
        let idle = self.timeline.layout.is_none() || self.timeline.expected.is_some();
        if idle || self.is_rushed() || self.plays_by_hand() || self.timeline_end().1 {
            return false;
        }
        let until = clock() + SLICE;
        let session = self.player.session();
        let probes = self.timeline.probes.get_or_insert_with(|| session.dives(SEED));
        while probes.estimate().dives() < PROBES {
            if clock() >= until {
                return true;
            }
            probes.go_on(BATCH);
        }
        let nodes = probes.estimate().nodes();
        let known =
            self.timeline.known(false).into_iter().max_by_key(|columns| columns.moves().end - columns.moves().start);
        if let Some(known) = known {
            let moves = (known.moves().end - known.moves().start) as f64 / known.nodes().max(1) as f64;
            self.timeline.expected = Some((nodes * moves) as u64);
            self.timeline.probes = None;
            self.stale = true;
        }
        false
    }

    fn wanted(&self, from: u64) -> Wanted {
        (self.changes, self.opening, self.address.hand().to_string(), from)
    }

    /// Sees to it that what lies around the present move is known, without waiting for a count.
    fn look_near(&mut self, axis: &Axis) {
        let (from, moves) = match axis.close_up() {
            Some(near) => (near.from, near.to - near.from),
            None => (0, SHORT),
        };
        let wanted = self.wanted(from);
        // Where it would change with each frame, what is counted must do.
        let known = self.timeline.near.as_ref().is_some_and(|(known, _)| *known == wanted);
        if known || (self.is_rushed() && from > 0) {
            return;
        }
        let after = self.player.session().tree_after(from, moves);
        let mut recorder = Recorder::within(COLUMNS, after.at, path(&after));
        recorder.read(&after.diary);
        match after.over {
            true => recorder.finish(after.end),
            false => recorder.reach(after.end),
        }
        self.timeline.near = Some((wanted, recorder.columns()));
    }

    /// The tree in the foot, once it is laid out.
    pub fn tree(&self) -> Option<&Layout> {
        self.timeline.layout.as_ref()
    }

    /// Draws the timeline as it is laid out.
    pub(crate) fn draw_timeline(&self, scene: &mut Scene) {
        let Some(layout) = &self.timeline.layout else { return };
        let near = layout.axis.close_up().map(|near| near.scale().round() as u64);
        let numbers = foot::Numbers {
            at: format!("move {}", grouped(self.at())),
            last: match (self.timeline_end().1, self.timeline.expected) {
                (true, _) => grouped(layout.axis.last()),
                (false, Some(_)) => format!("about {}, by {PROBES} probes", short(layout.axis.last())),
                (false, None) => format!("at least {}", grouped(layout.axis.last())),
            },
            scale: near.map_or(String::new(), |moves| format!("close-up: {} a pixel", count(moves, "move"))),
        };
        foot::draw(layout, &numbers, scene);
    }

    /// Where a move lies on the timeline.
    pub(crate) fn timeline_x(&self, at: u64) -> f32 {
        self.timeline.layout.as_ref().map_or(0.0, |layout| layout.axis.x(at))
    }

    /// The move at a place of the timeline.
    pub fn move_at(&self, x: f32) -> u64 {
        self.timeline.layout.as_ref().map_or(0, |layout| layout.axis.at(x).min(self.furthest_known()))
    }

    /// The last move that is known to be one.
    fn furthest_known(&self) -> u64 {
        let near = self.timeline.near.as_ref().filter(|(wanted, _)| *wanted == self.wanted(wanted.3));
        near.map_or(0, |(_, columns)| columns.moves().end).max(self.last_step())
    }

    /// What is meant by a place on the timeline.
    pub(crate) fn meant_at(&self, at: Point) -> Option<Meant> {
        let layout = self.timeline.layout.as_ref()?;
        let y = at.y - foot::Places::of(self.sizes[Surface::Timeline as usize].1).top;
        let (top, height) = layout.solutions;
        if (top..top + height.max(REACH)).contains(&y) {
            let ahead = layout.ticks.iter().any(|tick| tick.not_yet);
            let number = self.findings.solution_at(at.x, |step| layout.axis.x(step));
            let number = number.filter(|number| ahead || *number <= self.player.session().now().tally.solutions());
            return number.map(Meant::Solution).or(Some(Meant::Move(self.move_at(at.x))));
        }
        Some(layout.cell_at(at.x, y).map_or_else(|| Meant::Move(self.move_at(at.x)), |cell| Meant::Node(*cell)))
    }

    /// The same in words.
    pub(crate) fn explain_timeline(&self, at: Point) -> Option<String> {
        match self.meant_at(at)? {
            Meant::Solution(number) => Some(format!("Solution {}. Click: go to it.", grouped(number))),
            Meant::Move(_) => None,
            Meant::Node(cell) => {
                let bar = &cell.bar;
                let names = self.names_of(&cell);
                let name = if names.is_empty() { "The root".to_owned() } else { capital(&row(names)) };
                let known = match cell.kind {
                    Kind::ToCome | Kind::InForce => " so far",
                    _ => "",
                };
                let start = if bar.level == 0 { 0 } else { bar.first };
                let (nodes, solutions) = (count(bar.nodes.max(1), "node"), count_or_no(bar.solutions, "solution"));
                Some(format!("{name}: {nodes}, {solutions}{known}. Click: go to its start, move {}.", grouped(start)))
            }
        }
    }

    fn plays_by_hand(&self) -> bool {
        !self.address.hand().is_empty() || self.player.session().hand().is_some()
    }

    /// The choices that lead to a node; where they take too long to name, the numbers of the children.
    fn names_of(&self, cell: &Cell) -> Vec<String> {
        let known = self.timeline.known(self.plays_by_hand());
        let session = self.player.session();
        let of_level = |level: usize| known.iter().find_map(|columns| columns.bar_at(level, cell.bar.first));
        let numbers =
            (1..=cell.bar.level).map(|level| of_level(level).map(|bar| bar.child)).collect::<Option<Vec<_>>>();
        // A choice in force has its name at hand.
        let told = || session.told().path.into_iter().take(cell.bar.level).collect();
        match (cell.kind, numbers) {
            (Kind::InForce | Kind::ToCome, _) => told(),
            (_, Some(numbers)) => {
                let path = Path::of(numbers.clone());
                let names = path.and_then(|path| session.names_along(&path)).filter(|_| self.address.hand().is_empty());
                names.unwrap_or_else(|| numbers.iter().map(u32::to_string).collect())
            }
            (_, None) => vec![format!("a node of level {}", cell.bar.level)],
        }
    }
}
