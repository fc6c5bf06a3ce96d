// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/filetable.h"
#include "core/finding.h"
#include "core/keytable.h"
#include "dialect/datum/definition.h"
#include "source/datumdata.h"
#include "source/snapshot.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::datum {

struct Folder;

/// Supplies the content of the tree's files. Thread-safe.
class FileSource
{
public:
    virtual ~FileSource() = default;

    /// The file as Datum reads it; without document where Datum silently gives null.
    virtual std::shared_ptr<const LoadedDocument> load(FileId file) const = 0;
    /// Called for a name without member, and for folders read with all their members.
    virtual void noteMissing(const Folder &folder, std::string_view name) const = 0;
    virtual void noteListing(const Folder &folder) const = 0;
};

class ReadLog;

/// The data files of a snapshot.
class DataFiles : public FileSource
{
public:
    DataFiles(std::shared_ptr<const Snapshot> snapshot, const VersionRules &rules)
        : m_snapshot(std::move(snapshot)), m_view(rules.jsonIsYaml ? &kDatumView : &kDatumWithJsonView)
    {}

    /// The same files as \a other, whose reads \a log records; it may be null.
    DataFiles(const DataFiles &other, ReadLog *log) : DataFiles(other) { m_log = log; }

    std::shared_ptr<const LoadedDocument> load(FileId file) const override;
    void noteMissing(const Folder &folder, std::string_view name) const override;
    void noteListing(const Folder &folder) const override;

private:
    std::shared_ptr<const Snapshot> m_snapshot;
    const View<LoadedDocument> *m_view;
    ReadLog *m_log = nullptr;
};

/// A folder of a store: names ignore case, the first member with a name wins. Rules: datum.md 4.1 to 4.5.
struct Folder
{
    struct Member
    {
        std::string name;               ///< of a file without its last extension
        std::string path;               ///< absolute
        std::unique_ptr<Folder> folder; ///< null for a file
        FileId file;
    };

    std::string path; ///< absolute; empty for the root of the tree
    std::vector<Member> members;

    const Member *find(std::string_view name) const;
};

/// The result of a walk through the tree.
struct Place
{
    const Folder *folder = nullptr; ///< set: a folder without value
    Value value;                    ///< the value there; Undef: nothing
    SourceMark keyMark;             ///< of the key of the value
    FileId file;                    ///< of the value; none for a folder
    bool isCollected = false;       ///< a list from the pseudo members Keys and Values

    bool isFound() const { return folder || !value.isUndef(); }
};

/// Reads the layout of a project and returns the folder of its stores. Reports hidden members and names that Datum
/// cannot load. Rules: datum.md 3.3, 3.4, 4.
std::shared_ptr<const Folder> readStores(const std::string &projectFolder, const Definition &definition,
                                         const Snapshot &snapshot, std::vector<Finding> &problems,
                                         const CancelToken &cancel);

/// The absolute folder of a store.
std::string storeFolder(const std::string &projectFolder, const StoreSpec &store);

/// The stores of a project as one tree of folders, files and values. Cheap to create; thread-safe.
class FileTree
{
public:
    /// \a objects: names the files, to recognise mappings of JSON files that are PowerShell objects; null: there are
    /// none.
    FileTree(std::shared_ptr<const Folder> root, const FileSource &files, KeyTable &keys, const FileTable *objects)
        : m_root(std::move(root)), m_files(files), m_keys(keys), m_objects(objects)
    {}

    const Folder &root() const { return *m_root; }
    /// One step from \a from; a place without value if there is nothing. Rule: datum.md 4.8.
    Place step(const Place &from, std::string_view name) const;
    Place walk(Place from, std::span<const std::string> names) const;
    /// The value of a place in a lookup; for a folder a hash of all members. Rule: datum.md 4.6.
    Value contentOf(const Place &place) const;
    /// Whether \a value is an object that is not a hash: it cannot be merged. Rule: datum.md 15.3.8.
    bool isObject(const Value &value) const;
    bool hasObjects() const { return m_objects != nullptr; }
    Place rootPlace() const { return {.folder = m_root.get(), .value = {}, .keyMark = {}, .file = {}}; }
    const FileSource &files() const { return m_files; }

private:
    Place member(const Folder &folder, std::string_view name) const;
    Value hashOf(const Folder &folder) const;
    Value pseudoMember(const Value &hash, std::string_view name, bool &isCollected) const;
    void collect(std::span<const Value> items, std::string_view name, std::vector<Value> &out) const;

    std::shared_ptr<const Folder> m_root;
    const FileSource &m_files;
    KeyTable &m_keys;
    const FileTable *m_objects;
};

// Objects of JSON files in versions of Datum that do not convert them to hashes: a merge treats each as indivisible,
// and in a result the real module writes an empty text, or null for one without members. Rule: datum.md 15.3.8.

/// The content of \a place for merges: such objects have Kind::Foreign.
Value mergedContent(const FileTree &tree, const Place &place);

/// \a result as written by the real module.
Value withObjectTexts(const Value &result);

} // namespace strata::datum
