// SPDX-License-Identifier: MIT
#include "source/yamlevents.h"

#include <algorithm>

namespace strata
{

namespace
{

constexpr std::string_view kStringTag = "tag:yaml.org,2002:str";

/// The class that Psych refuses to make for a sequence with this tag; empty if it makes an array.
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

/// The class that Psych refuses to make for a mapping with this tag (A4).
std::optional<std::string_view> classOfMapping(std::string_view tag)
{
    struct Family {
        std::string_view prefix;
        std::string_view bareName;
    };
    constexpr Family kFamilies[] = {
        {"!ruby/struct", "Struct"}, {"!ruby/object", "Object"}, {"!ruby/exception", "Exception"}};
    for (const Family &family : kFamilies) {
        if (!tag.starts_with(family.prefix))
            continue;
        std::string_view name = tag.substr(family.prefix.size());
        if (name.starts_with(':'))
            name.remove_prefix(1);
        if (name == "Hash" && family.bareName == "Object")
            return std::nullopt;
        return name.empty() ? family.bareName : name;
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

YamlEvents::YamlEvents(std::string_view text, FileId file, KeyTable &keys, std::vector<Diagnostic> &problems)
    : m_text(text), m_file(file), m_keys(keys), m_problems(problems)
{
}

SourceMark YamlEvents::markOf(const YAML::Mark &mark) const
{
    return {m_file, static_cast<std::uint32_t>(mark.line + 1), static_cast<std::uint32_t>(mark.column + 1)};
}

SourceMark YamlEvents::markOfNull(const YAML::Mark &mark) const
{
    return markOf(mark);
}

void YamlEvents::refuse(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

void YamlEvents::OnDocumentStart(const YAML::Mark &) {}

void YamlEvents::OnDocumentEnd() {}

void YamlEvents::OnNull(const YAML::Mark &mark, YAML::anchor_t anchor)
{
    put({Value::undef(markOfNull(mark)), Form::Scalar, {}, 1}, anchor);
}

void YamlEvents::OnAlias(const YAML::Mark &mark, YAML::anchor_t anchor)
{
    if (m_error)
        return;
    const Anchored &target = m_anchors[anchor];
    if (target.isOpen) {
        refuse({Error::Code::Internal, "alias cycle at line " + std::to_string(mark.line + 1), markOf(mark)});
        return;
    }
    m_expanded += target.weight;
    if (m_expanded > kLargestExpansion) {
        refuse({Error::Code::Syntax,
                "aliases repeat more than " + std::to_string(kLargestExpansion) + " nodes; the file is not read",
                markOf(mark)});
        return;
    }
    put({target.value, Form::Alias, {}, target.weight}, 0);
}

Result<PsychScalar> YamlEvents::scalarValue(const YAML::Mark &mark, const std::string &tag,
                                            const std::string &text) const
{
    if (tag == "?")
        return psychPlainScalar(text, markOf(mark));
    if (tag == "!")
        return PsychScalar{Value::string(text, markOf(mark)), {}};
    return psychTaggedScalar(tag, text, markOf(mark));
}

void YamlEvents::OnScalar(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor,
                          const std::string &text)
{
    if (m_error)
        return;
    auto scalar = scalarValue(mark, tag, text);
    if (!scalar) {
        refuse(std::move(scalar.error()));
        return;
    }
    if (!scalar->hint.empty())
        m_problems.push_back({Diagnostic::Severity::Hint, std::move(scalar->hint), markOf(mark)});
    put({std::move(scalar->value), Form::Scalar, tag, 1}, anchor);
}

void YamlEvents::start(Form form, const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor)
{
    if (m_error)
        return;
    Frame frame{form, tag, anchor, markOf(mark), 1, {}, MappingBuilder(&m_problems), {}, {}};
    if (anchor)
        m_anchors[anchor] = {{}, 0, true, frame.mark.line};
    const auto refused = form == Form::Sequence ? classOfSequence(tag) : classOfMapping(tag);
    if (refused)
        refuse(unspecifiedClass(*refused, frame.mark));
    m_frames.push_back(std::move(frame));
}

void YamlEvents::OnSequenceStart(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor,
                                 YAML::EmitterStyle::value)
{
    start(Form::Sequence, mark, tag, anchor);
}

void YamlEvents::OnMapStart(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor,
                            YAML::EmitterStyle::value)
{
    start(Form::Mapping, mark, tag, anchor);
}

void YamlEvents::OnSequenceEnd()
{
    finish();
}

void YamlEvents::OnMapEnd()
{
    finish();
}

void YamlEvents::finish()
{
    if (m_error)
        return;
    Frame frame = std::move(m_frames.back());
    m_frames.pop_back();
    Value value = frame.form == Form::Sequence ? finishedSequence(frame) : finishedMapping(frame);
    if (!m_error)
        put({std::move(value), frame.form, std::move(frame.tag), frame.weight}, frame.anchor);
}

/// `!!omap` makes a mapping of the first key and the last value of each item, which must be mappings.
Value YamlEvents::finishedSequence(Frame &frame)
{
    if (!isOmap(frame.tag))
        return Value::sequence(std::move(frame.items), frame.mark);
    MappingBuilder builder(&m_problems);
    for (const Value &item : frame.items) {
        if (item.entries().empty()) {
            refuse({Error::Code::Internal, "undefined method `first' for nil:NilClass", item.mark()});
            return {};
        }
        const Entry &first = item.entries().front();
        builder.add({first.key, first.keyMark, item.entries().back().value});
    }
    return Value::mapping(builder.take(), frame.mark);
}

Value YamlEvents::finishedMapping(Frame &frame)
{
    Value mapping = Value::mapping(frame.entries.take(), frame.mark);
    if (isStringTag(frame.tag)) {
        const Value *text = mapping.find(m_keys.intern("str"));
        return text ? *text : Value::undef(frame.mark);
    }
    if (frame.tag == "!ruby/hash-with-ivars") {
        const Value *elements = mapping.find(m_keys.intern("elements"));
        return elements ? *elements : Value::mapping({}, frame.mark);
    }
    return mapping;
}

void YamlEvents::put(Node node, YAML::anchor_t anchor)
{
    if (m_error)
        return;
    if (anchor)
        m_anchors[anchor] = {node.value, node.weight, false, node.value.mark().line};
    if (m_frames.empty()) {
        m_root = std::move(node.value);
        return;
    }
    Frame &frame = m_frames.back();
    frame.weight += node.weight;
    if (frame.form == Form::Sequence) {
        frame.items.push_back(std::move(node.value));
    } else if (!frame.key) {
        frame.keyMark = node.value.mark();
        frame.key = std::move(node);
    } else {
        putEntry(frame, std::move(node));
    }
}

void YamlEvents::putEntry(Frame &frame, Node value)
{
    const Node key = std::move(*frame.key);
    frame.key.reset();
    const bool isMergeKey = key.value.isString() && key.value.text() == "<<" && key.tag != kStringTag;
    if (isMergeKey && mergeInto(frame, value))
        return;
    frame.entries.add({m_keys.intern(key.value), frame.keyMark, std::move(value.value)});
}

/// Psych's merge key: what is merged overwrites what came before it (A5.3). False if it is an ordinary key.
bool YamlEvents::mergeInto(Frame &frame, const Node &value)
{
    if (value.form == Form::Alias || value.form == Form::Mapping) {
        if (!value.value.isMapping())
            return false;
        frame.entries.merge(value.value.entries(), frame.keyMark);
        return true;
    }
    const auto items = value.value.items();
    if (value.form != Form::Sequence || !value.value.isSequence() ||
        !std::all_of(items.begin(), items.end(), [](const Value &item) { return item.isMapping(); }))
        return false;
    std::vector<Diagnostic> ignored; // that the first element wins is the point of a list
    MappingBuilder combined(&ignored);
    for (auto item = items.rbegin(); item != items.rend(); ++item)
        combined.merge(item->entries(), frame.keyMark);
    const std::vector<Entry> entries = combined.take();
    frame.entries.merge(entries, frame.keyMark);
    return true;
}

} // namespace strata
