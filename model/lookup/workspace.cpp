// SPDX-License-Identifier: MIT
#include "lookup/workspace.h"

namespace strata {

Workspace::Workspace(std::shared_ptr<const FileSystem> fs)
    : fileSystem(std::move(fs)), files(std::make_shared<FileTable>()), keys(std::make_shared<KeyTable>()),
      documents(fileSystem, files, keys)
{
}

} // namespace strata
