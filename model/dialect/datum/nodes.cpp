// SPDX-License-Identifier: MIT
#include "core/ordinalcase.h"
#include "dialect/datum/caselesshash.h"
#include "dialect/datum/comparison.h"
#include "dialect/datum/datum.h"
#include "dialect/datum/handlers.h"
#include "source/datumdata.h"

#include <algorithm>
#include <utility>

namespace strata::datum {

namespace {

constexpr const char *kNodeStore = "AllNodes";

/// Whether \a text uses the node value \a name: `$Node.NAME`.
bool usesNodeValue(const std::string &text, const std::string &name)
{
    const std::string upper = ordinalUpper(text);
    const std::string wanted = "$NODE." + ordinalUpper(name);
    for (std::size_t at = upper.find(wanted); at != std::string::npos; at = upper.find(wanted, at + 1)) {
        const std::size_t end = at + wanted.size();
        const char next = end < upper.size() ? upper[end] : ' ';
        if (!(next >= 'A' && next <= 'Z') && !(next >= '0' && next <= '9') && next != '_')
            return true;
    }
    return false;
}

/// Calls \a visit for every text in \a value.
template <typename Visit>
void forEachText(const Value &value, const Visit &visit)
{
    if (value.isString())
        visit(value);
    for (const Value &item : value.items())
        forEachText(item, visit);
    for (const Entry &entry : value.entries())
        forEachText(entry.value, visit);
}

/// Evaluates the values of a node on demand: one that uses others comes after them.
class NodeEvaluation
{
public:
    NodeEvaluation(const Datum &dialect, const Value &node)
        : m_settings(dialect.definition().handlers), m_tree(dialect.stores(), dialect.data(), *dialect.workspace().keys),
          m_source(m_tree, *dialect.workspace().files, dialect.folder(), node), m_node(node),
          m_context{dialect.definition().options, m_recorder}, m_handlers(m_settings, m_source, m_context)
    {}

    Value evaluate();
    std::vector<std::string> takeWarnings() { return std::move(m_context.warnings); }

private:
    bool isPending(const Value &value) const;
    bool mustWait(const Entry &entry, const std::vector<bool> &isDone) const;
    void evaluate(std::size_t index);

    const HandlerSettings &m_settings;
    FileTree m_tree;
    ProjectSource m_source;
    Value m_node;
    Recorder m_recorder;
    MergeContext m_context;
    Handlers m_handlers;
};

bool NodeEvaluation::isPending(const Value &value) const
{
    bool isPending = false;
    forEachText(value, [&](const Value &text) { isPending = isPending || m_handlers.isUncertain(text); });
    return isPending;
}

bool NodeEvaluation::mustWait(const Entry &entry, const std::vector<bool> &isDone) const
{
    bool waits = false;
    forEachText(entry.value, [&](const Value &text) {
        for (std::size_t other = 0; other < isDone.size(); ++other)
            waits = waits || (!isDone[other] && usesNodeValue(text.text(), m_node.entries()[other].key.text()));
    });
    return waits;
}

void NodeEvaluation::evaluate(std::size_t index)
{
    std::vector<Entry> entries(m_node.entries().begin(), m_node.entries().end());
    entries[index].value = m_handlers.evaluatedEverywhere(entries[index].value);
    m_node = Value::mapping(std::move(entries), m_node.mark());
    m_source.setNode(m_node);
}

Value NodeEvaluation::evaluate()
{
    const std::size_t count = m_node.entries().size();
    std::vector<bool> isDone(count, false);
    for (std::size_t i = 0; i < count; ++i)
        isDone[i] = !isPending(m_node.entries()[i].value);
    for (bool isMoving = true; isMoving;) {
        isMoving = false;
        for (std::size_t i = 0; i < count; ++i) {
            if (isDone[i] || mustWait(m_node.entries()[i], isDone))
                continue;
            evaluate(i);
            isDone[i] = isMoving = true;
        }
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (isDone[i])
            continue;
        m_context.warn("the node value " + m_node.entries()[i].key.text() +
                       " depends on itself or on values that depend on it; Datum evaluates them in random order");
        evaluate(i);
    }
    return m_node;
}

/// The node files of a folder, folders after the files of the same level.
void collectFiles(const Folder &folder, std::vector<const Folder::Member *> &files)
{
    for (const Folder::Member &member : folder.members) {
        if (!member.folder)
            files.push_back(&member);
    }
    for (const Folder::Member &member : folder.members) {
        if (member.folder)
            collectFiles(*member.folder, files);
    }
}

std::vector<const Folder::Member *> nodeFiles(const Datum &dialect)
{
    std::vector<const Folder::Member *> files;
    const Folder::Member *store = dialect.stores()->find(kNodeStore);
    if (store && store->folder)
        collectFiles(*store->folder, files);
    return files;
}

std::optional<NodeFacts> readFile(const Datum &dialect, const Folder::Member &member)
{
    const auto loaded = dialect.data().load(member.file);
    if (!loaded->document || !loaded->document->root.isMapping())
        return std::nullopt;
    CaselessHash values(loaded->document->root);
    values.set({dialect.workspace().keys->intern("Name"), {}, Value::string(member.name)});
    NodeFacts node;
    node.name = member.name;
    node.path = member.path;
    node.scope.node = member.name;
    std::vector<std::string> warnings; // told again by every lookup that they concern
    node.scope.facts = evaluatedNode(dialect, Value::mapping(values.take(), {member.file, 1, 1}), warnings);
    return node;
}

bool isCalled(const NodeFacts &node, const std::string &name)
{
    const auto has = [&](const char *key) {
        const Entry *entry = findIgnoringCase(node.scope.facts, key);
        return entry && equalIgnoringCase(textOf(entry->value), name);
    };
    return has("Name") || has("NodeName");
}

} // namespace

Value evaluatedNode(const Datum &dialect, const Value &written, std::vector<std::string> &warnings)
{
    NodeEvaluation evaluation(dialect, written);
    Value node = evaluation.evaluate();
    warnings = evaluation.takeWarnings();
    return node;
}

std::vector<NodeFacts> readNodes(const Datum &dialect)
{
    std::vector<NodeFacts> nodes;
    for (const Folder::Member *file : nodeFiles(dialect)) {
        if (auto node = readFile(dialect, *file))
            nodes.push_back(std::move(*node));
    }
    return nodes;
}

std::optional<NodeFacts> readNode(const Datum &dialect, const std::string &name)
{
    const auto files = nodeFiles(dialect);
    for (const Folder::Member *file : files) {
        if (equalIgnoringCase(file->name, name)) {
            if (auto node = readFile(dialect, *file))
                return node;
        }
    }
    for (const Folder::Member *file : files) {
        auto node = readFile(dialect, *file);
        if (node && isCalled(*node, name))
            return node;
    }
    return std::nullopt;
}

} // namespace strata::datum
