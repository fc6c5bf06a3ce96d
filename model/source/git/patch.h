// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/overlayfilesystem.h"

#include <memory>
#include <string>

namespace strata {

/// The files of \a base with the unified diff \a diff laid over them; nothing is written. Its paths, without their
/// first component (`a/`, `b/`), lie below \a folder.
///
/// As with `git apply`, lines around a change must be there as they are in the diff, but may have moved to other line
/// numbers; either all of it fits or nothing is changed. Errors: Syntax, \a diff is no unified diff; NotFound, which
/// names the file and the hunk (1-based) that does not fit; Unsupported, it changes a binary file.
Result<std::shared_ptr<const OverlayFileSystem>> withPatch(std::shared_ptr<const FileSystem> base,
                                                           const std::string &diff, const std::string &folder);

/// Where paths of a diff begin: the top of the working tree of git that \a path belongs to, or the nearest folder of
/// \a path where there is none.
std::string patchFolder(const std::string &path, const FileSystem &files);

} // namespace strata
