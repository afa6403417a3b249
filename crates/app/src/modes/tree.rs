//! The enlarged tree: the tree of the timeline on the stage, above its axis.

use super::Mode;
use super::watch::stops;
use crate::address::{Address, Situation};
use crate::census::Findings;
use crate::command::Command;
use crate::desk::words::TOGETHER;
use crate::desk::{Context, DONE, Desk, Enlarged, Event, Expected, Flow, Reply, Scout, Want};
use crate::machine::{Beat, Stop};
use crate::player::{Clock, Goal};
use crate::scene::{Point, Scene};
use crate::script::ToScript;
use crate::session::Visitor;
use crate::shape::{Node, Shape};
use crate::steer::{Dives, Estimate, Path};
use crate::strokes::Strokes;
use crate::tree::room::drawn::{Counts, Drawn};
use crate::tree::room::picture;
use crate::tree::room::{Asked, Room, words};
use crate::tree_view::{SEED, View};
use stepdance_tree::foot::SIDE;

/// Time per frame for finding names and pictures of nodes, and again for probes, in milliseconds; and for the record of a subtree.
const SLICE: f64 = 2.0;
const RECORDS: f64 = 6.0;
/// Number of probes that estimate the tree's size, and number of moves that a probe makes between two readings of the clock.
const DIVES: u64 = 100;
const MOVES: u64 = 1 << 14;
/// Number of nodes that one call of [`Explorer::go_on_growing`] inspects when it shortens a tree that is too large.
const CUT: usize = 1 << 20;
/// The deepest tree, in levels, whose size probes estimate.
const DIVED: usize = 2048;
/// The most choices shown as crumbs, and the longest path to a subtree that an address can hold, both in choices.
const CRUMBS: usize = 64;
const LONGEST: usize = 1024;
/// The duration of a zoom to another subtree, in milliseconds.
const GLIDE: f64 = 240.0;
/// The moves of which the record of the whole tree has a column for each; the record of a part has twice as many columns.
const COLUMNS: u64 = 1024;
/// The probes before the first estimate of the axis, and the factors by which an estimate changes it before all are made.
const FIRST: u64 = 8;
const LESS: f64 = 0.6;
const MORE: f64 = 1.25;
/// The last move of an axis whose end is estimated, at most.
const FURTHEST: f64 = 1e18;
/// The most solutions of a small tree that are shown as pictures, and the side of the square stage on which each is drawn.
const BOARDS: usize = 12;
const BOARD: f32 = 300.0;

/// A drawing surface of the enlarged tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The tree, or the subtree in focus.
    Tree,
    /// The stage's picture at a node.
    Card,
}

impl Place {
    /// All surfaces, with the names that the page uses for them.
    pub const ALL: [(&'static str, Place); 2] = [("room-tree", Place::Tree), ("room-card", Place::Card)];
}

/// The enlarged tree.
pub struct Explorer {
    open: bool,
    /// Whether the tree is hidden because the picture of an open question takes its place.
    aside: bool,
    room: Room,
    visitor: Visitor,
    /// The seed of the probes.
    seed: u64,
    dives: Option<Dives>,
    estimate: Option<Estimate>,
    /// The nodes and solutions of the whole tree, if all of it is recorded for the timeline.
    totals: Option<(u64, u64)>,
    sizes: [(f32, f32); 2],
    /// Whether the names of levels hold for all of the tree, once that was found out.
    named: Option<bool>,
    /// Where the timeline's axis lies below the tree: its left edge and its width.
    axis: (f32, f32),
    scenes: [Scene; 2],
    /// The record of the moves that are shown, finer than that of the whole tree, and how often it has grown.
    zoom: Option<Zoom>,
    grown: u64,
    /// What the stored nodes were collected from: how often the record of the whole tree and that of a subtree had grown.
    known: Option<(u64, u64)>,
    /// The moves shown before the picture began to lead to others.
    leaving: Option<(f64, f64)>,
    /// Whether each surface was drawn since it was last painted.
    fresh: [bool; 2],
    stale: bool,
    /// The node whose picture stands beside the tree, and the choices that lead to it.
    pictured: Option<(Node, Vec<String>)>,
    /// The node in focus and the choices that lead to it.
    focused: Option<(Node, Vec<String>)>,
    /// The pictures of solutions that fit into the tree.
    boards: Vec<(Node, Scene)>,
    /// The subtree that an address asks for, until the recorded tree contains it.
    wanted: Option<Path>,
}

/// A record of a part of the tree: its first and last move.
struct Zoom {
    moves: (u64, u64),
    scout: Scout,
}

impl Default for Explorer {
    fn default() -> Explorer {
        Explorer {
            open: false,
            aside: false,
            room: Room::default(),
            visitor: Visitor::default(),
            seed: SEED,
            dives: None,
            estimate: None,
            totals: None,
            boards: vec![],
            sizes: [(0.0, 0.0); 2],
            named: None,
            axis: (0.0, 0.0),
            scenes: std::array::from_fn(|_| Scene::new(0.0, 0.0)),
            zoom: None,
            grown: 0,
            known: None,
            leaving: None,
            fresh: [true; 2],
            stale: true,
            pictured: None,
            focused: None,
            wanted: None,
        }
    }
}

/// View model of the enlarged tree.
#[derive(Clone, Debug, PartialEq, ToScript)]
#[script(name = "Room")]
pub struct RoomView {
    /// The names of the choices that lead to the subtree in focus, or to the current node, each a link to its subtree; at most the last ones.
    pub crumbs: Vec<String>,
    /// Number of choices above the first crumb.
    pub crumbs_above: usize,
    /// Level of the subtree in focus among them; `usize::MAX` if it is none of them.
    pub shown_crumb: usize,
    /// Description of what is shown.
    pub shown: String,
    /// Whether a part of the tree is shown.
    pub zoomed: bool,
    /// The headline, while a node is pointed at or keys have led to it.
    pub headline: Option<Subtree>,
    /// The node under the keyboard cursor.
    pub item: Item,
    /// The probes' estimate of the tree's size.
    pub estimate: String,
    /// Whether the whole tree is known.
    pub whole: bool,
}

/// What is said of a node and its subtree.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct Subtree {
    /// What its subtree came to.
    pub lead: String,
    /// The rest of the sentence.
    pub rest: String,
    /// Where a press on it leads.
    pub leads: String,
    /// Whether that is elsewhere than where the search stands.
    pub goes: bool,
    /// Whether its picture is drawn.
    pub pictured: bool,
    /// Its left, top, width and height in the picture of the tree, from its row to the bottom; nothing if it is not seen.
    pub at: Option<[f32; 4]>,
}

/// A node as described to screen readers.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Item {
    /// The node's description.
    pub name: String,
    /// The node's level; 1 for the root, too.
    pub level: usize,
    /// The node's index among its siblings, counted from 1.
    pub place: u32,
    /// Number of these siblings, the node included.
    pub of: u32,
}

impl Explorer {
    /// Shows the tree on the stage, or hides it. `question` says whether a question is open, which hides the tree until it is answered.
    pub(crate) fn swap(&mut self, question: bool, desk: &mut Desk) {
        if self.open && self.aside {
            // It comes back, but not before the answer.
            self.aside = question;
            return self.enter(desk);
        }
        self.open = !self.open;
        self.aside = question;
        self.enter(desk);
    }

    /// Whether the tree is on the stage.
    pub fn is_shown(&self) -> bool {
        self.open && !self.aside
    }

    /// Whether the tree is opened, even if a question hides it.
    pub(crate) fn is_open(&self) -> bool {
        self.open
    }

    /// Hides the tree, which would give away the answer, while the picture of a question is shown; or shows it again.
    pub(crate) fn set_aside(&mut self, aside: bool, desk: &mut Desk) {
        desk.stale |= self.aside != aside;
        self.stale = true;
        self.aside = aside;
    }

    /// Returns the address with the tree on the stage, if it is shown now and the address has no view of its own.
    pub(crate) fn kept(&self, address: Address) -> Address {
        let kept = self.open && address.view().is_none();
        let view = || View { path: Path::default(), seed: self.seed };
        if kept { address.with_view(Some(view())) } else { address }
    }

    /// Resets all state that belongs to the open search, because another one takes its place.
    pub(crate) fn leave(&mut self) {
        *self = Explorer { open: self.open, sizes: self.sizes, axis: self.axis, ..Explorer::default() };
    }

    /// Hides the tree while the visitor is on a branch. Returns its state.
    pub(crate) fn set_apart(&mut self) -> Explorer {
        let (sizes, axis) = (self.sizes, self.axis);
        std::mem::replace(self, Explorer { sizes, axis, ..Explorer::default() })
    }

    /// Shows the tree again as it was before a branch.
    pub(crate) fn bring_back(&mut self, before: Explorer) {
        *self = Explorer { sizes: self.sizes, axis: self.axis, ..before };
        self.refresh();
    }

    /// Resets everything shown, pointed at or estimated, because the search now has another tree. Keeps the seed.
    pub(crate) fn forget(&mut self, desk: &mut Desk) {
        let seed = self.seed;
        self.leave();
        self.seed_dives(seed);
        self.enter(desk);
    }

    /// Shows the view of the tree that an address asks for, or hides the tree if it asks for none.
    pub(crate) fn set_view(&mut self, view: Option<&View>, desk: &mut Desk) {
        self.open = view.is_some();
        if let Some(view) = view {
            self.seed_dives(view.seed);
            self.wanted = Some(view.path.clone()).filter(|path| !path.is_empty());
            if self.wanted.is_none() {
                self.room.show(Node::ROOT);
            }
        }
        self.enter(desk);
    }

    /// Estimates the tree again, by probes with the next seed.
    fn probe(&mut self, desk: &mut Desk) {
        self.seed_dives(self.seed + 1);
        desk.stale = true;
    }

    fn seed_dives(&mut self, seed: u64) {
        if self.seed != seed {
            (self.seed, self.dives, self.estimate) = (seed, None, None);
            self.stale = true;
        }
    }

    fn enter(&mut self, desk: &mut Desk) {
        desk.stale = true;
        self.stale = true;
        if self.open {
            desk.player.session_mut().keep_shape();
        }
    }

    /// Returns the view of the tree for the address, or `None` if the tree is not on the stage.
    pub(crate) fn viewed(&self, desk: &Desk) -> Option<View> {
        let path = match (&self.wanted, desk.player.session().shape()) {
            (Some(path), _) => Some(path.clone()),
            // Of one deeper than an address can say it shows all.
            (None, Some(shape)) if shape.level(self.room.focus()) > LONGEST => None,
            (None, Some(shape)) => Path::of(shape.path(self.room.focus())),
            _ => None,
        };
        let view = || View { path: path.unwrap_or_default(), seed: self.seed };
        self.open.then(view)
    }

    /// Sets the size of a surface.
    pub(crate) fn resize(&mut self, place: Place, width: f32, height: f32) {
        self.sizes[place as usize] = (width.max(1.0), height.max(1.0));
        if place == Place::Card {
            self.pictured = None;
        }
        self.refresh();
    }

    /// Marks all surfaces for drawing and painting.
    pub(crate) fn refresh(&mut self) {
        self.stale = true;
        self.fresh = [true; 2];
    }

    /// Sets where the timeline lies below the tree: its left edge and its width.
    pub(crate) fn align(&mut self, left: f32, width: f32) {
        self.axis = (left + SIDE, width - 2.0 * SIDE);
        self.stale = true;
    }

    /// Whether a surface must be painted. Resets the mark.
    pub(crate) fn take_fresh(&mut self, place: Place) -> bool {
        std::mem::take(&mut self.fresh[place as usize])
    }

    /// Adds the tree events that the census has recorded, unless `bytes` are malformed.
    pub(crate) fn grow(&mut self, bytes: &[u8], desk: &mut Desk) {
        let Some(strokes) = Strokes::unpack(bytes) else { return };
        self.stale |= desk.player.session_mut().grow(&strokes);
    }

    /// Continues the work that [`grow`](Self::grow) has left, for a few milliseconds. Returns whether more is left; until then, the tree
    /// cannot be exported.
    pub(crate) fn go_on_growing(&mut self, desk: &mut Desk) -> bool {
        let more = desk.player.session_mut().cut_tree(CUT);
        self.stale |= !more;
        more
    }

    /// Whether the whole tree is known. A tree solved by hand is known once the census of its decisions is complete.
    fn knows_tree(shape: &Shape, desk: &Desk) -> bool {
        shape.is_whole() || (desk.findings.complete && !desk.address.hand().is_empty())
    }

    /// Returns the picture of a surface.
    pub fn scene(&self, place: Place) -> &Scene {
        &self.scenes[place as usize]
    }

    /// Updates the enlarged tree for a frame. Returns whether to paint it, and whether another frame is needed.
    pub(crate) fn tick(&mut self, moved: bool, desk: &mut Desk, clock: Clock) -> (bool, bool) {
        if !self.is_shown() {
            desk.enlarge_tree(None);
            return (false, false);
        }
        let Some(shape) = desk.player.session().shape() else { return (false, false) };
        self.stale |= moved;
        if let Some(path) = &self.wanted {
            let node = shape.along(path.numbers());
            if shape.level(node) == path.numbers().len() {
                self.room.show(node);
                self.wanted = None;
                self.stale = true;
            }
        }
        self.room.follow(shape, desk.player.session().node(), desk.at());
        let mut again = self.dive(desk, clock) | self.record(desk, clock);
        self.learn(desk);
        if std::mem::take(&mut self.stale) {
            self.draw(desk, clock());
            self.stale = self.room.glides();
            // With the picture laid out it is known which names it lacks.
            again |= self.find_names(desk, clock);
            return (true, again | self.stale);
        }
        again |= self.find_names(desk, clock);
        (false, again | self.stale)
    }

    /// Continues to record the moves that are shown, more finely than the whole tree is known. Returns whether more is left.
    fn record(&mut self, desk: &Desk, clock: Clock) -> bool {
        let session = desk.player.session();
        let Some(shape) = session.shape().filter(|_| self.room.is_zoomed() && session.hand().is_none()) else {
            self.zoom = None;
            return false;
        };
        let (from, to) = self.room.span(shape);
        let (from, to, end) = (from as u64, to.ceil() as u64, desk.axis_end());
        // A column is no wider than a pixel.
        let moves = (to - from).max(COLUMNS);
        let holds = |(first, last): (u64, u64)| first <= from && to <= last && last - first <= 2 * moves;
        if end <= moves {
            self.zoom = None;
            return false;
        }
        if !self.zoom.as_ref().is_some_and(|zoom| holds(zoom.moves)) {
            let bars = self.room.bars();
            let inner = bars.deepest_around(from, to).filter(|bar| bar.level > 0 && holds((bar.first, bar.last)));
            let path = inner.and_then(|bar| Some((*bar, bars.node_of(shape, bar)?, bars.path_to(bar)?)));
            self.zoom = match path {
                Some((bar, node, path)) => {
                    let until = clock() + RECORDS;
                    let Some(walker) = self.visitor.go(session, shape, node, until, clock) else {
                        return clock() >= until;
                    };
                    let scout = Scout::below(session, walker, path);
                    scout.map(|scout| Zoom { moves: (bar.first, bar.last), scout })
                }
                None => {
                    let beside = (2 * moves - (to - from)) / 2;
                    let moves = (from.saturating_sub(beside), to.saturating_add(beside).min(end));
                    Some(Zoom { moves, scout: Scout::seen(session, moves) })
                }
            };
        }
        let Some(Zoom { scout, .. }) = &mut self.zoom else { return false };
        let (drawn, more) = scout.go_on(RECORDS, clock);
        self.grown += u64::from(drawn);
        more
    }

    /// Collects the stored nodes anew if more is known.
    fn learn(&mut self, desk: &mut Desk) {
        let known = (desk.foot.recorded(), self.grown);
        let grown = self.known != Some(known);
        let zoom = self.zoom.as_mut().map(|zoom| &mut zoom.scout);
        let bars = grown.then(|| desk.foot.stored(zoom));
        self.known = Some(known);
        self.stale |= self.room.learn(bars, desk.axis_end());
        if let (true, Some(shape)) = (grown, desk.player.session().shape()) {
            self.room.refocus(shape);
        }
    }

    /// Continues the estimate for a slice of time. Returns whether more probes are left.
    fn dive(&mut self, desk: &mut Desk, clock: Clock) -> bool {
        let done = || self.estimate.as_ref().is_some_and(|known| known.dives() >= DIVES);
        if desk.is_rushed() || Self::is_too_deep(desk) || done() {
            return false;
        }
        let until = clock() + SLICE;
        let (session, seed) = (desk.player.session(), self.seed);
        let dives = self.dives.get_or_insert_with(|| session.dives(seed));
        let mut made = self.estimate.as_ref().map_or(0, Estimate::dives);
        while made < DIVES && clock() < until {
            made += u64::from(dives.go_on(MOVES));
        }
        let estimate = dives.estimate();
        // The axis reaches as far as the search is expected to go on, and changes only if that is much further, or much less.
        let now = session.now();
        let counted = session.shape().map(|shape| (shape.last_step(), shape.levels().iter().sum()));
        let (at, nodes) = counted.filter(|(at, _)| *at > now.at).unwrap_or((now.at, now.tally.nodes()));
        let moves = |nodes_in_all: f64| (nodes_in_all * at.max(1) as f64 / nodes.max(1) as f64).min(FURTHEST) as u64;
        let expected = Expected { mean: moves(estimate.nodes()), most: moves(estimate.nodes() + estimate.spread()) };
        let known = desk.foot.expected().map(|known| expected.most as f64 / known.most.max(1) as f64);
        if made == DIVES || made >= FIRST && known.is_none_or(|change| !(LESS..MORE).contains(&change)) {
            desk.foot.expect(expected);
        }
        self.estimate = Some(estimate);
        self.stale = true;
        made < DIVES
    }

    /// Whether the tree is too deep for probes: a probe copies the search on each level.
    fn is_too_deep(desk: &Desk) -> bool {
        let session = desk.player.session();
        let known = session.shape().map_or(0, |shape| shape.levels().len());
        known.max(session.now().tally.profile().len()) > DIVED
    }

    /// Visits nodes whose names the picture lacks, and the node of the card. Returns whether some are left.
    fn find_names(&mut self, desk: &Desk, clock: Clock) -> bool {
        if desk.is_rushed() {
            return false;
        }
        let until = clock() + SLICE;
        let session = desk.player.session();
        let Some(shape) = session.shape() else { return false };
        let by_hand = !desk.address.hand().is_empty();
        let Explorer { room, visitor, pictured, focused, scenes, sizes, stale, fresh, boards, .. } = self;
        let told = room.told().filter(|node| pictured.as_ref().is_none_or(|(known, _)| known != node));
        let focus = Some(room.focus()).filter(|node| *node != Node::ROOT);
        let focus = focus.filter(|node| focused.as_ref().is_none_or(|(known, _)| known != node));
        let nameless = room.nameless(shape);
        let unseen = room.solved(shape, BOARDS).into_iter().filter(|node| boards.iter().all(|known| known.0 != *node));
        let unseen: Vec<Node> = unseen.collect();
        for node in told.into_iter().chain(focus).chain(nameless).chain(unseen.iter().copied()) {
            let own = if by_hand { session.entered(node) } else { None };
            let walker = match &own {
                Some(walker) => Some(&**walker),
                None if by_hand => continue,
                None => visitor.go(session, shape, node, until, clock),
            };
            let Some(walker) = walker else { return clock() >= until };
            if Some(node) == told {
                let (width, height) = sizes[Place::Card as usize];
                let mut scene = Scene::new(width, height);
                scene.brief = true;
                session.look(walker).draw(&mut scene);
                scenes[Place::Card as usize] = scene;
                fresh[Place::Card as usize] = true;
                *pictured = Some((node, session.path_to(walker)));
            }
            if Some(node) == focus {
                *focused = Some((node, session.path_to(walker)));
            }
            if unseen.contains(&node) {
                let mut at = walker.boxed();
                at.advance(u64::from(u16::MAX), Stop::at(Beat::Solution));
                let mut scene = Scene::new(BOARD, BOARD);
                session.look(&*at).draw(&mut scene);
                boards.push((node, scene));
            }
            let name = session.name(walker);
            room.call(node, name);
            *stale = true;
        }
        false
    }

    fn draw(&mut self, desk: &mut Desk, now: f64) {
        let Some(shape) = desk.player.session().shape() else { return };
        let whole = Self::knows_tree(shape, desk);
        let session = desk.player.session();
        let (width, height) = self.sizes[Place::Tree as usize];
        let mut tree = Scene::new(width, height);
        self.room.resize(tree.stage(), self.axis, !desk.foot_is_numbered());
        // Before it is laid out it is known whether there are names, and behind that which of them are seen.
        let named = *self.named.get_or_insert_with(|| session.levels_are_fixed());
        let levels = |part| if named { session.levels_part(part) } else { Default::default() };
        self.room.call_levels(levels(0..0));
        if let (Some(from), false) = (self.leaving.take(), desk.still) {
            self.room.glide(from, now, GLIDE);
        }
        let (end, zoom) = (desk.axis_end(), self.zoom.as_mut().map(|zoom| &mut zoom.scout));
        let (axis, places) = self.room.axis(shape, now);
        let rows = places.rows(shape.levels().len(), shape.level(self.room.focus()));
        let mut layout = desk.foot.lay_out((session, &desk.findings), zoom, axis, &rows);
        layout.clip(places.tree.w);
        let at = layout.at;
        self.room.show_layout(layout, places);
        self.room.call_levels(levels(self.room.levels_shown()));
        self.room.find_nodes(shape);
        let span = self.room.span(shape);
        let place = |at: f64| self.room.foot_x(at / end.max(1) as f64);
        let foot = [place(span.0), place(span.1), place(at as f64)];
        let recorded = desk.foot.whole_tree().filter(|_| session.hand().is_none());
        self.totals = recorded.as_ref().map(|(levels, found)| (levels.iter().sum(), *found));
        let whole = whole || recorded.is_some();
        let (levels, found) = recorded.unwrap_or_else(|| (shape.levels().to_vec(), shape.found()));
        let counts = Counts {
            so_far: session.now().tally.profile(),
            counted: &levels,
            solutions: found,
            whole,
            estimated: self.estimate.as_ref().filter(|_| !whole).map_or(&[][..], |estimate| estimate.profile()),
            first: session.now().first_level,
        };
        let estimate = self.estimate.as_ref().filter(|estimate| !whole && estimate.dives() >= DIVES);
        let counted = levels.iter().sum();
        let drawn = Drawn {
            room: &self.room,
            shape,
            counts,
            unknown: estimate.map(|estimate| words::unknown(estimate, counted)),
            boards: &self.boards,
            at_work: crate::tree::picture::at_work(session),
            foot: foot.into_iter().collect::<Option<Vec<f32>>>().and_then(|foot| foot.try_into().ok()),
        };
        if tree.has_size() {
            picture::draw(&drawn, &mut tree);
        }
        stops::draw_in_tree(desk, &self.room, &mut tree);
        let window = self.room.is_zoomed().then_some(span);
        desk.enlarge_tree(Some(Enlarged { window, is_above: self.room.is_above_axis() }));
        self.show(Place::Tree, tree);
    }

    /// Returns the node at a point of the tree; for touch, the widest node near it.
    fn met(&self, at: Point, finger: bool, desk: &Desk) -> Option<Node> {
        let (room, shape) = (&self.room, desk.player.session().shape()?);
        if finger { room.node_near(shape, at) } else { room.node_at(shape, at) }
    }

    /// Highlights the node at the pointer's position `at`, if there is one. Returns whether there is one.
    fn point(&mut self, at: Option<Point>, desk: &Desk) -> bool {
        let node = at.and_then(|at| self.met(at, false, desk));
        self.stale |= self.room.point(node);
        node.is_some()
    }

    /// Handles a press on the tree: moves the cursor to the node and, with a mouse, the search too. A touch moves the cursor alone.
    fn press(&mut self, at: Point, finger: bool, desk: &mut Desk, clock: Clock) {
        let Some(node) = self.met(at, finger, desk) else { return };
        let again = !finger || self.room.told() == Some(node);
        self.change(desk, |room, shape| {
            room.stand(shape, node);
            room.point(Some(node));
        });
        if again && !finger {
            self.go_to_node(node, desk, clock);
        }
    }

    /// Handles a double press: focuses on the subtree of the node, or leaves it if it is in focus.
    fn open_subtree(&mut self, at: Point, finger: bool, desk: &mut Desk) {
        let Some(node) = self.met(at, finger, desk) else { return };
        self.change(desk, |room, shape| if room.focus() == node { room.out(shape) } else { room.show(node) });
    }

    /// Moves the search to the position that enters the headline's node.
    fn go_to_told(&mut self, desk: &mut Desk, clock: Clock) {
        let node = self.room.told().unwrap_or(self.room.cursor());
        self.stale |= self.room.point(None);
        self.go_to_node(node, desk, clock);
    }

    /// Moves the search to the position that enters a node.
    pub(crate) fn go_to_node(&mut self, node: Node, desk: &mut Desk, clock: Clock) {
        let Some(shape) = desk.player.session().shape() else { return };
        let (from, entered) = (shape.entered(node).0, shape.number(node) as u64 + 1);
        if node == Node::ROOT {
            return desk.want(Want::GoTo(0));
        }
        self.stale = true;
        desk.set_out(Goal::Node { from, entered }, clock);
    }

    /// Applies a change of zoom, position or focus.
    pub(crate) fn change(&mut self, desk: &mut Desk, change: impl FnOnce(&mut Room, &Shape)) {
        let Some(shape) = desk.player.session().shape() else { return };
        let room = &mut self.room;
        let (before, span) = (room.focus(), room.span(shape));
        change(room, shape);
        self.stale = true;
        let other = before != room.focus();
        if other && !room.has_window() {
            self.leaving = self.leaving.or(Some(span));
        }
        // The address tells of the focus.
        desk.stale |= other;
    }

    /// Handles a press on a crumb: focuses on the subtree at that level. The search does not move.
    fn press_crumb(&mut self, level: usize, desk: &mut Desk) {
        self.change(desk, |room, shape| {
            // The choices that lead to the subtree in focus, or those in force.
            let here = room.here().unwrap_or(Node::ROOT);
            let node = if room.focus() == Node::ROOT { here } else { room.focus() };
            room.show(shape.ancestor(node, level.min(shape.level(node))));
        });
    }

    /// Notes that the tree has got or lost the keyboard focus.
    fn focus(&mut self, here: bool, desk: &mut Desk) {
        self.change(desk, |room, shape| room.take_keys(shape, here));
    }

    /// Handles a key pressed in the tree; `None` if the tree has no use for it.
    fn key(&mut self, key: &str, desk: &mut Desk, clock: Clock) -> Option<Asked> {
        let mut asked = None;
        self.change(desk, |room, shape| asked = room.key(shape, key));
        if asked == Some(Asked::Go) {
            let node = self.room.cursor();
            self.go_to_node(node, desk, clock);
        }
        asked
    }

    /// Returns the view model; `None` while the tree is not on the stage.
    pub(crate) fn view(&self, desk: &Desk) -> Option<RoomView> {
        let session = desk.player.session();
        let (shape, room, at) = (session.shape().filter(|_| self.is_shown())?, &self.room, session.now().at);
        let whole = Self::knows_tree(shape, desk);
        let counted = whole || self.totals.is_some();
        let totals = self.totals.unwrap_or_else(|| (shape.levels().iter().sum(), shape.found()));
        let focus = room.focus();
        let cursor = room.cursor();
        let focused = self.focused.as_ref().filter(|(node, _)| *node == focus);
        let (crumbs, last) = match focused {
            Some((_, path)) => (path.clone(), shape.level(focus)),
            None => {
                let level = session.now().level;
                (session.path_part(level.saturating_sub(CRUMBS)..usize::MAX), level)
            }
        };
        let above = last.saturating_sub(crumbs.len().min(CRUMBS));
        let crumbs = crumbs[crumbs.len().saturating_sub(CRUMBS)..].to_vec();
        let name = |node: Node| room.name(node).unwrap_or_default();
        let in_force = room.here().is_some_and(|here| {
            shape.level(here) >= shape.level(cursor) && shape.ancestor(here, shape.level(cursor)) == cursor
        });
        let siblings = shape.parent(cursor).map_or(1, |parent| shape.children(parent).count() as u32);
        let pictured = |node: Node| self.pictured.as_ref().filter(|(known, _)| *known == node);
        let path = |node: Node| pictured(node).map_or_else(|| vec![name(node)], |(_, path)| path.clone());
        let told = room.told().filter(|node| *node == Node::ROOT || pictured(*node).is_some());
        let first = |node: Node| {
            let bar = room.bars().bar_of(shape, node);
            bar.map_or_else(|| shape.entered(node), |bar| (bar.first, true))
        };
        let headline = told.map(|node| {
            let path = path(node);
            let [lead, rest] = match node {
                Node::ROOT => words::headline_of_all(totals, counted),
                _ => {
                    let known = room.count(shape, node);
                    // A stored node of a tree that is recorded whole is, too.
                    let is_whole = whole || self.totals.is_some() && known.moves.is_some();
                    words::headline(shape, node, &known, &path, is_whole)
                }
            };
            let leads = if node == Node::ROOT { String::new() } else { words::leads(first(node), at) };
            let goes = node != Node::ROOT && first(node) != (at, true);
            let place = room.place(shape, node).map(|area| [area.x, area.y, area.w, area.h]);
            Subtree { lead, rest, leads, goes, pictured: pictured(node).is_some(), at: place }
        });
        let mut shown = words::shown(shape, focus, &name(focus), &words::all(totals, counted));
        if let Some(first) = room.first().filter(|_| self.totals.is_some() && focus == Node::ROOT) {
            // Of very many none is named.
            let named = |nodes: &[Node]| {
                let names = nodes.iter().map(|node| room.name(*node)).collect::<Option<Vec<String>>>();
                names.or_else(|| Some(vec![String::new(); nodes.len()]).filter(|_| nodes.len() > TOGETHER))
            };
            if let (Some(solved), Some(longest)) = (named(&first.solved), named(&first.longest)) {
                // What was left out may lead to others.
                let Findings { complete, truncated, limited, .. } = desk.findings;
                if complete && !truncated && !limited {
                    shown.push_str(&words::solved(&solved, first.all));
                }
                shown.push_str(&words::longest(&longest, first.most, first.all));
            }
        }
        if !counted {
            shown.extend(["; ", words::GROWING]);
        }
        Some(RoomView {
            shown_crumb: if focus == Node::ROOT || focused.is_some() { shape.level(focus) } else { usize::MAX },
            crumbs,
            crumbs_above: above,
            zoomed: room.is_zoomed(),
            item: Item {
                name: words::item(shape, cursor, &path(cursor), room.count(shape, cursor).moves, in_force, at),
                level: shape.level(cursor).max(1),
                place: shape.which(cursor).max(1),
                of: siblings,
            },
            shown,
            headline,
            estimate: match &self.estimate {
                _ if Self::is_too_deep(desk) => words::too_deep(DIVED),
                None => String::new(),
                // A few say nothing yet.
                Some(estimate) if estimate.dives() < FIRST => String::new(),
                Some(estimate) => words::estimate(estimate, self.seed, counted.then_some(totals)),
            },
            whole,
        })
    }

    /// Returns the layout of the visible part of the tree.
    pub fn room(&self) -> &Room {
        &self.room
    }

    fn show(&mut self, place: Place, scene: Scene) {
        self.scenes[place as usize] = scene;
        self.fresh[place as usize] = true;
    }
}

impl Mode for Explorer {
    fn is_of_search(&self) -> bool {
        true
    }

    fn event(&mut self, event: &Event, cx: &mut Context) -> Flow {
        let (desk, clock) = (&mut *cx.desk, &mut *cx.clock);
        match event {
            Event::SwapTree => self.swap(cx.around.question, desk),
            Event::Command(Command::Leave) if self.is_shown() && !cx.around.projected && !desk.is_under_way() => {
                self.swap(cx.around.question, desk);
            }
            Event::PointAtTree(at) => return Flow::Taken(Reply::Found(self.point(*at, desk))),
            Event::PressTree(at, finger) => self.press(*at, *finger, desk, clock),
            Event::OpenTree(at, finger) => self.open_subtree(*at, *finger, desk),
            Event::ZoomTree(factor, x) if factor.is_finite() && *factor > 0.0 => {
                self.change(desk, |room, shape| room.zoom(shape, *factor, *x));
            }
            Event::ZoomTree(..) => {}
            Event::PanTree(right) => self.change(desk, |room, shape| room.pan(shape, *right)),
            Event::PressCrumb(level) => self.press_crumb(*level, desk),
            Event::Probe => self.probe(desk),
            Event::GoToNode => self.go_to_told(desk, clock),
            Event::FocusTree(here) => self.focus(*here, desk),
            Event::TreeKey(key) => return Flow::Taken(Reply::of_tree(self.key(key, desk, clock))),
            _ => return Flow::Pass,
        }
        DONE
    }

    fn situate(&self, desk: &Desk, situation: &mut Situation) {
        situation.view = self.viewed(desk);
    }
}
