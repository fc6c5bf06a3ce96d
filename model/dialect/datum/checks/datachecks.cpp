// SPDX-License-Identifier: MIT
#include "dialect/datum/checks/checks.h"

#include "core/dotnet/ordinalcase.h"
#include "core/workbudget.h"
#include "dialect/datum/expression/expression.h"
#include "lookup/nearest.h"
#include "source/datumdata.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

namespace strata::datum {

namespace {

/// True if the options were written as a mapping with tuple keys and merge the items of lists by them.
bool usesOwnTupleKeys(const PathOptions &options)
{
    const bool isByTuple =
        options.strategy.items() == ItemsMerge::UniqueByTuple || options.strategy.items() == ItemsMerge::DeepByTuple;
    return isByTuple && options.strategy.writtenValue().isMapping() && !options.strategy.tupleKeys().empty();
}

/// The lists of hashes that one entry of options is for.
struct MatchedLists
{
    std::set<std::string> keys; ///< of the items
    std::set<std::string> paths;
    std::size_t items = 0;
};

/// The number of lists and of hashes that one entry of options below a root key is for.
using MatchedValues = std::pair<std::size_t, std::size_t>;

class DataCheck
{
public:
    DataCheck(const Plan &plan, const CancelToken &cancel)
        : m_plan(plan), m_cancel(cancel), m_budget(std::make_shared<const WorkBudget>(cancel))
    {}

    std::vector<Finding> run();

private:
    void read(const Folder &folder);
    void read(const Value &value, const std::string &path);
    void readText(const Value &text);
    void addTupleKeys(const PathOptions &options, const MatchedLists &lists);
    void addSubkey(const PathOptions &options, const MatchedValues &values);
    void addHandler(const char *handler, const char *example, const std::vector<SourceMark> &texts);
    void warn(std::string rule, std::string text, SourceMark mark)
    {
        m_findings.push_back({std::move(rule), Finding::Severity::Warning, std::move(text), mark, {}});
    }

    const LookupOptions &options() const { return m_plan.definition().options; }

    const Plan &m_plan;
    const CancelToken &m_cancel;
    CancelToken m_budget;
    std::map<const PathOptions *, MatchedLists> m_lists;
    std::map<std::string, MatchedValues> m_subkeys; // by path in upper case, of options below a root key
    std::vector<SourceMark> m_expressions;          // texts for each handler
    std::vector<SourceMark> m_seals;
    std::vector<Finding> m_findings;
};

std::vector<Finding> DataCheck::run()
{
    for (const PathOptions &each : options().entries()) {
        if (!each.isDefault && !each.pattern && each.path.find('\\') != std::string::npos)
            m_subkeys[ordinalUpper(each.path)];
    }
    read(*m_plan.stores());
    if (m_cancel.isCancelled())
        return {};
    for (const PathOptions &each : options().entries()) {
        if (const auto lists = m_lists.find(&each); lists != m_lists.end())
            addTupleKeys(each, lists->second);
        const auto values = m_subkeys.find(ordinalUpper(each.path));
        if (values != m_subkeys.end() && values->second.first + values->second.second > 0)
            addSubkey(each, values->second);
    }
    const HandlerSettings &handlers = m_plan.definition().handlers;
    if (!handlers.hasInvokeCommand)
        addHandler("Datum.InvokeCommand::InvokeCommand", "[x=…=]", m_expressions);
    if (!handlers.hasProtectedData)
        addHandler("Datum.ProtectedData::ProtectedDatum", "[ENC=…]", m_seals);
    return std::move(m_findings);
}

void DataCheck::read(const Folder &folder)
{
    for (const Folder::Member &member : folder.members) {
        if (m_cancel.isCancelled())
            return;
        if (member.folder) {
            read(*member.folder);
            continue;
        }
        const auto loaded = m_plan.data().load(member.file);
        if (loaded->document)
            read(loaded->document->root, {});
    }
}

void DataCheck::read(const Value &value, const std::string &path)
{
    if (value.isString()) {
        readText(value);
        return;
    }
    if (!m_subkeys.empty() && value.isCollection()) {
        if (const auto subkey = m_subkeys.find(ordinalUpper(path)); subkey != m_subkeys.end())
            ++(value.isMapping() ? subkey->second.second : subkey->second.first);
    }
    for (const Entry &entry : value.entries())
        read(entry.value, path.empty() ? entry.key.text() : path + '\\' + entry.key.text());
    if (!value.isSequence())
        return;
    const bool hasItems =
        std::any_of(value.items().begin(), value.items().end(), [](const Value &item) { return item.isMapping(); });
    const PathOptions *const matched = hasItems ? options().forPath(path, m_budget).options : nullptr;
    MatchedLists *const lists = matched && usesOwnTupleKeys(*matched) ? &m_lists[matched] : nullptr;
    if (lists)
        lists->paths.insert(path);
    for (const Value &item : value.items()) {
        if (lists && item.isMapping()) {
            ++lists->items;
            for (const Entry &entry : item.entries())
                lists->keys.insert(entry.key.text());
        }
        read(item, path); // nested arrays of items have the path of the list and their key
    }
}

void DataCheck::readText(const Value &text)
{
    if (isExpression(text.text()))
        m_expressions.push_back(text.mark());
    else if (isSealed(text.text()))
        m_seals.push_back(text.mark());
}

/// Rules: datum.md 10.3, 10.4.
void DataCheck::addTupleKeys(const PathOptions &options, const MatchedLists &lists)
{
    for (const std::string &key : options.strategy.tupleKeys()) {
        if (lists.keys.contains(key))
            continue;
        const std::vector<std::string> known(lists.keys.begin(), lists.keys.end());
        const auto nearest = nearestTexts(known, key, 1);
        const bool differsInCase = !nearest.empty() && equalIgnoringCase(nearest.front(), key);
        std::string text = "No item of " + code(*lists.paths.begin()) +
                           (lists.paths.size() > 1 ? " and the other lists of " + code(options.path) : std::string()) +
                           " has the tuple key " + code(key) +
                           ", so no two items are the same and no items are merged.";
        if (differsInCase)
            text += " Tuple keys are case-sensitive: write " + code(nearest.front()) + '.';
        else
            text += didYouMean(nearest.empty() ? std::string() : nearest.front());
        SourceMark mark = options.mark;
        const Entry *const merge = findIgnoringCase(options.strategy.writtenValue(), "merge_options");
        const Entry *const keys = merge ? findIgnoringCase(merge->value, "tuple_keys") : nullptr;
        if (keys)
            mark = keys->keyMark;
        warn("datum-tuple-key-unknown", std::move(text), mark);
    }
}

/// Reports a strategy below a key that is not merged: it applies to lookups of its own path only. Rules: datum.md 9.4.
void DataCheck::addSubkey(const PathOptions &subkey, const MatchedValues &values)
{
    const std::string &path = subkey.path;
    for (std::size_t at = path.find('\\'); at != std::string::npos; at = path.find('\\', at + 1)) {
        const std::string parent = path.substr(0, at);
        const PathOptions *const parentOptions = options().forPath(parent, m_budget).options;
        if (!parentOptions)
            return;
        const bool isRoot = parent.find('\\') == std::string::npos;
        if (!isRoot && parentOptions->isDefault)
            continue; // inherits the strategy of the key above
        const Strategy &strategy = parentOptions->strategy;
        const bool isDirect = path.find('\\', at + 1) == std::string::npos && values.first > 0;
        const bool isMerged = strategy.hashRules().hashes != HashMerge::None && !strategy.stopsAtFirst();
        const bool reachesHashes = isDirect || strategy.hashRules().hashes == HashMerge::Deep;
        if (isMerged && reachesHashes)
            continue;
        const std::string root = path.substr(0, path.find('\\'));
        warn("datum-subkey-unreached",
             "A lookup of " + code(root) + " does not use this strategy: " + code(parent) +
                 (isMerged ? " is merged at its top level only" : " is not merged") + ", so " +
                 code(path.substr(at + 1)) + " comes from one layer. Give " + code(parent) +
                 " a strategy too, for example " +
                 code(parent + (isDirect ? ": {merge_hash: hash}" : ": {merge_hash: deep}")) + '.',
             subkey.mark);
        return;
    }
}

void DataCheck::addHandler(const char *handler, const char *example, const std::vector<SourceMark> &texts)
{
    if (texts.empty())
        return;
    warn("datum-handler-missing",
         "`DatumHandlers` does not name " + code(handler) + ", so " +
             (texts.size() == 1 ? std::string("one text") : std::to_string(texts.size()) + " texts") + " like " +
             code(example) + " stay as they are written.",
         texts.front());
}

} // namespace

std::vector<Finding> dataFindings(const Plan &plan, const CancelToken &cancel)
{
    return DataCheck(plan, cancel).run();
}

} // namespace strata::datum
