// SPDX-License-Identifier: MIT
#include "source/edit/edittext.h"

#include "core/text/linktext.h"
#include "source/files/path.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace strata {

namespace {

using EditKind = EditRequest::Kind;

constexpr std::array<std::pair<EditKind, std::string_view>, 6> kKinds{{{EditKind::Set, "set"},
                                                                       {EditKind::Add, "add"},
                                                                       {EditKind::Delete, "delete"},
                                                                       {EditKind::Insert, "insert"},
                                                                       {EditKind::Rename, "rename"},
                                                                       {EditKind::Move, "move"}}};
constexpr std::string_view kOfText = "text"; // in place of a kind

tl::unexpected<Error> noEdit(const std::string &reason)
{
    return fail(Error::Code::Syntax, "not an edit: " + reason);
}

/// The first value of each parameter by its name.
using Parameters = std::map<std::string, std::string, std::less<>>;

std::string valueOf(const Parameters &parameters, std::string_view name)
{
    const auto found = parameters.find(name);
    return found == parameters.end() ? std::string() : found->second;
}

Result<void> readRequest(const Parameters &parameters, FileEdit &edit, EditFormat yaml, KeyTable &keys)
{
    const std::string word = valueOf(parameters, "do");
    const auto kind = std::find_if(kKinds.begin(), kKinds.end(), [&](const auto &each) { return each.second == word; });
    if (kind == kKinds.end())
        return noEdit("'" + word + "' is not a kind of edit");
    const auto format = editFormatOf(edit.path, yaml);
    if (!format)
        return noEdit("values in files like " + edit.path + " cannot be edited");
    auto path = parseAddressPath(valueOf(parameters, "at"));
    if (!path)
        return tl::unexpected<Error>(path.error());
    edit.format = *format;
    edit.request = {.kind = kind->first,
                    .path = std::move(*path),
                    .written = valueOf(parameters, "written"),
                    .name = valueOf(parameters, "name")};
    if (parameters.contains("value")) {
        auto value = typedValue(valueOf(parameters, "value"), *format, keys);
        if (!value)
            return tl::unexpected<Error>(value.error());
        edit.request.value = std::move(*value);
    }
    if (edit.request.kind == EditKind::Move) {
        const std::string position = valueOf(parameters, "position");
        const char *end = position.data() + position.size();
        if (std::from_chars(position.data(), end, edit.request.position).ptr != end || position.empty())
            return noEdit("it moves to '" + position + "'");
    }
    return {};
}

} // namespace

Result<std::string> editText(const NamedEdit &edit, const std::string &root, KeyTable &keys)
{
    const EditRequest &request = edit.file.request;
    std::vector<LinkParameter> parameters{{"file", relativePath(edit.file.path, root)}};
    const auto add = [&parameters](const char *name, const std::string &value) {
        if (!value.empty())
            parameters.push_back({name, value});
    };
    if (!edit.file.diff.empty()) {
        add("do", std::string(kOfText));
        add("diff", edit.file.diff);
    } else {
        const auto kind =
            std::find_if(kKinds.begin(), kKinds.end(), [&](const auto &each) { return each.first == request.kind; });
        add("do", std::string(kind->second));
        add("at", pathText(request.path));
        if (request.kind == EditKind::Set || request.kind == EditKind::Add || request.kind == EditKind::Insert) {
            const auto value = editableText(request.value, edit.file.format, keys);
            if (!value)
                return value;
            parameters.push_back({"value", *value});
        }
        add("written", request.written);
        add("name", request.name);
        if (request.kind == EditKind::Move)
            add("position", std::to_string(request.position));
    }
    if (!edit.file.isEnabled)
        add("off", "1");
    add("title", edit.title);
    return linkText(parameters);
}

Result<NamedEdit> parseEdit(std::string_view text, const std::string &root, EditFormat yaml, KeyTable &keys)
{
    auto link = parseLink(text);
    if (!link)
        return tl::unexpected<Error>(link.error());
    Parameters parameters;
    for (LinkParameter &each : *link)
        parameters.emplace(std::move(each.name), std::move(each.value));
    if (valueOf(parameters, "file").empty())
        return noEdit("it names no file");
    NamedEdit edit{.title = valueOf(parameters, "title")};
    edit.file.path = absolutePath(valueOf(parameters, "file"), root);
    edit.file.isEnabled = !parameters.contains("off");
    if (valueOf(parameters, "do") == kOfText) {
        edit.file.diff = valueOf(parameters, "diff");
        if (edit.file.diff.empty())
            return noEdit("it has no text");
        return edit;
    }
    if (auto read = readRequest(parameters, edit.file, yaml, keys); !read)
        return tl::unexpected<Error>(read.error());
    return edit;
}

} // namespace strata
