// SPDX-License-Identifier: MIT
#include "app/cli/reports/documentreport.h"

#include "app/cli/query/answer.h"
#include "core/address.h"
#include "core/text/harmless.h"
#include "lookup/keyindex.h"
#include "output/jsonwriter.h"
#include "output/annotatedyaml.h"
#include "output/yamlwriter.h"
#include "projection/why/valuephrase.h"
#include "trace/pathaddress.h"

#include <algorithm>
#include <limits>

namespace strata::cli {

namespace {

std::string errorText(const DocumentEntry &entry, const LayerNames &names)
{
    if (!entry.answer.error)
        return "the lookup fails";
    const std::string place = names.place(entry.answer.error->mark);
    const std::string &message = entry.answer.error->message;
    return place.empty() || message.find(place) != std::string::npos ? message : message + " (" + place + ')';
}

/// \a value with only the leaves at \a wanted, which ascend; \a at counts visited leaves.
std::optional<Value> partOf(const Value &value, const std::vector<std::uint32_t> &wanted, std::uint32_t &at)
{
    if (value.isLeaf())
        return std::binary_search(wanted.begin(), wanted.end(), at++) ? std::optional(value) : std::nullopt;
    if (value.isSequence()) {
        std::vector<Value> items;
        for (const Value &item : value.items()) {
            if (auto part = partOf(item, wanted, at))
                items.push_back(std::move(*part));
        }
        return items.empty() ? std::nullopt : std::optional(Value::sequence(std::move(items)));
    }
    std::vector<Entry> entries;
    for (const Entry &entry : value.entries()) {
        if (auto part = partOf(entry.value, wanted, at))
            entries.push_back({entry.key, entry.keyMark, std::move(*part)});
    }
    return entries.empty() ? std::nullopt : std::optional(Value::mapping(std::move(entries)));
}

/// The part of \a entry that passes \a filter; nothing if empty.
std::optional<DocumentEntry> filtered(const DocumentEntry &entry, const DocumentFilter &filter)
{
    const auto shown = shownLeaves(entry, filter);
    if (!shown)
        return {};
    if (!entry.isFound() || shown->size() == entry.sources.size())
        return entry;
    DocumentEntry part{entry.key, {}, {}};
    std::uint32_t at = 0;
    part.answer.status = entry.answer.status;
    part.answer.merge = entry.answer.merge;
    part.answer.value = *partOf(entry.answer.value, *shown, at);
    for (const std::uint32_t leaf : *shown)
        part.sources.push_back(entry.sources[leaf]);
    return part;
}

std::string valueText(const Value &value)
{
    return valuePhrase(value, std::numeric_limits<std::size_t>::max() / 2);
}

constexpr auto kStyle =
    "body{font:15px/1.4 system-ui,sans-serif;margin:24px;background:#fff;color:#1b1f24}\n"
    "h1{font-size:22px}p,.from{color:#57606a}\n"
    "details,.one{border-top:1px solid #d5dae1;padding:4px 0}\n"
    "summary{cursor:pointer}code,td{font-family:ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}\n"
    "table{border-collapse:collapse;margin:4px 0 8px 20px}td{padding:2px 16px 2px 0;vertical-align:top}\n"
    ".one{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr) minmax(0,2fr);gap:16px}\n"
    ".fails{font-weight:bold}\n"
    "@media(prefers-color-scheme:dark){body{background:#15181d;color:#e6e9ee}details,.one{border-color:#343b46}\n"
    "p,.from{color:#9aa4b2}}\n";

void writeLeafPlace(JsonWriter &json, const LeafSource &source, const LayerNames &names)
{
    json.beginObject().key("layer").number(source.layer.index + 1U);
    json.key("level").string(names.layer(source.layer).level);
    json.key("file").string(names.path(source.mark.file)).key("line").number(source.mark.line);
    json.key("column").number(source.mark.column).endObject();
}

} // namespace

std::string documentYamlHead(const std::string &node, const std::string &inputs)
{
    return "---\n" + commentLine(node.empty() ? "everything that is configured" : "everything that " + node + " gets") +
           commentLine(inputs);
}

std::string documentYaml(const DocumentEntry &entry, const LayerNames &names, const DocumentFilter &filter)
{
    const auto part = filtered(entry, filter);
    if (!part)
        return {};
    if (part->isFailed())
        return commentLine(part->key.text() + ": " + errorText(*part, names));
    if (!part->isFound())
        return {};
    constexpr std::string_view kStart = "---\n";
    std::vector<const void *> leaves;
    forEachLeaf(part->answer.value,
                [&leaves](const NodePath &, const Value &leaf, std::size_t) { leaves.push_back(leaf.identity()); });
    const auto originOf = [&, next = std::size_t{0}](const Value &value) mutable -> std::string { // in order
        if (next == leaves.size() || value.identity() != leaves[next])
            return {}; // inside a key
        return commentText(sourceText(part->sources[next++], names));
    };
    const std::string text = YamlWriter::document(Value::mapping({{part->key, {}, part->answer.value}}), originOf);
    return text.starts_with(kStart) ? text.substr(kStart.size()) : text;
}

std::string documentJson(const NodeDocument &document, const std::vector<std::uint32_t> &shown, const LayerNames &names,
                         const std::string &node)
{
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("node").string(node).key("keys").beginObject();
    for (const std::uint32_t at : shown) {
        const DocumentEntry *entry = document.entry(at).get();
        if (!entry || (!entry->isFound() && !entry->isFailed()))
            continue;
        json.key(entry->key.text()).beginObject();
        writeAnswerOnly(json, entry->answer);
        json.endObject();
    }
    json.endObject().key("sources").beginObject();
    for (const std::uint32_t at : shown) {
        const DocumentEntry *entry = document.entry(at).get();
        if (!entry || !entry->isFound())
            continue;
        json.key(entry->key.text()).beginArray();
        forEachLeaf(entry->answer.value, [&](const NodePath &path, const Value &, std::size_t leaf) {
            if (!entry->sources[leaf].layer.isValid())
                return;
            json.beginObject().key("path").string(pathText(addressPath(path)));
            writeLeafPlace(json.key("place"), entry->sources[leaf], names);
            json.endObject();
        });
        json.endArray();
    }
    return json.endObject().endObject().take() + '\n';
}

std::string documentHtmlHead(const std::string &node, const std::string &inputs)
{
    const std::string title = harmlessMarkup(node.empty() ? "All configured values" : node);
    return "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n<title>" + title + "</title>\n<style>\n" +
           kStyle + "</style>\n</head>\n<body>\n<h1>" + title + "</h1>\n<p>" + harmlessMarkup(inputs) + "</p>\n";
}

std::string documentHtml(const DocumentEntry &entry, const LayerNames &names, const DocumentFilter &filter)
{
    const auto part = filtered(entry, filter);
    if (!part || (!part->isFound() && !part->isFailed()))
        return {};
    const std::string key = "<code>" + harmlessMarkup(part->key.text()) + "</code>";
    if (part->isFailed())
        return "<div class=\"one\">" + key + "<span class=\"fails\">fails: " + harmlessMarkup(errorText(*part, names)) +
               "</span></div>\n";
    const Value &value = part->answer.value;
    if (value.isLeaf())
        return "<div class=\"one\">" + key + "<code>" + harmlessMarkup(valueText(value)) +
               "</code><span class=\"from\">" + harmlessMarkup(sourceText(part->sources.front(), names)) +
               "</span></div>\n";
    std::string rows;
    forEachLeaf(value, [&](const NodePath &path, const Value &leaf, std::size_t at) {
        rows += "<tr><td>" + harmlessMarkup(pathPhrase({}, addressPath(path))) + "</td><td>" +
                harmlessMarkup(valueText(leaf)) + "</td><td class=\"from\">" +
                harmlessMarkup(sourceText(part->sources[at], names)) + "</td></tr>\n";
    });
    const std::size_t count = part->sources.size();
    return "<details open><summary>" + key + " <span class=\"from\">" + std::to_string(count) +
           (count == 1 ? " value" : " values") + "</span></summary>\n<table>\n" + rows + "</table>\n</details>\n";
}

std::string documentHtmlEnd()
{
    return "</body>\n</html>\n";
}

} // namespace strata::cli
