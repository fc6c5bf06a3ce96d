// SPDX-License-Identifier: MIT
#pragma once

#include "core/filetable.h"
#include "core/keytable.h"
#include "source/documentstore.h"
#include "source/files/filesystem.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace strata {

/// Paths that start with `from` are read under `to`: server folders on a laptop.
struct PathMapping
{
    std::string from; ///< may hold `%{environment}`
    std::string to;
    bool isAutomatic = false; ///< found by Strata, not given by the user
};

/// What all dialects share: files, parsed documents and interned keys. One snapshot; lives as long as any result that
/// was computed from it.
struct Workspace
{
    /// Keys are shared with an earlier snapshot if its table is given.
    explicit Workspace(std::shared_ptr<const FileSystem> fileSystem, std::shared_ptr<KeyTable> keys = nullptr);

    std::shared_ptr<const FileSystem> fileSystem;
    std::shared_ptr<FileTable> files;
    std::shared_ptr<KeyTable> keys;
    DocumentStore documents;
};

} // namespace strata
