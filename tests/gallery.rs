//! The gallery's pictures: each was drawn by the command above it.

use crate::documents::root;
use std::fs;

#[test]
fn each_picture_of_the_gallery_is_of_the_command_above_it() {
    let text = fs::read_to_string(root().join("docs/gallery.md")).expect("the gallery");
    let mut drawn = 0;
    for line in text.lines().filter(|line| line.contains(" draw '")) {
        let (_, rest) = line.split_once(" draw '").expect("a command");
        let (address, rest) = rest.split_once('\'').expect("an address");
        let file = rest.rsplit_once("> ").expect("a file").1;
        let picture = fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(picture.starts_with("<svg"), "{file}");
        // A file of a record is named in its address.
        let shown =
            address.split_once(".jsonl?").map_or(address.to_owned(), |(name, rest)| format!("@{name}.jsonl&{rest}"));
        let shown = shown.replace('&', "&amp;");
        assert!(
            picture.contains(&shown),
            "{file} was not drawn of {address}: draw it by the command in docs/gallery.md"
        );
        assert!(text.contains(&format!("]({}", file.trim_start_matches("docs/"))), "{file} is not shown");
        drawn += 1;
    }
    assert!(drawn >= 5, "{drawn}");
}
