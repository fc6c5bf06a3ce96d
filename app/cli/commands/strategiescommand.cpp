// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/commands/reportjson.h"
#include "app/cli/findings.h"
#include "app/cli/opening.h"
#include "app/cli/texttable.h"
#include "app/project/strategies.h"
#include "projection/mergetext.h"
#include "projection/valuephrase.h"

#include <algorithm>
#include <array>
#include <list>
#include <ostream>
#include <unordered_map>

namespace strata::cli {

namespace {

constexpr std::array kOutput{Option{"format", "text|json", "Default: text."},
                             Option{"all", "", "Also list the rows that are equal under every strategy."}};

const std::array kGroups{kConfigurationOptions,          kNodeOptions,   kMergeOptions, kHiera3Options,
                         OptionGroup{"Output", kOutput}, kGeneralOptions};

constexpr std::size_t kLongestValue = 200; // bytes, about

/// The results of several strategies, their leaves matched by path.
class StrategyTable
{
public:
    StrategyTable(const std::vector<StrategyAnswer> &answers, const LayerNames &names)
        : m_answers(answers), m_names(names)
    {
        for (std::size_t column = 0; column < answers.size(); ++column) {
            m_next = m_rows.begin();
            if (answers[column].result->status == LookupResult::Status::Found)
                addLeaves(answers[column].result->value, "", column);
        }
    }

    void print(bool withEqualRows, const Console &console) const;

private:
    struct Row
    {
        std::string path;
        std::vector<std::string> cells;
    };

    void addLeaves(const Value &value, const std::string &path, std::size_t column)
    {
        if (value.isLeaf()) {
            rowOf(path).cells[column] = valuePhrase(value, kLongestValue);
            return;
        }
        std::size_t index = 0;
        for (const Value &item : value.items())
            addLeaves(item, path + '[' + std::to_string(index++) + ']', column);
        for (const Entry &entry : value.entries())
            addLeaves(entry.value, path + (path.empty() ? "" : ".") + entry.key.text(), column);
    }

    /// The row of \a path; a new one stands behind the one that was used last.
    Row &rowOf(const std::string &path)
    {
        const auto [known, isNew] = m_byPath.try_emplace(path);
        if (isNew)
            known->second = m_rows.insert(m_next, {path, std::vector<std::string>(m_answers.size())});
        m_next = std::next(known->second);
        return *known->second;
    }

    const std::vector<StrategyAnswer> &m_answers;
    const LayerNames &m_names;
    std::list<Row> m_rows;
    std::unordered_map<std::string, std::list<Row>::iterator> m_byPath;
    std::list<Row>::iterator m_next; ///< in front of which a new row stands
};

void StrategyTable::print(bool withEqualRows, const Console &console) const
{
    std::vector<std::string> titles;
    for (const StrategyAnswer &answer : m_answers)
        titles.push_back(answer.title() + (answer.askedFor    ? " (" + sourceText(*answer.askedFor, m_names) + ')'
                                           : answer.isInForce ? " *"
                                                              : ""));
    std::vector<TextTable::Column> columns{{"PATH"}};
    for (const std::string &title : titles)
        columns.push_back({title});
    TextTable table(columns);
    std::size_t equal = 0;
    for (const Row &row : m_rows) {
        const bool isEqual = std::all_of(row.cells.begin(), row.cells.end(),
                                         [&](const std::string &cell) { return cell == row.cells.front(); });
        if (isEqual && !withEqualRows && m_rows.size() > 1) {
            ++equal;
            continue;
        }
        std::vector<std::string> cells{row.path.empty() ? "(value)" : row.path};
        cells.insert(cells.end(), row.cells.begin(), row.cells.end());
        table.addRow(std::move(cells));
    }
    console.out << table.text(console);
    if (equal > 0)
        console.out << equal << (equal == 1 ? " row is" : " rows are") << " equal under every strategy; --all lists "
                    << (equal == 1 ? "it" : "them") << ".\n";
}

/// What the table does not say: the column in force, equal columns, failures.
void printNotes(const std::vector<StrategyAnswer> &answers, const Opened &opened, const Console &console)
{
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const StrategyAnswer &answer = answers[i];
        if (answer.isInForce)
            console.out << "* in force: " << mergeText(answer.result->merge) << " ("
                        << mergeSourceText(*opened.names, answer.result->merge) << ")\n";
        if (answer.askedFor)
            console.out << answer.title() << ": asked for by lookup_options in "
                        << opened.names->place(answer.askedFor->mark) << ", where another entry counts\n";
        if (i > 0 && isSameAnswer(*answers[i - 1].result, *answer.result))
            console.out << answer.title() << ": same as " << answers[i - 1].title() << '\n';
        else if (answer.result->status == LookupResult::Status::Failed && answer.result->error)
            console.out << answer.title() << " fails: " << answer.result->error->message << '\n';
    }
}

int runStrategies(const Arguments &arguments, const Console &console)
{
    const std::string format = arguments.value("format", "text");
    if (arguments.positional().size() != 1 || (format != "text" && format != "json")) {
        console.complain(arguments.positional().size() != 1 ? "strategies takes one KEY" : "--format is text or json");
        return kWrongUsage;
    }
    const auto opened = openFor(arguments, console);
    if (!opened)
        return kWrongUsage;
    const std::string &key = arguments.positional().front();
    auto request = requestFor(arguments, *opened, AskedKey::named(key));
    if (!request) {
        console.complain(request.error().message);
        return kWrongUsage;
    }
    request->withTrace = false;
    const std::vector<StrategyAnswer> answers = strategyAnswers(*opened->project, *opened->engine, *request);
    const auto isThere = [](const StrategyAnswer &answer) {
        return answer.result->status != LookupResult::Status::NotFound;
    };
    if (format == "json") {
        console.out << strategiesJson(answers, AskedKey::named(key), opened->scope.node, *opened->names);
    } else if (std::any_of(answers.begin(), answers.end(), isThere)) {
        StrategyTable(answers, *opened->names).print(arguments.has("all"), console);
        printNotes(answers, *opened, console);
    } else {
        console.complain("no layer has the key '" + key + '\'');
    }
    return std::any_of(answers.begin(), answers.end(), isThere) ? kSuccess : kNotFound;
}

} // namespace

const Command kStrategiesCommand{
    "strategies",
    "[OPTIONS] KEY",
    "Show a key under every merge strategy side by side",
    "Looks KEY up under every merge strategy, and under the one in force with its options, and lists the places that "
    "differ. Strategies that hidden entries of lookup_options ask for follow, with the layer that asks.\n\n"
    "  strata strategies profile::base::packages\n\n"
    "Exit status: 0 found, 1 no strategy finds the key, 2 wrong usage or unreadable configuration.",
    kGroups,
    runStrategies,
};

} // namespace strata::cli
