/* Six queens, recorded: cc queens.c -o queens && ./queens > queens.jsonl. Copy the first part to a search of your own. */
#include <stdio.h>
#include <stdlib.h>

/* Writes a string of JSON. */
static void quote(const char *text) {
    putchar('"');
    for (; *text; text++) {
        if ((unsigned char)*text < ' ') printf("\\u%04x", *text);
        else printf(*text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    }
    putchar('"');
}

/* Writes an event: event("in", "2", ""), event("no", "3", "row 1 attacks it"), event("found", "", ""), event("out", "", ""). */
static void event(const char *kind, const char *candidate, const char *reason) {
    printf("[\"%s\"", kind);
    if (*candidate) putchar(','), quote(candidate);
    if (*reason) putchar(','), quote(reason);
    puts("]");
}

/* Fills the rows from this one on. */
static void place(int *columns, int row, int n) {
    char name[12], reason[40];
    if (row == n) event("found", "", "");
    else for (int column = 1; column <= n; column++) {
        int r = 0;
        while (r < row && columns[r] != column && row - r != abs(column - columns[r])) r++;
        snprintf(name, sizeof name, "%d", columns[row] = column);
        snprintf(reason, sizeof reason, "row %d attacks it", r + 1);
        event(r < row ? "no" : "in", name, r < row ? reason : "");
        if (r == row) place(columns, row + 1, n), event("out", "", "");
    }
}

int main(void) { int columns[6]; place(columns, 0, 6); return 0; }
