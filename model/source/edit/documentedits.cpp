// SPDX-License-Identifier: MIT
#include "source/edit/documentedits.h"

#include "core/text/utf8.h"
#include "core/valueequality.h"
#include "source/edit/blockediting.h"
#include "source/edit/flowediting.h"
#include "source/edit/linediff.h"
#include "source/json/jsonreader.h"
#include "source/yaml/powershell/powershellyaml.h"
#include "source/yaml/yamlreader.h"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace strata {

namespace {

using EditKind = EditRequest::Kind;

bool isSame(const Key &key, const AddressKey &named)
{
    return named.kind == key.kind() && named.text == key.text();
}

tl::unexpected<Error> missingValue()
{
    return fail(Error::Code::NotFound, "the file has no value at this key path");
}

Key keyOf(const AddressKey &key, KeyTable &keys)
{
    if (key.kind == Kind::String)
        return keys.intern(key.text);
    return keys.intern(key.kind == Kind::Symbol ? Value::symbol(key.text) : Value::integer(key.text));
}

/// Applies the change to an entry of a mapping.
Result<Value> inMapping(const Value &mapping, const AddressKey &key, const EditRequest &request, KeyTable &keys)
{
    std::vector<Entry> entries(mapping.entries().begin(), mapping.entries().end());
    const auto at =
        std::find_if(entries.begin(), entries.end(), [&](const Entry &entry) { return isSame(entry.key, key); });
    const auto taken = [&](Key wanted) {
        return std::any_of(entries.begin(), entries.end(), [&](const Entry &entry) { return entry.key == wanted; });
    };
    if (request.kind == EditKind::Add) {
        if (at != entries.end())
            return fail(Error::Code::Syntax, "the key " + key.text + " exists already");
        entries.push_back({keyOf(key, keys), {}, request.value});
    } else if (at == entries.end()) {
        return missingValue();
    } else if (request.kind == EditKind::Set) {
        at->value = request.value;
    } else if (request.kind == EditKind::Delete) {
        entries.erase(at);
    } else if (request.kind == EditKind::Rename) {
        const Key wanted = keys.intern(request.name);
        if (taken(wanted) && !(at->key == wanted))
            return fail(Error::Code::Syntax, "the key " + request.name + " exists already");
        at->key = wanted;
    } else {
        return fail(Error::Code::TypeMismatch, "this is a hash, not a list");
    }
    return Value::mapping(std::move(entries), mapping.mark());
}

Result<Value> inSequence(const Value &sequence, std::uint32_t index, const EditRequest &request)
{
    std::vector<Value> items(sequence.items().begin(), sequence.items().end());
    const auto at = items.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(index, items.size()));
    if (request.kind == EditKind::Insert) {
        items.insert(at, request.value);
    } else if (at == items.end()) {
        return missingValue();
    } else if (request.kind == EditKind::Set) {
        *at = request.value;
    } else if (request.kind == EditKind::Delete) {
        items.erase(at);
    } else if (request.kind == EditKind::Move && request.position < items.size()) {
        Value moved = std::move(*at);
        items.erase(at);
        items.insert(items.begin() + request.position, std::move(moved));
    } else {
        return fail(Error::Code::TypeMismatch, "this is a list, not a hash");
    }
    return Value::sequence(std::move(items), sequence.mark());
}

Result<Value> requestedAt(const Value &value, std::size_t depth, const EditRequest &request, KeyTable &keys)
{
    const bool isLast = depth + 1 == request.path.size();
    const AddressSegment &segment = request.path[depth];
    if (const auto *index = std::get_if<std::uint32_t>(&segment)) {
        if (!value.isSequence())
            return fail(Error::Code::TypeMismatch, "there is no list at this path in the file");
        if (isLast)
            return inSequence(value, *index, request);
        if (*index >= value.items().size())
            return missingValue();
        auto below = requestedAt(value.items()[*index], depth + 1, request, keys);
        if (!below)
            return below;
        std::vector<Value> items(value.items().begin(), value.items().end());
        items[*index] = std::move(*below);
        return Value::sequence(std::move(items), value.mark());
    }
    const auto &key = std::get<AddressKey>(segment);
    const bool isEmptyFile = value.isUndef() && depth == 0 && request.kind == EditKind::Add;
    if (!value.isMapping() && !isEmptyFile)
        return fail(Error::Code::TypeMismatch, "there is no hash at this path in the file");
    if (isLast)
        return inMapping(value, key, request, keys);
    std::vector<Entry> entries(value.entries().begin(), value.entries().end());
    const auto at =
        std::find_if(entries.begin(), entries.end(), [&](const Entry &entry) { return isSame(entry.key, key); });
    if (at == entries.end())
        return missingValue();
    auto below = requestedAt(at->value, depth + 1, request, keys);
    if (!below)
        return below;
    at->value = std::move(*below);
    return Value::mapping(std::move(entries), value.mark());
}

using EditKind = EditRequest::Kind;

/// The number of leading bytes that the reader of \a format skips.
std::size_t skippedPrefix(std::string_view text, EditFormat format)
{
    return format != EditFormat::PuppetYaml && format != EditFormat::Json && text.starts_with(utf8::kByteOrderMark)
               ? utf8::kByteOrderMark.size()
               : 0;
}

std::string breakOf(std::string_view text)
{
    const std::size_t first = text.find('\n');
    return first != std::string_view::npos && first > 0 && text[first - 1] == '\r' ? "\r\n" : "\n";
}

/// The indentation, in columns, of the first list below a key.
std::size_t listIndentOf(const YamlPlaces &places, const YamlOutline &outline)
{
    constexpr std::size_t kUsual = 2;
    for (YamlNodeIndex index = 0; index < outline.nodes.size(); ++index) {
        if (outline.nodes[index].form != YamlOutlineNode::Form::Mapping || places.isFlow(index))
            continue;
        for (const YamlStep &entry : places.children(index)) {
            const bool isList = places.node(entry.node).form == YamlOutlineNode::Form::Sequence;
            if (!isList || places.isFlow(entry.node))
                continue;
            const std::size_t key = places.column(places.node(*entry.key).start.offset);
            const std::size_t dash = places.column(places.node(entry.node).content().offset);
            return dash >= key ? dash - key : kUsual;
        }
    }
    return kUsual;
}

YamlOutline outlineOf(std::string_view text, EditFormat format, std::string &kept)
{
    if (format != EditFormat::DatumYaml)
        return yamlOutline(text);
    kept = std::string(text) + '\n'; // like the reader
    auto outlines = yamlOutlines(kept);
    return outlines.empty() ? YamlOutline() : std::move(outlines.front());
}

/// Whether the text after \a edit reads as \a wanted.
bool producesValue(std::string_view text, const TextEdit &edit, const Value &wanted, EditFormat format, KeyTable &keys)
{
    const bool isApart = std::is_sorted(edit.begin(), edit.end(), [](const TextChange &a, const TextChange &b) {
        return a.offset + a.length < b.offset + 1;
    });
    if (!isApart)
        return false;
    const auto read = readDocument(applied(text, edit), format, keys);
    return read && exactText(*read) == exactText(wanted);
}

Result<TextEdit> changesFor(std::string_view text, const Value &root, const EditRequest &request, EditFormat format,
                            KeyTable &keys)
{
    std::string kept;
    const YamlOutline outline = outlineOf(text, format, kept);
    if (outline.problem || outline.tooDeep)
        return fail(Error::Code::Unsupported, "the places of values in this file are not known");
    const YamlPlaces places(text, outline);
    const ValueWriter writer(format, keys, breakOf(text), listIndentOf(places, outline));
    const bool isHolder = request.kind == EditKind::Add || request.kind == EditKind::Insert;
    AddressPath path = request.path;
    if (isHolder)
        path.pop_back();
    std::vector<YamlStep> way;
    if (root.isUndef() && path.empty()) { // an empty file
        way.push_back({});
    } else {
        auto found = places.stepsTo(root, path);
        if (!found)
            return tl::unexpected<Error>(found.error());
        way = std::move(*found);
    }
    if (!outline.nodes.empty()) {
        if (const auto reason = places.sharedBy(way))
            return fail(Error::Code::Unsupported, *reason + "; an edit here would change both");
    }
    const auto isFlow = [&](const YamlStep &step) { return places.isFlow(step.node); };
    const bool isInFlow = !outline.nodes.empty() &&
                          (writer.isJson() || std::any_of(way.begin(), isHolder ? way.end() : way.end() - 1, isFlow));
    return isInFlow ? FlowEditing(places, writer, way, request).changes()
                    : BlockEditing(places, writer, keys, way, request).changes();
}

} // namespace

Result<Value> requestedValue(const Value &root, const EditRequest &request, KeyTable &keys)
{
    if (request.path.empty())
        return fail(Error::Code::Unsupported, "a whole file is edited as a text");
    return requestedAt(root, 0, request, keys);
}

std::optional<EditFormat> editFormatOf(std::string_view path, EditFormat yaml)
{
    const std::size_t dot = path.rfind('.');
    const std::string_view extension = dot == std::string_view::npos ? std::string_view() : path.substr(dot);
    if (extension == ".yaml" || extension == ".yml" || extension == ".eyaml")
        return yaml;
    if (extension == ".json")
        return yaml == EditFormat::Hiera3Yaml ? EditFormat::Hiera3Json : EditFormat::Json;
    return std::nullopt;
}

Result<Value> typedValue(std::string_view text, EditFormat format, KeyTable &keys)
{
    auto read = readDocument(text, format, keys);
    if (!read)
        return fail(Error::Code::Syntax, "not a value: " + read.error().message);
    return read;
}

Result<std::string> editableText(const Value &value, EditFormat format, KeyTable &keys)
{
    const ValueWriter writer(format, keys);
    auto text = writer.inLine(value, value.isCollection() ? YamlContext::Flow : YamlContext::Block);
    if (!text)
        return fail(Error::Code::Unsupported, "a value of this kind cannot be written");
    return std::move(*text);
}

Result<TextEdit> editOf(std::string_view text, const EditRequest &request, EditFormat format, KeyTable &keys)
{
    const auto root = readDocument(text, format, keys);
    return root ? editOf(text, *root, request, format, keys) : tl::unexpected<Error>(root.error());
}

Result<TextEdit> editOf(std::string_view whole, const Value &root, const EditRequest &request, EditFormat format,
                        KeyTable &keys)
{
    const std::size_t skipped = skippedPrefix(whole, format);
    const std::string_view text = whole.substr(skipped);
    const auto wanted = requestedValue(root, request, keys);
    if (!wanted)
        return tl::unexpected<Error>(wanted.error());
    auto edit = changesFor(text, root, request, format, keys);
    if (edit && !request.written.empty() &&
        !producesValue(text, *edit, *wanted, format, keys)) { // it does not fit here
        EditRequest plain = request;
        plain.written.clear();
        edit = changesFor(text, root, plain, format, keys);
    }
    if (!edit)
        return edit;
    if (!producesValue(text, *edit, *wanted, format, keys)) {
        return fail(Error::Code::Unsupported,
                    "no exact edit of this place is known; change the text of the file instead");
    }
    for (TextChange &change : *edit)
        change.offset += skipped;
    return edit;
}

bool isJsonFormat(EditFormat format)
{
    return format == EditFormat::Json || format == EditFormat::Hiera3Json;
}

Result<Value> readDocument(std::string_view text, EditFormat format, KeyTable &keys)
{
    const auto read = [&]() -> Result<ReadResult> {
        switch (format) {
        case EditFormat::PuppetYaml: return readYaml(text, {}, keys);
        case EditFormat::Hiera3Yaml: return readYaml(text, {}, keys, DateScalars::Accepted);
        case EditFormat::DatumYaml: return readPowerShellYaml(text, {}, keys);
        case EditFormat::Json:
        case EditFormat::Hiera3Json: return readJson(text, {}, keys);
        }
        return fail(Error::Code::Internal, "no such format");
    }();
    if (!read)
        return tl::unexpected<Error>(read.error());
    return read->root;
}

std::string applied(std::string_view text, const TextEdit &edit)
{
    std::string result;
    std::size_t done = 0;
    for (const TextChange &change : edit) {
        result += text.substr(done, change.offset - done);
        result += change.text;
        done = change.offset + change.length;
    }
    result += text.substr(done);
    return result;
}

std::optional<std::string> editedLines(std::string_view before, std::string_view shown, std::string_view after)
{
    const auto lines = linesOf(before);
    const auto shownLines = linesOf(shown);
    const auto newLines = linesOf(after);
    if (lines.size() != shownLines.size())
        return std::nullopt;
    const auto ends = std::count_if(lines.begin(), lines.end(), [](auto line) { return line.ends_with("\r\n"); });
    const bool isWindows = static_cast<std::size_t>(ends) * 2 > lines.size();
    std::string text;
    std::size_t line = 0;
    const auto keepTo = [&](std::size_t end) {
        for (; line < end; ++line)
            text += lines[line];
    };
    for (const LineChange &change : lineChanges(shownLines, newLines)) {
        keepTo(change.before);
        for (std::size_t i = 0; i < change.added; ++i) {
            text += newLines[change.after + i];
            if (isWindows && text.ends_with('\n'))
                text.insert(text.size() - 1, "\r");
        }
        line = change.before + change.removed;
    }
    keepTo(lines.size());
    return text;
}

} // namespace strata
