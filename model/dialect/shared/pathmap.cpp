// SPDX-License-Identifier: MIT
#include "dialect/shared/pathmap.h"

#include "source/files/path.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace strata {

namespace {

std::string withoutTrailingSlashes(std::string path)
{
    while (path.size() > 1 && path.back() == '/')
        path.pop_back();
    return path;
}

constexpr std::string_view kTokens[] = {"%{environment}", "%{::environment}"};

std::string withEnvironment(std::string text, const std::string &environment)
{
    for (const std::string_view token : kTokens) {
        for (std::size_t at = text.find(token); at != std::string::npos; at = text.find(token))
            text.replace(at, token.size(), environment);
    }
    return text;
}

bool isBelow(const std::string &path, const std::string &folder)
{
    return path == folder || path.starts_with(folder == "/" ? folder : folder + '/');
}

} // namespace

PathMap::PathMap(const FileSystem &files, std::string root, const std::string &environment,
                 std::vector<PathMapping> mappings)
    : m_files(files), m_root(withoutTrailingSlashes(std::move(root))), m_mappings(std::move(mappings))
{
    for (PathMapping &mapping : m_mappings)
        mapping.from = withoutTrailingSlashes(withEnvironment(mapping.from, environment));
}

void PathMap::note(PathMapping mapping)
{
    const auto same = [&](const PathMapping &known) { return known.from == mapping.from && known.to == mapping.to; };
    if (std::none_of(m_used.begin(), m_used.end(), same))
        m_used.push_back(std::move(mapping));
}

std::string PathMap::map(const std::string &folder)
{
    for (const PathMapping &mapping : m_mappings) {
        if (isBelow(folder, mapping.from)) {
            note(mapping);
            return mapping.to + folder.substr(mapping.from == "/" ? 0 : mapping.from.size());
        }
    }
    if (!isAbsolutePath(folder) || isBelow(folder, m_root) || m_files.type(folder) != FileSystem::Type::None)
        return folder;
    // From the longest tail to the shortest; a tail never leaves the root.
    for (std::size_t slash = folder.find('/'); slash != std::string::npos; slash = folder.find('/', slash + 1)) {
        const std::string tail = folder.substr(slash);
        const std::string candidate = m_root + tail;
        if (tail.size() < 2 || tail.find("/..") != std::string::npos ||
            m_files.type(candidate) != FileSystem::Type::Folder)
            continue;
        note({slash == 0 ? std::string("/") : folder.substr(0, slash), m_root, true});
        return candidate;
    }
    return folder;
}

bool mapsByEnvironment(const std::vector<PathMapping> &mappings)
{
    return std::any_of(mappings.begin(), mappings.end(), [](const PathMapping &mapping) {
        return std::any_of(std::begin(kTokens), std::end(kTokens),
                           [&](std::string_view token) { return mapping.from.find(token) != std::string::npos; });
    });
}

} // namespace strata
