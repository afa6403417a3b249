//! Dancing links as one writes them down: 32-bit indices in arrays, spacers between the options, no moves to stop at.

use stepdance::exact_cover::Instance;

/// The plain loop's arrays. Index 0 is the root, then come the heads; a `top` of 0 or less marks a spacer, whose `up`
/// is the first node of the option before it and whose `down` the last one of the option behind it.
pub struct Plain {
    left: Vec<u32>,
    right: Vec<u32>,
    up: Vec<u32>,
    down: Vec<u32>,
    top: Vec<i32>,
    len: Vec<u32>,
    pub solutions: u64,
    pub nodes: u64,
}

impl Plain {
    pub fn new(instance: &Instance) -> Plain {
        let n = instance.items() as u32;
        let mut plain = Plain {
            left: (0..=n).map(|i| i.checked_sub(1).unwrap_or(n)).collect(),
            right: (0..=n).map(|i| if i == n { 0 } else { i + 1 }).collect(),
            up: (0..=n).collect(),
            down: (0..=n).collect(),
            top: (0..=n as i32).collect(),
            len: vec![0; n as usize + 1],
            solutions: 0,
            nodes: 0,
        };
        plain.spacer(0);
        for option in 0..instance.options() {
            let (spacer, first) = (plain.top.len() - 1, plain.top.len() as u32);
            for entry in instance.option(option) {
                plain.append(entry.item);
            }
            plain.down[spacer] = plain.top.len() as u32 - 1;
            plain.spacer(first);
        }
        plain
    }

    fn spacer(&mut self, first: u32) {
        self.top.push(0);
        self.up.push(first);
        self.down.push(0);
    }

    fn append(&mut self, item: u32) {
        let (node, above) = (self.top.len() as u32, self.up[item as usize]);
        self.top.push(item as i32);
        self.up.push(above);
        self.down.push(item);
        self.down[above as usize] = node;
        self.up[item as usize] = node;
        self.len[item as usize] += 1;
    }

    fn hide(&mut self, row: usize) {
        let mut q = row + 1;
        while q != row {
            let (item, u, d) = (self.top[q], self.up[q], self.down[q]);
            if item <= 0 {
                q = u as usize;
                continue;
            }
            self.down[u as usize] = d;
            self.up[d as usize] = u;
            self.len[item as usize] -= 1;
            q += 1;
        }
    }

    fn unhide(&mut self, row: usize) {
        let mut q = row - 1;
        while q != row {
            let (item, u, d) = (self.top[q], self.up[q], self.down[q]);
            if item <= 0 {
                q = d as usize;
                continue;
            }
            self.down[u as usize] = q as u32;
            self.up[d as usize] = q as u32;
            self.len[item as usize] += 1;
            q -= 1;
        }
    }

    fn cover(&mut self, item: usize) {
        let mut p = self.down[item] as usize;
        while p != item {
            self.hide(p);
            p = self.down[p] as usize;
        }
        let (l, r) = (self.left[item], self.right[item]);
        self.right[l as usize] = r;
        self.left[r as usize] = l;
    }

    fn uncover(&mut self, item: usize) {
        let (l, r) = (self.left[item], self.right[item]);
        self.right[l as usize] = item as u32;
        self.left[r as usize] = item as u32;
        let mut p = self.up[item] as usize;
        while p != item {
            self.unhide(p);
            p = self.up[p] as usize;
        }
    }

    pub fn search(&mut self) {
        self.nodes += 1;
        if self.right[0] == 0 {
            self.solutions += 1;
            return;
        }
        let (mut item, mut least) = (0, u32::MAX);
        let mut i = self.right[0] as usize;
        while i != 0 {
            if self.len[i] < least {
                (item, least) = (i, self.len[i]);
            }
            i = self.right[i] as usize;
        }
        self.cover(item);
        let mut x = self.down[item] as usize;
        while x != item {
            let mut p = x + 1;
            while p != x {
                match self.top[p] {
                    ..=0 => p = self.up[p] as usize,
                    other => {
                        self.cover(other as usize);
                        p += 1;
                    }
                }
            }
            self.search();
            p = x - 1;
            while p != x {
                match self.top[p] {
                    ..=0 => p = self.down[p] as usize,
                    other => {
                        self.uncover(other as usize);
                        p -= 1;
                    }
                }
            }
            x = self.down[x] as usize;
        }
        self.uncover(item);
    }
}
