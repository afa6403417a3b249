//! The page in a real browser, driven as a person would: controls are found by the role and name that assistive
//! technology hears, and used with a mouse, keys and fingers. Whatever a test does, the browser must have nothing to
//! complain of afterwards, and nothing may have been asked of another host (see `page::visit`).
//!
//! `cargo xtask test` builds and serves the page, and runs these, three at a time.

mod page {
    mod browser;
    mod eyes;
    mod finding;
    mod handout;
    mod hands;
    mod host;
    mod kit;
    mod patience;
    mod turn;
    mod visit;
    mod walks;

    mod access;
    mod addresses;
    mod antislide;
    mod back;
    mod broken;
    mod byhand;
    mod deck;
    mod editor;
    mod embed;
    mod engines;
    mod fillomino;
    mod forms;
    mod frame;
    mod homework;
    mod inhand;
    mod kept;
    mod keyboard;
    mod keys;
    mod layouts;
    mod links;
    mod listening;
    mod looks;
    mod notebook;
    mod notices;
    mod npm;
    mod offline;
    mod opening;
    mod outside;
    mod own;
    mod parts;
    mod phone;
    mod pictures;
    mod playground;
    mod playing;
    mod presenting;
    mod programs;
    mod projector;
    mod race;
    mod records;
    mod rehearsal;
    mod rewinding;
    mod rules;
    mod running;
    mod single;
    mod skeleton;
    mod take;
    mod texts;
    mod thumb;
    mod timeline;
    mod tools;
    mod tours;
    mod trees;
    mod trust;
    mod weight;
}
