//! Where the page proposes `choose` and `found`: the six programs in both languages, and the shapes that textbooks write.

use std::fs;
use std::path::Path;
use stepdance_playground::language::Language;
use stepdance_playground::program::Program;
use stepdance_playground::propose::{Proposal, apply, propose};

fn folder(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn proposed(text: &str, language: Language) -> (Proposal, String) {
    let program = Program::read(text, language).expect("a program");
    let proposal = propose(&program);
    let changed = apply(text, &proposal.edits());
    (proposal, changed)
}

/// The ready programs are what one press makes of the plain ones, which run in CPython and Node.
#[test]
fn one_press_makes_the_plain_programs_searches() {
    let mut seen = 0;
    for file in fs::read_dir(folder("tests/plain")).expect("a folder") {
        let file = file.expect("a file").path();
        let name = file.file_name().expect("a name").to_string_lossy().into_owned();
        let language =
            Language::of_ending(file.extension().expect("an ending").to_str().expect("text")).expect("a language");
        let (plain, ready) = (fs::read_to_string(&file), fs::read_to_string(folder("programs").join(&name)));
        let (proposal, changed) = proposed(&plain.expect("plain"), language);
        assert!(proposal.is_sure, "{name}");
        assert_eq!(changed.trim(), ready.expect("ready").trim(), "{name}");
        seen += 1;
    }
    assert_eq!(seen, 12);
}

/// What a program that has its words already is told: nothing.
#[test]
fn a_search_is_left_alone() {
    for ready in &stepdance_playground::gallery::READY {
        for language in Language::ALL {
            let (proposal, _) = proposed(ready.text(language), language);
            assert!(proposal.is_empty(), "{} in {}", ready.id, language.name());
        }
    }
}

/// A program, what one press writes into it, and whether the page asks which line completes a solution.
const SHAPES: [(&str, Language, &[&str], bool); 14] = [
    (
        "def perm(a, k=0):\n    if k == len(a):\n        print(a)\n    else:\n        for i in range(k, len(a)):\n            a[k], a[i] = a[i], a[k]\n            perm(a, k + 1)\n            a[k], a[i] = a[i], a[k]\n",
        Language::Python,
        &["        found(a)\n        print(a)", "for i in choose(range(k, len(a))):"],
        false,
    ),
    (
        "class Solution:\n    def subsets(self, nums):\n        res = []\n        def back(start, path):\n            res.append(path[:])\n            for i in range(start, len(nums)):\n                path.append(nums[i])\n                back(i + 1, path)\n                path.pop()\n        back(0, [])\n        return res\n",
        Language::Python,
        &["            found(path)\n            res.append(path[:])", "in choose(range(start, len(nums))):"],
        false,
    ),
    (
        "def solve(board):\n    for r in range(9):\n        for c in range(9):\n            if board[r][c] == 0:\n                for n in range(1, 10):\n                    if fits(board, r, c, n):\n                        board[r][c] = n\n                        if solve(board):\n                            return True\n                        board[r][c] = 0\n                return False\n    print(board)\n    return True\n",
        Language::Python,
        &["for n in choose(range(1, 10)):", "    found(board)\n    print(board)"],
        false,
    ),
    (
        "def count(row):\n    global total\n    if row == n:\n        total += 1\n        return\n    for col in range(n):\n        if ok(row, col):\n            q.append(col)\n            count(row + 1)\n            q.pop()\n",
        Language::Python,
        &["        found()\n        total += 1", "choose(range(n))"],
        false,
    ),
    (
        "def ways(n):\n    if n == 0:\n        return 1\n    s = 0\n    for c in coins:\n        if c <= n:\n            s += ways(n - c)\n    return s\n",
        Language::Python,
        &["        found()\n        return 1", "for c in choose(coins):"],
        false,
    ),
    (
        "def letters(digits, so_far=''):\n    if len(so_far) == len(digits):\n        return [so_far]\n    out = []\n    for ch in keys[digits[len(so_far)]]:\n        out += letters(digits, so_far + ch)\n    return out\n",
        Language::Python,
        &["for ch in choose(keys[digits[len(so_far)]]):", "found(so_far)"],
        false,
    ),
    (
        "def dfs(node):\n    if node == goal:\n        return\n    if node in seen:\n        return\n    for other in graph[node]:\n        dfs(other)\n",
        Language::Python,
        &["for other in choose(graph[node]):"],
        true,
    ),
    (
        "def pick(i, left):\n    if left == 0:\n        print(taken)\n        return\n    if i == len(a) or left < 0:\n        return\n    taken.append(a[i])\n    pick(i + 1, left - a[i])\n    taken.pop()\n    pick(i + 1, left)\n",
        Language::Python,
        &["@search\ndef pick", "found(taken)"],
        false,
    ),
    (
        "function permute(nums) {\n  const res = [], path = [];\n  const go = (used) => {\n    if (path.length === nums.length) {\n      res.push([...path]);\n      return;\n    }\n    for (let i = 0; i < nums.length; i++) {\n      if (used[i]) continue;\n      path.push(nums[i]);\n      used[i] = true;\n      go(used);\n      path.pop();\n      used[i] = false;\n    }\n  };\n  go([]);\n  return res;\n}\n",
        Language::JavaScript,
        &["found(path);\n      res.push([...path]);", "for (const i of choose(range(nums.length))) {"],
        false,
    ),
    (
        "function walk(path) {\n  if (path.length === 3) return console.log(path)\n  options.forEach((o) => {\n    path.push(o)\n    walk(path)\n    path.pop()\n  })\n}\n",
        Language::JavaScript,
        &["choose(options).forEach", "{ found(path); return console.log(path) }"],
        false,
    ),
    (
        "def go(path):\n    for x in range(3):\n        path.append(x)\n        if len(path) == 3:\n            print(path)\n        else:\n            go(path)\n        path.pop()\n",
        Language::Python,
        &["found(path)\n            print(path)", "choose(range(3))"],
        false,
    ),
    (
        "def place(row):\n    if row == n:\n        return True\n    for col in range(n):\n        if safe(row, col):\n            cols[row] = col\n            if place(row + 1): return True\n    return False\n",
        Language::Python,
        &["        found()\n        return True", "choose(range(n))"],
        false,
    ),
    (
        "def solve(i):\n    if i == n: print(x); return\n    for v in 0, 1:\n        x[i] = v\n        solve(i + 1)\n",
        Language::Python,
        &["found(x); print(x)", "for v in choose((0, 1)):"],
        false,
    ),
    (
        "def arrange(left, done):\n    if not left: yield done\n    for x in left:\n        for rest in arrange(left - {x}, done + [x]):\n            yield rest\n",
        Language::Python,
        &["found(done); yield done"],
        false,
    ),
];

#[test]
fn shapes_of_textbooks_become_searches() {
    let mut wrong = vec![];
    for (text, language, parts, asks) in SHAPES {
        let (proposal, changed) = proposed(text, language);
        let missing: Vec<&&str> = parts.iter().filter(|part| !changed.contains(**part)).collect();
        if !missing.is_empty() || asks == proposal.is_sure {
            wrong.push(format!("{missing:?} sure: {} in\n{changed}", proposal.is_sure));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A program without a search is told so, and nothing is written.
#[test]
fn what_is_no_search_is_told_so() {
    for text in ["print(1)\n", "def f(n):\n    return 1 if n < 2 else n * f(n - 1)\n", ""] {
        let (proposal, changed) = proposed(text, Language::Python);
        assert_eq!(changed, text);
        assert!(proposal.choices.is_empty());
    }
}

/// Whatever is typed, nothing panics: programs are read while they are half written.
#[test]
fn half_a_program_is_read_as_well() {
    for ready in &stepdance_playground::gallery::READY {
        for language in Language::ALL {
            let text = ready.text(language);
            for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
                if let Ok(program) = Program::read(&text[..end], language) {
                    propose(&program);
                    stepdance_playground::instrument::instrument(&program);
                    stepdance_playground::remedy::habits(&program);
                    stepdance_playground::instrument::shown(&program);
                }
            }
        }
    }
}
