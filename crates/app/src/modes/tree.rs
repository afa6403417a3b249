//! The tree explorer: the whole tree on the stage.

use super::Mode;
use super::watch::stops;
use crate::address::{Address, Situation};
use crate::desk::{Context, DONE, Desk, Event, Flow, Reply, Want};
use crate::machine::{Beat, Stop};
use crate::player::{Clock, Goal};
use crate::scene::{Area, Point, Scene};
use crate::script::ToScript;
use crate::session::Visitor;
use crate::shape::{Node, Shape};
use crate::steer::{Dives, Estimate, Path};
use crate::strokes::Strokes;
use crate::tree::room::picture::{self, Places};
use crate::tree::room::plan::{self, Column};
use crate::tree::room::{Asked, Room, estimate, words};
use crate::tree_view::{SEED, View};

/// Time per frame for finding names and pictures of nodes, and again for probes, in milliseconds.
const SLICE: f64 = 2.0;
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
/// Durations of the animation to another subtree and of the one that collapses or expands subtrees, in milliseconds.
const GLIDES: (f64, f64) = (260.0, 180.0);
/// The most solutions of a small tree that are shown as pictures, and the side of the square stage on which each is drawn.
const BOARDS: usize = 12;
const BOARD: f32 = 300.0;
/// Heights of the space above the map, for its numbers, and of the space below it, for its ticks.
const MAP: (f32, f32) = (12.0, 10.0);

/// A drawing surface of the tree explorer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The tree, or the subtree in focus.
    Tree,
    /// The map of the whole tree, above it.
    Map,
    /// The chart of nodes per level, with estimates.
    Levels,
    /// The stage's picture at a node.
    Card,
}

impl Place {
    /// All surfaces, with the names that the page uses for them.
    pub const ALL: [(&'static str, Place); 4] = [
        ("room-tree", Place::Tree),
        ("room-map", Place::Map),
        ("room-levels", Place::Levels),
        ("room-card", Place::Card),
    ];
}

/// The tree explorer.
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
    sizes: [(f32, f32); 4],
    scenes: [Scene; 4],
    /// The amount of tree known and the width for which the map was laid out, and its columns.
    map: (u64, f32, Vec<Column>),
    /// The inputs of the last drawings of map and levels. They change less often than the tree's.
    drawn: [Option<Drawn>; 2],
    /// Whether each surface was drawn since it was last painted.
    fresh: [bool; 4],
    stale: bool,
    present: Option<Node>,
    /// The node whose picture the card shows, and the choices that lead to it.
    pictured: Option<(Node, Vec<String>)>,
    /// The pictures of solutions that fit into the tree.
    boards: Vec<(Node, Scene)>,
    /// The subtree that an address asks for, until the recorded tree contains it.
    wanted: Option<Path>,
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
            boards: vec![],
            sizes: [(0.0, 0.0); 4],
            scenes: std::array::from_fn(|_| Scene::new(0.0, 0.0)),
            map: (0, 0.0, vec![]),
            drawn: [None; 2],
            fresh: [true; 4],
            stale: true,
            present: None,
            pictured: None,
            wanted: None,
        }
    }
}

/// The inputs of a drawing of the whole tree: the amount of tree known, the part kept or the position, the number of names or probes, and
/// the current node.
type Drawn = (u64, u64, usize, Option<Node>);

/// View model of the tree explorer.
#[derive(Clone, Debug, PartialEq, ToScript)]
#[script(name = "Room")]
pub struct RoomView {
    /// The names of the choices that lead to the current node, each a link to its subtree; at most the newest ones.
    pub crumbs: Vec<String>,
    /// Number of choices above the first crumb.
    pub crumbs_above: usize,
    /// Level of the subtree in focus if the current node lies below it, otherwise `usize::MAX`.
    pub shown_crumb: usize,
    /// Description of the subtree in focus.
    pub shown: String,
    /// Whether failed subtrees are collapsed.
    pub folds: bool,
    /// Whether the tree has more levels than fit, so that it scrolls.
    pub scrolls: bool,
    /// Description of the map.
    pub map: String,
    /// Left edge of the visible part of the tree's width, from 0 to 1.
    pub from: f64,
    /// Right edge of that part, from 0 to 1.
    pub to: f64,
    /// The node under the keyboard cursor.
    pub item: Item,
    /// The card beside a node.
    pub card: Option<Card>,
    /// The probes' estimate of the tree's size.
    pub estimate: String,
    /// Whether the whole tree is known.
    pub whole: bool,
}

/// A node as described to screen readers.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Item {
    /// The node's description.
    pub name: String,
    /// The node's level, counted from 1.
    pub level: usize,
    /// The node's index among its siblings, counted from 1.
    pub place: u32,
    /// Number of these siblings, the node included.
    pub of: u32,
    /// Whether the node is expanded; `None` if it cannot be collapsed.
    pub expanded: Option<bool>,
}

/// A card beside a node.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct Card {
    /// The choices that lead to the node.
    pub path: String,
    /// The card's text.
    pub lines: Vec<String>,
    /// The node's left, top, width and height in the picture of the tree.
    pub at: [f32; 4],
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
        let view = || View { path: Path::default(), folds: self.room.folds(), seed: self.seed };
        if kept { address.with_view(Some(view())) } else { address }
    }

    /// Resets all state that belongs to the open search, because another one takes its place.
    pub(crate) fn leave(&mut self) {
        *self = Explorer { open: self.open, sizes: self.sizes, ..Explorer::default() };
    }

    /// Hides the tree while the visitor is on a branch. Returns its state.
    pub(crate) fn set_apart(&mut self) -> Explorer {
        let sizes = self.sizes;
        std::mem::replace(self, Explorer { sizes, ..Explorer::default() })
    }

    /// Shows the tree again as it was before a branch.
    pub(crate) fn bring_back(&mut self, before: Explorer) {
        *self = Explorer { sizes: self.sizes, ..before };
        self.refresh();
    }

    /// Resets everything shown, pointed at or estimated, because the search now has another tree. Keeps seed and collapsing.
    pub(crate) fn forget(&mut self, desk: &mut Desk) {
        let (folds, seed) = (self.room.folds(), self.seed);
        self.leave();
        self.room.fold(folds);
        self.seed_dives(seed);
        self.enter(desk);
    }

    /// Shows the view of the tree that an address asks for, or hides the tree if it asks for none.
    pub(crate) fn set_view(&mut self, view: Option<&View>, desk: &mut Desk) {
        self.open = view.is_some();
        if let Some(view) = view {
            self.room.fold(view.folds);
            self.seed_dives(view.seed);
            self.wanted = Some(view.path.clone());
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
        let view = || View { path: path.unwrap_or_default(), folds: self.room.folds(), seed: self.seed };
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
        self.drawn = [None; 2];
        self.fresh = [true; 4];
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

    /// Updates the tree explorer for a frame. Returns whether to paint it, and whether another frame is needed.
    pub(crate) fn tick(&mut self, moved: bool, desk: &Desk, clock: Clock) -> (bool, bool) {
        if !self.is_shown() {
            return (false, false);
        }
        let session = desk.player.session();
        let Some(shape) = session.shape() else { return (false, false) };
        let hall = &mut *self;
        hall.stale |= moved;
        if let Some(path) = &hall.wanted {
            let node = shape.along(path.numbers());
            if shape.level(node) == path.numbers().len() {
                hall.room.show(node);
                hall.wanted = None;
                hall.stale = true;
            }
        }
        let present = session.node();
        hall.room.follow(shape, hall.present, present);
        hall.present = present;
        let mut again = self.dive(desk, clock);
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

    /// Continues the estimate for a slice of time. Returns whether more probes are left.
    fn dive(&mut self, desk: &Desk, clock: Clock) -> bool {
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
        self.estimate = Some(dives.estimate());
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
        let Explorer { room, visitor, pictured, scenes, sizes, stale, fresh, boards, .. } = self;
        let told = room.told().filter(|node| pictured.as_ref().is_none_or(|(known, _)| known != node));
        let nameless = room.nameless(shape);
        let unseen = room.solved(shape, BOARDS).into_iter().filter(|node| boards.iter().all(|known| known.0 != *node));
        let unseen: Vec<Node> = unseen.collect();
        for node in told.into_iter().chain(nameless).chain(unseen.iter().copied()) {
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
                session.look(walker).draw(&mut scene);
                scenes[Place::Card as usize] = scene;
                fresh[Place::Card as usize] = true;
                *pictured = Some((node, session.path_to(walker)));
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

    fn draw(&mut self, desk: &Desk, now_ms: f64) {
        let session = desk.player.session();
        let Some(shape) = session.shape() else { return };
        let whole = Self::knows_tree(shape, desk);
        let kept = session.kept(shape);
        let new = |place: Place| {
            let (width, height) = self.sizes[place as usize];
            Scene::new(width, height)
        };
        let [mut tree, mut map, mut levels] = [new(Place::Tree), new(Place::Map), new(Place::Levels)];
        let (now, hall) = (session.now(), &mut *self);
        hall.room.resize(tree.stage());
        // Before it is laid out it is known whether there are names, and behind that which of them are seen.
        hall.room.call_levels(session.levels_part(0..0));
        let glide = (!desk.still).then_some((now_ms, GLIDES));
        hall.room.lay(shape, whole, hall.present, glide);
        if let Some(seen) = hall.room.seen() {
            let (first, behind) = seen.places.rows;
            hall.room.call_levels(session.levels_part(first..behind));
        }
        if tree.has_size() {
            picture::draw(&hall.room, shape, kept, hall.present, &hall.boards, &mut tree);
        }
        stops::draw_in_tree(desk, &self.room, &mut tree);
        let hall = &mut *self;
        hall.show(Place::Tree, tree);
        let dives = hall.estimate.as_ref().map_or(0, Estimate::dives);
        let known = shape.heard() + u64::from(whole);
        let wanted =
            [Some((known, kept, hall.room.named(), hall.present)), Some((known, now.at, dives as usize, hall.present))];
        let drawn = std::mem::replace(&mut hall.drawn, wanted);
        if drawn[0] != wanted[0] && map.has_size() {
            hall.draw_map(shape, kept, &mut map);
            hall.show(Place::Map, map);
        }
        if drawn[1] != wanted[1] && levels.has_size() {
            let known = estimate::Levels {
                so_far: now.tally.profile(),
                truth: if whole { shape.levels() } else { &[] },
                whole,
                dives: hall.estimate.as_ref(),
                first: now.first_level,
            };
            estimate::draw(&known, &mut levels);
            hall.show(Place::Levels, levels);
        }
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

    /// Moves the search to the position that enters the card's node.
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

    /// Applies a change of zoom, position, focus or collapsing.
    pub(crate) fn change(&mut self, desk: &mut Desk, change: impl FnOnce(&mut Room, &Shape)) {
        let Some(shape) = desk.player.session().shape() else { return };
        let room = &mut self.room;
        let before = (room.focus(), room.folds());
        change(room, shape);
        self.stale = true;
        // The address tells of these.
        desk.stale |= before != (room.focus(), room.folds());
    }

    /// Handles a press on the map at `part` of its width, from 0 to 1: shows the whole tree, centred there.
    fn press_map(&mut self, part: f64, desk: &mut Desk) {
        self.change(desk, |room, shape| {
            let (from, to) = room.spread(shape);
            let span = to - from;
            room.show(Node::ROOT);
            room.frame(part - span / 2.0, span);
        });
    }

    /// Handles a press on a crumb: focuses on the subtree at that level. The search does not move.
    fn press_crumb(&mut self, level: usize, desk: &mut Desk) {
        let present = self.present.unwrap_or(Node::ROOT);
        self.change(desk, |room, shape| room.show(shape.ancestor(present, level)));
    }

    /// Notes that the tree has got or lost the keyboard focus.
    fn focus(&mut self, here: bool, desk: &mut Desk) {
        let present = self.present;
        self.change(desk, |room, _| room.take_keys(here, present));
    }

    /// Handles a key pressed in the tree; `None` if the tree has no use for it.
    fn key(&mut self, key: &str, desk: &mut Desk, clock: Clock) -> Option<Asked> {
        let present = self.present;
        let mut asked = None;
        self.change(desk, |room, shape| asked = room.key(shape, present, key));
        if asked == Some(Asked::Go) {
            let node = self.room.cursor();
            self.go_to_node(node, desk, clock);
        }
        asked
    }

    /// Returns the view model; `None` while the tree is not on the stage.
    pub(crate) fn view(&self, desk: &Desk) -> Option<RoomView> {
        let hall = self;
        let session = desk.player.session();
        let (shape, room, at) = (session.shape().filter(|_| self.is_shown())?, &hall.room, session.now().at);
        let whole = Self::knows_tree(shape, desk);
        let above = session.now().level.saturating_sub(CRUMBS);
        let crumbs = session.path_part(above..usize::MAX);
        let focus = room.focus();
        let (level, cursor) = (shape.level(focus), room.cursor());
        let on_way = hall.present.is_some_and(|present| shape.ancestor(present, level) == focus);
        let name = |node: Node| room.name(node).unwrap_or_default();
        let siblings = shape.parent(cursor).map_or(1, |parent| shape.children(parent).count() as u32);
        let told = room.told();
        let place = |node: Node| {
            let seen = room.seen()?;
            let Area { x, y, w, h } = picture::place(shape, focus, &seen.plan, &seen.places, node)?;
            Some([x, y, w, h])
        };
        let path = |node: Node| match &hall.pictured {
            Some((known, path)) if *known == node => path.join(" \u{203a} "),
            _ => name(node),
        };
        let card = told.filter(|node| hall.pictured.as_ref().is_some_and(|(known, _)| known == node));
        let card = card.and_then(|node| {
            let lines = [words::below(shape, node), words::solutions(shape, node), words::entered(shape, node, at)];
            let lines = lines.into_iter().filter(|line| !line.is_empty()).collect();
            Some(Card { path: path(node), lines, at: place(node)? })
        });
        let seen = room.spread(shape);
        let mut shown = words::shown(shape, focus, &name(focus));
        if let Some(seen) = room.seen().filter(|_| room.scrolls()) {
            shown += &words::rows(seen.places.rows, seen.plan.levels.1);
        }
        if !whole {
            shown.extend(["; ", words::GROWING]);
        }
        Some(RoomView {
            shown_crumb: if on_way { level } else { usize::MAX },
            crumbs,
            crumbs_above: above,
            folds: room.folds(),
            scrolls: room.scrolls(),
            map: words::overview(shape, focus, &name(focus)),
            from: seen.0,
            to: seen.1,
            item: Item {
                name: words::item(shape, cursor, &path(cursor), at),
                level: shape.level(cursor) + 1,
                place: shape.which(cursor).max(1),
                of: siblings,
                expanded: room.is_folded(shape, cursor).map(|folded| !folded),
            },
            shown,
            card,
            estimate: match &hall.estimate {
                _ if Self::is_too_deep(desk) => words::too_deep(DIVED),
                None => String::new(),
                Some(estimate) => {
                    words::estimate(estimate, hall.seed, whole.then(|| (shape.levels().iter().sum(), shape.found())))
                }
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

    /// Draws the map: the whole tree in columns.
    fn draw_map(&mut self, shape: &Shape, kept: u64, scene: &mut Scene) {
        let Area { w, h, .. } = scene.stage();
        // Between head and foot there is no room.
        if h <= MAP.0 + MAP.1 {
            return;
        }
        if (self.map.0, self.map.1) != (shape.heard(), w) {
            let all = plan::columns(shape, Node::ROOT, (0.0, shape.ends() as f64), w);
            self.map = (shape.heard(), w, all);
        }
        let deepest = shape.deepest_in(Node::ROOT);
        let tree = Area::new(0.0, MAP.0, w, h - MAP.0 - MAP.1);
        let pitch = tree.h / (deepest + 1) as f32;
        let places = Places { tree, rows: (0, deepest + 1), pitch, head: Area::default() };
        picture::columns(&self.map.2, tree, kept as usize, &places, scene);
        picture::marks(&self.room, shape, self.present, &places, scene);
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
            Event::PointAtTree(at) => return Flow::Taken(Reply::Found(self.point(*at, desk))),
            Event::PressTree(at, finger) => self.press(*at, *finger, desk, clock),
            Event::OpenTree(at, finger) => self.open_subtree(*at, *finger, desk),
            Event::ZoomTree(factor, x) if factor.is_finite() && *factor > 0.0 => {
                self.change(desk, |room, shape| room.zoom(shape, *factor, *x));
            }
            Event::ZoomTree(..) => {}
            Event::PanTree(right, down) => self.change(desk, |room, _| {
                room.pan(*right);
                room.scroll(*down);
            }),
            Event::PressMap(part) => self.press_map(*part, desk),
            Event::PressCrumb(level) => self.press_crumb(*level, desk),
            Event::FoldTree(folds) => self.change(desk, |room, _| room.fold(*folds)),
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
