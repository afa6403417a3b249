use super::message::{Id, Node, Status};
use super::*;
use crate::files;
use crate::problem::Recorded;
use proptest::prelude::*;
use stepdance_machines::machine::{Beat, Stop};
use stepdance_search::session::Session;

/// A field that is a text.
fn field(which: u8, text: &str) -> Vec<u8> {
    [&[which][..], &(text.len() as i32).to_be_bytes(), text.as_bytes()].concat()
}

/// A message as connectors send it: its length has the order of the machine.
fn sent(body: &[u8]) -> Vec<u8> {
    [&(body.len() as u32).to_le_bytes()[..], body].concat()
}

fn node(
    id: (i32, i32, i32),
    parent: (i32, i32, i32),
    (alternative, children): (i32, i32),
    status: Status,
    label: &str,
) -> Vec<u8> {
    let numbers = [id.0, id.1, id.2, parent.0, parent.1, parent.2, alternative, children];
    let numbers: Vec<u8> = numbers.iter().flat_map(|number| number.to_be_bytes()).collect();
    [&[0][..], &numbers, &[status as u8], &field(0, label)].concat()
}

/// The same within one thread and one restart.
fn plain(id: i32, parent: i32, place: (i32, i32), status: Status, label: &str) -> Vec<u8> {
    node((id, -1, -1), (parent, -1, -1), place, status, label)
}

const DONE: &[u8] = &[1];

fn profile(messages: &[Vec<u8>]) -> Profile {
    let mut profile = Profile::default();
    messages.iter().for_each(|body| profile.feed(&sent(body)).expect("right"));
    profile
}

fn record(profile: &Profile) -> String {
    let mut text = vec![];
    profile.write(&mut text).expect("a vector takes all");
    let text = String::from_utf8(text).expect("text");
    files::read(&text).unwrap_or_else(|flaw| panic!("{}: {text}", flaw.told()));
    text
}

fn events(profile: &Profile) -> Vec<String> {
    record(profile).lines().skip(1).map(str::to_owned).collect()
}

/// The bytes of MiniZinc's handbook, whose lengths begin with the highest byte, and the tree of three nodes beside them.
#[test]
fn the_example_of_the_handbook_is_read() {
    let hex = "00000021 02 02 0000001B 7b226e616d65223a20226d696e696d616c206578616d706c65227d \
               0000002B 00 00000000 FFFFFFFF FFFFFFFF FFFFFFFF FFFFFFFF FFFFFFFF FFFFFFFF 00000002 02 00 00000004 526f6f74 \
               0000002E 00 00000001 FFFFFFFF FFFFFFFF 00000000 FFFFFFFF FFFFFFFF 00000000 00000000 01 00 00000007 4661696c757265 \
               0000002F 00 00000002 FFFFFFFF FFFFFFFF 00000000 FFFFFFFF FFFFFFFF 00000001 00000000 00 00 00000008 536f6c7574696f6e \
               00000001 01";
    let digits: Vec<u8> = hex.bytes().filter(u8::is_ascii_hexdigit).collect();
    let bytes =
        digits.chunks(2).map(|two| u8::from_str_radix(std::str::from_utf8(two).expect("text"), 16).expect("a byte"));
    let bytes: Vec<u8> = bytes.collect();
    // Whole, and byte by byte.
    for many in [bytes.len(), 1] {
        let mut profile = Profile::default();
        bytes.chunks(many).for_each(|piece| profile.feed(piece).expect("right"));
        assert_eq!(profile.close(), Ok(()));
        assert_eq!(
            record(&profile),
            "{\"stepdance\":1,\"end\":true,\"title\":\"minimal example\"}\n[\"in\",\"Failure\"]\n[\"no\"]\n[\"out\"]\n\
             [\"in\",\"Solution\"]\n[\"found\"]\n[\"out\"]\n[\"end\"]\n"
        );
        let figures = Figures { nodes: 3, failures: 1, solutions: 1, trees: 1, ..Figures::default() };
        assert_eq!((profile.figures(), profile.is_whole()), (figures, true));
    }
}

#[test]
fn children_stand_in_the_order_of_their_alternatives_in_whatever_order_they_come() {
    let tree = [
        plain(0, -1, (-1, 2), Status::Branch, ""),
        plain(1, 0, (0, 2), Status::Branch, "x = 1"),
        plain(2, 1, (0, 0), Status::Failed, "y = 1"),
        plain(3, 1, (1, 0), Status::Solved, "y ≠ 1"),
        plain(4, 0, (1, 0), Status::Failed, "x ≠ 1"),
    ];
    let expected = [
        r#"["in","x = 1"]"#,
        r#"["in","y = 1"]"#,
        r#"["no"]"#,
        r#"["out"]"#,
        r#"["in","y ≠ 1"]"#,
        r#"["found"]"#,
        r#"["out"]"#,
        r#"["out"]"#,
        r#"["in","x ≠ 1"]"#,
        r#"["no"]"#,
        r#"["out"]"#,
        r#"["end"]"#,
    ];
    for order in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 4, 1, 3]] {
        let mut profile = profile(&order.map(|which: usize| tree[which].clone()));
        assert_eq!(profile.close(), Ok(()));
        assert_eq!(events(&profile), expected, "{order:?}");
    }
}

/// As Chuffed tells its search (`chuffed/core/engine.cpp`): numbers go on behind a restart, what was jumped over names its parent by the
/// first restart, and failures have a nogood.
#[test]
fn restarts_are_trees_and_what_is_learned_stands_where_it_was() {
    let learned = |mut body: Vec<u8>| {
        body.extend(field(1, " x>=2 y<=1"));
        body.extend(field(2, "{\"nogoods\":[],\n\"blocks\":[1]}"));
        body
    };
    let start = [&[2][..], &field(2, "{\"has_restarts\": true\n,\"name\": \"a\\\"b\"\n}")].concat();
    let restart = |which: i32| [&[3][..], &field(2, &format!("{{\"restart_id\": {which}\n}}"))].concat();
    let mut profile = profile(&[
        start,
        restart(0),
        node((0, 0, 0), (-1, 0, 0), (-1, 2), Status::Branch, ""),
        learned(node((1, 0, 0), (0, 0, 0), (0, 0), Status::Failed, "x<=1")),
        restart(1),
        node((2, 1, 0), (-1, 1, 0), (-1, 2), Status::Branch, ""),
        node((3, 1, 0), (2, 1, 0), (1, 0), Status::Solved, "x>=2"),
        node((4, 1, 0), (2, 0, 0), (0, 0), Status::Skipped, ""),
        DONE.to_vec(),
    ]);
    assert_eq!(profile.close(), Ok(()));
    assert_eq!(
        record(&profile),
        r#"{"stepdance":1,"end":true,"title":"a\"b"}
["in","restart 0"]
["in","x<=1"]
["no",null,"Learned: x>=2 y<=1"]
["note","{\"nogoods\":[], \"blocks\":[1]}"]
["out"]
["note","Not explored: 1 of 2 children."]
["out"]
["in","restart 1"]
["no","alternative 0","skipped by backjumping"]
["in","x>=2"]
["found"]
["out"]
["out"]
["end","Search stopped.","The solver did not explore every alternative."]
"#
    );
    let figures = Figures { nodes: 4, failures: 1, solutions: 1, skipped: 1, trees: 2, ..Figures::default() };
    assert_eq!(profile.figures(), figures);
}

#[test]
fn what_breaks_off_is_a_record_as_far_as_it_goes() {
    let messages = [
        plain(0, -1, (0, 2), Status::Branch, ""),
        plain(1, 0, (0, 2), Status::Branch, "a"),
        plain(2, 1, (0, 0), Status::Failed, "b"),
    ];
    let mut cut = profile(&messages);
    assert_eq!(cut.close(), Ok(()));
    assert!(!cut.is_whole());
    assert_eq!(events(&cut), [r#"["in","a"]"#, r#"["in","b"]"#, r#"["no"]"#]);
    let read = files::read(&record(&cut)).expect("a record");
    assert_eq!(read.cut.map(|cut| cut.open), Some(2));
    // In the middle of a message.
    let mut broken = profile(&messages);
    broken.feed(&[9, 0, 0]).expect("more may come");
    let fault = broken.close().expect_err("it breaks off");
    let all: usize = messages.iter().map(|body| body.len() + 4).sum();
    assert_eq!(fault.to_string(), format!("byte {}: the connection ends in the middle of a message", all + 3));
    assert_eq!(record(&broken), record(&cut));
    // What follows the end is not looked at.
    let mut over = profile(&[plain(0, -1, (0, 0), Status::Solved, ""), DONE.to_vec()]);
    assert_eq!((over.feed(b"GET /"), over.close()), (Ok(()), Ok(())));
    assert_eq!(events(&over), [r#"["found"]"#, r#"["end"]"#]);
}

#[test]
fn what_is_wrong_has_its_byte_and_what_is_allowed() {
    let root = plain(0, -1, (0, 0), Status::Failed, "r");
    let fault = |bytes: &[u8]| {
        let mut profile = Profile::default();
        profile.feed(bytes).expect_err("a fault").to_string()
    };
    assert_eq!(fault(b"GET / HTTP/1.1"), "byte 0: a message of 542393671 bytes: must have from 1 to 1048576");
    assert_eq!(fault(&[0; 4]), "byte 0: a message of 0 bytes: must have from 1 to 1048576");
    assert_eq!(fault(&sent(&[5])), "byte 4: message type 5: must be 0 (node), 1 (done), 2 (start) or 3 (restart)");
    assert!(fault(&sent(&[8, 1])).contains("before version 3"));
    assert_eq!(fault(&sent(&[0, 1])), "byte 5: 1 byte left in the message; 4 must follow");
    assert_eq!(fault(&sent(&[1, 0])), "byte 5: 1 byte behind a done message: must be 0");
    assert_eq!(fault(&sent(&[2, 3, 0, 0, 0, 2])), "byte 6: protocol version 2: must be 3");
    assert_eq!(fault(&sent(&[2, 9])), "byte 5: field 9: must be 0 (label), 1 (nogood), 2 (info) or 3 (version)");
    let mut bad = root.clone();
    bad[33] = 7;
    assert_eq!(fault(&sent(&bad)), "byte 37: status 7: must be 0 (solved), 1 (failed), 2 (branch) or 3 (skipped)");
    let mut bad = root.clone();
    bad[38] = 2;
    assert_eq!(
        fault(&sent(&bad)),
        "byte 39: a text of 2 bytes: must have from 0 to 1, as many as are left in the message"
    );
    bad[35] = 0xff;
    assert!(fault(&sent(&bad)).contains("a text of -16777214 bytes"));
    let twice = [sent(&root), sent(&root)].concat();
    assert_eq!(fault(&twice), "byte 44: node 0 of restart -1, thread -1 comes a second time: each node must come once");
    let own = sent(&plain(3, 3, (0, 0), Status::Failed, ""));
    assert_eq!(
        fault(&own),
        "byte 0: node 3 of restart -1, thread -1 is its own parent: must be another node, or -1 for a root"
    );
}

/// What came before a fault stays, and nodes without parents are counted.
#[test]
fn what_came_before_a_fault_is_kept() {
    let mut profile = profile(&[plain(0, -1, (0, 1), Status::Branch, ""), plain(5, 4, (0, 0), Status::Solved, "far")]);
    assert!(profile.feed(&sent(&[5])).is_err());
    assert_eq!(profile.figures(), Figures { nodes: 2, solutions: 1, trees: 1, lost: 1, ..Figures::default() });
    assert!(!profile.is_whole());
}

/// A tree that is deeper than a record may be is cut there, and says so.
#[test]
fn a_very_deep_tree_is_a_record_that_can_be_read() {
    let deep = crate::parser::DEEPEST as i32 + 50;
    let mut messages = vec![];
    for id in 0..deep {
        messages.push(plain(id, id - 1, (0, 1), Status::Branch, "d"));
    }
    let mut profile = profile(&messages);
    profile.close().expect("whole messages");
    assert!(record(&profile).contains("Deeper nodes are left out."));
}

/// What no longer fits is counted all the same, and the record says what it leaves out.
#[test]
fn nodes_beyond_what_memory_holds_are_counted_and_not_recorded() {
    let many = 1000;
    let mut tree = Tree::default();
    tree.most = 20_000;
    for id in 0..many {
        let status = if id == 0 {
            Status::Branch
        } else if id % 10 == 0 {
            Status::Solved
        } else {
            Status::Failed
        };
        let parent = if id == 0 { -1 } else { 0 };
        let (restart, thread) = (-1, -1);
        let id = Id { node: id, restart, thread };
        let parent = Id { node: parent, restart, thread };
        let children = if id.node == 0 { many as u32 - 1 } else { 0 };
        let (alternative, [label, nogood, info]) = (id.node, Default::default());
        tree.add(Node { id, parent, alternative, children, status, label, nogood, info }).expect("a node");
    }
    let figures = tree.figures();
    assert!(tree.is_full() && figures.beyond > 0 && figures.beyond < 900, "{figures:?}");
    let expected =
        Figures { nodes: 1000, failures: 900, solutions: 99, trees: 1, beyond: figures.beyond, ..Figures::default() };
    assert_eq!(figures, expected);
    let mut text = vec![];
    tree.write(false, &mut text).expect("a vector takes all");
    let text = String::from_utf8(text).expect("text");
    assert!(text.contains(&format!("Not recorded: {} of 999 children.", figures.beyond)), "{text}");
    assert!(files::read(&text).expect("a record").cut.is_some());
}

fn any_node() -> impl Strategy<Value = Node> {
    let id = || (-1..6, 0..2, 0..2).prop_map(|(node, restart, thread)| Id { node, restart, thread });
    let text = || prop_oneof![Just(String::new()), "\\PC{0,8}", Just("a\u{202e}\n\"\\\0".to_owned())];
    (id(), id(), -2..3, 0..4_u32, 0..4_usize, (text(), text(), text())).prop_map(
        |(id, parent, alternative, children, status, (label, nogood, info))| Node {
            id,
            parent,
            alternative,
            children,
            status: Status::ALL[status],
            label,
            nogood,
            info,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    /// Whatever a solver sends, the record of it is read and has as many nodes and solutions as came to a place in a tree.
    #[test]
    fn whatever_comes_makes_a_record_that_is_read(nodes in prop::collection::vec(any_node(), 1..30), is_over in any::<bool>()) {
        let mut tree = Tree::default();
        nodes.into_iter().for_each(|node| drop(tree.add(node)));
        let mut text = vec![];
        tree.write(is_over, &mut text).expect("a vector takes all");
        let text = String::from_utf8(text).expect("text");
        match files::read(&text) {
            Ok(recording) => {
                let mut session = Session::new(Recorded(recording.into()));
                while session.forward(1, Stop::at(Beat::Done)).made > 0 {}
                prop_assert!(session.now().over());
                let mut again = vec![];
                let mut session = Session::new(Recorded(files::read(&text).expect("as before").into()));
                crate::write::write(&mut session, "again", u64::MAX, crate::write::UNDRAWN, &mut again).expect("a vector takes all");
                let again = String::from_utf8(again).expect("text");
                prop_assert!(files::read(&again).is_ok(), "{again}");
            }
            // Nothing but an empty record is none.
            Err(flaw) => prop_assert!(text.lines().count() == 1, "{}: {text}", flaw.told()),
        }
    }

    #[test]
    fn whatever_bytes_come_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200), small in any::<bool>()) {
        let bytes = if small { sent(&bytes) } else { bytes };
        let (mut whole, mut pieces) = (Profile::default(), Profile::default());
        let all = whole.feed(&bytes);
        let one_by_one = bytes.chunks(1).try_for_each(|byte| pieces.feed(byte));
        prop_assert_eq!(all, one_by_one);
        prop_assert_eq!(whole.figures(), pieces.figures());
    }
}
