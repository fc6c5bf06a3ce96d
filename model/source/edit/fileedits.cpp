// SPDX-License-Identifier: MIT
#include "source/edit/fileedits.h"

#include "core/valueequality.h"
#include "source/files/memoryfilesystem.h"
#include "source/git/patch.h"

#include <algorithm>
#include <variant>

namespace strata {

namespace {

AddressKey keyOf(const Entry &entry)
{
    return {entry.key.kind(), entry.key.text()};
}

bool endsWith(const AddressPath &path, const AddressPath &tail)
{
    return tail.size() <= path.size() &&
           std::equal(tail.begin(), tail.end(), path.end() - static_cast<std::ptrdiff_t>(tail.size()));
}

bool find(const Value &value, const DocumentNode &node, AddressPath &path)
{
    std::uint32_t index = 0;
    for (const Value &item : value.items()) {
        path.emplace_back(index++);
        if ((item.mark() == node.mark && endsWith(path, node.tail)) || find(item, node, path))
            return true;
        path.pop_back();
    }
    for (const Entry &entry : value.entries()) {
        path.emplace_back(keyOf(entry));
        const bool isThere = entry.value.mark() == node.mark || entry.keyMark == node.mark;
        if ((isThere && endsWith(path, node.tail)) || find(entry.value, node, path))
            return true;
        path.pop_back();
    }
    return false;
}

/// The file name, used in the diff of a text.
std::string nameOf(const std::string &path)
{
    return path.substr(path.rfind('/') + 1);
}

/// The node at \a path in \a root, and the line where it begins; null if there is none.
std::pair<const Value *, std::uint32_t> nodeAt(const Value &root, const AddressPath &path)
{
    const Value *node = &root;
    std::uint32_t line = root.mark().line;
    for (const AddressSegment &segment : path) {
        const Value *next = nullptr;
        if (const auto *index = std::get_if<std::uint32_t>(&segment)) {
            const auto items = node->items();
            next = *index < items.size() ? &items[*index] : nullptr;
            line = next ? next->mark().line : line;
        } else {
            for (const Entry &entry : node->entries()) {
                if (keyOf(entry) == std::get<AddressKey>(segment)) {
                    next = &entry.value;
                    line = entry.keyMark.line;
                }
            }
        }
        if (!next)
            return {};
        node = next;
    }
    return {node, line};
}

/// The line (1-based) of \a after that corresponds to \a line of \a before, or the one before it.
std::uint32_t lineInPlace(std::string_view before, std::string_view after, std::uint32_t line)
{
    std::size_t at = line; // 1-based, so that it is the line before a removed one without its shift
    for (const LineChange &change : lineChanges(linesOf(before), linesOf(after))) {
        if (change.before + change.removed >= line) {
            if (change.before < line)
                at = change.after + change.added;
            break;
        }
        at = line + (change.after + change.added) - (change.before + change.removed);
    }
    return static_cast<std::uint32_t>(std::max<std::size_t>(at, 1));
}

/// A removal with the text of its file before the edit.
using TextBefore = std::pair<FileRemoval, std::string>;

/// What \a edit removes from \a text, whose value is \a root; nothing: no value.
std::optional<TextBefore> removalOf(const FileEdit &edit, std::size_t index, const std::string &text, const Value &root)
{
    if (!edit.diff.empty() || edit.request.kind != EditRequest::Kind::Delete)
        return std::nullopt;
    const auto [node, line] = nodeAt(root, edit.request.path);
    if (!node)
        return std::nullopt;
    return TextBefore{{index, edit.path, edit.request.path, *node, line, line}, text};
}

} // namespace

bool operator==(const FileEdit &a, const FileEdit &b)
{
    const EditRequest &one = a.request;
    const EditRequest &other = b.request;
    return a.path == b.path && a.format == b.format && a.diff == b.diff && a.isEnabled == b.isEnabled &&
           one.kind == other.kind && one.path == other.path && exactText(one.value) == exactText(other.value) &&
           one.written == other.written && one.name == other.name && one.position == other.position;
}

FileEdit textEdit(const std::string &path, const std::optional<std::string> &before, const std::string &after)
{
    FileEdit edit{.path = path};
    edit.diff = unifiedDiff({{nameOf(path), before, after}});
    return edit;
}

namespace {

/// The document that \a edit changes; undef for an edit of the text.
Result<Value> documentFor(const FileEdit &edit, const std::optional<std::string> &text, KeyTable &keys)
{
    return edit.diff.empty() ? readDocument(text.value_or(""), edit.format, keys) : Value();
}

/// editedText() where \a document is documentFor() the edit.
Result<std::string> editedDocument(const std::optional<std::string> &text, const Value &document, const FileEdit &edit,
                                   KeyTable &keys)
{
    if (edit.diff.empty()) {
        const auto change = editOf(text.value_or(""), document, edit.request, edit.format, keys);
        if (!change)
            return tl::unexpected<Error>(change.error());
        return applied(text.value_or(""), *change);
    }
    const std::string path = '/' + nameOf(edit.path);
    auto file = std::make_shared<MemoryFileSystem>();
    if (text)
        file->add(path, *text);
    const auto patched = withPatch(file, edit.diff, "/");
    if (!patched)
        return tl::unexpected<Error>(patched.error());
    return (*patched)->read(path);
}

} // namespace

Result<std::string> editedText(const std::optional<std::string> &text, const FileEdit &edit, KeyTable &keys)
{
    const auto document = documentFor(edit, text, keys);
    return document ? editedDocument(text, *document, edit, keys) : tl::unexpected<Error>(document.error());
}

EditedFiles withEdits(const std::shared_ptr<const FileSystem> &base, const std::vector<FileEdit> &edits, KeyTable &keys)
{
    EditedFiles result;
    const auto files = std::make_shared<OverlayFileSystem>(base);
    std::map<std::string, ChangedFile> changed;
    std::vector<TextBefore> removals;
    for (const FileEdit &edit : edits) {
        result.problems.emplace_back();
        if (!edit.isEnabled)
            continue;
        auto known = changed.find(edit.path);
        if (known == changed.end()) {
            const auto read = base->read(edit.path);
            if (!read && read.error().code != Error::Code::FileNotFound) {
                result.problems.back() = read.error().message;
                continue;
            }
            const auto text = read ? std::optional(*read) : std::nullopt;
            known = changed.emplace(edit.path, ChangedFile{edit.path, text, text}).first;
        }
        const auto document = documentFor(edit, known->second.after, keys);
        auto text = document ? editedDocument(known->second.after, *document, edit, keys)
                             : tl::unexpected<Error>(document.error());
        if (!text) {
            result.problems.back() = text.error().message;
            continue;
        }
        if (auto removal = removalOf(edit, result.problems.size() - 1, known->second.after.value_or(""), *document))
            removals.push_back(std::move(*removal));
        known->second.after = std::move(*text);
    }
    for (auto &[removal, before] : removals) {
        removal.line = lineInPlace(before, changed.at(removal.path).after.value_or(""), removal.lineBefore);
        result.removals.push_back(std::move(removal));
    }
    for (auto &[path, file] : changed) {
        if (file.before == file.after)
            continue;
        files->write(path, *file.after);
        auto &lines = result.lines[path];
        const std::string before = file.before.value_or("");
        for (const LineChange &change : lineChanges(linesOf(before), linesOf(*file.after))) {
            for (std::size_t i = 0; i < change.added; ++i)
                lines.insert(static_cast<std::uint32_t>(change.after + i + 1));
        }
        result.changed.push_back(std::move(file));
    }
    result.files = files;
    return result;
}

std::optional<AddressPath> pathOf(const Value &root, const DocumentNode &node)
{
    AddressPath path;
    return find(root, node, path) ? std::optional(path) : std::nullopt;
}

EditRequest additionTo(const Value &root, const AddressPath &path, const Value &value, KeyTable &keys)
{
    EditRequest request{.kind = EditRequest::Kind::Add, .path = {}, .value = value};
    Value at = root;
    for (std::size_t i = 0; i < path.size(); ++i) {
        request.path.push_back(path[i]);
        if (at.isSequence()) {
            request.kind = EditRequest::Kind::Insert;
            request.path.back() = static_cast<std::uint32_t>(at.items().size());
            return request;
        }
        const auto *key = std::get_if<AddressKey>(&path[i]);
        const auto entries = at.entries();
        const auto known = std::find_if(entries.begin(), entries.end(),
                                        [&](const Entry &entry) { return key && keyOf(entry) == *key; });
        if (known != entries.end()) {
            at = Value(known->value);
            continue;
        }
        for (std::size_t below = path.size() - 1; below > i; --below) { // its new ancestors
            const auto *name = std::get_if<AddressKey>(&path[below]);
            request.value = name ? Value::mapping({{keys.intern(name->text), {}, request.value}})
                                 : Value::sequence({request.value});
        }
        return request;
    }
    request.kind = EditRequest::Kind::Set; // it exists
    return request;
}

} // namespace strata
