// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"
#include "findings/findingentry.h"
#include "projection/why/phrasebook.h"

#include <vector>

namespace strata {

/// Merge strategies and their options in `lookup_options` of a data file of Hiera 5 that Puppet does not know: lookups
/// of their keys fail. \a root: of the file.
std::vector<FindingEntry> mergeOptionNames(const Value &root, const Phrasebook &book);

} // namespace strata
