// SPDX-License-Identifier: MIT
#include "app/cli/reports/searchreport.h"

#include "app/cli/query/answer.h"
#include "core/text/harmless.h"
#include "output/yamlwriter.h"
#include "projection/why/valuephrase.h"

#include <string_view>
#include <variant>

namespace strata::cli {

namespace {

std::string_view placeName(SearchMatch::In in)
{
    switch (in) {
    case SearchMatch::In::Key: return "key";
    case SearchMatch::In::Value: return "value";
    case SearchMatch::In::Text: break;
    }
    return "text";
}

std::string keyText(const SearchMatch &match)
{
    return pathPhrase(match.root.isValid() ? match.root.text() : std::string(), match.path);
}

/// The line that matches; for a key its value.
std::string matchText(const SearchMatch &match)
{
    constexpr std::size_t kKeyValue = 80; // bytes
    return match.in == SearchMatch::In::Key ? valuePhrase(match.value, kKeyValue) : match.line;
}

/// "[L3 overridden]", "[L3]", "[broken]"; empty: the node does not read the file.
std::string matchFateText(const SearchMatch &match, const MatchFate &fate)
{
    std::string text = layerBadge(fate.layer);
    if (fate.fate)
        text += ' ' + std::string(fateName(*fate.fate));
    if (match.in == SearchMatch::In::Text)
        text += text.empty() ? "broken" : " broken";
    return text.empty() ? text : "  [" + text + ']';
}

std::string marked(std::string_view line, const SearchMatch &match, Colours colours)
{
    if (colours == Colours::No || match.length == 0)
        return harmless(line);
    return harmless(line.substr(0, match.begin)) + "\x1b[1;31m" + harmless(line.substr(match.begin, match.length)) +
           "\x1b[0m" + harmless(line.substr(match.begin + match.length));
}

} // namespace

std::string searchLine(const SearchMatch &match, const MatchFate &fate, const FileNames &names, Colours colours)
{
    std::string line = harmless(names.file(match.mark.file)) + ':' + std::to_string(match.mark.line) + ':' +
                       std::to_string(match.mark.column) + ": ";
    const bool isKey = match.in == SearchMatch::In::Key;
    const std::string key = keyText(match);
    if (isKey && key.ends_with(match.line))
        line += harmless(std::string_view(key).substr(0, key.size() - match.line.size())) +
                marked(match.line, match, colours) + ": ";
    else if (!key.empty())
        line += harmless(key) + ": ";
    const std::string value = matchText(match);
    line += isKey ? harmless(value) : marked(value, match, colours);
    return line + matchFateText(match, fate) + '\n';
}

std::vector<std::string> searchTitles()
{
    return {"file", "line", "column", "key", "path", "value", "layer", "fate", "in"};
}

std::vector<std::string> searchCells(const SearchMatch &match, const MatchFate &fate, const FileNames &names)
{
    return {names.file(match.mark.file),
            std::to_string(match.mark.line),
            std::to_string(match.mark.column),
            match.root.isValid() ? std::string(match.root.text()) : std::string(),
            pathPhrase({}, match.path),
            matchText(match),
            layerBadge(fate.layer),
            std::string(fate.fate ? fateName(*fate.fate) : std::string_view()),
            std::string(placeName(match.in))};
}

void writeDataPlace(JsonWriter &json, SourceMark mark, Key root, const AddressPath &path, const FileNames &names)
{
    json.key("file").string(names.file(mark.file)).key("line").number(mark.line);
    json.key("column").number(mark.column).key("key");
    if (root.isValid())
        json.string(root.text());
    else
        json.null();
    json.key("path").beginArray();
    for (const AddressSegment &segment : path) {
        if (const auto *key = std::get_if<AddressKey>(&segment))
            json.string(key->text);
        else
            json.number(std::get<std::uint32_t>(segment));
    }
    json.endArray();
}

void writeSearchMatch(JsonWriter &json, const SearchMatch &match, const MatchFate &fate, const FileNames &names)
{
    json.beginObject();
    writeDataPlace(json, match.mark, match.root, match.path, names);
    if (match.in == SearchMatch::In::Text)
        json.key("value").string(match.line);
    else if (jsonObstacle(match.value))
        json.key("value_yaml").string(YamlWriter::document(match.value));
    else
        json.key("value").value(match.value);
    writeOrNull(json.key("layer"), layerBadge(fate.layer));
    writeOrNull(json.key("fate"), fate.fate ? fateName(*fate.fate) : std::string_view());
    json.key("in").string(placeName(match.in)).endObject();
}

} // namespace strata::cli
