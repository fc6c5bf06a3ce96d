// SPDX-License-Identifier: MIT
#include "source/files/pathsyntax.h"

#include <algorithm>
#include <vector>

// Without std::filesystem, which throws at names that are not UTF-8 and prefers backslashes.

namespace strata::pathsyntax {

namespace {

constexpr std::string_view kVerbatim = "//?/";        // "\\?\C:\…": no limit of length
constexpr std::string_view kVerbatimUnc = "//?/UNC/"; // "\\?\UNC\server\share\…"

bool startsWithDrive(std::string_view path)
{
    const char letter = path.empty() ? '\0' : static_cast<char>(path[0] | 0x20);
    return path.size() >= 2 && letter >= 'a' && letter <= 'z' && path[1] == ':';
}

bool isSeparator(char c)
{
    return c == '/' || c == '\\';
}

/// The length of "//server/share"; 0: \a path does not begin with it.
std::size_t shareLength(std::string_view path)
{
    const bool isDoubled = path.size() > 2 && isSeparator(path[0]) && isSeparator(path[1]) && !isSeparator(path[2]);
    if (!isDoubled)
        return 0;
    const auto isEnd = [](char c) { return isSeparator(c); };
    const auto server = std::find_if(path.begin() + 2, path.end(), isEnd);
    if (server == path.end())
        return path.size();
    const auto share = std::find_if(server + 1, path.end(), isEnd);
    return static_cast<std::size_t>(share - path.begin());
}

} // namespace

std::size_t rootLength(std::string_view path)
{
    if (startsWithDrive(path)) {
        if (path.size() == 2)
            return 2;
        return isSeparator(path[2]) ? 3 : 0; // "C:name" depends on the working folder of the drive
    }
    if (const std::size_t share = shareLength(path))
        return share;
    return !path.empty() && isSeparator(path[0]) ? 1 : 0;
}

bool hasOtherSeparators(std::string_view path)
{
    return path.find('\\') != std::string_view::npos;
}

std::string withSlashes(std::string path)
{
    std::replace(path.begin(), path.end(), '\\', '/');
    if (path.starts_with(kVerbatimUnc))
        return "//" + path.substr(kVerbatimUnc.size());
    const bool hasDrive =
        path.starts_with(kVerbatim) && startsWithDrive(std::string_view(path).substr(kVerbatim.size()));
    return hasDrive ? path.substr(kVerbatim.size()) : path; // a volume without a drive keeps it: "//?/Volume{…}/…"
}

std::string lexicallyNormal(const std::string &given)
{
    const std::string path = withSlashes(given);
    const std::size_t root = rootLength(path);
    std::vector<std::string_view> names;
    bool endsInFolder = false;
    for (std::size_t begin = root; begin < path.size();) {
        const std::size_t end = std::min(path.find('/', begin), path.size());
        const std::string_view name = std::string_view(path).substr(begin, end - begin);
        endsInFolder = name.empty() || name == "." || name == ".." || end < path.size();
        if (name == ".." && !names.empty() && names.back() != "..")
            names.pop_back();
        else if (name == ".." && root == 0)
            names.push_back(name);
        else if (!name.empty() && name != "." && name != "..")
            names.push_back(name);
        begin = end + 1;
    }
    std::string normal = path.substr(0, root);
    if (root > 1 && normal.back() != '/' && (!names.empty() || endsInFolder))
        normal += '/';
    for (const std::string_view name : names)
        normal.append(name) += '/';
    if (normal.empty())
        return path.empty() ? "" : ".";
    const bool endsAtName = !names.empty() && (!endsInFolder || names.back() == "..");
    if (endsAtName)
        normal.pop_back();
    return normal;
}

std::string onDriveOf(const std::string &folder, const std::string &path)
{
    const std::string root = withSlashes(folder.substr(0, rootLength(folder)));
    if (rootLength(path) != 1 || root.size() <= 1)
        return path;
    return (root.ends_with('/') ? root : root + '/') + path.substr(1);
}

/// A letter, ':' and a separator are a drive.
std::size_t firstPathLength(std::string_view list)
{
    const bool hasDrive = startsWithDrive(list) && list.size() > 2 && isSeparator(list[2]);
    return std::min(list.find_first_of(":;", hasDrive ? 2 : 0), list.size());
}

} // namespace strata::pathsyntax
