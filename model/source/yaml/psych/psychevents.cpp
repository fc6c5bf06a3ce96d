// SPDX-License-Identifier: MIT
#include "source/yaml/psych/psychevents.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr std::string_view kStringTag = "tag:yaml.org,2002:str";

/// The class that Psych refuses to create for a sequence with this tag; empty if it creates an array.
std::optional<std::string_view> classOfSequence(std::string_view tag)
{
    for (const std::string_view prefix : {"!seq:", "!ruby/array:"}) {
        if (tag.starts_with(prefix))
            return tag.substr(prefix.size());
    }
    return std::nullopt;
}

bool isOmap(std::string_view tag)
{
    return tag == "!omap" || tag == "tag:yaml.org,2002:omap";
}

bool isStringTag(std::string_view tag)
{
    return tag == kStringTag || tag == "!str" || tag == "!ruby/string";
}

/// The class that Psych refuses to create for a mapping with this tag (A4).
std::optional<std::string_view> classOfMapping(std::string_view tag)
{
    constexpr std::pair<std::string_view, std::string_view> kFamilies[] = {
        {"!ruby/struct", "Struct"}, {"!ruby/object", "Object"}, {"!ruby/exception", "Exception"}};
    for (const auto &[prefix, bareName] : kFamilies) {
        if (!tag.starts_with(prefix))
            continue;
        std::string_view name = tag.substr(prefix.size());
        if (name.starts_with(':'))
            name.remove_prefix(1);
        if (name == "Hash" && bareName == "Object")
            return std::nullopt;
        return name.empty() ? bareName : name;
    }
    for (const std::string_view prefix : {"!ruby/array:", "!ruby/hash:", "!map:", "!ruby/marshalable:", "!str:",
                                          "!ruby/string:", "!ruby/hash-with-ivars:"}) {
        if (tag.starts_with(prefix))
            return tag.substr(prefix.size());
    }
    if (tag == "!ruby/range")
        return "Range";
    if (tag == "!set" || tag == "tag:yaml.org,2002:set")
        return "Psych::Set";
    if (isOmap(tag))
        return "Psych::Omap";
    return std::nullopt;
}

} // namespace

void PsychEvents::scalar(const YamlOutlineNode &node, const std::string &tag, const std::string &text)
{
    const SourceMark mark = markOf(node);
    const bool isPlain = node.style == YamlStyle::Plain;
    const bool isUntagged = node.hasTag ? tag == "!" : isPlain; // Reference quirk: a lone `!` undoes quotes
    const bool isQuoted = !node.hasTag && !isPlain;
    auto read = isQuoted     ? PsychScalar{Value::string(text, mark), {}}
                : isUntagged ? psychPlainScalar(text, mark, m_dates)
                             : psychTaggedScalar(tag, text, mark, m_dates);
    if (!read) {
        refuse(std::move(read.error()));
        return;
    }
    const bool isSymbolKey = isAtKey() && read->value.kind() == Kind::Symbol; // Puppet converts it to a string
    if (!read->hint.empty() && !isSymbolKey)
        problems().push_back({"yaml-surprise", Finding::Severity::Note, std::move(read->hint), mark});
    putScalar(node, {std::move(read->value), Form::Scalar, mark, node.hasTag ? tag : std::string(), 1, 0, {}});
}

std::optional<Error> PsychEvents::refusedCollection(Form form, const std::string &tag, SourceMark mark) const
{
    const auto refused = form == Form::Sequence ? classOfSequence(tag) : classOfMapping(tag);
    return refused ? std::optional(unspecifiedClass(*refused, mark)) : std::nullopt;
}

void PsychEvents::putUnknownAlias(const YamlOutlineNode &node)
{
    refuse({Error::Code::Internal, "Unknown alias: " + std::string(node.anchor()), markOf(node)});
}

/// `!!omap` gives a mapping of the first key and the last value of each item, which must be mappings.
Value PsychEvents::finishedSequence(Frame &frame)
{
    if (!isOmap(frame.tag))
        return Value::sequence(std::move(frame.items), frame.mark);
    MappingBuilder builder(&problems());
    for (const Value &item : frame.items) {
        if (item.entries().empty()) {
            refuse({Error::Code::Internal, "undefined method `first' for nil:NilClass", item.mark()});
            return {};
        }
        const Entry &first = item.entries().front();
        builder.add({first.key, first.keyMark, item.entries().back().value});
    }
    return builder.build(frame.mark);
}

Value PsychEvents::finishedMapping(Frame &frame)
{
    Value mapping = frame.entries.build(frame.mark);
    if (isStringTag(frame.tag)) {
        const Value *text = mapping.find(keys().intern("str"));
        return text ? *text : Value::undef(frame.mark);
    }
    if (frame.tag == "!ruby/hash-with-ivars") {
        const Value *elements = mapping.find(keys().intern("elements"));
        return elements ? *elements : Value::mapping({}, frame.mark);
    }
    return mapping;
}

void PsychEvents::putEntry(Frame &frame, Node value)
{
    const Node key = std::move(*frame.key);
    frame.key.reset();
    const bool isMergeKey = key.value.isString() && key.value.text() == "<<" && key.tag != kStringTag;
    if (isMergeKey && mergeInto(frame, value, key.mark))
        return;
    frame.entries.add({keys().intern(key.value), key.mark, std::move(value.value)});
}

/// Psych's merge key: merged entries override earlier ones (yaml.md A5.3). False: an ordinary key.
bool PsychEvents::mergeInto(Frame &frame, const Node &value, SourceMark mark)
{
    if (value.form == Form::Alias || value.form == Form::Mapping) {
        if (!value.value.isMapping())
            return false;
        frame.entries.merge(value.value.entries(), mark);
        return true;
    }
    const auto items = value.value.items();
    if (value.form != Form::Sequence || !value.value.isSequence() ||
        !std::all_of(items.begin(), items.end(), [](const Value &item) { return item.isMapping(); }))
        return false;
    std::vector<Finding> ignored; // a list is used so that its first element wins
    MappingBuilder combined(&ignored);
    for (auto item = items.rbegin(); item != items.rend(); ++item)
        combined.merge(item->entries(), mark);
    const std::vector<Entry> entries = combined.take();
    frame.entries.merge(entries, mark);
    return true;
}

} // namespace strata
