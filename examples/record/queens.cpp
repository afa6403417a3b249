// Six queens, recorded: c++ -std=c++17 queens.cpp -o queens && ./queens > queens.jsonl. Copy Recorder to a search of your own.
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

/// Writes the record of a search, an event a line.
class Recorder {
public:
    explicit Recorder(const std::string &title) { std::cout << "{\"stepdance\":1,\"title\":" << quoted(title) << "}\n"; }
    void enter(const std::string &candidate) { std::cout << "[\"in\"," << quoted(candidate) << "]\n"; }
    void reject(const std::string &candidate, const std::string &reason) {
        std::cout << "[\"no\"," << quoted(candidate) << "," << quoted(reason) << "]\n";
    }
    void found() { std::cout << "[\"found\"]\n"; }
    void leave() { std::cout << "[\"out\"]\n"; }
    static std::string quoted(const std::string &text) {
        std::string json = "\"";
        for (char c : text) json += c == '\n' ? "\\n" : c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
        return json + '"';
    }
};

/// Fills the rows below those whose columns are given.
void place(std::vector<int> &columns, int n, Recorder &record) {
    const int row = columns.size();
    if (row == n) return record.found();
    for (int column = 1; column <= n; column++) {
        int r = 0;
        while (r < row && columns[r] != column && row - r != std::abs(column - columns[r])) r++;
        if (r < row) { record.reject(std::to_string(column), "row " + std::to_string(r + 1) + " attacks it"); continue; }
        record.enter(std::to_string(column));
        columns.push_back(column);
        place(columns, n, record);
        columns.pop_back();
        record.leave();
    }
}

int main() { std::vector<int> columns; Recorder record("Place six queens"); place(columns, 6, record); }
