// SPDX-License-Identifier: MIT
#include "source/yamlevents.h"

#include "source/yamlguards.h"

#include <algorithm>

namespace strata {

namespace {

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
    struct Family
    {
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

/// The tag that \a source stands for without %TAG directives.
std::string standardTag(std::string_view source)
{
    if (source.size() <= 1)
        return "?";
    return source.starts_with("!!") ? "tag:yaml.org,2002:" + std::string(source.substr(2)) : std::string(source);
}

} // namespace

YamlEvents::YamlEvents(std::string_view text, const YamlOutline &outline, FileId file, KeyTable &keys,
                       std::vector<Diagnostic> &problems, DateScalars dates)
    : m_text(text), m_outline(outline), m_file(file), m_keys(keys), m_problems(problems), m_dates(dates)
{}

SourceMark YamlEvents::nextMark() const
{
    if (m_outline.nodes.empty())
        return {m_file, 1, 1};
    return markOf(m_outline.nodes[std::min(m_next, m_outline.nodes.size() - 1)]);
}

void YamlEvents::refuse(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

/// The next node of the outline, or null if there was an error or yaml-cpp sees something else there.
const YamlOutlineNode *YamlEvents::take(std::initializer_list<Form> forms)
{
    if (m_error)
        return nullptr;
    if (m_next < m_outline.nodes.size()) {
        const YamlOutlineNode &node = m_outline.nodes[m_next++];
        if (std::find(forms.begin(), forms.end(), node.form) != forms.end())
            return &node;
        --m_next;
    }
    refuseStructure(nextMark());
    return nullptr;
}

void YamlEvents::refuseStructure(SourceMark mark)
{
    refuse({Error::Code::Unsupported, "this build of Strata reads another structure here than Puppet does", mark});
}

void YamlEvents::OnDocumentStart(const YAML::Mark &) {}

void YamlEvents::OnDocumentEnd() {}

void YamlEvents::OnNull(const YAML::Mark &, YAML::anchor_t)
{
    const YamlOutlineNode *node = take({Form::Empty, Form::Scalar, Form::Alias});
    if (!node)
        return;
    if (node->form == Form::Alias)
        alias(*node);
    else if (node->form == Form::Empty) // yaml-cpp forgets a tag at the very end of the text
        scalar(*node, standardTag(node->tag), {});
    else if (isNullText(*node))
        scalar(*node, "?", repairedScalar(m_text, *node, {}));
    else
        refuseStructure(markOf(*node));
}

/// Whether yaml-cpp takes the plain scalar \a node for a null: the words it knows, or text that it reads as part of the
/// anchor directly before it (A8 row 16).
bool YamlEvents::isNullText(const YamlOutlineNode &node) const
{
    const std::string_view source = m_text.substr(node.content.offset, node.end - node.content.offset);
    const bool isNull = source == "~" || source == "null" || source == "Null" || source == "NULL";
    const char before = node.content.offset > node.start.offset ? m_text[node.content.offset - 1] : ' ';
    const bool touchesAnchor = before != ' ' && before != '\t' && before != '\n' && before != '\r';
    return node.style == YamlStyle::Plain && (isNull || touchesAnchor);
}

/// Aliases never reach yaml-cpp; see textForYamlCpp().
void YamlEvents::OnAlias(const YAML::Mark &, YAML::anchor_t)
{
    take({});
}

void YamlEvents::OnScalar(const YAML::Mark &, const std::string &tag, YAML::anchor_t, const std::string &text)
{
    const YamlOutlineNode *node = take({Form::Empty, Form::Scalar});
    if (!node)
        return;
    if (node->form == Form::Scalar)
        scalar(*node, tag, repairedScalar(m_text, *node, text));
    else if (node->hasTag && text.empty())
        scalar(*node, tag, {});
    else
        refuseStructure(markOf(*node));
}

void YamlEvents::scalar(const YamlOutlineNode &node, const std::string &tag, const std::string &text)
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
    const bool isSymbolKey = isAtKey() && read->value.kind() == Kind::Symbol; // Puppet makes it a string
    if (!read->hint.empty() && !isSymbolKey)
        m_problems.push_back({Diagnostic::Severity::Hint, std::move(read->hint), mark});
    if (!node.anchor.empty())
        m_anchors[node.anchor] = {++m_lastSerial, false, read->value, 1};
    put({std::move(read->value), Form::Scalar, mark, node.hasTag ? tag : std::string(), 1});
}

void YamlEvents::alias(const YamlOutlineNode &node)
{
    const SourceMark mark = markOf(node);
    const auto found = m_anchors.find(node.anchor);
    if (found == m_anchors.end()) {
        refuse({Error::Code::Internal, "Unknown alias: " + std::string(node.anchor), mark});
        return;
    }
    const Anchored &target = found->second;
    if (target.isOpen) {
        refuse({Error::Code::Internal, "alias cycle at line " + std::to_string(mark.line), mark});
        return;
    }
    m_expanded += target.weight;
    if (m_expanded > kLargestExpansion) {
        const std::string limit = std::to_string(kLargestExpansion);
        refuse({Error::Code::Unsupported, "aliases repeat more than " + limit + " nodes", mark});
        return;
    }
    put({target.value, Form::Alias, mark, {}, target.weight});
}

void YamlEvents::start(Form form, const std::string &tag)
{
    const YamlOutlineNode *node = take({form});
    if (!node)
        return;
    Frame frame{form, tag, node->anchor, 0, markOf(*node), 1, {}, MappingBuilder(&m_problems), {}};
    if (!frame.anchor.empty()) {
        frame.serial = ++m_lastSerial;
        m_anchors[frame.anchor] = {frame.serial, true, {}, 0};
    }
    const auto refused = form == Form::Sequence ? classOfSequence(tag) : classOfMapping(tag);
    if (refused)
        refuse(unspecifiedClass(*refused, frame.mark));
    m_frames.push_back(std::move(frame));
}

void YamlEvents::OnSequenceStart(const YAML::Mark &, const std::string &tag, YAML::anchor_t, YAML::EmitterStyle::value)
{
    start(Form::Sequence, tag);
}

void YamlEvents::OnMapStart(const YAML::Mark &, const std::string &tag, YAML::anchor_t, YAML::EmitterStyle::value)
{
    start(Form::Mapping, tag);
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
    if (m_error)
        return;
    if (!frame.anchor.empty()) {
        Anchored &anchored = m_anchors[frame.anchor];
        if (anchored.serial == frame.serial) // the name may have been used again inside
            anchored = {frame.serial, false, value, frame.weight};
    }
    put({std::move(value), frame.form, frame.mark, std::move(frame.tag), frame.weight});
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

void YamlEvents::put(Node node)
{
    if (m_frames.empty()) {
        m_root = std::move(node.value);
        return;
    }
    Frame &frame = m_frames.back();
    frame.weight += node.weight;
    if (frame.form == Form::Sequence)
        frame.items.push_back(std::move(node.value));
    else if (!frame.key)
        frame.key = std::move(node);
    else
        putEntry(frame, std::move(node));
}

void YamlEvents::putEntry(Frame &frame, Node value)
{
    const Node key = std::move(*frame.key);
    frame.key.reset();
    const bool isMergeKey = key.value.isString() && key.value.text() == "<<" && key.tag != kStringTag;
    if (isMergeKey && mergeInto(frame, value, key.mark))
        return;
    frame.entries.add({m_keys.intern(key.value), key.mark, std::move(value.value)});
}

/// Psych's merge key: what is merged overwrites what came before it (A5.3). False if it is an ordinary key.
bool YamlEvents::mergeInto(Frame &frame, const Node &value, SourceMark mark)
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
    std::vector<Diagnostic> ignored; // that the first element wins is the point of a list
    MappingBuilder combined(&ignored);
    for (auto item = items.rbegin(); item != items.rend(); ++item)
        combined.merge(item->entries(), mark);
    const std::vector<Entry> entries = combined.take();
    frame.entries.merge(entries, mark);
    return true;
}

} // namespace strata
