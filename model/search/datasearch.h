// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "search/documentsearch.h"
#include "search/documentreading.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace strata {

/// What a search has looked at.
struct SearchSummary
{
    std::vector<FileId> files = {}; ///< that were searched, by path
    std::size_t matches = 0;
    std::vector<Finding> problems = {}; ///< files that cannot be read
};

/// Called with the matches of one file, by line and column; files come by path, one at a time.
using MatchSink = std::function<void(std::vector<SearchMatch>)>;

/// Searches all data files, whether or not a node reads them. A file that cannot be parsed is searched line by line,
/// one that is binary not at all. Errors: Cancelled; the expression takes too long at a place.
Result<SearchSummary> searchData(const SearchedData &data, const CompiledQuery &query, const MatchSink &sink,
                                 const CancelToken &cancel = {});

} // namespace strata
