// Six queens, recorded: java Queens.java > queens.jsonl. Copy the class Recorder beside a search of your own.

public class Queens {
    /** Fills the rows from this one on. */
    static void place(int[] columns, int row, Recorder record) {
        if (row == columns.length) record.found();
        else for (int column = 1; column <= columns.length; column++) {
            int r = 0;
            while (r < row && columns[r] != column && row - r != Math.abs(column - columns[r])) r++;
            if (r < row) record.reject(column, "row " + (r + 1) + " attacks it", "row " + (row + 1));
            else {
                record.enter(column, "row " + (row + 1));
                columns[row] = column;
                place(columns, row + 1, record);
                record.leave();
            }
        }
    }
    public static void main(String[] arguments) { place(new int[6], 0, new Recorder("Place six queens")); }
}

/** Writes the record of a search, an event a line. */
class Recorder {
    Recorder(String title) {
        System.out.println("{\"stepdance\":1,\"title\":" + quoted(title) + "}");
    }
    void enter(Object candidate, String level) {
        System.out.println("[\"in\"," + quoted(candidate) + ",{\"level\":" + quoted(level) + "}]");
    }
    void reject(Object candidate, String reason, String level) {
        System.out.println("[\"no\"," + quoted(candidate) + "," + quoted(reason) + ",{\"level\":" + quoted(level) + "}]");
    }
    void found() { System.out.println("[\"found\"]"); }
    void leave() { System.out.println("[\"out\"]"); }
    static String quoted(Object value) {
        return '"' + value.toString().replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
