// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/datacatalog.h"
#include "lookup/lookupengine.h"
#include "source/snapshot.h"

#include <string>
#include <vector>

namespace strata {

/// Where to search. The referenced objects must outlive the search.
struct SearchedData
{
    const Snapshot &snapshot;
    const DataCatalog &catalog;
    const LookupEngine &engine;               ///< of any one node; its files are searched even outside the data folders
    const std::string &folder;                ///< short paths of files are relative to it
    const std::vector<std::string> &excluded; ///< paths that hold no data, such as facts
};

} // namespace strata
