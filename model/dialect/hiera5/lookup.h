// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupresult.h"

namespace strata::hiera5 {

class Engine;

/// Answers a request: overrides, search, default values, default. Rule: hiera5.md 0.4, 8.
LookupResult runLookup(const Engine &engine, const LookupRequest &request);

} // namespace strata::hiera5
