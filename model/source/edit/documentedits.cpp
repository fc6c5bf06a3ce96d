// SPDX-License-Identifier: MIT
#include "source/edit/documentedits.h"

#include "core/text/utf8.h"
#include "core/valueequality.h"
#include "source/edit/blockediting.h"
#include "source/edit/flowediting.h"
#include "source/json/jsonreader.h"
#include "source/yaml/powershell/powershellyaml.h"
#include "source/yaml/yamlreader.h"

#include <algorithm>
#include <variant>

namespace strata {

namespace {

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

} // namespace strata
