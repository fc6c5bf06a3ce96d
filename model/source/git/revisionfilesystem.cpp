// SPDX-License-Identifier: MIT
#include "source/git/revisionfilesystem.h"

#include "source/files/filelimit.h"
#include "source/files/path.h"
#include "source/git/gitobjects.h"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kLongestTarget = 4096; // bytes, of a link
constexpr std::string_view kLargeFilePointer = "version https://git-lfs.github.com/spec/";

std::string textOf(const git_oid &id)
{
    std::array<char, GIT_OID_HEXSZ + 1> text{};
    git_oid_tostr(text.data(), text.size(), &id);
    return text.data();
}

/// The components of \a path in reverse order.
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

/// One entry of a folder.
struct Member
{
    enum class Kind { File, Link, Folder, Submodule };

    std::string name;
    Kind kind = Kind::File;
    git_oid id = {};
};

using Folder = std::vector<Member>; // sorted bytewise by name

Member::Kind kindOf(const git_tree_entry &entry)
{
    switch (git_tree_entry_filemode(&entry)) {
    case GIT_FILEMODE_TREE: return Member::Kind::Folder;
    case GIT_FILEMODE_LINK: return Member::Kind::Link;
    case GIT_FILEMODE_COMMIT: return Member::Kind::Submodule;
    default: return Member::Kind::File;
    }
}

bool isPointer(std::string_view bytes)
{
    constexpr std::size_t kLongestPointer = 1024;
    return bytes.size() < kLongestPointer && bytes.starts_with(kLargeFilePointer);
}

} // namespace

/// The objects read from the repository. Folders are read once and shared between all places of the same folder, so a
/// tree with repeated folders costs no more than its objects. Not thread-safe except for the members that lock.
class RevisionFileSystem::Objects
{
public:
    explicit Objects(git::OwnedRepository repository) : m_repository(std::move(repository)) {}

    /// Error: no such revision. \return its id.
    Result<std::string> choose(const std::string &revision)
    {
        git_object *found = nullptr;
        if (git_revparse_single(&found, m_repository.get(), revision.c_str()) != 0) {
            const bool isShallow = git_repository_is_shallow(m_repository.get()) == 1;
            return fail(Error::Code::NotFound,
                        "there is no revision '" + revision + "' in the repository " + place() +
                            (isShallow ? "; it is a shallow clone, which lacks older commits" : ""));
        }
        const git::OwnedObject object(found);
        git_object *peeled = nullptr;
        if (git_object_peel(&peeled, object.get(), GIT_OBJECT_TREE) != 0)
            return fail(Error::Code::NotFound, "the revision '" + revision + "' names no commit and no folder");
        const git::OwnedObject tree(peeled);
        m_top = *git_object_id(tree.get());
        git_object *commit = nullptr;
        if (git_object_peel(&commit, object.get(), GIT_OBJECT_COMMIT) != 0)
            return textOf(m_top);
        const git::OwnedObject named(commit);
        return textOf(*git_object_id(named.get()));
    }

    std::string place() const { return git::placeOf(m_repository.get()); }

    const git_oid &top() const { return m_top; }

    const Folder &folder(const git_oid &id)
    {
        const std::string key = textOf(id);
        if (const auto known = m_folders.find(key); known != m_folders.end())
            return known->second;
        Folder members;
        git_tree *found = nullptr;
        if (git_tree_lookup(&found, m_repository.get(), &id) == 0) {
            const git::OwnedTree tree(found);
            for (std::size_t i = 0; i < git_tree_entrycount(tree.get()); ++i) {
                const git_tree_entry &entry = *git_tree_entry_byindex(tree.get(), i);
                members.push_back({git_tree_entry_name(&entry), kindOf(entry), *git_tree_entry_id(&entry)});
            }
            std::sort(members.begin(), members.end(), [](const Member &a, const Member &b) { return a.name < b.name; });
        }
        return m_folders.emplace(key, std::move(members)).first->second;
    }

    const Member *member(const git_oid &folderId, const std::string &name)
    {
        const Folder &all = folder(folderId);
        const auto found = std::lower_bound(all.begin(), all.end(), name,
                                            [](const Member &each, const std::string &key) { return each.name < key; });
        return found != all.end() && found->name == name ? &*found : nullptr;
    }

    /// Bytes.
    std::uint64_t size(const git_oid &id)
    {
        git_odb *found = nullptr;
        if (git_repository_odb(&found, m_repository.get()) != 0)
            return 0;
        const git::OwnedDatabase database(found);
        std::size_t length = 0;
        git_object_t type = GIT_OBJECT_ANY;
        return git_odb_read_header(&length, &type, database.get(), &id) == 0 ? length : 0;
    }

    Result<std::string> bytes(const git_oid &id)
    {
        if (auto problem = tooLarge(size(id)))
            return tl::unexpected(*std::move(problem));
        git_blob *found = nullptr;
        if (git_blob_lookup(&found, m_repository.get(), &id) != 0)
            return fail(Error::Code::Unreadable, "cannot be read from the repository: " + git::lastError());
        const git::OwnedBlob blob(found);
        return std::string(static_cast<const char *>(git_blob_rawcontent(blob.get())),
                           static_cast<std::size_t>(git_blob_rawsize(blob.get())));
    }

    std::mutex mutex;              ///< protects all members
    std::set<std::string> skipped; ///< submodules, see skippedSubmodules()

private:
    git::OwnedRepository m_repository;
    git_oid m_top = {};
    std::map<std::string, Folder> m_folders; // by id
};

/// The object at a path.
struct RevisionFileSystem::Place
{
    enum class Kind { None, Inside, Outside };

    Kind kind = Kind::None;
    Member member = {};    ///< of a place inside; the top folder has no name
    std::string path = {}; ///< with all links followed; of a place outside, the path for the other file system
};

RevisionFileSystem::RevisionFileSystem(std::unique_ptr<Objects> objects, std::vector<std::string> roots,
                                       std::shared_ptr<const FileSystem> outside)
    : m_objects(std::move(objects)), m_roots(std::move(roots)), m_outside(std::move(outside))
{}

RevisionFileSystem::~RevisionFileSystem() = default;

Result<std::shared_ptr<const RevisionFileSystem>> RevisionFileSystem::open(const std::string &path,
                                                                           const std::string &revision,
                                                                           std::shared_ptr<const FileSystem> outside)
{
    git::useLibrary();
    std::string start = absolutePath(path, outside->workingFolder());
    while (start != "/" && outside->type(start) != Type::Folder)
        start = parentFolder(start);
    const std::string place = git::repositoryAround(start);
    git_repository *opened = nullptr;
    if (place.empty())
        return fail(Error::Code::FileNotFound, path + " belongs to no git repository");
    if (git_repository_open(&opened, place.c_str()) != 0)
        return fail(Error::Code::Unreadable, "the git repository of " + path + " cannot be read: " + git::lastError());

    auto objects = std::make_unique<Objects>(git::OwnedRepository(opened));
    auto id = objects->choose(revision);
    if (!id)
        return tl::unexpected<Error>(id.error());
    // Git's own path has no links; the requested one may.
    std::vector<std::string> roots{objects->place()};
    const auto identity = outside->status(roots.front()).identity;
    for (std::string folder = start; identity && folder != "/"; folder = parentFolder(folder)) {
        if (folder != roots.front() && outside->status(folder).identity == identity)
            roots.push_back(folder);
    }
    std::shared_ptr<RevisionFileSystem> files(
        new RevisionFileSystem(std::move(objects), std::move(roots), std::move(outside)));
    files->m_id = std::move(*id);
    return files;
}

std::vector<std::string> RevisionFileSystem::skippedSubmodules() const
{
    const std::lock_guard lock(m_objects->mutex);
    return {m_objects->skipped.begin(), m_objects->skipped.end()};
}

/// Follows \a path component by component, so that `..` after a link leads where it does on a disk. The caller holds
/// the lock.
RevisionFileSystem::Place RevisionFileSystem::find(const std::string &path, LastLink lastLink) const
{
    constexpr int kMostLinks = 40; // per path, as in Linux
    const std::string absolute = isAbsolutePath(path) ? path : folderPrefix(workingFolder()) + path;
    std::optional<std::string> inside;
    std::string root;
    for (std::size_t i = 0; i < m_roots.size() && !inside; ++i) {
        root = m_roots[i];
        inside = behind(absolute, root);
    }
    if (!inside)
        return {.kind = Place::Kind::Outside, .path = path};

    std::vector<Member> folders; // from the top one, which is omitted
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
            continue;
        }
        if (!folders.empty() && folders.back().kind == Member::Kind::Submodule) {
            std::string submodule = root;
            for (const Member &folder : folders)
                submodule += '/' + folder.name;
            m_objects->skipped.insert(std::move(submodule));
        }
        if (!folders.empty() && folders.back().kind != Member::Kind::Folder)
            return {};
        const Member *member = m_objects->member(folders.empty() ? m_objects->top() : folders.back().id, name);
        if (!member)
            return {};
        if (member->kind != Member::Kind::Link || (pending.empty() && lastLink == LastLink::Kept)) {
            folders.push_back(*member);
            continue;
        }
        const auto target = m_objects->bytes(member->id);
        if (!target || target->empty() || target->size() > kLongestTarget || ++links > kMostLinks)
            return {};
        if (isAbsolutePath(*target)) {
            const auto below = behind(*target, root);
            if (!below)
                return leaving(*target);
            folders.clear();
            const auto parts = reversedParts(*below);
            pending.insert(pending.end(), parts.begin(), parts.end());
        } else {
            const auto parts = reversedParts(*target);
            pending.insert(pending.end(), parts.begin(), parts.end());
        }
    }
    std::string real = m_roots.front();
    for (const Member &folder : folders)
        real += '/' + folder.name;
    const Member top{.name = {}, .kind = Member::Kind::Folder, .id = m_objects->top()};
    return {.kind = Place::Kind::Inside, .member = folders.empty() ? top : folders.back(), .path = std::move(real)};
}

Result<std::string> RevisionFileSystem::read(const std::string &path) const
{
    std::unique_lock lock(m_objects->mutex);
    const Place place = find(path, LastLink::Followed);
    if (place.kind == Place::Kind::Outside) {
        lock.unlock();
        return m_outside->read(place.path);
    }
    if (place.kind == Place::Kind::None)
        return noFile(Type::None);
    if (place.member.kind == Member::Kind::Submodule)
        return fail(Error::Code::Unreadable, "is a submodule, whose files are not in this repository");
    if (place.member.kind == Member::Kind::Folder)
        return noFile(Type::Folder);
    auto bytes = m_objects->bytes(place.member.id);
    if (bytes && isPointer(*bytes))
        return fail(Error::Code::Unreadable, "is a pointer of Git LFS; the file itself is not in the repository");
    return bytes;
}

FileStatus RevisionFileSystem::status(const std::string &path) const
{
    std::unique_lock lock(m_objects->mutex);
    const Place place = find(path, LastLink::Followed);
    if (place.kind == Place::Kind::Outside) {
        lock.unlock();
        return m_outside->status(place.path);
    }
    FileStatus status;
    if (place.kind == Place::Kind::None)
        return status;
    const bool isFolder = place.member.kind == Member::Kind::Folder || place.member.kind == Member::Kind::Submodule;
    status.type = isFolder ? Type::Folder : Type::File;
    if (isFolder)
        return status;
    status.size = m_objects->size(place.member.id);
    status.contentId = textOf(place.member.id);
    return status;
}

std::string RevisionFileSystem::realPath(const std::string &path) const
{
    std::unique_lock lock(m_objects->mutex);
    const Place place = find(path, LastLink::Followed);
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
    std::unique_lock lock(m_objects->mutex);
    const Place place = find(path, LastLink::Kept);
    if (place.kind != Place::Kind::Outside)
        return place.kind == Place::Kind::Inside;
    lock.unlock();
    return m_outside->entryExists(place.path);
}

std::vector<FileSystem::DirectoryEntry> RevisionFileSystem::list(const std::string &path) const
{
    std::unique_lock lock(m_objects->mutex);
    const Place place = find(path, LastLink::Followed);
    if (place.kind == Place::Kind::Outside) {
        lock.unlock();
        return m_outside->list(place.path);
    }
    std::vector<DirectoryEntry> entries;
    if (place.kind == Place::Kind::None || place.member.kind != Member::Kind::Folder)
        return entries;
    for (const Member &member : m_objects->folder(place.member.id)) {
        if (member.name == "." || member.name == "..") // git creates none
            continue;
        DirectoryEntry entry{member.name, member.kind == Member::Kind::Folder || member.kind == Member::Kind::Submodule,
                             member.kind == Member::Kind::Link};
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
