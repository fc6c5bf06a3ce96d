// SPDX-License-Identifier: MIT
#include "source/edit/edittext.h"

#include "core/linktext.h"
#include "source/files/path.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
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

/// The parameters of a link by their names.
class Parameters
{
public:
    explicit Parameters(std::vector<LinkParameter> all) : m_all(std::move(all)) {}

    bool has(std::string_view name) const { return find(name) != m_all.end(); }
    std::string value(std::string_view name) const
    {
        const auto found = find(name);
        return found == m_all.end() ? std::string() : found->value;
    }

private:
    std::vector<LinkParameter>::const_iterator find(std::string_view name) const
    {
        return std::find_if(m_all.begin(), m_all.end(), [&](const LinkParameter &each) { return each.name == name; });
    }

    std::vector<LinkParameter> m_all;
};

Result<void> readRequest(const Parameters &parameters, FileEdit &edit, EditFormat yaml, KeyTable &keys)
{
    const std::string word = parameters.value("do");
    const auto kind = std::find_if(kKinds.begin(), kKinds.end(), [&](const auto &each) { return each.second == word; });
    if (kind == kKinds.end())
        return noEdit("'" + word + "' is not a kind of edit");
    const auto format = editFormatOf(edit.path, yaml);
    if (!format)
        return noEdit("values in files like " + edit.path + " cannot be edited");
    auto path = parseAddressPath(parameters.value("at"));
    if (!path)
        return tl::unexpected<Error>(path.error());
    edit.format = *format;
    edit.request = {.kind = kind->first,
                    .path = std::move(*path),
                    .written = parameters.value("written"),
                    .name = parameters.value("name")};
    if (parameters.has("value")) {
        auto value = typedValue(parameters.value("value"), *format, keys);
        if (!value)
            return tl::unexpected<Error>(value.error());
        edit.request.value = std::move(*value);
    }
    if (edit.request.kind == EditKind::Move) {
        const std::string position = parameters.value("position");
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
    const Parameters parameters(std::move(*link));
    if (parameters.value("file").empty())
        return noEdit("it names no file");
    NamedEdit edit{.title = parameters.value("title")};
    edit.file.path = absolutePath(parameters.value("file"), root);
    edit.file.isEnabled = !parameters.has("off");
    if (parameters.value("do") == kOfText) {
        edit.file.diff = parameters.value("diff");
        if (edit.file.diff.empty())
            return noEdit("it has no text");
        return edit;
    }
    if (auto read = readRequest(parameters, edit.file, yaml, keys); !read)
        return tl::unexpected<Error>(read.error());
    return edit;
}

} // namespace strata
