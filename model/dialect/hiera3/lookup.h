// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupresult.h"

namespace strata::hiera3 {

class Engine;

/// Answers a request, as far as \a cancel goes. Rule: hiera3.md 3. Overrides and default values by key are Puppet's and
/// not used here.
LookupResult runLookup(const Engine &engine, const LookupRequest &request, const CancelToken &cancel);

} // namespace strata::hiera3
