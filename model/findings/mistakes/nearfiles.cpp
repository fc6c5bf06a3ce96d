// SPDX-License-Identifier: MIT
#include "findings/mistakes/nearfiles.h"

#include "core/text/lowered.h"
#include "findings/filerules.h"
#include "findings/mistakes/mistakephrases.h"
#include "source/files/path.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace strata {

namespace {

/// \a path without the extensions of data files.
std::string_view withoutExtensions(std::string_view path)
{
    constexpr std::array<std::string_view, 7> kExtensions{".yaml", ".yml",   ".eyaml", ".json",
                                                          ".conf", ".hocon", ".txt"};
    const std::size_t name = path.rfind('/') + 1;
    for (bool isCut = true; isCut;) {
        isCut = false;
        for (const std::string_view extension : kExtensions) {
            const std::string low = lowered(path.substr(path.size() - std::min(path.size(), extension.size())));
            if (low == extension && path.size() > name + extension.size()) {
                path.remove_suffix(extension.size());
                isCut = true;
            }
        }
    }
    return path;
}

/// A text that is equal for paths that differ only in extension and case.
std::string nearKey(std::string_view path)
{
    return lowered(withoutExtensions(path));
}

/// \a path without a repeated folder (`data/data`), and that name; nothing: no folder is repeated.
std::optional<std::pair<std::string, std::string>> withoutDoubleFolder(const std::string &path)
{
    for (std::size_t begin = path.find('/'); begin != std::string::npos;) {
        const std::size_t end = path.find('/', begin + 1);
        if (end == std::string::npos)
            return std::nullopt;
        const std::string folder = path.substr(begin, end - begin);
        if (path.compare(end, folder.size(), folder) == 0 && path.compare(end + folder.size(), 1, "/") == 0)
            return std::pair(path.substr(0, begin) + path.substr(end), folder.substr(1));
        begin = end;
    }
    return std::nullopt;
}

/// Files whose paths differ in the same way from those that one level reads.
struct NearGroup
{
    const ExpectedFile *expected = nullptr;
    std::string folder;
    std::vector<std::string> paths;
};

/// How a path differs from the expected one.
enum class NearKind : std::uint8_t { OtherExtension, OtherCase, FoundInOtherCase, DoubleFolder };

/// By NearKind.
constexpr std::array kNearPhrases{mistakephrases::kFileOtherExtension, mistakephrases::kFileOtherCase,
                                  mistakephrases::kFileFoundInOtherCase, mistakephrases::kFileDoubleFolder};

using NearGroups = std::map<std::tuple<FileId, std::uint32_t, std::uint32_t, NearKind>, NearGroup>;

void addNear(NearGroups &groups, const ExpectedFile &expected, NearKind kind, const std::string &path,
             const std::string &folder = {})
{
    NearGroup &group = groups[{expected.level.file, expected.level.line, expected.level.column, kind}];
    if (!group.expected) {
        group.expected = &expected;
        group.folder = folder;
    }
    group.paths.push_back(path);
}

/// Whether \a path leads to the file \a listed, which differs in case only: the file system ignores case.
bool isSameFile(const Snapshot &files, const std::string &path, const std::string &listed)
{
    const auto differing = std::mismatch(path.begin(), path.end(), listed.begin(), listed.end()).first - path.begin();
    const std::size_t begin = path.rfind('/', static_cast<std::size_t>(differing)) + 1;
    const std::string name = path.substr(begin, path.find('/', begin) - begin);
    const auto entries = files.list(parentFolder(path.substr(0, begin + name.size())));
    return std::none_of(entries.begin(), entries.end(), [&](const auto &entry) { return entry.name == name; });
}

} // namespace

NearFiles nearFiles(const Snapshot &files, std::span<const ExpectedFile> missing, std::span<const ExpectedFile> present,
                    const std::vector<std::string> &folders, const std::unordered_set<FileId> &read, FindingWords words,
                    const CancelToken &cancel)
{
    std::unordered_map<std::string, const ExpectedFile *> byKey;
    NearGroups groups;
    const auto isUnread = [&](const std::string &path) { return !read.contains(files.files().intern(path)); };
    for (const ExpectedFile &expected : missing) {
        const std::string &path = files.files().path(expected.file);
        byKey.emplace(nearKey(path), &expected);
        const auto single = withoutDoubleFolder(path);
        if (single && files.type(single->first) == FileSystem::Type::File && isUnread(single->first))
            addNear(groups, expected, NearKind::DoubleFolder, single->first, single->second + '/' + single->second);
    }
    std::unordered_map<std::string, const ExpectedFile *> presentByKey;
    for (const ExpectedFile &expected : present)
        presentByKey.emplace(lowered(files.files().path(expected.file)), &expected);
    for (const std::string &path : filesBelow(files, folders, cancel)) {
        const auto same = presentByKey.find(lowered(path));
        if (same != presentByKey.end() && isUnread(path) &&
            isSameFile(files, files.files().path(same->second->file), path)) {
            addNear(groups, *same->second, NearKind::FoundInOtherCase, path);
            continue;
        }
        const auto near = byKey.find(nearKey(path));
        if (near == byKey.end() || !isUnread(path))
            continue;
        const std::string &expected = files.files().path(near->second->file);
        const bool isOtherCase = withoutExtensions(path) != withoutExtensions(expected);
        addNear(groups, *near->second, isOtherCase ? NearKind::OtherCase : NearKind::OtherExtension, path);
    }
    NearFiles near;
    for (auto &[place, group] : groups) {
        std::sort(group.paths.begin(), group.paths.end());
        const std::string expected = words.names.shortPath(files.files().path(group.expected->file));
        std::vector<std::string> list;
        for (const std::string &path : group.paths) {
            list.push_back(words.names.shortPath(path));
            near.files.insert(files.files().intern(path));
        }
        const NearKind kind = std::get<NearKind>(place);
        FindingEntry found;
        found.finding = makeFinding(
            kind == NearKind::FoundInOtherCase ? "file-name-case" : "file-name-near",
            words.book.say(kNearPhrases[static_cast<std::size_t>(kind)], {{"list", words.book.list(list)},
                                                                          {"level", std::string(group.expected->name)},
                                                                          {"path", expected},
                                                                          {"folder", group.folder}}),
            {files.files().intern(group.paths.front()), 0, 0},
            {{group.expected->level, words.book.say(mistakephrases::kLevelReads, {{"path", expected}})}});
        found.level = group.expected->name;
        near.findings.push_back(std::move(found));
    }
    return near;
}

} // namespace strata
