// SPDX-License-Identifier: MIT
#include "source/files/pathsyntax.h"

#include <algorithm>
#include <filesystem>

namespace strata::pathsyntax {

std::size_t rootLength(std::string_view path)
{
    return path.starts_with('/') ? 1 : 0;
}

bool hasOtherSeparators(std::string_view)
{
    return false;
}

std::string withSlashes(std::string path)
{
    return path;
}

std::string lexicallyNormal(const std::string &path)
{
    return std::filesystem::path(path).lexically_normal().string();
}

std::string onDriveOf(const std::string &, const std::string &path)
{
    return path;
}

std::size_t firstPathLength(std::string_view list)
{
    return std::min(list.find(':'), list.size());
}

} // namespace strata::pathsyntax
