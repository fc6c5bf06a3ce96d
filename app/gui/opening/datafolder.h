// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <memory>
#include <string>

namespace strata {

/// A folder without configuration opened with a virtual one: every data file is a layer, sorted by name.
struct DataFolder
{
    std::string configuration;               ///< path of the virtual configuration
    std::shared_ptr<const FileSystem> files; ///< the disk including it
};

DataFolder dataFolder(const std::string &folder, const std::shared_ptr<const FileSystem> &disk);

} // namespace strata
