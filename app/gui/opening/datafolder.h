// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <memory>
#include <string>

namespace strata {

/// A folder without a configuration as if it had one: every data file in it is a layer, in the order of their names.
struct DataFolder
{
    std::string configuration;               ///< path of a configuration that is in memory alone
    std::shared_ptr<const FileSystem> files; ///< the disk with it
};

DataFolder dataFolder(const std::string &folder, const std::shared_ptr<const FileSystem> &disk);

} // namespace strata
