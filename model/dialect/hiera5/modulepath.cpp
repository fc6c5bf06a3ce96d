// SPDX-License-Identifier: MIT
#include "dialect/hiera5/modulepath.h"

#include "source/files/path.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace strata::hiera5 {

namespace {

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

/// The value of `modulepath` in the text of an environment.conf.
std::optional<std::string> modulePathSetting(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t equals = line.find('=');
        if (equals != std::string_view::npos && trimmed(line.substr(0, equals)) == "modulepath")
            return std::string(trimmed(line.substr(equals + 1)));
    }
    return std::nullopt;
}

} // namespace

std::vector<std::string> defaultModulePath(const FileSystem &files, const std::string &environmentFolder)
{
    std::vector<std::string> folders;
    const auto add = [&](const std::string &path) {
        if (std::find(folders.begin(), folders.end(), path) == folders.end())
            folders.push_back(path);
    };
    const auto configuration = files.read(environmentFolder + "/environment.conf");
    const auto setting = configuration ? modulePathSetting(*configuration) : std::nullopt;
    if (setting) {
        for (const std::string &listed : listedPaths(*setting)) {
            const std::string_view folder = trimmed(listed);
            if (folder.starts_with('$')) // $basemodulepath is on the server
                add(std::string(folder));
            else if (!folder.empty())
                add(joinPath(environmentFolder, std::string(folder)));
        }
        return folders;
    }
    for (const char *folder : {"modules", "site", "site-modules"}) {
        const std::string path = joinPath(environmentFolder, folder);
        if (files.type(path) == FileSystem::Type::Folder)
            add(path);
    }
    return folders;
}

} // namespace strata::hiera5
