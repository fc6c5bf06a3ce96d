// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/value.h"

#include <string>
#include <vector>

namespace strata {

/// What one data file says. Immutable once read; the root of a data file is a Mapping.
struct Document
{
    FileId file;
    std::string text; ///< the bytes as they are on disk
    Value root;
    std::vector<Finding> problems; ///< hints and warnings; an error means that the file could not be used
};

} // namespace strata
