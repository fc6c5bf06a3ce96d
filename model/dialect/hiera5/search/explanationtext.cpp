// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search/explanation.h"

#include "core/text/harmless.h"
#include "core/text/rubytext.h"

#include <utility>
#include <vector>

namespace strata::hiera5 {

namespace {

using NodeKind = ExplainNode::Kind;
using Event = ExplainNode::Event;

Value shown(const ExplainNode &node)
{
    return node.live ? node.live->freeze() : node.value;
}

bool isFound(const ExplainNode &node)
{
    return node.event == Event::Found || node.event == Event::FoundInOverrides || node.event == Event::FoundInDefaults;
}

/// Writes the tree as text like Puppet, but with harmless file names, which cannot imitate lines.
class Writer
{
public:
    std::string take() { return std::move(m_text); }

    void node(const ExplainNode &node, const std::string &indent)
    {
        const std::string inner = indent + "  ";
        switch (node.kind) {
        case NodeKind::Root:
            children(node, indent);
            lines(node.texts, indent);
            break;
        case NodeKind::Search:
            line(indent, "Searching for \"" + node.name + '"');
            children(node, inner);
            break;
        case NodeKind::InvalidKey: line(indent, "Invalid key \"" + node.name + '"'); break;
        case NodeKind::MergeSource: line(indent, "Using merge options from \"" + node.name + "\" hash"); break;
        case NodeKind::Layer:
            line(indent, node.name);
            if (!node.source.empty())
                line(inner, "Using configuration \"" + harmless(node.source) + '"');
            childrenAndOutcome(node, inner);
            break;
        case NodeKind::Entry:
            line(indent, "Hierarchy entry \"" + harmless(node.name) + '"');
            childrenAndOutcome(node, inner);
            break;
        case NodeKind::Path:
            line(indent, "Path \"" + harmless(node.name) + '"');
            line(inner, "Original path: \"" + harmless(node.source) + '"');
            children(node, inner);
            if (node.event == Event::LocationNotFound)
                line(inner, "Path not found");
            outcome(node, inner);
            break;
        case NodeKind::Merge: merge(node, indent); break;
        case NodeKind::Interpolation:
            line(indent, "Interpolation on \"" + node.name + '"');
            children(node, inner);
            break;
        case NodeKind::Scope:
            line(indent, node.name);
            childrenAndOutcome(node, inner);
            break;
        case NodeKind::SubKey:
            line(indent, "Sub key: \"" + node.name + '"');
            childrenAndOutcome(node, inner);
            break;
        case NodeKind::Segment: outcome(node, indent); break;
        case NodeKind::ModuleNotFound: line(indent, "Module \"" + node.name + "\" not found"); break;
        case NodeKind::ModuleProviderNotFound:
            line(indent, "Module data provider for module \"" + node.name + "\" not found");
            break;
        }
    }

private:
    void line(const std::string &indent, const std::string &text) { m_text += indent + text + '\n'; }
    void lines(const std::vector<std::string> &texts, const std::string &indent)
    {
        for (const std::string &text : texts)
            line(indent, harmlessMessage(text, indent + "  "));
    }
    void children(const ExplainNode &node, const std::string &indent)
    {
        for (const auto &child : node.children)
            this->node(*child, indent);
    }
    void childrenAndOutcome(const ExplainNode &node, const std::string &indent)
    {
        children(node, indent);
        outcome(node, indent);
    }

    void merge(const ExplainNode &node, const std::string &indent)
    {
        if (node.children.size() <= 1) { // a merge of one value is omitted
            children(node, indent);
            return;
        }
        const std::string inner = indent + "  ";
        line(indent, "Merge strategy " + node.name);
        if (!node.options.entries().empty())
            line(inner, "Options: " + text(node.options, inner));
        children(node, inner);
        if (node.event == Event::Result)
            line(inner, "Merged result: " + text(shown(node), inner));
    }

    void outcome(const ExplainNode &node, const std::string &indent)
    {
        if (node.event == Event::NotFound)
            line(indent, "No such key: \"" + node.key + '"');
        if (isFound(node)) {
            const char *where = node.event == Event::FoundInOverrides  ? " in overrides"
                                : node.event == Event::FoundInDefaults ? " in defaults"
                                                                       : "";
            line(indent, "Found key: \"" + node.key + "\" value: " + text(shown(node), indent) + where);
        }
        lines(node.texts, indent);
    }

    static std::string text(const Value &value, const std::string &indent)
    {
        if (!value.isCollection())
            return rubyInspect(value);
        const std::string inner = indent + "  ";
        std::string members;
        for (const Entry &entry : value.entries())
            members += (members.empty() ? "\n" : ",\n") + inner + text(entry.key.value(), inner) + " => " +
                       text(entry.value, inner);
        for (const Value &item : value.items())
            members += (members.empty() ? "\n" : ",\n") + inner + text(item, inner);
        if (!members.empty())
            members += '\n' + indent;
        return (value.isMapping() ? '{' : '[') + members + (value.isMapping() ? '}' : ']');
    }

    std::string m_text;
};

/// Names of the structured form are symbols, as visible in YAML.
Key symbolKey(KeyTable &keys, const char *name)
{
    return keys.intern(Value::symbol(name));
}

bool hasValue(const ExplainNode &node)
{
    return isFound(node) || node.event == Event::Result;
}

std::string eventName(const ExplainNode &node)
{
    if (node.kind == NodeKind::ModuleNotFound)
        return "module_not_found";
    if (node.kind == NodeKind::ModuleProviderNotFound)
        return "module_provider_not_found";
    switch (node.event) {
    case Event::None: break;
    case Event::Found: return "found";
    case Event::FoundInOverrides: return "found_in_overrides";
    case Event::FoundInDefaults: return "found_in_defaults";
    case Event::NotFound: return "not_found";
    case Event::LocationNotFound: return "location_not_found";
    case Event::Result: return "result";
    }
    return {};
}

std::string typeName(const ExplainNode &node)
{
    switch (node.kind) {
    case NodeKind::Root:
    case NodeKind::Search: return "root";
    case NodeKind::InvalidKey: return "invalid_key";
    case NodeKind::MergeSource: return "merge_source";
    case NodeKind::Layer:
    case NodeKind::Entry: return "data_provider";
    case NodeKind::Path: return "path";
    case NodeKind::Merge: return "merge";
    case NodeKind::Interpolation: return "interpolate";
    case NodeKind::Scope: return "scope";
    case NodeKind::SubKey: return "sub_key";
    case NodeKind::Segment: return "segment";
    case NodeKind::ModuleNotFound:
    case NodeKind::ModuleProviderNotFound: return "module";
    }
    return {};
}

Value structureOf(const ExplainNode &node, KeyTable &keys);

Value branches(const ExplainNode &node, KeyTable &keys)
{
    std::vector<Value> branches;
    for (const auto &child : node.children)
        branches.push_back(structureOf(*child, keys));
    return Value::sequence(std::move(branches));
}

Value structureOf(const ExplainNode &node, KeyTable &keys)
{
    if (node.kind == NodeKind::Merge && node.children.size() == 1)
        return structureOf(*node.children.front(), keys);
    std::vector<Entry> entries;
    const auto add = [&](const char *name, Value value) {
        entries.push_back({symbolKey(keys, name), {}, std::move(value)});
    };
    const auto addText = [&](const char *name, const std::string &text) { add(name, Value::string(text)); };
    const auto addSymbol = [&](const char *name, const std::string &text) { add(name, Value::symbol(text)); };
    if (node.kind == NodeKind::MergeSource) {
        addSymbol("type", "merge_source");
        addText("merge_source", node.name);
        return Value::mapping(std::move(entries));
    }
    if (!node.children.empty())
        add("branches", branches(node, keys));
    const std::string key = node.kind == NodeKind::Search || node.kind == NodeKind::InvalidKey ? node.name : node.key;
    if (!key.empty())
        addText("key", key);
    if (hasValue(node))
        add("value", shown(node));
    if (const std::string event = eventName(node); !event.empty())
        addSymbol("event", event);
    if (!node.texts.empty()) {
        std::vector<Value> texts;
        for (const std::string &text : node.texts)
            texts.push_back(Value::string(text));
        add("texts", Value::sequence(std::move(texts)));
    }
    addSymbol("type", typeName(node));
    switch (node.kind) {
    case NodeKind::Layer:
        addText("name", node.name);
        if (!node.source.empty())
            addText("configuration_path", node.source);
        if (!node.module.empty())
            addText("module", node.module);
        break;
    case NodeKind::Entry: addText("name", "Hierarchy entry \"" + node.name + '"'); break;
    case NodeKind::Path:
        addText("original_path", node.source);
        addText("path", node.name);
        break;
    case NodeKind::Merge:
        addSymbol("merge", node.name);
        if (!node.options.entries().empty())
            add("options", node.options);
        break;
    case NodeKind::Interpolation: addText("expression", node.name); break;
    case NodeKind::Scope: addText("name", node.name); break;
    default: break;
    }
    return Value::mapping(std::move(entries));
}

} // namespace

std::string ExplainRecorder::text() const
{
    Writer writer;
    writer.node(m_root, {});
    return writer.take();
}

Value ExplainRecorder::structure(KeyTable &keys) const
{
    if (m_root.children.size() == 1)
        return structureOf(*m_root.children.front(), keys);
    if (m_root.children.empty())
        return Value::mapping({});
    return Value::mapping({{symbolKey(keys, "branches"), {}, branches(m_root, keys)}});
}

} // namespace strata::hiera5
