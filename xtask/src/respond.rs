//! One request, one answer.

use std::fs;
use std::path::Path;

use tiny_http::{Header, Method, Request, Response};

use crate::content;
use crate::route::{self, Refusal};
use crate::weight;

/// An answer, before it is put into HTTP.
#[derive(Debug)]
struct Answer {
    status: u16,
    headers: Vec<(&'static str, &'static str)>,
    body: Vec<u8>,
}

impl Answer {
    fn text(status: u16, body: &str) -> Self {
        Self { status, headers: vec![("Content-Type", "text/plain; charset=utf-8")], body: body.into() }
    }
}

/// Answers a request with a file below `root`.
pub fn respond(root: &Path, request: Request) {
    let accepts = request
        .headers()
        .iter()
        .filter(|header| header.field.equiv("Accept-Encoding"))
        .any(|header| accepts_gzip(header.value.as_str()));
    let answer = answer(root, request.method(), request.url(), accepts);
    let mut response = Response::from_data(answer.body)
        .with_status_code(answer.status)
        // Always say the length: a page weight is measured by it, and HEAD has no other.
        .with_chunked_threshold(usize::MAX);
    for (name, value) in answer.headers {
        if let Ok(header) = Header::from_bytes(name, value) {
            response.add_header(header);
        }
    }
    // An error here means that the visitor is gone.
    let _ = request.respond(response);
}

fn answer(root: &Path, method: &Method, address: &str, accepts_gzip: bool) -> Answer {
    if !matches!(method, Method::Get | Method::Head) {
        let mut answer = Answer::text(405, "Only GET and HEAD are answered here.\n");
        answer.headers.push(("Allow", "GET, HEAD"));
        return answer;
    }
    match route::file(root, address) {
        Ok(file) => read(&file, accepts_gzip),
        Err(Refusal::Bad) => Answer::text(400, "This address is malformed.\n"),
        Err(Refusal::Missing) => Answer::text(404, "There is no such file.\n"),
    }
}

/// Reads the file anew for each request, so a build in another terminal shows after a reload.
fn read(file: &Path, accepts_gzip: bool) -> Answer {
    let Ok(body) = fs::read(file) else {
        return Answer::text(500, "This file cannot be read.\n");
    };
    let kind = content::content_type(file);
    let mut answer = Answer {
        status: 200,
        headers: vec![("Content-Type", kind), ("Cache-Control", "no-cache"), ("X-Content-Type-Options", "nosniff")],
        body,
    };
    if content::compresses(kind) {
        answer.headers.push(("Vary", "Accept-Encoding"));
        if accepts_gzip && let Ok(smaller) = weight::gzip(&answer.body) {
            answer.headers.push(("Content-Encoding", "gzip"));
            answer.body = smaller;
        }
    }
    answer
}

/// Whether an `Accept-Encoding` allows gzip: by name or by `*`, and not with the weight 0.
fn accepts_gzip(value: &str) -> bool {
    let mut by_star = false;
    for item in value.split(',') {
        let mut parts = item.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let refused = parts
            .filter_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")))
            .any(|weight| weight.parse() == Ok(0.0));
        if name.eq_ignore_ascii_case("gzip") {
            return !refused;
        }
        by_star |= name == "*" && !refused;
    }
    by_star
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Workspace;
    use std::io::Read;

    #[test]
    fn gzip_only_for_those_who_take_it() {
        for yes in ["gzip", "deflate, gzip;q=1.0", "br, GZIP", "*", "gzip;q=0.5, *;q=0"] {
            assert!(accepts_gzip(yes), "{yes}");
        }
        for no in ["", "identity", "br", "gzip;q=0", "gzip; q=0.000", "*, gzip;q=0", "gzipped"] {
            assert!(!accepts_gzip(no), "{no}");
        }
    }

    #[test]
    fn answers_have_status_type_and_body() {
        let space = Workspace::new(&std::env::temp_dir(), "xtask-respond").expect("room");
        fs::write(space.path.join("index.html"), "page ".repeat(99)).expect("written");
        fs::write(space.path.join("icon.png"), "picture").expect("written");
        let ask = |method, address, gzip| answer(&space.path, method, address, gzip);
        let has = |answer: &Answer, header| answer.headers.contains(&header);

        let plain = ask(&Method::Get, "/", false);
        assert_eq!(plain.status, 200);
        assert_eq!(plain.body, "page ".repeat(99).as_bytes());
        assert!(has(&plain, ("Content-Type", "text/html; charset=utf-8")));
        assert!(has(&plain, ("Cache-Control", "no-cache")));

        let packed = ask(&Method::Get, "/", true);
        assert!(has(&packed, ("Content-Encoding", "gzip")));
        let mut text = String::new();
        flate2::read::GzDecoder::new(&packed.body[..]).read_to_string(&mut text).expect("it is gzip");
        assert_eq!(text, "page ".repeat(99));

        let picture = ask(&Method::Get, "/icon.png", true);
        assert!(!has(&picture, ("Content-Encoding", "gzip")));

        assert_eq!(ask(&Method::Head, "/", false).status, 200);
        assert_eq!(ask(&Method::Get, "/none", false).status, 404);
        assert_eq!(ask(&Method::Get, "/../x", false).status, 400);
        let post = ask(&Method::Post, "/", false);
        assert_eq!(post.status, 405);
        assert!(has(&post, ("Allow", "GET, HEAD")));
    }
}
