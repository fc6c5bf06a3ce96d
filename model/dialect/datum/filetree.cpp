// SPDX-License-Identifier: MIT
#include "dialect/datum/filetree.h"

#include "core/dotnet/ordinalcase.h"
#include "core/withmembers.h"
#include "dialect/datum/expression/valuetext.h"
#include "dialect/datum/readlog.h"
#include "source/files/path.h"

#include <algorithm>
#include <array>
#include <functional>

namespace strata::datum {

namespace {

constexpr const char *kObject = "PSCustomObject";
constexpr const char *kEmptyObject = "PSCustomObject without members";

/// \a value with \a change applied to it and everything below; unchanged values stay the same node.
Value changedEverywhere(const Value &value, const std::function<Value(const Value &)> &change)
{
    return withMembers(change(value), [&change](const Value &member) { return changedEverywhere(member, change); });
}

constexpr int kDeepestFolder = 64; // guards against cyclic links

/// Names of the provider's own members, which hide files with that name. Rule: datum.md 4.5.
bool isReserved(std::string_view name)
{
    constexpr std::array<std::string_view, 13> kReserved = {"Path",
                                                            "Store",
                                                            "StoreOptions",
                                                            "Encoding",
                                                            "DatumHandlers",
                                                            "DatumHierarchyDefinition",
                                                            "IsDatumProvider",
                                                            "GetType",
                                                            "ToString",
                                                            "ToHashTable",
                                                            "GetHashCode",
                                                            "Equals",
                                                            "ToOrderedHashTable"};
    return std::any_of(kReserved.begin(), kReserved.end(),
                       [name](std::string_view reserved) { return equalIgnoringCase(reserved, name); });
}

class FolderReader
{
public:
    FolderReader(const Snapshot &snapshot, std::vector<Finding> &problems, const CancelToken &cancel)
        : m_snapshot(snapshot), m_problems(problems), m_cancel(cancel)
    {}

    Folder read(const std::string &path, int depth) const;
    void add(Folder &folder, Folder::Member member) const;

private:
    void warn(const std::string &path, std::string rule, const std::string &message) const
    {
        m_problems.push_back(
            {std::move(rule), Finding::Severity::Warning, message, {m_snapshot.files().intern(path), 0, 0}});
    }

    const Snapshot &m_snapshot;
    std::vector<Finding> &m_problems;
    const CancelToken &m_cancel;
};

Folder FolderReader::read(const std::string &path, int depth) const
{
    Folder folder;
    folder.path = path;
    if (m_cancel.isCancelled())
        return folder;
    auto entries = m_snapshot.list(path);
    std::erase_if(entries, [](const FileSystem::DirectoryEntry &entry) { return entry.name.starts_with('.'); });
    std::stable_sort(entries.begin(), entries.end(), [](const auto &a, const auto &b) {
        if (a.isFolder != b.isFolder)
            return a.isFolder;
        return ordinalUpper(a.name) < ordinalUpper(b.name);
    });
    for (const FileSystem::DirectoryEntry &entry : entries) {
        Folder::Member member;
        member.path = path + '/' + entry.name;
        if (entry.isFolder) {
            if (depth >= kDeepestFolder)
                continue;
            member.name = entry.name;
            member.folder = std::make_unique<Folder>(read(member.path, depth + 1));
        } else {
            member.name = entry.name.substr(0, entry.name.rfind('.'));
            member.file = m_snapshot.files().intern(member.path);
            if (entry.name.find_first_of("[]$`") != std::string::npos)
                warn(member.path, "file-name-unreadable",
                     "Datum cannot load a file with '[', ']', '$' or a back-tick in its name and takes it as null");
            if (entry.name.find('"') != std::string::npos)
                warn(member.path, "file-name-unreadable",
                     "a double quote in a file name makes the whole folder empty for Datum");
        }
        add(folder, std::move(member));
    }
    return folder;
}

void FolderReader::add(Folder &folder, Folder::Member member) const
{
    if (isReserved(member.name)) {
        warn(member.path, "file-name-reserved",
             "Cannot add a member with the name \"" + member.name +
                 "\": the name belongs to Datum itself, so this file or folder cannot be reached");
    } else if (folder.find(member.name)) {
        warn(member.path, "file-name-duplicate",
             "Cannot add a member with the name \"" + member.name +
                 "\" because a member with that name already exists; this one is ignored");
    } else {
        folder.members.push_back(std::move(member));
    }
}

Value countOf(std::size_t count)
{
    return Value::integer(static_cast<std::int64_t>(count));
}

} // namespace

Value mergedContent(const FileTree &tree, const Place &place)
{
    const Value content = tree.contentOf(place);
    if (!tree.hasObjects())
        return content;
    return changedEverywhere(content, [&tree](const Value &value) {
        return tree.isObject(value) ? Value::foreign(value.entries().empty() ? kEmptyObject : kObject, value.mark())
                                    : value;
    });
}

Value withObjectTexts(const Value &result)
{
    return changedEverywhere(result, [](const Value &value) {
        if (value.kind() != Kind::Foreign)
            return value;
        const Value text = value.text() == kEmptyObject ? Value::undef(value.mark()) : Value::string({}, value.mark());
        return value.origin().isValid() ? text.withOrigin(value.origin()) : text;
    });
}

std::shared_ptr<const LoadedDocument> DataFiles::load(FileId file) const
{
    if (m_log)
        m_log->noteFile(file);
    return {m_snapshot, &m_snapshot->view(file, *m_view)};
}

void DataFiles::noteMissing(const Folder &folder, std::string_view name) const
{
    if (m_log)
        m_log->noteMissing(folder, name);
}

void DataFiles::noteListing(const Folder &folder) const
{
    if (m_log)
        m_log->noteListing(folder);
}

const Folder::Member *Folder::find(std::string_view name) const
{
    const auto known = std::find_if(members.begin(), members.end(),
                                    [name](const Member &member) { return equalIgnoringCase(member.name, name); });
    return known == members.end() ? nullptr : &*known;
}

namespace {

/// Without DatumStructure every visible folder is a store. Rule: datum.md 3.2.
void addAllFolders(Folder &root, const std::string &projectFolder, const FileSystem &files, const FolderReader &reader)
{
    for (const FileSystem::DirectoryEntry &entry : files.list(projectFolder)) {
        if (!entry.isFolder || entry.name.starts_with('.'))
            continue;
        const std::string path = projectFolder + '/' + entry.name;
        root.members.push_back({entry.name, path, std::make_unique<Folder>(reader.read(path, 1)), {}});
    }
    std::stable_sort(root.members.begin(), root.members.end(),
                     [](const auto &a, const auto &b) { return ordinalUpper(a.name) < ordinalUpper(b.name); });
}

} // namespace

std::shared_ptr<const Folder> readStores(const std::string &projectFolder, const Definition &definition,
                                         const Snapshot &snapshot, std::vector<Finding> &problems,
                                         const CancelToken &cancel)
{
    const auto root = std::make_shared<Folder>();
    const FolderReader reader(snapshot, problems, cancel);
    const auto warn = [&problems](const StoreSpec &store, std::string rule, const std::string &message) {
        problems.push_back({std::move(rule), Finding::Severity::Warning, message, store.mark});
    };
    if (!definition.hasStructure)
        addAllFolders(*root, projectFolder, snapshot, reader);
    for (const StoreSpec &store : definition.stores) {
        if (!store.isFileStore()) {
            warn(store, "config-not-run",
                 "the store " + store.name + " needs the external provider " + store.provider +
                     ", which Strata does not run; it counts as empty");
        } else if (root->find(store.name)) {
            warn(store, "config-duplicate",
                 "Item has already been added. Key in dictionary: '" + store.name +
                     "'; the first store of this name stays");
        } else {
            const std::string path = storeFolder(projectFolder, store);
            root->members.push_back({store.name, path, std::make_unique<Folder>(reader.read(path, 1)), {}});
        }
    }
    return root;
}

std::string storeFolder(const std::string &projectFolder, const StoreSpec &store)
{
    std::string written = store.path;
    std::replace(written.begin(), written.end(), '\\', '/');
    const std::string path = joinPath(projectFolder, written);
    return path.ends_with('/') ? path.substr(0, path.size() - 1) : path;
}

Place FileTree::step(const Place &from, std::string_view name) const
{
    if (from.folder)
        return member(*from.folder, name);
    Place next;
    next.file = from.file;
    const Value &value = from.value;
    if (value.isMapping()) {
        if (const Entry *entry = findIgnoringCase(value, name)) {
            next.value = entry->value;
            next.keyMark = entry->keyMark;
        } else {
            next.value = pseudoMember(value, name, next.isCollected);
        }
        return next;
    }
    const bool isLength = equalIgnoringCase(name, "Length");
    const bool isSize = isLength || equalIgnoringCase(name, "Count");
    if (value.isSequence()) {
        std::vector<Value> found;
        if (isSize)
            next.value = countOf(value.items().size());
        else
            collect(value.items(), name, found);
        if (found.size() == 1)
            next.value = found.front();
        else if (found.size() > 1)
            next.value = Value::sequence(std::move(found), value.mark());
        return next;
    }
    if (isSize && !value.isUndef())
        next.value = countOf(isLength && value.isString() ? utf16Length(value.text()) : 1);
    return next;
}

Place FileTree::member(const Folder &folder, std::string_view name) const
{
    const Folder::Member *member = folder.find(name);
    if (!member) {
        m_files.noteMissing(folder, name);
        return {};
    }
    if (member->folder)
        return {.folder = member->folder.get(), .value = {}, .keyMark = {}, .file = {}};
    const auto loaded = m_files.load(member->file);
    Place place;
    place.file = member->file;
    if (loaded->document)
        place.value = loaded->document->root;
    return place;
}

/// The result of a hash for a name that is not a key. Rule: datum.md 4.8.
Value FileTree::pseudoMember(const Value &hash, std::string_view name, bool &isCollected) const
{
    if (isObject(hash))
        return equalIgnoringCase(name, "Count") || equalIgnoringCase(name, "Length") ? countOf(1) : Value();
    if (equalIgnoringCase(name, "Count"))
        return countOf(hash.entries().size());
    if (equalIgnoringCase(name, "Length"))
        return countOf(1);
    const bool isKeys = equalIgnoringCase(name, "Keys");
    if (!isKeys && !equalIgnoringCase(name, "Values"))
        return {};
    std::vector<Value> items;
    for (const Entry &entry : hash.entries())
        items.push_back(isKeys ? Value::string(entry.key.text(), entry.keyMark) : entry.value);
    isCollected = true;
    return Value::sequence(std::move(items), hash.mark());
}

bool FileTree::isObject(const Value &value) const
{
    const FileId file = m_objects && value.isMapping() ? value.mark().file : FileId();
    return file.isValid() && datumFormat(m_objects->path(file)) == DatumFormat::Json;
}

void FileTree::collect(std::span<const Value> items, std::string_view name, std::vector<Value> &out) const
{
    for (const Value &item : items) {
        if (item.isSequence()) {
            collect(item.items(), name, out);
            continue;
        }
        Value found;
        if (isObject(item) && !findIgnoringCase(item, name)) {
            out.push_back(Value::undef(item.mark())); // a hash gives nothing
            continue;
        }
        if (const Entry *entry = findIgnoringCase(item, name)) {
            if (!entry->value.isSequence())
                out.push_back(entry->value);
            else
                found = entry->value;
        } else if (item.isMapping() && (equalIgnoringCase(name, "Keys") || equalIgnoringCase(name, "Values"))) {
            bool isCollected = false;
            found = pseudoMember(item, name, isCollected);
        }
        out.insert(out.end(), found.items().begin(), found.items().end());
    }
}

Place FileTree::walk(Place from, std::span<const std::string> names) const
{
    for (const std::string &name : names) {
        if (name.empty() || !from.isFound())
            return {};
        from = step(from, name);
    }
    return from;
}

Value FileTree::contentOf(const Place &place) const
{
    if (!place.folder)
        return place.value;
    m_files.noteListing(*place.folder);
    return hashOf(*place.folder);
}

Value FileTree::hashOf(const Folder &folder) const
{
    std::vector<Entry> entries;
    for (const Folder::Member &member : folder.members) {
        Value value;
        if (member.folder)
            value = hashOf(*member.folder);
        else if (const auto loaded = m_files.load(member.file); loaded->document)
            value = loaded->document->root;
        entries.push_back({m_keys.intern(member.name), {member.file, member.file.isValid() ? 1U : 0U, 1}, value});
    }
    return Value::mapping(std::move(entries));
}

} // namespace strata::datum
