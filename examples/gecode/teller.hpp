// Tells the nodes of a search in Gecode to `stepdance listen` or cp-profiler. Where Gecode was built without its CPProfilerSearchTracer, as
// Debian's is, Teller does the same over its general SearchTracer.
#pragma once

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

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
