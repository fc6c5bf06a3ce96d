// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <functional>
#include <string>

namespace strata {

/// Calls \a visit with the path of each file below \a folder, depth first. Omits entries with a dot in front, links,
/// and folders (also \a folder) for which \a enters is false; \a enters is called once before a folder is listed.
void visitFiles(const FileSystem &files, const std::string &folder,
                const std::function<bool(const std::string &folder)> &enters,
                const std::function<void(const std::string &path)> &visit);

} // namespace strata
