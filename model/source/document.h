// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/value.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// What reading one file gave: the typed value of its first document and what is worth telling about the text.
struct ReadResult
{
    Value root;
    std::vector<Finding> problems;
    bool hasNoSymbolKeys = false; ///< it is known that no key is a symbol
};

/// What one data file says. Immutable once read; the root of a data file is a Mapping.
struct Document
{
    FileId file;
    Value root;
    std::vector<Finding> problems; ///< hints and warnings; an error means that the file could not be used
    bool hasNoSymbolKeys = false;  ///< it is known that no key is a symbol
};

} // namespace strata
