// SPDX-License-Identifier: MIT
#include "source/files/path.h"

#include "source/files/pathsyntax.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace strata {

namespace {

/// Ruby's File.basename: the last component, trailing slashes ignored; "/" for the root.
std::string_view baseName(std::string_view path)
{
    while (path.size() > 1 && path.back() == '/')
        path.remove_suffix(1);
    if (!path.empty() && path.size() == pathsyntax::rootLength(path))
        return "/";
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

/// Everything before the last component, and the component; nothing where only the root or nothing is left.
std::optional<std::pair<std::string_view, std::string_view>> splitLast(std::string_view path)
{
    const std::string_view name = baseName(path);
    if (name.empty() || name == "/")
        return std::nullopt;
    return std::pair(path.substr(0, path.rfind(name)), name);
}

std::string joined(std::string_view prefix, std::string_view suffix)
{
    std::string out(prefix);
    if (out.empty() || out.back() != '/')
        out += '/';
    while (suffix.starts_with('/'))
        suffix.remove_prefix(1);
    return out.append(suffix);
}

} // namespace

std::string joinPath(const std::string &base, const std::string &path)
{
    if (pathsyntax::hasOtherSeparators(path))
        return joinPath(base, pathsyntax::withSlashes(path));
    std::vector<std::size_t> starts; // where each component of `path` begins
    std::vector<std::string_view> names;
    std::string_view rest = path;
    while (const auto chopped = splitLast(rest)) {
        rest = chopped->first;
        starts.insert(starts.begin(), rest.size());
        names.insert(names.begin(), chopped->second);
    }
    if (!rest.empty())
        return path;

    std::size_t next = 0;
    std::string_view prefix = base;
    while (true) {
        while (next < names.size() && names[next] == ".")
            ++next;
        const auto chopped = splitLast(prefix);
        if (!chopped)
            break;
        prefix = chopped->first;
        if (chopped->second == ".")
            continue;
        if (chopped->second == ".." || next == names.size() || names[next] != "..") {
            prefix = std::string_view(base).substr(0, chopped->first.size() + chopped->second.size());
            break;
        }
        ++next;
    }
    const bool hasPrefix = splitLast(prefix).has_value();
    const bool isRoot = !hasPrefix && baseName(prefix) == "/";
    while (isRoot && next < names.size() && names[next] == "..")
        ++next;
    if (next < names.size()) {
        const std::string_view suffix = std::string_view(path).substr(starts[next]);
        return hasPrefix || isRoot ? joined(prefix, suffix) : std::string(prefix).append(suffix);
    }
    if (hasPrefix || isRoot)
        return std::string(prefix);
    return ".";
}

bool isAbsolutePath(std::string_view path)
{
    return pathsyntax::rootLength(path) > 0;
}

std::string rootFolder(std::string_view path)
{
    return std::string(path.substr(0, pathsyntax::rootLength(path)));
}

std::string normalPath(const std::string &path)
{
    const bool isPlain = path.find("/.") == std::string::npos && path.find("//") == std::string::npos &&
                         !pathsyntax::hasOtherSeparators(path);
    return isPlain ? path : pathsyntax::lexicallyNormal(path);
}

std::string absolutePath(const std::string &path, const std::string &folder)
{
    std::string normal =
        normalPath(isAbsolutePath(path) ? pathsyntax::onDriveOf(folder, path) : folderPrefix(folder) + path);
    if (normal.size() > pathsyntax::rootLength(normal) && normal.ends_with('/'))
        normal.pop_back();
    return normal;
}

std::string folderPrefix(const std::string &folder)
{
    return folder.ends_with('/') ? folder : folder + '/';
}

std::string parentFolder(const std::string &path)
{
    const std::size_t slash = path.rfind('/');
    const std::size_t root = pathsyntax::rootLength(path);
    if (root > 1 && (slash == std::string::npos || slash < root))
        return path.substr(0, root);
    return slash == 0 || slash == std::string::npos ? "/" : path.substr(0, slash);
}

std::string fileStem(const std::string &path)
{
    const std::string name = path.substr(path.rfind('/') + 1);
    const std::size_t dot = name.rfind('.');
    const bool hasExtension = dot != std::string::npos && dot > 0 && name != "..";
    return hasExtension ? name.substr(0, dot) : name;
}

std::string relativePath(const std::string &path, const std::string &folder)
{
    const std::string prefix = folderPrefix(folder);
    return path.starts_with(prefix) ? path.substr(prefix.size()) : path;
}

std::vector<std::string> listedPaths(std::string_view list)
{
    std::vector<std::string> paths;
    while (!list.empty()) {
        const std::size_t length = pathsyntax::firstPathLength(list);
        if (length > 0)
            paths.emplace_back(list.substr(0, length));
        list.remove_prefix(std::min(length + 1, list.size()));
    }
    return paths;
}

} // namespace strata
