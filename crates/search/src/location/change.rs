//! Addresses written as changes to the address before.

/// Returns the full address for a line of a tour: the line itself, or the address before with the line's changes.
///
/// A line contains only changes if in its first pair a `=` comes before any `?`. A change of the position alone keeps the path and the
/// decisions by hand; other parameters make another search, which has neither.
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

/// Returns the shortest line for an address after the one before: only the position where nothing else differs.
pub fn short(before: &str, address: &str) -> String {
    // The step stands last in whatever address names one.
    let last = address.rsplit(['?', '&']).next().unwrap_or_default();
    let step = if last.starts_with("at=") { last } else { "at=0" }.to_owned();
    if !before.is_empty() && full(before, &step) == full(address, &step) { step } else { address.to_owned() }
}
