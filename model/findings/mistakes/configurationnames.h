// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"
#include "findings/findingentry.h"
#include "projection/why/phrasebook.h"

#include <vector>

namespace strata {

/// Findings about names in a hiera.yaml of Puppet: misspelled ones, those of other versions or other places, symbols,
/// and settings that exclude each other. \a root: the content of the file.
std::vector<FindingEntry> puppetConfigurationNames(const Value &root, const Phrasebook &book);
/// Like puppetConfigurationNames(), for a hiera.yaml of Hiera 3, which ignores what it does not know.
std::vector<FindingEntry> hiera3ConfigurationNames(const Value &root, const Phrasebook &book);

} // namespace strata
