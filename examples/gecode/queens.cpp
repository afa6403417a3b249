// Queens in Gecode, told to `stepdance listen`: c++ -std=c++17 queens.cpp -o queens -lgecodesearch -lgecodeint -lgecodekernel
// -lgecodesupport && ./queens 8. A model of your own needs the same two lines with Teller in them.
#include <cstdlib>
#include <iostream>
#include <string>

#include <gecode/int.hh>

#include "teller.hpp"

/// N queens, a variable a row.
class Queens : public Space {
public:
    Queens(int n, bool by_chance) : columns(*this, n, 0, n - 1) {
        IntArgs up(n), down(n);
        for (int row = 0; row < n; row++) up[row] = row, down[row] = -row;
        distinct(*this, columns);
        distinct(*this, up, columns);
        distinct(*this, down, columns);
        if (by_chance) branch(*this, columns, INT_VAR_RND(1), INT_VAL_RND(1), nullptr, show);
        else branch(*this, columns, INT_VAR_SIZE_MIN(), INT_VAL_MIN(), nullptr, show);
    }
    Queens(Queens &other) : Space(other) { columns.update(*this, other.columns); }
    Space *copy() override { return new Queens(*this); }
    /// A solution is better where the first queen stands further to the right.
    void constrain(const Space &best) override { rel(*this, columns[0], IRT_GR, static_cast<const Queens &>(best).columns[0].val()); }

private:
    IntVarArray columns;
    static void show(const Space &, const Brancher &, unsigned int alternative, IntVar, int row, const int &column, std::ostream &out) {
        out << "row " << row << (alternative == 0 ? " = " : " ≠ ") << column;
    }
};

/// Prints Gecode's own statistics, to be held against the record.
template <class Engine> void search(Engine engine, int most) {
    int solutions = 0;
    while (Space *solution = solutions < most ? engine.next() : nullptr) {
        solutions++;
        delete solution;
    }
    Search::Statistics own = engine.statistics();
    std::cout << "{\"node\":" << own.node << ",\"fail\":" << own.fail << ",\"restart\":" << own.restart << ",\"solutions\":" << solutions << "}\n";
}

/// ./queens [N [PORT [all|best|restart|threads]]]
int main(int count, char **arguments) {
    int n = count > 1 ? std::atoi(arguments[1]) : 8;
    int port = count > 2 ? std::atoi(arguments[2]) : 6565;
    std::string way = count > 3 ? arguments[3] : "all";
    Teller tracer(0, std::to_string(n) + " queens", port);
    Search::Options options;
    options.tracer = &tracer;
    options.threads = way == "threads" ? 3 : 1;
    options.cutoff = Search::Cutoff::geometric(2, 1.5);
    Queens model(n, way == "restart");
    if (way == "restart") search(RBS<Queens, DFS>(&model, options), 1);
    else if (way == "best") search(BAB<Queens>(&model, options), n * n);
    else search(DFS<Queens>(&model, options), 1 << 30);
}
