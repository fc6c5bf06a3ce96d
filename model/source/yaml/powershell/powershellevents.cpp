// SPDX-License-Identifier: MIT
#include "source/yaml/powershell/powershellevents.h"

#include "core/dotnet/ordinalcase.h"
#include "core/valueequality.h"
#include "source/yaml/powershell/powershellscalars.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace strata {

namespace {

/// A text that is equal for two keys that YamlDotNet treats as equal: tag and text, or the items.
std::string identityOf(const Value &value, const std::string &tag)
{
    return tag + '\n' + canonicalText(value);
}

/// The scalars of a collection used as a key, in order: PowerShell unrolls it. Those of a mapping are parser objects.
void appendLeaves(const Value &value, bool isObject, std::vector<Value> &leaves)
{
    for (const Value &item : value.items())
        appendLeaves(item, isObject, leaves);
    for (const Entry &entry : value.entries())
        appendLeaves(entry.value, true, leaves);
    if (!value.isCollection())
        leaves.push_back(isObject ? Value::foreign(value.text()) : value);
}

} // namespace

void PowerShellEvents::failConversion(Error error)
{
    if (!m_conversionError)
        m_conversionError = std::move(error);
}

void PowerShellEvents::scalar(const YamlOutlineNode &node, const std::string &, const std::string &text)
{
    const SourceMark mark = markOf(node);
    if (isInsideKey()) { // keys are never typed
        putScalar(node, {Value::string(text, mark), Form::Scalar, mark, std::string(node.tagName()), 1, 0, text});
        return;
    }
    const bool isPlain = node.style == YamlStyle::Plain;
    auto value = !node.tagName().empty() ? powerShellTaggedScalar(node.tagName(), text, isPlain, mark)
                 : isPlain               ? powerShellPlainScalar(text, mark)
                                         : Result<Value>(Value::string(text, mark));
    if (!value)
        failConversion(value.error());
    putScalar(node, {value ? *value : Value::undef(mark), Form::Scalar, mark, std::string(node.tagName()), 1, 0, text});
}

/// The events come from feedDotNetNodes(), whose texts are final.
std::string PowerShellEvents::contentOf(const YamlOutlineNode &, const std::string &value) const
{
    return value;
}

std::optional<Error> PowerShellEvents::refusedCollection(Form, const std::string &, SourceMark) const
{
    return std::nullopt;
}

/// An alias as a key must be known at once; as a value it may refer to a later anchor, the last one of its name.
void PowerShellEvents::putUnknownAlias(const YamlOutlineNode &node)
{
    const std::string name(node.anchor());
    const auto isAnchor = [&](const YamlOutlineNode &other) {
        return other.form != Form::Alias && other.anchor() == node.anchor();
    };
    const bool isDefined = std::any_of(outline().nodes.begin(), outline().nodes.end(), isAnchor);
    const Error missing{Error::Code::NotFound, "The anchor '" + name + "' does not exists", markOf(node)};
    if (isInsideKey()) {
        refuse(isDefined
                   ? Error{Error::Code::Unsupported,
                           "the alias '" + name + "' before its anchor as a key ends the real process", missing.mark}
                   : missing);
        return;
    }
    if (!isDefined && !m_missingAnchor)
        m_missingAnchor = missing;
    if (isDefined)
        m_awaited.insert(name);
    const auto known = m_later.find(name);
    if (known == m_later.end())
        put({Value::undef(markOf(node)), Form::Alias, markOf(node), {}, 1, 0, {}});
    else
        putRepeated(known->second, markOf(node));
}

YamlAnchors PowerShellEvents::laterAnchors() const
{
    YamlAnchors later;
    for (const std::string &name : m_awaited) {
        if (const auto node = anchored(name))
            later.emplace(name, *node);
    }
    return later;
}

Value PowerShellEvents::finishedSequence(Frame &frame)
{
    return Value::sequence(std::move(frame.items), frame.mark);
}

void PowerShellEvents::putEntry(Frame &frame, Node value)
{
    frame.pairs.emplace_back(std::move(*frame.key), std::move(value));
    frame.key.reset();
}

/// The key of a node: the text of its scalar. A collection is unrolled: one scalar is the key itself, several are a
/// list that no lookup finds. Rule: yaml.md C3.5.
Key PowerShellEvents::keyOf(const Node &node)
{
    if (node.form == Form::Scalar || (node.form == Form::Alias && !node.value.isCollection()))
        return keys().intern(node.text);
    std::vector<Value> leaves;
    appendLeaves(node.value, false, leaves);
    if (leaves.empty()) {
        failConversion({Error::Code::TypeMismatch, "an empty collection as a key", node.mark});
        return keys().intern("");
    }
    if (leaves.size() == 1 && leaves.front().isString())
        return keys().intern(leaves.front().text());
    problems().push_back(
        {"key-collection", Finding::Severity::Warning, "a collection as a key: no lookup finds this entry", node.mark});
    return keys().intern(leaves.size() == 1 ? leaves.front() : Value::sequence(std::move(leaves)));
}

/// Keys that differ only in case are one entry: position of the first, spelling and value of the last. Rule: yaml.md
/// C3.3.
Value PowerShellEvents::finishedMapping(Frame &frame)
{
    std::vector<Entry> entries;
    std::unordered_set<std::string> written;
    std::unordered_map<std::string, std::size_t> places; // by upper case
    if (frame.isCut && !frame.key && !frame.pairs.empty())
        frame.pairs.pop_back(); // YamlDotNet reads one event ahead and meets the problem first
    for (auto &[key, value] : frame.pairs) {
        const bool isText = !key.value.isCollection();
        const Value identity = isText ? Value::string(key.text) : key.value;
        if (!written.insert(identityOf(identity, key.tag)).second) {
            refuse({Error::Code::Syntax, "Duplicate key " + (isText ? key.text : std::string("[ ... ]")), key.mark});
            return {};
        }
        const Key name = keyOf(key);
        if (isText && key.text == "<<")
            problems().push_back({"merge-key-ignored", Finding::Severity::Note,
                                  "Datum does not merge: << is an ordinary key", key.mark});
        const std::string place = name.isString() ? ordinalUpper(name.text()) : '\n' + name.text();
        const auto [known, isNew] = places.emplace(place, entries.size());
        if (isNew) {
            entries.push_back({name, key.mark, std::move(value.value)});
            continue;
        }
        Entry &first = entries[known->second];
        problems().push_back({"key-duplicate",
                              Finding::Severity::Warning,
                              "'" + name.text() + "' replaces '" + first.key.text() + "' of line " +
                                  std::to_string(first.keyMark.line) + ": keys are compared ignoring case",
                              key.mark,
                              {{first.keyMark, "the key that is replaced"}}});
        first = {name, key.mark, std::move(value.value)};
    }
    return Value::mapping(std::move(entries), frame.mark);
}

} // namespace strata
