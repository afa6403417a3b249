// Queens in Gecode, told to `stepdance listen` or cp-profiler: c++ -std=c++17 queens.cpp -o queens -lgecodesearch -lgecodeint
// -lgecodekernel -lgecodesupport && ./queens 8. Where Gecode was built without its CPProfilerSearchTracer, as Debian's is, Teller does
// the same over its general SearchTracer: copy it to a model of your own.
#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include <gecode/int.hh>
#include <gecode/search.hh>

using namespace Gecode;

#ifdef GECODE_HAS_CPPROFILER
using Teller = CPProfilerSearchTracer;
#else
/// Sends each node of a search in cp-profiler's protocol, version 3.
class Teller : public SearchTracer {
public:
    Teller(int execution, std::string name, unsigned int port) : execution(execution), name(name), port(port) {}
    void init() override {
        sockaddr_in host = {};
        host.sin_family = AF_INET;
        host.sin_port = htons(port);
        host.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        connection = socket(AF_INET, SOCK_STREAM, 0);
        if (connect(connection, reinterpret_cast<sockaddr *>(&host), sizeof host) != 0) {
            std::cerr << "no program listens on port " << port << "\n";
            std::exit(1);
        }
        bool restarts = engines() == 2 && engine(0).type() == EngineType::RBS;
        std::string info = "{\"name\":\"" + name + "\",\"has_restarts\":" + (restarts ? "true" : "false") + ",\"execution_id\":" + std::to_string(execution) + "}";
        send(std::string(1, START) + field(VERSION) + number(3) + field(INFO) + text(info));
    }
    void round(unsigned int) override {
        restart++;
        send(std::string(1, RESTART) + field(INFO) + text("{\"restart_id\":" + std::to_string(restart) + "}"));
    }
    void skip(const EdgeInfo &edge) override { send(node(-1, -1, edge, 0, SKIPPED)); }
    void node(const EdgeInfo &edge, const NodeInfo &info) override {
        bool branches = info.type() == NodeType::BRANCH;
        int status = branches ? BRANCH : info.type() == NodeType::SOLVED ? SOLVED : FAILED;
        send(node(info.nid(), info.wid(), edge, branches ? info.choice().alternatives() : 0, status));
    }
    void done() override {
        send(std::string(1, DONE));
        close(connection);
    }

private:
    enum Type { NODE, DONE, START, RESTART };
    enum Status { SOLVED, FAILED, BRANCH, SKIPPED };
    enum Field { LABEL, NOGOOD, INFO, VERSION };
    int execution, restart = 0, connection = -1;
    std::string name;
    unsigned int port;

    static std::string field(Field which) { return std::string(1, which); }
    static std::string number(int32_t value) {
        uint32_t big = htonl(value);
        return std::string(reinterpret_cast<char *>(&big), sizeof big);
    }
    static std::string text(const std::string &bytes) { return number(bytes.size()) + bytes; }
    std::string node(int id, int thread, const EdgeInfo &edge, int children, int status) {
        std::string own = number(id) + number(restart) + number(thread);
        std::string parent = edge ? number(edge.nid()) + number(restart) + number(edge.wid()) : number(-1) + number(restart) + number(-1);
        std::string rest = number(edge ? edge.alternative() : restart) + number(children) + std::string(1, status);
        return std::string(1, NODE) + own + parent + rest + field(LABEL) + text(edge ? edge.string() : "");
    }
    /// The length of a message has the machine's own order of bytes, all else the network's.
    void send(const std::string &message) {
        uint32_t length = message.size();
        std::string all = std::string(reinterpret_cast<char *>(&length), sizeof length) + message;
        for (size_t sent = 0; sent < all.size();) {
            ssize_t more = ::send(connection, all.data() + sent, all.size() - sent, MSG_NOSIGNAL);
            if (more <= 0) return;
            sent += more;
        }
    }
};
#endif

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
