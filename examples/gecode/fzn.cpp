// Solves a model in FlatZinc and tells its search to `stepdance listen`: ./fzn MODEL.fzn [PORT]. Debian's fzn-gecode cannot, since it was
// built without the profiler. docs/solvers.md has the commands from a model in MiniZinc to the page.
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include <gecode/flatzinc.hh>

#include "teller.hpp"

using FlatZinc::FlatZincSpace;

/// The model with variables named as in MiniZinc: X_INTRODUCED_0_, the first of the array q, becomes q_1.
std::string named(const std::string &model) {
    std::map<std::string, std::string> names;
    std::regex array("array \\[1\\.\\.\\d+\\] of var [^:]*: *(\\w+) *::[^=]*= *\\[([^\\]]*)\\]"), word("\\w+");
    for (std::sregex_iterator found(model.begin(), model.end(), array), end; found != end; ++found) {
        std::string all = (*found)[2];
        int index = 0;
        for (std::sregex_iterator one(all.begin(), all.end(), word); one != end; ++one)
            if (index++, one->str().rfind("X_INTRODUCED_", 0) == 0) names.emplace(one->str(), found->str(1) + "_" + std::to_string(index));
    }
    std::string out;
    auto rest = model.begin();
    for (std::sregex_iterator one(model.begin(), model.end(), word), end; one != end; ++one) {
        auto known = names.find(one->str());
        out.append(rest, (*one)[0].first).append(known == names.end() ? one->str() : known->second);
        rest = (*one)[0].second;
    }
    return out.append(rest, model.end());
}

/// Prints all solutions as FlatZinc wants them; of an optimization, each is better than those before it.
template <class Engine> void search(Engine engine, const FlatZinc::Printer &printer) {
    while (FlatZincSpace *solution = engine.next()) {
        solution->print(std::cout, printer);
        std::cout << "----------\n";
        delete solution;
    }
    std::cout << "==========\n";
}

int main(int count, char **arguments) {
    std::ifstream file(count > 1 ? arguments[1] : "");
    std::ostringstream text;
    if (!(text << file.rdbuf())) {
        std::cerr << "fzn: there is no model to read; there must be fzn MODEL.fzn [PORT]\n";
        return 2;
    }
    std::istringstream model(named(text.str()));
    FlatZinc::Printer printer;
    FlatZinc::FlatZincOptions flags("fzn");
    FlatZincSpace *space = FlatZinc::parse(model, printer);
    if (space == nullptr) return 2;
    space->createBranchers(printer, space->solveAnnotations(), flags, false);
    Teller tracer(0, arguments[1], count > 2 ? std::atoi(arguments[2]) : 6565);
    Search::Options options;
    options.tracer = &tracer;
    if (space->method() == FlatZincSpace::SAT) search(DFS<FlatZincSpace>(space, options), printer);
    else search(BAB<FlatZincSpace>(space, options), printer);
    delete space;
}
