// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/overlayfilesystem.h"

#include <memory>
#include <string>

namespace strata {

/// The files of \a base with the unified diff \a diff applied in memory. Its paths, without their first component
/// (`a/`, `b/`), are relative to \a folder.
///
/// As with `git apply`, context lines must match but may have moved to other line numbers; either the whole diff
/// applies or nothing. Errors: Syntax, \a diff is not a unified diff; NotFound, naming the file and the hunk (1-based)
/// that does not apply; Unsupported, it changes a binary file.
Result<std::shared_ptr<const OverlayFileSystem>> withPatch(std::shared_ptr<const FileSystem> base,
                                                           const std::string &diff, const std::string &folder);

/// The folder to which paths of a diff refer: the top of the git working tree that contains \a path, else the nearest
/// folder of \a path.
std::string patchFolder(const std::string &path, const FileSystem &files);

} // namespace strata
