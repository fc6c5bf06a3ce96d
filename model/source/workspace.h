// SPDX-License-Identifier: MIT
#pragma once

#include "core/executor.h"
#include "core/filetable.h"
#include "core/keytable.h"
#include "source/contentstore.h"

#include <memory>
#include <utility>

namespace strata {

/// What all snapshots share: file ids, interned keys, cached contents, and the executor. Must outlive everything
/// computed from it; a reload is a new snapshot in the same workspace.
struct Workspace
{
    /// Without executor, work runs on the calling thread.
    explicit Workspace(std::shared_ptr<Executor> givenExecutor = nullptr, std::shared_ptr<KeyTable> knownKeys = nullptr)
        : executor(givenExecutor ? std::move(givenExecutor) : std::make_shared<InlineExecutor>()),
          keys(knownKeys ? std::move(knownKeys) : std::make_shared<KeyTable>()), files(std::make_shared<FileTable>())
    {}

    std::shared_ptr<Executor> executor;
    std::shared_ptr<KeyTable> keys;
    std::shared_ptr<FileTable> files;
    ContentStore contents;
};

} // namespace strata
