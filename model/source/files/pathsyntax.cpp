// SPDX-License-Identifier: MIT
#include "source/files/pathsyntax.h"

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

} // namespace strata::pathsyntax
