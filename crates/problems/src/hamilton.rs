//! Hamiltonian paths and cycles: each vertex of a graph once, along its edges.
//!
//! Sources: Horowitz and Sahni, Fundamentals of Computer Algorithms, 7.5; Hamilton's Icosian Game, 1857, is the dodecahedron.

use crate::catalog::{Entry, Opening, Preset};
use crate::colouring::graph::Graph;
use crate::icon::Icons;
use crate::instance::{self, Opened, Ways};
use crate::params::{BadParams, Field, Kind, Params};
use crate::session::Session;

mod trip;

use trip::Trip;

/// The catalogue's entry.
pub static HAMILTON: Entry = Entry {
    id: "hamilton",
    title: "Hamiltonian path",
    group: "First searches",
    heading: Some(|params| {
        if params.text("cycle") == "yes" { "Hamiltonian cycle" } else { "Hamiltonian path" }.to_owned()
    }),
    summary: "Visit each vertex of a graph once, along its edges.",
    icons: Some(&ICONS),
    source: "Horowitz and Sahni, Fundamentals of Computer Algorithms, 7.5",
    fields: &[
        Field {
            name: "edges",
            label: "Edges",
            note: "such as A-B,B-C; a vertex alone stands alone",
            default: CUBE,
            kind: Kind::line(8000),
        },
        Field {
            name: "start",
            label: "Start",
            note: "the first vertex; empty for all of them",
            default: "",
            kind: Kind::line(50),
        },
        Field {
            name: "cycle",
            label: "Path",
            note: "whether an edge leads from its end to its start",
            default: "no",
            kind: Kind::Choice(&[("no", "path"), ("yes", "cycle")]),
        },
    ],
    presets: &[
        Preset::new("Cycles of the cube", "hamilton?start=0&cycle=yes").figures(12, 105),
        Preset::new("Paths of the cube", "hamilton").figures(144, 896),
        Preset::new("Petersen’s graph has no cycle", PETERSEN).figures(0, 249),
        Preset::new("Cycles of the dodecahedron", DODECAHEDRON).figures(60, 12_435),
    ],
    races: &[Preset::new(
        "Paths against cycles of the cube",
        "race?left=hamilton?start%3D0&right=hamilton?start%3D0%26cycle%3Dyes&clock=nodes",
    )],
    samples: &[
        "hamilton?edges=0-1,1-2&start=0",
        "hamilton?edges=0-1,1-2,2-0&cycle=yes",
        "hamilton?edges=0-1,2",
        "hamilton?edges=0-1,1-2,3-4,4-5,6-7,7-8,0-3,1-4,2-5,3-6,4-7,5-8&start=0&cycle=yes",
    ],
    readers: &[crate::colouring::read::LESSER],
    open,
    ..Entry::BARE
};

const CUBE: &str = "0-1,0-2,0-4,1-3,1-5,2-3,2-6,3-7,4-5,4-6,5-7,6-7";
const PETERSEN: &str = "hamilton?edges=0-1,1-2,2-3,3-4,4-0,0-5,1-6,2-7,3-8,4-9,5-7,6-8,7-9,8-5,9-6&start=0&cycle=yes";
const DODECAHEDRON: &str = "hamilton?edges=0-1,0-10,0-19,1-2,1-8,2-3,2-6,3-4,3-19,4-5,4-17,5-6,5-15,6-7,7-8,7-14,8-9,9-10,9-13,10-11,11-12,11-18,12-13,12-16,13-14,14-15,15-16,16-17,17-18,18-19&start=0&cycle=yes";

static ICONS: Icons = Icons {
    clause: "each vertex is visited once",
    emblem: "hamilton?start=0&cycle=yes",
    instance: |params, _, scene| {
        if let Ok(trip) = instance(params) {
            instance::sketch(trip, scene);
        }
    },
    methods: None,
    story: &[],
};

fn instance(params: &Params) -> Result<Trip, BadParams> {
    let graph = Graph::read(params.text("edges")).map_err(|wrong| params.refuse("edges", wrong))?;
    let start = params.text("start").trim();
    let place = graph.names.iter().position(|name| name == start);
    if place.is_none() && !start.is_empty() {
        let first = graph.names.first().map_or("", String::as_str);
        return Err(params.refuse("start", format!("must be a vertex of the graph, such as {first}, or empty")));
    }
    Ok(Trip::new(graph, place, params.text("cycle") == "yes"))
}

fn open(params: &Params) -> Opening {
    Ok(Session::new(Opened::new(instance(params)?, Ways::PLAIN)))
}
