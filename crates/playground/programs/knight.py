rows, columns = 3, 4
board = [[0] * columns for _ in range(rows)]
jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]

def jump(r, c, step):
    board[r][c] = step
    if step == rows * columns:
        found(board)
    else:
        for dr, dc in choose(jumps):
            a, b = r + dr, c + dc
            if 0 <= a < rows and 0 <= b < columns and board[a][b] == 0:
                jump(a, b, step + 1)
    board[r][c] = 0

jump(0, 0, 1)
