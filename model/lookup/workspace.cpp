// SPDX-License-Identifier: MIT
#include "lookup/workspace.h"

namespace strata {

Workspace::Workspace(std::shared_ptr<const FileSystem> fs, std::shared_ptr<KeyTable> knownKeys)
    : fileSystem(std::move(fs)), files(std::make_shared<FileTable>()),
      keys(knownKeys ? std::move(knownKeys) : std::make_shared<KeyTable>()), documents(fileSystem, files, keys)
{}

} // namespace strata
