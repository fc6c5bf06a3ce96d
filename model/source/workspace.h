// SPDX-License-Identifier: MIT
#pragma once

#include "core/executor.h"
#include "core/filetable.h"
#include "core/keytable.h"
#include "source/contentstore.h"

#include <memory>

namespace strata {

/// What all snapshots share: file ids, interned keys, cached contents, and the executor. Must outlive everything
/// computed from it; a reload is a new snapshot in the same workspace.
struct Workspace
{
    /// Without executor, work runs on the calling thread.
    explicit Workspace(std::shared_ptr<Executor> executor = nullptr, std::shared_ptr<KeyTable> keys = nullptr);

    std::shared_ptr<Executor> executor;
    std::shared_ptr<KeyTable> keys;
    std::shared_ptr<FileTable> files;
    ContentStore contents;
};

} // namespace strata
