// SPDX-License-Identifier: MIT
#pragma once

#include "core/executor.h"
#include "core/filetable.h"
#include "core/keytable.h"
#include "source/contentstore.h"

#include <memory>

namespace strata {

/// What all snapshots share, whatever they are snapshots of: numbers of files, interned keys, contents that were read,
/// and who does work side by side. Lives as long as anything that was computed from it; a reload is a new snapshot in
/// the same workspace.
struct Workspace
{
    /// Works in the calling thread if no executor is given.
    explicit Workspace(std::shared_ptr<Executor> executor = nullptr, std::shared_ptr<KeyTable> keys = nullptr);

    std::shared_ptr<Executor> executor;
    std::shared_ptr<KeyTable> keys;
    std::shared_ptr<FileTable> files;
    ContentStore contents;
};

} // namespace strata
