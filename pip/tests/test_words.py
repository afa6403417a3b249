"""`choose` and `found`: the playground's programs run unchanged, and are recorded within a recorder."""

from collections import Counter
import json

from stepdance import Recorder, choose, found, reason


def queens(n: int) -> list[list[int]]:
    cols: list[int] = []
    solutions: list[list[int]] = []

    def safe(row: int, col: int) -> bool:
        return all(c != col and abs(c - col) != row - r for r, c in enumerate(cols))

    def place(row: int) -> None:
        if row == n:
            found(cols)
            solutions.append(cols[:])
            return
        for col in choose(range(n)):
            if safe(row, col):
                cols.append(col)
                place(row + 1)
                cols.pop()
            else:
                reason(f"a queen attacks column {col}")

    place(0)
    return solutions


def test_outside_of_a_recorder_the_words_do_nothing() -> None:
    assert len(queens(6)) == 4
    assert found(3) == 3 and choose([1]) == [1]


def test_within_one_every_candidate_is_recorded() -> None:
    # The book's 153 nodes of six queens, the root among them; 742 candidates are rejected.
    with Recorder(title="Six queens") as r:
        queens(6)
    events = [json.loads(line) for line in r.text.splitlines()[1:]]
    assert Counter(event[0] for event in events) == {"in": 152, "no": 742, "found": 4, "out": 152, "end": 1}
    assert any(event[:3] == ["no", 0, "a queen attacks column 0"] for event in events)


def test_a_search_that_stops_at_its_first_solution_leaves_its_choices() -> None:
    def first() -> bool:
        for x in choose([1, 2]):
            if x == 2:
                found(x)
                return True
        return False

    with Recorder() as r:
        first()
    assert [json.loads(line)[0] for line in r.text.splitlines()[1:]] == ["no", "in", "found", "out", "end"]
