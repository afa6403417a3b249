//! Addresses told by what changes in the one before.

/// The text of an address that a line of a tour names: the line itself, or the address before with its changes.
///
/// A line with changes only is one in whose first pair a `=` comes before any `?`. Another step alone keeps the path and
/// the play by hand; other parameters make another search, which has neither.
pub fn full(before: &str, line: &str) -> String {
    let line = line.strip_prefix('#').unwrap_or(line);
    let sign = line.find(['=', '?']).map(|at| line.as_bytes()[at]);
    if before.is_empty() || sign != Some(b'=') {
        return line.to_owned();
    }
    let key = |pair: &str| pair.split_once('=').map_or(pair.to_owned(), |(key, _)| key.to_owned());
    let changed: Vec<String> = line.split('&').map(key).collect();
    let same = changed.iter().all(|key| key == "at");
    let (problem, pairs) = before.split_once('?').unwrap_or((before, ""));
    let mut text = problem.to_owned();
    let mut sign = '?';
    let kept = pairs.split('&').filter(|pair| {
        let key = key(pair);
        let moment = key == "at" || !same && (key == "path" || key == "hand");
        !pair.is_empty() && !moment && !changed.contains(&key)
    });
    for pair in kept.chain(line.split('&').filter(|pair| !pair.is_empty())) {
        text.push(sign);
        text.push_str(pair);
        sign = '&';
    }
    text
}

/// The shortest line that names an address behind the one before: a step alone where that is all that differs.
pub fn short(before: &str, address: &str) -> String {
    // The step stands last in whatever address names one.
    let last = address.rsplit(['?', '&']).next().unwrap_or_default();
    let step = if last.starts_with("at=") { last } else { "at=0" }.to_owned();
    if !before.is_empty() && full(before, &step) == full(address, &step) { step } else { address.to_owned() }
}
