// SPDX-License-Identifier: MIT
#include "source/workspace.h"

#include <utility>

namespace strata {

Workspace::Workspace(std::shared_ptr<Executor> givenExecutor, std::shared_ptr<KeyTable> knownKeys)
    : executor(givenExecutor ? std::move(givenExecutor) : std::make_shared<InlineExecutor>()),
      keys(knownKeys ? std::move(knownKeys) : std::make_shared<KeyTable>()), files(std::make_shared<FileTable>())
{}

} // namespace strata
