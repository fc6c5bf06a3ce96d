// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/value.h"

#include <vector>

namespace strata {

/// The result of reading one file: the typed value of its first document, and remarks on the text.
struct ReadResult
{
    Value root;
    std::vector<Finding> problems;
    bool hasNoSymbolKeys = false; ///< no key is known to be a symbol; false: unknown
};

/// The content of one data file. Immutable; the root of a data file is a Mapping.
struct Document
{
    FileId file;
    Value root;
    std::vector<Finding> problems; ///< notes and warnings; an error means that the file is unusable
    bool hasNoSymbolKeys = false;  ///< no key is known to be a symbol; false: unknown
};

} // namespace strata
