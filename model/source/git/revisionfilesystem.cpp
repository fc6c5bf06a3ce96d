// SPDX-License-Identifier: MIT
#include "source/git/revisionfilesystem.h"

#include "source/files/path.h"
#include "source/git/treereader.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

namespace strata {

namespace {

using git::TreeEntry;
using EntryType = TreeEntry::Kind;

constexpr std::size_t kLongestTarget = 4096; // bytes, of a link
constexpr std::string_view kLargeFilePointer = "version https://git-lfs.github.com/spec/";

/// The components of \a path, the last one first.
std::vector<std::string> reversedParts(std::string_view path)
{
    std::vector<std::string> parts;
    while (!path.empty()) {
        const std::size_t slash = path.find('/');
        if (const auto part = path.substr(0, slash); !part.empty() && part != ".")
            parts.emplace_back(part);
        path.remove_prefix(slash == std::string_view::npos ? path.size() : slash + 1);
    }
    std::reverse(parts.begin(), parts.end());
    return parts;
}

/// The part of \a path below \a root; nothing: it is outside.
std::optional<std::string> behind(const std::string &path, const std::string &root)
{
    if (path == root)
        return "";
    const std::string prefix = folderPrefix(root);
    return path.starts_with(prefix) ? std::optional(path.substr(prefix.size())) : std::nullopt;
}

/// The commit that a revision names, or the tree where it names none, and its tree. Error: there is no such revision.
Result<std::pair<ObjectId, ObjectId>> chooseTree(git_repository *repository, const std::string &revision)
{
    const auto object = git::obtain<git::OwnedObject>(git_revparse_single, repository, revision.c_str());
    if (!object) {
        const std::string place = git::placeOf(repository);
        if (git_repository_head_unborn(repository) == 1)
            return fail(Error::Code::NotFound, "the repository " + place + " has no commits yet");
        const bool isShallow = git_repository_is_shallow(repository) == 1;
        return fail(Error::Code::NotFound, "there is no revision '" + revision + "' in the repository " + place +
                                               (isShallow ? "; it is a shallow clone, which lacks older commits" : ""));
    }
    const auto commit = git::obtain<git::OwnedObject>(git_object_peel, object.get(), GIT_OBJECT_COMMIT);
    const auto tree = git::obtain<git::OwnedObject>(git_object_peel, object.get(), GIT_OBJECT_TREE);
    if (!tree) {
        return fail(Error::Code::NotFound, commit ? "the files of the revision '" + revision +
                                                        "' are not in the repository " + git::placeOf(repository) +
                                                        ", as in a partial clone; Strata fetches nothing"
                                                  : "the revision '" + revision + "' names no commit and no folder");
    }
    const ObjectId treeId = git::objectId(*git_object_id(tree.get()));
    return std::pair(commit ? git::objectId(*git_object_id(commit.get())) : treeId, treeId);
}

bool isPointer(std::string_view bytes)
{
    constexpr std::size_t kLongestPointer = 1024;
    return bytes.size() < kLongestPointer && bytes.starts_with(kLargeFilePointer);
}

} // namespace

/// The entry at a path.
struct RevisionFileSystem::Place
{
    enum class Kind { None, Inside, Outside };

    Kind kind = Kind::None;
    TreeEntry entry = {};  ///< of a place inside; the top folder has no name
    std::string path = {}; ///< with all links followed; of a place outside, the one to ask the other file system for
    TreeDependencies::Entry *noted = nullptr; ///< of a place inside, where dependencies are noted
};

RevisionFileSystem::RevisionFileSystem(std::shared_ptr<git::TreeReader> reader, std::vector<std::string> roots,
                                       std::shared_ptr<const FileSystem> outside)
    : m_reader(std::move(reader)), m_roots(std::move(roots)), m_outside(std::move(outside))
{}

RevisionFileSystem::~RevisionFileSystem() = default;

Result<std::shared_ptr<const RevisionFileSystem>> RevisionFileSystem::open(const std::string &path,
                                                                           const std::string &revision,
                                                                           std::shared_ptr<const FileSystem> outside)
{
    git::useLibrary();
    const auto around = git::foldersAround(absolutePath(path, outside->workingFolder()), *outside);
    auto opened = git::openRepository(around.empty() ? std::string() : around.front(), path);
    if (!opened)
        return tl::unexpected<Error>(opened.error());
    auto reader = std::make_shared<git::TreeReader>(std::move(*opened));
    const auto chosen = chooseTree(reader->repository(), revision);
    if (!chosen)
        return tl::unexpected<Error>(chosen.error());
    // Git reports its path without links; the requested one may have some.
    std::vector<std::string> roots{reader->place()};
    const auto identity = outside->status(roots.front()).identity;
    for (const std::string &folder : around) {
        if (identity && folder != roots.front() && outside->status(folder).identity == identity)
            roots.push_back(folder);
    }
    std::shared_ptr<RevisionFileSystem> files(
        new RevisionFileSystem(std::move(reader), std::move(roots), std::move(outside)));
    std::tie(files->m_commit, files->m_tree) = *chosen;
    return files;
}

std::shared_ptr<const RevisionFileSystem>
RevisionFileSystem::withTree(const ObjectId &tree, std::shared_ptr<TreeDependencies> dependencies) const
{
    constexpr std::size_t kMostEntries = 100'000; // some 10 MB, kept for the next trees
    {
        const std::lock_guard lock(m_reader->mutex);
        if (m_reader->knownEntries() > kMostEntries)
            m_reader->forgetFolders();
    }
    std::shared_ptr<RevisionFileSystem> files(new RevisionFileSystem(m_reader, m_roots, m_outside));
    files->m_excluded = m_excluded;
    files->m_commit = tree;
    files->m_tree = tree;
    files->m_dependencies = std::move(dependencies);
    return files;
}

std::shared_ptr<const RevisionFileSystem> RevisionFileSystem::excluding(std::vector<std::string> places) const
{
    std::shared_ptr<RevisionFileSystem> files(new RevisionFileSystem(m_reader, m_roots, m_outside));
    files->m_excluded = std::move(places);
    files->m_commit = m_commit;
    files->m_tree = m_tree;
    return files;
}

std::string RevisionFileSystem::pathInside(const std::string &path) const
{
    for (const std::string &root : m_roots) {
        if (auto inside = behind(normalPath(path), root))
            return std::move(*inside);
    }
    return {};
}

std::vector<std::string> RevisionFileSystem::skippedSubmodules() const
{
    const std::lock_guard lock(m_reader->mutex);
    return {m_reader->skipped.begin(), m_reader->skipped.end()};
}

/// Follows \a path component by component, so that `..` after a link leads where it does on a disk. The caller holds
/// the lock.
RevisionFileSystem::Place RevisionFileSystem::find(const std::string &path, bool followsLastLink) const
{
    constexpr int kMostLinks = 40; // per path, as in Linux
    const std::string absolute = isAbsolutePath(path) ? path : folderPrefix(workingFolder()) + path;
    std::optional<std::string> inside;
    std::string root;
    for (std::size_t i = 0; i < m_roots.size() && !inside; ++i) {
        root = m_roots[i];
        inside = behind(absolute, root);
    }
    const auto isBehind = [&absolute](const std::string &place) { return behind(normalPath(absolute), place); };
    if (!inside || std::any_of(m_excluded.begin(), m_excluded.end(), isBehind))
        return {.kind = Place::Kind::Outside, .path = path};

    std::vector<TreeEntry> folders;              // below the top one
    std::vector<TreeDependencies::Entry *> seen; // their dependency entries
    std::vector<std::string> pending = reversedParts(*inside);
    const auto leaving = [&](std::string outside) -> Place {
        for (; !pending.empty(); pending.pop_back())
            outside += '/' + pending.back();
        return {.kind = Place::Kind::Outside, .path = std::move(outside)};
    };
    for (int links = 0; !pending.empty();) {
        const std::string name = pending.back();
        pending.pop_back();
        if (name == ".." && folders.empty())
            return leaving(parentFolder(root));
        if (name == "..") {
            folders.pop_back();
            if (m_dependencies)
                seen.pop_back();
            continue;
        }
        if (!folders.empty() && folders.back().kind == EntryType::Submodule) {
            std::string submodule = root;
            for (const TreeEntry &folder : folders)
                submodule += '/' + folder.name;
            m_reader->skipped.insert(std::move(submodule));
        }
        if (!folders.empty() && folders.back().kind != EntryType::Folder)
            return {};
        const TreeEntry *member = m_reader->entry(folders.empty() ? m_tree : folders.back().id, name);
        TreeDependencies::Entry *const noted =
            m_dependencies ? &(seen.empty() ? m_dependencies->top() : *seen.back()).note(name, member) : nullptr;
        if (!member)
            return {};
        if (member->kind != EntryType::Link || (pending.empty() && !followsLastLink)) {
            folders.push_back(*member);
            if (noted)
                seen.push_back(noted);
            continue;
        }
        const auto target = m_reader->bytes(member->id);
        if (!target || target->empty() || target->size() > kLongestTarget || ++links > kMostLinks)
            return {};
        std::optional<std::string> next = *target;
        if (isAbsolutePath(*target)) {
            next = behind(*target, root);
            if (!next)
                return leaving(*target);
            folders.clear();
            seen.clear();
        }
        const auto parts = reversedParts(*next);
        pending.insert(pending.end(), parts.begin(), parts.end());
    }
    std::string real = m_roots.front();
    for (const TreeEntry &folder : folders)
        real += '/' + folder.name;
    const TreeEntry top{.name = {}, .kind = EntryType::Folder, .id = m_tree};
    TreeDependencies::Entry *noted = m_dependencies ? &m_dependencies->top() : nullptr;
    return {.kind = Place::Kind::Inside,
            .entry = folders.empty() ? top : folders.back(),
            .path = std::move(real),
            .noted = seen.empty() ? noted : seen.back()};
}

Result<std::string> RevisionFileSystem::read(const std::string &path) const
{
    std::unique_lock lock(m_reader->mutex);
    const Place place = find(path);
    if (place.kind == Place::Kind::Outside) {
        lock.unlock();
        return m_outside->read(place.path);
    }
    if (place.kind == Place::Kind::None)
        return noFile(Type::None);
    if (place.entry.kind == EntryType::Submodule)
        return fail(Error::Code::Unreadable, "is a submodule, whose files are not in this repository");
    if (place.entry.kind == EntryType::Folder)
        return noFile(Type::Folder);
    auto bytes = m_reader->bytes(place.entry.id);
    if (bytes && isPointer(*bytes))
        return fail(Error::Code::Unreadable, "is a pointer of Git LFS; the file itself is not in the repository");
    return bytes;
}

FileStatus RevisionFileSystem::status(const std::string &path) const
{
    std::unique_lock lock(m_reader->mutex);
    const Place place = find(path);
    if (place.kind == Place::Kind::Outside) {
        lock.unlock();
        return m_outside->status(place.path);
    }
    FileStatus status;
    if (place.kind == Place::Kind::None)
        return status;
    const bool isFolder = place.entry.kind == EntryType::Folder || place.entry.kind == EntryType::Submodule;
    status.type = isFolder ? Type::Folder : Type::File;
    if (isFolder)
        return status;
    status.size = m_reader->size(place.entry.id);
    status.contentId = place.entry.id.text();
    return status;
}

std::string RevisionFileSystem::realPath(const std::string &path) const
{
    std::unique_lock lock(m_reader->mutex);
    const Place place = find(path);
    lock.unlock();
    switch (place.kind) {
    case Place::Kind::Inside: return place.path;
    case Place::Kind::Outside: return m_outside->realPath(place.path);
    case Place::Kind::None: break;
    }
    const std::string absolute = FileSystem::realPath(path);
    for (const std::string &root : m_roots) {
        if (const auto inside = behind(absolute, root))
            return m_roots.front() + '/' + *inside;
    }
    return absolute;
}

bool RevisionFileSystem::entryExists(const std::string &path) const
{
    std::unique_lock lock(m_reader->mutex);
    const Place place = find(path, false);
    if (place.kind != Place::Kind::Outside)
        return place.kind == Place::Kind::Inside;
    lock.unlock();
    return m_outside->entryExists(place.path);
}

std::vector<FileSystem::DirectoryEntry> RevisionFileSystem::list(const std::string &path) const
{
    std::unique_lock lock(m_reader->mutex);
    const Place place = find(path);
    if (place.kind == Place::Kind::Outside) {
        lock.unlock();
        return m_outside->list(place.path);
    }
    std::vector<DirectoryEntry> entries;
    if (place.kind == Place::Kind::None || place.entry.kind != EntryType::Folder)
        return entries;
    if (place.noted) {
        place.noted->isListed = true;
        place.noted->id = place.entry.id; // unknown so far for the top folder
    }
    for (const TreeEntry &member : m_reader->folder(place.entry.id)) {
        if (member.name == "." || member.name == "..") // git makes none
            continue;
        DirectoryEntry entry{member.name, member.kind == EntryType::Folder || member.kind == EntryType::Submodule,
                             member.kind == EntryType::Link};
        entries.push_back(std::move(entry));
    }
    lock.unlock();
    for (DirectoryEntry &entry : entries) {
        if (entry.isSymlink)
            entry.isFolder = type(folderPrefix(path) + entry.name) == Type::Folder;
    }
    return entries;
}

} // namespace strata
