const rows = 3, columns = 4;
const board = Array.from({ length: rows }, () => Array(columns).fill(0));
const jumps = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];

function jump(r, c, step) {
  board[r][c] = step;
  if (step === rows * columns) {
    found(board);
  } else {
    for (const [dr, dc] of choose(jumps)) {
      const a = r + dr, b = c + dc;
      if (board[a]?.[b] === 0) jump(a, b, step + 1);
    }
  }
  board[r][c] = 0;
}

jump(0, 0, 1);
